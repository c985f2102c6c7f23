"""16-23 <Raid>: when attacking, the target may be switched to the unsuspended opposing Digimon with the highest DP."""

from __future__ import annotations

from engine.rules.position import Position


def raid_targets(pos: Position, attacker: int) -> tuple[int, ...]:
    """The Digimon that the attack of `attacker` could be switched to now."""
    attack = pos.state.attack
    if attack is None or attack.attacker != attacker or not pos.present(attacker):
        return ()
    found = [
        pid
        for pid in pos.state.battle[1 - attack.seat]
        if pos.present(pid) and not pos.state.perms[pid].suspended and pos.values_of(pid).dp is not None
    ]
    best = max((pos.values_of(pid).dp or 0 for pid in found), default=0)
    # 11-2-7-3: not to the target that it has.
    return tuple(pid for pid in found if (pos.values_of(pid).dp or 0) == best and pid != attack.target)
