"""15-10, 15-11: the rows of filters, noun phrases and selections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.cards.model import Color
from engine.effects import phrases as p
from engine.effects.words import Area, Compare, Count, KeywordName, Noun, Position, Who
from engine.text.table import REFUSED, Const, Maker, Node, Pair, Pass, Row, Slots, alias

_LESS, _MORE = Compare.OR_LESS, Compare.OR_MORE

# Filters print in this order: before the noun up to NameIs, then after "with"; a Select keeps them sorted.
FILTER_ORDER: Final = (
    p.IsSuspended,
    p.ColorIs,
    p.LevelIs,
    p.NameIs,
    p.NameHas,
    p.TraitIs,
    p.TraitHas,
    p.DpIs,
    p.CostIs,
    p.CardsUnder,
    p.HasKeyword,
    p.AnyOf,
)
_BEFORE_NOUN: Final = 4
_COUNTED: Final = {Count.EXACT: "n", Count.UP_TO: "n", Count.ALL: "", Count.ANY_NUMBER: ""}
NAMED_FIELD: Final = (Noun.DIGIMON, Noun.TAMER)
"""The nouns of a name that stands alone ("1 of your [A]"): on the field a name can be a Digimon's or a Tamer's."""

CARD_AREAS: Final = (Area.HAND, Area.DECK, Area.TRASH, Area.SECURITY, Area.EGGS, Area.UNDER, Area.REVEALED)


class It(p.Phrase, frozen=True):
    """The word "it": only between the parser and the resolver, which makes it This() or That() (15-3-3)."""


class NounPhrase(msgspec.Struct, frozen=True):
    """Nouns with their filters."""

    nouns: tuple[Noun, ...]
    filters: tuple[p.Filter, ...]


class Place(msgspec.Struct, frozen=True):
    """An area where cards are, with its owner or the permanent above them."""

    area: Area
    owner: Who = Who.ANY
    of: Any = None


class HowMany(msgspec.Struct, frozen=True):
    """How many there must be: "a", "3 or more", "no"."""

    n: int
    op: Compare

    @property
    def plural(self) -> bool:
        """Whether the noun after it is plural."""
        return (self.n, self.op) != (1, _MORE)


def rank(filter_: p.Filter) -> int:
    """The place of a filter in the canonical order."""
    return FILTER_ORDER.index(type(filter_))


def sort_filters(filters: tuple[p.Filter, ...]) -> tuple[p.Filter, ...]:
    """Filters in canonical order."""
    return tuple(sorted(filters, key=rank))


def _phrase(nouns: str, named: tuple[Noun, ...] | None) -> Pair:
    """A noun phrase; with `named` the name itself is the noun."""

    def build(slots: Slots) -> object:
        before: tuple[Any, ...] = slots["before"]
        after: tuple[Any, ...] = slots["after"]
        if named:
            before = (*before, p.NameIs(slots["names"]))
        filters = sort_filters((*before, *after))
        if len({type(f) for f in filters}) < len(filters):
            return REFUSED  # "red red", "[A] [B]": two filters of a kind are no English
        return NounPhrase(named or slots["nouns"], filters)

    def parts(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, NounPhrase):
            return None
        filters = sort_filters(value.filters)
        names = next((f.names for f in filters if isinstance(f, p.NameIs)), None)
        if named and (names is None or value.nouns != named):
            return None
        before = tuple(f for f in filters if rank(f) < _BEFORE_NOUN and not (named and isinstance(f, p.NameIs)))
        after = tuple(f for f in filters if rank(f) >= _BEFORE_NOUN)
        return {"before": before, "after": after, "names": names, nouns or "nouns": value.nouns}

    return Pair(build, parts)


def _select(count: Count, *, owned: bool, single: bool = False) -> Pair:
    """A selection of permanents: `owned` "of your ...", `single` for "another ..." and the like, where n is 1."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        n: int = 1 if single else slots.get("n", 1)
        return p.Select(
            n=n,
            count=count,
            owner=slots.get("owner", Who.ANY),
            nouns=phrase.nouns,
            area=slots.get("area", Area.BATTLE),
            filters=phrase.filters,
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


NONE_OF: Final = _select(Count.ALL, owned=True)
"""Whom "none of your X" excludes: all of them."""


def _cards(count: Count) -> Pair:
    """A selection of cards that are not on the field."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        place: Place = slots["place"]
        return p.Select(
            n=slots.get("n", 1),
            count=count,
            owner=place.owner,
            nouns=phrase.nouns,
            area=place.area,
            filters=phrase.filters,
            of=place.of,
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
        place = Place(value.area, value.owner, value.of)
        return {"n": value.n, "np": NounPhrase(value.nouns, value.filters), "place": place}

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


def compared(category: str, template: str, node: type[Any], less: str = "less", more: str = "more") -> tuple[Row, ...]:
    """The three rows of a comparison: "N", "N or less", "N or more"; `#` in the template stands for it."""
    return (
        Row(category, template.replace("#", "{n:number}"), Node(node, op=Compare.EXACTLY)),
        Row(category, template.replace("#", f"{{n:number}} or {less}"), Node(node, op=_LESS)),
        Row(category, template.replace("#", f"{{n:number}} or {more}"), Node(node, op=_MORE)),
    )


def _either(slots: Slots) -> object:
    """Reads "with A or B" of two filters: one of them is enough."""
    return (*slots.get("y", ()), p.AnyOf(slots["x"])) if len(slots["x"]) > 1 else REFUSED


def _either_parts(value: object) -> Slots | None:
    if isinstance(value, tuple) and value and isinstance(value[-1], p.AnyOf) and len(value[-1].options) > 1:
        return {"x": value[-1].options, "y": value[:-1]}
    return None


def _either_only(value: object) -> Slots | None:
    slots = _either_parts(value)
    return slots if slots and not slots["y"] else None


def _flag(category: str, template: str, value: object) -> Row:
    return Row(category, template, Const(value))


WORD_ROWS: Final = (
    *(_flag("color", color.value.lower(), color) for color in Color),
    *(_flag("keyword name", name.value, name) for name in KeywordName),
    *(_flag("position", position.value, position) for position in (Position.TOP, Position.BOTTOM)),
    *(_flag("end", position.value, position) for position in Position),
    _flag("whose", "your", Who.YOU),
    _flag("whose", "your opponent 's", Who.OPPONENT),
    _flag("other", "other", True),
    _flag("other", "", False),
    _flag("where", "", Area.BATTLE),
    _flag("where", "in the breeding area", Area.BREEDING),
    _flag("where", "on the field", Area.FIELD),
    _flag("noun", "Digimon", Noun.DIGIMON),
    _flag("noun", "Tamer/Tamers@#", Noun.TAMER),
    _flag("noun", "Security Digimon", Noun.SECURITY_DIGIMON),
    _flag("card noun", "card/cards@#", Noun.CARD),
    _flag("card noun", "Digimon card/cards@#", Noun.DIGIMON_CARD),
    _flag("card noun", "Tamer card/cards@#", Noun.TAMER_CARD),
    _flag("card noun", "Option card/cards@#", Noun.OPTION_CARD),
)

FILTER_ROWS: Final = (
    Row("before", "suspended", Const(p.IsSuspended())),
    Row("before", "unsuspended", Const(p.IsSuspended(suspended=False))),
    Row("before", "{colors:colors}", Node(p.ColorIs)),
    *compared("before", "level #", p.LevelIs, "lower", "higher"),
    Row("before", "{names:names}", Node(p.NameIs)),
    # newer cards put these before the noun: "1 of your [A] trait Digimon"
    alias("before", "{traits:names} trait", Node(p.TraitIs)),
    alias("before", "{n:number} DP or lower|less", Node(p.DpIs, op=_LESS)),
    alias("before", "{n:number} DP or higher|more", Node(p.DpIs, op=_MORE)),
    alias("before", "play cost {n:number} or lower|less", Node(p.CostIs, op=_LESS)),
    alias("before", "play cost {n:number} or higher|more", Node(p.CostIs, op=_MORE)),
    Row("feature", "{names:names} in its|their name|names", Node(p.NameHas)),
    Row("feature", "the {traits:names} trait", Node(p.TraitIs)),
    # 2-3-2-4 "in any of its traits" is part of a trait, 2-3-2-3 "the [A] trait" is the whole
    Row("feature", "{traits:names} in any of its|their traits", Node(p.TraitHas)),
    *compared("feature", "a play cost of #", p.CostIs),
    Row("feature", "{n:number} DP", Node(p.DpIs, op=Compare.EXACTLY)),
    Row("feature", "{n:number} DP or less", Node(p.DpIs, op=_LESS)),
    Row("feature", "{n:number} DP or more", Node(p.DpIs, op=_MORE)),
    alias("feature", "{n:number} or less DP", Node(p.DpIs, op=_LESS)),
    alias("feature", "{n:number} or more DP", Node(p.DpIs, op=_MORE)),
    Row("feature", "no digivolution cards", Const(p.CardsUnder(0))),
    Row("feature", "exactly {n:number} digivolution card/cards@n", Node(p.CardsUnder, op=Compare.EXACTLY)),
    Row("feature", "{n:number} or more digivolution cards", Node(p.CardsUnder, op=_MORE)),
    Row("feature", "{n:number} or fewer digivolution cards", Node(p.CardsUnder, op=_LESS)),
    Row("feature", "< {keyword:keyword name} >", Node(p.HasKeyword)),
    Row("after", "", Const(())),
    Row("after", "with|that {x:features}", Pass()),
    Row("after", "with|that {x:features or}", Pair(_either, _either_only)),
    Row("after", "with {y:features} and with {x:features or}", Pair(_either, _either_parts)),
)

_FIELD_NP = ("np", "{before:before*} {nouns:nouns or} {after:after}")
PHRASE_ROWS: Final = (
    Row("np", "{before:before*} {names:names} {after:after}", _phrase("", NAMED_FIELD)),
    Row(*_FIELD_NP, _phrase("nouns", None)),
    Row("np and", "{before:before*} {names:names} {after:after}", _phrase("", NAMED_FIELD)),
    Row("np and", "{before:before*} {nouns:nouns and} {after:after}", _phrase("nouns", None)),
    Row("cards", "{before:before*} {names:names} {after:after}", _phrase("", (Noun.CARD,))),
    Row("cards", "{before:before*} {nouns:card nouns} {after:after}", _phrase("nouns", None)),
)


def _area(area: Area) -> Maker:
    return Node(Place, area=area)


PLACE_ROWS: Final = (
    Row("place", "{owner:whose} hand", _area(Area.HAND)),
    Row("place", "{owner:whose} trash", _area(Area.TRASH)),
    Row("place", "{owner:whose} deck", _area(Area.DECK)),
    Row("place", "{owner:whose} security stack", _area(Area.SECURITY)),
    Row("place", "{owner:whose} Digi-Egg deck", _area(Area.EGGS)),
    Row("place", "{of:holder} 's digivolution cards", _area(Area.UNDER)),
    Row("place", "the digivolution cards of {of:select}", _area(Area.UNDER)),
    alias("place", "its digivolution cards", Const(Place(Area.UNDER, of=It()))),
)

SELECT_ROWS: Final = (
    Row(
        "select", "{n:number} of {owner:whose} {other:other} {np:np@pl} {area:where}", _select(Count.EXACT, owned=True)
    ),
    Row("select", "{n:number} {other:other} {np:np@n} {area:where}", _select(Count.EXACT, owned=False)),
    Row(
        "select",
        "up to {n:number} of {owner:whose} {other:other} {np:np@pl} {area:where}",
        _select(Count.UP_TO, owned=True),
    ),
    Row("select", "up to {n:number} {other:other} {np:np@n} {area:where}", _select(Count.UP_TO, owned=False)),
    Row(
        "select",
        "any number of {owner:whose} {other:other} {np:np@pl} {area:where}",
        _select(Count.ANY_NUMBER, owned=True),
    ),
    Row("select", "any number of {other:other} {np:np@pl} {area:where}", _select(Count.ANY_NUMBER, owned=False)),
    # 15-11-2 overall processing: "all of your ..." chooses nobody
    Row("select", "all of {owner:whose} {other:other} {np:np and@pl} {area:where}", _select(Count.ALL, owned=True)),
    Row("select", "all {other:other} {np:np and@pl} {area:where}", _select(Count.ALL, owned=False)),
    alias("select", "all {owner:whose} {other:other} {np:np and@pl} {area:where}", _select(Count.ALL, owned=True)),
    alias(
        "select",
        "one of {owner:whose} {other:other} {np:np} {area:where}",
        _select(Count.EXACT, owned=True, single=True),
    ),
    alias("select", "a|an {np:np} {area:where}", _select(Count.EXACT, owned=False, single=True)),
    Row("select", "{n:number} {np:cards@n} in|from@prep {place:place}", _cards(Count.EXACT)),
    Row("select", "up to {n:number} {np:cards@n} in|from@prep {place:place}", _cards(Count.UP_TO)),
    Row("select", "any number of {np:cards@pl} in|from@prep {place:place}", _cards(Count.ANY_NUMBER)),
    Row("select", "all {np:cards@pl} in|from@prep {place:place}", _cards(Count.ALL)),
    alias("select", "all of the {np:cards} in|from {place:place}", _cards(Count.ALL)),
    alias("select", "a|an {np:cards} in|from {place:place}", _cards(Count.EXACT)),
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
    alias("target", "them|they", Const(p.That())),
    Row("target", "{x:select}", Pass()),
)

NOUN_ROWS: Final = (*WORD_ROWS, *FILTER_ROWS, *PHRASE_ROWS, *PLACE_ROWS, *SELECT_ROWS)
