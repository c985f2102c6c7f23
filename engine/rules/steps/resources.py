"""15-9: memory and whole piles."""

from __future__ import annotations

from engine.effects.steps import AnyStep, Draw, GainMemory, PayCost, Recovery, SetMemory, Shuffle
from engine.effects.words import Ban, Noun, Who
from engine.rules.atoms import gain_memory, pay_cost, payable, set_memory
from engine.rules.bans import forbidden
from engine.rules.immunity import effect_kinds
from engine.rules.moves import draw, recover
from engine.rules.position import Position
from engine.rules.revealing import shuffle_area
from engine.rules.steps.handler import seat_of
from engine.rules.tasks import Bind


def do_draw(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Draw)
    if step.who is Who.ANY:
        # 1-3-5: both players at once, the turn player first.
        first = pos.state.turn_seat
        seats: tuple[int, ...] = (first, 1 - first)
    else:
        seats = (seat_of(bind, step.who),)
    cause = bind.source.seat
    return tuple(card for seat in seats for card in draw(pos, seat, step.n, by="effect", cause=cause))


def do_gain_memory(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, GainMemory)
    before = pos.state.memory
    gains = step.n > 0 and Noun.TAMER not in effect_kinds(pos, bind.source)
    if gains and forbidden(pos, seat_of(bind, step.who), Ban.GAIN_MEMORY):
        return ()
    gain_memory(pos, seat_of(bind, step.who), step.n)
    return (1,) if pos.state.memory != before else ()


def do_set_memory(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, SetMemory)
    before = pos.state.memory
    set_memory(pos, bind.source.seat, step.n)
    return (1,) if pos.state.memory != before else ()


def do_pay_cost(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """4-2: paid by the effect's player, if it can be paid."""
    assert isinstance(step, PayCost)
    if not payable(pos, bind.source.seat, step.n):
        return ()
    pay_cost(pos, bind.source.seat, step.n)
    return (1,)


def do_recover(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Recovery)
    return recover(pos, bind.source.seat, step.n)


def do_shuffle(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Shuffle)
    shuffle_area(pos, seat_of(bind, step.who), step.area)
    return (1,)
