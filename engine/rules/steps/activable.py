"""15-15-7: the effects that another effect could activate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.decisions import Choice, ChooseOption, Purpose, Source
from engine.effects.steps import ActivateEffects, Effect
from engine.effects.words import Slot, Timing
from engine.rules.position import Position
from engine.rules.tasks import Bind
from engine.rules.triggering import uses_left
from engine.rules.values import source_of

Extra = tuple[tuple[int, ...], ...]


class Activable(NamedTuple):
    """An effect that another effect could activate."""

    source: Source
    effect: Effect


def activable(pos: Position, pid: int, timings: tuple[Timing, ...]) -> list[Activable]:
    """The effects with one of the timings that a permanent has: printed on top, inherited, or gained (15-15-7-1)."""
    return [
        one
        for one in _effects_of(pos, pid)
        if set(timings) & set(one.effect.timings) and uses_left(pos, one.effect, one.source)
    ]


def _effects_of(pos: Position, pid: int) -> Iterator[Activable]:
    perm = pos.state.perms.get(pid)
    if perm is None:
        yield from _effects_on(pos, pid)
        return
    digimon = pos.is_digimon(perm)
    for depth, uid in enumerate(perm.stack):
        if depth and (not digimon or uid in perm.face_down):
            continue
        slot = Slot.INHERITED if depth else Slot.UPPER
        for index, effect in enumerate(pos.cards[uid].card.effects):
            if effect.slot is slot and effect.zone is None:
                yield Activable(source_of(pos, perm.seat, uid, pid, index), effect)
    for granted in pos.values_of(pid).granted:
        source = replace(granted.source, seat=perm.seat, stack=pid, granted=granted.id)
        yield Activable(source, granted.effect)


def _effects_on(pos: Position, card: int) -> Iterator[Activable]:
    """The upper effects of a card, wherever it is."""
    uid = pos.state.uids.get(card)
    if uid is not None:
        for index, effect in enumerate(pos.cards[uid].card.effects):
            if effect.slot is Slot.UPPER and effect.zone is None:
                yield Activable(source_of(pos, pos.state.owners[uid], uid, 0, index), effect)


def ask_activable(
    pos: Position, step: ActivateEffects, bind: Bind, pids: tuple[int, ...], extra: Extra
) -> ChooseOption | None:
    """15-15-7-2: which of several effects activates (next); no effect is chosen twice."""
    left = _left(pos, step, pids, extra)
    if len(extra) >= step.n or len(left) < 2:
        return None
    choices = tuple(Choice("effect", one.source) for one in left)
    return ChooseOption(pos.state.decision_no, bind.source.seat, Purpose.MODE, bind.source, choices)


def _left(pos: Position, step: ActivateEffects, pids: tuple[int, ...], extra: Extra) -> list[Activable]:
    """Those that have not been chosen yet; each pick is an index into what was left then."""
    left = [one for pid in pids for one in activable(pos, pid, step.timings)]
    for (index,) in extra:
        del left[index]
    return left
