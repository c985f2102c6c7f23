"""The ground of the table and its areas: wells and tint as one picture, labels and counts as small ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QLinearGradient, QPainter, QPixmap

from desktop.board import paint
from desktop.board.geometry import Side, TableGeometry
from desktop.board.picture import PictureGroup, picture_of, whole_pixels
from desktop.theme import THEMES, Theme
from engine.game.view import SeatView, View


def ground(geometry: TableGeometry, theme: Theme, dpr: float) -> QPixmap:
    """The table without anything on it: honeycomb, the two halves' tint, wells."""
    frame = geometry.frame
    picture = QPixmap(round(frame.width * dpr), round(frame.height * dpr))
    picture.setDevicePixelRatio(dpr)
    picture.fill(theme.color("table"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0, 0, frame.width, frame.height)
    paint.hex_field(painter, area, 36 * frame.s, theme.color("line", 0.28 if theme.dark else 0.5))
    _tint(painter, geometry, theme)
    for side in (geometry.foe, geometry.own):
        for well in (side.breeding, side.security, side.battle, side.piles):
            _well(painter, well, theme, frame.s)
    painter.end()
    return picture


def _tint(painter: QPainter, geometry: TableGeometry, theme: Theme) -> None:
    """The glow of each half towards the gauge."""
    for side, role, towards in ((geometry.foe, "tint_foe", 1), (geometry.own, "tint_you", 0)):
        rect = QRectF(0, side.field.top(), geometry.frame.width, side.field.height())
        glow = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        glow.setColorAt(towards, theme.color(role, 0.75))
        glow.setColorAt(1 - towards, theme.color(role, 0.0))
        painter.fillRect(rect, QBrush(glow))
    row = geometry.gauge_row
    shade = QLinearGradient(row.topLeft(), row.topRight())
    shade.setColorAt(0, theme.color("tint_you", 0.6))
    shade.setColorAt(1, theme.color("tint_you", 0.0))
    painter.fillRect(row, QBrush(shade))


def _well(painter: QPainter, rect: QRectF, theme: Theme, s: float) -> None:
    painter.setPen(paint.pen(theme.color("line"), max(1.0, s)))
    painter.setBrush(theme.color("well", 0.55 if theme.dark else 0.35))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10 * s, 10 * s)


@dataclass(frozen=True)
class Note:
    """A text on the table: a label, a count in a badge, or an empty area's two lines."""

    rect: QRectF
    text: str
    count: str = ""
    badge: bool = False
    hint: str = ""
    right: bool = False
    strong: bool = False


class NotesItem(PictureGroup):
    """All labels, counts and empty-state texts, each a picture of its own, drawn when what it says changes."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(2)

    def show_notes(self, notes: tuple[Note, ...], theme: Theme, s: float, dpr: float) -> None:
        """Take the texts to show."""
        self.show_parts({(_key(note), theme.name, s, dpr): _drawn(note, theme, s, dpr) for note in notes})


def _key(note: Note) -> tuple[object, ...]:
    """A note as a value that compares: what it says, and where."""
    rect = note.rect
    where = (rect.x(), rect.y(), rect.width(), rect.height())
    return (*where, note.text, note.count, note.badge, note.hint, note.right, note.strong)


def _drawn(note: Note, theme: Theme, s: float, dpr: float) -> Callable[[], tuple[QPixmap, QRectF]]:
    """How a note's picture is made."""

    def draw() -> tuple[QPixmap, QRectF]:
        bounds = whole_pixels(note.rect, 3)
        paint_note = _empty if note.hint else _label
        return picture_of(bounds, dpr, lambda painter: paint_note(painter, note, theme, s)), bounds

    return draw


def _label(painter: QPainter, note: Note, theme: Theme, s: float) -> None:
    color = theme.color("text1" if note.strong else "text2")
    taken = 0.0 if not note.count else 32 * s if note.badge else (7 * len(note.count) + 4) * s
    font = _fitting(note.text, note.rect.width() - taken, theme.name, 600 if note.strong else 500, s)
    flags = paint.RIGHT if note.right else paint.LEFT
    if not note.count:
        paint.words(painter, note.rect, note.text, font, color, flags)
        return
    if note.badge:
        badge = QRectF(note.rect.right() - 28 * s, note.rect.center().y() - 9.5 * s, 28 * s, 19 * s)
        painter.setPen(paint.pen(theme.color("line"), max(1.0, s)))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(badge, 5 * s, 5 * s)
        paint.words(painter, badge, note.count, theme.font(12.5 * s, 700), theme.color("text1"), paint.CENTRE)
        paint.words(painter, note.rect, note.text, font, color, paint.LEFT)
        return
    paint.words(painter, note.rect, note.text, font, color, paint.LEFT)
    paint.words(painter, note.rect, note.count, theme.font(12 * s, 700), theme.color("text1"), paint.RIGHT)


