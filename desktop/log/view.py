"""The log on the screen: a list with a painted line for each event, and card names that can be pointed at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.faces.palette import CardPalette, paint_shape
from desktop.log.layout import LogLayout, LogRow, Run
from desktop.log.lines import LineTone, LogLine
from desktop.log.model import ROW_ROLE, LogModel
from desktop.look import Look
from desktop.widgets.chip import paint_chip
from engine.cards.model import CardFacts, Color

KEPT_ROWS = 96
WHY = "why?"
TONES = {
    LineTone.PLAIN: "line_strong",
    LineTone.ATTACK: "attack",
    LineTone.EFFECT: "pending",
    LineTone.YOU: "you",
    LineTone.FOE: "foe",
}


class LogDelegate(QStyledItemDelegate):
    """Shows rows; all have one height. A row is painted once: each new line moves all that stand above it."""

    def __init__(self, layout: LogLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = layout
        self._kept: OrderedDict[int, tuple[LogRow, QPixmap]] = OrderedDict()
        # The line that bears the mark, and whether the keyboard put it there.
        self.marked: LogLine | None = None
        self.focused = False

    @property
    def _look(self) -> Look:
        return self._layout.look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self._layout.width, self._layout.height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: LogRow = index.data(ROW_ROLE)
        ratio = painter.device().devicePixelRatio()
        rect = QRectF(option.rect)
        picture = self._picture(row, option.rect.size(), float(ratio))
        painter.drawPixmap(rect.topLeft(), picture)
        if row.first and row.line is self.marked:
            self._paint_mark(painter, rect)

    def mark_rect(self, rect: QRectF) -> QRectF:
        """Where a row's mark "why?" stands."""
        width = QFontMetricsF(self._look.font(11.5, 600)).horizontalAdvance(WHY) + self._look.px(12)
        height = self._look.s * 17
        return QRectF(rect.right() - width - self._look.px(2), rect.center().y() - height / 2, width, height)

    def _paint_mark(self, painter: QPainter, rect: QRectF) -> None:
        look, box = self._look, self.mark_rect(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QLinearGradient(box.left() - look.px(18), 0, box.left(), 0)
        shade.setColorAt(0, look.color("panel", 0.0))
        shade.setColorAt(1, look.color("panel"))
        painter.fillRect(QRectF(box.left() - look.px(18), rect.top(), rect.width(), rect.height()), shade)
        painter.setPen(QPen(look.color("focus" if self.focused else "line_strong"), 1.5 if self.focused else 1))
        painter.setBrush(look.color("raised"))
        painter.drawRoundedRect(box, look.px(5), look.px(5))
        painter.setFont(look.font(11.5, 600))
        painter.setPen(look.color("text1"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, WHY)
        painter.restore()

    def _picture(self, row: LogRow, size: QSize, ratio: float) -> QPixmap:
        """The picture of a row. A row of another look or width is another row, so pictures are never out of date."""
        held = self._kept.get(id(row))
        if held is not None and held[0] is row and held[1].size() == size * ratio:
            self._kept.move_to_end(id(row))
            return held[1]
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(self._look.color("panel"))
        self._kept[id(row)] = (row, picture)
        if len(self._kept) > KEPT_ROWS:
            self._kept.popitem(last=False)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.first:
            self._paint_bullet(painter, row.line, float(size.width()))
        for run in row.runs:
            self._paint_run(painter, row.line, run)
        painter.end()
        return picture

    def _paint_bullet(self, painter: QPainter, line: LogLine, width: float) -> None:
        look = self._look
        if line.tone is LineTone.HEAD:
            painter.setPen(QPen(look.color("line"), 1))
            painter.drawLine(QPointF(0, 1), QPointF(width, 1))
            return
        center = QPointF(look.px(5), self._layout.height / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color(TONES[line.tone]))
        r = look.s * 3.6
        if line.tone is LineTone.ATTACK:
            r *= 1.25
            x, y = center.x(), center.y()
            painter.drawPolygon(QPolygonF([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)]))
        else:
            painter.drawEllipse(center, r, r)

    def _paint_run(self, painter: QPainter, line: LogLine, run: Run) -> None:
        look, piece = self._look, run.piece
        if piece.chip:
            paint_chip(painter, run.rect.left(), run.rect.center().y(), look, run.text)
            return
        rect = QRectF(run.rect)
        facts = self._layout.facts(piece.number) if piece.number else None
        if facts is not None:
            size = look.s * 11
            box = QRectF(rect.left() + look.px(1), rect.center().y() - size / 2, size, size)
            paint_colors(painter, box, facts.colors, look.palette)
            rect.setLeft(rect.left() + look.px(15))
        painter.setFont(self._layout.font(line, piece))
        painter.setPen(look.color("text1" if piece.number or line.tone is LineTone.HEAD else "text2"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter), run.text)
        if piece.number:
            pen = QPen(look.color("text3"), 1, Qt.PenStyle.DotLine)
            painter.setPen(pen)
            base = rect.bottom() - look.px(3)
            painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))


def paint_colors(painter: QPainter, box: QRectF, colors: tuple[Color, ...], palette: CardPalette) -> None:
    """The shape of a card's first colour."""
    if colors:
        paint_shape(painter, box, colors[0], palette)


