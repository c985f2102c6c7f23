"""15-15-4: an effect whose printed maximum is raised or lowered."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.effects.phrases import AnyOf, CostIs, DpIs, Each, Filter, LevelIs, OneOf, Select, Worth
from engine.effects.steps import AnyStep, DigivolveInto, Play, PlayOrUse, Seq, UseOption
from engine.effects.words import Compare, Maximum, Stat

_FILTERS: dict[Maximum, type[LevelIs | DpIs | CostIs]] = {
    Maximum.LEVEL: LevelIs,
    Maximum.DP: DpIs,
    Maximum.COST: CostIs,
}

_STATS: dict[Maximum, Stat] = {Maximum.LEVEL: Stat.LEVEL, Maximum.DP: Stat.DP, Maximum.COST: Stat.COST}

_PAID: dict[Maximum, type[AnyStep]] = {
    Maximum.DIGIVOLVING: DigivolveInto,
    Maximum.PLAYING: Play,
    Maximum.USING: UseOption,
    Maximum.EITHER: PlayOrUse,
}


def raised(step: AnyStep, what: Maximum, by: int) -> AnyStep:
    """The step with `by` added to the maximum of what it chooses, never below 0 (15-15-4-2), or so much cheaper."""
    if isinstance(step, Seq):
        return msgspec.structs.replace(step, steps=tuple(raised(one, what, by) for one in step.steps))
    if what in _PAID:
        paying: Any = step
        payable = isinstance(step, _PAID[what]) and not paying.free and getattr(step, "cost", None) is None
        return msgspec.structs.replace(paying, reduction=max(0, paying.reduction + by)) if payable else step
    target: Any = getattr(step, "target", None)
    if isinstance(target, Select):
        return msgspec.structs.replace(step, target=_select(target, what, by))
    if isinstance(target, Each | OneOf):
        parts = tuple(_select(part, what, by) for part in target.parts)
        return msgspec.structs.replace(step, target=msgspec.structs.replace(target, parts=parts))
    return step


def _select(select: Select, what: Maximum, by: int) -> Select:
    return msgspec.structs.replace(select, filters=tuple(_filter(one, what, by) for one in select.filters))


def _filter(one: Filter, what: Maximum, by: int) -> Filter:
    if isinstance(one, AnyOf):
        return AnyOf(tuple(_filter(option, what, by) for option in one.options))
    if isinstance(one, Worth) and one.stat is _STATS[what]:
        return msgspec.structs.replace(one, n=max(0, one.n + by))
    if isinstance(one, _FILTERS[what]) and one.op is Compare.OR_LESS:
        return msgspec.structs.replace(one, n=max(0, one.n + by))
    return one
