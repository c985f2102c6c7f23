"""Buttons that show their key."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.look import Look


class Weight(StrEnum):
    """How much a button asks for: the one primary, a framed one, a bare word."""

    PRIMARY = "primary"
    FRAMED = "framed"
    BARE = "bare"


class KeyButton(QPushButton):
    """A button with its words and a cap with the key that presses it.

    Enter presses it when it has the focus, as Space does; a held key never presses it again.
    """

    def __init__(
        self,
        text: str,
        key: str = "",
        weight: Weight = Weight.FRAMED,
        look: Look | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._key = key
        self._weight = weight
        self._key_shown = True
        self._look = look or Look()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.setAccessibleName(f"{text}, key {key}" if key else text)

    @property
    def key(self) -> str:
        """The key's name on the cap."""
        return self._key

    @property
    def weight(self) -> Weight:
        """How much the button asks for."""
        return self._weight

    def show_key(self, on: bool) -> None:
        """Show the key's cap, or leave it out where there is little room; the key works all the same."""
        self._key_shown = on
        self.setToolTip("" if on else self._key)
        self.updateGeometry()
        self.update()

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def set_text(self, text: str, key: str | None = None) -> None:
        """Change the words, and the key if given."""
        self._key = self._key if key is None else key
        self.setText(text)
        self.setAccessibleName(f"{text}, key {self._key}" if self._key else text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        look = self._look
        words = QFontMetricsF(look.font(13, 600)).horizontalAdvance(self.text())
        side = 0 if self._weight is Weight.BARE else 16
        return QSize(round(words + self._cap_width() + look.px(2 * side)), look.px(34))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _cap_width(self) -> float:
        if not self._key or not self._key_shown:
            return 0.0
        words = QFontMetricsF(self._look.font(11, 600)).horizontalAdvance(self._key)
        return words + self._look.px(10) + self._look.px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        ink = self._paint_box(painter, rect)
        words = QFontMetricsF(look.font(13, 600)).horizontalAdvance(self.text())
        cap = self._cap_width()
        left = rect.center().x() - (words + cap) / 2
        painter.setFont(look.font(13, 600))
        painter.setPen(look.color(ink, 1.0 if self.isEnabled() else 0.45))
        painter.drawText(QRectF(left, rect.top(), words + 2, rect.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
        if self._key and self._key_shown:
            height = look.px(17)
            box = QRectF(left + words + look.px(8), rect.center().y() - height / 2, cap - look.px(8), height)
            paint_cap(painter, box, look, self._key, ink, self.isEnabled())
        painter.end()

    def _paint_box(self, painter: QPainter, rect: QRectF) -> str:
        """The button's body; returns the role of what is written on it."""
        look = self._look
        radius = look.px(8)
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        if self._weight is Weight.PRIMARY:
            fill = look.color("you", 1.0 if self.isEnabled() else 0.25)
            painter.setBrush(fill.lighter(108) if lit else fill)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(rect, radius, radius)
        elif self._weight is Weight.FRAMED:
            painter.setBrush(look.color("line" if lit else "raised"))
            painter.setPen(QPen(look.color("line_strong"), 1))
            painter.drawRoundedRect(rect, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("focus"), 2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        if self._weight is Weight.PRIMARY:
            return "you_ink" if self.isEnabled() else "text2"
        return "text1" if self._weight is Weight.FRAMED or lit else "text2"


def paint_cap(painter: QPainter, box: QRectF, look: Look, key: str, ink: str, enabled: bool = True) -> None:
    """A key's cap."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.color(ink, 0.65 if enabled else 0.3), 1))
    radius = look.px(4)
    painter.drawRoundedRect(box, radius, radius)
    painter.setFont(look.font(11, 600))
    painter.setPen(look.color(ink, 0.9 if enabled else 0.45))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
