"""4-17, 1-2-6: moving between the areas of the field by an effect, and winning by one."""

from __future__ import annotations

from engine.effects.steps import AnyStep, Move, Win
from engine.effects.words import Area
from engine.rules.atoms import end_game, move_to_battle, move_to_breeding
from engine.rules.position import Position
from engine.rules.steps.handler import Settled, seat_of
from engine.rules.tasks import Bind


def do_move(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Move)
    for pid in settled[0]:
        seat = pos.state.perms[pid].seat
        if step.area is Area.BATTLE:
            move_to_battle(pos, seat)
        else:
            move_to_breeding(pos, pid)
    return settled[0]


def do_win(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """1-2-6: as soon as it is processed."""
    assert isinstance(step, Win)
    end_game(pos, seat_of(bind, step.who), "1-2-6")
    return (1,)
