"""The agenda's driver: run tasks until one of them asks a player something, or the game has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decisions import Answer, Decision, OptionAnswer
from engine.rules import (
    actions,
    activate,
    attack,
    battle,
    counter,
    linking,
    materials,
    play,
    process,
    security,
    settle,
    tasks,
    turn,
    using,
    windows,
)
from engine.rules.atoms import end_game
from engine.rules.commentary import tell_after, tell_before, tell_decision, tell_taking
from engine.rules.loops import consider, declined, is_naming, note, take_number
from engine.rules.position import Position

# What each task does when it needs no answer.
RUN: dict[type, Callable[[Position, Any], None]] = {
    tasks.PlaceSecurity: turn.place_security,
    tasks.StartTurn: turn.start_turn,
    tasks.UnsuspendPhase: turn.unsuspend_phase,
    tasks.DrawPhase: turn.draw_phase,
    tasks.BreedingPhase: actions.breeding_phase,
    tasks.ChooseBreeding: actions.pass_breeding,
    tasks.StartMainPhase: turn.start_main_phase,
    tasks.TurnEndCheck: turn.turn_end_check,
    tasks.ConfirmTurnEnd: turn.confirm_turn_end,
    tasks.Settle: settle.settle,
    tasks.DriveAttack: attack.drive_attack,
    tasks.Activate: activate.run_activation,
    tasks.ProcessSteps: process.run_steps,
    tasks.ByDone: process.run_by_done,
    tasks.Window: windows.run_window,
    tasks.Apply: windows.run_apply,
    tasks.PayAndPlay: play.pay_and_play,
    tasks.PayAndDigivolve: play.pay_and_digivolve,
    tasks.PayAndUse: using.pay_and_use,
    tasks.TrashUsed: using.trash_used,
    tasks.PayAndLink: linking.pay_and_link,
    tasks.TrashSurplus: linking.pass_surplus,
    tasks.CounterTiming: counter.counter_timing,
    tasks.BlockTiming: attack.block_timing,
    tasks.ConfirmSuccess: attack.confirm_success,
    tasks.PiercingCheck: attack.piercing_check,
    tasks.EndOfAttack: attack.end_of_attack,
    tasks.CloseAttack: attack.close_attack,
    tasks.SecurityCheck: security.security_check,
    tasks.SecurityEffects: security.security_effects,
    tasks.SecurityBattle: security.security_battle,
    tasks.TrashChecked: security.trash_checked,
    tasks.Fight: battle.fight,
    tasks.EndBattle: battle.end_battle,
}

# What a task asks, if anything. Asking changes nothing, so an open decision can always be asked for anew.
ASK: dict[type, Callable[[Position, Any], Decision | None]] = {
    tasks.OpeningHand: turn.ask_opening_hand,
    tasks.ChooseBreeding: actions.ask_breeding,
    tasks.MainPhase: actions.ask_main,
    tasks.ChoosePending: settle.ask_pending,
    tasks.Activate: activate.ask_activation,
    tasks.ProcessSteps: process.ask_steps,
    tasks.PayAndPlay: materials.ask_materials,
    tasks.PayAndLink: linking.ask_link,
    tasks.TrashSurplus: linking.ask_surplus,
    tasks.TrashUsed: using.ask_used,
    tasks.Window: windows.ask_window,
    tasks.CounterTiming: counter.ask_counter,
    tasks.BlockTiming: attack.ask_block,
}


def _take_window(pos: Position, task: tasks.Window, answer: OptionAnswer) -> None:
    windows.run_window(pos, task, answer.index)


# How a task goes on with the answer.
TAKE: dict[type, Callable[[Position, Any, Any], None]] = {
    tasks.OpeningHand: turn.take_opening_hand,
    tasks.ChooseBreeding: actions.take_breeding,
    tasks.MainPhase: actions.take_main,
    tasks.ChoosePending: settle.take_pending,
    tasks.Activate: activate.take_activation,
    tasks.ProcessSteps: process.take_steps,
    tasks.PayAndPlay: materials.take_materials,
    tasks.PayAndLink: linking.take_link,
    tasks.TrashSurplus: linking.take_surplus,
    tasks.TrashUsed: using.take_used,
    tasks.Window: _take_window,
    tasks.CounterTiming: counter.take_counter,
    tasks.BlockTiming: attack.take_block,
}

# 18-3-2: what goes on this long without asking anybody goes on for ever, and nobody can stop it: the game is a draw.
ENDLESS = 20_000


def advance(pos: Position) -> None:
    """Run the agenda to the next decision, which is left in `pos.decision` (None: the game has ended)."""
    state = pos.state
    pos.decision = None
    for _ in range(ENDLESS):
        if state.winner is not None:
            tell_decision(pos)
            return
        task = state.agenda[-1]
        ask = ASK.get(type(task))
        if ask is not None:
            decision = ask(pos, task)
            if decision is not None:
                pos.decision = consider(pos, decision)
                if pos.decision is None:
                    # 18-3-3: the actions of this loop cannot be performed again.
                    state.agenda.pop()
                    TAKE[type(task)](pos, task, declined(decision))
                    continue
                tell_decision(pos)
                return
        state.agenda.pop()
        if pos.notes is None:
            RUN[type(task)](pos, task)
        else:
            tell_before(pos, task)
            RUN[type(task)](pos, task)
            tell_after(pos, task)
    end_game(pos, -1, "18-3-2")


def give(pos: Position, answer: Answer) -> None:
    """Go on with a legal answer to the open decision, up to the next one."""
    if is_naming(pos.decision):
        _give_number(pos, answer)
        return
    note(pos, answer)
    task = pos.state.agenda.pop()
    tell_taking(pos, task)
    TAKE[type(task)](pos, task, answer)
    tell_after(pos, task)
    pos.state.decision_no += 1
    advance(pos)


def _give_number(pos: Position, answer: Answer) -> None:
    """18-3-3-1, 18-3-3-2: a player said how often a loop goes on."""
    task = pos.state.agenda[-1]
    asked = ASK[type(task)](pos, task)
    assert asked is not None
    take_number(pos, asked, answer)
    pos.state.decision_no += 1
    advance(pos)
