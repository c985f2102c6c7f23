"""What an effect does to its targets, read from its steps: to whom it should be done, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.sight import Sight
from engine.bots.worth import card_worth, stack_worth
from engine.effects.phrases import (
    CardsUnder,
    ColorIs,
    DpIs,
    Filter,
    HasKeyword,
    IsSuspended,
    LevelIs,
    NameHas,
    NameIs,
    Select,
)
from engine.effects.steps import (
    ActivateBelow,
    AddToHand,
    AnyStep,
    By,
    Choose,
    DeDigivolve,
    Delete,
    Draw,
    During,
    Effect,
    ForEach,
    Gain,
    GainMemory,
    If,
    May,
    ModifyDp,
    Overwrite,
    Play,
    Recovery,
    Repeat,
    Restrict,
    ReturnToDeck,
    ReturnToHand,
    Seq,
    Step,
    Suspend,
    Trash,
    TrashUnder,
    Unsuspend,
)
from engine.effects.words import Area, Compare, Count, Who
from engine.game.view import StackView

HARMS = (Delete, Suspend, ReturnToHand, ReturnToDeck, TrashUnder, DeDigivolve, Trash, Restrict)


def parts(step: AnyStep) -> Iterator[AnyStep]:
    """The single steps of an effect, whatever wraps them."""
    if isinstance(step, Seq):
        for part in step.steps:
            yield from parts(part)
    elif isinstance(step, May | If | ForEach | Repeat | During):
        yield from parts(step.step)
    elif isinstance(step, By):
        yield from parts(step.cost)
        yield from parts(step.step)
    elif isinstance(step, Overwrite):
        yield from parts(step.step)
    elif isinstance(step, ActivateBelow):
        yield from parts(step.effects[0])
    else:
        yield step


def harms(step: Step) -> bool:
    """Whether a step is bad for what it is done to."""
    if isinstance(step, ModifyDp):
        return step.n < 0
    if isinstance(step, Gain):
        return any((keyword.value or 0) < 0 for keyword in step.keywords)
    return isinstance(step, HARMS)


def effect_harms(effect: Effect | None) -> bool:
    """Whether an effect does harm to what is chosen for it."""
    if effect is None:
        return True
    steps = list(parts(effect.body))
    if any(isinstance(step, Choose) for step in steps):
        return any(harms(step) for step in steps)
    for step in steps:
        if getattr(step, "target", None) is not None:
            return harms(step)
    return True


def damage(step: Step, stack: StackView) -> float:
    """What a harmful step takes from a stack."""
    worth = stack_worth(stack)
    if isinstance(step, Delete | ReturnToDeck):
        return worth
    if isinstance(step, ReturnToHand):
        return worth * 0.85
    if isinstance(step, ModifyDp):
        return worth if stack.dp is not None and stack.dp + step.n <= 0 else min(worth, -step.n / 2500)
    if isinstance(step, TrashUnder | DeDigivolve):
        return 0.5 * min(step.n, len(stack.slips))
    if isinstance(step, Suspend):
        return 0.0 if stack.suspended else worth * 0.25
    return worth * 0.3


def option_worth(sight: Sight, effect: Effect) -> float:
    """What using a [Main] effect now is worth."""
    total = 0.0
    for step in parts(effect.body):
        total += _step_worth(sight, step)
    return total


def _step_worth(sight: Sight, step: AnyStep) -> float:
    if isinstance(step, GainMemory):
        return float(step.n)
    if isinstance(step, Draw | Recovery):
        return 1.5 * step.n
    if isinstance(step, Play):
        return 3.0
    if isinstance(step, AddToHand):
        return 1.0
    target = getattr(step, "target", None)
    if not isinstance(target, Select) or target.area is not Area.BATTLE:
        return 0.3
    reached = chosen_by(sight, target)
    if harms(step):
        theirs = sorted((damage(step, stack) for stack in reached if stack.seat != sight.seat), reverse=True)
        mine = [damage(step, stack) for stack in reached if stack.seat == sight.seat]
        count = len(theirs) if target.count is Count.ALL else target.n
        return sum(theirs[:count]) - (sum(mine) if target.count is Count.ALL else 0.0)
    if isinstance(step, ModifyDp | Gain | Unsuspend):
        ready = [stack for stack in reached if stack.seat == sight.seat and not stack.suspended and not stack.arrived]
        return 0.8 if ready else 0.0
    return 0.3


def chosen_by(sight: Sight, select: Select) -> list[StackView]:
    """The stacks in battle areas that a phrase describes, as far as a View tells."""
    sides = {Who.YOU: (sight.mine,), Who.OPPONENT: (sight.theirs,), Who.ANY: sight.view.seats}[select.owner]
    return [
        stack
        for side in sides
        for stack in side.battle
        if any(noun.value == stack.category for noun in select.nouns)
        and all(_passes(stack, condition) for condition in select.filters)
    ]


def _compare(value: int | None, op: Compare, n: int) -> bool:
    if value is None:
        return False
    return value == n if op is Compare.EXACTLY else value <= n if op is Compare.OR_LESS else value >= n


def _passes(stack: StackView, condition: Filter) -> bool:
    match condition:
        case LevelIs():
            return _compare(stack.level, condition.op, condition.n)
        case DpIs():
            return _compare(stack.dp, condition.op, condition.n)
        case CardsUnder():
            return _compare(len(stack.slips), condition.op, condition.n)
        case IsSuspended():
            return stack.suspended is condition.suspended
        case HasKeyword():
            return any(word.startswith(condition.keyword.value) for word in stack.keywords)
        case ColorIs():
            return any(color in stack.colors for color in condition.colors)
        case NameIs():
            return stack.name in condition.names
        case NameHas():
            return any(name in stack.name for name in condition.names)
        case _:
            return True


def target_worth(sight: Sight, one: int, effect: Effect | None) -> float:
    """How gladly the bot chooses this id for the effect; above 0 where it is better than choosing nothing."""
    bad = effect_harms(effect)
    if one < 2:
        return 1.0 if (one != sight.seat) is bad else -1.0
    stack = sight.stacks.get(one)
    if stack is None:
        worth = card_worth(sight.card(one))
        return -worth if bad else worth
    if not bad:
        ready = 2.0 if not stack.suspended and not stack.arrived else 1.0
        return stack_worth(stack) * ready if stack.seat == sight.seat else -stack_worth(stack)
    worth = max((damage(step, stack) for step in parts(effect.body) if harms(step)), default=0.0) if effect else 0.0
    # The whole stack breaks ties: of two that lose equally, the better one should.
    worth += 0.01 * stack_worth(stack)
    return worth if stack.seat != sight.seat else -worth
