"""Small drawings that several items share: hexagons, rings, brackets, badges and the little state icons."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from desktop.theme import Theme

ROUND = Qt.PenCapStyle.RoundCap
JOIN = Qt.PenJoinStyle.RoundJoin
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def hexagon(centre: QPointF, radius: float) -> QPolygonF:
    """A hexagon standing on a corner."""
    return QPolygonF(
        [
            QPointF(centre.x() + radius * math.sin(k * math.pi / 3), centre.y() - radius * math.cos(k * math.pi / 3))
            for k in range(6)
        ]
    )


def pen(color: QColor | str, width: float, dash: tuple[float, float] | None = None) -> QPen:
    """A round pen; `dash` gives mark and gap in widths."""
    made = QPen(QColor(color), width)
    made.setCapStyle(ROUND)
    made.setJoinStyle(JOIN)
    if dash is not None:
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern(list(dash))
    return made


def stroke_cased(painter: QPainter, path: QPainterPath, line: QPen, casing: QColor, extra: float) -> None:
    """Draw a line over a wider one in the casing colour, so that it shows on any card."""
    under = QPen(casing, line.widthF() + 2 * extra)
    under.setCapStyle(ROUND)
    under.setJoinStyle(JOIN)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(under)
    painter.drawPath(path)
    painter.setPen(line)
    painter.drawPath(path)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def brackets(rect: QRectF, arm: float, radius: float) -> QPainterPath:
    """Four corner brackets of a rounded rectangle."""
    path = QPainterPath()
    left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
    for x, y, dx, dy in corners:
        path.moveTo(x, y + dy * arm)
        path.lineTo(x, y + dy * radius)
        path.quadTo(x, y, x + dx * radius, y)
        path.lineTo(x + dx * arm, y)
    return path


def disc(painter: QPainter, centre: QPointF, radius: float, fill: QColor, casing: QColor, edge: float) -> None:
    """A filled badge with its casing."""
    painter.setPen(pen(casing, edge))
    painter.setBrush(QBrush(fill))
    painter.drawEllipse(centre, radius, radius)


def words(painter: QPainter, rect: QRectF, text: str, font: QFont, color: QColor, flags: Qt.AlignmentFlag) -> None:
    """One line of text, cut with an ellipsis where it is too long."""
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, int(flags.value), _elided(text, font, rect.width() + 1))


@lru_cache(maxsize=1024)
def _elided(text: str, font: QFont, width: float) -> str:
    """A text as far as it fits: the table says the same few things over and over."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def tick_icon(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    """The tick of a selected card."""
    painter.setPen(pen(color, size * 0.22))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corners = ((-0.42, 0.02), (-0.1, 0.34), (0.44, -0.32))
    painter.drawPolyline([at + QPointF(x * size, y * size) for x, y in corners])


def swords_icon(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    """The sword of an attacker."""
    painter.setPen(pen(color, size * 0.15))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    u = size
    painter.drawLine(at + QPointF(-0.28 * u, 0.28 * u), at + QPointF(0.42 * u, -0.42 * u))
    painter.drawPolyline(
        [at + QPointF(0.08 * u, -0.42 * u), at + QPointF(0.42 * u, -0.42 * u), at + QPointF(0.42 * u, -0.08 * u)]
    )
    painter.drawLine(at + QPointF(-0.42 * u, 0.02 * u), at + QPointF(-0.02 * u, 0.42 * u))
    painter.drawLine(at + QPointF(-0.26 * u, 0.26 * u), at + QPointF(-0.46 * u, 0.46 * u))


def reticle_icon(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    """The cross hairs of a target."""
    painter.setPen(pen(color, size * 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, 0.34 * size, 0.34 * size)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        arm = QPointF(dx * size, dy * size)
        painter.drawLine(at + arm * 0.2, at + arm * 0.54)
    painter.setBrush(QBrush(color))
    painter.drawEllipse(at, 0.06 * size, 0.06 * size)


def hourglass_icon(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    """The hourglass of a card that arrived this turn."""
    painter.setPen(pen(color, size * 0.11))
    w, h = 0.34 * size, 0.46 * size
    for dy in (-h, h):
        painter.drawLine(at + QPointF(-w - 0.06 * size, dy), at + QPointF(w + 0.06 * size, dy))
    glass = QPolygonF([at + QPointF(-w, -h), at + QPointF(w, -h), at + QPointF(-w, h), at + QPointF(w, h)])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(glass)
    sand = QPolygonF([at, at + QPointF(w * 0.8, h * 0.9), at + QPointF(-w * 0.8, h * 0.9)])
    painter.setBrush(QBrush(color))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(sand)


def cross_icon(painter: QPainter, at: QPointF, size: float, color: QColor, width: float) -> None:
    """A cross: refused."""
    painter.setPen(pen(color, width))
    painter.drawLine(at + QPointF(-size, -size), at + QPointF(size, size))
    painter.drawLine(at + QPointF(-size, size), at + QPointF(size, -size))


def pill(
    painter: QPainter, centre: QPointF, text: str, font: QFont, fill: QColor, ink: QColor, casing: QColor
) -> QRectF:
    """A rounded label about its centre; returns what it covers."""
    metrics = QFontMetricsF(font)
    h = metrics.height() + 4
    w = metrics.horizontalAdvance(text) + h * 0.9
    rect = QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h)
    painter.setPen(pen(casing, 2))
    painter.setBrush(QBrush(fill))
    painter.drawRoundedRect(rect, h / 2, h / 2)
    words(painter, rect, text, font, ink, CENTRE)
    return rect


def hex_field(painter: QPainter, rect: QRectF, radius: float, color: QColor) -> None:
    """A faint honeycomb over a rectangle: the ground of the table."""
    painter.setPen(QPen(color, max(1.0, radius * 0.045)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()
    dx, dy = radius * math.sqrt(3), radius * 1.5
    row = 0
    y = rect.top()
    while y < rect.bottom() + radius:
        x = rect.left() + (dx / 2 if row % 2 else 0.0)
        while x < rect.right() + dx:
            corners = hexagon(QPointF(x, y), radius)
            path.moveTo(corners.at(5))
            for k in (0, 1, 2):
                path.lineTo(corners.at(k))
            x += dx
        y += dy
        row += 1
    painter.drawPath(path)


def mix(one: str, two: str, part: float) -> QColor:
    """A colour `part` of the way from one to two."""
    a, b = QColor(one), QColor(two)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * part,
        a.greenF() + (b.greenF() - a.greenF()) * part,
        a.blueF() + (b.blueF() - a.blueF()) * part,
    )


def key_badge(painter: QPainter, centre: QPointF, text: str, theme: Theme, s: float, fill: str, ink: str) -> None:
    """A round badge with the key that chooses this: drawn on the upper edge of a legal card."""
    disc(painter, centre, 10.5 * s, QColor(fill), theme.color("casing"), 2.5 * s)
    size = 12.5 * s if len(text) < 2 else 11 * s
    rect = QRectF(centre.x() - 14 * s, centre.y() - 12 * s, 28 * s, 24 * s)
    words(painter, rect, text, theme.font(size, 700), QColor(ink), CENTRE)
