"""The two players' plates: avatar, name and hand count; and the tile that passes the turn."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.board import paint
from desktop.board.geometry import TableGeometry
from desktop.theme import Theme


@dataclass(frozen=True)
class PlayersLook:
    """What the plates say. `pass_word` is empty when the turn cannot be passed now; `pass_hint` stands below it."""

    own_name: str = ""
    foe_name: str = ""
    own_hand: int = 0
    foe_hand: int = 0
    own_deciding: bool = False
    foe_deciding: bool = False
    pass_word: str = ""
    pass_hint: str = ""
    pass_hovered: bool = False


class PlayersItem(QGraphicsItem):
    """Paints both plates and the pass tile."""

    def __init__(self) -> None:
        super().__init__()
        self._geometry: TableGeometry | None = None
        self._look = PlayersLook()
        self._theme: Theme | None = None
        self.setZValue(3)

    def show_players(self, geometry: TableGeometry, look: PlayersLook, theme: Theme) -> None:
        """Take a new look; repaints when it differs."""
        if geometry is self._geometry and look == self._look and theme is self._theme:
            return
        if geometry is not self._geometry:
            self.prepareGeometryChange()
        self._geometry, self._look, self._theme = geometry, look, theme
        s = geometry.frame.s
        for rect in (geometry.foe_player, geometry.own_player, geometry.pass_tile.adjusted(0, 0, 0, 62 * s)):
            self.update(rect.adjusted(-2, -2, 2, 2))

    def boundingRect(self) -> QRectF:
        """The whole table: both plates are at opposite ends of it."""
        if self._geometry is None:
            return QRectF()
        return QRectF(0, 0, self._geometry.frame.width, self._geometry.frame.height)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Far plate in the strip, near plate and pass tile beside the hand."""
        if self._geometry is None or self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        geometry, theme, look, s = self._geometry, self._theme, self._look, self._geometry.frame.s
        strip = geometry.strip
        at = QPointF(strip.left() + 27 * s, strip.center().y())
        _plate(painter, at, look.foe_name, f"{look.foe_hand} in hand", "foe", look.foe_deciding, theme, s)
        near = geometry.own_player
        at = QPointF(near.left() + 20 * s, near.top() + 26 * s)
        _plate(painter, at, look.own_name, f"{look.own_hand} in hand", "you", look.own_deciding, theme, s)
        if look.pass_word or look.pass_hint:
            _pass_tile(painter, geometry.pass_tile, look, theme, s)


def _plate(
    painter: QPainter, at: QPointF, name: str, under: str, role: str, deciding: bool, theme: Theme, s: float
) -> None:
    painter.setPen(paint.pen(theme.color(role), 2.2 * s))
    painter.setBrush(paint.mix(theme.well, getattr(theme, role), 0.16))
    painter.drawPolygon(paint.hexagon(at, 17 * s))
    box = QRectF(at.x() - 14 * s, at.y() - 12 * s, 28 * s, 24 * s)
    initial = name[:1].upper() or "?"
    paint.words(painter, box, initial, theme.font(14 * s, 700), theme.color(f"{role}_text"), paint.CENTRE)
    text = QRectF(at.x() + 25 * s, at.y() - 17 * s, 120 * s, 19 * s)
    paint.words(painter, text, name, theme.font(14 * s, 700), theme.color("text1"), paint.LEFT)
    text.translate(0, 17 * s)
    ink = theme.color("pending_text") if deciding else theme.color("text2")
    paint.words(painter, text, f"{under} · deciding" if deciding else under, theme.font(11.5 * s), ink, paint.LEFT)


def _pass_tile(painter: QPainter, rect: QRectF, look: PlayersLook, theme: Theme, s: float) -> None:
    ready = bool(look.pass_word)
    painter.setBrush(theme.color("raised", 0.9 if look.pass_hovered and ready else 0.45))
    if ready:
        role = "you" if look.pass_hovered else "line_strong"
        painter.setPen(paint.pen(theme.color(role), 1.6 * s))
    else:
        painter.setPen(paint.pen(theme.color("line_strong"), max(1.0, s), (4, 3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, 8 * s, 8 * s)
    ink = theme.color("text1" if ready else "text3")
    word = look.pass_word or "Pass turn"
    key = QRectF(rect.right() - 30 * s, rect.center().y() - 9 * s, 19 * s, 18 * s)
    text = QRectF(rect.left() + 8 * s, rect.top(), key.left() - rect.left() - 12 * s, rect.height())
    paint.words(painter, text, word, theme.font(13 * s, 600), ink, paint.CENTRE)
    painter.setPen(paint.pen(theme.color("text3"), max(1.0, s)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(key, 4 * s, 4 * s)
    paint.words(painter, key, "E", theme.font(11 * s, 600), ink, paint.CENTRE)
    below = QRectF(rect.left(), rect.bottom() + 6 * s, rect.width(), 54 * s)
    painter.setFont(theme.font(11 * s))
    painter.setPen(theme.color("text2"))
    painter.drawText(below, int((Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap).value), look.pass_hint)
