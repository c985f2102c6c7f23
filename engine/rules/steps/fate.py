"""4-17, 1-2-6: moving between the areas of the field by an effect, and winning by one."""

from __future__ import annotations

from engine.effects.steps import AnyStep, Flip, Hatch, Move, Win
from engine.effects.words import Area
from engine.events import CardRef, CardsShown
from engine.rules.atoms import end_game, hatch, movable, move_to_battle, move_to_breeding
from engine.rules.flipping import to_flip
from engine.rules.position import Position
from engine.rules.steps.handler import Settled, seat_of
from engine.rules.tasks import Bind


def do_move(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Move)
    moved: list[int] = []
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is None or not movable(pos, perm, step.area):
            continue
        if step.area is Area.BATTLE:
            move_to_battle(pos, perm.seat)
        else:
            move_to_breeding(pos, pid)
        moved.append(pid)
    return tuple(moved)


def can_hatch(pos: Position, seat: int) -> bool:
    """4-18-1: with an empty breeding area and a Digi-Egg card left."""
    return not pos.state.breeding[seat] and bool(pos.state.eggs[seat])


def do_hatch(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Hatch)
    seat = bind.source.seat
    if not can_hatch(pos, seat):
        return ()
    hatch(pos, seat)
    return (pos.state.breeding[seat],)


def do_flip(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """3-7-4: everyone sees what lies face up, and has seen what is turned face down."""
    assert isinstance(step, Flip)
    seat = seat_of(bind, step.who)
    uid = to_flip(pos, step, bind)
    if uid is None:
        return ()
    if step.up:
        pos.state.face_up.append(uid)
    else:
        pos.state.face_up.remove(uid)
    pos.changed()
    pos.emit(CardsShown(seat, (CardRef(0, pos.state.numbers[uid]),)))
    return (pos.state.inst[uid],)


def do_win(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """1-2-6: as soon as it is processed."""
    assert isinstance(step, Win)
    end_game(pos, seat_of(bind, step.who), "1-2-6")
    return (1,)
