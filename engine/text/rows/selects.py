"""15-10, 15-11: the rows of noun phrases, places and selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.words import Area, Count, Noun, Who
from engine.text.rows.filters import comes_before, kinds, sort_filters
from engine.text.rows.words import CARD_AREAS, ITS, NAMED_FIELD, PICKED, THEY, It, NounPhrase, Place
from engine.text.table import REFUSED, Const, Maker, Node, Pair, Pass, Row, Slots, alias

_COUNTED: Final = {Count.EXACT: "n", Count.UP_TO: "n", Count.ALL: "", Count.ANY_NUMBER: ""}


def phrase(nouns: str, named: tuple[Noun, ...] | None) -> Pair:
    """A noun phrase; with `named` the name itself is the noun."""

    def build(slots: Slots) -> object:
        before: tuple[Any, ...] = slots["before"]
        after: tuple[Any, ...] = slots["after"]
        if named:
            before = (*before, p.NameIs(slots["names"]))
        filters = sort_filters((*before, *after))
        if len(kinds(filters)) < len(filters):
            return REFUSED  # "red red", "[A] [B]": two filters of a kind are no English
        return NounPhrase(named or slots["nouns"], filters)

    def parts(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, NounPhrase):
            return None
        filters = sort_filters(value.filters)
        names = next((f.names for f in filters if isinstance(f, p.NameIs)), None)
        if named and (names is None or value.nouns != named):
            return None
        before = tuple(f for f in filters if comes_before(f) and not (named and isinstance(f, p.NameIs)))
        after = tuple(f for f in filters if not comes_before(f))
        return {"before": before, "after": after, "names": names, nouns or "nouns": value.nouns}

    return Pair(build, parts)


def _bare(slots: Slots) -> object:
    return NounPhrase((Noun.CARD,), (p.NameIs(slots["names"]),))


def _bare_parts(value: object) -> Slots | None:
    if isinstance(value, NounPhrase) and len(value.filters) == 1 and isinstance(value.filters[0], p.NameIs):
        return {"names": value.filters[0].names} if value.nouns == (Noun.CARD,) else None
    return None


def permanents(count: Count, *, owned: bool, single: bool = False) -> Pair:
    """A selection of permanents: `owned` "of your ...", `single` for "another ..." and the like, where n is 1."""

    def build(slots: Slots) -> object:
        np: NounPhrase = slots["np"]
        n: int = 1 if single else slots.get("n", 1)
        return p.Select(
            n=n,
            count=count,
            owner=slots.get("owner", Who.ANY),
            nouns=np.nouns,
            area=slots.get("area", Area.BATTLE),
            filters=np.filters,
            other=bool(slots.get("other", False)),
        )

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.count is not count or value.area in CARD_AREAS:
            return None
        if owned is (value.owner is Who.ANY) or (value.n != 1 and "n" not in _COUNTED[count]):
            return None
        if value.of is not None or value.position is not None:
            return None
        return {
            "n": value.n,
            "owner": value.owner,
            "other": value.other,
            "np": NounPhrase(value.nouns, value.filters),
            "area": value.area,
        }

    return Pair(build, parts)


NONE_OF: Final = permanents(Count.ALL, owned=True)
"""Whom "none of your X" excludes: all of them."""


def places_of(select: p.Select) -> tuple[Place, ...]:
    """All the places where what is selected may be."""
    return (Place(select.area, select.owner, select.of), *select.also)


def _cards(count: Count) -> Pair:
    """A selection of cards that are not on the field."""

    def build(slots: Slots) -> object:
        np: NounPhrase = slots["np"]
        place, *also = slots["place"]
        return p.Select(
            n=slots.get("n", 1),
            count=count,
            owner=place.owner,
            nouns=np.nouns,
            area=place.area,
            filters=np.filters,
            of=place.of,
            also=tuple(also),
        )

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.count is not count or value.area not in CARD_AREAS:
            return None
        if (
            value.area is Area.REVEALED
            or value.other
            or value.position is not None
            or (value.n != 1 and "n" not in _COUNTED[count])
        ):
            return None
        return {"n": value.n, "np": NounPhrase(value.nouns, value.filters), "place": places_of(value)}

    return Pair(build, parts)


def _end(*, one: bool, security: bool) -> Pair:
    """Cards from one end of a pile: "the top 3 cards of your deck", "your top security card"."""

    def build(slots: Slots) -> object:
        n: int = slots.get("n", 1)
        place = Place(Area.SECURITY, slots["owner"]) if security else slots["place"]
        if not isinstance(place, Place) or place.area is Area.UNDER or (not one and n == 1):
            return REFUSED
        return p.Select(
            n=n,
            owner=place.owner,
            nouns=(Noun.CARD,),
            area=place.area,
            position=slots["position"],
        )

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.position is None or value.count is not Count.EXACT:
            return None
        if (
            value.area not in CARD_AREAS
            or value.area in (Area.UNDER, Area.REVEALED)
            or security is not (value.area is Area.SECURITY)
        ):
            return None
        if value.filters or value.other or value.of is not None or value.nouns != (Noun.CARD,):
            return None
        place = Place(value.area, value.owner)
        slots: Slots = {"position": value.position, "n": value.n, "owner": value.owner, "place": place}
        return slots if one is (value.n == 1) else None

    return Pair(build, parts)


_SINGLE: Final = Pair(
    lambda slots: (slots["x"],), lambda value: {"x": value[0]} if isinstance(value, tuple) and len(value) == 1 else None
)
_FIELD_NP = ("np", "{before:before*} {nouns:nouns or} {after:after}")

PHRASE_ROWS: Final = (
    Row("np", "{before:before*} {names:names} {after:after}", phrase("", NAMED_FIELD)),
    Row(*_FIELD_NP, phrase("nouns", None)),
    Row("np and", "{before:before*} {names:names} {after:after}", phrase("", NAMED_FIELD)),
    Row("np and", "{before:before*} {nouns:nouns and} {after:after}", phrase("nouns", None)),
    Row("cards", "{before:before*} {names:names} {after:after}", phrase("", (Noun.CARD,))),
    Row("cards", "{before:before*} {nouns:card nouns} {after:after}", phrase("nouns", None)),
    Row("one noun", "{x:noun}", _SINGLE),
    Row("one card noun", "{x:card noun}", _SINGLE),
    Row("bare names", "{names:names}", Pair(_bare, _bare_parts)),
    # what a filter compares with
    Row("reference", "{x:holder}", Pass()),
    Row("reference", "this card", Const(p.ThisCard())),
    Row("reference", "it", Const(It())),
    Row("reference", "any of {owner:whose} {other:other} {np:np@pl} {area:where}", NONE_OF),
    alias("reference", "that card", Const(p.That())),
    alias("reference", "the chosen Digimon|card", Const(PICKED)),
    alias("reference", "the DP of {x:reference}", Pass()),
)


def _area(area: Area) -> Maker:
    return Node(Place, area=area)


def _places(slots: Slots) -> object:
    """Two or three places, "or" between them; a bare word is a pile of the owner named first."""
    first = slots.get("a") or Place(slots["first"], slots["owner"])
    rest = [slots[name] for name in ("b", "c") if name in slots]
    found = tuple(one if isinstance(one, Place) else Place(one, first.owner) for one in (first, *rest))
    return found if len(set(found)) == len(found) else REFUSED


def _places_parts(n: int) -> Callable[[object], Slots | None]:
    def parts(value: object) -> Slots | None:
        if not isinstance(value, tuple) or len(value) != n or not all(isinstance(one, Place) for one in value):
            return None
        return dict(zip("abc"[:n], value, strict=True))

    return parts


_PILES: Final = (Area.HAND, Area.TRASH, Area.DECK, Area.SECURITY)


def _two_piles(value: object) -> Slots | None:
    """Two piles of one player, who is named once."""
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(one, Place) for one in value):
        return None
    one, two = value
    if one.owner is not two.owner or one.owner is Who.ANY or not {one.area, two.area} <= {*_PILES}:
        return None
    return {"owner": one.owner, "first": one.area, "b": two.area} if one.of is two.of is None else None


def _the_places(slots: Slots) -> object:
    return _places({"a": Place(slots["b"], Who.YOU), "b": slots["c"]})


def _one_place_parts(value: object) -> Slots | None:
    return {"x": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


_ONE_PLACE: Final = Pair(lambda slots: (slots["x"],), _one_place_parts)
_MORE_PLACES: Final = Pair(_places, lambda _: None)
_UNDER: Final = Pair(lambda slots: (Place(Area.UNDER, of=slots["of"]),), lambda _: None)
_OR: Final = ("or", "or from", "and / or", "and / or from", "and|or")

_BOTH: Final = (
    ("hands", Area.HAND),
    ("trashes", Area.TRASH),
    ("decks", Area.DECK),
    ("security stacks", Area.SECURITY),
)

PLACE_ROWS: Final = (
    *(Row("pile", area.value, Const(area)) for area in (Area.HAND, Area.TRASH, Area.DECK, Area.SECURITY, Area.BATTLE)),
    Row("place", "{owner:whose} hand", _area(Area.HAND)),
    Row("place", "{owner:whose} trash", _area(Area.TRASH)),
    Row("place", "{owner:whose} deck", _area(Area.DECK)),
    Row("place", "{owner:whose} security stack", _area(Area.SECURITY)),
    *(Row("place", f"both players ' {word}", Const(Place(area))) for word, area in _BOTH),
    Row("place", "{owner:whose} Digi-Egg deck", _area(Area.EGGS)),
    Row("place", "{of:holder} 's digivolution cards", _area(Area.UNDER)),
    Row("place", "the digivolution cards of {of:select}", _area(Area.UNDER)),
    alias("place", "its digivolution cards", Const(Place(Area.UNDER, of=ITS))),
    Row("place", "{owner:whose} battle area", _area(Area.BATTLE)),
    alias("place", "the hand", Const(Place(Area.HAND, Who.YOU))),
    alias("place", "the trash", Const(Place(Area.TRASH, Who.YOU))),
    alias("place", "the digivolution cards of {of:holder}", _area(Area.UNDER)),
    alias("place", "{of:select} 's digivolution cards", _area(Area.UNDER)),
    # several places: "from your hand or trash", "from your hand or this Digimon's digivolution cards"
    Row("in places", "in|from@prep {x:place}", _ONE_PLACE),
    Row("in places", "in|from@prep {owner:whose} {first:pile} or {b:pile}", Pair(_places, _two_piles)),
    Row("in places", "in|from@prep {a:place} or {b:place}", Pair(_places, _places_parts(2))),
    Row("in places", "in|from@prep {a:place} , {b:place} or {c:place}", Pair(_places, _places_parts(3))),
    *(
        alias("in places", f"in|from {{owner:whose}} {{first:pile}} {word} {{b:pile}}", _MORE_PLACES)
        for word in _OR[1:]
    ),
    *(alias("in places", f"in|from {{a:place}} {word} {{b:place}}", _MORE_PLACES) for word in _OR[1:]),
    alias("in places", "in|from {a:place} or from|in under {b:holder place}", _MORE_PLACES),
    Row("holder place", "{of:select}", _area(Area.UNDER)),
    Row("holder place", "{of:under any}", _area(Area.UNDER)),
    alias("in places", "in|from the {b:pile} or {c:pile}", Pair(_the_places, lambda _: None)),
    *(alias("in places", f"{word}under {{of:holder}}", _UNDER) for word in ("from ", "")),
    *(alias("in places", f"{word}under {{of:select}}", _UNDER) for word in ("from ", "")),
    *(alias("in places", f"{word}under {{of:under any}}", _UNDER) for word in ("from ", "")),
    Row("under any", "any of {owner:whose} {other:other} {np:np}", NONE_OF),
    Row("under any", "{owner:whose} {other:other} {np:np}", NONE_OF),
)


SELECT_ROWS: Final = (
    Row(
        "select",
        "{n:number} of {owner:whose} {other:other} {np:np@pl} {area:where}",
        permanents(Count.EXACT, owned=True),
    ),
    Row("select", "{n:number} {other:other} {np:np@n} {area:where}", permanents(Count.EXACT, owned=False)),
    Row(
        "select",
        "up to {n:number} of {owner:whose} {other:other} {np:np@pl} {area:where}",
        permanents(Count.UP_TO, owned=True),
    ),
    Row("select", "up to {n:number} {other:other} {np:np@n} {area:where}", permanents(Count.UP_TO, owned=False)),
    Row(
        "select",
        "any number of {owner:whose} {other:other} {np:np@pl} {area:where}",
        permanents(Count.ANY_NUMBER, owned=True),
    ),
    Row("select", "any number of {other:other} {np:np@pl} {area:where}", permanents(Count.ANY_NUMBER, owned=False)),
    # 15-11-2 overall processing: "all of your ..." chooses nobody
    Row("select", "all of {owner:whose} {other:other} {np:np and@pl} {area:where}", permanents(Count.ALL, owned=True)),
    Row("select", "all {other:other} {np:np and@pl} {area:where}", permanents(Count.ALL, owned=False)),
    alias("select", "all {owner:whose} {other:other} {np:np and@pl} {area:where}", permanents(Count.ALL, owned=True)),
    alias(
        "select",
        "one of {owner:whose} {other:other} {np:np} {area:where}",
        permanents(Count.EXACT, owned=True, single=True),
    ),
    alias("select", "a|an {np:np} {area:where}", permanents(Count.EXACT, owned=False, single=True)),
    Row("select", "{n:number} {np:cards@n} {place:in places}", _cards(Count.EXACT)),
    Row("select", "up to {n:number} {np:cards@n} {place:in places}", _cards(Count.UP_TO)),
    Row("select", "any number of {np:cards@pl} {place:in places}", _cards(Count.ANY_NUMBER)),
    Row("select", "all {np:cards@pl} {place:in places}", _cards(Count.ALL)),
    alias("select", "all of the {np:cards} {place:in places}", _cards(Count.ALL)),
    alias("select", "a|an {np:cards} {place:in places}", _cards(Count.EXACT)),
    Row("select", "{owner:whose} {position:position} security card", _end(one=True, security=True)),
    Row("select", "{owner:whose} {position:position} {n:number} security cards", _end(one=False, security=True)),
    Row("select", "the {position:position} card of {place:place}", _end(one=True, security=False)),
    Row("select", "the {position:position} {n:number} cards of {place:place}", _end(one=False, security=False)),
    # the permanent that has the effect; on a Tamer card it is a Tamer
    Row("holder", "this Digimon|Tamer@kind", Const(p.This())),
    Row("holder", "that Digimon", Const(p.That())),
    alias("holder", "those|that|the Digimon|Tamer|Tamers", Const(p.That())),
    Row("target", "{x:holder}", Pass()),
    Row("target", "this card", Const(p.ThisCard())),
    Row("target", "it", Const(It())),
    alias("target", "that|those card|cards", Const(p.That())),
    alias("target", "the|your chosen Digimon|card|Tamer|cards", Const(PICKED)),
    alias("target", "them", Const(p.That())),
    Row("target", "they", Const(THEY)),
    Row("target", "{x:select}", Pass()),
)
