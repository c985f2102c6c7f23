"""The picture half of a face: field, glow, and the figure that stands on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from desktop.faces.creature import digimon_sprite
from desktop.faces.egg import egg_sprite
from desktop.faces.field import paint_field
from desktop.faces.palette import CardPalette, blend, ink, tints
from desktop.faces.seed import Mulberry, fnv1a
from desktop.faces.sprite import Sprite
from desktop.faces.tamer import tamer_sprite
from engine.cards.model import CardFacts, Category, Color


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a figure stands: the middle of its feet, the height it may take, and the width it must keep within."""

    x: float
    feet: float
    height: float
    width: float


def sprite_of(facts: CardFacts) -> Sprite | None:
    """The pixel figure of a card; None for an Option, whose figure is a seal."""
    if facts.category is Category.OPTION:
        return None
    if facts.category is Category.TAMER:
        return tamer_sprite(facts)
    if facts.category is Category.DIGI_EGG:
        return egg_sprite(facts)
    return digimon_sprite(facts)


@lru_cache(maxsize=32)
def _bevel(cell: int) -> QImage:
    """One cell's overlay: a light upper and a dark right edge, which make cells read as little blocks."""
    tile = QImage(cell, cell, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    edge = max(1, round(cell * 0.14))
    painter = QPainter(tile)
    painter.fillRect(0, 0, cell, edge, ink("#FFFFFF", 0.16))
    painter.fillRect(cell - edge, 0, edge, cell, ink("#000000", 0.13))
    painter.end()
    return tile


def _picture(rgba: bytes, sprite: Sprite) -> QImage:
    image = QImage(rgba, sprite.width, sprite.height, sprite.width * 4, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def scaled_sprite(sprite: Sprite, cell: float) -> QImage:
    """A sprite with cells of `cell` device pixels: hard edges at whole sizes, evenly softened ones between."""
    whole = max(1, round(cell))
    image = _picture(sprite.rgba, sprite)
    if abs(cell - whole) > 0.06 and cell < 7:
        whole = math.ceil(cell)
    elif cell >= 7 or abs(cell - whole) <= 0.06:
        cell = whole
    large = image.scaled(
        sprite.width * whole,
        sprite.height * whole,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.FastTransformation,
    )
    if whole >= 4:
        painter = QPainter(large)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(large.rect(), QBrush(_bevel(whole)))
        painter.end()
    if cell == whole:
        return large
    return large.scaled(
        round(sprite.width * cell),
        round(sprite.height * cell),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def paint_sprite(painter: QPainter, sprite: Sprite, stage: Stage, dpr: float) -> None:
    """Draw a sprite with its feet on the stage, on whole device pixels, over its soft shadow."""
    cell = min(stage.height / sprite.height, stage.width / sprite.width) * dpr
    image = scaled_sprite(sprite, cell)
    left = round(stage.x * dpr - image.width() / 2) / dpr
    top = round(stage.feet * dpr - image.height()) / dpr
    size = (image.width() / dpr, image.height() / dpr)
    ground = QRectF(0, 0, size[0] * 0.62, size[1] * 0.12)
    ground.moveCenter(QPointF(stage.x, stage.feet - size[1] * 0.035))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink("#000000", 0.24))
    painter.drawEllipse(ground)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
    painter.drawImage(QRectF(left, top + size[1] / sprite.height * 0.9, *size), _picture(sprite.shadow, sprite))
    painter.drawImage(QRectF(left, top, *size), image)


def paint_seal(painter: QPainter, facts: CardFacts, stage: Stage, palette: CardPalette) -> None:
    """An Option's figure: a star seal whose points, turns and ring marks are the card's own."""
    r = Mulberry(fnv1a(facts.number))
    tone = tints(facts.colors[0] if facts.colors else Color.WHITE, palette)
    other = tints(facts.colors[1], palette) if len(facts.colors) > 1 else tone
    size = min(stage.height, stage.width)
    points, turn, deep = 5 + r.below(6), r.between(-0.35, 0.35), r.between(0.42, 0.68)
    white = bool(facts.colors) and facts.colors[0] is Color.WHITE
    line = "#2C3A4D" if white else blend(tone.lo, "#000000", 0.35)
    painter.save()
    painter.translate(stage.x, stage.feet - size / 2)
    _seal_ring(painter, size, points, r, "#5B6777" if white else "#FFFFFF")
    layers = (
        ink(blend(other.mid, other.lo, 0.45) if not white else other.mid, 0.95),
        ink(other.hi if not white else "#7FA3DA"),
        ink(blend(tone.hi, "#FFFFFF", 0.45)),
        ink("#FFFFFF"),
    )
    core = r.below(4)
    for index, fill in enumerate(layers):
        painter.setBrush(fill)
        painter.setPen(QPen(ink(line, 0.55), max(0.8, size * 0.012)))
        _CORES[core](painter, points, size * (0.47 - 0.1 * index), deep - 0.05 * index, turn * (3 - index))
    painter.restore()


def _stars(painter: QPainter, points: int, radius: float, deep: float, turn: float) -> None:
    painter.drawPolygon(_star(points, radius, radius * deep, turn))


def _bloom(painter: QPainter, points: int, radius: float, deep: float, turn: float) -> None:
    for index in range(points):
        painter.save()
        painter.rotate(math.degrees(index * math.tau / points + turn))
        painter.drawEllipse(QPointF(0, -radius * 0.6), radius * deep * 0.5, radius * 0.4)
        painter.restore()
    painter.drawEllipse(QPointF(0, 0), radius * 0.34, radius * 0.34)


def _crystal(painter: QPainter, points: int, radius: float, deep: float, turn: float) -> None:
    for index in (-2, 2, -1, 1, 0):
        painter.save()
        painter.translate(0, radius * 0.62)
        painter.rotate(index * (16 + points) + math.degrees(turn) * 0.3)
        tall, wide = radius * (1.62 - 0.26 * abs(index)), radius * deep * 0.36
        outline = ((0.0, -1.0), (1.0, -0.68), (0.6, 0.0), (-0.6, 0.0), (-1.0, -0.68))
        painter.drawPolygon(QPolygonF([QPointF(x * wide, y * tall) for x, y in outline]))
        painter.restore()


def _swirl(painter: QPainter, points: int, radius: float, deep: float, turn: float) -> None:
    for index in range(points):
        painter.save()
        painter.rotate(math.degrees(index * math.tau / points + turn))
        blade = QPainterPath(QPointF(0, 0))
        blade.cubicTo(radius * deep, -radius * 0.1, radius * deep * 1.3, -radius * 0.7, 0, -radius)
        blade.cubicTo(radius * 0.42, -radius * 0.6, radius * 0.2, -radius * 0.25, 0, 0)
        painter.drawPath(blade)
        painter.restore()


_CORES = (_stars, _bloom, _crystal, _swirl)


def _star(points: int, outer: float, inner: float, turn: float) -> QPolygonF:
    corners: list[QPointF] = []
    for index in range(points * 2):
        angle = index * math.pi / points - math.pi / 2 + turn
        radius = inner if index % 2 else outer
        corners.append(QPointF(math.cos(angle) * radius, math.sin(angle) * radius))
    return QPolygonF(corners)


def _seal_ring(painter: QPainter, size: float, points: int, r: Mulberry, color: str) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink(color, 0.85), max(1.0, size * 0.014)))
    painter.drawEllipse(QPointF(0, 0), size * 0.49, size * 0.49)
    style = r.below(3)
    for index in range(points * 2):
        angle = index * math.pi / points
        x, y = math.cos(angle) * size, math.sin(angle) * size
        if style == 0:
            long = 0.53 + 0.04 * (index % 2)
            painter.drawLine(QPointF(x * 0.49, y * 0.49), QPointF(x * long, y * long))
        elif style == 1 and index % 2:
            painter.drawEllipse(QPointF(x * 0.545, y * 0.545), size * 0.03, size * 0.03)
        elif style == 2:
            painter.drawArc(
                QRectF(-size * 0.54, -size * 0.54, size * 1.08, size * 1.08),
                round(math.degrees(angle) * 16),
                round(100 / points * 16),
            )


