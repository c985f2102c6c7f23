"""Card colours: the same in both themes. Every colour also has a shape, a letter and a field pattern."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from desktop.faces.fonts import card_font
from engine.cards.model import Color

AMBER = "#FFC857"
RAISED = "#8CF0B8"
LOWERED = "#FF9BA4"
RAISED_ON_LIGHT = "#14683A"
LOWERED_ON_LIGHT = "#B01B35"


class CardPalette(StrEnum):
    """Which set of card colours a face uses."""

    DEFAULT = "default"
    COLOR_BLIND = "color-blind"


@dataclass(frozen=True, slots=True)
class Tints:
    """The tones of one card colour. `chip` is the level tag and `ink` the text on it."""

    base: str
    hi: str
    mid: str
    lo: str
    chip: str
    ink: str


_DEFAULT: dict[Color, Tints] = {
    Color.RED: Tints("#DB3F33", "#FF8A66", "#A82A26", "#3A0D0F", "#D23A2F", "#FFFFFF"),
    Color.BLUE: Tints("#2C7BE5", "#86C5FF", "#1B57B0", "#0A1E42", "#1F6BD0", "#FFFFFF"),
    Color.YELLOW: Tints("#EDB81C", "#FFE88A", "#B27C0C", "#3B2704", "#EDB81C", "#1B1400"),
    Color.GREEN: Tints("#27A567", "#8EEBB4", "#16754A", "#07301F", "#1B8552", "#FFFFFF"),
    Color.BLACK: Tints("#5B6675", "#B7C4D4", "#333C48", "#101419", "#56616F", "#FFFFFF"),
    Color.PURPLE: Tints("#9156DE", "#D4AFFF", "#6233A6", "#220E40", "#8A4DD8", "#FFFFFF"),
    Color.WHITE: Tints("#E7EBF0", "#FFFFFF", "#B4BECB", "#5B6777", "#2C3A4D", "#FFFFFF"),
}
_COLOR_BLIND: dict[Color, tuple[str, str]] = {  # base, text on it
    Color.RED: ("#C8410B", "#FFFFFF"),
    Color.BLUE: ("#0064C8", "#FFFFFF"),
    Color.YELLOW: ("#FFD60A", "#1B1400"),
    Color.GREEN: ("#00A878", "#06140E"),
    Color.BLACK: ("#2B3038", "#FFFFFF"),
    Color.PURPLE: ("#E08BC8", "#2A0A20"),
    Color.WHITE: ("#F5F5F5", "#FFFFFF"),
}
LETTERS: dict[Color, str] = {
    Color.RED: "R",
    Color.BLUE: "U",
    Color.YELLOW: "Y",
    Color.GREEN: "G",
    Color.BLACK: "K",
    Color.PURPLE: "P",
    Color.WHITE: "W",
}
# Where a letter sits in the 16 x 16 box of its shape: centre x, centre y, size.
_LETTER_SPOTS: dict[Color, tuple[float, float, float]] = {
    Color.RED: (8, 10.3, 7.4),
    Color.BLUE: (8, 9.9, 8.2),
    Color.YELLOW: (8, 8.1, 8.0),
    Color.GREEN: (8, 8.0, 8.6),
    Color.BLACK: (8, 8.0, 8.8),
    Color.PURPLE: (6.2, 8.4, 8.0),
    Color.WHITE: (8, 8.0, 8.2),
}


def blend(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from `first` to `second`, as #RRGGBB."""
    a, b = int(first[1:7], 16), int(second[1:7], 16)
    parts = (round(((a >> s) & 255) * (1 - share) + ((b >> s) & 255) * share) for s in (16, 8, 0))
    return "#" + "".join(f"{part:02X}" for part in parts)


def ink(color: str, alpha: float = 1.0) -> QColor:
    """A QColor of a #RRGGBB name with an opacity in 0..1."""
    made = QColor(color)
    made.setAlphaF(max(0.0, min(1.0, alpha)))
    return made


@cache
def tints(color: Color, palette: CardPalette = CardPalette.DEFAULT) -> Tints:
    """The tones of a card colour in a palette."""
    if palette is CardPalette.DEFAULT:
        return _DEFAULT[color]
    base, on_base = _COLOR_BLIND[color]
    if color is Color.WHITE:
        return Tints(base, "#FFFFFF", "#B9B9B9", "#5E5E5E", "#2C3A4D", "#FFFFFF")
    hi, mid = blend(base, "#FFFFFF", 0.5), blend(base, "#000000", 0.34)
    return Tints(base, hi, mid, blend(base, "#000000", 0.78), base, on_base)


def _polygon(points: str) -> QPainterPath:
    path = QPainterPath()
    numbers = [float(number) for number in points.split()]
    path.moveTo(numbers[0], numbers[1])
    for index in range(2, len(numbers), 2):
        path.lineTo(numbers[index], numbers[index + 1])
    path.closeSubpath()
    return path


_POLYGONS: dict[Color, str] = {
    Color.RED: "8 1.2 15.2 14.4 .8 14.4",
    Color.YELLOW: "8 .4 10.1 5.1 15.2 5.6 11.4 9 12.5 14 8 11.4 3.5 14 4.6 9 .8 5.6 5.9 5.1",
    Color.GREEN: "8 .8 14.4 4.4 14.4 11.6 8 15.2 1.6 11.6 1.6 4.4",
    Color.BLACK: "2 2 14 2 14 14 2 14",
    Color.WHITE: "8 .6 15 8 8 15.4 1 8",
}


@cache
def shape_path(color: Color) -> QPainterPath:
    """A colour's shape in a 16 x 16 box. Shared: do not change it."""
    path = _polygon(_POLYGONS[color]) if color in _POLYGONS else _moon() if color is Color.PURPLE else _drop()
    path.controlPointRect()  # worked out now, and only read later: threads share the path
    return path


def _drop() -> QPainterPath:
    path = QPainterPath(QPointF(8, 0.8))
    path.cubicTo(10.2, 4.2, 13.4, 6.9, 13.4, 10)
    path.arcTo(QRectF(2.6, 4.6, 10.8, 10.8), 0, -180)
    path.cubicTo(2.6, 6.9, 5.8, 4.2, 8, 0.8)
    return path


def _moon() -> QPainterPath:
    path, bite = QPainterPath(), QPainterPath()
    path.addEllipse(QRectF(0.8, 1.2, 14, 14))
    bite.addEllipse(QRectF(8.2, -0.6, 11.4, 11.4))
    return path.subtracted(bite)


def paint_shape(
    painter: QPainter,
    rect: QRectF,
    color: Color,
    palette: CardPalette = CardPalette.DEFAULT,
    *,
    letter: bool = False,
    outline: str = "",
) -> None:
    """Draw a colour's shape, and its letter, into a square."""
    tone = tints(color, palette)
    edge = outline or ("#2C3A4D" if color is Color.WHITE else "#FFFFFF")
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 16, rect.height() / 16)
    pen = QPen(QColor(edge), 1.3)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(tone.base))
    painter.drawPath(shape_path(color))
    if letter:
        dark = color in (Color.YELLOW, Color.WHITE)
        if palette is CardPalette.COLOR_BLIND:
            dark = dark or color in (Color.GREEN, Color.PURPLE)
        x, y, size = _LETTER_SPOTS[color]
        painter.setFont(card_font(size, QFont.Weight.Bold))
        painter.setPen(QColor("#1B1400" if dark else "#FFFFFF"))
        box = QRectF(0, 0, 16, 16)
        box.moveCenter(QPointF(x, y))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, LETTERS[color])
    painter.restore()
