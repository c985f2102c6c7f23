"""Card backs: the main deck's in dark blue with the gauge emblem, the Digi-Egg deck's in ivory."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from desktop.faces.palette import ink


def _hexagon(x: float, y: float, radius: float) -> QPolygonF:
    corners = [math.pi / 6 + q * math.pi / 3 for q in range(6)]
    return QPolygonF([QPointF(x + math.cos(a) * radius, y + math.sin(a) * radius) for a in corners])


def paint_back(painter: QPainter, rect: QRectF, *, egg: bool) -> None:
    """Fill a card-shaped rectangle with a back."""
    w, h = rect.width(), rect.height()
    small = min(w, h)
    ground = QLinearGradient(rect.topLeft(), rect.bottomRight())
    stops = ((0, "#FBFAF6"), (1, "#D9D6CC")) if egg else ((0, "#1F3A56"), (0.55, "#142739"), (1, "#0C1825"))
    for place, name in stops:
        ground.setColorAt(place, ink(name))
    painter.fillRect(rect, QBrush(ground))
    _paint_cells(painter, rect, small, "#786E5A" if egg else "#6EBED7")
    painter.save()
    painter.translate(rect.center())
    _paint_emblem(painter, small, egg=egg)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink("#786946", 0.5) if egg else ink("#A0D7EB", 0.38), max(0.7, small * 0.012)))
    inset = small * 0.06
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), small * 0.05, small * 0.05)


def _paint_cells(painter: QPainter, rect: QRectF, small: float, color: str) -> None:
    s = small / 9
    wide = s * 1.732
    paths = (QPainterPath(), QPainterPath(), QPainterPath())
    center = rect.center()
    rows, columns = int(rect.height() / s / 3) + 2, int(rect.width() / wide / 2) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = center.x() + (column + (0.5 if row % 2 else 0.0)) * wide, center.y() + row * s * 1.5
            far = math.hypot(x - center.x(), y - center.y()) / small
            bucket = int(max(0.0, 1 - abs(far - 0.45) * 2.2) * 2.99)
            polygon = _hexagon(x, y, s * 0.9)
            polygon.append(polygon.first())
            paths[bucket].addPolygon(polygon)
    for path, alpha in zip(paths, (0.06, 0.2, 0.36), strict=True):
        painter.strokePath(path, QPen(ink(color, alpha), max(0.5, small / 150)))


def _paint_emblem(painter: QPainter, small: float, *, egg: bool) -> None:
    radius = small * 0.27
    painter.setBrush(ink("#F6F3EA" if egg else "#10202F"))
    painter.setPen(QPen(ink("#B5A988" if egg else "#4CE0C3"), small * 0.022))
    painter.drawPolygon(_hexagon(0, 0, radius * 1.22))
    painter.setPen(QPen(ink("#CFC5AC" if egg else "#2C6F76"), small * 0.012))
    painter.drawPolygon(_hexagon(0, 0, radius * 0.86))
    painter.setPen(Qt.PenStyle.NoPen)
    if egg:
        painter.setBrush(ink("#C9B98F"))
        painter.drawEllipse(QPointF(0, radius * 0.03), radius * 0.36, radius * 0.47)
        return
    for index, name in enumerate(("#FFA07F", "#EAF0F6", "#4CE0C3")):
        wide = radius * (1.05 if index == 1 else 0.72)
        painter.setBrush(ink(name))
        bar = QRectF(-wide / 2, (index - 1) * radius * 0.42 - radius * 0.09, wide, radius * 0.18)
        painter.drawRoundedRect(bar, radius * 0.09, radius * 0.09)
    painter.setBrush(ink("#10202F"))
    painter.drawEllipse(QPointF(radius * 0.22, 0), radius * 0.16, radius * 0.16)
    painter.setBrush(ink("#FFC857"))
    painter.drawEllipse(QPointF(radius * 0.22, 0), radius * 0.115, radius * 0.115)
