"""Chapters 11 and 12: the attack, timing by timing, and blocking."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import CardsAnswer, ChooseCards, Purpose, Source
from engine.effects.words import EventKind, Timing
from engine.events import AttackBlocked, AttackDeclared, AttackEnded, AttackTargetSwitched
from engine.rules.atoms import end_game, expire, suspend
from engine.rules.combat import blockers
from engine.rules.keywords.collision import colliding
from engine.rules.position import Position
from engine.rules.records import ATTACK, Attack, Stage
from engine.rules.schedule import due
from engine.rules.tasks import (
    BlockTiming,
    CloseAttack,
    ConfirmSuccess,
    CounterTiming,
    DriveAttack,
    EndOfAttack,
    Fight,
    PiercingCheck,
    SecurityCheck,
    Settle,
    Task,
)
from engine.rules.triggering import Occurrence, find_triggers, occur, record


def declare_attack(pos: Position, pid: int, target: int, *, suspends: bool = True) -> None:
    """11-2-8-1: the attacker suspends and its target is set; both are one moment (FAQ-OTHER-02)."""
    perm = pos.state.perms[pid]
    pos.state.attack = Attack(pid, target, target, perm.seat)
    pos.changed()
    pos.emit(AttackDeclared(pos.stack_ref(perm), target))
    if suspends:
        suspend(pos, (pid,), by="rule")
    occur(pos, EventKind.ATTACKED, (pid,), other=target)


def drive_attack(pos: Position, _: DriveAttack) -> None:
    """11-1-3, 11-1-5: the next timing of the attack; all of them come even if the attacker is gone."""
    attack = pos.state.attack
    if attack is None:
        return
    following: dict[Stage, Task] = {
        Stage.DECLARATION: CounterTiming(),
        Stage.COUNTER: BlockTiming(),
        Stage.BLOCK: ConfirmSuccess(),
        Stage.SUCCESS: EndOfAttack(),
        Stage.END: CloseAttack(),
    }
    if attack.stage is Stage.SUCCESS and attack.piercing and not attack.checked:
        pos.push(PiercingCheck(), Settle(), DriveAttack())
        return
    pos.push(following[attack.stage], Settle(), DriveAttack())


def ask_block(pos: Position, _: BlockTiming) -> ChooseCards | None:
    """11-4-1: the non-turn player may block with one Digimon."""
    attack = pos.state.attack
    able = blockers(pos)
    if attack is None or not able:
        return None
    seat = 1 - attack.seat
    # 16-30-1: by <Collision> the player has to.
    least = 1 if colliding(pos) else 0
    return ChooseCards(pos.state.decision_no, seat, Purpose.BLOCK, Source(seat, stack=attack.attacker), able, least, 1)


def block_timing(pos: Position, _: BlockTiming) -> None:
    """11-4: nobody can block."""
    enter_stage(pos, Stage.BLOCK)


def take_block(pos: Position, _: BlockTiming, answer: CardsAnswer) -> None:
    """12-1: the blocker suspends and becomes the target."""
    enter_stage(pos, Stage.BLOCK)
    if not answer.ids:
        return
    attack = pos.state.attack
    assert attack is not None
    blocker = answer.ids[0]
    pos.state.attack = replace(attack, target=blocker, blocked=True)
    pos.changed()
    attacker = pos.state.perms[attack.attacker]
    pos.emit(AttackBlocked(pos.stack_ref(attacker), pos.stack_ref(pos.state.perms[blocker])))
    suspend(pos, (blocker,), by="rule")
    occur(pos, EventKind.BLOCKED, (blocker,), other=attack.attacker)
    occur(pos, EventKind.WAS_BLOCKED, (attack.attacker,), other=blocker)
    occur(pos, EventKind.TARGET_SWITCHED, (attack.attacker,), other=blocker)


def switch_target(pos: Position, target: int, cause: int) -> None:
    """11-2-7-2: an effect switches the attack target; not to the present one (-3), not without attacker (-4)."""
    attack = pos.state.attack
    if attack is None or target == attack.target or not pos.present(attack.attacker):
        return
    pos.state.attack = replace(attack, target=target)
    pos.changed()
    pos.emit(AttackTargetSwitched(pos.stack_ref(pos.state.perms[attack.attacker]), target))
    occur(pos, EventKind.TARGET_SWITCHED, (attack.attacker,), by="effect", cause=cause, other=target)


def confirm_success(pos: Position, _: ConfirmSuccess) -> None:
    """11-5-1: what the attack comes to, if the attacker and its target are still there."""
    enter_stage(pos, Stage.SUCCESS)
    attack = pos.state.attack
    assert attack is not None
    if not pos.present(attack.attacker):
        return
    if attack.target < 2:
        _succeed(pos)
        if pos.state.security[attack.target]:
            pos.push(SecurityCheck(attack.attacker))
        elif pos.values_of(attack.attacker).checks >= 1:
            # 11-5-1-2-1: the player who is hit without security loses, unless the attacker could check no card.
            end_game(pos, attack.seat, "1-2-3-1")
    elif pos.present(attack.target):
        _succeed(pos)
        pos.push(Fight(attack.attacker, attack.target))


def _succeed(pos: Position) -> None:
    attack = pos.state.attack
    assert attack is not None
    pos.state.attack = replace(attack, success=True)


def piercing_check(pos: Position, _: PiercingCheck) -> None:
    """16-7-4: one security check just before the end of the attack; on an empty stack it does nothing."""
    attack = pos.state.attack
    assert attack is not None
    pos.state.attack = replace(attack, piercing=False)
    if pos.present(attack.attacker) and pos.state.security[1 - attack.seat]:
        pos.push(SecurityCheck(attack.attacker))


def end_of_attack(pos: Position, _: EndOfAttack) -> None:
    """11-6-1: the end-of-attack timing."""
    enter_stage(pos, Stage.END)
    attack = pos.state.attack
    assert attack is not None
    found = Occurrence(Timing.END_OF_ATTACK.value, (attack.attacker,))
    record(pos, find_triggers(pos, found))
    due(pos, Timing.END_OF_ATTACK.value)


def close_attack(pos: Position, _: CloseAttack) -> None:
    """11-6-2: the attack is over; what lasted for it ends."""
    attack = pos.state.attack
    assert attack is not None
    pos.state.attack = None
    pos.changed()
    expire(pos, ATTACK)
    pos.emit(AttackEnded(attack.attacker, attack.success))


def enter_stage(pos: Position, stage: Stage) -> None:
    """11-1-3: the attack reaches its next timing."""
    attack = pos.state.attack
    assert attack is not None
    pos.state.attack = replace(attack, stage=stage)
