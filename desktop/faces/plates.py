"""Pieces that every face layout uses: frame, cost, shapes, level tag, digivolution costs, tags."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from desktop.faces.content import FaceContent, FaceKey
from desktop.faces.icons import paint_keyword
from desktop.faces.palette import AMBER, blend, ink, paint_shape, shape_path, tints
from desktop.faces.text import put, text_width
from engine.cards.model import CardFacts, Category, Color, DigivolveCost


@dataclass(frozen=True, slots=True)
class Plate:
    """Measures and inks of one face. `u` is a hundredth of the card's long side."""

    key: FaceKey
    content: FaceContent
    u: float
    border: float
    pad: float
    color: Color
    white: bool

    @property
    def facts(self) -> CardFacts:
        """The card's facts."""
        return self.content.facts

    @property
    def ink(self) -> str:
        """Text on the name plate."""
        return "#141B24" if self.white else "#FFFFFF"

    @property
    def ground(self) -> QColor:
        """The name plate."""
        tone = tints(self.color, self.key.palette)
        return ink("#F6F8FB", 0.95) if self.white else ink(blend(tone.lo, "#05070A", 0.45), 0.92)

    @property
    def soft(self) -> str:
        """Second-rank text on the name plate."""
        return "#2C3A4D" if self.white else blend(tints(self.color, self.key.palette).hi, "#FFFFFF", 0.35)


def plate_of(key: FaceKey, content: FaceContent) -> Plate:
    """The measures of a face."""
    height = key.height
    color = content.facts.colors[0] if content.facts.colors else Color.WHITE
    return Plate(
        key, content, height / 100, max(1.5, height * 0.014), max(3.0, 0.032 * height), color, color is Color.WHITE
    )


def level_words(facts: CardFacts) -> str:
    """What stands in the level's place: "Lv.4", or the category of a card without level."""
    if facts.level is not None:
        return f"Lv.{facts.level}"
    if facts.token:
        return "TOKEN"
    return {Category.TAMER: "TAMER", Category.OPTION: "OPTION", Category.DIGI_EGG: "DIGI-EGG"}.get(
        facts.category, "DIGIMON"
    )


def paint_cost(painter: QPainter, rect: QRectF, facts: CardFacts) -> None:
    """The cost in its corner: a disc, or the square with an amber edge of what is used: an Option, a DUAL card."""
    side = facts.option_side
    cost = facts.cost if side is None else side.use_cost
    if cost is None:
        return
    option = side is not None or facts.category is Category.OPTION
    size = rect.width()
    edge = max(1.0, size * 0.08)
    painter.setPen(QPen(ink(AMBER if option else "#FFFFFF"), edge))
    painter.setBrush(ink("#0B0F14"))
    outer = rect.adjusted(-edge / 2, -edge / 2, edge / 2, edge / 2)
    radius = size * 0.18 if option else outer.width() / 2
    painter.drawRoundedRect(outer, radius, radius)
    words = str(cost)
    put(
        painter,
        rect.center().x(),
        rect.center().y(),
        words,
        size * (0.72 if len(words) > 1 else 0.82),
        "#FFFFFF",
        align=0.5,
    )


def paint_evolution(
    painter: QPainter, left: float, top: float, cost: DigivolveCost, plate: Plate, height: float
) -> float:
    """One digivolution cost: shape, level, memory. Returns its width."""
    size, shape = height * 0.82, height * 0.74
    words, memory = f"Lv.{cost.level}", str(cost.cost)
    gap = height * 0.12
    first, second = text_width(words, size, QFont.Weight.DemiBold), text_width(memory, size)
    wide = height * 0.16 + shape + gap + first + 2 * gap + second + height * 0.26
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink("#080C11", 0.87))
    painter.drawRoundedRect(QRectF(left, top, wide, height), height / 2, height / 2)
    x, middle = left + height * 0.16, top + height / 2
    paint_shape(painter, QRectF(x, middle - shape / 2, shape, shape), cost.color, plate.key.palette, outline="#FFFFFF")
    x += shape + gap
    put(painter, x, middle, words, size, "#FFFFFF", weight=QFont.Weight.DemiBold)
    put(painter, x + first + 2 * gap, middle, memory, size, AMBER)
    return wide


