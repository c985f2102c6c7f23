"""15-15-4: the rows of what is said behind an effect about the most that it can choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import steps as s
from engine.effects.raising import raised
from engine.effects.words import Maximum
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _raise(*, negative: bool, counted: bool, paid: bool = False) -> Pair:
    """A clause and what is added to, or taken off, its maximum: so much for each X, or on a condition."""

    def build(slots: Slots) -> object:
        step: Any = slots["step"]
        inner = step.step if isinstance(step, s.May) else step
        n: int = -slots["n"] if negative else slots["n"]
        if raised(inner, slots["what"], n) == inner:
            return REFUSED  # it has no such maximum
        found = s.Raise(inner, slots["what"], n, slots.get("amount"), slots.get("condition"))
        return s.May(found) if isinstance(step, s.May) else found

    def parts(value: object) -> Slots | None:
        found = value.step if isinstance(value, s.May) else value
        if not isinstance(found, s.Raise) or (found.n < 0) is not negative or (found.amount is None) is counted:
            return None
        if paid is not (found.what in _PAID):
            return None
        step = s.May(found.step) if isinstance(value, s.May) else found.step
        slots: dict[str, Any] = {"step": step, "what": found.what, "n": abs(found.n)}
        return {**slots, "amount": found.amount} if counted else {**slots, "condition": found.condition}

    return Pair(build, parts)


_WHAT: Final = {Maximum.LEVEL: "level", Maximum.DP: "DP", Maximum.COST: "play cost"}

# what is added to, in other words: before the number's end or behind it
_OTHERS: Final = (
    (Maximum.LEVEL, "this effect level maximum"),
    (Maximum.LEVEL, "this effect 's choosable levels"),
    (Maximum.LEVEL, "the maximum level of the Digimon you can choose with this effect"),
    (Maximum.LEVEL, "the maximum level of the Digimon you can delete with this effect"),
    (Maximum.LEVEL, "the maximum level of the card this effect can play"),
    (Maximum.LEVEL, "the maximum level you can choose with this effect"),
    (Maximum.LEVEL, "the max level of the Digimon you can choose with this effect"),
    (Maximum.DP, "the maximum DP you can choose with this effect"),
    (Maximum.DP, "the maximum DP this effect can choose"),
    (Maximum.DP, "this DP-based deletion effect 's maximum DP"),
    (Maximum.DP, "this effect 's playable card 's DP maximum"),
    (Maximum.COST, "the maximum play cost you can choose by this effect"),
    (Maximum.DP, "the maximum DP of the card you can play by|with this effect"),
    (Maximum.DP, "the maximum this DP-based deletion effect can delete"),
    (Maximum.DP, "this DP-based deletion effect 's maximum"),
    (Maximum.DP, "this DP-based deletion effects maximum"),
    (Maximum.DP, "this DP deletion effect 's maximum"),
    (Maximum.COST, "this effect 's maximum play cost"),
    (Maximum.COST, "the play cost maximum"),
    (Maximum.COST, "the cost maximum"),
    (Maximum.COST, "the maximum play cost of the Digimon you can choose with this effect"),
    (Maximum.COST, "the maximum play cost you can|may choose with|by this effect"),
    (Maximum.COST, "the maximum play cost you may play with this effect"),
    (Maximum.COST, "the maximum play cost this effect can choose"),
)


def _rows() -> Iterator[Row]:
    for what, words in _WHAT.items():
        yield Row("maximum", f"this effect 's {words} maximum", Const(what))
    for what, words in _OTHERS:
        yield alias("maximum", words, Const(what))
    for front, counted in (("for {amount:amount}", True), ("if {condition:condition}", False)):
        start = f"{{step:clauses}} . {front} , "
        more, less = _raise(negative=False, counted=counted), _raise(negative=True, counted=counted)
        yield Row("sentence", f"{start} add {{n:number}} to {{what:maximum}}", more)
        yield alias("sentence", f"{start} add {{n:number}} DP to {{what:maximum}}", more)
        yield alias("sentence", f"{start} add {{n:plus}} to {{what:maximum}}", more)
        yield alias("sentence", f"{start} increase {{what:maximum}} by {{n:number}}", more)
        yield Row("sentence", f"{start} remove {{n:number}} from {{what:maximum}}", less)
        yield alias("sentence", f"{start} reduce {{n:number}} from {{what:maximum}}", less)
        yield alias("sentence", f"{start} reduce {{what:maximum}} by {{n:number}}", less)


_PAID: Final = {
    Maximum.DIGIVOLVING: "digivolution cost",
    Maximum.PLAYING: "play cost",
    Maximum.USING: "use cost",
    Maximum.EITHER: "cost",
}


def _paid_rows() -> Iterator[Row]:
    """1-3-11: "for each X, reduce this effect's digivolution cost by N"."""
    for what, words in _PAID.items():
        yield Row("paid", f"this effect 's {words}", Const(what))
        yield alias("paid", f"this effect 's paid {words}", Const(what))
    # of Option cards alone it is the use cost, of others the play cost
    yield alias("paid", "this effect 's paid cost", Const(Maximum.USING))
    yield alias("paid", "this effect 's paid cost", Const(Maximum.PLAYING))
    for front, counted in (("for {amount:amount}", True), ("if {condition:condition}", False)):
        cheaper = _raise(negative=False, counted=counted, paid=True)
        yield Row("sentence", f"{{step:clauses}} . {front} , reduce {{what:paid}} by {{n:number}}", cheaper)


_OWN_DELETIONS: Final = (
    "this Digimon 's DP-based deletion effects ' maximums",
    "this Digimon 's DP deletion effects ' maximums",
)

RAISING_ROWS: Final = (
    *_rows(),
    *_paid_rows(),
    Row(
        "clauses",
        "add {n:number} to the maximum DP you can choose with DP-based deletion effects",
        Node(s.RaiseDeletions, own=False),
    ),
    Row(
        "clauses",
        "add {n:number} to the maximum DP you can choose with this Digimon 's DP-based deletion effects",
        Node(s.RaiseDeletions, own=True),
    ),
    *(alias("clauses", f"add {{n:number}} to {words}", Node(s.RaiseDeletions, own=True)) for words in _OWN_DELETIONS),
)
