"""Chapter 13: security checks."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.effects.words import Ban, Verb
from engine.events import EffectActivated
from engine.rules.bans import forbidden
from engine.rules.moves import check_top, trash_from_no_area
from engine.rules.position import Position
from engine.rules.printed import Printed
from engine.rules.records import Place, Stage
from engine.rules.schedule import BATTLE_END, forget
from engine.rules.tasks import (
    Bind,
    Fight,
    ProcessSteps,
    SecurityBattle,
    SecurityCheck,
    SecurityEffects,
    Settle,
    TrashChecked,
)
from engine.rules.values import source_of


def security_check(pos: Position, task: SecurityCheck) -> None:
    """13-1-8: one more card is checked, if the checker is still there (13-1-5) and may still check."""
    if not pos.present(task.checker):
        return
    checker = pos.state.perms[task.checker]
    seat = 1 - checker.seat
    # 16-4-2: the number of checks is asked for anew each time.
    if task.made >= pos.values_of(task.checker).checks or not pos.state.security[seat]:
        return
    attack = pos.state.attack
    if attack is not None:
        if attack.stage is Stage.END:
            # 15-15-1-1: an effect has ended the attack.
            return
        pos.state.attack = replace(attack, checked=True)
    waiting = pos.state.collector
    pos.state.collector = []
    uid = check_top(pos, seat, checker)
    iid = pos.state.inst[uid]
    # 15-16-10-2: [Security] effects come first; what the check itself triggered waits as a batch below theirs.
    if waiting or pos.state.collector:
        pos.state.batches.append(waiting + pos.state.collector)
        pos.state.collector = []
    pos.push(
        SecurityEffects(iid, task.checker),
        Settle(),
        SecurityBattle(iid, task.checker),
        Settle(),
        TrashChecked(iid),
        Settle(),
        SecurityCheck(task.checker, task.made + 1),
    )


def security_effects(pos: Position, task: SecurityEffects) -> None:
    """15-16-10: the defender processes the card's [Security] effects, without cost and without its colours (4-22-5)."""
    uid = pos.state.uids.get(task.card)
    if uid is None:
        return
    seat = pos.state.owners[uid]
    printed = pos.cards[uid]
    if _kept_silent(pos, task.checker, seat, printed):
        return
    for index in reversed(printed.security):
        source = source_of(pos, seat, uid, 0, index)
        pos.push(ProcessSteps((printed.card.effects[index].body,), Bind(source, subjects=(task.checker,))))
        pos.emit(EffectActivated(source))


def _kept_silent(pos: Position, checker: int, seat: int, printed: Printed) -> bool:
    """15-1-3: whether the checking Digimon keeps the card's [Security] effects from activating."""
    if printed.option and forbidden(pos, seat, Ban.ACTIVATE_SECURITY_OF_OPTIONS):
        return True
    if not pos.present(checker):
        return False
    restrictions = pos.values_of(checker).restrictions
    return Verb.CHECK_EFFECTS in restrictions or (Verb.CHECK_OPTION_EFFECTS in restrictions and bool(printed.option))


def security_battle(pos: Position, task: SecurityBattle) -> None:
    """13-1-8-3: a checked Digimon card battles the checker, unless it has gone elsewhere meanwhile."""
    uid = pos.state.uids.get(task.card)
    if uid is None or pos.state.places[uid] is not Place.LIMBO or not pos.present(task.checker):
        return
    if pos.cards[uid].facts.category is Category.DIGIMON:
        pos.push(Fight(task.checker, task.card, security=True))


def trash_checked(pos: Position, task: TrashChecked) -> None:
    """13-1-8-4: the card goes to the trash unless it belongs to an area by now."""
    # What was put off to the end of the battle lapses where there was none.
    forget(pos, BATTLE_END)
    trash_from_no_area(pos, task.card)
