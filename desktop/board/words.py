"""Words for things and actions: accessible names, menu rows, the hints of the plates."""

from __future__ import annotations

from desktop.board.cards import CardArt
from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot, card_or_hidden
from engine.decisions import (
    Action,
    Activate,
    AppFuse,
    Attack,
    BurstDigivolve,
    Digivolve,
    DnaDigivolve,
    Hatch,
    LinkCard,
    Move,
    Pass,
    PlayCard,
    Skip,
    UseOption,
)
from engine.game.view import StackView, View


def stack_name(view: View, ident: int, art: CardArt) -> str:
    """The name of a stack or card by its id, or of a player by seat."""
    if ident in (0, 1):
        return view.seats[ident].name
    stack = view.find_stack(ident)
    if stack is not None:
        return stack.name or art.name(stack.card.number)
    return art.name(card_or_hidden(view, ident).number)


def describe_action(action: Action, view: View, art: CardArt) -> str:
    """An action as a menu row: "Digivolve for 2"."""
    match action:
        case PlayCard(cost=cost):
            return f"Play for {cost}"
        case UseOption(cost=cost):
            return f"Use for {cost}"
        case Digivolve(cost=cost, printed=printed, stack=stack):
            reduced = f" (printed {printed})" if printed != cost else ""
            return f"Digivolve {stack_name(view, stack, art)} for {cost}{reduced}"
        case BurstDigivolve(cost=cost, stack=stack, tamer=tamer):
            return (
                f"Burst digivolve {stack_name(view, stack, art)} for {cost}, returning {stack_name(view, tamer, art)}"
            )
        case DnaDigivolve(cost=cost, stacks=stacks):
            names = " + ".join(stack_name(view, one, art) for one in stacks)
            return f"DNA digivolve {names} for {cost}"
        case AppFuse(cost=cost, stack=stack, link=link):
            return f"App fuse {stack_name(view, stack, art)} with {stack_name(view, link, art)} for {cost}"
        case LinkCard(cost=cost, printed=printed, stack=stack):
            reduced = f" (printed {printed})" if printed != cost else ""
            return f"Link to {stack_name(view, stack, art)} for {cost}{reduced}"
        case Attack(target=target):
            return f"Attack {stack_name(view, target, art)}"
        case Activate(card=card, effect=effect) if effect < 0:
            # The one keyword that is declared stands for itself (16-41).
            return f"Train {stack_name(view, card, art)}"
        case Activate(card=card, effect=effect):
            return f"Activate effect {effect + 1} of {stack_name(view, card, art)}"
        case Hatch():
            return "Hatch"
        case Move():
            return "Move to the battle area"
        case Skip():
            return "Skip"
        case Pass():
            return "Pass the turn"


def _stack_words(stack: StackView) -> str:
    parts = [stack.name]
    if stack.level is not None:
        parts.append(f"level {stack.level}")
    if stack.dp is not None:
        parts.append(f"{stack.dp} DP")
    if stack.suspended:
        parts.append("suspended")
    if stack.arrived:
        parts.append("arrived this turn")
    if stack.slips:
        parts.append(f"{len(stack.slips)} digivolution card{'s' if len(stack.slips) > 1 else ''}")
    if stack.links:
        parts.append(f"{len(stack.links)} link card{'s' if len(stack.links) > 1 else ''}")
    return ", ".join([*parts, *stack.keywords])


def describe_spot(plan: TablePlan, spot: Spot, art: CardArt) -> str:
    """A thing in words, for screen readers and tests."""
    view = plan.view
    if view is None:
        return ""
    seat = view.seats[spot.seat]
    whose = "your" if spot.seat == view.seat else f"{seat.name}'s"
    placed = plan.things.get(spot)
    if placed is not None and placed.stack is not None:
        return f"{_stack_words(placed.stack)}, in {whose} {spot.area.value}"
    if placed is not None:
        return f"{art.name(placed.card.number)}, in {whose} {spot.area.value}"
    counts = {
        Area.DECK: seat.deck,
        Area.EGGS: seat.eggs,
        Area.TRASH: len(seat.trash),
        Area.SECURITY: len(seat.security),
        Area.HAND: len(seat.hand),
        Area.BATTLE: len(seat.battle),
    }
    if spot.area is Area.MEMORY:
        return f"memory {view.memory}"
    if spot.area is Area.PLAYER:
        return seat.name
    if spot.area is Area.PASS:
        return "pass the turn"
    if spot.area is Area.BREEDING:
        return f"{whose} breeding area, empty"
    return f"{whose} {spot.area.value}, {counts[spot.area]}"
