"""18-2, 15-15-7-2: processing that replaces other processing, and effects that activate effects printed below them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choice, ChooseOption, Purpose
from engine.effects.steps import ActivateBelow, AnyStep, By, If, May, Overwrite, PlaceUnder, Repeat
from engine.rules.choosing import chosen_by_player, targets_of_step
from engine.rules.feasible import performable, required
from engine.rules.notes import NoteKind
from engine.rules.offering import worth_asking
from engine.rules.position import Position
from engine.rules.prevented import tell_step
from engine.rules.selecting import amount, holds
from engine.rules.tasks import Bind, ByDone, ProcessSteps

YES_NO = (Choice("yes"), Choice("no"))


def yes_no(pos: Position, bind: Bind) -> ChooseOption:
    """Whether an optional part is processed."""
    return ChooseOption(pos.state.decision_no, bind.source.seat, Purpose.OPTIONAL, bind.source, YES_NO)


def go_on(pos: Position, steps: tuple[AnyStep, ...], bind: Bind) -> None:
    """What remains of an effect, if anything."""
    if steps:
        pos.push(ProcessSteps(steps, bind))


def push_by(
    pos: Position, step: By, rest: tuple[AnyStep, ...], bind: Bind, otherwise: tuple[AnyStep, ...] = ()
) -> None:
    """15-7-1: the cost first; what follows it only if it was really done."""
    chose = any(chosen_by_player(target) for target in targets_of_step(step.cost))
    hosted = isinstance(step.cost, PlaceUnder) and chosen_by_player(step.cost.under)
    done = ByDone((step.step, *rest), bind, required(step.cost), chose, hosted, otherwise)
    pos.push(ProcessSteps((step.cost,), bind), done)


# 18-2.


def _replacing(pos: Position, step: Overwrite, bind: Bind) -> AnyStep | None:
    """What would replace the step now; None while its condition is not met or it could not be done."""
    other: AnyStep = step.other
    if isinstance(other, If):
        other = other.step if holds(pos, other.condition, bind) else step.step
    if isinstance(other, May) and not worth_asking(pos, other.step, bind):
        return None
    if isinstance(other, By) and not performable(pos, other.cost, bind):
        return None
    return None if other is step.step else other


def ask_overwrite(pos: Position, step: Overwrite, bind: Bind) -> ChooseOption | None:
    """18-2-2: whether an optional replacement is made."""
    other = _replacing(pos, step, bind)
    optional = isinstance(other, May) or (isinstance(other, By) and not bind.due)
    return yes_no(pos, bind) if optional else None


def run_overwrite(
    pos: Position, step: Overwrite, rest: tuple[AnyStep, ...], bind: Bind, *, chosen: bool | None = None
) -> None:
    """18-2-1, 18-2-3: the one processing or the other; `chosen` is the answer to `ask_overwrite`."""
    other = _replacing(pos, step, bind)
    if other is None or chosen is False:
        kind, why = (NoteKind.NOT_MET, "is not replaced") if other is None else (NoteKind.DECLINED, "stays as it is")
        tell_step(pos, kind, "18-2-1", bind.source, f": this {why}", step.step)
        go_on(pos, (step.step, *rest), bind)
    elif isinstance(other, By):
        pos.state.did = ()
        push_by(pos, other, rest, bind, (step.step, *rest))
    else:
        go_on(pos, (other.step if isinstance(other, May) else other, *rest), bind)


# 15-15-7-2.


def _number(pos: Position, step: ActivateBelow, bind: Bind) -> int:
    """How many of the effects are activated."""
    if step.all_if is not None and holds(pos, step.all_if, bind):
        return len(step.effects)
    return min(step.n, len(step.effects))


def ask_below(pos: Position, step: ActivateBelow, bind: Bind) -> ChooseOption | None:
    """Which effect comes next: the one that is chosen, or of several the order."""
    if len(step.effects) < 2:
        return None
    choices = tuple(Choice(str(i + 1)) for i in range(len(step.effects)))
    return ChooseOption(pos.state.decision_no, bind.source.seat, Purpose.MODE, bind.source, choices)


def run_below(pos: Position, step: ActivateBelow, rest: tuple[AnyStep, ...], bind: Bind, index: int = 0) -> None:
    """One of the effects activates; if others are still to be activated, they come after it."""
    left = _number(pos, step, bind) - 1
    others = tuple(effect for i, effect in enumerate(step.effects) if i != index)
    more: tuple[AnyStep, ...] = (replace(step, effects=others, n=left, all_if=None),) if left else ()
    # A "by" that is not done ends its own effect only, so each is a task of its own.
    go_on(pos, (*more, *rest), bind)
    go_on(pos, (step.effects[index],), bind)


def run_other(pos: Position, step: Overwrite | ActivateBelow | Repeat, rest: tuple[AnyStep, ...], bind: Bind) -> None:
    """What replaces something, chooses among effects, or is activated again, where nothing was asked."""
    if isinstance(step, Overwrite):
        run_overwrite(pos, step, rest, bind)
    elif isinstance(step, ActivateBelow):
        run_below(pos, step, rest, bind)
    else:
        _run_repeat(pos, step, rest, bind)


def _run_repeat(pos: Position, step: Repeat, rest: tuple[AnyStep, ...], bind: Bind) -> None:
    """15-15-7, 4-27: the number of times is fixed here; a "by" that is not done ends its own time only."""
    times = step.n if step.amount is None else max(0, amount(pos, step.amount, bind))
    go_on(pos, rest, bind)
    for _ in range(times):
        go_on(pos, (step.step,), bind)
