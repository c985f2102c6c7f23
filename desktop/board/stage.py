"""What choreography is made of: flyers, turns, fades and arrows that come onto the stage and leave it by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from desktop.board.arrows import ArrowItem
from desktop.board.motion import Easing, Motion
from desktop.board.plan import Placed, TablePlan
from desktop.board.scene import TableItems, arrow_ends
from desktop.board.stack import CardItem, StackItem
from desktop.faces.content import FaceKey
from desktop.theme import Theme

LONGEST = 2200.0


@dataclass
class Stage:
    """Collects the motions of one update. Everything temporary is removed when its motion ends."""

    items: TableItems
    theme: Theme
    s: float
    motions: list[Motion] = field(default_factory=list)
    moved: set[int] = field(default_factory=set)

    def add(
        self,
        start: float,
        length: float,
        step: Callable[[float], None],
        easing: QEasingCurve.Type = Easing.OutCubic,
        done: Callable[[], None] | None = None,
    ) -> None:
        """A motion of its own."""
        self.motions.append(Motion(start, length, easing, step, done))

    def travel(self, item: QGraphicsItem, origin: QPointF, start: float, length: float, angle: float = 0.0) -> None:
        """An item that lies at its end comes there from a point; unseen until it sets off."""
        if id(item) in self.moved:
            return
        self.moved.add(id(item))
        end, turn = item.pos(), item.rotation()

        def step(part: float) -> None:
            item.setPos(origin + (end - origin) * part)
            item.setRotation(angle + (turn - angle) * part)
            item.setOpacity(0.0 if part == 0.0 and start > 0 else 1.0)

        self.add(start, length, step)

    def come_from(self, item: CardItem | StackItem, centre: QPointF, start: float, length: float) -> None:
        """Like `travel`, from the middle of another place."""
        origin = QPointF(centre)
        if isinstance(item, StackItem) and item.place is not None:
            card = item.place.card
            origin -= QPointF(card.width() / 2, card.height() / 2)
        self.travel(item, origin, start, length)

    def flyer(self, key: FaceKey, at: QPointF, z: float = 62) -> CardItem:
        """A card that is only there while it moves."""
        item = CardItem(self.items.art)
        item.show_card(key, lifted=True)
        item.setZValue(z)
        item.setPos(at)
        self.items.scene.addItem(item)
        return item

    def remove(self, item: QGraphicsItem) -> None:
        """Take a temporary item off the stage."""
        if item.scene() is not None:
            self.items.scene.removeItem(item)

    def fly(self, key: FaceKey, origin: QPointF, end: QPointF, start: float, length: float = 240) -> None:
        """A card flies from one place to another and is gone."""
        item = self.flyer(key, origin)

        def step(part: float) -> None:
            item.setPos(origin + (end - origin) * part)
            item.setOpacity(0.0 if part == 0.0 and start > 0 else 1.0)

        self.add(start, length, step, done=lambda: self.remove(item))

    def fade(self, key: FaceKey, at: QPointF, start: float, length: float = 240) -> None:
        """A card that left the field fades where it was."""
        item = self.flyer(key, at, 47)

        def step(part: float) -> None:
            item.setOpacity(1.0 - part)
            item.setScale(1.0 - 0.12 * part)

        self.add(start, length, step, Easing.InCubic, lambda: self.remove(item))

    def cover(self, key: FaceKey, at: QPointF, until: float) -> None:
        """The old face stays on top until then."""
        item = self.flyer(key, at, 46)
        self.add(0, until, lambda _: None, done=lambda: self.remove(item))

    def turn(self, item: StackItem, key: FaceKey, angle: float, start: float, length: float = 140) -> None:
        """A stack turns: its old face turns about the middle, then the new one stands there."""
        assert item.place is not None
        old = self.flyer(key, item.place.card.center(), 47)

        def step(part: float) -> None:
            old.setRotation(angle * part)
            item.setOpacity(1.0 if part >= 1.0 else 0.0)

        self.add(start, length, step, Easing.InOutQuad, lambda: self.remove(old))

    def flip(self, back: FaceKey, front: FaceKey, at: QPointF, start: float, hold: float = 420) -> None:
        """A card is turned over, shown for a moment and goes."""
        item = self.flyer(back, at)
        turning = 280 / (280 + hold)

        def step(part: float) -> None:
            item.setOpacity(0.0 if part == 0.0 and start > 0 else min(1.0, (1.0 - part) * 6))
            across = min(part / turning, 1.0)
            item.show_card(back if across < 0.5 else front, lifted=True)
            item.setTransform(QTransform.fromScale(max(abs(1 - 2 * across), 0.02), 1.0))

        self.add(start, 280 + hold, step, Easing.Linear, lambda: self.remove(item))

    def lunge(self, item: StackItem, towards: QPointF, start: float) -> None:
        """A stack lunges at what it attacks, and is back."""
        home = item.pos()
        way = towards - home
        length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
        reach = way * (26 * self.s / length)

        def step(part: float) -> None:
            item.setPos(home + reach * (1 - abs(2 * part - 1)))

        self.add(start, 160, step, Easing.OutQuad)

    def arrow(self, kind: str, start: QRectF, end: QRectF, at: float, hold: float, *, faded: bool = False) -> None:
        """An arrow that grows, stays for a moment and goes."""
        item = ArrowItem(kind, self.theme, self.s)
        item.faded = faded
        tail, tip = arrow_ends(start, end)
        if kind == "effect":
            tail, tip = start.center(), end.center()
        item.hide()
        self.items.scene.addItem(item)
        length = 240 + hold
        growing = 0.001 if faded else 240 / length

        def step(part: float) -> None:
            item.setVisible(part > 0.0)
            item.show_arrow(tail, tip, max(min(part / growing, 1.0), 0.02))
            item.setOpacity(min(1.0, (1.0 - part) * 5))

        self.add(at, length, step, Easing.Linear, lambda: self.remove(item))

    def compressed(self) -> list[Motion]:
        """The motions, sped up together when they would take too long."""
        total = max((motion.start + motion.length for motion in self.motions), default=0.0)
        if total <= LONGEST:
            return self.motions
        part = LONGEST / total
        return [Motion(m.start * part, m.length * part, m.easing, m.step, m.done) for m in self.motions]


def middle(placed: Placed) -> QPointF:
    """The middle of a thing's card."""
    if placed.place is not None:
        return placed.place.card.center()
    return placed.pose.centre if placed.pose is not None else placed.rect.center()


def face_of(plan: TablePlan, placed: Placed, items: TableItems) -> FaceKey:
    """The face that a thing of a plan shows."""
    art = items.art
    if placed.place is not None:
        card = placed.place.card
        flat = placed.stack is not None and placed.stack.suspended
        return art.key(placed.card.number, max(card.width(), card.height()), landscape=flat)
    if placed.pose is not None:
        return art.key(placed.card.number, placed.pose.height)
    return art.key(placed.card.number, max(placed.rect.width(), placed.rect.height()), landscape=True)