@lru_cache(maxsize=128)
def _fitting(text: str, width: float, theme_name: str, weight: int, s: float) -> QFont:
    """The label's font, a little smaller where a narrow column asks for it."""
    theme = THEMES[theme_name]
    size = 11.0
    while size > 8.5 and QFontMetricsF(theme.font(size * s, weight)).horizontalAdvance(text) > width:
        size -= 0.5
    return theme.font(size * s, weight)


def _empty(painter: QPainter, note: Note, theme: Theme, s: float) -> None:
    """A dashed outline, a name, what to do."""
    rect = note.rect.adjusted(1, 1, -1, -1)
    painter.setPen(paint.pen(theme.color("line_strong"), max(1.0, s), (4, 4)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, 6 * s, 6 * s)
    inner = rect.adjusted(6 * s, 4 * s, -6 * s, -4 * s)
    flags = int((Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap).value)
    name, hint, tall = _fonts_for(note, inner, flags, theme, s)
    top = inner.center().y() - (tall[0] + tall[1]) / 2
    if tall[0]:
        painter.setFont(name)
        painter.setPen(theme.color("text2"))
        painter.drawText(QRectF(inner.left(), top, inner.width(), tall[0]), flags, note.text)
    painter.setFont(hint)
    painter.setPen(theme.color("text3"))
    painter.drawText(QRectF(inner.left(), top + tall[0], inner.width(), tall[1]), flags, note.hint)


def _fonts_for(
    note: Note, room: QRectF, flags: int, theme: Theme, s: float
) -> tuple[QFont, QFont, tuple[float, float]]:
    """The fonts of name and hint of an empty place, and their heights.

    A low, narrow place gets smaller words, and in the end only what to do: its name stands above it anyway.
    """
    size = 11.5
    while True:
        name, hint = theme.font(size * s, 600), theme.font((size - 0.5) * s)
        named = QFontMetricsF(name).boundingRect(room, flags, note.text)
        hinted = QFontMetricsF(hint).boundingRect(room, flags, note.hint)
        if named.height() + hinted.height() <= room.height() and hinted.width() <= room.width():
            return name, hint, (named.height(), hinted.height())
        size -= 0.5
        if size < 8.5:
            return name, hint, (0.0, hinted.height())


def side_notes(side: Side, s: float, view: View, seat: SeatView, busy: bool) -> list[Note]:
    """Labels, counts and empty-state texts of one player's areas; `busy`: something lies in the battle area."""
    own, begun = seat.seat == view.seat, view.turn > 0
    notes = [
        Note(_label_rect(side.breeding, s), "Breeding"),
        Note(_label_rect(side.security, s), "Security", str(len(seat.security)), badge=True),
        Note(_pile_label(side, side.deck.top(), s), "Deck", str(seat.deck)),
        Note(_pile_label(side, side.trash.top(), s), "Trash", str(len(seat.trash))),
    ]
    if seat.eggs:
        count = QRectF(side.eggs.right() + 7 * s, side.eggs.center().y() - 8 * s, 16 * s, 16 * s)
        notes.append(Note(count, str(seat.eggs), strong=True))
    else:
        notes.append(Note(QRectF(side.eggs), "Eggs", hint="None left"))
    if seat.breeding is None:
        notes.append(Note(QRectF(side.breeding_card), "Breeding", hint=_hatch_hint(view, seat)))
    if not seat.security:
        box = side.security
        rect = QRectF(box.left() + 7 * s, box.top() + 30 * s, box.width() - 14 * s, 110 * s)
        hint = "The next successful attack wins" if begun else "Placed after the opening hands"
        notes.append(Note(rect, "Security 0", hint=hint))
    if not busy:
        centre = side.battle.center()
        box = QRectF(centre.x() - 120 * s, centre.y() - 42 * s, 240 * s, 84 * s)
        notes.append(Note(box, "Battle area", hint="Play a Digimon, Tamer or Option" if own else "Nothing here yet"))
    if not seat.trash:
        notes.append(Note(QRectF(side.trash), "Empty", hint=" "))
    if not seat.deck:
        notes.append(Note(QRectF(side.deck), "Empty", hint=" "))
    return notes


def _hatch_hint(view: View, seat: SeatView) -> str:
    """What an empty breeding area says: how to hatch when that is the question, else when."""
    if seat.seat != view.seat or not seat.eggs:
        return "Nothing here"
    breeds = view.phase == "breeding" and view.turn_seat == seat.seat
    return "Hatch with R, then Enter" if breeds else "Hatch in your breeding phase"


def _pile_label(side: Side, top: float, s: float) -> QRectF:
    return QRectF(side.piles.left() + 7 * s, top - 18 * s, side.piles.width() - 13 * s, 15 * s)


def _label_rect(area: QRectF, s: float) -> QRectF:
    return QRectF(area.left() + 8 * s, area.top() + 3 * s, area.width() - 12 * s, 18 * s)
