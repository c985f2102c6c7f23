"""15-1-3: what players can't do as long as a persistent effect forbids it."""

from __future__ import annotations

from engine.effects.steps import Forbid
from engine.effects.words import Ban, Who
from engine.rules.position import Position
from engine.rules.values import actives


def forbidden(pos: Position, seat: int, ban: Ban) -> bool:
    """Whether an effect that holds now forbids it to this player."""
    for active in actives(pos):
        step = active.step
        if isinstance(step, Forbid) and step.ban is ban:
            mine = active.bind.source.seat == seat
            if step.who is Who.ANY or mine is (step.who is Who.YOU):
                return True
    return False
