"""Chapters 11 and 12: who may attack whom, and who may block."""

from __future__ import annotations

from engine.decisions import Attack as AttackAction
from engine.effects.steps import AttackNow
from engine.effects.words import KeywordName, Verb
from engine.rules.permissions import attacks_too, unhindered
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Perm

NOT_DIGIMON: Reason = ("Only a Digimon can attack", "11-1-1")
IN_BREEDING: Reason = ("A Digimon in the breeding area cannot attack", "11-2-1")
SUSPENDED: Reason = ("It is suspended, and attacking means suspending it", "11-2-1")
CANT_SUSPEND: Reason = ("It can't suspend, so it cannot attack", "11-2-5")
ARRIVED: Reason = ("It was played this turn and cannot attack yet", "7-1-2-1")
FORBIDDEN: Reason = ("An effect says that it can't attack", "15-1-3")
NO_PLAYERS: Reason = ("An effect says that it can't attack players", "15-1-3")
UNSUSPENDED: Reason = ("Only a suspended Digimon can be attacked", "11-2-7-1")
NOT_OPPONENTS: Reason = ("Only the opponent and the opponent's Digimon can be attacked", "11-2-7-1")
NO_DIGIMON: Reason = ("An effect says that it can't attack Digimon", "15-1-3")
UNATTACKABLE: Reason = ("An effect says that it can't be attacked", "15-1-3")
ATTACK_OPEN: Reason = ("An attack is already under way", "11-2-4")


def why_no_attack(pos: Position, perm: Perm, *, arrived_too: bool = False, suspends: bool = True) -> Reason | None:
    """11-2: why this permanent cannot declare an attack; None when it can.

    `arrived_too`: as <Rush> would let it. Without `suspends` it attacks without suspending (Q3185).
    """
    if not pos.is_digimon(perm):
        return NOT_DIGIMON
    if pos.state.breeding[perm.seat] == perm.id:
        return IN_BREEDING
    if pos.state.attack is not None:
        return ATTACK_OPEN
    if perm.suspended and suspends:
        return SUSPENDED
    values = pos.values_of(perm.id)
    if Verb.SUSPEND in values.restrictions and suspends:
        return CANT_SUSPEND
    # 16-15: <Rush> lifts only the ban on attacking in the turn of arrival.
    if perm.placed_turn == pos.state.turn and not arrived_too and not values.has(KeywordName.RUSH):
        return ARRIVED
    if Verb.ATTACK in values.restrictions:
        return FORBIDDEN
    return None


def why_not_target(pos: Position, perm: Perm, target: int, *, unsuspended_too: bool = False) -> Reason | None:
    """11-2-7-1: why `perm` cannot attack `target` (a seat or a stack); None when it can."""
    if target < 2:
        if target == perm.seat:
            return NOT_OPPONENTS
        return NO_PLAYERS if Verb.ATTACK_PLAYERS in pos.values_of(perm.id).restrictions else None
    other = pos.state.perms.get(target)
    if other is None or other.seat == perm.seat or not pos.present(target):
        return NOT_OPPONENTS
    if not other.suspended and not unsuspended_too and not attacks_too(pos, perm, other):
        return UNSUSPENDED
    if Verb.ATTACK_DIGIMON in pos.values_of(perm.id).restrictions:
        return NO_DIGIMON
    if Verb.BE_ATTACKED in pos.values_of(target).restrictions:
        return UNATTACKABLE
    return None


def targets_of(pos: Position, perm: Perm, *, unsuspended_too: bool = False) -> list[int]:
    """11-2-7: what a Digimon that may attack may attack: the opponent, and suspended opposing Digimon."""
    enemy = 1 - perm.seat
    options = [enemy, *pos.state.battle[enemy]]
    return [target for target in options if why_not_target(pos, perm, target, unsuspended_too=unsuspended_too) is None]


def attacks_of(pos: Position, pids: tuple[int, ...], step: AttackNow) -> tuple[AttackAction, ...]:
    """The attacks that an effect lets these Digimon declare."""
    if pos.state.attack is not None:
        # 11-2-4: no attack is declared during an attack.
        return ()
    found: list[AttackAction] = []
    for pid in pids:
        perm = pos.state.perms.get(pid)
        if perm is None or perm.seat != pos.state.turn_seat:
            continue
        if why_no_attack(pos, perm, arrived_too=step.arrived, suspends=step.suspends) is not None:
            continue
        for target in targets_of(pos, perm, unsuspended_too=step.unsuspended):
            if step.players if target < 2 else step.digimon:
                found.append(AttackAction(pid, target))
    return tuple(found)


def blockers(pos: Position) -> tuple[int, ...]:
    """12-1: the Digimon that may block the attack under way."""
    attack = pos.state.attack
    if attack is None or not pos.present(attack.attacker):
        return ()
    attacker = pos.values_of(attack.attacker)
    if Verb.BE_BLOCKED in attacker.restrictions or Verb.TARGET_SWITCHED in attacker.restrictions:
        # 12-1: blocking switches the attack target.
        return ()
    able = tuple(pid for pid in pos.state.battle[1 - attack.seat] if _may_block(pos, pid, attack.target))
    return able if not attacker.rules else unhindered(pos, attack.attacker, able)


def _may_block(pos: Position, pid: int, target: int) -> bool:
    perm = pos.state.perms[pid]
    # 11-2-7-3: the attack cannot be switched to the target that it has.
    if pid == target or perm.suspended or not pos.is_digimon(perm):
        return False
    values = pos.values_of(pid)
    if not values.has(KeywordName.BLOCKER):
        return False
    return Verb.BLOCK not in values.restrictions and Verb.SUSPEND not in values.restrictions


def switchable(pos: Position, found: tuple[int, ...]) -> tuple[int, ...]:
    """11-2-7-3, 11-2-7-4: what the attack target can be switched to: not to itself, nor without the attacker."""
    attack = pos.state.attack
    if attack is None or not pos.present(attack.attacker):
        return ()
    if Verb.TARGET_SWITCHED in pos.values_of(attack.attacker).restrictions:
        return ()
    return tuple(one for one in found if one != attack.target and pos.present(one))
