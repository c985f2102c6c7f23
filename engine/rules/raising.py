"""15-15-4: what the maximum of an effect is raised to when it is reached."""

from __future__ import annotations

from engine.effects.raising import raised
from engine.effects.steps import AnyStep, Delete, Raise, RaiseDeletions
from engine.effects.words import Maximum
from engine.rules.position import Position
from engine.rules.selecting import amount, holds
from engine.rules.tasks import Bind
from engine.rules.values import actives


def raised_now(pos: Position, step: Raise, bind: Bind) -> AnyStep:
    """The step as it is to be processed: 4-27, the number is fixed when the process is reached."""
    times = 1 if step.amount is None else max(0, amount(pos, step.amount, bind))
    if step.condition is not None and not holds(pos, step.condition, bind):
        times = 0
    return raised(step.step, step.what, step.n * times) if times else step.step


def in_force(pos: Position, step: AnyStep, bind: Bind) -> AnyStep:
    """15-15-4-1, 15-15-4-3: a deletion by DP with what persistent effects add to the maximum that it prints."""
    if not pos.raises or not isinstance(step, Delete):
        return step
    more = 0
    for active in actives(pos):
        what = active.step
        if isinstance(what, RaiseDeletions):
            whose = active.bind.source
            mine = bind.source.stack == active.bind.host if what.own else bind.source.seat == whose.seat
            more += what.n * active.times if mine else 0
    return raised(step, Maximum.DP, more) if more else step