class LogView(QListView):
    """Shows a log and tells which card's name the pointer is on: `card_hovered(number)`, "" when it leaves.

    `why_wanted(LogLine, QRect)`: a line is asked why, by a click or by Enter on the line that the arrows chose; with
    where it stands in the viewport.
    """

    card_hovered = Signal(str)
    why_wanted = Signal(object, QRect)

    def __init__(self, facts: Callable[[str], CardFacts | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = LogLayout(facts)
        self.log = LogModel(self._layout, self)
        self._hovered = ""
        self._new: list[LogLine] = []
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._add_new)
        self.setModel(self.log)
        self._painter = LogDelegate(self._layout, self)
        self.setItemDelegate(self._painter)
        self._by_key = -1
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Log")

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._layout.set_look(look)
        self._lay_out()

    def _lay_out(self) -> None:
        self.log.lay_out_anew()
        self.scrollToBottom()

    def add_soon(self, lines: tuple[LogLine, ...]) -> None:
        """Append lines after the repaint that is under way: the table comes first."""
        self._new.extend(lines)
        self._soon.start()

    def _add_new(self) -> None:
        new, self._new = tuple(self._new), []
        self.add(new)

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Append lines; the view follows if it stood at the end."""
        bar = self.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        self.log.add(lines)
        if follows:
            self.scrollToBottom()

    def replace(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines from their end."""
        self._new.clear()
        self.log.replace(lines)
        self.scrollToBottom()

    def search(self, words: str) -> int:
        """Select the last line that has the words (accents and case do not matter); -1 if there is none."""
        wanted = words.casefold()
        for row in range(self.log.rowCount() - 1, -1, -1):
            if wanted and wanted in self.log.row(row).line.text.casefold():
                self.scrollTo(self.log.index(row, 0), QAbstractItemView.ScrollHint.PositionAtCenter)
                return row
        return -1

    def card_at(self, point: QPoint) -> str:
        """The number of the card whose name is at a point of the viewport."""
        index = self.indexAt(point)
        if not index.isValid():
            return ""
        inside = QPointF(point - self.visualRect(index).topLeft())
        runs = self.log.row(index.row()).runs
        return next((run.piece.number for run in runs if run.piece.number and run.rect.contains(inside)), "")

    # -- why? --

    def line_at(self, point: QPoint) -> LogLine | None:
        """The line at a point of the viewport, if it can be asked why."""
        index = self.indexAt(point)
        line = self.log.row(index.row()).line if index.isValid() else None
        return line if line is not None and line.explained else None

    def marked_rect(self) -> QRect:
        """Where the first row of the marked line stands in the viewport; empty when nothing is marked."""
        line = self._painter.marked
        for row in range(self.log.rowCount() - 1, -1, -1):
            if line is not None and self.log.row(row).line is line and self.log.row(row).first:
                return self.visualRect(self.log.index(row, 0))
        return QRect()

    def _mark(self, line: LogLine | None, *, focused: bool = False) -> None:
        if (line, focused) != (self._painter.marked, self._painter.focused):
            self._painter.marked, self._painter.focused = line, focused
            self.viewport().update()

    def _step(self, by: int) -> None:
        """Choose the next line that can be asked why, up or down; the first step chooses the newest."""
        rows = [row for row in range(self.log.rowCount()) if self._askable(row)]
        if not rows:
            return
        if self._by_key not in rows:
            chosen = rows[-1]
        else:
            chosen = rows[max(0, min(len(rows) - 1, rows.index(self._by_key) + by))]
        self._by_key = chosen
        line = self.log.row(chosen).line
        self.scrollTo(self.log.index(chosen, 0))
        self.setCurrentIndex(self.log.index(chosen, 0))
        self._mark(line, focused=True)
        self.setAccessibleDescription(f"{line.text}. Enter: why?")

    def _askable(self, row: int) -> bool:
        return self.log.row(row).first and self.log.row(row).line.explained

    def _ask(self) -> None:
        line = self._painter.marked
        if line is not None:
            self.why_wanted.emit(line, self.marked_rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose a line, Enter asks why; the rest is the list's and the table's."""
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._step(-1 if event.key() == Qt.Key.Key_Up else 1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._painter.focused and not event.isAutoRepeat():
                self._ask()
            case Qt.Key.Key_Home | Qt.Key.Key_End | Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                super().keyPressEvent(event)
            case _:
                event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._step(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self._by_key = -1
            self._mark(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a line asks why; it takes no focus from the table."""
        line = self.line_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and line is not None:
            self._mark(line)
            self._ask()
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self._painter.focused:
            self._mark(None)
            self._hovered = ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        number, line = self.card_at(point), self.line_at(point)
        self._mark(line)
        hand = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(hand if number or line is not None else Qt.CursorShape.ArrowCursor)
        if number != self._hovered:
            self._hovered = number
            self.card_hovered.emit(number)
        super().mouseMoveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # whole rows only: at the end of the log the upper row would be cut
        self.setViewportMargins(0, self.height() % self._layout.height, 0, 0)
        if self.viewport().width() != self._layout.width:
            self._layout.width = self.viewport().width()
            self._lay_out()
