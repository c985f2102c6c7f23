"""A timing icon in the window's text: its words on a blue chip, as in the prompt bar and in the log."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from desktop.look import Look


def paint_chip(painter: QPainter, left: float, middle: float, look: Look, text: str) -> float:
    """A timing icon as words on a blue chip; returns its width."""
    font = look.font(11.5, 600)
    width = QFontMetricsF(font).horizontalAdvance(text) + look.px(10)
    box = QRectF(left, middle - look.s * 8.5, width, look.s * 17)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("focus", 0.26 if look.theme.dark else 0.18))
    painter.drawRoundedRect(box, look.px(4), look.px(4))
    painter.setFont(font)
    painter.setPen(look.color("focus").lighter(128) if look.theme.dark else look.color("focus"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return width
