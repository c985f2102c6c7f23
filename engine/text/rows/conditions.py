"""15-6: the rows of conditions."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.steps import AnyStep, If
from engine.effects.words import Area, Compare, How, Noun, Who
from engine.text.rows.filters import compared, either
from engine.text.rows.subjects import described, elsewhere, security_count
from engine.text.rows.words import HowMany, It, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_MORE, _LESS, _EXACTLY = Compare.OR_MORE, Compare.OR_LESS, Compare.EXACTLY


def _exists(inner: Pair, owner: Who | None) -> Pair:
    """A condition that something exists: the description of `inner` and how many of it."""

    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        what: Any = inner.build({"owner": owner or Who.ANY, **slots})
        if isinstance(what, p.Select) and owner is not None and what.owner is not owner:
            return REFUSED
        return p.Exists(what, many.n, many.op)

    def parts(value: object) -> Slots | None:
        slots = inner.parts(value.what) if isinstance(value, p.Exists) else None
        if slots is None or not isinstance(value, p.Exists) or (owner and value.what.owner is not owner):
            return None
        return {**slots, "many": HowMany(value.n, value.op)}

    return Pair(build, parts)


def _another(pair: Pair) -> Pair:
    """Says "another X" instead of "1 or more other X"."""

    def build(slots: Slots) -> object:
        return pair.build({**slots, "many": HowMany(1, _MORE), "other": True})

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots and slots["many"] == HowMany(1, _MORE) and slots["other"] else None

    return Pair(build, parts)


def _not_another(pair: Pair) -> Pair:
    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return None if slots and slots["many"] == HowMany(1, _MORE) and slots["other"] else slots

    return Pair(pair.build, parts)


def _exists_rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for owner, has in ((Who.YOU, "you have"), (Who.OPPONENT, "your opponent has"), (Who.ANY, "there is/are@many")):
        field = _exists(described(owned=owner is not Who.ANY, owner=owner), owner)
        if owner is not Who.ANY:
            security = _exists(security_count(), owner)
            rows.append(Row("condition", f"{has} {{many:how many}} security card/cards@many", security))
            if owner is Who.OPPONENT:
                rows.append(alias("condition", "{_:they} have {many:how many} security card|cards", security))
                words = "{_:they} have {many:how many} {other:other} {np:np} {area:where}"
                rows.append(alias("condition", words, _not_another(field)))
                words = "{_:they} have {many:how many} {np:cards} {place:in places}"
                rows.append(alias("condition", words, _exists(elsewhere(), owner)))
            # a bare name: "you have [A]"
            rows.append(alias("condition", f"{has} {{np:np}}", _another_name(field)))
        rows += [
            Row("condition", f"{has} another {{np:np@sg}} {{area:where}}", _another(field)),
            Row(
                "condition",
                f"{has} {{many:how many}} {{other:other}} {{np:np@many}} {{area:where}}",
                _not_another(field),
            ),
            Row(
                "condition",
                f"{has} {{many:how many}} {{np:cards@many}} {{place:in places}}",
                _exists(elsewhere(), owner),
            ),
        ]
    return tuple(rows)


def _another_name(pair: Pair) -> Pair:
    """Reads "you have [A]": only a name goes without a number."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        if not any(isinstance(f, p.NameIs) for f in phrase.filters):
            return REFUSED
        return pair.build({**slots, "many": HowMany(1, _MORE)})

    return Pair(build, pair.parts)


def _battling_parts(value: object) -> Slots | None:
    if isinstance(value, If) and isinstance(value.condition, p.Battling) and not isinstance(value.step, If):
        return {"step": value.step, "against": value.condition.against}
    return None


def _battling(slots: Slots) -> object:
    step: AnyStep = slots["step"]
    against = slots["against"]
    if not isinstance(against, p.Select):
        return REFUSED
    return If(p.Battling(p.This(), against), step)


BATTLING: Final = Pair(_battling, _battling_parts)
"""If(Battling(this Digimon, ...), step), printed behind its step."""

DONE: Final = {
    "delete": "deleted",
    "suspend": "suspended",
    "trash": "trashed",
    "return": "returned",
    "play": "played",
    "add": "added",
}
"""Verbs of "this effect deleted any Digimon"."""


class Did(p.Phrase, frozen=True):
    """Said of "this effect": only between the parser and the resolver, which makes it DidSo()."""

    verb: str
    negated: bool = False


