"""16-30 <Collision>: while it attacks, all opposing Digimon gain <Blocker> and the opponent must block if able."""

from __future__ import annotations

from engine.effects.words import KeywordName
from engine.rules.position import Position
from engine.rules.records import Perm


def colliding(pos: Position) -> bool:
    """16-30-3: whether the attacker under way has it."""
    attack = pos.state.attack
    return (
        attack is not None
        and pos.present(attack.attacker)
        and pos.values_of(attack.attacker).has(KeywordName.COLLISION)
    )


def made_to_block(pos: Position, perm: Perm) -> bool:
    """16-30-4: whether the Digimon gains <Blocker> by the attack under way."""
    attack = pos.state.attack
    return attack is not None and perm.seat != attack.seat and pos.present(perm.id) and colliding(pos)
