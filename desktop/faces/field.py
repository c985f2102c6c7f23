"""The field behind the figure: every colour has its own pattern, denser with the level.

Geometry is made once per colour and level and shared; a card only draws which cells are bright. Cells are convex
polygons in four opacities: many small fills are several times cheaper here than few paths with many parts.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from desktop.faces.palette import CardPalette, Tints, blend, ink, tints
from desktop.faces.seed import Mulberry, fnv1a
from engine.cards.model import Color

_ALPHAS = (0.07, 0.16, 0.28, 0.44)
# Reach of a pattern in card widths: enough for the tall half of an upright card.
_TALL = 1.42
Corners = tuple[tuple[float, float], ...]


@dataclass(slots=True)
class Cell:
    """One filled cell of a pattern and how its opacity is drawn: r ** power * strength."""

    shape: QPolygonF
    top: float
    middle: float
    power: float
    strength: float


@dataclass(slots=True)
class Tiling:
    """A pattern's geometry for one level, in card widths. Shared by all cards of that colour and level."""

    cells: list[Cell] = field(default_factory=list)
    lines: QPainterPath = field(default_factory=QPainterPath)

    def add(self, power: float, strength: float, corners: Corners) -> None:
        """A convex cell."""
        self.cells.append(
            Cell(
                QPolygonF([QPointF(x, y) for x, y in corners]),
                min(y for _, y in corners),
                sum(x for x, _ in corners) / len(corners),
                power,
                strength,
            )
        )


def _shards(level: int) -> Tiling:
    made, s = Tiling(), 1 / (3 + level)
    step = s * 0.9
    for row in range(int(_TALL / step) + 1):
        fade, y = 1 - 0.35 * min(1.0, row * step / _TALL), row * step
        for column in range(-1, 4 + level):
            x, up = column * s, (column + row) % 2
            top, bottom = (y, y + step) if up else (y + step, y)
            made.add(2.2, 0.55 * fade, ((x, bottom), (x + s, bottom), (x + s / 2, top)))
            made.add(3.0, 0.42 * fade, ((x + s / 2, top), (x + s * 1.5, top), (x + s, bottom)))
    return made


def _scales(level: int) -> Tiling:
    made, s = Tiling(), 1 / (2.2 + level * 0.75)
    for row in range(math.ceil(_TALL / (s * 0.5)) + 2):
        for column in range(-1, int(1 / s) + 3):
            x, y = (column + (0.5 if row % 2 else 0.0)) * s, row * s * 0.5
            # The part of a scale that its neighbours in front leave free is nearly a kite: cheap, and it tiles.
            made.add(
                2.0,
                0.5,
                (
                    (x - s * 0.5, y),
                    (x - s * 0.27, y - s * 0.4),
                    (x, y - s * 0.5),
                    (x + s * 0.27, y - s * 0.4),
                    (x + s * 0.5, y),
                    (x + s * 0.25, y - s * 0.1),
                    (x, y),
                    (x - s * 0.25, y - s * 0.1),
                ),
            )
            for ring in (0.48, 0.36, 0.24):
                made.lines.moveTo(x - s * ring, y)
                made.lines.arcTo(QRectF(x - s * ring, y - s * ring, s * ring * 2, s * ring * 2), 180, -180)
    return made


def _rays(level: int) -> Tiling:
    made, count, reach, cx, cy = Tiling(), 10 + level * 4, 1.8, 0.5, 0.58
    for index in range(count):
        start, end = index / count * math.tau, (index + 0.5) / count * math.tau
        made.add(
            1.0,
            0.44,
            (
                (cx, cy),
                (cx + math.cos(start) * reach, cy + math.sin(start) * reach),
                (cx + math.cos(end) * reach, cy + math.sin(end) * reach),
            ),
        )
    for ring in range(1, level):
        made.lines.addEllipse(QPointF(cx, cy), 0.16 + ring * 0.1, 0.16 + ring * 0.1)
    return made


