"""Detail L: the whole card with its text. The picture gives way to long text before the text becomes small."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from desktop.faces.figure import Stage, paint_art
from desktop.faces.palette import blend, ink, tints
from desktop.faces.plates import (
    Plate,
    level_words,
    paint_cost,
    paint_evolution,
    paint_keywords,
    paint_level,
    paint_shapes,
    paint_tag,
    paint_unread,
)
from desktop.faces.text import DARK_PLATE, LIGHT_PLATE, fit, paint_card_text, put, text_height, text_width
from engine.cards.model import Category

_ARTS = (0.545, 0.505, 0.465, 0.425)  # of the height, tried in order
_TEXT_MOST, _TEXT_GOOD, _TEXT_LEAST = 3.4, 2.95, 2.15  # hundredths of the height
_LEADING = 1.2
_STRIP, _TRAITS, _FOOT, _LABEL = 11.4, 6.6, 6.0, 4.3


@dataclass(frozen=True, slots=True)
class Fitting:
    """How the lower part is shared out, in hundredths of the height."""

    art: float
    size: float
    upper: float
    bands: tuple[float, ...]


def _bands(plate: Plate) -> tuple[tuple[str, str], ...]:
    content = plate.content
    return tuple(
        (label, text) for label, text in (("INHERITED", content.inherited), ("SECURITY", content.security)) if text
    )


@lru_cache(maxsize=512)
def fitting(upper: str, bands: tuple[str, ...], width: float) -> Fitting:
    """The largest text, with the largest picture, at which all texts fit; `width` in hundredths of the height."""
    for art in _ARTS:
        size = _TEXT_MOST
        while size >= _TEXT_GOOD:
            found = _try(upper, bands, width, art, size)
            if found is not None:
                return found
            size -= 0.09
    size = _TEXT_GOOD
    while size > _TEXT_LEAST:
        size = max(_TEXT_LEAST, size - 0.08)
        found = _try(upper, bands, width, _ARTS[-1], size)
        if found is not None:
            return found
    return _squeezed(upper, bands, width)


def _room(art: float) -> float:
    return 100 - art * 100 - _TRAITS - _FOOT


def _band_height(text: str, width: float, size: float) -> float:
    return _LABEL + text_height(text, width, size, _LEADING) + 1.2


def _try(upper: str, bands: tuple[str, ...], width: float, art: float, size: float) -> Fitting | None:
    above = text_height(upper, width, size, _LEADING)
    below = tuple(_band_height(text, width, size) for text in bands)
    left = _room(art) - sum(below) - (0.8 if bands else 0.0)
    return Fitting(art, size, left, below) if above <= left else None


def _squeezed(upper: str, bands: tuple[str, ...], width: float) -> Fitting:
    """Nothing fits even at the least size: everyone is cut, the bands to no more than their share."""
    room, size = _room(_ARTS[-1]), _TEXT_LEAST
    below = [_band_height(text, width, size) for text in bands]
    most = room * (0.55 if upper else 1.0) / max(1, len(below))
    below = [min(height, most) for height in below]
    return Fitting(_ARTS[-1], size, room - sum(below) - 0.8, tuple(below))


def _shares(plate: Plate) -> Fitting:
    inset = plate.border + plate.pad * 0.8
    width = round((plate.key.size[0] - 2 * inset) / plate.u, 3)
    return fitting(plate.content.upper, tuple(text for _, text in _bands(plate)), width)


def strip_of(plate: Plate) -> tuple[float, float]:
    """Top and bottom of the strip with name and DP."""
    bottom = _shares(plate).art * plate.key.size[1]
    return (bottom - _STRIP * plate.u, bottom)


def paint_full(painter: QPainter, plate: Plate, rect: QRectF) -> None:
    """Draw a full face without its frame."""
    u, facts = plate.u, plate.facts
    bands = _bands(plate)
    inset = plate.border + plate.pad * 0.8
    shares = _shares(plate)
    strip, art = strip_of(plate)
    _paint_picture(painter, plate, rect, art, strip)
    tone = tints(plate.color, plate.key.palette)
    lower = QRectF(rect.left(), art, rect.width(), rect.bottom() - art)
    painter.fillRect(lower, ink("#F2F5F8" if plate.white else blend(tone.lo, "#05070A", 0.5)))
    painter.fillRect(QRectF(rect.left(), strip, rect.width(), art - strip), plate.ground)
    _paint_name(painter, plate, rect, strip)
    _paint_corners(painter, plate, rect, strip)
    soft = "#3D4957" if plate.white else blend(tone.hi, "#FFFFFF", 0.55)
    traits = " · ".join(trait for trait in facts.traits if trait) or level_words(facts).title()
    size, words = fit(traits, 3.9 * u, 3.1 * u, rect.width() - 2 * inset, QFont.Weight.DemiBold)
    put(painter, inset, art + 3.6 * u, words, size, soft, weight=QFont.Weight.DemiBold)
    style = LIGHT_PLATE if plate.white else DARK_PLATE
    text = QRectF(inset, art + _TRAITS * u, rect.width() - 2 * inset, shares.upper * u)
    paint_card_text(painter, text, plate.content.upper, shares.size * u, shares.size * u, style, leading=_LEADING)
    top = rect.bottom() - _FOOT * u - sum(shares.bands) * u
    for (label, body), height in zip(bands, shares.bands, strict=True):
        _paint_band(painter, plate, QRectF(rect.left(), top, rect.width(), height * u), label, body, shares.size * u)
        top += height * u
    _paint_foot(painter, plate, rect, soft)


def _paint_picture(painter: QPainter, plate: Plate, rect: QRectF, art: float, strip: float) -> None:
    h = rect.height()
    stage = Stage(rect.center().x(), strip + 0.012 * h, min(0.4 * h, strip * 0.9), rect.width() * 0.8)
    if plate.facts.category in (Category.TAMER, Category.OPTION):
        size = (strip - plate.border) * 0.84
        stage = Stage(stage.x, strip - size * 0.09, size, size)
    picture = QRectF(rect.left(), rect.top(), rect.width(), art)
    paint_art(painter, picture, plate.facts, stage, plate.key.palette, plate.key.dpr, foil=plate.content.ace)


def _paint_name(painter: QPainter, plate: Plate, rect: QRectF, strip: float) -> None:
    u, facts = plate.u, plate.facts
    inset = plate.border + plate.pad * 0.8
    middle = strip + _STRIP * u / 2
    right = rect.right() - inset
    if facts.dp is not None:
        if plate.key.dp:
            right -= (
                put(painter, right, middle + 1.3 * u, "DP", 4.2 * u, plate.ink, weight=QFont.Weight.DemiBold, align=1.0)
                + 0.8 * u
            )
            right -= put(painter, right, middle, str(facts.dp), 8.6 * u, plate.ink, align=1.0)
        else:
            right -= text_width(str(facts.dp), 8.6 * u) + 6 * u
    elif facts.level is None or facts.category is Category.DIGI_EGG:
        words = "DIGI-EGG" if facts.category is Category.DIGI_EGG else level_words(facts)
        right -= put(painter, right, middle, words, 5.4 * u, plate.soft, weight=QFont.Weight.DemiBold, align=1.0)
    size, name = fit(facts.name, 9.2 * u, 4.4 * u, right - inset - 2 * u)
    put(painter, inset, middle, name, size, plate.ink)


def _paint_corners(painter: QPainter, plate: Plate, rect: QRectF, strip: float) -> None:
    u, facts = plate.u, plate.facts
    corner = plate.border + plate.pad * 0.7
    cost = 12 * u
    paint_cost(painter, QRectF(corner, corner, cost, cost), facts)
    right = rect.right() - plate.border - plate.pad * 0.5
    paint_shapes(painter, plate, right, plate.border + plate.pad * 0.8, 10.4 * u)
    top, wide = corner + cost + 2 * u, 0.0
    for index, line in enumerate(facts.digivolve[:2]):
        wide = paint_evolution(painter, corner - 0.4 * u, top + index * 7.6 * u, line, plate, 6.8 * u)
    if facts.level is not None:
        # Where long text has pushed the strip up against the digivolution costs, the level moves beside them.
        crowded = top + len(facts.digivolve[:2]) * 7.6 * u > strip - 9.3 * u
        left, size = plate.border + plate.pad * 0.6, 7.6 * u
        if crowded and wide:
            left, size = corner + wide + 1.2 * u, 6.4 * u
        paint_level(painter, left, strip - size * 0.56 - 0.8 * u, size, plate, edge=True)
    top = plate.border + plate.pad * 0.8 + 12.4 * u
    badges = max(1, len(plate.content.keywords[:3]))
    lowest = strip - (10.4 * u if plate.content.ace or plate.content.unread else 1.4 * u)
    size = (lowest - top) / badges - 1.2 * u
    if size < 5.6 * u:
        paint_keywords(painter, plate, rect.right() - corner, top, 6.4 * u, row=True)
    else:
        paint_keywords(painter, plate, rect.right() - corner, top, min(8 * u, size))
    if plate.content.ace:
        wide = text_width("ACE", 6.4 * u) + 4.8 * u
        paint_tag(
            painter, QRectF(rect.right() - corner - wide, strip - 9.4 * u, wide, 8.4 * u), "ACE", 6.4 * u, 1.8 * u
        )
    if plate.content.unread:
        paint_unread(
            painter,
            QPointF(rect.right() - corner - 3.4 * u - (16 * u if plate.content.ace else 0), strip - 5.2 * u),
            7.4 * u,
        )


def _paint_band(painter: QPainter, plate: Plate, box: QRectF, label: str, text: str, size: float) -> None:
    u = plate.u
    tone = tints(plate.color, plate.key.palette)
    inset = plate.border + plate.pad * 0.8
    painter.fillRect(box, ink("#DFE5EC") if plate.white else ink(tone.base, 0.26))
    painter.fillRect(
        QRectF(box.left(), box.top(), box.width(), max(1.0, 0.35 * u)), ink("#A9B6C6" if plate.white else tone.base)
    )
    soft = "#3D4957" if plate.white else blend(tone.hi, "#FFFFFF", 0.55)
    put(painter, inset, box.top() + 2.5 * u, label, 3.3 * u, soft)
    body = QRectF(inset, box.top() + _LABEL * u, box.width() - 2 * inset, box.height() - _LABEL * u)
    style = LIGHT_PLATE if plate.white else DARK_PLATE
    paint_card_text(painter, body, text, size, size, style, leading=_LEADING)


def _paint_foot(painter: QPainter, plate: Plate, rect: QRectF, soft: str) -> None:
    facts, u = plate.facts, plate.u
    inset, middle = plate.border + plate.pad * 0.8, rect.bottom() - plate.border - (_FOOT * u - plate.border) / 2
    put(painter, inset, middle, facts.number, 3.7 * u, soft, weight=QFont.Weight.DemiBold)
    colors = " / ".join(color.value for color in facts.colors)
    words = " · ".join(word for word in (facts.rarity, colors) if word)
    put(painter, rect.right() - inset, middle, words, 3.7 * u, soft, weight=QFont.Weight.DemiBold, align=1.0)
