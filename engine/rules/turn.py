"""Chapters 5 and 6: preparing to play, and the turn."""

from __future__ import annotations

from engine.decisions import (
    Choice,
    ChooseOption,
    OptionAnswer,
    Purpose,
    Source,
)
from engine.effects.words import KeywordName, Timing
from engine.events import HandKept, HandRedrawn, PhaseBegan, SecurityPlaced, TurnBegan, TurnEnded
from engine.rules.atoms import end_game, expire, set_memory, unsuspend
from engine.rules.moves import draw, put_in_pile, recover, shuffle_deck, take
from engine.rules.position import Position
from engine.rules.records import UNSUSPEND_PHASE, Phase, Place
from engine.rules.schedule import due, lapse, turn_end
from engine.rules.tasks import (
    BreedingPhase,
    ConfirmTurnEnd,
    DrawPhase,
    DriveAttack,
    MainPhase,
    OpeningHand,
    PlaceSecurity,
    Settle,
    StartMainPhase,
    StartTurn,
    Task,
    TurnEndCheck,
    UnsuspendPhase,
)
from engine.rules.triggering import phase_timing

OPENING_HAND = 5
OPENING_SECURITY = 5
PASS_MEMORY = 3


def set_up(pos: Position) -> None:
    """5-2: shuffle, draw five each, offer the redraw to the first player and then the other, place security."""
    first = pos.state.first_seat
    for seat in (first, 1 - first):
        shuffle_deck(pos, seat)
        shuffle_deck(pos, seat, eggs=True)
    for seat in (first, 1 - first):
        draw(pos, seat, OPENING_HAND)
    pos.push(OpeningHand(first), OpeningHand(1 - first), PlaceSecurity(), StartTurn(first))


def ask_opening_hand(pos: Position, task: OpeningHand) -> ChooseOption:
    """5-2-1-5: keep the opening hand, or redraw once."""
    choices = (Choice("keep"), Choice("redraw"))
    return ChooseOption(pos.state.decision_no, task.seat, Purpose.OPENING_HAND, Source(task.seat), choices)


def take_opening_hand(pos: Position, task: OpeningHand, answer: OptionAnswer) -> None:
    """5-2-1-5: a redraw takes the whole hand back, shuffles and draws five; there is no second one."""
    if answer.index == 0:
        pos.emit(HandKept(task.seat))
        return
    pos.emit(HandRedrawn(task.seat))
    for uid in list(pos.state.hands[task.seat]):
        take(pos, uid)
        put_in_pile(pos, uid, Place.DECK)
    shuffle_deck(pos, task.seat)
    draw(pos, task.seat, OPENING_HAND)


def place_security(pos: Position, _: PlaceSecurity) -> None:
    """5-2-1-6: five cards one by one from the deck, so that its top card ends at the bottom of the stack."""
    first = pos.state.first_seat
    for seat in (first, 1 - first):
        placed = recover(pos, seat, OPENING_SECURITY)
        pos.emit(SecurityPlaced(seat, len(placed)))


def start_turn(pos: Position, task: StartTurn) -> None:
    """6-1: the turn begins, with its phases ahead of it; each ends with the question whether the turn does."""
    state = pos.state
    state.turn += 1
    state.turn_seat = task.seat
    state.phase = Phase.START
    state.uses = {}
    pos.restacked()
    pos.emit(TurnBegan(task.seat, state.turn))
    phase_timing(
        pos,
        Timing.START_OF_YOUR_TURN,
        Timing.START_OF_OPPONENTS_TURN,
        Timing.START_OF_ALL_TURNS,
        task.seat,
    )
    rest: list[Task] = []
    for phase in (UnsuspendPhase(), DrawPhase(), BreedingPhase(), StartMainPhase(), MainPhase()):
        rest += [*AFTERWARDS, phase]
    pos.push(*rest)


# What follows everything that a player or a phase does: settle, finish an attack, see whether the turn ends.
AFTERWARDS: tuple[Task, ...] = (Settle(), DriveAttack(), TurnEndCheck())


def begin_phase(pos: Position, phase: Phase) -> None:
    pos.state.phase = phase
    pos.emit(PhaseBegan(pos.state.turn_seat, phase.value))


def unsuspend_phase(pos: Position, _: UnsuspendPhase) -> None:
    """6-2-1: all of the turn player's cards unsuspend, and the opponent's Digimon with <Reboot> (16-11), together."""
    begin_phase(pos, Phase.UNSUSPEND)
    seat = pos.state.turn_seat
    ids = [perm.id for perm in pos.field(seat)]
    ids += [pid for pid in pos.state.battle[1 - seat] if pos.values_of(pid).has(KeywordName.REBOOT)]
    unsuspend(pos, tuple(ids), by="rule")
    expire(pos, UNSUSPEND_PHASE[seat])


def draw_phase(pos: Position, _: DrawPhase) -> None:
    """6-3-1: draw 1; who cannot loses (1-2-3-2). The first player does not draw in the first turn."""
    begin_phase(pos, Phase.DRAW)
    seat = pos.state.turn_seat
    if pos.state.turn == 1:
        return
    if not draw(pos, seat, 1):
        end_game(pos, 1 - seat, "1-2-3-2")


def start_main_phase(pos: Position, _: StartMainPhase) -> None:
    """6-5: the main phase begins."""
    begin_phase(pos, Phase.MAIN)
    phase_timing(
        pos,
        Timing.START_OF_YOUR_MAIN_PHASE,
        Timing.START_OF_OPPONENTS_MAIN_PHASE,
        None,
        pos.state.turn_seat,
    )


def pass_turn(pos: Position) -> None:
    """6-5-1-7-1: the memory is set to 3 on the opponent's side at once."""
    set_memory(pos, 1 - pos.state.turn_seat, PASS_MEMORY)


def turn_end_check(pos: Position, _: TurnEndCheck) -> None:
    """6-1-4-1: only now, with nothing left to process, does the memory decide whether the turn ends."""
    if pos.memory(1 - pos.state.turn_seat) < 1:
        return
    pos.state.phase, before = Phase.END, pos.state.phase
    pos.emit(PhaseBegan(pos.state.turn_seat, Phase.END.value))
    phase_timing(
        pos,
        Timing.END_OF_YOUR_TURN,
        Timing.END_OF_OPPONENTS_TURN,
        Timing.END_OF_ALL_TURNS,
        pos.state.turn_seat,
    )
    for timing in (Timing.END_OF_YOUR_TURN, Timing.END_OF_OPPONENTS_TURN, Timing.END_OF_ALL_TURNS):
        due(pos, timing.value)
    due(pos, turn_end(pos.state.turn_seat))
    pos.push(Settle(), DriveAttack(), ConfirmTurnEnd(before))


def confirm_turn_end(pos: Position, task: ConfirmTurnEnd) -> None:
    """6-6-3: the turn ends; 6-6-4: unless the memory came back, and then it goes on where it was."""
    state = pos.state
    seat = state.turn_seat
    if pos.memory(1 - seat) < 1:
        begin_phase(pos, task.back_to)
        return
    expire(pos, state.turn)
    lapse(pos)
    pos.emit(TurnEnded(seat))
    state.agenda.clear()
    pos.push(StartTurn(1 - seat))
