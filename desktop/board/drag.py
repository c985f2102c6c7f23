"""What a drag means: from the dragged thing and the place it is dropped on to the one action of the decision.

Nothing here knows a rule. Which actions are legal, and why another is not, is read from the prompt alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.board.spots import Area, Spot, locate, spot_of_stack
from engine.decisions import (
    Action,
    Activate,
    AppFuse,
    Attack,
    BurstDigivolve,
    ChooseAction,
    Digivolve,
    DnaDigivolve,
    Hatch,
    LinkCard,
    Move,
    Pass,
    PlayCard,
    Refusal,
    Skip,
    UseOption,
)
from engine.game.view import Prompt, View

ELSEWHERE = "That cannot go there."


def thing_of(action: Action, view: View, seat: int) -> Spot | None:
    """What is taken in hand for an action."""
    match action:
        case (
            PlayCard(card=card)
            | UseOption(card=card)
            | Digivolve(card=card)
            | DnaDigivolve(card=card)
            | BurstDigivolve(card=card)
            | AppFuse(card=card)
        ):
            return Spot(Area.HAND, seat, card)
        case Activate(stack=0, card=card):
            # 15-14-2, 15-14-3: an effect that works from the hand or the trash
            in_hand = any(one.id == card for one in view.seats[seat].hand)
            return Spot(Area.HAND, seat, card) if in_hand else Spot(Area.TRASH, seat)
        case LinkCard(card=card):
            # From the hand, or the stack in the battle area whose top card it is.
            return locate(view, card)
        case Attack(stack=stack) | Activate(stack=stack):
            return spot_of_stack(view, stack)
        case Hatch():
            return Spot(Area.EGGS, seat)
        case Move():
            breeding = view.seats[seat].breeding
            return Spot(Area.BREEDING, seat, breeding.id) if breeding else None
        case Pass() | Skip():
            return Spot(Area.PASS, seat)


def places_of(action: Action, view: View, seat: int) -> Iterator[Spot]:
    """Where that thing is dropped for the action: the first is the one that keyboard focus goes to."""
    match action:
        case PlayCard() | UseOption() | Move():
            yield Spot(Area.BATTLE, seat)
        case Digivolve(stack=stack):
            spot = spot_of_stack(view, stack)
            if spot is not None:
                yield spot
                if spot.area is Area.BREEDING:
                    yield spot.home
        case BurstDigivolve() | DnaDigivolve() | AppFuse() | LinkCard():
            found = (spot_of_stack(view, one) for one in _stacks_of(action))
            yield from (one for one in found if one is not None)
        case Attack(target=target) if target in (0, 1):
            yield Spot(Area.SECURITY, target)
            yield Spot(Area.PLAYER, target)
        case Activate(stack=0):
            yield Spot(Area.BATTLE, seat)
            thing = thing_of(action, view, seat)
            if thing is not None:
                yield thing
        case Attack(target=target) | Activate(stack=target):
            spot = spot_of_stack(view, target)
            if spot is not None:
                yield spot
        case Hatch():
            yield Spot(Area.BREEDING, seat)
        case Pass() | Skip():
            yield Spot(Area.PASS, seat)


def _stacks_of(action: BurstDigivolve | DnaDigivolve | AppFuse | LinkCard) -> tuple[int, ...]:
    if isinstance(action, DnaDigivolve):
        return action.stacks
    return (action.stack, action.tamer) if isinstance(action, BurstDigivolve) else (action.stack,)


def actions_of(prompt: Prompt | None) -> tuple[Action, ...]:
    """The legal actions of the open decision; none when it asks for something else."""
    if prompt is None or not isinstance(prompt.decision, ChooseAction):
        return ()
    return prompt.decision.actions


def grips(prompt: Prompt | None, view: View) -> dict[Spot, tuple[int, ...]]:
    """The things that can be taken in hand now, each with the indices of its actions."""
    found: dict[Spot, list[int]] = {}
    for index, action in enumerate(actions_of(prompt)):
        thing = thing_of(action, view, _seat(prompt))
        if thing is not None:
            found.setdefault(thing, []).append(index)
    return {spot: tuple(indices) for spot, indices in found.items()}


def destinations(prompt: Prompt | None, view: View, thing: Spot) -> dict[Spot, tuple[int, ...]]:
    """The places where `thing` can be dropped now, each with the indices of the actions that this would be."""
    found: dict[Spot, list[int]] = {}
    for index, action in enumerate(actions_of(prompt)):
        if thing_of(action, view, _seat(prompt)) != thing:
            continue
        for place in places_of(action, view, _seat(prompt)):
            found.setdefault(place, []).append(index)
    return {spot: tuple(indices) for spot, indices in found.items()}


def trash_effects(prompt: Prompt | None, view: View) -> dict[int, tuple[int, ...]]:
    """15-14-3: the cards of the own trash whose effects can be declared now, each with the indices of its actions."""
    found: dict[int, list[int]] = {}
    for index in destinations(prompt, view, Spot(Area.TRASH, _seat(prompt))).get(Spot(Area.BATTLE, _seat(prompt)), ()):
        action = actions_of(prompt)[index]
        if isinstance(action, Activate):
            found.setdefault(action.card, []).append(index)
    return {card: tuple(indices) for card, indices in found.items()}


@dataclass(frozen=True)
class Drop:
    """The meaning of a drop: the indices of the actions that fit, or the reason why none does.

    Both are empty for a drop outside every area, which means nothing at all.
    """

    indices: tuple[int, ...] = ()
    reason: str = ""
    clause: str = ""


def meaning(prompt: Prompt | None, view: View, thing: Spot, place: Spot | None) -> Drop:
    """What dropping `thing` on `place` means: on a stack first, else on the area that it lies in."""
    if place is None or place in (thing, thing.home) or (place.area is Area.HAND and place.seat == thing.seat):
        own = destinations(prompt, view, thing).get(thing, ()) if place == thing else ()
        return Drop(own)
    open_places = destinations(prompt, view, thing)
    for wanted in dict.fromkeys((place, place.home)):
        if wanted in open_places:
            return Drop(open_places[wanted])
        refusal = _refusal(prompt, view, thing, wanted)
        if refusal is not None and not (place.home in open_places and _unmeant(refusal)):
            return Drop((), refusal.reason, refusal.clause)
    return Drop((), ELSEWHERE, "")


def _unmeant(refusal: Refusal) -> bool:
    """Whether nobody means this by a drop on a stack that lies in a legal area: the drop is then on the area.

    One's own side is not attacked, and what is no Digimon card is not digivolved into (8-1-1).
    """
    return isinstance(refusal.action, Attack) or refusal.clause == "8-1-1"


def refusals_of(prompt: Prompt | None, view: View, thing: Spot) -> tuple[Refusal, ...]:
    """All reasons why this thing cannot be used as a player might think."""
    if prompt is None:
        return ()
    seat = prompt.decision.seat
    return tuple(refusal for refusal in prompt.refusals if thing_of(refusal.action, view, seat) == thing)


def _refusal(prompt: Prompt | None, view: View, thing: Spot, place: Spot) -> Refusal | None:
    for refusal in refusals_of(prompt, view, thing):
        if place in places_of(refusal.action, view, _seat(prompt)):
            return refusal
    return None


def _seat(prompt: Prompt | None) -> int:
    return prompt.decision.seat if prompt is not None else 0


def cost_of(action: Action) -> int | None:
    """The memory that an action pays; None for one that pays nothing."""
    match action:
        case (
            PlayCard(cost=cost)
            | UseOption(cost=cost)
            | Digivolve(cost=cost)
            | DnaDigivolve(cost=cost)
            | BurstDigivolve(cost=cost)
            | AppFuse(cost=cost)
            | LinkCard(cost=cost)
        ):
            return cost
        case _:
            return None
