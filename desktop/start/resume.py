"""The bar that offers the unfinished game."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.look import Look


class ResumeBar(QAbstractButton):
    """ "Unfinished game  Jun and Mira, turn 7, yesterday   Resume"; hidden when there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._words = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self.update()

    def set_words(self, words: str) -> None:
        """Whose game it is; "" hides the bar."""
        self._words = words
        self.setAccessibleName(f"Resume the unfinished game, {words}")
        self.setVisible(bool(words))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self.underMouse() or self.isDown()
        painter.setBrush(look.color("raised" if lit else "panel", 0.94))
        painter.setPen(QPen(look.color("focus" if self.hasFocus() else "line"), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(rect, look.px(10), look.px(10))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("pending"))
        painter.drawEllipse(QPointF(rect.left() + look.px(21), rect.center().y()), look.s * 4, look.s * 4)
        bold = look.font(13, 600)
        left = rect.left() + look.px(35)
        painter.setFont(bold)
        painter.setPen(look.color("text1"))
        title = "Unfinished game"
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, rect.top(), rect.width(), rect.height()), middle, title)
        left += QFontMetricsF(bold).horizontalAdvance(title) + look.px(10)
        word_width = QFontMetricsF(bold).horizontalAdvance("Resume") + look.px(16)
        painter.setFont(look.font(13))
        painter.setPen(look.color("text2"))
        room = QRectF(left, rect.top(), rect.right() - word_width - left - look.px(8), rect.height())
        words = QFontMetricsF(painter.font()).elidedText(self._words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle, words)
        painter.setFont(bold)
        painter.setPen(look.color("you_text"))
        painter.drawText(rect.adjusted(0, 0, -look.px(16), 0), middle | Qt.AlignmentFlag.AlignRight, "Resume")
        painter.end()
