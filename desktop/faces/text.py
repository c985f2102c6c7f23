"""Text on cards: fitting one line into a width, and card text with highlighted timings and keywords into a box."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from desktop.faces.fonts import card_font, text_font
from desktop.faces.palette import ink
from engine.effects.words import Limit, Timing, Window, ZoneIcon

_REFERENCE = 100.0
FontMaker = Callable[[float, QFont.Weight], QFont]


@lru_cache(maxsize=16384)
def _advance(text: str, make: FontMaker, weight: QFont.Weight) -> float:
    return QFontMetricsF(make(_REFERENCE, weight)).horizontalAdvance(text) / _REFERENCE


@cache
def _capitals(make: FontMaker, weight: QFont.Weight) -> float:
    return QFontMetricsF(make(_REFERENCE, weight)).capHeight() / _REFERENCE


def text_width(text: str, size: float, weight: QFont.Weight = QFont.Weight.Bold, make: FontMaker = card_font) -> float:
    """How wide a text is at a size."""
    return _advance(text, make, weight) * size


def cap_height(size: float, make: FontMaker = card_font, weight: QFont.Weight = QFont.Weight.Bold) -> float:
    """How tall capitals and figures are at a size: what the eye centres."""
    return _capitals(make, weight) * size


def fit(
    text: str, most: float, least: float, width: float, weight: QFont.Weight = QFont.Weight.Bold
) -> tuple[float, str]:
    """The size at which a card-font text fits a width, and the text, cut short if it must be at the least size."""
    wide = text_width(text, 1.0, weight)
    size = min(most, width / wide) if wide > 0 else most
    if size >= least:
        return (size, text)
    cut = text
    while len(cut) > 1 and text_width(cut + "…", least, weight) > width:
        cut = cut[:-1]
    return (least, cut.rstrip(" .,:-") + "…")


def put(
    painter: QPainter,
    x: float,
    middle: float,
    text: str,
    size: float,
    color: QColor | str,
    *,
    weight: QFont.Weight = QFont.Weight.Bold,
    align: float = 0.0,
    make: FontMaker = card_font,
) -> float:
    """Draw a line, its capitals centred on `middle`; align 0 left, 0.5 centre, 1 right. Returns its width."""
    wide = text_width(text, size, weight, make)
    painter.setFont(make(size, weight))
    painter.setPen(QColor(color))
    painter.drawText(QPointF(x - wide * align, middle + cap_height(size, make, weight) / 2), text)
    return wide


class Tone(IntEnum):
    """How a piece of card text is set."""

    PLAIN = 0
    KEYWORD = 1
    TIMING = 2
    LIMIT = 3
    RULE = 4


_LIMITS = {limit.value for limit in Limit}
_TIMINGS = {word.value for group in (Timing, Window, ZoneIcon) for word in group} | {"Rule", "Link"}
_RULES = {"Digivolve", "DNA Digivolve", "App Fusion", "DigiXros", "Assembly"}
_TOKEN = re.compile(r"\[([^\]\[]+)\]|[<＜]([^>＞]+)[>＞]|(\s*\n\s*)|(\s+)|([^\s\[<＜\n]+|.)")


@dataclass(frozen=True, slots=True)
class Piece:
    """One unbreakable piece of card text; `glued` pieces follow without a space."""

    text: str
    tone: Tone
    glued: bool
    breaks: bool = False


@lru_cache(maxsize=512)
def pieces(text: str) -> tuple[Piece, ...]:
    """Card text as pieces. A timing icon after a full stop begins a new line, as it does on printed cards."""
    found: list[Piece] = []
    spaced = True
    last = "\n"
    for bracket, keyword, newline, space, word in _TOKEN.findall(text):
        if newline or space:
            spaced = True
            if newline and last != "\n":
                found.append(Piece("", Tone.PLAIN, False, True))
                last = "\n"
            continue
        if keyword:
            made = Piece(keyword, Tone.KEYWORD, not spaced)
        elif bracket:
            tone = _tone(bracket)
            made = Piece(bracket if tone else f"[{bracket}]", tone, not spaced)
            if tone in (Tone.TIMING, Tone.RULE) and last.endswith((".", ")")):
                found.append(Piece("", Tone.PLAIN, False, True))
        else:
            made = Piece(word, Tone.PLAIN, not spaced)
        words = made.text.split(" ") if made.tone in (Tone.PLAIN, Tone.KEYWORD) else [made.text]
        for index, part in enumerate(words):
            found.append(Piece(part, made.tone, made.glued and not index))
        last, spaced = made.text, False
    while found and found[-1].breaks:
        found.pop()
    return tuple(found)


def _tone(word: str) -> Tone:
    if word in _LIMITS or word.endswith("Per Turn"):
        return Tone.LIMIT
    if word in _TIMINGS or word.startswith(("Start of ", "End of ", "When Link")):
        return Tone.TIMING
    return Tone.RULE if word.split(":", maxsplit=1)[0].split(" (", maxsplit=1)[0] in _RULES else Tone.PLAIN


_WEIGHTS = {Tone.PLAIN: QFont.Weight.Medium}
_PAD = 0.22  # of the size, on each side of a highlighted icon


def _piece_width(piece: Piece) -> float:
    wide = _advance(piece.text, text_font, _WEIGHTS.get(piece.tone, QFont.Weight.Bold))
    return wide + 2 * _PAD if piece.tone > Tone.KEYWORD else wide


Placed = tuple[float, int, Piece]  # x in sizes, line, piece


def _wrap(items: tuple[Piece, ...], width: float) -> tuple[list[Placed], int]:
    """Break pieces into lines of a width, both in units of the text size."""
    space = _advance(" ", text_font, QFont.Weight.Medium)
    placed: list[Placed] = []
    x, line = 0.0, 0
    for piece in items:
        if piece.breaks:
            x, line = 0.0, line + 1
            continue
        wide = _piece_width(piece)
        gap = 0.0 if x == 0 or piece.glued else space
        if x + gap + wide > width + 0.02 and x > 0:  # rounding must not move a word between fitting and painting
            x, line, gap = 0.0, line + 1, 0.0
        placed.append((x + gap, line, piece))
        x += gap + wide
    return placed, line + 1 if placed else 0


def text_height(text: str, width: float, size: float, leading: float = 1.2) -> float:
    """How tall card text is at a size, wrapped to a width (any unit, the same for all three)."""
    return _wrap(pieces(text), width / size)[1] * size * leading if text else 0.0


@lru_cache(maxsize=512)
def _layout(
    text: str, width: float, height: float, most: float, least: float, leading: float
) -> tuple[float, tuple[Placed, ...], bool]:
    """The largest size at which the text fits the box, its pieces placed, and whether some had to be left out."""
    items = pieces(text)
    size = most
    while True:
        placed, lines = _wrap(items, width / size)
        room = max(1, int(height / (size * leading) + 0.05))
        if lines <= room:
            return size, tuple(placed), False
        if size <= least:
            return size, tuple(item for item in placed if item[1] < room), True
        size = max(least, size * 0.955)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """Colours of card text on a dark or a light plate."""

    ink: str
    timing: str
    timing_ink: str
    limit: str
    limit_ink: str
    keyword: str


DARK_PLATE = TextStyle("#F2F5F9", "#2B5A9C", "#FFFFFF", "#7A3D68", "#FFFFFF", "#FFFFFF")
LIGHT_PLATE = TextStyle("#18202A", "#C9DCF5", "#0F3566", "#EBCFE2", "#5C1F4B", "#0B1017")


def paint_card_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    most: float,
    least: float,
    style: TextStyle = DARK_PLATE,
    *,
    leading: float = 1.2,
) -> float:
    """Draw card text into a box, shrunk down to `least`, then cut with an ellipsis. Returns the height used."""
    if not text or rect.width() <= 0 or rect.height() < least:
        return 0.0
    size, placed, cut = _layout(text, round(rect.width(), 2), round(rect.height(), 2), most, least, leading)
    line = size * leading
    for index, (x, number, piece) in enumerate(placed):
        left, middle = rect.left() + x * size, rect.top() + (number + 0.5) * line
        last = cut and index == len(placed) - 1
        if last and left + _piece_width(piece) * size + size * 0.6 > rect.right() and index:
            put(painter, left, middle, "…", size, style.ink, weight=QFont.Weight.Bold, make=text_font)
            break
        _paint_piece(painter, left, middle, piece, size, style)
        if last:
            put(painter, left + _piece_width(piece) * size, middle, "…", size, style.ink, make=text_font)
    return (placed[-1][1] + 1) * line if placed else 0.0


def _paint_piece(painter: QPainter, left: float, middle: float, piece: Piece, size: float, style: TextStyle) -> None:
    if piece.tone is Tone.PLAIN:
        put(painter, left, middle, piece.text, size, style.ink, weight=QFont.Weight.Medium, make=text_font)
        return
    wide = _piece_width(piece) * size
    if piece.tone is Tone.KEYWORD:
        put(painter, left, middle, piece.text, size, style.keyword, make=text_font)
        under = middle + size * 0.49
        painter.fillRect(QRectF(left, under, wide, max(0.6, size * 0.07)), ink(style.keyword, 0.8))
        return
    limit = piece.tone is Tone.LIMIT
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.limit if limit else style.timing))
    box = QRectF(left + size * 0.03, middle - size * 0.53, wide - size * 0.06, size * 1.06)
    painter.drawRoundedRect(box, size * 0.22, size * 0.22)
    color = style.limit_ink if limit else style.timing_ink
    put(painter, left + size * _PAD, middle, piece.text, size, color, make=text_font)
