"""Keyboard focus on the table: what can have it, and where arrows, jumps and Tab take it."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot

JUMPS = {
    "C": Area.HAND,
    "B": Area.BATTLE,
    "R": Area.BREEDING,
    "G": Area.TRASH,
    "S": Area.SECURITY,
    "M": Area.MEMORY,
}


def focusable(plan: TablePlan) -> list[Spot]:
    """All that can have the focus: cards and stacks that show, piles, and areas as places to put something."""
    view = plan.view
    if view is None:
        return []
    spots = [spot for spot in plan.things if not (spot.area is Area.SECURITY and spot.id == 0)]
    for spot in plan.areas:
        if spot.area is Area.HAND and spot.seat == view.seat:
            continue
        spots.append(spot)
    return spots


def reading_order(plan: TablePlan, spots: Sequence[Spot]) -> list[Spot]:
    """From the upper left to the lower right, area by area."""

    def key(spot: Spot) -> tuple[float, float, float]:
        home = plan.areas.get(spot.home)
        centre = plan.centre(spot)
        if centre is None:
            return (0.0, 0.0, 0.0)
        band = home.top() if home is not None else centre.y()
        return (round(band / 40), round(home.left()) if home is not None else 0.0, centre.x() + centre.y() * 0.01)

    return sorted(spots, key=key)


def step(plan: TablePlan, current: Spot, dx: int, dy: int) -> Spot:
    """The nearest thing in a direction: within the same area first when moving sideways."""
    start = plan.centre(current)
    if start is None:
        return current
    best, best_cost = current, float("inf")
    for spot in focusable(plan):
        centre = plan.centre(spot)
        if spot == current or centre is None or _covers(spot, current):
            continue
        ahead = (centre.x() - start.x()) * dx + (centre.y() - start.y()) * dy
        aside = abs((centre.x() - start.x()) * dy) + abs((centre.y() - start.y()) * dx)
        if ahead <= 2:
            continue
        cost = ahead + 2.2 * aside
        if dx and spot.home == current.home:
            cost -= 10_000
        if spot.is_area and any(thing.home == spot for thing in plan.things):
            # an area that holds things is reached through them, by jump or when it is a legal place
            cost += 500
        if cost < best_cost:
            best, best_cost = spot, cost
    return best


def _covers(spot: Spot, current: Spot) -> bool:
    return spot == current.home or spot.home == current


def jump(plan: TablePlan, area: Area, seat: int, legal: Sequence[Spot], current: Spot | None) -> Spot | None:
    """The first thing of an area, legal ones first; the next one when the focus is already there."""
    if area is Area.MEMORY and plan.view is not None:
        return Spot(Area.MEMORY, plan.view.seat)
    home = Spot(area, seat)
    things = reading_order(plan, [spot for spot in focusable(plan) if spot.home == home and not spot.is_area])
    if area is Area.BREEDING:
        things.append(Spot(Area.EGGS, seat))
    if not things:
        return home if home in plan.areas else None
    if current in things:
        return things[(things.index(current) + 1) % len(things)]
    return next((spot for spot in things if spot in legal), things[0])


def cycle(plan: TablePlan, legal: Sequence[Spot], current: Spot | None, backwards: bool) -> Spot | None:
    """The next or previous legal thing in reading order."""
    ordered = reading_order(plan, list(dict.fromkeys(legal)))
    if not ordered:
        return None
    if current not in ordered:
        return ordered[-1 if backwards else 0]
    return ordered[(ordered.index(current) + (-1 if backwards else 1)) % len(ordered)]