class Elided(p.Phrase, frozen=True):
    """Said of what the condition before it counted: only between the parser and the resolver."""

    n: int
    op: Compare
    who: Who


def _elided(who: Who) -> Pair:
    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        return REFUSED if many in (HowMany(1, _MORE), HowMany(0, _LESS)) else Elided(many.n, many.op, who)

    return Pair(build, lambda _: None)


def _among_its_cards(slots: Slots) -> object:
    names: Any = slots["names"]
    of: Any = slots["of"]
    return p.Exists(p.Select(nouns=(Noun.CARD,), area=Area.UNDER, filters=(p.NameIs(names),), of=of))


def _has_either(slots: Slots) -> object:
    """Reads "has A or B": one of the two."""
    found: Any = either({"x": slots["x"]})
    return found if found is REFUSED else found[0]


def _has_either_parts(value: object) -> Slots | None:
    return {"x": value.options} if isinstance(value, p.AnyOf) and len(value.options) > 1 else None


CONDITION_ROWS: Final = (
    Row("how many", "a", Const(HowMany(1, _MORE))),
    alias("how many", "an", Const(HowMany(1, _MORE))),
    Row("how many", "no", Const(HowMany(0, _LESS))),
    Row("how many", "{n:number} or more", Node(HowMany, op=_MORE)),
    Row("how many", "{n:number} or fewer|less", Node(HowMany, op=_LESS)),
    Row("how many", "exactly {n:number}", Node(HowMany, op=_EXACTLY)),
    *_exists_rows(),
    alias("condition", "you have {many:how many}", _elided(Who.YOU)),
    alias("condition", "{_:they} have {many:how many}", _elided(Who.OPPONENT)),
    *compared("is one", "is level #", p.LevelIs, "lower", "higher"),
    Row("is one", "is suspended", Const(p.IsSuspended())),
    Row("is one", "is unsuspended", Const(p.IsSuspended(suspended=False))),
    Row("is one", "is face-up", Const(p.IsFaceUp())),
    Row("is one", "is face-down", Const(p.IsFaceUp(up=False))),
    Row("is one", "is {colors:colors}", Node(p.ColorIs)),
    Row("is one", "is {names:names}", Node(p.NameIs)),
    Row("is one", "has {x:features or}", Pair(_has_either, _has_either_parts)),
    Row("is one", "has {x:feature}", Pass()),
    Row("condition", "{target:holder} {filters:is}", Node(p.Is)),
    Row("condition", "it {filters:is}", Node(p.Is, target=It())),
    alias(
        "condition",
        "{names:names} is in {of:holder} 's digivolution cards",
        Pair(_among_its_cards, lambda _: None),
    ),
    Row("condition", "you have exactly {n:number} memory", Node(p.MemoryIs, op=_EXACTLY, who=Who.YOU)),
    Row("condition", "you have {n:number} or less memory", Node(p.MemoryIs, op=_LESS, who=Who.YOU)),
    Row("condition", "you have {n:number} or more memory", Node(p.MemoryIs, op=_MORE, who=Who.YOU)),
    Row("condition", "your opponent has exactly {n:number} memory", Node(p.MemoryIs, op=_EXACTLY, who=Who.OPPONENT)),
    Row("condition", "your opponent has {n:number} or less memory", Node(p.MemoryIs, op=_LESS, who=Who.OPPONENT)),
    Row("condition", "your opponent has {n:number} or more memory", Node(p.MemoryIs, op=_MORE, who=Who.OPPONENT)),
    Row("condition", "you do", Const(p.DidSo())),
    alias("condition", "they do", Const(p.DidSo())),
    alias("condition", "they don't|didn't", Const(p.DidSo(negated=True))),
    alias("condition", "you added a card", Const(Did("added"))),
    Row("condition", "you don't", Const(p.DidSo(negated=True))),
    *(Row("condition", how.value, Const(p.Manner(how))) for how in How),
    Row("condition", "DigiXrosing with {n:number} cards", Node(p.Manner, how=How.DIGIXROS)),
    # what "this effect" did; the resolver sees to it that this was the step before
    alias("condition", "this effect {verb:did} a|any {_:thing}", Node(Did)),
    alias("condition", "this effect didn't {verb:do} a|any {_:thing}", Node(Did, negated=True)),
    *(alias("did", words, Const(words)) for words in DONE.values()),
    *(alias("do", words, Const(DONE[words])) for words in DONE),
    *(alias("thing", words, Const(None)) for words in ("Digimon", "Tamer|Tamers", "card|cards")),
)
