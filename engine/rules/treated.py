"""15-12-1-4: what is treated as a Digimon by an effect, so that the rules for Digimon apply to it."""

from __future__ import annotations

from engine.effects.steps import TreatedAs
from engine.rules.position import Position
from engine.rules.values import actives


def treated_as_digimon(pos: Position) -> frozenset[int]:
    """The permanents that an effect treats as Digimon now.

    It is found out as if there were none: what a card would only have as a Digimon does not make it one.
    """
    if not _about(pos):
        return frozenset()
    found = frozenset(pid for pid in pos.state.perms if pos.values_of(pid).treated)
    if found:
        # What they inherit is in force too, and whatever speaks of Digimon reaches them.
        pos.roster = None
        pos.actives = None
        pos.holding = None
        pos.forget_values()
    return found


def _about(pos: Position) -> bool:
    if any(isinstance(applied.what, TreatedAs) for applied in pos.state.applied):
        return True
    return any(isinstance(active.step, TreatedAs) for active in actives(pos))
