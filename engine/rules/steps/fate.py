"""4-17, 1-2-6: moving between the areas of the field by an effect, and winning by one."""

from __future__ import annotations

from engine.effects.steps import AnyStep, Hatch, Move, Win
from engine.effects.words import Area
from engine.rules.atoms import end_game, hatch, movable, move_to_battle, move_to_breeding
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


def do_win(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """1-2-6: as soon as it is processed."""
    assert isinstance(step, Win)
    end_game(pos, seat_of(bind, step.who), "1-2-6")
    return (1,)
