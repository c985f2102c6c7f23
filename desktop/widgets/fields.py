"""Check boxes and choice boxes in the project's look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from desktop.look import Look


class CheckBox(QCheckBox):
    """A box with an outline, filled and ticked when it is on."""

    def __init__(self, words: str, parent: QWidget, look: Look | None = None) -> None:
        super().__init__(words, parent)
        self._look = look or Look()
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self.setFont(look.font(13))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + self._look.px(32), self._look.px(24))

    def hitButton(self, pos: object) -> bool:
        """The words press it too."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        look, on = self._look, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = look.px(17)
        box = QRectF(1.5, (self.height() - size) / 2, size, size)
        edge = "focus" if self.hasFocus() else "you" if on else "line_strong"
        painter.setPen(QPen(look.color(edge), 2 if self.hasFocus() else 1.4))
        painter.setBrush(look.color("you" if on else "well"))
        painter.drawRoundedRect(box, look.px(4), look.px(4))
        if on:
            pen = QPen(look.color("you_ink"), look.s * 2.2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            points = ((0.24, 0.52), (0.43, 0.70), (0.77, 0.30))
            tick = [QPointF(box.left() + x * size, box.top() + y * size) for x, y in points]
            painter.drawPolyline(QPolygonF(tick))
        painter.setPen(look.color("text1"))
        painter.setFont(self.font())
        words = QRectF(box.right() + look.px(9), 0, self.width(), self.height())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), self.text())
        painter.end()


class ChoiceBox(QComboBox):
    """A field that opens a list."""

    def __init__(self, parent: QWidget, look: Look | None = None) -> None:
        super().__init__(parent)
        self._look = look or Look()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self.setFont(look.font(13))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = [self.fontMetrics().horizontalAdvance(self.itemText(n)) for n in range(self.count())]
        return QSize(max(words, default=60) + self._look.px(46), self._look.px(34))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, px = self._look, self._look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(look.color("focus" if self.hasFocus() else "line_strong"), 2 if self.hasFocus() else 1))
        painter.setBrush(look.color("raised"))
        painter.drawRoundedRect(rect, px(8), px(8))
        painter.setPen(look.color("text1"))
        painter.setFont(self.font())
        words = rect.adjusted(px(12), 0, -px(28), 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), self.currentText())
        pen = QPen(look.color("text2"), look.s * 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        x, y, r = rect.right() - px(17), rect.center().y(), look.s * 4
        painter.drawPolyline(QPolygonF([QPointF(x - r, y - r / 2), QPointF(x, y + r / 2), QPointF(x + r, y - r / 2)]))
        painter.end()
