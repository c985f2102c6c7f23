"""15-10: the rows of filters: what something is described with."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.words import Compare
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

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
    p.LinkCount,
    p.LinkedWith,
    p.HasKeyword,
    p.AnyOf,
)


BEFORE_NOUN: Final = 4


def rank(filter_: p.Filter) -> int:
    """The place of a filter in the canonical order."""
    return FILTER_ORDER.index(type(filter_))


def sort_filters(filters: tuple[p.Filter, ...]) -> tuple[p.Filter, ...]:
    """Filters in canonical order."""
    return tuple(sorted(filters, key=rank))


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
