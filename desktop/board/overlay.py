"""The states of things: rings, brackets, badges and carets of all cards and areas, each a picture above them."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache, partial

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF

from desktop.board import paint
from desktop.board.picture import PictureGroup, picture_of, whole_pixels
from desktop.theme import THEMES, Theme


class State(StrEnum):
    """What a mark says; each has a shape of its own beside its colour."""

    HOVER = "hover"
    ACT = "can act"
    FOCUS = "focus"
    LEGAL = "legal"
    GLOW = "legal ground"
    OVER = "dropped here"
    SELECTED = "selected"
    ATTACKER = "attacker"
    TARGET = "target"
    PENDING = "pending"
    TAB = "pending tab"
    CHANGED = "changed"


class Mark(msgspec.Struct, frozen=True, cache_hash=True):
    """A state on a rectangle: `key` is the number that chooses it, `note` the words of a tab, `angle` its turn.

    `aside` is how far from its usual place the badge stands, in the table's pixels: where several meet, side by side.
    """

    state: State
    box: tuple[float, float, float, float]
    key: str = ""
    note: str = ""
    angle: float = 0.0
    area: bool = False
    aside: float = 0.0

    @property
    def rect(self) -> QRectF:
        """The rectangle that the mark is about."""
        return QRectF(*self.box)


def box_of(rect: QRectF) -> tuple[float, float, float, float]:
    """A rectangle as a value that can be compared and hashed."""
    return (rect.x(), rect.y(), rect.width(), rect.height())


class OverlayItem(PictureGroup):
    """Shows all marks, each as a picture of its own: a change draws and repaints only the marks that came or went."""

    def __init__(self, z: float = 50) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()
        self.extra: tuple[Mark, ...] = ()
        self._style: tuple[str, float, float] = ("dark", 1.0, 1.0)
        self.setZValue(z)

    def show_marks(self, marks: tuple[Mark, ...], theme: Theme, s: float, dpr: float) -> None:
        """Take the marks to show, later ones on top."""
        style = (theme.name, s, dpr)
        if marks != self.marks or style != self._style:
            self.marks, self._style = marks, style
            self._show()

    def show_extra(self, marks: tuple[Mark, ...]) -> None:
        """Marks that an animation shows for a moment, on top of the others."""
        if marks != self.extra:
            self.extra = marks
            self._show()

    def _show(self) -> None:
        style = self._style
        self.show_parts({(mark, style): partial(_mark_picture, mark, *style) for mark in (*self.marks, *self.extra)})


def _mark_picture(mark: Mark, theme_name: str, s: float, dpr: float) -> tuple[QPixmap, QRectF]:
    """A mark as a picture, and where it lies. Marks of cards come again and again, so their pictures are kept."""
    x, y, w, h = mark.box
    left, top = math.floor(x), math.floor(y)
    make = _draw_picture if mark.area else _kept_picture
    picture, bounds = make(msgspec.structs.replace(mark, box=(x - left, y - top, w, h)), theme_name, s, dpr)
    return picture, bounds.translated(left, top)


def _draw_picture(mark: Mark, theme_name: str, s: float, dpr: float) -> tuple[QPixmap, QRectF]:
    grow = 26 * s + (12 * s if mark.angle else 0)
    bounds = whole_pixels(mark.rect.adjusted(-grow, -grow, grow, grow))
    return picture_of(bounds, dpr, lambda painter: draw_mark(painter, mark, THEMES[theme_name], s)), bounds


_kept_picture = lru_cache(maxsize=160)(_draw_picture)


def draw_mark(painter: QPainter, mark: Mark, theme: Theme, s: float) -> None:
    """Draw one mark where it lies."""
    painter.save()
    painter.translate(mark.rect.center())
    painter.rotate(mark.angle)
    w, h = mark.rect.width(), mark.rect.height()
    _DRAW[mark.state](painter, QRectF(-w / 2, -h / 2, w, h), mark, theme, s)
    painter.restore()


def _ring(painter: QPainter, rect: QRectF, color: QColor, theme: Theme, s: float, width: float, area: bool) -> None:
    out = 4.5 * s if not area else -1.0 * s
    ring = rect.adjusted(-out, -out, out, out)
    path = paint.rounded(ring, 9 * s if not area else 10 * s)
    paint.stroke_cased(painter, path, paint.pen(color, width * s), theme.color("casing", 0.9), 1.8 * s)


def _hover(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(paint.pen(theme.color("selected", 0.35 if mark.area else 0.75), max(1.0, s)))
    painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), 6 * s, 6 * s)


def _act(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    # below a stack; on the foot of a hand card, which ends at the window's edge
    y = rect.bottom() - 2 * s if mark.note else rect.bottom() + 4.5 * s
    path = QPainterPath(QPointF(rect.left() + rect.width() * 0.16, y))
    path.lineTo(rect.right() - rect.width() * 0.16, y)
    paint.stroke_cased(painter, path, paint.pen(theme.color("you"), 3 * s), theme.color("casing", 0.7), 1.2 * s)


def _focus(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    outer = rect.adjusted(-5 * s, -5 * s, 5 * s, 5 * s) if mark.note and not mark.area else rect
    _ring(painter, outer, theme.color("focus"), theme, s, 2.6, mark.area)
    # beside the middle, where a number, tick or tab may be
    aside = rect.width() * 0.3 if mark.note else 0.0
    top = QPointF(-aside, outer.top() - (7 * s if not mark.area else 0))
    caret = QPolygonF([top + QPointF(-6 * s, -7 * s), top + QPointF(6 * s, -7 * s), top])
    painter.setPen(paint.pen(theme.color("casing"), 1.6 * s))
    painter.setBrush(theme.color("focus"))
    painter.drawPolygon(caret)


def _legal(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    out = 5.5 * s if not mark.area else -3.5 * s
    box = rect.adjusted(-out, -out, out, out)
    arm = min(18 * s, box.width() * 0.24, box.height() * 0.3)
    path = paint.brackets(box, arm, min(5 * s, arm / 2))
    paint.stroke_cased(painter, path, paint.pen(theme.color("you"), 3.2 * s), theme.color("casing", 0.9), 1.6 * s)
    if mark.key:
        at = QPointF(box.left() + 22 * s, box.top() + 17 * s) if mark.area else QPointF(mark.aside * s, box.top())
        paint.key_badge(painter, at, mark.key, theme, s, theme.you, theme.you_ink)


def _glow(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    """The tint of an area where the held thing can go; lies under the cards."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("you", 0.1))
    painter.drawRoundedRect(rect, 10 * s, 10 * s)


