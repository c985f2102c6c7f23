"""16-39 <Progress>: while it attacks, a Digimon isn't affected by the opponent's effects (15-15-5)."""

from __future__ import annotations

from engine.effects.words import KeywordName
from engine.rules.position import Position
from engine.rules.prevented import tell_progress


def shielded(pos: Position) -> int:
    """16-39-3: the attacking Digimon that has it, 0 for none."""
    attack = pos.state.attack
    if attack is None or not pos.present(attack.attacker):
        return 0
    return attack.attacker if pos.values_of(attack.attacker).has(KeywordName.PROGRESS) else 0


def unshielded(pos: Position, ids: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Those that an effect of `seat` affects: not a shielded Digimon of the other player, nor cards of its stack."""
    shield = shielded(pos)
    if not shield or pos.state.perms[shield].seat == seat:
        return ids
    perm = pos.state.perms[shield]
    covered = {pos.state.inst[uid] for uid in (*perm.stack, *perm.links)}
    kept = tuple(one for one in ids if one != shield and one not in covered)
    if pos.notes is not None and len(kept) != len(ids):
        tell_progress(pos, pos.notes, shield)
    return kept
