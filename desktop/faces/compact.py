"""Details S and M, and every suspended card: a figure over a plate with name, level and DP."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.faces.content import Detail
from desktop.faces.figure import Stage, paint_art
from desktop.faces.palette import paint_shape
from desktop.faces.plates import (
    Plate,
    paint_cost,
    paint_evolution,
    paint_keywords,
    paint_level,
    paint_shapes,
    paint_tag,
    paint_unread,
)
from desktop.faces.text import fit, put, text_width
from engine.cards.model import Category


@dataclass(frozen=True, slots=True)
class Foot:
    """The rows of the plate at the foot of a compact face."""

    top: float
    name_middle: float
    name_size: float
    level_middle: float
    level_size: float


def foot_of(plate: Plate) -> Foot:
    """Where name, level and DP stand."""
    u, small = plate.u, plate.key.shown_detail is Detail.S
    bottom = float(plate.key.size[1])
    name = max(10.0, 11.8 * u) if small else 10.2 * u
    level = max(10.5, (12.6 if small else 10.6) * u)
    if plate.key.height < 76:
        name, level = max(8.4, 11.8 * u), max(8.4, 12.6 * u)
    base = plate.border + plate.pad * 0.45
    level_middle = bottom - base - level * 0.58
    name_middle = level_middle - level * 0.58 - max(0.5, 0.9 * u) - name * 0.5
    return Foot(name_middle - name * 0.53 - max(1.0, 1.2 * u), name_middle, name, level_middle, level)


def paint_compact(painter: QPainter, plate: Plate, rect: QRectF) -> None:
    """Draw a compact face without its frame."""
    foot = foot_of(plate)
    _paint_picture(painter, plate, rect, foot)
    painter.fillRect(QRectF(rect.left(), foot.top, rect.width(), rect.bottom() - foot.top), plate.ground)
    left = plate.border + plate.pad * 0.7
    size, words = fit(
        plate.facts.name, foot.name_size, 8.4 if plate.key.shown_detail is Detail.S else 9.0, rect.width() - 2 * left
    )
    put(painter, left, foot.name_middle, words, size, plate.ink)
    paint_level(painter, plate.border + plate.pad * 0.6, foot.level_middle, foot.level_size, plate)
    if plate.key.dp and plate.facts.dp is not None and dp_fits(plate, foot):
        put(
            painter,
            rect.right() - left,
            foot.level_middle,
            str(plate.facts.dp),
            foot.level_size * 1.06,
            plate.ink,
            align=1.0,
        )
    if plate.key.landscape:
        _paint_turned(painter, plate, rect, foot)
    else:
        _paint_upright(painter, plate, rect, foot)


def dp_fits(plate: Plate, foot: Foot) -> bool:
    """Whether the DP has room beside the level tag: not on the smallest thumbnails."""
    words = f"Lv.{plate.facts.level}{plate.facts.dp}"
    return text_width(words, foot.level_size) + foot.level_size * 0.8 < plate.key.size[0] - 2 * plate.border - plate.pad


def _paint_picture(painter: QPainter, plate: Plate, rect: QRectF, foot: Foot) -> None:
    h = float(plate.key.height)
    if plate.key.landscape:
        stage = Stage(rect.center().x(), foot.top + 0.03 * h, min(0.42 * h, foot.top - plate.border * 0.5), 0.5 * h)
    else:
        tall = 0.56 * h if plate.key.shown_detail is Detail.S else 0.55 * h
        stage = Stage(rect.center().x(), foot.top + 0.012 * h, tall, rect.width() * 0.84)
    if plate.facts.category in (Category.TAMER, Category.OPTION):
        free = foot.top - plate.border
        size = min(free * 0.84, rect.width() * 0.68)
        stage = Stage(stage.x, foot.top - (free - size) * (0.4 if plate.key.landscape else 0.3), size, size)
    # The field ends at the plate, which covers the figure's feet: what nobody sees is not drawn.
    seen = QRectF(rect.left(), rect.top(), rect.width(), foot.top - rect.top() + 1)
    paint_art(painter, seen, plate.facts, stage, plate.key.palette, plate.key.dpr, foil=plate.content.ace)


def _paint_upright(painter: QPainter, plate: Plate, rect: QRectF, foot: Foot) -> None:
    u, small = plate.u, plate.key.shown_detail is Detail.S
    corner = plate.border + plate.pad * 0.6
    cost = max(15.0, (18.0 if small else 15.0) * u) if plate.key.height >= 76 else 19 * u
    paint_cost(painter, QRectF(corner, corner, cost, cost), plate.facts)
    shape = max(11.0, (15.0 if small else 13.0) * u) if plate.key.height >= 76 else 15 * u
    right = rect.right() - plate.border - plate.pad * 0.45
    paint_shapes(painter, plate, right, plate.border + plate.pad * 0.7, shape)
    badge = max(11.5, 12.5 * u * (1.0 if small else 0.86))
    if plate.key.height >= 76:
        paint_keywords(painter, plate, rect.right() - corner, plate.border + plate.pad * 0.8 + shape + 3 * u, badge)
    if not small:
        for index, cost_line in enumerate(plate.facts.digivolve[:2]):
            paint_evolution(
                painter,
                plate.border + plate.pad * 0.5,
                corner + cost + (3 + index * 11.4) * u,
                cost_line,
                plate,
                10 * u,
            )
    if plate.content.ace:
        tall, size = max(10.5, 10.5 * u), max(8.5, 8.6 * u)
        wide = text_width("ACE", size) + 6 * u
        paint_tag(painter, QRectF(plate.border, foot.top - tall, wide, tall), "ACE", size, min(2.5 * u, tall / 3))
    if plate.content.unread:
        size = max(10.0, 11 * u)
        beside = text_width("ACE", max(8.5, 8.6 * u)) + 7 * u if plate.content.ace else 0.0
        paint_unread(painter, QPointF(corner + beside + size * 0.5, foot.top - size * 0.65), size)


def _paint_turned(painter: QPainter, plate: Plate, rect: QRectF, foot: Foot) -> None:
    """Cost and shape of a suspended card: where a quarter turn clockwise brings them."""
    u, small = plate.u, plate.key.shown_detail is Detail.S
    edge = plate.border + plate.pad * 0.6
    cost = max(15.0, (18.0 if small else 15.0) * u * 0.95) if plate.key.height >= 76 else 18 * u
    paint_cost(painter, QRectF(rect.right() - edge - cost, edge, cost, cost), plate.facts)
    shape = max(11.0, (15.0 if small else 13.0) * u)
    left = plate.border + plate.pad * 0.7
    for index, color in enumerate(plate.facts.colors):
        box = QRectF(left, left + index * shape * 1.12, shape, shape)
        paint_shape(painter, box, color, plate.key.palette, letter=plate.key.height >= 110)
    badge = max(11.5, 12.5 * u * (1.0 if small else 0.86))
    if plate.key.height >= 76:
        paint_keywords(painter, plate, rect.right() - edge, foot.top - badge - 2, badge, row=True)
    if plate.content.unread:
        size = max(10.0, 11 * u)
        paint_unread(painter, QPointF(left + size * 0.6, foot.top - size * 0.65), size)
