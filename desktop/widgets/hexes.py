"""Hexagons: the backdrop, the emblem, the gauge's stations."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from desktop.look import Look

PITCH = 58
SQRT3 = math.sqrt(3)


def hexagon(center: QPointF, radius: float) -> QPolygonF:
    """A hexagon with a corner at the top."""
    return QPolygonF(
        [
            QPointF(center.x() + radius * math.sin(math.pi / 3 * n), center.y() - radius * math.cos(math.pi / 3 * n))
            for n in range(6)
        ]
    )


def hex_tile(look: Look, ratio: float, alpha: float = 0.5) -> QPixmap:
    """One period of the hexagon pattern, to be tiled."""
    side = PITCH / SQRT3 * look.s
    width, height = PITCH * look.s, side * 3
    tile = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.color("line", alpha), 1))
    for x in (0.0, width):
        painter.drawPolygon(hexagon(QPointF(x, side), side))
    painter.drawPolygon(hexagon(QPointF(width / 2, side * 2.5), side))
    painter.drawPolygon(hexagon(QPointF(width / 2, -side / 2), side))
    painter.end()
    return tile


def paint_backdrop(painter: QPainter, rect: QRectF, look: Look, tile: QPixmap, glow: QPointF | None = None) -> None:
    """The table: its colour, a soft light, the hexagon pattern."""
    painter.fillRect(rect, look.color("table"))
    center = glow or QPointF(rect.center().x(), rect.top() + rect.height() * 0.3)
    light = QRadialGradient(center, max(rect.width(), rect.height()) * 0.62)
    inner, outer = (QColor(42, 66, 92, 120), QColor(8, 14, 20, 150))
    if not look.theme.dark:
        inner, outer = (QColor(255, 255, 255, 110), QColor(120, 104, 74, 26))
    light.setColorAt(0, inner)
    light.setColorAt(1, outer)
    painter.fillRect(rect, QBrush(light))
    painter.drawTiledPixmap(rect, tile)


def paint_emblem(painter: QPainter, rect: QRectF, look: Look) -> None:
    """The program's mark: three bars of the gauge in a hexagon."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = rect.height() / 2
    painter.setPen(QPen(look.color("you"), radius * 0.075))
    painter.setBrush(look.color("well", 0.6))
    painter.drawPolygon(hexagon(rect.center(), radius))
    painter.setPen(Qt.PenStyle.NoPen)
    width, bar = radius * 0.72, radius * 0.17
    center = rect.center()
    for dy, wide, role in ((-0.37, width, "foe"), (0.0, width * 1.42, "text1"), (0.37, width, "you")):
        painter.setBrush(look.color(role))
        line = QRectF(center.x() - wide / 2, center.y() + dy * radius - bar / 2, wide, bar)
        painter.drawRoundedRect(line, bar / 2, bar / 2)
    painter.setBrush(look.color("pending"))
    painter.setPen(QPen(look.color("well"), radius * 0.06))
    painter.drawEllipse(QPointF(center.x() + width * 0.34, center.y()), bar * 0.95, bar * 0.95)


def paint_badge(painter: QPainter, center: QPointF, radius: float, look: Look, letter: str, role: str) -> None:
    """A player's initial in a hexagon of the seat's colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.color(role), max(1.5, radius * 0.07)))
    painter.setBrush(look.color("well"))
    painter.drawPolygon(hexagon(center, radius))
    painter.setFont(look.font(radius * 0.8 / look.s, 700))
    painter.setPen(look.color(f"{role}_text"))
    painter.drawText(
        QRectF(center.x() - radius, center.y() - radius, radius * 2, radius * 2), Qt.AlignmentFlag.AlignCenter, letter
    )


def paint_band(painter: QPainter, rect: QRectF, look: Look, margin: float) -> None:
    """The memory gauge as a band across the start screen, its counter on 0."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    band = QLinearGradient(rect.topLeft(), rect.topRight())
    band.setColorAt(0, look.color("tint_you"))
    band.setColorAt(0.5, look.color("well"))
    band.setColorAt(1, look.color("tint_foe"))
    painter.fillRect(rect, QBrush(band))
    painter.setPen(QPen(look.color("line"), 1))
    painter.drawLine(rect.topLeft(), rect.topRight())
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    middle = rect.center().y()
    painter.setPen(QPen(look.color("line"), look.px(3)))
    painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle))
    pitch = (rect.width() - 2 * margin - look.px(38)) / 20
    for n in range(-10, 11):
        if n:
            center = QPointF(rect.center().x() + n * pitch, middle)
            _paint_station(painter, center, look.s * 13, look, str(abs(n)), "you" if n < 0 else "foe")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("text1"))
    painter.drawPolygon(hexagon(rect.center(), look.s * 25))
    painter.setPen(look.color("table"))
    painter.setFont(look.font(22, 700))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "0")


def _paint_station(painter: QPainter, center: QPointF, radius: float, look: Look, text: str, role: str) -> None:
    painter.setPen(QPen(look.color(role, 0.7), max(1.0, look.s * 1.3)))
    painter.setBrush(look.color("well"))
    painter.drawPolygon(hexagon(center, radius))
    painter.setPen(look.color("text2"))
    painter.setFont(look.font(12, 600))
    painter.drawText(QRectF(center.x() - 20, center.y() - 20, 40, 40), Qt.AlignmentFlag.AlignCenter, text)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
