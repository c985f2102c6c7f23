"""18-1: pending processing: what an effect or a rule has put off to a later timing, where it waits like a trigger."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Source
from engine.effects.steps import AnyStep, Effect, Later
from engine.effects.words import Moment, Timing
from engine.rules.position import Position
from engine.rules.records import Pending, Scheduled
from engine.rules.tasks import Bind
from engine.rules.triggering import record

BATTLE_END = "end of battle"


def schedule(
    pos: Position,
    key: str,
    source: Source,
    step: AnyStep,
    *,
    host: int = 0,
    subjects: tuple[int, ...] = (),
    turn: int = 0,
) -> None:
    """Put `step` off until the timing `key` comes; with `turn`, only in that turn, and it lapses with it.

    It needs its source no longer (Q882) and is used up by the one time it comes (Q5722). `host` is "this Digimon" and
    `subjects` are "that Digimon" of its words.
    """
    pending = Pending(pos.new_id(), source, Effect(step), 0, host, subjects, scheduled=True)
    pos.state.scheduled.append(Scheduled(key, pending, turn))


def put_off(pos: Position, step: Later, bind: Bind) -> None:
    """18-1-1: processing that an effect puts off, with what its words mean now."""
    seat = bind.source.seat
    key, turn = {
        Moment.END_OF_BATTLE: (BATTLE_END, pos.state.turn),
        Moment.END_OF_TURN: (Timing.END_OF_ALL_TURNS.value, pos.state.turn),
        Moment.END_OF_YOUR_TURN: (turn_end(seat), 0),
        Moment.END_OF_OPPONENTS_TURN: (turn_end(1 - seat), 0),
    }[step.moment]
    schedule(pos, key, bind.source, step.step, host=bind.host, subjects=bind.those, turn=turn)


def turn_end(seat: int) -> str:
    """The key of the end of a player's turn."""
    return f"end of turn {seat}"


def forget(pos: Position, key: str) -> None:
    """The timing that something was put off to does not come."""
    if pos.state.scheduled:
        pos.state.scheduled = [one for one in pos.state.scheduled if one.key != key]


def due(pos: Position, key: str, subjects: tuple[int, ...] = ()) -> None:
    """18-1-2: the timing has come: what was put off to it waits with what triggers. `subjects`: it is about these."""
    state = pos.state
    ready = [
        one
        for one in state.scheduled
        if one.key == key and one.turn in (0, state.turn) and (not subjects or one.pending.host in subjects)
    ]
    if ready:
        state.scheduled = [one for one in state.scheduled if one not in ready]
        record(pos, [replace(one.pending, id=pos.new_id()) for one in ready])


def lapse(pos: Position) -> None:
    """What was put off to a timing of the turn that ends has missed it (Q2731)."""
    state = pos.state
    if state.scheduled:
        state.scheduled = [one for one in state.scheduled if one.turn == 0 or one.turn > state.turn]
