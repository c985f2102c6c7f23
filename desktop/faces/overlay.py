"""Paints over and beside faces: the current DP, and digivolution-card slips."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen

from desktop.faces.compact import foot_of
from desktop.faces.content import Detail, FaceContent, FaceKey
from desktop.faces.full import strip_of
from desktop.faces.icons import paint_icon
from desktop.faces.palette import (
    LOWERED,
    LOWERED_ON_LIGHT,
    RAISED,
    RAISED_ON_LIGHT,
    CardPalette,
    blend,
    ink,
    paint_shape,
    tints,
)
from desktop.faces.plates import plate_of
from desktop.faces.text import fit, put, text_width
from engine.cards.model import Color


def dp_rect(key: FaceKey, content: FaceContent) -> QRectF:
    """Where a face drawn with `dp=False` leaves room for the DP, in the face's logical coordinates."""
    plate = plate_of(key, content)
    width = float(key.size[0])
    if key.shown_detail is Detail.L:
        inset = plate.border + plate.pad * 0.8
        top, bottom = strip_of(plate)
        tall = 9.35 * plate.u  # so that the figures come out as large as printed ones
        return QRectF(width * 0.5, (top + bottom - tall) / 2, width * 0.5 - inset, tall)
    foot = foot_of(plate)
    right = width - plate.border - plate.pad * 0.7
    tall = foot.level_size * 1.16
    return QRectF(width * 0.42, foot.level_middle - tall / 2, right - width * 0.42, tall)


def paint_dp(
    painter: QPainter, rect: QRectF, dp: int, base_dp: int | None = None, *, color: Color | None = None
) -> None:
    """Draw a DP at the right of `rect` (see `dp_rect`): green when raised over `base_dp`, red when lowered.

    `color` is the card's first colour: white cards have a light plate and need darker ink.
    """
    light = color is Color.WHITE
    tone = "#141B24" if light else "#FFFFFF"
    if base_dp is not None and dp > base_dp:
        tone = RAISED_ON_LIGHT if light else RAISED
    elif base_dp is not None and dp < base_dp:
        tone = LOWERED_ON_LIGHT if light else LOWERED
    size, words = fit(str(dp), rect.height() * 0.92, 7.0, rect.width())
    put(painter, rect.right(), rect.center().y(), words, size, tone, align=1.0)


def paint_slip(
    painter: QPainter,
    rect: QRectF,
    colors: tuple[Color, ...],
    level: int | None,
    text: str,
    palette: CardPalette = CardPalette.DEFAULT,
    *,
    link: bool = False,
    more: int = 0,
    name: str = "",
) -> None:
    """Draw a digivolution-card slip: level, colour shape, a few words; a link card's has the link icon instead.

    `more` > 0 adds "+n" for slips that found no room. No colours means a face-down card. A card that lends no text
    shows its `name`, dimmer.
    """
    tone = tints(colors[0], palette) if colors else tints(Color.BLACK, palette)
    white = bool(colors) and colors[0] is Color.WHITE
    size = rect.height() * 0.8
    radius = min(rect.height() * 0.3, 5.0)
    shape = QPainterPath()
    shape.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.fillPath(shape, ink("#E9EEF3" if white else blend(tone.lo, tone.mid, 0.45)))
    painter.strokePath(shape, QPen(ink(tone.base if not white else "#9AA7B7"), 1.0))
    color = "#141B24" if white else "#FFFFFF"
    x, middle, box = rect.left() + size * 0.45, rect.center().y(), size * 0.86
    if link:
        paint_icon(painter, QRectF(x, middle - box / 2, box, box), "link", color)
        x += box + size * 0.35
    elif level is not None:
        x += put(painter, x, middle, str(level), size, color) + size * 0.3
    if colors and not link:
        paint_shape(painter, QRectF(x, middle - box / 2, box, box), colors[0], palette)
        x += box + size * 0.35
    right = rect.right() - size * 0.4
    if more > 0:
        right -= _paint_more(painter, right, middle, more, size, color) + size * 0.35
    words = (text or name) if colors else "face down"
    # long words shrink a little, so that all slips of a stack read alike, and are then cut
    shown, words = fit(words, size * 0.94, max(8.0, min(size * 0.74, 10.0)), right - x, QFont.Weight.DemiBold)
    if not text:
        color = "#5B6675" if white else blend(tone.hi, "#FFFFFF", 0.35)
    put(painter, x, middle, words, shown, color, weight=QFont.Weight.DemiBold)


def _paint_more(painter: QPainter, right: float, middle: float, more: int, size: float, color: str) -> float:
    """The count of slips that found no room, in a frame: not to be taken for a bonus of the text beside it."""
    wide = text_width(f"+{more}", size * 0.86) + size * 0.6
    box = QRectF(right - wide, middle - size * 0.52, wide, size * 1.04)
    painter.setPen(QPen(ink(color, 0.6), 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, size * 0.28, size * 0.28)
    put(painter, box.center().x(), middle, f"+{more}", size * 0.86, color, align=0.5)
    return wide
