"""Which states the table shows: from the View, the prompt and what the player's hands are doing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec
from PySide6.QtCore import QRectF

from desktop.board.choice import Choice, asking_source, pending_sources
from desktop.board.drag import destinations, grips, meaning
from desktop.board.overlay import Mark, State, box_of
from desktop.board.plan import Placed, TablePlan
from desktop.board.spots import Area, Spot, locate
from engine.game.view import Prompt

LIFT = 24.0
_Add = Callable[..., None]


@dataclass
class Hands:
    """What the player's pointer and keys are on: `held` is taken in hand (by click or drag) to be put somewhere."""

    hovered: Spot | None = None
    focus: Spot | None = None
    focus_shown: bool = False
    held: Spot | None = None
    dragging: bool = False
    over: Spot | None = None
    choice: Choice = field(default_factory=Choice)


def shown_rect(plan: TablePlan, placed: Placed, hands: Hands) -> QRectF:
    """Where a thing is drawn: a hand card under the pointer or focus is lifted, a stack a little."""
    return placed.rect.translated(0, -lift_of(plan, placed.spot, hands))


def lift_of(plan: TablePlan, spot: Spot, hands: Hands) -> float:
    """How far a thing is lifted by hover, focus or being held; never under the prompt bar, which hides its cost."""
    s = plan.geometry.frame.s
    raised = spot in (hands.hovered, hands.held) or (hands.focus_shown and spot == hands.focus)
    if not raised or spot.is_area:
        return 0.0
    if spot.area is Area.HAND:
        placed = plan.things.get(spot)
        if placed is None or placed.pose is None:
            return 0.0
        room = placed.pose.centre.y() - placed.pose.height / 2 - plan.geometry.prompt.bottom()
        return min(max(room - 2 * s, 3 * s), LIFT * s)
    return 4 * s if spot == hands.hovered and spot.area in (Area.BATTLE, Area.BREEDING) else 0.0


def mark_rect(plan: TablePlan, spot: Spot, hands: Hands) -> tuple[QRectF, float, bool] | None:
    """The rectangle that a spot's marks enclose, its turn, and whether it is an area."""
    placed = plan.things.get(spot)
    if placed is not None:
        rect = shown_rect(plan, placed, hands)
        lifted = rect != placed.rect
        angle = placed.pose.angle if placed.pose is not None and not lifted else 0.0
        return rect, angle, False
    rect_of_area = plan.areas.get(spot)
    if rect_of_area is None:
        return None
    if spot.area in (Area.DECK, Area.TRASH):
        side = plan.side(spot.seat)
        return (side.deck if spot.area is Area.DECK else side.trash), 0.0, False
    if spot.area is Area.EGGS:
        return rect_of_area, 0.0, False
    if spot.area is Area.SECURITY:
        s = plan.geometry.frame.s
        return rect_of_area.adjusted(-0.5 * s, 22 * s, 0.5 * s, -8 * s), 0.0, True
    if spot.area is Area.PLAYER:
        return rect_of_area.adjusted(1, 1, -1, -1), 0.0, True
    return rect_of_area, 0.0, True


def marks_of(plan: TablePlan, prompt: Prompt | None, hands: Hands) -> tuple[Mark, ...]:
    """All marks, in drawing order."""
    if plan.view is None:
        return ()
    found: list[Mark] = []

    def add(state: State, spot: Spot, key: str = "", note: str = "") -> None:
        where = mark_rect(plan, spot, hands)
        if where is not None:
            rect, angle, area = where
            found.append(Mark(state, box_of(rect), key, note, angle, area))

    view = plan.view
    if hands.held is None and not hands.choice.open:
        for spot in grips(prompt, view):
            if spot.area is not Area.PASS:
                add(State.ACT, spot, note="in hand" if spot.area is Area.HAND else "")
    if hands.hovered is not None and not hands.hovered.is_area:
        add(State.HOVER, hands.hovered)
    _attack_marks(plan, add)
    attacker = locate(view, view.attack.attacker) if view.attack is not None else None
    source = asking_source(prompt, view) or _in_use_source(plan, prompt)
    if source is not None:
        attacks = source == attacker
        chosen_among = source in {locate(view, ident) for ident in hands.choice.candidates}
        add(State.TAB if attacks or chosen_among else State.PENDING, source, note="effect")
    for spot, numbers in pending_sources(prompt, view).items():
        key = " ".join(str(number) for number in numbers)
        add(State.TAB if spot == attacker else State.PENDING, spot, key=key)
    _choice_marks(plan, hands.choice, add)
    if hands.held is not None:
        _held_marks(plan, prompt, hands, add)
    if hands.focus_shown and hands.focus is not None:
        where = mark_rect(plan, hands.focus, hands)
        state = [mark for mark in found if mark.state is not State.ACT]
        marked = where is not None and any(mark.box == box_of(where[0]) for mark in state)
        before = len(found)
        add(State.FOCUS, hands.focus, note="over" if marked else "")
        # below the other marks: their numbers, ticks and tabs stay readable
        found[0:0] = found[before:]
        del found[before + 1 :]
    return side_by_side(found)


