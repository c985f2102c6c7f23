"""Card pictures for the board: faces from the shared cache, and everything about a card that a key is built from."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPixmapCache

from desktop.board import paint
from desktop.board.picture import KeptPictures
from desktop.board.spots import Facts
from desktop.faces.content import LARGE_FROM, Detail, FaceContent, FaceKey, Grey, Side
from desktop.faces.fonts import card_font
from desktop.faces.icons import keyword_icon
from desktop.faces.palette import CardPalette, tints
from engine.cards.model import CardFacts
from engine.errors import EngineError

KEPT = 160
KEYS = 4096


class FaceSource(Protocol):
    """Where faces come from: a picture at once, or None while it is being drawn elsewhere."""

    def face(self, key: FaceKey) -> QPixmap | None:
        """The picture of this key if it is ready; asking starts drawing it."""
        ...


@runtime_checkable
class Worded(Protocol):
    """A library that also knows what a card's face prints."""

    def content(self, number: str) -> FaceContent | None:
        """The face's content, with the keywords printed as icons."""
        ...


class CardArt:
    """Pictures of cards at a height, in the present palette and theme."""

    def __init__(self, facts: Facts | None, faces: FaceSource | None) -> None:
        self._facts = facts
        library: object = facts
        self._worded = library if isinstance(library, Worded) else None
        self._faces = faces
        self.dpr = 1.0
        self.dark = True
        self.palette = CardPalette.DEFAULT
        self.composed = KeptPictures(KEPT)
        """Faces with their shadows, slips and whole stacks, for all that show the same."""
        self._keys: dict[tuple[object, ...], FaceKey] = {}
        self.missed = False
        """Set when a stand-in had to be shown; whoever draws resets it before and looks after."""

    def facts(self, number: str) -> CardFacts | None:
        """The printed facts, or None for a hidden or unknown card."""
        if not number or self._facts is None:
            return None
        try:
            return self._facts.card(number).facts
        except (EngineError, KeyError):
            return None

    def name(self, number: str) -> str:
        """The printed name; the number where the card is unknown."""
        facts = self.facts(number)
        return facts.name if facts is not None else number or "Hidden card"

    def gained(self, number: str, keywords: tuple[str, ...]) -> tuple[str, ...]:
        """Those keywords that the face does not print itself: gained from digivolution cards or effects."""
        if self._worded is None or not keywords:
            return ()
        content = self._worded.content(number)
        printed = {keyword_icon(word) for word in content.keywords} if content is not None else set()
        return tuple(word for word in keywords if keyword_icon(word) not in printed)

    def key(
        self,
        number: str,
        height: float,
        *,
        landscape: bool = False,
        grey: bool = False,
        dp: bool = True,
        egg: bool = False,
    ) -> FaceKey:
        """The key of a face; no number means a back."""
        asked = (number, height, landscape, grey, dp, egg, self.dpr, self.dark, self.palette.value)
        key = self._keys.get(asked)
        if key is None:
            if len(self._keys) >= KEYS:
                self._keys.clear()
            key = self._keys[asked] = self._key(number, height, landscape, grey, dp, egg)
        return key

    def _key(self, number: str, height: float, landscape: bool, grey: bool, dp: bool, egg: bool) -> FaceKey:
        side = Side.FRONT if number else Side.EGG_BACK if egg else Side.BACK
        wash = (Grey.DARK if self.dark else Grey.LIGHT) if grey else Grey.NONE
        # the table never shows full text, however large it is: the inspector does
        detail = Detail.M if height >= LARGE_FROM else None
        return FaceKey(number, max(8, round(height)), self.dpr, landscape, side, self.palette, wash, dp, detail)

    def picture(self, key: FaceKey) -> QPixmap:
        """The face of a key, or a plain stand-in while it is being drawn."""
        if self._faces is not None:
            face = self._faces.face(key)
            if face is not None and not face.isNull():
                return face
            self.missed = True
        return self._stand_in(key)

    def _stand_in(self, key: FaceKey) -> QPixmap:
        name = f"board {key!r}"
        held = QPixmap()
        if QPixmapCache.find(name, held):
            return held
        facts = self.facts(key.number) if key.side is Side.FRONT else None
        picture = draw_stand_in(key, facts)
        QPixmapCache.insert(name, picture)
        return picture


def draw_stand_in(key: FaceKey, facts: CardFacts | None) -> QPixmap:
    """A plain card: frame in its colour, cost, name, level. Shown only until the real face is ready."""
    w, h = key.size
    picture = QPixmap(round(w * key.dpr), round(h * key.dpr))
    picture.setDevicePixelRatio(key.dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0.5, 0.5, w - 1, h - 1)
    unit = key.height
    if facts is None:
        painter.setPen(paint.pen("#2C5A74", max(1.0, unit * 0.012)))
        painter.setBrush(QColor("#10283A" if key.side is not Side.EGG_BACK else "#D9D2C4"))
        painter.drawRoundedRect(rect, unit * 0.045, unit * 0.045)
        painter.end()
        return picture
    tone = tints(facts.colors[0], key.palette) if facts.colors else None
    painter.setPen(paint.pen(tone.base if tone else "#43566A", max(1.0, unit * 0.016)))
    painter.setBrush(QColor(tone.lo if tone else "#16202B"))
    painter.drawRoundedRect(rect, unit * 0.045, unit * 0.045)
    white = QColor("#FFFFFF")
    inner = rect.adjusted(unit * 0.05, unit * 0.03, -unit * 0.05, -unit * 0.03)
    if facts.cost is not None:
        top = Qt.AlignmentFlag.AlignTop | (Qt.AlignmentFlag.AlignRight if key.landscape else Qt.AlignmentFlag.AlignLeft)
        paint.words(painter, inner, str(facts.cost), card_font(unit * 0.16), white, top)
    foot = QRectF(inner.left(), inner.bottom() - unit * 0.27, inner.width(), unit * 0.14)
    paint.words(painter, foot, facts.name, card_font(max(8.4, unit * 0.118)), white, paint.LEFT)
    foot.moveBottom(inner.bottom())
    kind = f"Lv.{facts.level}" if facts.level is not None else facts.category.value
    paint.words(painter, foot, kind, card_font(unit * 0.11), white, paint.LEFT)
    if key.dp and facts.dp is not None:
        paint.words(painter, foot, str(facts.dp), card_font(unit * 0.12), white, paint.RIGHT)
    if key.grey is not Grey.NONE:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(rect, QColor(10, 17, 24, 130) if key.grey is Grey.DARK else QColor(248, 245, 239, 150))
    painter.end()
    return picture
