"""Line icons of the start screen, on a square of 24 units."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor) -> None:
    """Draw an icon by its name into `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 24, rect.height() / 24)
    pen = QPen(color, 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _ICONS[name](painter)
    painter.restore()


def _people(painter: QPainter) -> None:
    for x in (7.0, 17.0):
        painter.drawEllipse(QPointF(x, 6), 2.6, 2.6)
    painter.drawLine(QPointF(3, 14), QPointF(21, 14))
    for x in (7.0, 17.0):
        painter.drawLine(QPointF(x, 9.5), QPointF(x, 20))
    painter.drawLine(QPointF(12, 14), QPointF(12, 20))


def _chip(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(6, 6, 12, 12), 2, 2)
    painter.drawRoundedRect(QRectF(10, 10, 4, 4), 0.5, 0.5)
    for n in (9.0, 15.0):
        painter.drawLine(QPointF(n, 2.5), QPointF(n, 6))
        painter.drawLine(QPointF(n, 18), QPointF(n, 21.5))
        painter.drawLine(QPointF(2.5, n), QPointF(6, n))
        painter.drawLine(QPointF(18, n), QPointF(21.5, n))


def _scroll(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(5, 3, 14, 18), 2, 2)
    for y, end in ((8.0, 15.5), (12.0, 15.5), (16.0, 12.5)):
        painter.drawLine(QPointF(8.5, y), QPointF(end, y))


def _play(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(12, 12), 9, 9)
    triangle = QPainterPath(QPointF(10, 8.2))
    triangle.lineTo(16, 12)
    triangle.lineTo(10, 15.8)
    triangle.closeSubpath()
    painter.drawPath(triangle)


_ICONS: dict[str, Callable[[QPainter], None]] = {"people": _people, "chip": _chip, "scroll": _scroll, "play": _play}
