"""15-10-2-1: selections of two kinds at once, and cards told by whose or under what they are."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.effects import phrases as p
from engine.effects.words import Area, Count, Noun, Who
from engine.text.rows.filters import sort_filters
from engine.text.rows.selects import places_of
from engine.text.rows.subjects import described
from engine.text.rows.words import CARD_AREAS, ITS, NounPhrase, Place
from engine.text.table import REFUSED, Pair, Row, Slots, alias


def _there(pick: p.Select, places: tuple[Place, ...]) -> p.Select:
    """One of several picks, of the places that are named behind all of them."""
    first, *also = places
    return replace(pick, area=first.area, owner=first.owner, of=first.of, also=tuple(also))


def _several(node: type[p.Each | p.OneOf]) -> Pair:
    """Two or more picks before one "from your hand"."""

    def build(slots: Slots) -> object:
        picks: tuple[Any, ...] = slots["parts"]
        if len(picks) < 2 or (node is p.OneOf and any((one.n, one.count) != (1, Count.EXACT) for one in picks)):
            return REFUSED
        return node(tuple(_there(one, slots["place"]) for one in picks))

    def parts(value: object) -> Slots | None:
        if not isinstance(value, node) or len(value.parts) < 2:
            return None
        places = places_of(value.parts[0])
        if places[0].area is Area.REVEALED or places[0].area not in CARD_AREAS:
            return None
        if any(places_of(one) != places or one.position is not None or one.other for one in value.parts):
            return None
        picks = tuple(replace(one, area=Area.REVEALED, owner=Who.ANY, of=None, also=()) for one in value.parts)
        return {"parts": picks, "place": places}

    return Pair(build, parts)


def _all_there(slots: Slots) -> object:
    """Reads "the cards in your battle area or trash"."""
    return _there(p.Select(count=Count.ALL, nouns=(Noun.CARD,)), slots["place"])


def _all_there_parts(value: object) -> Slots | None:
    if not isinstance(value, p.Select) or value.area is Area.REVEALED:
        return None
    return {"place": places_of(value)} if _all_there({"place": places_of(value)}) == value else None


def _of_its(slots: Slots) -> object:
    return p.Select(slots["n"], nouns=(Noun.CARD,), area=Area.UNDER, of=slots["of"])


def _counted_security(slots: Slots) -> object:
    """Reads "each of your face-up security cards"."""
    if not slots["before"]:
        return REFUSED
    what = p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.SECURITY, filters=sort_filters(slots["before"]))
    return p.CountOf(what, slots.get("n", 1))


def _each_under(slots: Slots) -> object:
    """Reads "each of this Digimon's face-down digivolution cards"."""
    if not slots["before"]:
        return REFUSED
    filters = sort_filters(slots["before"])
    what = p.Select(nouns=(Noun.CARD,), area=Area.UNDER, filters=filters, of=slots.get("of", ITS))
    return p.CountOf(what, slots.get("n", 1))


def _total(slots: Slots) -> object:
    """Reads "every 5 total cards in both players' trashes"."""
    phrase: NounPhrase = slots["np"]
    first, *also = slots["place"]
    what = p.Select(
        owner=first.owner, nouns=phrase.nouns, area=first.area, filters=phrase.filters, of=first.of, also=tuple(also)
    )
    return p.CountOf(what, slots.get("n", 1))


def _of_yours(slots: Slots) -> object:
    """Reads "1 of your Digimon cards from your hand"."""
    phrase: NounPhrase = slots["np"]
    return _there(p.Select(slots["n"], nouns=phrase.nouns, filters=phrase.filters), slots["place"])


def _one_of(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return _there(p.Select(nouns=phrase.nouns, filters=phrase.filters), slots["place"])


def _has_security(owner: Who) -> Pair:
    """Reads "you have no face-up security cards"."""

    def build(slots: Slots) -> object:
        if not slots["before"]:
            return REFUSED
        what = p.Select(owner=owner, nouns=(Noun.CARD,), area=Area.SECURITY, filters=sort_filters(slots["before"]))
        return p.Exists(what, slots["many"].n, slots["many"].op)

    return Pair(build, lambda _: None)


def _have(owner: Who) -> Pair:
    """Reads "each red Tamer you have"."""
    inner = described(owned=True, owner=owner)

    def build(slots: Slots) -> object:
        found: Any = inner.build(slots)
        return p.CountOf(found, slots.get("n", 1))

    return Pair(build, lambda _: None)


def _reading(build: Any) -> Pair:
    return Pair(build, lambda _: None)


_SECURITY: Final = "{many:how many} {before:before*} security card|cards"

_EACH: Final = ("each", "every {n:number}")

BOTH_ROWS: Final = (
    Row("target", "{parts:picks and} {place:in places}", _several(p.Each)),
    Row("target", "{parts:picks or} {place:in places}", _several(p.OneOf)),
    Row("reference", "the cards {place:in places}", Pair(_all_there, _all_there_parts)),
    alias("select", "{n:number} of {of:holder} 's digivolution cards", _reading(_of_its)),
    alias("select", "{n:number} digivolution card|cards from|of {of:under any}", _reading(_of_its)),
    alias("amount", "each of {of:holder} 's {before:before*} digivolution cards", _reading(_each_under)),
    alias("amount", "each of its|their {before:before*} digivolution cards", _reading(_each_under)),
    *(alias("amount", f"{each} total {{np:cards}} {{place:in places}}", _reading(_total)) for each in _EACH),
    alias("select", "{n:number} of your {np:cards} {place:in places}", _reading(_of_yours)),
    alias("into", "{np:cards} {place:in places}", _reading(_one_of)),
    alias("into", "a|an {np:cards} {place:in places}", _reading(_one_of)),
    alias("amount", "each of {owner:whose} {before:before*} security cards", _reading(_counted_security)),
    alias("condition", f"you have {_SECURITY}", _has_security(Who.YOU)),
    alias(
        "condition",
        "your opponent has {many:how many} {before:before*} security card|cards",
        _has_security(Who.OPPONENT),
    ),
    *(
        alias("amount", f"{each} {{other:other}} {{np:np}} {words}", _have(who))
        for each in _EACH
        for words, who in (("you have", Who.YOU), ("your opponent has", Who.OPPONENT))
    ),
)
