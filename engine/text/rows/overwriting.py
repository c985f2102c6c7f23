"""18-2, 15-15-7: the rows of "instead", and of effects that activate effects printed below them."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.text.table import REFUSED, Node, Pair, Pass, Row, Slots, alias


def _of_revealed(step: Any) -> bool:
    """Whether the step belongs to a process that lasts from revealing until the last card is placed (15-15-3-4)."""
    return isinstance(step, s.Reveal) or isinstance(getattr(step, "target", None), p.Rest)


def _overwritten(*, chain: bool) -> Pair:
    """A sentence and what replaces it; of a reveal, all its sentences (`chain`)."""

    def build(slots: Slots) -> object:
        step: Any = slots["step"]
        if not chain and _of_revealed(step):
            return REFUSED
        return s.Overwrite(step, slots["other"])

    def parts(value: object) -> Slots | None:
        if not isinstance(value, s.Overwrite):
            return None
        step = value.step
        if chain is not (isinstance(step, s.Seq) and not step.joined):
            return None
        return {"step": step, "other": value.other, "_": None}

    return Pair(build, parts)


def _chain(slots: Slots) -> object:
    """Sentences from a reveal to the placing of the rest."""
    rest: Any = slots["rest"]
    steps = (slots["first"], *(rest.steps if isinstance(rest, s.Seq) and not rest.joined else (rest,)))
    if not isinstance(steps[0], s.Reveal) or not isinstance(getattr(steps[-1], "target", None), p.Rest):
        return REFUSED
    return s.Seq(steps)


def _chain_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Seq) or value.joined or value.then or len(value.steps) < 2:
        return None
    rest = value.steps[1] if len(value.steps) == 2 else s.Seq(value.steps[1:])
    return {"first": value.steps[0], "rest": rest, "_": None}


def _sentences(slots: Slots) -> object:
    rest: Any = slots["rest"]
    return s.Seq((slots["first"], *(rest.steps if isinstance(rest, s.Seq) and not rest.joined else (rest,))))


def _below(*, may: bool, some: bool) -> Pair:
    """ "Activate N of the effects below"; `some`: all of them on a condition."""

    def build(slots: Slots) -> object:
        effects: tuple[Any, ...] = slots["effects"]
        n: int = slots["n"]
        if len(effects) < 2 or n >= len(effects):
            return REFUSED
        step = s.ActivateBelow(effects, n, slots.get("all_if"))
        return s.May(step) if may else step

    def parts(value: object) -> Slots | None:
        step = value.step if may and isinstance(value, s.May) else value
        if not isinstance(step, s.ActivateBelow) or may is not isinstance(value, s.May):
            return None
        if some is (step.all_if is None):
            return None
        return {"effects": step.effects, "n": step.n, "all_if": step.all_if}

    return Pair(build, parts)


_ALL: Final = "instead activate all of the effects below"
_OLD_ALL: Final = "activate all of the effects below instead"
_N: Final = "activate {n:number} of the effects below"

OVERWRITE_ROWS: Final = (
    Row("overwriting", "if {condition:condition} , instead {step:clauses}", Node(s.If)),
    Row("overwriting", "by {cost:costs} , instead {step:clauses}", Node(s.By)),
    alias("overwriting", "if {condition:condition} , {step:clauses} instead", Node(s.If)),
    alias("overwriting", "by {cost:costs} , {step:clauses} instead", Node(s.By)),
    Row("overwritten", "{step:sentence} {_:stop} {other:overwriting} {_:stop}", _overwritten(chain=False)),
    Row("overwritten", "{step:chain} {other:overwriting} {_:stop}", _overwritten(chain=True)),
    Row("chain", "{first:sentence} {_:stop} {rest:chain rest}", Pair(_chain, _chain_parts)),
    Row("chain rest", "{x:sentence} {_:stop}", Pair(lambda slots: slots["x"], lambda value: {"x": value, "_": None})),
    Row("chain rest", "{first:sentence} {_:stop} {rest:chain rest}", Pair(_sentences, _chain_parts)),
    Row("body", f"{_N} : {{effects:modes}}", _below(may=False, some=False)),
    Row("body", f"you may {_N} : {{effects:modes}}", _below(may=True, some=False)),
    Row("body", f"{_N} . if {{all_if:condition}} , {_ALL} : {{effects:modes}}", _below(may=False, some=True)),
    alias("body", f"{_N} . if {{all_if:condition}} , {_OLD_ALL} : {{effects:modes}}", _below(may=False, some=True)),
    Row("mode", "• {x:body}", Pass()),
)
