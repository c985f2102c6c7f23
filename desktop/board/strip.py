"""The strip: cards that the table does not lay out, listed in a panel: a trash, or candidates from hidden places."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.board import paint
from desktop.board.cards import CardArt
from desktop.board.geometry import TableGeometry, upright
from desktop.board.overlay import Mark, State, box_of, draw_mark
from desktop.theme import Theme
from engine.events import CardRef


@dataclass(frozen=True)
class StripLook:
    """What the strip lists; `keys` are the candidates' numbers by id, `chosen` those chosen, in order."""

    title: str
    hint: str
    cards: tuple[CardRef, ...]
    keys: tuple[tuple[int, str], ...] = ()
    chosen: tuple[int, ...] = ()
    several: bool = False


class StripItem(QGraphicsItem):
    """Paints the listed cards in rows; scrolls by rows when there are more than fit."""

    def __init__(self, art: CardArt) -> None:
        super().__init__()
        self._art = art
        self.look = StripLook("", "", ())
        self.focus = -1
        self.hovered = -1
        self.first_row = 0
        self._theme: Theme | None = None
        self._s = 1.0
        self._panel = QRectF()
        self._columns = 1
        self._rows = 1
        self._shown = 1
        self._height = 100.0
        self.setZValue(70)
        self.hide()

    def show_strip(self, look: StripLook, geometry: TableGeometry, theme: Theme) -> None:
        """Open with these cards, or change what they show."""
        if look.cards != self.look.cards:
            self.focus, self.hovered, self.first_row = -1, -1, 0
        self.prepareGeometryChange()
        self.look, self._theme, self._s = look, theme, geometry.frame.s
        self._lay_out(geometry)
        self.show()
        self.update()

    def _lay_out(self, geometry: TableGeometry) -> None:
        s = self._s
        self._height = min(max(0.74 * geometry.frame.card, 84 * s), 150 * s)
        w, h = upright(self._height)
        widest = geometry.frame.width - 60 * s
        self._columns = max(1, int((widest - 32 * s) / (w + 18 * s)))
        count = max(len(self.look.cards), 1)
        columns = min(self._columns, count)
        self._rows = -(-count // self._columns)
        room = geometry.prompt.top() - geometry.strip.bottom() - 20 * s
        shown = max(1, min(self._rows, int((room - 56 * s) / (h + 18 * s))))
        self._shown = shown
        width = max(columns * (w + 18 * s) + 20 * s, min(max(320 * s, self._head_width()), widest))
        height = 48 * s + shown * (h + 18 * s) + 6 * s
        middle = geometry.gauge_row.center()
        self._panel = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    def _head_width(self) -> float:
        """What title and hint need beside one another."""
        if self._theme is None:
            return 0.0
        title = QFontMetricsF(self._theme.font(14 * self._s, 700)).horizontalAdvance(self.look.title)
        hint = QFontMetricsF(self._theme.font(11.5 * self._s)).horizontalAdvance(self._hint())
        return title + hint + 64 * self._s

    @property
    def covers(self) -> QRectF:
        """What the strip covers."""
        return self._panel

    def card_rect(self, index: int) -> QRectF:
        """Where the card of this index lies; far away while scrolled out."""
        w, h = upright(self._height)
        s = self._s
        row, column = divmod(index, self._columns)
        count = len(self.look.cards)
        in_row = min(self._columns, count - row * self._columns)
        left = self._panel.center().x() - (in_row * (w + 18 * s) - 18 * s) / 2
        top = self._panel.top() + 48 * s + (row - self.first_row) * (h + 18 * s)
        if not 0 <= row - self.first_row < self._shown:
            top = -10_000.0
        return QRectF(left + column * (w + 18 * s), top, w, h)

    def index_at(self, point: QPointF) -> int:
        """The card under a point, -1 for none."""
        for index in range(len(self.look.cards)):
            if self.card_rect(index).contains(point):
                return index
        return -1

    def scroll_rows(self, rows: int) -> None:
        """Scroll by rows."""
        self.first_row = min(max(self.first_row + rows, 0), self._rows - self._shown)
        self.update()

    def move_focus(self, step: int, vertical: bool = False) -> None:
        """Move the focus by cards, or by rows."""
        count = len(self.look.cards)
        if not count:
            return
        by = step * (self._columns if vertical else 1)
        self.focus = min(max(self.focus + by, 0), count - 1) if self.focus >= 0 else 0
        row = self.focus // self._columns
        if row < self.first_row:
            self.first_row = row
        elif row >= self.first_row + self._shown:
            self.first_row = row - self._shown + 1
        self.update()

    def boundingRect(self) -> QRectF:
        """The panel and its shadow."""
        return self._panel.adjusted(-16, -16, 16, 24)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Panel, title, cards, marks."""
        theme, s = self._theme, self._s
        if theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shadow = theme.color("shadow", 0.14)
        for grow in (10, 6, 2):
            box = self._panel.adjusted(-grow, -grow + 6, grow, grow + 6)
            painter.fillPath(paint.rounded(box, 14 * s + grow), shadow)
        painter.setPen(paint.pen(theme.color("line_strong"), max(1.0, s)))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(self._panel, 14 * s, 14 * s)
        head = QRectF(self._panel.left() + 16 * s, self._panel.top() + 8 * s, self._panel.width() - 32 * s, 26 * s)
        paint.words(painter, head, self.look.title, theme.font(14 * s, 700), theme.color("text1"), paint.LEFT)
        paint.words(painter, head, self._hint(), theme.font(11.5 * s), theme.color("text2"), paint.RIGHT)
        for index, card in enumerate(self.look.cards):
            rect = self.card_rect(index)
            if rect.top() >= 0:
                picture = self._art.picture(self._art.key(card.number, self._height))
                painter.drawPixmap(QPointF(round(rect.x()), round(rect.y())), picture)
        for index, card in enumerate(self.look.cards):
            if self.card_rect(index).top() >= 0:
                self._mark(painter, index, card, theme)

    def _hint(self) -> str:
        if self._rows == self._shown:
            return self.look.hint
        return f"{self.look.hint} · rows {self.first_row + 1}–{self.first_row + self._shown} of {self._rows}"

    def _mark(self, painter: QPainter, index: int, card: CardRef, theme: Theme) -> None:
        box = box_of(self.card_rect(index))
        keys = dict(self.look.keys)
        if index == self.hovered:
            draw_mark(painter, Mark(State.HOVER, box), theme, self._s)
        if card.id in self.look.chosen:
            number = str(self.look.chosen.index(card.id) + 1) if self.look.several else ""
            draw_mark(painter, Mark(State.SELECTED, box, number), theme, self._s)
        elif card.id in keys:
            draw_mark(painter, Mark(State.LEGAL, box, keys[card.id]), theme, self._s)
        if index == self.focus:
            draw_mark(painter, Mark(State.FOCUS, box), theme, self._s)
