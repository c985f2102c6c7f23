"""The rows of sentences, bodies and blocks."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import steps as s
from engine.text.icons import Header
from engine.text.rows.conditions import BATTLING
from engine.text.table import REFUSED, Node, Pair, Pass, Row, Slots, alias


def _then(*, then: bool) -> Pair:
    """A sentence and the sentences after it, as one flat Seq."""

    def build(slots: Slots) -> object:
        first: Any = slots["first"]
        rest: Any = slots["rest"]
        steps: tuple[Any, ...] = (rest,)
        flags: tuple[bool, ...] = (False,)
        if isinstance(rest, s.Seq) and not rest.joined:
            steps = rest.steps
            flags = rest.then or (False,) * len(steps)
        joins = (False, then, *flags[1:])
        return s.Seq((first, *steps), then=joins if any(joins) else ())

    def parts(value: object) -> Slots | None:
        if not isinstance(value, s.Seq) or value.joined or len(value.steps) < 2:
            return None
        flags = value.then or (False,) * len(value.steps)
        if (
            len(flags) != len(value.steps)
            or flags[0]
            or flags[1] is not then
            or any(value.then) is not bool(value.then)
        ):
            return None
        rest: Any = value.steps[1]
        if len(value.steps) > 2:
            joins = (False, *flags[2:])
            rest = s.Seq(value.steps[1:], then=joins if any(joins) else ())
        elif isinstance(rest, s.Seq) and not rest.joined:
            return None
        return {"first": value.steps[0], "rest": rest, "_": None}

    return Pair(build, parts)


def _several(slots: Slots) -> object:
    """What is said of several, or of one twice ("and it gets ..."), for one duration."""
    step: Any = slots["step"]
    return s.During(slots["duration"], step) if isinstance(step, s.Seq) else REFUSED


def _several_parts(value: object) -> Slots | None:
    if isinstance(value, s.During) and isinstance(value.step, s.Seq) and value.step.joined:
        return {"duration": value.duration, "step": value.step}
    return None


def _sentence(slots: Slots) -> object:
    return slots["x"]


_ONE_SENTENCE: Final = Pair(_sentence, lambda value: {"x": value, "_": None})


def _guarded_by(slots: Slots) -> object:
    return s.If(slots["condition"], s.By(slots["cost"], slots["x"]))


def _guarded_by_parts(value: object) -> Slots | None:
    if isinstance(value, s.If) and isinstance(value.step, s.By):
        return {"condition": value.condition, "cost": value.step.cost, "x": value.step.step, "_": None}
    return None


SENTENCE_ROWS: Final = (
    Row("sentence", "{step:clauses} when battling {against:subject}", BATTLING),
    Row("sentence", "if|while@mode {condition:conditions} , {step:sentence}", Node(s.If)),
    Row("sentence", "for {amount:amount} , {step:sentence}", Node(s.ForEach)),
    Row("sentence", "{x:clauses}", Pass()),
    alias("sentence", "{duration:duration} , {step:subject clause}", Node(s.During)),
    Row("sentence", "{duration:duration} , {step:subject clauses}", Pair(_several, _several_parts)),
    # a trailing condition guards its own act
    alias("sentence", "{step:clause} if|while {condition:conditions}", Node(s.If)),
    # 15-7-2: "by ..." governs all that follows it
    Row("body", "by {cost:costs} , {step:body}", Node(s.By)),
    # 15-6-2: a condition governs its own sentence only, so one before "by" is read in a last sentence only
    Row(
        "body",
        "if|while@mode {condition:conditions} , by {cost:costs} , {x:sentence} {_:stop}",
        Pair(_guarded_by, _guarded_by_parts),
    ),
    Row("body", "{x:sentence} {_:stop}", _ONE_SENTENCE),
    Row("body", "{x:overwritten}", Pass()),
    Row("body", "{first:overwritten} then , {rest:body}", _then(then=True)),
    Row("body", "{first:overwritten} {rest:body}", _then(then=False)),
    Row("body", "{first:sentence} {_:stop} then , {rest:body}", _then(then=True)),
    Row("body", "{first:sentence} {_:stop} {rest:body}", _then(then=False)),
)


def _block(slots: Slots) -> object:
    header: Header = slots["header"]
    return s.Effect(
        slots["body"],
        zone=header.zone,
        timings=header.timings,
        limit=header.limit,
        window=header.window,
        when=slots.get("when"),
    )


def _waiting(slots: Slots) -> object:
    header: Header = slots["header"]
    return REFUSED if header.timings else _block(slots)


def _block_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Effect) or isinstance(value.body, (s.Keyword, s.Unread)):
        return None
    header = Header(value.zone, value.timings, value.window, value.limit)
    return {"header": header, "when": value.when, "body": value.body}


def _line_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Effect) or not isinstance(value.body, s.Keyword) or value.when is not None:
        return None
    return {"header": Header(value.zone, value.timings, value.window, value.limit), "body": value.body}


BLOCK_ROWS: Final = (
    Row("block line", "{header:header} {when:when} {body:body}", Pair(_block, _block_parts)),
    # some cards say "if" for "when": without a timing icon it is what the effect waits for
    alias("block line", "{header:header} if {when:event} , {body:body}", Pair(_waiting, lambda _: None)),
    # a keyword line, or a keyword processed at a timing ("[When Digivolving] <Blitz>")
    Row("block line", "{header:header} {body:keyword}", Pair(_block, _line_parts)),
)
