"""The field behind the figure: every colour has its own pattern, denser with the level.

Cells are sorted into four opacities and each is one path, so a field costs four fills however many cells it has.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from desktop.faces.palette import CardPalette, Tints, blend, ink, tints
from desktop.faces.seed import Mulberry, fnv1a
from engine.cards.model import Color

_ALPHAS = (0.07, 0.16, 0.28, 0.44)


class _Buckets:
    """Filled cells in four opacities, and thin lines."""

    def __init__(self) -> None:
        self.fills = tuple(QPainterPath() for _ in _ALPHAS)
        self.lines = QPainterPath()

    def add(self, alpha: float, points: list[tuple[float, float]]) -> None:
        """A polygon of about this opacity; the faintest are left out."""
        path = self.bucket(alpha)
        if path is not None:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
            path.closeSubpath()

    def bucket(self, alpha: float) -> QPainterPath | None:
        """The path of the nearest opacity."""
        if alpha < 0.03:
            return None
        return self.fills[min(range(4), key=lambda index: abs(_ALPHAS[index] - alpha))]

    def paint(self, painter: QPainter, color: str, line_alpha: float, line_width: float) -> None:
        """Draw everything in one colour."""
        painter.setPen(Qt.PenStyle.NoPen)
        for alpha, path in zip(_ALPHAS, self.fills, strict=True):
            if not path.isEmpty():
                path.setFillRule(Qt.FillRule.WindingFill)
                painter.fillPath(path, ink(color, alpha))
        if not self.lines.isEmpty():
            painter.strokePath(self.lines, QPen(ink(color, line_alpha), line_width))


def _shards(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    s = w / (3 + level)
    step = s * 0.9
    for row in range(-1, int(h / step) + 2):
        fade = 1 - 0.35 * min(1.0, max(0.0, row * step / h))
        y = row * step
        for column in range(-1, 4 + level):
            x, up = column * s, (column + row) % 2
            top, bottom = (y, y + step) if up else (y + step, y)
            b.add(r.uniform() ** 2.2 * 0.55 * fade, [(x, bottom), (x + s, bottom), (x + s / 2, top)])
            b.add(r.uniform() ** 3 * 0.4 * fade, [(x + s / 2, top), (x + s * 1.5, top), (x + s, bottom)])


def _scales(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    s = w / (2.2 + level * 0.75)
    for row in range(math.ceil(h / (s * 0.5)) + 2, -2, -1):
        for column in range(-1, int(w / s) + 3):
            x, y, lit = (column + (0.5 if row % 2 else 0.0)) * s, row * s * 0.5, r.uniform()
            path = b.bucket(0.05 + 0.3 * lit * lit)
            if path is not None:  # the crescent of a scale that the rows before it leave free
                path.moveTo(x - s * 0.5, y)
                path.arcTo(QRectF(x - s / 2, y - s / 2, s, s), 180, -180)
                path.arcTo(QRectF(x, y - s * 0.5, s, s), 90, 90)
                path.arcTo(QRectF(x - s, y - s * 0.5, s, s), 0, 90)
                path.closeSubpath()
            b.lines.moveTo(x - s * 0.46, y)
            b.lines.arcTo(QRectF(x - s * 0.46, y - s * 0.46, s * 0.92, s * 0.92), 180, -180)


def _rays(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    count, reach, cx, cy = 10 + level * 4, math.hypot(w, h), w / 2, h * 0.42
    turn = r.uniform() * 6
    for index in range(count):
        start = turn + index / count * math.tau
        end = start + math.tau / count * 0.5
        b.add(0.08 + 0.34 * r.uniform(), [
            (cx, cy),
            (cx + math.cos(start) * reach, cy + math.sin(start) * reach),
            (cx + math.cos(end) * reach, cy + math.sin(end) * reach),
        ])
    for ring in range(1, level):
        radius = w * (0.16 + ring * 0.1)
        b.lines.addEllipse(QPointF(cx, cy), radius, radius)


def _corner(x: float, y: float, radius: float, sixth: float) -> tuple[float, float]:
    angle = math.pi / 6 + sixth * math.pi / 3
    return (x + math.cos(angle) * radius, y + math.sin(angle) * radius)


def _hexes(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    s = w / (3 + level * 0.9) / 1.732
    for row in range(-1, int(h / (s * 1.5)) + 2):
        for column in range(-1, int(w / (s * 1.732)) + 2):
            x, y = (column + (0.5 if row % 2 else 0.0)) * s * 1.732, row * s * 1.5
            outer = [_corner(x, y, s * 0.93, q) for q in range(6)]
            b.add(r.uniform() ** 2 * 0.45, outer)
            b.lines.addPolygon(QPolygonF([QPointF(px, py) for px, py in [*outer, outer[0]]]))
            if r.chance(0.12 + 0.03 * level):
                b.add(0.28, [_corner(x, y, s * 0.5, q) for q in range(6)])


def _cubes(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    s = w / (3 + level * 0.8) / 1.732
    for row in range(-1, int(h / (s * 1.5)) + 2):
        for column in range(-1, int(w / (s * 1.732)) + 2):
            x, y = (column + (0.5 if row % 2 else 0.0)) * s * 1.732, row * s * 1.5
            lit = r.between(0.25, 1.0)
            for face, alpha in ((3, 0.42), (5, 0.22), (1, 0.08)):  # top, right, left
                b.add(alpha * lit, [(x, y), *(_corner(x, y, s, face + q) for q in range(3))])


def _orbits(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    cx, cy = w * r.between(0.35, 0.65), h * r.between(0.35, 0.5)
    count = 4 + level * 2
    for index in range(count, 0, -1):
        radius = w * 0.95 * index / count
        x = cx + math.cos(index * 0.5 + r.uniform() * 0.2) * w * 0.012 * index
        y = cy + math.sin(index * 0.5) * w * 0.012 * index
        b.lines.addEllipse(QPointF(x, y), radius, radius)
        if index % 2:
            b.fills[0].addEllipse(QPointF(x, y), radius, radius)
    for _ in range(level * 2):
        angle, radius, size = r.uniform() * math.tau, w * r.between(0.25, 0.85), w * r.between(0.012, 0.04)
        b.fills[3].addEllipse(QPointF(cx + math.cos(angle) * radius, cy + math.sin(angle) * radius), size, size)


def _lattice(b: _Buckets, r: Mulberry, w: float, h: float, level: int) -> None:
    count = 3 + level
    s = w / count
    rows = int(h / s) + 2
    grid = [[((i + 0.5 + r.between(-0.3, 0.3)) * s, (j + 0.5 + r.between(-0.3, 0.3)) * s) for i in range(count + 1)]
            for j in range(rows)]
    for j in range(rows):
        for i in range(count + 1):
            x, y = grid[j][i]
            for di, dj in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if j + dj < rows and 0 <= i + di <= count and (not (di and dj) or r.chance(0.4)):
                    b.lines.moveTo(x, y)
                    b.lines.lineTo(*grid[j + dj][i + di])
            size = max(0.7, w * 0.009 * r.between(0.6, 1.6))
            b.fills[3].addEllipse(QPointF(x, y), size, size)


_PATTERNS: dict[Color, tuple[Callable[[_Buckets, Mulberry, float, float, int], None], float]] = {
    Color.RED: (_shards, 0.0),
    Color.BLUE: (_scales, 0.3),
    Color.YELLOW: (_rays, 0.26),
    Color.GREEN: (_hexes, 0.17),
    Color.BLACK: (_cubes, 0.0),
    Color.PURPLE: (_orbits, 0.24),
    Color.WHITE: (_lattice, 0.22),
}


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
    _paint_one(painter, rect, colors[0], number, level, palette)
    if len(colors) < 2:
        return
    w, h = rect.width(), rect.height()
    half = QPainterPath(rect.topLeft() + QPointF(w * 0.66, 0))
    for x, y in ((w, 0.0), (w, h), (w * 0.34, h)):
        half.lineTo(rect.topLeft() + QPointF(x, y))
    half.closeSubpath()
    painter.save()
    painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
    _paint_one(painter, rect, colors[1], number, level, palette)
    painter.restore()
    painter.setPen(QPen(ink("#FFFFFF", 0.55), max(1.0, w / 110)))
    painter.drawLine(rect.topLeft() + QPointF(w * 0.66, 0), rect.topLeft() + QPointF(w * 0.34, h))


def _paint_one(
    painter: QPainter, rect: QRectF, color: Color, number: str, level: int, palette: CardPalette
) -> None:
    tone = tints(color, palette)
    _ground(painter, rect, color, tone)
    buckets = _Buckets()
    pattern, line_alpha = _PATTERNS[color]
    pattern(buckets, Mulberry(fnv1a(number + color.value)), rect.width(), rect.height(), level)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    line = max(0.6, min(rect.width(), rect.height()) / 200)
    buckets.paint(painter, "#5F7086" if color is Color.WHITE else tone.hi, line_alpha, line)
    painter.restore()
