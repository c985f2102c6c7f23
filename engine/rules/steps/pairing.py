"""14-1: a battle that an effect makes."""

from __future__ import annotations

from engine.effects.steps import AnyStep, BattleNow
from engine.rules.position import Position
from engine.rules.steps.handler import Settled
from engine.rules.tasks import Bind, Fight


def do_battle(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """14-1: the two battle at once; nobody has attacked."""
    assert isinstance(step, BattleNow)
    if len(settled) < 2 or not settled[0] or not settled[1]:
        return ()
    pos.push(Fight(settled[0][0], settled[1][0]))
    return (settled[0][0],)
