"""A large tile with an icon, a title, a line of explanation and its number key."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.look import Look
from desktop.widgets.button import paint_cap
from desktop.widgets.hexes import hexagon
from desktop.widgets.icons import paint_icon


class Tile(QAbstractButton):
    """One thing to do on the start screen; the main one is filled."""

    def __init__(
        self, icon: str, title: str, words: str, key: str, *, main: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setText(title)
        self._icon = icon
        self._words = words
        self._key = key
        self._main = main
        self._look = Look()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{words} Key {key}.")

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(402), self._look.px(112))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = look.px(14)
        ink, soft = ("you_ink", "you_ink") if self._main else ("text1", "text2")
        self._paint_body(painter, rect, radius)
        center = QPointF(rect.left() + look.px(52), rect.top() + rect.height() / 2)
        painter.setPen(QPen(look.color(ink if self._main else "line_strong", 0.75), 1.4))
        painter.setBrush(look.color("you_ink", 0.18) if self._main else look.color("panel"))
        painter.drawPolygon(hexagon(center, look.s * 32))
        size = look.s * 25
        icon_rect = QRectF(center.x() - size / 2, center.y() - size / 2, size, size)
        paint_icon(painter, self._icon, icon_rect, look.color(ink))
        self._paint_words(painter, rect, ink, soft)
        cap = QRectF(rect.right() - look.px(35), rect.top() + look.px(14), look.px(21), look.px(21))
        paint_cap(painter, cap, look, self._key, ink)
        painter.end()

    def _paint_body(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        look = self._look
        lit = self.underMouse() or self.isDown()
        if self._main:
            fill = QLinearGradient(rect.topLeft(), rect.bottomRight())
            fill.setColorAt(0, look.color("you").lighter(118 if lit else 110))
            fill.setColorAt(1, look.color("you").darker(104 if lit else 120))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
        else:
            painter.setPen(QPen(look.color("line_strong" if lit else "line"), 1))
            painter.setBrush(look.color("raised" if lit else "panel", 0.94))
        painter.drawRoundedRect(rect, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("focus"), 2))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), radius - 2, radius - 2)

    def _paint_words(self, painter: QPainter, rect: QRectF, ink: str, soft: str) -> None:
        look = self._look
        left = rect.left() + look.px(102)
        width = rect.right() - left - look.px(46)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        painter.setFont(look.font(13, 500))
        body = painter.boundingRect(QRectF(left, 0, width, 400), int(flags), self._words)
        title_height = look.px(27)
        top = rect.center().y() - (title_height + look.px(4) + body.height()) / 2
        painter.setFont(look.font(20, 700))
        painter.setPen(look.color(ink))
        painter.drawText(QRectF(left, top, width, title_height), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(look.font(13, 500))
        painter.setPen(look.color(soft, 0.92 if self._main else 1.0))
        painter.drawText(
            QRectF(left, top + title_height + look.px(4), width, body.height() + 2), int(flags), self._words
        )
