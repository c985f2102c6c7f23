"""8-2: the rows of DNA digivolution by an effect."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Duration, Who
from engine.text.rows.words import NounPhrase
from engine.text.table import REFUSED, Const, Pair, Row, Slots, alias


def _two(slots: Slots) -> object:
    """ "2 of your Digimon": both materials are chosen from what is described."""
    first: Any = slots["first"]
    if not isinstance(first, p.Select) or (first.n, first.count) != (2, Count.EXACT) or first.owner is not Who.YOU:
        return REFUSED
    return s.May(s.DnaInto(first, slots["card"]))


def _pair(slots: Slots) -> object:
    first: Any = slots["first"]
    if isinstance(first, p.Select) and ((first.n, first.count) != (1, Count.EXACT) or first.owner is not Who.YOU):
        return REFUSED
    return s.May(s.DnaInto(first, slots["card"], slots["second"]))


def _parts(value: object) -> Slots | None:
    if not isinstance(value, s.May) or not isinstance(value.step, s.DnaInto):
        return None
    step = value.step
    return {"first": step.first, "card": step.card, "second": step.second}


def _two_parts(value: object) -> Slots | None:
    slots = _parts(value)
    return slots if slots and slots["second"] is None else None


def _pair_parts(value: object) -> Slots | None:
    slots = _parts(value)
    return slots if slots and slots["second"] is not None else None


def _one(slots: Slots) -> object:
    """A material that is chosen: one permanent of the player, or one card elsewhere."""
    found: Any = slots["x"]
    if not isinstance(found, p.Select) or (found.n, found.count, found.position) != (1, Count.EXACT, None):
        return REFUSED
    return found if found.owner is Who.YOU else REFUSED


def _another(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return p.Select(owner=Who.YOU, nouns=phrase.nouns, filters=phrase.filters, other=True)


def _elsewhere(area: Area) -> Pair:
    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return p.Select(owner=Who.YOU, nouns=phrase.nouns, area=area, filters=phrase.filters)

    return Pair(build, lambda _: None)


_PAID: Final = (
    "",
    "by paying its cost",
    "by paying its DNA digivolve cost",
    "for the cost",
    "for its DNA digivolve cost",
)

FUSING_ROWS: Final = (
    Row("attack clause", "{first:target} may DNA digivolve into {card:into}", Pair(_two, _two_parts)),
    Row(
        "attack clause",
        "{first:target} and {second:material} may DNA digivolve into {card:into}",
        Pair(_pair, _pair_parts),
    ),
    *(
        alias(
            "attack clause",
            f"{{first:target}} and {{second:material}} may DNA digivolve into {{card:into}} {paid}",
            Pair(_pair, lambda _: None),
        )
        for paid in _PAID[1:]
    ),
    *(
        alias(
            "clauses",
            f"you may DNA digivolve {{first:target}} and {{second:material}} into {{card:into}} {paid}",
            Pair(_pair, lambda _: None),
        )
        for paid in _PAID
    ),
    # 15-15-6: no condition, and no "may" of this effect: it is offered with the DigiXros
    Row(
        "clauses",
        "if DigiXrosing this turn , you may use this Digimon in place of one of the DigiXros requirements",
        Const(s.During(Duration.THIS_TURN, s.StandsIn())),
    ),
    Row("material", "{x:select}", Pair(_one, lambda value: {"x": value})),
    alias("material", "another of your {np:np}", Pair(_another, lambda _: None)),
    alias("material", "any of your other {np:np}", Pair(_another, lambda _: None)),
    *(
        alias("material", f"{article} {{np:cards}} in your|the {word}", _elsewhere(area))
        for article in ("a|an", "1")
        for word, area in (("hand", Area.HAND), ("trash", Area.TRASH))
    ),
    *(alias("target", f"{words} DNA digivolved Digimon", Const(p.That())) for words in ("the", "that")),
    alias("target", "the Digimon this effect DNA digivolved", Const(p.That())),
)
