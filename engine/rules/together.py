"""15-10, 4-25: what cards or permanents must be together to be chosen: so much worth at most, alike."""

from __future__ import annotations

from engine.decisions import Bound
from engine.effects.phrases import Alike, Filter, Select, Worth
from engine.effects.words import Count, Quality
from engine.rules.filters import NOTHING, number_of, shown_by
from engine.rules.position import Position


def groups(pos: Position, found: tuple[int, ...], what: Quality) -> tuple[tuple[int, ...], ...]:
    """Those of each level, name, ...: a card of two colors is in two groups."""
    of: dict[object, list[int]] = {}
    for one in found:
        for shown in shown_by(pos, one, what):
            of.setdefault(shown, []).append(one)
    return tuple(tuple(ids) for ids in of.values())


def choosable(pos: Position, found: tuple[int, ...], select: Select) -> tuple[int, ...]:
    """Those that could be among the chosen: not worth too much alone, and with enough others of their kind."""
    for condition in select.filters:
        if isinstance(condition, Worth):
            found = tuple(one for one in found if _worth(pos, one, condition) is not None)
        elif isinstance(condition, Alike) and select.count is Count.EXACT and select.n > 1:
            enough = {one for ids in groups(pos, found, condition.what) if len(ids) >= select.n for one in ids}
            found = tuple(one for one in found if one in enough)
    return found


def _worth(pos: Position, one: int, condition: Worth) -> int | None:
    """What it adds to the total; None where it has no such number (2-5-3) or is worth too much."""
    number = number_of(pos, one, condition.stat, NOTHING)
    return number if number is not None and number <= condition.n else None


def bound_of(pos: Position, found: tuple[int, ...], select: Select) -> Bound | None:
    """What the chosen ones must be together."""
    for condition in select.filters:
        if isinstance(condition, Worth):
            return Bound(tuple(_worth(pos, one, condition) or 0 for one in found), condition.n)
        if isinstance(condition, Alike):
            kinds = groups(pos, found, condition.what)
            least = select.n if select.count is Count.EXACT else 1
            return Bound(groups=tuple(ids for ids in kinds if len(ids) >= least))
    return None


def most_of(bound: Bound, there: int) -> int:
    """How many can be chosen at most."""
    if bound.groups:
        return min(there, max(len(ids) for ids in bound.groups))
    left, n = bound.most, 0
    for worth in sorted(bound.worth):
        if worth > left:
            break
        left, n = left - worth, n + 1
    return min(there, n)


def alike(pos: Position, found: tuple[int, ...], filters: tuple[Filter, ...], per: int) -> int | None:
    """Q4871: how often there are `per` of one kind, kind by kind; None where none need be alike."""
    for condition in filters:
        if isinstance(condition, Alike):
            return sum(len(ids) // per for ids in groups(pos, found, condition.what))
    return None


def largest(pos: Position, found: tuple[int, ...], filters: tuple[Filter, ...]) -> int | None:
    """How many of one kind there are at most; None where none need be alike."""
    for condition in filters:
        if isinstance(condition, Alike):
            return max((len(ids) for ids in groups(pos, found, condition.what)), default=0)
    return None