def paint_level(
    painter: QPainter, left: float, middle: float, size: float, plate: Plate, *, edge: bool = False
) -> None:
    """The level tag, or the category in small capitals."""
    facts = plate.facts
    words = level_words(facts)
    if facts.level is None:
        put(painter, left, middle, words, size * 0.84, plate.soft, weight=QFont.Weight.DemiBold)
        return
    tone = tints(plate.color, plate.key.palette)
    wide = text_width(words, size) + size * 0.54
    box = QRectF(left, middle - size * 0.56, wide, size * 1.12)
    painter.setPen(QPen(ink("#FFFFFF", 0.75), max(0.8, size * 0.07)) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone.chip))
    painter.drawRoundedRect(box, size * 0.22, size * 0.22)
    put(painter, left + wide / 2, middle, words, size, tone.ink, align=0.5)


def paint_shapes(painter: QPainter, plate: Plate, right: float, top: float, size: float) -> None:
    """The colour shapes in the upper right corner, with a little shadow to lift them off the field."""
    colors = plate.facts.colors
    for index, color in enumerate(colors):
        box = QRectF(right - (len(colors) - index) * size * 1.12, top, size, size)
        painter.save()
        painter.translate(box.left(), box.top() + max(0.8, size * 0.07))
        painter.scale(size / 16, size / 16)
        painter.strokePath(shape_path(color), QPen(ink("#000000", 0.32), 2.6))
        painter.restore()
        paint_shape(painter, box, color, plate.key.palette, letter=plate.key.height >= 110)


def paint_keywords(
    painter: QPainter, plate: Plate, right: float, top: float, size: float, *, row: bool = False
) -> None:
    """Up to three keyword badges, in a column below the shapes or in a row."""
    for index, keyword in enumerate(plate.content.keywords[:3]):
        away = index * (size + max(1.4, size * 0.14))
        box = QRectF(right - size - (away if row else 0.0), top + (0.0 if row else away), size, size)
        paint_keyword(painter, box, keyword)


def paint_unread(painter: QPainter, center: QPointF, size: float) -> None:
    """The mark of a card whose text is not all carried out: an amber triangle with a hole in its text."""
    painter.save()
    painter.translate(center.x() - size / 2, center.y() - size / 2)
    painter.scale(size / 16, size / 16)
    path = QPainterPath(QPointF(8, 1.2))
    path.lineTo(15.4, 14.6)
    path.lineTo(0.6, 14.6)
    path.closeSubpath()
    pen = QPen(QColor("#231800"), 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(AMBER))
    painter.drawPath(path)
    painter.fillRect(QRectF(7.1, 5.6, 1.8, 4.8), QColor("#231800"))
    painter.fillRect(QRectF(7.1, 11.4, 1.8, 1.8), QColor("#231800"))
    painter.restore()


def paint_tag(painter: QPainter, box: QRectF, words: str, size: float, radius: float) -> None:
    """A golden tag such as ACE."""
    gold = QLinearGradient(box.topLeft(), box.topRight())
    gold.setColorAt(0, ink("#FFE9A8"))
    gold.setColorAt(1, ink("#FFB84D"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(gold))
    painter.drawRoundedRect(box, radius, radius)
    put(painter, box.center().x(), box.center().y(), words, size, "#2A1600", weight=QFont.Weight.Bold, align=0.5)


def paint_frame(painter: QPainter, rect: QRectF, plate: Plate, radius: float) -> None:
    """The card's edge in its colours; ACE cards get a golden line inside it."""
    colors = plate.facts.colors or (Color.WHITE,)
    tone = tints(colors[0], plate.key.palette)
    if len(colors) > 1:
        other = tints(colors[1], plate.key.palette)
        gradient = QLinearGradient(rect.topLeft(), QPointF(rect.right(), rect.top() + rect.height() * 0.18))
        for place, name in ((0.0, tone.base), (0.495, tone.base), (0.505, other.base), (1.0, other.base)):
            gradient.setColorAt(place, ink(name))
    else:
        gradient = QLinearGradient(rect.topLeft(), QPointF(rect.left() + rect.width() * 0.36, rect.bottom()))
        gradient.setColorAt(0, ink(blend(tone.hi, tone.base, 0.0 if plate.white else 0.45)))
        gradient.setColorAt(0.45, ink(tone.base))
        gradient.setColorAt(1, ink("#9AA7B7" if plate.white else blend(tone.base, tone.lo, 0.35)))
    ring = QPainterPath()
    ring.setFillRule(Qt.FillRule.OddEvenFill)
    ring.addRect(rect)  # the face's mask rounds the outer corners
    inner = rect.adjusted(plate.border, plate.border, -plate.border, -plate.border)
    ring.addRoundedRect(inner, radius - plate.border, radius - plate.border)
    painter.fillPath(ring, QBrush(gradient))
    if plate.content.ace:
        line = max(1.0, 0.8 * plate.u)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink("#FFD678", 0.95), line))
        gold = inner.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(gold, radius - plate.border, radius - plate.border)
