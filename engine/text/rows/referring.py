"""15-3-3: the rows of words for what the effect itself has just done something to, and of limits behind an effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Deed, Noun, Quality
from engine.text.table import REFUSED, Const, Pair, Pass, Row, Slots, alias, no_parts


class ItDid(p.Phrase, frozen=True):
    """ "The Digimon this effect played": only between the parser and the resolver, which makes it That()."""

    deed: Deed


_DONE: Final = (
    (Deed.PLAYED, "played", "you played"),
    (Deed.DIGIVOLVED, "digivolved", "you digivolved"),
    (Deed.SUSPENDED, "suspended", "you suspended"),
)


def _reference_rows() -> Iterator[Row]:
    for deed, done, yours in _DONE:
        it = Const(ItDid(deed))
        for noun in ("Digimon", "Tamer", "card", "token"):
            for words in (
                f"the {noun} this effect {done}",
                f"the {noun} {done} by|with this effect",
                f"the {noun} that {done} by|with this effect",
                f"the {noun} {yours} by|with this effect",
                f"the {noun} {yours}",
                f"the {done} {noun}",
            ):
                yield alias("it did", words, it)
        for noun in ("Digimon", "Tamers", "cards"):
            for words in (f"{noun} {done} by|with this effect", f"{noun} this effect {done}"):
                yield alias("it did", f"{words}", it)
                yield alias("it did", f"all|any {words}", it)
                yield alias("it did", f"your opponent 's {words}", it)
    yield alias("target", "{x:it did}", Pass())
    yield alias("select", "{n:number} of the played Digimon", Pair(_of_those, no_parts))


def _of_those(slots: Slots) -> object:
    return p.Select(slots["n"], nouns=(Noun.DIGIMON, Noun.TAMER), of=p.That())


def _deleted_later(slots: Slots) -> object:
    """Reads "X can't digivolve and is deleted at the end of the turn"."""
    return s.Seq((slots["step"], s.Later(slots["moment"], s.Delete(p.That()))))


# 15-10: "This effect can't play cards with the same name as any of your Tamers."
def _limited(slots: Slots) -> object:
    """The limit is part of what the effect can choose."""
    step: Any = slots["step"]
    inner = step.step if isinstance(step, s.May) else step
    target = getattr(inner, "target", None)
    if not isinstance(inner, s.Play) or not isinstance(target, p.Select):
        return REFUSED
    limit: Any = slots["limit"]
    if any(isinstance(one, type(limit)) for one in target.filters):
        return REFUSED
    found = msgspec.structs.replace(inner, target=msgspec.structs.replace(target, filters=(*target.filters, limit)))
    return s.May(found) if isinstance(step, s.May) else found


def _not(slots: Slots) -> object:
    return p.Not(slots["x"])


def _not_named(slots: Slots) -> object:
    return p.Not(p.NameIs(slots["names"]))


def _limit_rows() -> Iterator[Row]:
    limited = Pair(_limited, no_parts)
    yield alias("sentence", "{step:clauses} . this effect can't play {limit:limit}", limited)
    yield alias("limit", "{names:names}", Pair(_not_named, no_parts))
    yield alias("limit", "cards with {x:feature}", Pair(_not, no_parts))
    yield alias("limit", "cards of the same level", Const(p.Different(Quality.LEVEL)))


def _may_both(slots: Slots) -> object:
    both = (s.Unsuspend(slots["one"]), s.Unsuspend(slots["two"]))
    return s.May(s.Seq(both, joined=True))


def _otherwise_parts(value: object) -> Slots | None:
    if not isinstance(value, s.If) or value.otherwise is None:
        return None
    return {"condition": value.condition, "step": value.step, "otherwise": value.otherwise}


def _otherwise(slots: Slots) -> object:
    return s.If(slots["condition"], slots["step"], slots["otherwise"])


_OTHERWISE: Final = Pair(_otherwise, _otherwise_parts)

REFERRING_ROWS: Final[tuple[Row, ...]] = (
    *_reference_rows(),
    *_limit_rows(),
    alias(
        "body", "{step:subject clause} and is|are deleted at {moment:moment} {_:stop}", Pair(_deleted_later, no_parts)
    ),
    alias("attack clause", "{one:target} and {two:target} may unsuspend", Pair(_may_both, no_parts)),
    Row(
        "sentence", "if|while@mode {condition:condition} , {step:clauses} . otherwise , {otherwise:clauses}", _OTHERWISE
    ),
    alias("sentence", "if {condition:condition} , {step:clauses} . otherwise {otherwise:clauses}", _OTHERWISE),
    alias("sentence", "{step:clauses} if {condition:condition} . otherwise , {otherwise:clauses}", _OTHERWISE),
)
