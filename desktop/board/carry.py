"""A drag in the scene: the carried card under the pointer, its ribbon from home, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from desktop.board.arrows import ArrowItem
from desktop.board.cards import CardArt
from desktop.board.motion import Easing, Motion
from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot
from desktop.board.stack import CardItem
from desktop.theme import Theme


class Carry:
    """The card being carried; it exists from the first move to the drop, the way back or the next update."""

    def __init__(self, scene: QGraphicsScene, art: CardArt) -> None:
        self._scene = scene
        self._art = art
        self._item: CardItem | None = None
        self._ribbon: ArrowItem | None = None
        self._home = QPointF()
        self.spot: Spot | None = None

    @property
    def at(self) -> QPointF | None:
        """Where the carried card is."""
        return self._item.pos() if self._item is not None else None

    def lift(self, plan: TablePlan, spot: Spot, theme: Theme) -> None:
        """Take up a thing: a hand card whole, a stack as a small copy while it stays where it is."""
        self.drop()
        self.spot = spot
        s = plan.geometry.frame.s
        placed = plan.things.get(spot)
        rect = plan.anchor(spot)
        if rect is None:
            return
        self._home = plan.centre(spot) or rect.center()
        item = CardItem(self._art)
        if spot.area is Area.EGGS:
            item.show_card(self._art.key("", max(rect.width(), rect.height()), landscape=True, egg=True), lifted=True)
        elif spot.area is Area.TRASH and plan.view is not None:
            top = plan.view.seats[spot.seat].trash[0]
            item.show_card(self._art.key(top.number, 0.62 * plan.geometry.frame.card), lifted=True)
        elif placed is not None:
            height = placed.pose.height if placed.pose is not None else 0.62 * plan.geometry.frame.card
            item.show_card(self._art.key(placed.card.number, height), lifted=True)
        item.setZValue(60)
        item.setPos(self._home)
        self._scene.addItem(item)
        self._item = item
        if spot.area is not Area.HAND:
            self._ribbon = ArrowItem("drag", theme, s)
            self._scene.addItem(self._ribbon)

    def move(self, point: QPointF) -> None:
        """Follow the pointer."""
        if self._item is not None:
            self._item.setPos(point)
        if self._ribbon is not None:
            self._ribbon.show_arrow(self._home, point)

    def faces_changed(self) -> None:
        """Faces have been drawn: the carried card may have been waiting for its own."""
        if self._item is not None:
            self._item.forget()

    def go_back(self) -> list[Motion]:
        """The motion home; the card vanishes when it gets there."""
        if self._item is None:
            return []
        item, start, home = self._item, self._item.pos(), self._home
        self._remove_ribbon()

        def step(part: float) -> None:
            item.setPos(start + (home - start) * part)

        return [Motion(0, 160, Easing.OutBack, step, self.drop)]

    def _remove_ribbon(self) -> None:
        if self._ribbon is not None:
            self._scene.removeItem(self._ribbon)
            self._ribbon = None

    def drop(self) -> None:
        """Take the carried card off the table."""
        self._remove_ribbon()
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        self.spot = None
