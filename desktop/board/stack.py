"""The cards on the table: a single card (hand, pile, flyer) and a stack with its slips, value and badges."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from desktop.board import paint
from desktop.board.cards import CardArt
from desktop.board.picture import PictureItem, picture_of, whole_pixels
from desktop.board.rows import StackPlace
from desktop.faces.content import FaceContent, FaceKey
from desktop.faces.icons import paint_keyword
from desktop.faces.overlay import dp_rect, paint_dp, paint_slip
from desktop.faces.palette import CardPalette
from desktop.theme import Theme
from engine.events import CardRef
from engine.game.view import LinkSlip, Slip, StackView

GAINED = 3


class CardItem(PictureItem):
    """One card picture about its own centre, so that it turns and flies simply."""

    def __init__(self, art: CardArt, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.key: FaceKey | None = None
        self._shadow = 1.0
        self._layers = 1
        self._waits = False

    def show_card(self, key: FaceKey, *, lifted: bool = False, layers: int = 1) -> None:
        """Show this face; lifted cards have a deeper shadow, piles several layers."""
        shadow = 3.0 if lifted else 1.0
        if key == self.key and shadow == self._shadow and layers == self._layers:
            return
        self.key, self._shadow, self._layers = key, shadow, layers
        self._draw_anew()

    def _draw_anew(self) -> None:
        assert self.key is not None
        w, h = self.key.size
        bounds = QRectF(-w / 2 - 8, -h / 2 - 6, w + 16, h + 22)
        self._art.missed = False
        face = self._art.picture(self.key)
        self._waits = self._art.missed
        shown = (self.key, self._shadow, self._layers, face.cacheKey())
        dpr = self.key.dpr
        picture = self._art.composed.picture(
            shown, lambda: picture_of(bounds, dpr, lambda painter: self._draw(painter, face))
        )
        self.show_picture(picture, bounds)

    def forget(self) -> None:
        """Faces have been drawn in the meantime: make the picture anew if it had a stand-in."""
        if self._waits:
            self._draw_anew()

    def _draw(self, painter: QPainter, face: QPixmap) -> None:
        """Shadow, then the face, then the lower ones of a pile under it."""
        assert self.key is not None
        w, h = self.key.size
        rect = QRectF(-w / 2, -h / 2, w, h)
        draw_shadow(painter, rect, 0.045 * self.key.height, self._shadow, self.key.dpr)
        for layer in reversed(range(self._layers)):
            painter.drawPixmap(rect.topLeft() + QPointF(1.5 * layer, 2 * layer), face)


def draw_shadow(painter: QPainter, rect: QRectF, radius: float, depth: float, dpr: float) -> None:
    """A soft shadow under a card: a picture made once for each size."""
    grow = math.ceil(3 * depth)
    picture = _shadow(round(rect.width()), round(rect.height()), round(radius, 1), depth, dpr)
    painter.drawPixmap(rect.topLeft() - QPointF(grow, grow), picture)


@lru_cache(maxsize=96)
def _shadow(width: int, height: int, radius: float, depth: float, dpr: float) -> QPixmap:
    grow = math.ceil(3 * depth)

    def draw(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 44))
        for layer in range(3):
            spread = (layer - 0.5) * depth
            box = QRectF(0, 0, width, height).adjusted(-spread, -spread, spread, spread).translated(0, 1.5 * depth)
            painter.drawRoundedRect(box, radius + max(spread, 0), radius + max(spread, 0))

    return picture_of(QRectF(-grow, -grow, width + 2 * grow, height + 3 * grow), dpr, draw)


@dataclass(frozen=True)
class StackLook:
    """All that a drawn stack depends on beside its place."""

    view: StackView | None
    number: str
    grey: bool = False
    in_use: bool = False


class StackItem(PictureItem):
    """A stack: slips bottom-up, then the card, its current DP, hourglass. The origin is the card's corner."""

    def __init__(self, art: CardArt) -> None:
        super().__init__()
        self._art = art
        self.place: StackPlace | None = None
        self.look: StackLook | None = None
        self._style: tuple[str, float, float, bool, CardPalette] | None = None
        self._drawn: object = None
        self._waits = False

    def show_stack(self, place: StackPlace, look: StackLook, theme: Theme, s: float) -> None:
        """Lie at a place with a look; drawn anew when it differs in itself, not when it only lies elsewhere."""
        corner = QPointF(round(place.card.x()), round(place.card.y()))
        if self.pos() != corner:
            self.setPos(corner)
        style = (theme.name, s, self._art.dpr, self._art.dark, self._art.palette)
        if (place, look, style) == (self.place, self.look, self._style) and not self._waits:
            return
        self.place, self.look, self._style = place, look, style
        wanted = (self._seen(look), self.face_key(), _shape(place), style)
        if wanted != self._drawn:
            self._drawn = wanted
            self._draw_anew()

    def _draw_anew(self) -> None:
        assert self.place is not None
        outer = self.place.outer.translated(-self.place.card.topLeft())
        self._art.missed = False
        bounds = whole_pixels(outer.adjusted(-6, -6, 6, 12))
        picture = self._art.composed.kept(self._drawn)
        if picture is None:
            picture = picture_of(bounds, self._art.dpr, self._draw)
            if not self._art.missed:
                self._art.composed.keep(self._drawn, picture)
        self.show_picture(picture, bounds)
        self._waits = self._art.missed

    def _seen(self, look: StackLook) -> tuple[object, ...]:
        """What is drawn of a stack beside its face: much else about it changes without a trace on the table."""
        view = look.view
        if view is None:
            return (look.number, look.grey, look.in_use)
        value = (view.dp, view.base_dp) if view.dp != view.base_dp else None
        gained = self._art.gained(view.card.number, view.keywords)[:GAINED]
        return (look.number, look.grey, view.suspended, view.arrived, value, gained, view.slips, view.links)

    @property
    def height(self) -> float:
        """The long side of the card."""
        assert self.place is not None
        return max(self.place.card.width(), self.place.card.height())

    def face_key(self) -> FaceKey:
        """The face that the card shows now."""
        assert self.look is not None
        view = self.look.view
        landscape = view.suspended if view is not None else False
        own_dp = view is None or view.dp is None or view.dp == view.base_dp
        return self._art.key(self.look.number, self.height, landscape=landscape, grey=self.look.grey, dp=own_dp)

    def forget(self) -> None:
        """Faces have been drawn in the meantime: make the picture anew if it had a stand-in."""
        if self._waits:
            self._draw_anew()

    def _draw(self, painter: QPainter) -> None:
        """Slips bottom-up, card, value, badges."""
        assert self.place is not None
        assert self.look is not None
        card = QRectF(0, 0, *self.face_key().size)
        offset = -self.place.card.topLeft()
        radius = 0.045 * self.height
        for rect in (*self.place.links, self.place.upright):
            draw_shadow(painter, rect.translated(offset), radius, 1.0, self._art.dpr)
        self._paint_links(painter)
        self._paint_slips(painter, card)
        painter.drawPixmap(QPointF(0, 0), self._art.picture(self.face_key()))
        if self.look.view is not None:
            self._paint_value(painter, self.look.view)
            self._paint_gained(painter, card, self.look.view)
            if self.look.view.arrived:
                _hourglass(painter, card, self.height)

    def _paint_links(self, painter: QPainter) -> None:
        """4-9-3: the link cards behind the card, the newest lowest."""
        assert self.place is not None
        assert self.look is not None
        if self.look.view is None:
            return
        offset = self.place.card.topLeft()
        for rect, link in reversed(list(zip(self.place.links, self.look.view.links, strict=False))):
            key = self._art.key(link.card.number, self.height, landscape=True, grey=self.look.grey)
            seen = rect.translated(-offset)
            painter.save()
            painter.setClipRect(seen)
            painter.drawPixmap(QPointF(seen.right() - key.size[0], seen.top()), self._art.picture(key))
            painter.restore()

    def _paint_slips(self, painter: QPainter, card: QRectF) -> None:
        assert self.place is not None
        assert self.look is not None
        view = self.look.view
        if view is None:
            return
        offset = self.place.card.topLeft()
        shown = list(enumerate(zip(self.place.slips, attached(view), strict=False)))
        for index, (rect, slip) in reversed(shown):
            more = self.place.more if index == len(shown) - 1 else 0
            self._paint_slip(painter, rect.translated(-offset), slip, more)

    def _paint_slip(self, painter: QPainter, rect: QRectF, slip: Slip | LinkSlip, more: int) -> None:
        """A digivolution or link card; its picture is kept, for a stack is drawn anew more often than those."""
        assert self.look is not None
        left, top = math.floor(rect.x()), math.floor(rect.y())
        box, grey, dpr, art = rect.translated(-left, -top), self.look.grey, self._art.dpr, self._art
        shown = (slip, more, grey, art.dark, art.palette.value, dpr, box.x(), box.y(), box.width(), box.height())
        bounds = whole_pixels(box, 1)

        def draw(painter: QPainter) -> None:
            self._draw_slip(painter, box, slip, more)

        picture = art.composed.picture(shown, lambda: picture_of(bounds, dpr, draw))
        painter.drawPixmap(bounds.topLeft() + QPointF(left, top), picture)

    def _draw_slip(self, painter: QPainter, rect: QRectF, slip: Slip | LinkSlip, more: int) -> None:
        """A digivolution or link card; washed out like the card when that is disabled."""
        assert self.look is not None
        name = self._art.name(slip.card.number)
        if isinstance(slip, LinkSlip):
            words = link_words(slip)
            paint_slip(painter, rect, slip.colors, None, words, self._art.palette, link=True, more=more, name=name)
        else:
            colors = slip.colors if slip.face_up else ()
            paint_slip(painter, rect, colors, slip.level, slip.text, self._art.palette, more=more, name=name)
        if self.look.grey:
            veil = QColor(10, 17, 24, 150) if self._art.dark else QColor(248, 245, 239, 165)
            painter.fillPath(paint.rounded(rect, min(rect.height() * 0.3, 5.0)), veil)

    def _paint_value(self, painter: QPainter, view: StackView) -> None:
        """The DP where it differs from the printed one: green when raised, red when lowered."""
        if view.dp is None or view.dp == view.base_dp:
            return
        facts = self._art.facts(view.card.number)
        if facts is None:
            return
        if self.look is not None and self.look.grey:
            painter.setOpacity(0.5)
        color = facts.colors[0] if facts.colors else None
        paint_dp(painter, dp_rect(self.face_key(), FaceContent(facts)), view.dp, view.base_dp, color=color)
        painter.setOpacity(1.0)

    def _paint_gained(self, painter: QPainter, card: QRectF, view: StackView) -> None:
        """The keywords that it gained, as badges with a green edge above the name."""
        side = max(self.height * 0.125, 12.0)
        landscape = card.width() > card.height()
        foot = card.bottom() - self.height * (0.3 if landscape else 0.34)
        painter.setOpacity(0.5 if self.look is not None and self.look.grey else 1.0)
        for index, keyword in enumerate(self._art.gained(view.card.number, view.keywords)[:GAINED]):
            box = QRectF(card.left() + 0.05 * self.height + index * side * 1.16, foot - side, side, side)
            paint_keyword(painter, box, keyword)
            painter.setPen(paint.pen("#57D38C", 1.1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, side * 0.25, side * 0.25)
        painter.setOpacity(1.0)


def link_words(link: LinkSlip) -> str:
    """What a link card adds, in a few words: its DP and its effects."""
    return " · ".join(part for part in (f"{link.dp:+d} DP" if link.dp else "", link.text) if part)


def attached(stack: StackView) -> tuple[Slip | LinkSlip, ...]:
    """Its link cards and then its digivolution cards: what shows below its card."""
    return (*stack.links, *stack.slips)


def lying_at(place: StackPlace, stack: StackView, point: QPointF) -> CardRef | None:
    """The link or digivolution card of a stack that is pointed at; None for its top card."""
    if place.card.contains(point):
        return None
    for rect, slip in zip(place.slips, attached(stack), strict=False):
        if rect.contains(point):
            return slip.card
    return next((link.card for rect, link in zip(place.links, stack.links, strict=False) if rect.contains(point)), None)


def _shape(place: StackPlace) -> tuple[object, ...]:
    """How a stack looks from its card's corner, wherever that is."""
    corner = place.card.topLeft()
    rects = (place.card, place.outer, *place.slips, *place.links)
    parts = ((r.x() - corner.x(), r.y() - corner.y(), r.width(), r.height()) for r in rects)
    return (place.more, *(round(number, 2) for part in parts for number in part))


def _hourglass(painter: QPainter, card: QRectF, unit: float) -> None:
    """The badge of a card that arrived this turn, above its value."""
    size = max(unit * 0.15, 13.0)
    at = QPointF(card.right() - size * 0.75, card.bottom() - unit * 0.36)
    painter.setPen(paint.pen("#0A1118", 1.2))
    painter.setBrush(QColor(10, 17, 24, 225))
    painter.drawRoundedRect(QRectF(at.x() - size / 2, at.y() - size / 2, size, size), size * 0.25, size * 0.25)
    paint.hourglass_icon(painter, at, size * 0.72, QColor("#FFC857"))
