"""What the agenda's driver tells of itself while somebody looks: before and after each task, and at each decision."""

from __future__ import annotations

from engine.rules import tasks
from engine.rules.because import CARRIED_OUT, source_behind, tell_reasons
from engine.rules.notes import NoteKind, Notes, Whose, stack_word
from engine.rules.ordering import tell_waiting
from engine.rules.position import Position
from engine.rules.records import Stage
from engine.rules.tasks import Task


def tell_before(pos: Position, task: Task) -> None:
    """A task has been taken off the agenda and runs next."""
    notes = pos.notes
    if notes is None:
        return
    tell_taking(pos, task)
    if isinstance(task, tasks.TurnEndCheck):
        _turn_end_check(pos, notes)
    elif isinstance(task, tasks.ConfirmTurnEnd):
        _confirm_turn_end(pos, notes)
    elif isinstance(task, tasks.ConfirmSuccess):
        _confirm_success(pos, notes)
    elif isinstance(task, tasks.SecurityCheck):
        _security_check(pos, notes, task)
    elif isinstance(task, tasks.BlockTiming):
        _block_timing(pos, notes)


def tell_taking(pos: Position, task: Task) -> None:
    """A task has been taken off the agenda and goes on with an answer."""
    notes = pos.notes
    if notes is not None:
        notes.began = len(pos.events)
        notes.depth = len(pos.state.agenda)
        notes.source = source_behind(notes, task, notes.depth)


def tell_after(pos: Position, task: Task) -> None:
    """The task has run: the reasons of its events, and whose effect put what it left on the agenda."""
    notes = pos.notes
    if notes is None:
        return
    tell_reasons(pos, notes, task)
    notes.behind = {depth: source for depth, source in notes.behind.items() if depth < notes.depth}
    if notes.source is not None:
        new = enumerate(pos.state.agenda[notes.depth :], notes.depth)
        notes.behind.update((depth, notes.source) for depth, one in new if isinstance(one, CARRIED_OUT))


def tell_decision(pos: Position) -> None:
    """A decision is open, or the game has ended."""
    if pos.notes is not None:
        tell_waiting(pos)


def _turn_end_check(pos: Position, notes: Notes) -> None:
    """6-1-4-1: told only when the turn does end: it is asked after everything."""
    seat = pos.state.turn_seat
    memory = pos.memory(1 - seat)
    if memory >= 1:
        words = (f"memory is {memory} on ", Whose(1 - seat), " side and nothing is left to process: the turn ends")
        notes.tell(pos, NoteKind.TURN, "6-1-4-1", *words)


def _confirm_turn_end(pos: Position, notes: Notes) -> None:
    seat = pos.state.turn_seat
    if pos.memory(1 - seat) < 1:
        words = ("the memory came back during the end-of-turn timing: ", Whose(seat), " turn goes on")
        notes.tell(pos, NoteKind.TURN, "6-6-4", *words)
    else:
        words = ("all of the end-of-turn timing is done: ", Whose(1 - seat), " turn begins")
        notes.tell(pos, NoteKind.TURN, "6-6-3", *words)


def _confirm_success(pos: Position, notes: Notes) -> None:
    attack = pos.state.attack
    if attack is None:
        return
    if not pos.present(attack.attacker):
        notes.tell(
            pos, NoteKind.PREVENTED, "11-5-1-4", "the attacker is not there any more: nothing comes of the attack"
        )
    elif attack.target >= 2 and not pos.present(attack.target):
        notes.tell(pos, NoteKind.PREVENTED, "11-2-6", "the attack’s target is not there any more: there is no battle")
    elif attack.target < 2 and not pos.state.security[attack.target] and pos.values_of(attack.attacker).checks < 1:
        notes.tell(pos, NoteKind.PREVENTED, "11-5-1-2-1", "the attacker checks no card, so it does not win the game")


def _security_check(pos: Position, notes: Notes, task: tasks.SecurityCheck) -> None:
    """13-1-8-5: why no further card is checked."""
    attack = pos.state.attack
    if not pos.present(task.checker):
        notes.tell(pos, NoteKind.PREVENTED, "13-1-5", "the checker is not there any more: no further card is checked")
        return
    checker = pos.state.perms[task.checker]
    checks = pos.values_of(task.checker).checks
    if task.made >= checks:
        if checks != 1:
            words = (stack_word(pos, checker), f" checks {checks} cards in all")
            notes.tell(pos, NoteKind.BECAUSE, "16-4-1", *words)
    elif not pos.state.security[1 - checker.seat]:
        notes.tell(pos, NoteKind.BECAUSE, "13-1-8-5", "no security card is left to check")
    elif attack is not None and attack.stage is Stage.END:
        notes.tell(pos, NoteKind.PREVENTED, "15-15-1-1", "an effect ended the attack: no further card is checked")


def _block_timing(pos: Position, notes: Notes) -> None:
    """11-4-1: only run when nobody is asked; a block that was made is told by its event."""
    attack = pos.state.attack
    if attack is not None and pos.present(attack.attacker):
        words = ("none of ", Whose(1 - attack.seat), " Digimon could block")
        notes.tell(pos, NoteKind.NOT_ASKED, "11-4-1", *words)