def _corner(x: float, y: float, radius: float, sixth: float) -> tuple[float, float]:
    angle = math.pi / 6 + sixth * math.pi / 3
    return (x + math.cos(angle) * radius, y + math.sin(angle) * radius)


def _centres(s: float) -> list[tuple[float, float]]:
    wide = s * 1.732
    return [
        ((column + (0.5 if row % 2 else 0.0)) * wide, row * s * 1.5)
        for row in range(int(_TALL / (s * 1.5)) + 2)
        for column in range(int(1 / wide) + 2)
    ]


def _hexes(level: int) -> Tiling:
    made, s = Tiling(), 1 / (3 + level * 0.9) / 1.732
    for x, y in _centres(s):
        outer = tuple(_corner(x, y, s * 0.93, q) for q in range(6))
        made.add(2.0, 0.46, outer)
        made.add(9.0, 0.4, tuple(_corner(x, y, s * 0.5, q) for q in range(6)))
        made.lines.addPolygon(QPolygonF([QPointF(px, py) for px, py in (*outer, outer[0])]))
    return made


def _cubes(level: int) -> Tiling:
    made, s = Tiling(), 1 / (3 + level * 0.8) / 1.732
    for x, y in _centres(s):
        for face, strength in ((3, 0.5), (5, 0.26), (1, 0.09)):  # top, right, left
            made.add(1.0, strength, ((x, y), *(_corner(x, y, s, face + q) for q in range(3))))
    return made


def _orbits(level: int) -> Tiling:
    made, count = Tiling(), 4 + level * 2
    for index in range(count, 0, -1):
        radius, x, y = 0.95 * index / count, 0.5 + math.cos(index * 0.5) * 0.012 * index, 0.58 + 0.012 * index
        made.lines.addEllipse(QPointF(x, y), radius, radius)
        if index % 2:
            ring = tuple(
                (x + math.cos(a * math.tau / 28) * radius, y + math.sin(a * math.tau / 28) * radius) for a in range(28)
            )
            made.add(1.0, 0.14, ring)
    for index in range(level * 5):  # most of the moons stay dark: which ones shine is the card's own
        angle, far = index * 2.4, 0.25 + 0.6 * ((index * 0.618) % 1)
        x, y, size = 0.5 + math.cos(angle) * far, 0.58 + math.sin(angle) * far, 0.012 + 0.028 * ((index * 0.38) % 1)
        moon = tuple(
            (x + math.cos(a * math.tau / 12) * size, y + math.sin(a * math.tau / 12) * size) for a in range(12)
        )
        made.add(2.0, 0.6, moon)
    return made


def _lattice(level: int) -> Tiling:
    made, count, r = Tiling(), 3 + level, Mulberry(level)
    s = 1 / count
    rows = int(_TALL / s) + 2
    grid = [
        [((i + 0.5 + r.between(-0.3, 0.3)) * s, (j + 0.5 + r.between(-0.3, 0.3)) * s) for i in range(-1, count + 1)]
        for j in range(-1, rows)
    ]
    for j, line in enumerate(grid):
        for i, (x, y) in enumerate(line):
            for di, dj in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if j + dj < len(grid) and 0 <= i + di < len(line) and (not (di and dj) or r.chance(0.4)):
                    made.lines.moveTo(x, y)
                    made.lines.lineTo(*grid[j + dj][i + di])
            size = 0.016
            made.add(1.0, 0.7, ((x - size, y), (x, y - size), (x + size, y), (x, y + size)))
    return made


_PATTERNS: dict[Color, tuple[Callable[[int], Tiling], float]] = {
    Color.RED: (_shards, 0.0),
    Color.BLUE: (_scales, 0.3),
    Color.YELLOW: (_rays, 0.26),
    Color.GREEN: (_hexes, 0.17),
    Color.BLACK: (_cubes, 0.0),
    Color.PURPLE: (_orbits, 0.24),
    Color.WHITE: (_lattice, 0.22),
}


