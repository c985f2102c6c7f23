"""16-41 <Training>: in the main phase a Digimon suspends, and the deck's top card goes face down under it."""

from __future__ import annotations

from engine.effects.words import KeywordName
from engine.rules.position import Position
from engine.rules.records import Perm


def trains(pos: Position, perm: Perm) -> bool:
    """Whether it has the keyword; 16-41-1: in the breeding area its printed one works too."""
    if not pos.is_digimon(perm):
        return False
    if pos.in_battle_area(perm.id):
        return pos.values_of(perm.id).has(KeywordName.TRAINING)
    return any(line.name is KeywordName.TRAINING for line in pos.cards[perm.stack[0]].lines)