# What stands on the upper edge of a card, from left to right, and how wide it is.
BADGES = {State.ATTACKER: 26.0, State.TARGET: 24.0, State.SELECTED: 24.0, State.LEGAL: 23.0}
TABS = (State.TAB, State.PENDING)
TAB_WIDTH, KEY_WIDTH, BADGE_GAP = 48.0, 9.0, 3.0


def side_by_side(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks with their badges beside one another where several are on one card."""
    order = (*BADGES, *TABS)
    groups: dict[tuple[float, float, float, float], list[Mark]] = {}
    for mark in sorted((m for m in marks if _badge_width(m)), key=lambda m: order.index(m.state)):
        groups.setdefault(mark.box, []).append(mark)
    moved: dict[Mark, Mark] = {}
    for group in groups.values():
        if len(group) < 2:
            continue
        widths = [_badge_width(mark) for mark in group]
        left = -(sum(widths) + BADGE_GAP * (len(group) - 1)) / 2
        for mark, width in zip(group, widths, strict=True):
            moved[mark] = msgspec.structs.replace(mark, aside=left + width / 2)
            left += width + BADGE_GAP
    return tuple(moved.get(mark, mark) for mark in marks)


def _badge_width(mark: Mark) -> float:
    """How much of the upper edge a mark's badge takes, in the table's pixels; 0 for a mark without one."""
    if mark.area or (mark.state is State.LEGAL and not mark.key) or (mark.state is State.TARGET and mark.note):
        return 0.0
    if mark.state in TABS:
        return TAB_WIDTH if not mark.key else 20.0 + KEY_WIDTH * len(mark.key)
    return BADGES.get(mark.state, 0.0)


def glows_of(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The tint under the cards of the areas that are legal places."""
    return tuple(Mark(State.GLOW, mark.box) for mark in marks if mark.state is State.LEGAL and mark.area)


def _in_use_source(plan: TablePlan, prompt: Prompt | None) -> Spot | None:
    """The card in use whose text asks: an Option or a checked card lies in the battle area for that time."""
    if prompt is None or prompt.decision.source.effect < 0:
        return None
    card = prompt.decision.source.card
    return next((spot for spot, placed in plan.things.items() if placed.in_use and spot.id == card), None)


def _attack_marks(plan: TablePlan, add: _Add) -> None:
    view = plan.view
    if view is None or view.attack is None:
        return
    attack = view.attack
    attacker = locate(view, attack.attacker)
    if attacker is not None:
        add(State.ATTACKER, attacker)
    if attack.target in (0, 1):
        checks = attack.checks_left
        note = f"{checks} check{'' if checks == 1 else 's'}" if view.seats[attack.target].security else "no security"
        add(State.TARGET, Spot(Area.SECURITY, attack.target), note=note)
    else:
        target = locate(view, attack.target)
        if target is not None:
            add(State.TARGET, target)


def _choice_marks(plan: TablePlan, choice: Choice, add: _Add) -> None:
    assert plan.view is not None
    for number, ident in enumerate(choice.candidates, start=1):
        spot = locate(plan.view, ident)
        if spot is None or choice.ordering:
            continue
        if ident in choice.chosen:
            add(State.SELECTED, spot)
        else:
            add(State.LEGAL, spot, key=str(number))


def _held_marks(plan: TablePlan, prompt: Prompt | None, hands: Hands, add: _Add) -> None:
    assert plan.view is not None
    assert hands.held is not None
    if not hands.dragging:
        add(State.SELECTED, hands.held)
    for spot, key in numbered(plan, prompt, hands.held).items():
        if spot != hands.held:
            add(State.LEGAL, spot, key="" if hands.dragging else key)
    if hands.dragging and hands.over is not None:
        indices = meaning(prompt, plan.view, hands.held, hands.over).indices
        places = destinations(prompt, plan.view, hands.held)
        for place in (hands.over, hands.over.home):
            if indices and places.get(place) == indices:
                add(State.OVER, place)
                break


def numbered(plan: TablePlan, prompt: Prompt | None, held: Spot) -> dict[Spot, str]:
    """The places where the held thing can go, each with its number; a second place for the same action has none."""
    if plan.view is None:
        return {}
    keys: dict[Spot, str] = {}
    seen: set[tuple[int, ...]] = set()
    places = destinations(prompt, plan.view, held)
    for spot, indices in places.items():
        if spot.is_area and any(one.home == spot and places[one] == indices for one in places if one != spot):
            continue
        if indices in seen:
            keys[spot] = ""
            continue
        seen.add(indices)
        keys[spot] = str(len(seen))
    return keys


def greyed(plan: TablePlan, choice: Choice) -> set[Spot]:
    """The things that an open choice cannot take, in the areas that it could touch."""
    if plan.view is None or not choice.open or choice.ordering:
        return set()
    spots = {spot for spot in (locate(plan.view, ident) for ident in choice.candidates) if spot is not None}
    homes = {spot.home for spot in spots if spot.area in (Area.BATTLE, Area.HAND, Area.BREEDING)}
    free = {spot for spot, placed in plan.things.items() if spot.home in homes and not placed.in_use}
    return free - spots
