"""Where to press and drop: points on the table that surely reach each thing, so that no test hard-codes a pixel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF

from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot


def grab_point(plan: TablePlan, spot: Spot) -> QPointF | None:
    """A point of the scene where this thing is on top: its middle if that is free, else the nearest free part."""
    rect = plan.rect(spot)
    centre = plan.centre(spot)
    if rect is None or centre is None:
        return None
    if plan.thing_at(centre) == spot:
        return centre
    best: QPointF | None = None
    best_away = float("inf")
    for row in range(1, 16):
        for column in range(1, 32):
            point = QPointF(rect.left() + rect.width() * column / 32, rect.top() + rect.height() * row / 16)
            away = abs(point.x() - centre.x()) + abs(point.y() - centre.y())
            if away < best_away and plan.thing_at(point) == spot:
                best, best_away = point, away
    return best


def all_hooks(plan: TablePlan, place: Callable[[QPointF], QPoint]) -> dict[str, object]:
    """Every thing and area by name: `areas`, `hand`, `stacks`, `security`; each with the point to press or drop at."""
    view = plan.view
    if view is None:
        return {}

    def at(spot: Spot) -> list[int] | None:
        point = grab_point(plan, spot)
        if point is None:
            return None
        placed = place(point)
        return [placed.x(), placed.y()]

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
            stacks.append({**entry, "area": spot.area.value})
    return {"seat": view.seat, "areas": areas, "hand": hand, "stacks": stacks, "security": security}
