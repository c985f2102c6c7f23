"""Where to press and drop: points on the table that surely reach each thing, so that no test hard-codes a pixel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF

from desktop.board.drag import actions_of, cost_of, places_of, thing_of
from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot, locate
from desktop.board.strip import StripItem
from engine.game.view import Prompt

Place = Callable[[QPointF], QPoint]


def grab_point(plan: TablePlan, spot: Spot) -> QPointF | None:
    """A point of the scene where this thing is on top: its middle if that is free, else the nearest free part."""
    rect = plan.rect(spot)
    centre = plan.centre(spot)
    if rect is None or centre is None:
        return None
    centre = QPointF(round(centre.x()), round(centre.y()))
    if plan.thing_at(centre) == spot:
        return centre
    best: QPointF | None = None
    best_away = float("inf")
    for row in range(1, 16):
        for column in range(1, 32):
            # Whole pixels, as a pointer has them.
            point = QPointF(
                round(rect.left() + rect.width() * column / 32), round(rect.top() + rect.height() * row / 16)
            )
            away = abs(point.x() - centre.x()) + abs(point.y() - centre.y())
            if away < best_away and plan.thing_at(point) == spot:
                best, best_away = point, away
    return best


def all_hooks(plan: TablePlan, place: Place) -> dict[str, object]:
    """Every thing and area by name: `areas`, `hand`, `stacks`, `security`; each with the point to press or drop at."""
    view = plan.view
    if view is None:
        return {}

    def at(spot: Spot) -> list[int] | None:
        return _at(plan, spot, place)

    areas = {f"{'own' if spot.seat == view.seat else 'foe'} {spot.area.value}": at(spot) for spot in plan.areas}
    hand: list[dict[str, object]] = []
    stacks: list[dict[str, object]] = []
    security: list[dict[str, object]] = []
    for spot, placed in plan.things.items():
        entry: dict[str, object] = {"id": spot.id, "number": placed.card.number, "seat": spot.seat, "at": at(spot)}
        if spot.area is Area.HAND:
            hand.append(entry)
        elif spot.area is Area.SECURITY:
            security.append(entry)
        else:
            dp = placed.stack.dp if placed.stack is not None else None
            stacks.append({**entry, "area": spot.area.value, "dp": dp})
    return {"seat": view.seat, "areas": areas, "hand": hand, "stacks": stacks, "security": security}


def legal_drags(plan: TablePlan, prompt: Prompt | None, place: Place) -> list[dict[str, object]]:
    """The legal actions that are drags: the kind, the index, the thing to press, and the places to drop it on."""
    view = plan.view
    if view is None or prompt is None:
        return []
    seat = prompt.decision.seat
    found: list[dict[str, object]] = []
    for index, action in enumerate(actions_of(prompt)):
        thing = thing_of(action, view, seat)
        drops = [spot for spot in places_of(action, view, seat) if spot != thing]
        if thing is None or not drops:
            continue
        found.append(
            {
                "kind": type(action).__name__,
                "index": index,
                "cost": cost_of(action),
                **_hook(plan, thing, place),
                "drops": [_hook(plan, spot, place) for spot in drops],
            }
        )
    return found


def candidate_hooks(
    plan: TablePlan, strip: StripItem, candidates: tuple[int, ...], place: Place
) -> list[dict[str, object]]:
    """Where each candidate of a choice is clicked: on the table, or in the list of cards that the table hides."""
    found: list[dict[str, object]] = []
    for ident in candidates:
        spot = locate(plan.view, ident) if plan.view is not None else None
        if spot is not None:
            found.append({**_hook(plan, spot, place), "id": ident})
        elif strip.isVisible():
            listed = [card.id for card in strip.look.cards]
            point = strip.card_rect(listed.index(ident)).center() if ident in listed else None
            at = place(point) if point is not None and strip.covers.contains(point) else None
            found.append({"id": ident, "area": "list", "at": [at.x(), at.y()] if at is not None else None})
    return found


def _hook(plan: TablePlan, spot: Spot, place: Place) -> dict[str, object]:
    placed = plan.things.get(spot)
    return {
        "area": spot.area.value,
        "seat": spot.seat,
        "id": spot.id,
        "number": placed.card.number if placed is not None else "",
        "at": _at(plan, spot, place),
    }


def _at(plan: TablePlan, spot: Spot, place: Place) -> list[int] | None:
    point = grab_point(plan, spot)
    if point is None:
        return None
    placed = place(point)
    return [placed.x(), placed.y()]
