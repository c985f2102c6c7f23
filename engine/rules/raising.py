"""15-15-4: what the maximum of an effect is raised to when it is reached."""

from __future__ import annotations

from engine.effects.raising import raised
from engine.effects.steps import AnyStep, Raise
from engine.rules.position import Position
from engine.rules.selecting import amount, holds
from engine.rules.tasks import Bind


def raised_now(pos: Position, step: Raise, bind: Bind) -> AnyStep:
    """The step as it is to be processed: 4-27, the number is fixed when the process is reached."""
    times = 1 if step.amount is None else max(0, amount(pos, step.amount, bind))
    if step.condition is not None and not holds(pos, step.condition, bind):
        times = 0
    return raised(step.step, step.what, step.n * times) if times else step.step
