"""8-1: the rows of digivolving by an effect: "X may digivolve into Y in your hand for a digivolution cost of N"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Noun, Who
from engine.text.rows.selects import places_of
from engine.text.rows.subjects import cards_there
from engine.text.rows.words import CARD_AREAS, NounPhrase
from engine.text.table import Const, Pair, Pass, Row, Slots, alias

# how it is paid: the fields that the words set, and the words
_MODES: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"free": True}, "without paying the cost"),
    ({}, "for a digivolution cost of {cost:number}"),
    ({}, "with the digivolution cost reduced by {reduction:number}"),
    ({}, ""),
)
_FIELDS: Final = ("free", "cost", "reduction")


def _clause(words: str, fixed: dict[str, Any], *, may: bool, ignoring: bool) -> Pair:
    names = [name for name in ("cost", "reduction") if f"{{{name}:" in words]

    def build(slots: Slots) -> object:
        found = {name: slots[name] for name in names}
        step = s.DigivolveInto(slots["target"], slots["into"], ignoring=ignoring, **fixed, **found)
        return s.May(step) if may else step

    def parts(value: object) -> Slots | None:
        step = value.step if may and isinstance(value, s.May) else value
        if (
            not isinstance(step, s.DigivolveInto)
            or may is not isinstance(value, s.May)
            or step.ignoring is not ignoring
        ):
            return None
        slots = {"target": step.target, "into": step.into, "cost": step.cost, "reduction": step.reduction}
        plain = s.DigivolveInto(step.target, step.into)
        for name in _FIELDS:
            if name not in names and getattr(step, name) != fixed.get(name, getattr(plain, name)):
                return None
        return slots

    return Pair(build, parts)


_IGNORING: Final = ", ignoring digivolution requirements"


def _rows() -> Iterator[Row]:
    for fixed, mode in _MODES:
        for ignoring in (False, True):
            tail = f"{mode} {_IGNORING if ignoring else ''}"
            for may, verb in ((True, "may digivolve"), (False, "digivolves/digivolve@target")):
                pair = _clause(mode, fixed, may=may, ignoring=ignoring)
                yield Row("attack clause", f"{{target:target}} {verb} into {{into:into}} {tail}", pair)
                if ignoring:
                    words = ", ignoring its|their digivolution requirements"
                    yield alias("attack clause", f"{{target:target}} {verb} into {{into:into}} {mode} {words}", pair)
                    if mode:
                        words = f", ignoring its|their|the digivolution requirements and {mode}"
                        yield alias("attack clause", f"{{target:target}} {verb} into {{into:into}} {words}", pair)
                        words = f", ignoring digivolution requirements and {mode}"
                        yield alias("attack clause", f"{{target:target}} {verb} into {{into:into}} {words}", pair)
            pair = _clause(mode, fixed, may=False, ignoring=ignoring)
            yield alias("act", f"digivolve {{target:target}} into {{into:into}} {tail}", pair)


def _card_in(area: Area) -> Pair:
    """A card without a number: "a red Digimon card in the hand", "[A] in the hand"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return p.Select(owner=Who.YOU, nouns=phrase.nouns, area=area, filters=phrase.filters)

    return Pair(build, lambda _: None)


def _one_card(*, named: bool) -> Pair:
    """A card that is not counted: there is one to digivolve into."""

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.area not in CARD_AREAS or value.area is Area.REVEALED:
            return None
        bare = value.nouns == (Noun.CARD,) and all(isinstance(one, p.NameIs) for one in value.filters) and value.filters
        slots = {"np": NounPhrase(value.nouns, value.filters), "place": places_of(value)}
        return slots if bool(bare) is named and cards_there(slots) == value else None

    return Pair(cards_there, parts)


DIGIVOLVE_ROWS: Final = (
    *_rows(),
    Row("into", "{np:bare names} {place:in places}", _one_card(named=True)),
    Row("into", "a|an {np:cards@sg} {place:in places}", _one_card(named=False)),
    Row("into", "{x:select}", Pass()),
    Row("into", "this card", Const(p.ThisCard())),
    *(
        alias("into", f"{article} {{np:cards}} in your|the {word}", _card_in(area))
        for article in ("", "a|an", "1")
        for word, area in (("hand", Area.HAND), ("trash", Area.TRASH))
    ),
)
