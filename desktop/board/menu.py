"""The small menu in the scene: asks which of several legal actions a drop meant. Drawn, so it never blocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.board import paint
from desktop.theme import Theme

PITCH = 34.0


@dataclass(frozen=True)
class Row:
    """One line of the menu and what choosing it does; `hovered` is called while it is pointed at."""

    text: str
    chosen: Callable[[], None]
    hovered: Callable[[], None] | None = None


class MenuItem(QGraphicsItem):
    """A titled list of rows with numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.current = 0
        self._title = ""
        self._theme: Theme | None = None
        self._s = 1.0
        self._pitch = PITCH
        self._panel = QRectF()
        self.setZValue(80)
        self.hide()

    def open_at(self, at: QPointF, title: str, rows: tuple[Row, ...], bounds: QRectF, theme: Theme, s: float) -> None:
        """Open beside a point, inside the table."""
        self.prepareGeometryChange()
        self.rows, self.current, self._title, self._theme, self._s = rows, 0, title, theme, s
        metrics = QFontMetricsF(theme.font(13 * s, 600))
        widest = max(metrics.horizontalAdvance(text) for text in (title, *(row.text for row in rows)))
        # a long menu in a low window moves its rows together rather than leaving the table
        self._pitch = min(PITCH * s, (bounds.height() - 56 * s) / max(len(rows), 1))
        w, h = widest + 66 * s, len(rows) * self._pitch + 40 * s
        x = min(max(at.x() + 12 * s, bounds.left() + 8), bounds.right() - w - 8)
        y = min(max(at.y() - h / 2, bounds.top() + 8), bounds.bottom() - h - 8)
        self._panel = QRectF(x, y, w, h)
        self.show()
        self.update()

    @property
    def covers(self) -> QRectF:
        """What the menu covers."""
        return self._panel

    def row_rect(self, index: int) -> QRectF:
        """Where a row lies."""
        s = self._s
        return QRectF(
            self._panel.left() + 6 * s,
            self._panel.top() + 34 * s + index * self._pitch,
            self._panel.width() - 12 * s,
            self._pitch - 2 * s,
        )

    def row_at(self, point: QPointF) -> int:
        """The row under a point, -1 for none."""
        return next((index for index in range(len(self.rows)) if self.row_rect(index).contains(point)), -1)

    def make_current(self, index: int) -> None:
        """Point at a row."""
        if 0 <= index < len(self.rows):
            self.current = index
            self.update()
            hovered = self.rows[index].hovered
            if hovered is not None:
                hovered()

    def boundingRect(self) -> QRectF:
        """The panel and its shadow."""
        return self._panel.adjusted(-14, -14, 14, 22)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Panel, title, rows with their numbers."""
        theme, s = self._theme, self._s
        if theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for grow in (9, 5, 1):
            box = self._panel.adjusted(-grow, -grow + 5, grow, grow + 5)
            painter.fillPath(paint.rounded(box, 10 * s + grow), theme.color("shadow", 0.15))
        painter.setPen(paint.pen(theme.color("line_strong"), max(1.0, s)))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(self._panel, 10 * s, 10 * s)
        head = QRectF(self._panel.left() + 14 * s, self._panel.top() + 6 * s, self._panel.width() - 28 * s, 26 * s)
        paint.words(painter, head, self._title, theme.font(11.5 * s), theme.color("text2"), paint.LEFT)
        for index, row in enumerate(self.rows):
            self._row(painter, index, row, theme, s)

    def _row(self, painter: QPainter, index: int, row: Row, theme: Theme, s: float) -> None:
        rect = self.row_rect(index)
        current = index == self.current
        painter.setPen(Qt.PenStyle.NoPen)
        if current:
            painter.setBrush(theme.color("you"))
            painter.drawRoundedRect(rect, 7 * s, 7 * s)
        ink = theme.color("you_ink" if current else "text1")
        text = rect.adjusted(12 * s, 0, -36 * s, 0)
        paint.words(painter, text, row.text, theme.font(13 * s, 600), ink, paint.LEFT)
        key = QRectF(rect.right() - 28 * s, rect.center().y() - 9 * s, 20 * s, 18 * s)
        if index > 8:
            return
        painter.setPen(paint.pen(ink, max(1.0, s)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(key, 4 * s, 4 * s)
        paint.words(painter, key, str(index + 1), theme.font(11 * s, 600), ink, paint.CENTRE)
