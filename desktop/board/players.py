"""The two players' plates: avatar, name and hand count; and the tile that passes the turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.board import paint
from desktop.board.geometry import TableGeometry
from desktop.board.picture import Draw, PictureGroup, picture_of, whole_pixels
from desktop.theme import Theme


@dataclass(frozen=True)
class PlayersLook:
    """What the plates say. `pass_word` is empty when the turn cannot be passed now; `pass_hint` stands below it."""

    own_name: str = ""
    foe_name: str = ""
    own_hand: int = 0
    own_deciding: bool = False
    foe_deciding: bool = False
    pass_word: str = ""
    pass_hint: str = ""
    pass_hovered: bool = False


class PlayersItem(PictureGroup):
    """Both plates and the pass tile, each drawn when what it says changes."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(3)

    def show_players(self, geometry: TableGeometry, look: PlayersLook, theme: Theme, dpr: float) -> None:
        """Take a new look: far plate in the strip, near plate and pass tile beside the hand."""
        s, strip, near, tile = geometry.frame.s, geometry.strip, geometry.own_player, geometry.pass_tile
        far_at = QPointF(strip.left() + 27 * s, strip.center().y())
        near_at = QPointF(near.left() + 20 * s, near.top() + 26 * s)

        def far_plate(painter: QPainter) -> None:
            # the count of the hand stands beside the hand
            _plate(painter, far_at, look.foe_name, "opponent", "foe", look.foe_deciding, theme, s)

        def near_plate(painter: QPainter) -> None:
            _plate(painter, near_at, look.own_name, f"{look.own_hand} in hand", "you", look.own_deciding, theme, s)

        def pass_tile(painter: QPainter) -> None:
            if look.pass_word or look.pass_hint:
                _pass_tile(painter, tile, look, theme, s)

        parts: dict[Hashable, Callable[[], tuple[QPixmap, QRectF]]] = {}

        def add(said: Hashable, rect: QRectF, draw: Draw) -> None:
            bounds = whole_pixels(rect, 4)
            where = (bounds.x(), bounds.y(), bounds.width(), bounds.height())
            parts[said, where, theme.name, s, dpr] = lambda: (picture_of(bounds, dpr, draw), bounds)

        add((look.foe_name, look.foe_deciding), _plate_rect(far_at, s), far_plate)
        add((look.own_name, look.own_hand, look.own_deciding), _plate_rect(near_at, s), near_plate)
        add((look.pass_word, look.pass_hint, look.pass_hovered), tile.adjusted(0, 0, 0, 62 * s), pass_tile)
        self.show_parts(parts)


def _plate_rect(at: QPointF, s: float) -> QRectF:
    """What a plate covers about the middle of its avatar."""
    return QRectF(at.x() - 19 * s, at.y() - 20 * s, 166 * s, 40 * s)


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
