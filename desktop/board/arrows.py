"""Arrows: the attack's tapered ribbon, the dots of an effect, the thin ribbon of a drag; a redirect's old path."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.board import paint
from desktop.theme import Theme

STEPS = 28


def bend(start: QPointF, end: QPointF) -> QPointF:
    """The control point of an arrow's curve: bowed to the left of its way, more over longer ways."""
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    side = QPointF(-way.y(), way.x()) / length
    if side.y() > 0:
        side = -side
    return (start + end) / 2 + side * (length * 0.2)


def along(start: QPointF, control: QPointF, end: QPointF, t: float) -> QPointF:
    """The point at `t` of the curve."""
    u = 1 - t
    return start * (u * u) + control * (2 * u * t) + end * (t * t)


def ribbon(start: QPointF, end: QPointF, tail: float, neck: float, head: float, grown: float = 1.0) -> QPainterPath:
    """A curved ribbon from `tail` to `neck` wide with an arrow head `head` wide, up to `grown` of its length."""
    control = bend(start, end)
    length = max(math.hypot(end.x() - start.x(), end.y() - start.y()), 1.0)
    stop = max(min(1 - head * 1.05 / length, 1.0), 0.3) * grown
    left: list[QPointF] = []
    right: list[QPointF] = []
    normal = QPointF(0, 1)
    for step in range(STEPS + 1):
        t = stop * step / STEPS
        at = along(start, control, end, t)
        ahead = along(start, control, end, t + 0.01) - at
        size = math.hypot(ahead.x(), ahead.y()) or 1.0
        normal = QPointF(-ahead.y(), ahead.x()) / size
        half = (tail + (neck - tail) * (step / STEPS) ** 1.3) / 2
        left.append(at + normal * half)
        right.append(at - normal * half)
    foot = along(start, control, end, stop)
    tip = along(start, control, end, grown)
    outline = [*left, foot + normal * (head / 2), tip, foot - normal * (head / 2), *reversed(right)]
    path = QPainterPath()
    path.addPolygon(QPolygonF(outline))
    path.closeSubpath()
    return path


class ArrowItem(QGraphicsItem):
    """One arrow: `kind` is attack, effect or drag; `grown` runs to 1 while it grows; `fade` dims a redirected one."""

    def __init__(self, kind: str, theme: Theme, s: float) -> None:
        super().__init__()
        self.kind = kind
        self.start = QPointF()
        self.end = QPointF()
        self._theme = theme
        self._s = s
        self.grown = 1.0
        self.faded = False
        self._outline: QPainterPath | None = None
        self.setZValue(30 if kind != "drag" else 58)

    def restyle(self, theme: Theme, s: float) -> None:
        """Take another theme or scale."""
        if theme is not self._theme or s != self._s:
            self.prepareGeometryChange()
            self._theme, self._s, self._outline = theme, s, None
            self.update()

    def show_arrow(self, start: QPointF, end: QPointF, grown: float = 1.0) -> None:
        """Lie from one point to another."""
        if start == self.start and end == self.end and grown == self.grown:
            return
        self.prepareGeometryChange()
        self.start, self.end, self.grown, self._outline = QPointF(start), QPointF(end), grown, None

    def boundingRect(self) -> QRectF:
        """The curve with room for its width."""
        grow = 26 * self._s
        box = QRectF(self.start, self.end).normalized()
        control = bend(self.start, self.end)
        return box.united(QRectF(control, control).adjusted(-1, -1, 1, 1)).adjusted(-grow, -grow, grow, grow)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the arrow as far as it has grown."""
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Ribbon or dots, and the cross of a redirected one."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.faded:
            painter.setOpacity(0.4)
        if self.kind == "effect":
            self._dots(painter)
        else:
            self._ribbon(painter)
        if self.faded:
            painter.setOpacity(0.9)
            at = along(self.start, bend(self.start, self.end), self.end, 0.5)
            paint.cross_icon(painter, at, 8 * self._s, QColor("#0A1118"), 6 * self._s)
            paint.cross_icon(painter, at, 8 * self._s, QColor("#FFFFFF"), 3 * self._s)

    def _ribbon(self, painter: QPainter) -> None:
        s, theme = self._s, self._theme
        attack = self.kind == "attack"
        role = "attack" if attack else "you"
        tail, neck, head = (4 * s, 16 * s, 36 * s) if attack else (1.5 * s, 5 * s, 13 * s)
        if self._outline is None:
            self._outline = ribbon(self.start, self.end, tail, neck, head, self.grown)
        path = self._outline
        fill = QLinearGradient(self.start, self.end)
        fill.setColorAt(0.0, theme.color(role, 0.35 if attack else 0.5))
        fill.setColorAt(0.35, theme.color(role, 0.9))
        fill.setColorAt(1.0, paint.mix(theme.attack, theme.foe, 0.25) if attack and theme.dark else theme.color(role))
        painter.setPen(paint.pen(theme.color("casing", 0.9), 2.4 * s))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.fillPath(path, fill)

    def _dots(self, painter: QPainter) -> None:
        s, theme = self._s, self._theme
        control = bend(self.start, self.end)
        length = math.hypot(self.end.x() - self.start.x(), self.end.y() - self.start.y())
        count = max(int(length / (9 * s)), 2)
        painter.setPen(paint.pen(theme.color("pending_casing"), 1.2 * s))
        painter.setBrush(theme.color("pending"))
        for index in range(count):
            t = index / count
            if t <= self.grown - 0.04:
                painter.drawEllipse(along(self.start, control, self.end, t), 2.7 * s, 2.7 * s)
        if self.grown >= 0.98:
            painter.drawEllipse(self.end, 6 * s, 6 * s)
