"""A short notice at the bottom of the window that goes by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.look import Look

SHOWN_MS = 5000


class Toast(QWidget):
    """One line of words; lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._look = Look()
        self._words = ""
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words

    def say(self, words: str, look: Look) -> None:
        """Show words for a while; longer ones stay longer."""
        self._words, self._look = words, look
        self.setAccessibleName(words)
        px = look.px
        width = min(self._parent.width() - px(40), px(620))
        self.setFont(look.font(13))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)
        need = self.fontMetrics().boundingRect(0, 0, width - px(32), 400, flags, words)
        size_w, size_h = need.width() + px(34), need.height() + px(20)
        self.setGeometry((self._parent.width() - size_w) // 2, self._parent.height() - size_h - px(24), size_w, size_h)
        self.show()
        self.raise_()
        self.update()
        self._end.start(SHOWN_MS + 30 * len(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("line_strong"), 1))
        painter.setBrush(look.color("raised"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), look.px(10), look.px(10))
        painter.setPen(look.color("text1"))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)
        painter.drawText(self.rect().adjusted(look.px(14), 0, -look.px(14), 0), flags, self._words)
        painter.end()
