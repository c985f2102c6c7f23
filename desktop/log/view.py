"""The log on the screen: a list with a painted line for each event, and card names that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.faces.palette import paint_shape
from desktop.log.lines import LineTone, LogLine, Piece
from desktop.log.model import LINE, LogModel
from desktop.look import Look
from desktop.table.prompt_bar import paint_chip
from engine.cards.model import CardFacts, Color

TONES = {
    LineTone.PLAIN: "line_strong",
    LineTone.ATTACK: "attack",
    LineTone.EFFECT: "pending",
    LineTone.YOU: "you",
    LineTone.FOE: "foe",
}


@dataclass(frozen=True)
class Run:
    """A piece of a line laid out: where it stands in the item."""

    rect: QRectF
    text: str
    piece: Piece


class LogDelegate(QStyledItemDelegate):
    """Lays a line out word by word once for each width, and paints it."""

    def __init__(self, facts: Callable[[str], CardFacts | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts = facts
        self._look = Look()
        self._laid: dict[tuple[LogLine, int], tuple[tuple[Run, ...], int]] = {}

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self._laid.clear()

    def _font(self, line: LogLine, piece: Piece) -> QFont:
        look = self._look
        if line.tone is LineTone.HEAD:
            return look.font(11.5, 700)
        return look.font(12, 600 if piece.number else 500)

    def laid_out(self, line: LogLine, width: int) -> tuple[tuple[Run, ...], int]:
        """The runs of a line in a list `width` wide, and its height."""
        key = (line, width)
        if key not in self._laid:
            if len(self._laid) > 3000:
                self._laid.clear()
            self._laid[key] = self._lay_out(line, width)
        return self._laid[key]

    def _lay_out(self, line: LogLine, width: int) -> tuple[tuple[Run, ...], int]:
        px = self._look.px
        left = px(0) if line.tone is LineTone.HEAD else px(16)
        height, x, y = px(18), float(left), float(px(5 if line.tone is LineTone.HEAD else 3))
        runs: list[Run] = []
        for piece in line.pieces:
            for word in _words(piece):
                advance = self._width(line, piece, word)
                if x + advance > width - px(4) and x > left:
                    x, y = float(left), y + height
                    if not word.strip():
                        continue
                runs.append(Run(QRectF(x, y, advance, height), word, piece))
                x += advance
        return tuple(runs), round(y + height + px(3))

    def _width(self, line: LogLine, piece: Piece, word: str) -> float:
        if piece.chip:
            return QFontMetricsF(self._look.font(11.5, 600)).horizontalAdvance(word) + self._look.px(10)
        icon = self._look.px(15) if piece.number and self._facts(piece.number) else 0
        return QFontMetricsF(self._font(line, piece)).horizontalAdvance(word) + icon

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 280
        return QSize(width, self.laid_out(index.data(LINE), width)[1])

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: LogLine = index.data(LINE)
        rect = QRectF(option.rect)
        runs, _ = self.laid_out(line, round(rect.width()))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        self._paint_bullet(painter, line, rect.width())
        for run in runs:
            self._paint_run(painter, line, run)
        painter.restore()

    def _paint_bullet(self, painter: QPainter, line: LogLine, width: float) -> None:
        look = self._look
        if line.tone is LineTone.HEAD:
            painter.setPen(QPen(look.color("line"), 1))
            painter.drawLine(QPointF(0, 1), QPointF(width, 1))
            return
        center = QPointF(look.px(5), look.px(12))
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
        facts = self._facts(piece.number) if piece.number else None
        if facts is not None:
            size = look.s * 11
            box = QRectF(rect.left() + look.px(1), rect.center().y() - size / 2, size, size)
            paint_colors(painter, box, facts.colors)
            rect.setLeft(rect.left() + look.px(15))
        painter.setFont(self._font(line, piece))
        painter.setPen(look.color("text1" if piece.number or line.tone is LineTone.HEAD else "text2"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter), run.text)
        if piece.number:
            pen = QPen(look.color("text3"), 1, Qt.PenStyle.DotLine)
            painter.setPen(pen)
            base = rect.bottom() - look.px(2)
            painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))


def paint_colors(painter: QPainter, box: QRectF, colors: tuple[Color, ...]) -> None:
    """The shape of a card's first colour."""
    if colors:
        paint_shape(painter, box, colors[0])


def _words(piece: Piece) -> list[str]:
    """Words with the spaces after them; names and icons stay whole."""
    if piece.number or piece.chip:
        return [piece.text]
    words: list[str] = []
    for part in piece.text.split(" "):
        words += [part, " "]
    return [word for word in words[:-1] if word]


class LogView(QListView):
    """Shows a log and tells which card's name the pointer is on: `card_hovered(number)`, "" when it leaves."""

    card_hovered = Signal(str)

    def __init__(self, facts: Callable[[str], CardFacts | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.log = LogModel(self)
        self._delegate = LogDelegate(facts, self)
        self._hovered = ""
        self.setModel(self.log)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setAccessibleName("Log")

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._delegate.set_look(look)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Append lines; the view follows if it stood at the end."""
        bar = self.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        self.log.add(lines)
        if follows:
            self.scrollToBottom()

    def replace(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines from their end."""
        self.log.replace(lines)
        self.scrollToBottom()

    def search(self, words: str) -> int:
        """Select the last line that has the words (accents and case do not matter); -1 if there is none."""
        wanted = words.casefold()
        for row in range(self.log.rowCount() - 1, -1, -1):
            if wanted and wanted in self.log.lines[row].text.casefold():
                self.scrollTo(self.log.index(row, 0), QAbstractItemView.ScrollHint.PositionAtCenter)
                return row
        return -1

    def card_at(self, point: QPoint) -> str:
        """The number of the card whose name is at a point of the viewport."""
        index = self.indexAt(point)
        if not index.isValid():
            return ""
        rect = self.visualRect(index)
        runs, _ = self._delegate.laid_out(index.data(LINE), rect.width())
        inside = QPointF(point - rect.topLeft())
        return next((run.piece.number for run in runs if run.piece.number and run.rect.contains(inside)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self.card_at(event.position().toPoint())
        if number != self._hovered:
            self._hovered = number
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if number else Qt.CursorShape.ArrowCursor)
            self.card_hovered.emit(number)
        super().mouseMoveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
