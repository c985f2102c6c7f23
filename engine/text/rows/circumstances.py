"""15-6: the rows of conditions about turns, counts against each other, and what the effect itself did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.words import Area, Compare, Noun, Who
from engine.text.rows.conditions import DONE, Did
from engine.text.rows.subjects import described, elsewhere, player_cards
from engine.text.rows.words import CARD_AREAS, HowMany, NounPhrase, Place
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias, no_parts


def _read(build: Any) -> Pair:
    """A wording that is only read."""
    return Pair(build, no_parts)


def _none_of(slots: Slots) -> object:
    """Reads "you don't have [A]": there is none."""
    what: Any = described(owned=True).build({"owner": Who.YOU, **slots})
    return p.Exists(what, 0, Compare.OR_LESS)


def _in_their(area: Area) -> Pair:
    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        phrase: NounPhrase = slots["np"]
        place = p.Select(owner=slots["owner"], nouns=phrase.nouns, area=area, filters=phrase.filters)
        return p.Exists(place, many.n, many.op)

    return _read(build)


def _there(slots: Slots) -> object:
    """Reads "there are N or more cards in your trash"."""
    place: Place = slots["place"]
    if place.owner is Who.ANY and place.of is None:
        return REFUSED
    many: HowMany = slots["many"]
    what: Any = elsewhere().build({**slots, "place": (place,)})
    return p.Exists(what, many.n, many.op)


def _hand_count(slots: Slots) -> object:
    many: HowMany = slots["many"]
    return p.Exists(p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.HAND), many.n, many.op)


def _no_security(slots: Slots) -> object:
    return p.Exists(p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.SECURITY), 0, Compare.OR_LESS)


_BOTH: Final = p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.SECURITY)


def _both_stacks(slots: Slots) -> object:
    many: HowMany = slots["many"]
    return p.Exists(_BOTH, many.n, many.op)


def _both_stacks_parts(value: object) -> Slots | None:
    if not isinstance(value, p.Exists) or value.what != _BOTH:
        return None
    return {"many": HowMany(value.n, value.op)}


def _under(slots: Slots) -> object:
    """Reads "a card with ... is in this Digimon's digivolution cards"."""
    phrase: NounPhrase = slots["np"]
    return p.Exists(p.Select(nouns=phrase.nouns, area=Area.UNDER, filters=phrase.filters, of=slots["of"]))


def _versus(more: bool, *, cards: bool) -> Pair:
    """Says "you have fewer X than your opponent"."""
    inner = player_cards(Area.SECURITY, owner=Who.YOU) if cards else described(owned=True, owner=Who.YOU)

    def build(slots: Slots) -> object:
        what: Any = inner.build({"owner": Who.YOU, **slots})
        return p.Versus(what, more)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Versus) or value.more is not more:
            return None
        if not cards and (value.what.area in CARD_AREAS or value.what.owner is not Who.YOU or value.what.other):
            return None
        return inner.parts(value.what)

    return Pair(build, parts)


def _did(did: bool, verb: str) -> Const:
    return Const(Did(verb, negated=not did))


_MORE_DONE: Final = {
    **DONE,
    "place": "placed",
    "digivolve": "digivolved",
    "unsuspend": "unsuspended",
}


def _did_rows() -> Iterator[Row]:
    for verb, done in _MORE_DONE.items():
        yield alias("condition", f"this effect {done}", _did(True, done))
        yield alias("condition", f"this effect didn't {verb}", _did(False, done))
        for noun in ("Digimon", "Tamer", "card"):
            yield alias("condition", f"no {noun} was|is {done} by this effect", _did(False, done))
            yield alias("condition", f"no {noun}s were|are {done} by this effect", _did(False, done))
            yield alias("condition", f"a {noun} was|is {done} by this effect", _did(True, done))


def _versus_rows() -> Iterator[Row]:
    for more, word in ((False, "fewer"), (True, "more")):
        yield Row("condition", f"you have {word} security cards than your opponent", _versus(more, cards=True))
        yield Row("condition", f"you have {word} {{np:np@pl}} than your opponent", _versus(more, cards=False))


def _their_rows() -> Iterator[Row]:
    for owner, has, own in ((Who.YOU, "you have", "your"), (Who.OPPONENT, "your opponent has", "their|the")):
        for area, word in ((Area.HAND, "hand"), (Area.TRASH, "trash")):
            if owner is Who.OPPONENT:
                build = _in_their(area)
                with_owner = _read(lambda slots, build=build: build.build({**slots, "owner": Who.OPPONENT}))
                yield alias("condition", f"{has} {{many:how many}} {{np:cards}} in {own} {word}", with_owner)
        none = _read(lambda slots, owner=owner: _no_security({"owner": owner}))
        yield alias("condition", f"{has} 0 security cards", none)


def _all_of(slots: Slots) -> object:
    first: Any = slots["first"]
    second: Any = slots["second"]
    return p.AllMet((first, *(second.parts if isinstance(second, p.AllMet) else (second,))))


def _all_of_parts(value: object) -> Slots | None:
    if not isinstance(value, p.AllMet) or len(value.parts) < 2:
        return None
    rest = value.parts[1:]
    return {"first": value.parts[0], "second": rest[0] if len(rest) == 1 else p.AllMet(rest)}


def _one_of(slots: Slots) -> object:
    first: Any = slots["first"]
    second: Any = slots["second"]
    return p.OneMet((first, second))


def _one_of_parts(value: object) -> Slots | None:
    if not isinstance(value, p.OneMet) or len(value.parts) != 2:
        return None
    return {"first": value.parts[0], "second": value.parts[1]}


def _one(slots: Slots) -> object:
    return (slots["x"],)


def _colored(slots: Slots) -> object:
    return (p.ColorIs(slots["colors"]),)


def _that(slots: Slots) -> object:
    return slots["x"]


def _single(value: object) -> Slots | None:
    if isinstance(value, tuple) and len(value) == 1 and not isinstance(value[0], p.ColorIs):
        return {"x": value[0]}
    return None


def _color(value: object) -> Slots | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], p.ColorIs):
        return {"colors": value[0].colors}
    return None


def _plain(value: object) -> Slots | None:
    return None if isinstance(value, (p.AllMet, p.OneMet)) else {"x": value}


def _named_none(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return _none_of(slots) if any(isinstance(one, p.NameIs) for one in phrase.filters) else REFUSED


CIRCUMSTANCE_ROWS: Final = (
    Row("condition", "it's your turn", Const(p.TurnIs(Who.YOU))),
    Row("condition", "it's your opponent 's turn", Const(p.TurnIs(Who.OPPONENT))),
    alias("condition", "it is your turn", Const(p.TurnIs(Who.YOU))),
    alias("condition", "it 's your turn", Const(p.TurnIs(Who.YOU))),
    alias("condition", "it 's your opponent 's turn", Const(p.TurnIs(Who.OPPONENT))),
    Row("any is", "have {x:feature}", Pair(_one, _single)),
    Row("any is", "are {colors:colors}", Pair(_colored, _color)),
    Row("condition", "any of them {filters:any is}", Node(p.AnyIs)),
    alias("condition", "you don't have a|an {np:np} {area:where}", _read(_none_of)),
    alias("condition", "you don't have {np:np} {area:where}", _read(_named_none)),
    Row(
        "condition",
        "there are {many:how many} total cards in both players' security stacks",
        Pair(_both_stacks, _both_stacks_parts),
    ),
    alias("condition", "there're {many:how many} total cards in both players' security stacks", _read(_both_stacks)),
    alias("condition", "there|there're are {many:how many} {np:cards} in {place:place}", _read(_there)),
    alias("condition", "your hand has {many:how many} cards", _read(lambda s: _hand_count({**s, "owner": Who.YOU}))),
    alias("condition", "a|an {np:cards} is in {of:holder} 's digivolution cards", _read(_under)),
    alias("condition", "{target:holder} had {x:feature}", _read(lambda s: p.Is(s["target"], (s["x"],)))),
    alias("condition", "you have {n:number} or fewer memory", Node(p.MemoryIs, op=Compare.OR_LESS, who=Who.YOU)),
    Row("condition", "you have 0 or less memory", Const(p.MemoryIs(0, Compare.OR_LESS, Who.YOU))),
    alias("condition", "they don't", Const(p.DidSo(negated=True))),
    alias("condition", "you didn't", Const(p.DidSo(negated=True))),
    alias("condition", "it does", Const(p.DidSo())),
    alias("condition", "it did", Const(p.DidSo())),
    *_did_rows(),
    *_versus_rows(),
    *_their_rows(),
    Row("conditions", "{x:condition}", Pair(_that, _plain)),
    Row("conditions", "{first:condition} and {second:conditions}", Pair(_all_of, _all_of_parts)),
    Row("conditions", "{first:condition} or {second:condition}", Pair(_one_of, _one_of_parts)),
)