def _paint_disc(painter: QPainter, facts: CardFacts, stage: Stage, palette: CardPalette, dpr: float) -> None:
    """A Tamer's portrait: a bust in a lit disc."""
    tone = tints(facts.colors[0] if facts.colors else Color.WHITE, palette)
    size = min(stage.height, stage.width)
    disc = QRectF(stage.x - size / 2, stage.feet - size, size, size)
    gradient = QLinearGradient(disc.topLeft(), disc.bottomLeft())
    gradient.setColorAt(0, ink(blend(tone.hi, "#FFFFFF", 0.4)))
    gradient.setColorAt(1, ink(tone.base if len(facts.colors) < 2 else tints(facts.colors[1], palette).base))
    image = QImage(round(size * dpr), round(size * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    inner = QPainter(image)
    inner.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner.setPen(Qt.PenStyle.NoPen)
    inner.setBrush(
        QBrush(
            gradient,
        )
    )
    brush = inner.brush()
    brush.setTransform(QTransform.fromScale(dpr, dpr).translate(-disc.left(), -disc.top()))
    inner.setBrush(brush)
    inner.drawEllipse(QRectF(0, 0, size * dpr, size * dpr))
    inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    bust = tamer_sprite(facts)
    figure = scaled_sprite(bust, size * 0.9 * dpr / bust.height)
    inner.drawImage(
        QPointF((image.width() - figure.width()) / 2, image.height() - figure.height() + bust_sink(figure)), figure
    )
    inner.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
    painter.drawImage(disc, image)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = "#2C3A4D" if facts.colors and facts.colors[0] is Color.WHITE else "#FFFFFF"
    painter.setPen(QPen(ink(edge, 0.92), max(1.4, size * 0.03)))
    painter.drawEllipse(disc)


def bust_sink(figure: QImage) -> float:
    """How far a bust's lower edge is pushed below the disc, so no outline shows there."""
    return figure.height() * 0.05


def _grown(stage: Stage, facts: CardFacts) -> Stage:
    """A stage of the size the figure's level deserves: rookies are small, megas fill it."""
    share = {2: 0.86, 3: 0.8, 4: 0.88, 5: 0.95}.get(facts.level or 4, 1.0)
    return Stage(stage.x, stage.feet, stage.height * share, stage.width * (0.5 + share / 2))


def paint_art(
    painter: QPainter, rect: QRectF, facts: CardFacts, stage: Stage, palette: CardPalette, dpr: float, *, foil: bool
) -> None:
    """Field, glow, figure and, on ACE cards, foil bands."""
    colors = facts.colors or (Color.WHITE,)
    tone = tints(colors[0], palette)
    paint_field(painter, rect, colors, facts.number, facts.level or 4, palette)
    glow = QRadialGradient(
        QPointF(stage.x, stage.feet - stage.height / 2), min(rect.width(), rect.height() * 1.2) * 0.54
    )
    shine = "#FFFFFF" if colors[0] is Color.WHITE else tone.hi
    glow.setColorAt(0, ink(shine, 0.62))
    glow.setColorAt(0.42, ink(shine, 0.25))
    glow.setColorAt(1, ink(shine, 0))
    painter.fillRect(rect, QBrush(glow))
    if foil:  # below the figure: over it, the bands would wash it out
        _paint_foil(painter, rect)
    if min(stage.height, stage.width) < 8:
        return  # a thumbnail with no room for a figure
    if facts.category is Category.OPTION:
        paint_seal(painter, facts, stage, palette)
    elif facts.category is Category.TAMER:
        _paint_disc(painter, facts, stage, palette, dpr)
    else:
        sprite = sprite_of(facts)
        if sprite is not None:
            paint_sprite(painter, sprite, _grown(stage, facts), dpr)


def _paint_foil(painter: QPainter, rect: QRectF) -> None:
    bands = QLinearGradient(rect.topLeft(), rect.bottomRight())
    clear = ink("#FFFFFF", 0)
    for index, color in enumerate(
        (clear, ink("#FFF0BE", 0.3), clear, ink("#BEF0FF", 0.26), clear, ink("#FFC8F0", 0.24), clear)
    ):
        bands.setColorAt(index / 6, color)
    painter.fillRect(rect, QBrush(bands))