def _over(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    """The legal place that a drop would go to now."""
    _ring(painter, rect, theme.color("you"), theme, s, 3.0, mark.area)


def _selected(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    _ring(painter, rect, theme.color("selected"), theme, s, 3.2, mark.area)
    at = QPointF(mark.aside * s, rect.top() - 5 * s)
    if mark.key:
        paint.key_badge(painter, at, mark.key, theme, s, theme.selected, theme.selected_ink)
        return
    paint.disc(painter, at, 11.5 * s, theme.color("selected"), theme.color("casing"), 2.4 * s)
    paint.tick_icon(painter, at, 12 * s, theme.color("selected_ink"))


def _attacker(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    _ring(painter, rect, theme.color("attack"), theme, s, 3.2, mark.area)
    at = QPointF(mark.aside * s if mark.aside else -rect.width() * 0.18, rect.top() - 2 * s)
    paint.disc(painter, at, 13 * s, theme.color("attack"), theme.color("casing"), 2.4 * s)
    paint.swords_icon(painter, at, 14 * s, theme.color("attack_ink"))


def _target(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    out = 4.5 * s if not mark.area else -3 * s
    path = paint.rounded(rect.adjusted(-out, -out, out, out), 9 * s)
    painter.setBrush(theme.color("attack", 0.06) if mark.area else Qt.BrushStyle.NoBrush)
    painter.setPen(paint.pen(theme.color("casing", 0.9), 5.6 * s))
    painter.drawPath(path)
    painter.setPen(paint.pen(theme.color("attack"), 3 * s, (3.4, 2.2)))
    painter.drawPath(path)
    if mark.note:
        at = QPointF(0, rect.bottom() - (11 * s if mark.area else -4 * s))
        fill, ink = theme.color("attack"), theme.color("attack_ink")
        paint.pill(painter, at, mark.note, theme.font(12 * s, 600), fill, ink, theme.color("casing"))
        return
    at = QPointF(mark.aside * s, rect.top() - 5 * s + (5 * s if mark.area else 0))
    paint.disc(painter, at, 11.5 * s, theme.color("attack"), theme.color("casing"), 2.4 * s)
    paint.reticle_icon(painter, at, 14 * s, theme.color("attack_ink"))


def _pending(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    out = 4.5 * s if not mark.area else -1.5 * s
    path = paint.rounded(rect.adjusted(-out, -out, out, out), 9 * s)
    casing = theme.color("pending_casing")
    paint.stroke_cased(painter, path, paint.pen(theme.color("pending"), 2.8 * s), casing, 1.6 * s)
    _tab(painter, rect, mark, theme, s)


def _tab(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    """The amber tab alone: for a source that has the ring of an attacker already."""
    casing = theme.color("pending_casing")
    font = theme.font(11 * s, 600)
    text = mark.key or mark.note or "effect"
    at = QPointF(mark.aside * s, rect.top() - 5 * s)
    tab = paint.pill(painter, at, text, font, theme.color("pending"), theme.color("pending_ink"), casing)
    beak = QPainterPath(QPointF(at.x() - 5 * s, tab.bottom() - 1))
    beak.lineTo(at.x() + 5 * s, tab.bottom() - 1)
    beak.lineTo(at.x(), tab.bottom() + 4.5 * s)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(beak, theme.color("pending"))


def _changed(painter: QPainter, rect: QRectF, mark: Mark, theme: Theme, s: float) -> None:
    """The flash of a changed value: a frame about the DP and the difference above it."""
    lowered = mark.note.startswith(("-", "−"))
    color = theme.color("loss" if lowered else "gain")
    if theme.dark is False:
        color = QColor("#FF8490" if lowered else "#57D38C")
    box = QRectF(rect.right() - rect.width() * 0.52, rect.bottom() - 20 * s, rect.width() * 0.5, 18 * s)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(paint.pen(color, 1.8 * s))
    painter.drawRoundedRect(box, 4 * s, 4 * s)
    at = QPointF(box.center().x() + 4 * s, box.top() - 9 * s)
    paint.pill(painter, at, mark.note, theme.font(11 * s, 700), color, QColor("#08130D"), theme.color("casing"))


_Draw = Callable[[QPainter, QRectF, Mark, Theme, float], None]
_DRAW: dict[State, _Draw] = {
    State.HOVER: _hover,
    State.ACT: _act,
    State.FOCUS: _focus,
    State.LEGAL: _legal,
    State.GLOW: _glow,
    State.OVER: _over,
    State.SELECTED: _selected,
    State.ATTACKER: _attacker,
    State.TARGET: _target,
    State.PENDING: _pending,
    State.TAB: _tab,
    State.CHANGED: _changed,
}
