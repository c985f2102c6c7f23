"""15-3: the effect that a Source names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Source
from engine.effects.steps import Effect, GainEffect
from engine.rules.tasks import Activate

if TYPE_CHECKING:
    from engine.rules.position import Position


def effect_of(pos: Position, source: Source) -> Effect | None:
    """The effect, printed or gained; None for the rules and their keywords."""
    return _gained(pos, source.granted) if source.granted else printed_effect(pos, source)


def printed_effect(pos: Position, source: Source) -> Effect | None:
    """The effect at its place on the card of that number: 15-15-7-3, it may be of another card than it works as."""
    uid = pos.state.uids.get(source.card)
    if uid is None or pos.state.numbers[uid] != source.number:
        uid = pos.state.numbers.index(source.number) if source.number in pos.state.numbers else None
    effects = () if uid is None else pos.cards[uid].card.effects
    return effects[source.effect] if 0 <= source.effect < len(effects) else None


def _gained(pos: Position, granted: int) -> Effect | None:
    for applied in pos.state.applied:
        if applied.id == granted and isinstance(applied.what, GainEffect):
            return applied.what.effect
    # What granted it may have ended with its stack; the effect itself still waits or is under way.
    waiting = [one for batch in pos.state.batches for one in batch]
    waiting += [task.pending for task in pos.state.agenda if isinstance(task, Activate)]
    return next((one.effect for one in waiting if one.source.granted == granted), None)
