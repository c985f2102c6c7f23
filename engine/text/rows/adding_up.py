"""15-10, 4-25: the rows of selections whose parts must go together: so much worth in total, of the same level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Noun, Quality, Stat, Who
from engine.text.rows.filters import sort_filters
from engine.text.rows.selects import places_of
from engine.text.rows.words import CARD_AREAS, HowMany, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias

_ALIKE: Final = p.Alike(Quality.LEVEL)


def _picked(slots: Slots, where: Callable[[Slots, p.Select], p.Select]) -> object:
    phrase: NounPhrase = slots["np"]
    worth = slots.get("worth") or p.Worth(slots["stat"], slots["n"])
    filters = sort_filters((*phrase.filters, worth))
    return where(slots, p.Select(count=Count.ANY_NUMBER, nouns=phrase.nouns, filters=filters))


def _on_field(slots: Slots, pick: p.Select) -> p.Select:
    return replace(pick, owner=slots.get("owner", Who.ANY))


def _in_places(slots: Slots, pick: p.Select) -> p.Select:
    first, *also = slots["place"]
    return replace(pick, area=first.area, owner=first.owner, of=first.of, also=tuple(also))


def _revealed(slots: Slots, pick: p.Select) -> p.Select:
    return replace(pick, area=Area.REVEALED)


def _worth(where: Callable[[Slots, p.Select], p.Select]) -> Pair:
    """ "Up to N DP total worth of X": any number of X that together have that at most."""

    def build(slots: Slots) -> object:
        return _picked(slots, where)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.count is not Count.ANY_NUMBER:
            return None
        worth = next((one for one in value.filters if isinstance(one, p.Worth)), None)
        if worth is None:
            return None
        rest = tuple(one for one in value.filters if one is not worth)
        slots: dict[str, Any] = {"np": NounPhrase(value.nouns, rest), "stat": worth.stat, "n": worth.n}
        slots |= {"owner": value.owner, "place": places_of(value)}
        if where is _on_field and (value.owner is Who.ANY or value.area in CARD_AREAS):
            return None
        return slots if build(slots) == value else None

    return Pair(build, parts)


_LIMITS: Final = (
    (Stat.DP, ("whose total DP adds|add up to {n:number} or less", "so that their DP total is up to {n:number}")),
    (Stat.DP, ("with DP adding up to {n:number}",)),
    (
        Stat.COST,
        (
            "whose ?total play costs add up to {n:number} or less",
            "so that their play cost total is up to {n:number}",
            "with a total play cost up to {n:number}",
        ),
    ),
    (Stat.LEVEL, ("whose levels ?that add up to {n:number} or less",)),
)


def _worth_rows() -> Iterator[Row]:
    start = "up to {n:number} {stat:worth} of"
    yield Row("worth", "DP total worth", Const(Stat.DP))
    yield Row("worth", "play cost 's total worth", Const(Stat.COST))
    yield alias("worth", "play cost total worth", Const(Stat.COST))
    yield Row("worth", "levels ' total worth", Const(Stat.LEVEL))
    yield Row("select", f"{start} {{owner:whose}} {{np:np@pl}}", _worth(_on_field))
    yield Row("select", f"{start} {{np:cards@pl}} {{place:in places}}", _worth(_in_places))
    yield Row("select", f"{start} {{np:cards@pl}} among them", _worth(_revealed))
    for stat, limits in _LIMITS:
        for words in limits:
            yield alias("worth limit", words, Node(p.Worth, stat=stat))
    for some in ("any number of", "any of"):
        read = Pair(_worth(_on_field).build, lambda _: None)
        yield alias("limited", f"{some} {{owner:whose}} {{np:np}} {{worth:worth limit}}", read)
        read = Pair(_worth(_revealed).build, lambda _: None)
        yield alias("select", f"{some} {{np:cards}} {{worth:worth limit}} among them", read)


def _limited_rows() -> Iterator[Row]:
    """15-11-1: choosing them is part of what is done to them."""
    for words in ("delete {target:limited}", "choose {target:limited} and delete them"):
        yield alias("act", words, Node(s.Delete))
    choose = "choose {target:limited} and return them to the"
    yield alias("act", f"{choose} hand", Node(s.ReturnToHand))
    yield alias("act", f"{choose} {{position:end}} of the deck", Node(s.ReturnToDeck))


# "2 same-level cards"


def _same_level(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    if slots["n"] < 2:
        return REFUSED
    pick = p.Select(slots["n"], nouns=phrase.nouns, filters=sort_filters((*phrase.filters, _ALIKE)))
    return _in_places(slots, pick)


def _same_level_parts(value: object) -> Slots | None:
    if not isinstance(value, p.Select) or value.area not in CARD_AREAS or _ALIKE not in value.filters:
        return None
    rest = tuple(one for one in value.filters if one != _ALIKE)
    slots: Slots = {"n": value.n, "np": NounPhrase(value.nouns, rest), "place": places_of(value)}
    return slots if value.n > 1 and _same_level(slots) == value else None


def _stack_of(slots: Slots, *, same: bool) -> p.Select:
    phrase: NounPhrase = slots["np"]
    filters = sort_filters((*phrase.filters, _ALIKE)) if same else phrase.filters
    return p.Select(nouns=phrase.nouns, area=Area.STACK, filters=filters, of=slots["of"])


def _stack_has(*, same: bool) -> Pair:
    """Says "this Digimon's stack has 2 or more same-level cards": its top card and those under it."""

    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        return p.Exists(_stack_of(slots, same=same), many.n, many.op)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Exists) or value.what.area is not Area.STACK:
            return None
        rest = tuple(one for one in value.what.filters if one != _ALIKE)
        phrase = NounPhrase(value.what.nouns, rest)
        slots: Slots = {"of": value.what.of, "np": phrase, "many": HowMany(value.n, value.op)}
        return slots if build(slots) == value else None

    return Pair(build, parts)


def _stack_counted(slots: Slots) -> object:
    return p.CountOf(_stack_of(slots, same=True), slots["n"])


def _stack_counted_parts(value: object) -> Slots | None:
    if not isinstance(value, p.CountOf) or value.what.area is not Area.STACK or _ALIKE not in value.what.filters:
        return None
    rest = tuple(one for one in value.what.filters if one != _ALIKE)
    slots: Slots = {"of": value.what.of, "np": NounPhrase(value.what.nouns, rest), "n": value.per}
    return slots if _stack_counted(slots) == value else None


def _under_has(slots: Slots) -> object:
    """Reads "this Digimon has 5 or more cards with different names in its digivolution cards"."""
    many: HowMany = slots["many"]
    phrase: NounPhrase = slots["np"]
    if (phrase.nouns == (Noun.CARD,) and not phrase.filters) or not many.plural:
        return REFUSED  # "has a X in ..." is a filter of its own
    what = p.Select(nouns=phrase.nouns, area=Area.UNDER, filters=phrase.filters, of=slots["of"])
    return p.Exists(what, many.n, many.op)


def _under_counts(slots: Slots) -> object:
    many: HowMany = slots["many"]
    return p.Is(slots["of"], (p.CardsUnder(many.n, many.op),))


ADDING_UP_ROWS: Final = (
    *_worth_rows(),
    *_limited_rows(),
    Row("select", "{n:number} same-level {np:cards@n} {place:in places}", Pair(_same_level, _same_level_parts)),
    alias("select", "{n:number} {np:cards} of the same level {place:in places}", Pair(_same_level, lambda _: None)),
    Row("condition", "{of:holder} 's stack has {many:how many} same-level {np:cards@many}", _stack_has(same=True)),
    Row("condition", "{of:holder} 's stack has {many:how many} {np:cards@many}", _stack_has(same=False)),
    Row(
        "amount",
        "every {n:number} same-level {np:cards@pl} {of:holder} 's stack has",
        Pair(_stack_counted, _stack_counted_parts),
    ),
    alias(
        "condition",
        "{of:holder} has {many:how many} {np:cards} in its digivolution cards",
        Pair(_under_has, lambda _: None),
    ),
    alias(
        "condition",
        "there are {many:how many} digivolution cards under {of:holder}",
        Pair(_under_counts, lambda _: None),
    ),
)