@cache
def _tiling(color: Color, level: int) -> Tiling:
    made = _PATTERNS[color][0](level)
    made.lines.controlPointRect()  # worked out now, and only read later: threads share the path
    return made


def _ground(painter: QPainter, rect: QRectF, color: Color, tone: Tints) -> None:
    gradient = QLinearGradient(rect.topLeft(), QPointF(rect.left() + rect.width() * 0.3, rect.bottom()))
    if color is Color.WHITE:
        stops = ((0.0, "#FFFFFF"), (0.55, "#DCE3EB"), (1.0, "#AEBAC8"))
    else:
        warm = color is Color.YELLOW
        stops = (
            (0.0, blend(tone.base, tone.mid, 0.12 if warm else 0.3)),
            (0.5, blend(tone.mid, tone.lo, 0.05 if warm else 0.3)),
            (1.0, tone.lo),
        )
    for place, name in stops:
        gradient.setColorAt(place, ink(name))
    painter.fillRect(rect, QBrush(gradient))


def paint_field(
    painter: QPainter,
    rect: QRectF,
    colors: tuple[Color, ...],
    number: str,
    level: int,
    palette: CardPalette = CardPalette.DEFAULT,
) -> None:
    """Fill a rectangle with a card's field; two colours meet on a diagonal."""
    two = len(colors) > 1
    _paint_one(painter, rect, colors[0], number, level, palette, -1 if two else 0)
    if not two:
        return
    w, h = rect.width(), rect.height()
    half = QPainterPath(rect.topLeft() + QPointF(w * 0.66, 0))
    for x, y in ((w, 0.0), (w, h), (w * 0.34, h)):
        half.lineTo(rect.topLeft() + QPointF(x, y))
    half.closeSubpath()
    painter.save()
    painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
    _paint_one(painter, rect, colors[1], number, level, palette, 1)
    painter.restore()
    painter.setPen(QPen(ink("#FFFFFF", 0.55), max(1.0, w / 110)))
    painter.drawLine(rect.topLeft() + QPointF(w * 0.66, 0), rect.topLeft() + QPointF(w * 0.34, h))


def _on_side(cell: Cell, side: int, bottom: float) -> bool:
    """Whether a cell may be seen on its side of a two-colour card's diagonal: the others are not worth drawing."""
    if side == 0:
        return True
    edge = 0.66 - 0.32 * min(1.0, max(0.0, cell.top / bottom))
    return cell.middle > edge - 0.25 if side > 0 else cell.middle < edge + 0.2


def _paint_one(
    painter: QPainter, rect: QRectF, color: Color, number: str, level: int, palette: CardPalette, side: int
) -> None:
    tone = tints(color, palette)
    _ground(painter, rect, color, tone)
    made, r, size = (
        _tiling(color, level),
        Mulberry(fnv1a(number + color.value)),
        max(rect.width(), rect.height() / _TALL),
    )
    name = "#5F7086" if color is Color.WHITE else tone.hi
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    painter.scale(size, size)
    bottom = rect.height() / size
    buckets: tuple[list[QPolygonF], ...] = ([], [], [], [])
    for cell in made.cells:
        alpha = r.uniform() ** cell.power * cell.strength
        if alpha > 0.055 and cell.top < bottom and _on_side(cell, side, bottom):
            buckets[0 if alpha < 0.115 else 1 if alpha < 0.22 else 2 if alpha < 0.36 else 3].append(cell.shape)
    painter.setPen(Qt.PenStyle.NoPen)
    for alpha, shapes in zip(_ALPHAS, buckets, strict=True):
        painter.setBrush(ink(name, alpha))
        for shape in shapes:
            painter.drawConvexPolygon(shape)
    if _PATTERNS[color][1]:
        line = max(0.6, min(rect.width(), rect.height()) / 200)
        painter.strokePath(made.lines, QPen(ink(name, _PATTERNS[color][1]), line / size))
    painter.restore()
