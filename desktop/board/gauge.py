"""The memory gauge: rail, stations, counter and ghosts; and the phase track with the attack's steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
)

from desktop.board import paint
from desktop.board.geometry import STATIONS, Gauge
from desktop.board.picture import KeptPictures, PictureGroup, PictureItem, picture_of, whole_pixels
from desktop.theme import THEMES, Theme

PHASES = ("Unsuspend", "Draw", "Breeding", "Main", "End")
STEPS = ("Declaration", "Counter", "Block", "Security check", "End")
# The counter's 21 places and the track's phases and steps come again and again.
KEPT = 32
_STAGES = {"declaration": 0, "counter": 1, "block": 2, "success": 3, "end": 4}


@dataclass(frozen=True)
class Ghost:
    """Where the counter would land: `kind` is pay, pass or refused; `text` says it in words ("3 → Mira 5")."""

    before: int
    after: int
    kind: str
    text: str
    ends_turn: bool = False


@dataclass(frozen=True)
class GaugeState:
    """What the gauge shows; memory is seen from the near seat (positive: its side, on the left)."""

    memory: float
    own_turn: bool
    turn: int
    own_name: str
    foe_name: str
    phase: str
    stage: str = ""
    versus_digimon: bool = False
    ghost: Ghost | None = None


def make_ghost(memory: int, after: int, kind: str, own_turn: bool, names: tuple[str, str]) -> Ghost:
    """The ghost of a payment or pass by the near player; `names` are near and far."""
    if after > 0:
        target = str(after) if memory >= 0 else f"{names[0]} {after}"
    else:
        target = f"{names[1]} {-after}" if after < 0 else "0"
    return Ghost(memory, after, kind, f"{abs(memory)} → {target}", own_turn and after < 0)


class GaugePart(PictureItem):
    """A layer of the gauge: the rail below the arrows, or the stations above them. Each is drawn when it changes.

    Qt's classes cannot be abstract ones: what a layer must say of itself raises NotImplementedError here.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self.gauge: Gauge | None = None
        self.state: GaugeState | None = None
        self.s = 1.0
        self.dpr = 1.0
        self._shown: Hashable = None
        self._kept = KeptPictures(KEPT)
        self.setZValue(z)

    def show_gauge(self, gauge: Gauge, state: GaugeState, theme: Theme, s: float, dpr: float) -> None:
        """Take a new state; drawn anew when what this layer shows of it differs."""
        self.gauge, self.state = gauge, state
        wanted = (gauge.box, self.seen(state), theme.name, s, dpr)
        if wanted == self._shown:
            return
        self._shown = wanted
        self.show_picture(self.picture(gauge, state, theme, s, dpr), whole_pixels(self.covers(gauge, s)))

    def picture(self, gauge: Gauge, state: GaugeState, theme: Theme, s: float, dpr: float) -> QPixmap:
        """The layer in a state; kept if the gauge may come back to it."""
        self.s, self.dpr = s, dpr

        def draw() -> QPixmap:
            bounds = whole_pixels(self.covers(gauge, s))
            return picture_of(bounds, dpr, lambda painter: self.draw(painter, gauge, state, theme))

        if not self.stays(state):
            return draw()
        return self._kept.picture((gauge.box, self.seen(state), theme.name, s, dpr), draw)

    def stays(self, state: GaugeState) -> bool:
        """Whether this is a state in which the gauge rests, not one on the way."""
        return state.ghost is None and state.memory == round(state.memory)

    def seen(self, state: GaugeState) -> Hashable:
        """The part of a state that this layer shows."""
        raise NotImplementedError

    def covers(self, gauge: Gauge, s: float) -> QRectF:
        """Where this layer draws."""
        return gauge.row.adjusted(0, -14 * s, 0, 4 * s)

    def draw(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme) -> None:
        """Draw the layer."""
        raise NotImplementedError


class RailItem(GaugePart):
    """The rail: rounded, aqua from the near side, salmon from the far side."""

    def __init__(self) -> None:
        super().__init__(20)

    def seen(self, state: GaugeState) -> Hashable:
        """The rail itself is always the same."""
        return ()

    def covers(self, gauge: Gauge, s: float) -> QRectF:
        """The rail."""
        return gauge.rail.adjusted(-s, -s, s, s)

    def draw(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme) -> None:
        """The rail with both players' light."""
        s = self.s
        rail = gauge.rail.adjusted(0.5, 0.5, -0.5, -0.5)
        middle = paint.mix(theme.well, theme.table, 0.3) if theme.dark else QColor(theme.panel)
        fill = QLinearGradient(rail.topLeft(), rail.topRight())
        fill.setColorAt(0, paint.mix(theme.table, theme.you, 0.24 if theme.dark else 0.2))
        fill.setColorAt(0.42, middle)
        fill.setColorAt(0.58, middle)
        fill.setColorAt(1, paint.mix(theme.table, theme.foe, 0.2 if theme.dark else 0.24))
        painter.setPen(paint.pen(theme.color("line_strong"), max(1.0, s)))
        painter.setBrush(QBrush(fill))
        painter.drawRoundedRect(rail, rail.height() / 2, rail.height() / 2)


class RailWords(PictureGroup):
    """What is written on the rail's ends: whose turn it is, and the memory or the turn's number below."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(20.5)

    def show_gauge(self, gauge: Gauge, state: GaugeState, theme: Theme, s: float, dpr: float) -> None:
        """Take a new state; only the words that changed are drawn."""
        parts: dict[Hashable, Callable[[], tuple[QPixmap, QRectF]]] = {}
        for near in (True, False):
            upper, lower = _rail_words(state, near=near)
            for words, low in ((upper, False), (lower, True)):
                key = (gauge.box, near, low, words, theme.name, s, dpr)
                parts[key] = partial(_rail_word, gauge, words, theme, s, dpr, near=near, low=low)
        self.show_parts(parts)


def _rail_words(state: GaugeState, *, near: bool) -> tuple[str, str]:
    """The two lines at an end of the rail."""
    shown, began = round(state.memory), state.turn > 0
    turn = f"turn {state.turn}" if began else "opening hands"
    if near:
        turns = "Your turn" if began else "You start"
        return (turns if state.own_turn else state.own_name), (f"memory {shown}" if shown >= 0 else turn)
    turns = f"{state.foe_name}’s turn" if began else f"{state.foe_name} starts"
    return (state.foe_name if state.own_turn else turns), (f"memory {-shown}" if shown < 0 else turn)


def _rail_word(
    gauge: Gauge, words: str, theme: Theme, s: float, dpr: float, *, near: bool, low: bool
) -> tuple[QPixmap, QRectF]:
    """A line at an end of the rail as a picture, and where it lies."""
    rail = gauge.rail.adjusted(0.5, 0.5, -0.5, -0.5)
    box = QRectF(rail.left() + 22 * s, rail.top() + (28 if low else 9) * s, 84 * s, (16 if low else 20) * s)
    if not near:
        box.moveRight(rail.right() - 22 * s)
    font = theme.font(11.5 * s) if low else _name_font(words, box.width(), theme.name, s)
    ink = theme.color("text2" if low else "you_text" if near else "foe_text")
    flags = paint.LEFT if near else paint.RIGHT
    bounds = whole_pixels(box, 2)
    return picture_of(bounds, dpr, lambda painter: paint.words(painter, box, words, font, ink, flags)), bounds


@lru_cache(maxsize=32)
def _name_font(words: str, width: float, theme_name: str, s: float) -> QFont:
    """The font of a name at the rail's end, smaller for a long one: the stations begin beside it."""
    theme = THEMES[theme_name]
    size = 13.5
    while size > 9.5 and QFontMetricsF(theme.font(size * s, 700)).horizontalAdvance(words) > width:
        size -= 0.5
    return theme.font(size * s, 700)


class StationsItem(GaugePart):
    """Stations, counter and ghost: drawn above the arrows, so that the numbers always show."""

    def __init__(self) -> None:
        super().__init__(40)

    def seen(self, state: GaugeState) -> Hashable:
        """Where the counter is, and where it would land."""
        return (state.memory, state.ghost)

    def draw(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme) -> None:
        """Line, lit part, stations, counter, ghost."""
        holder = "you" if state.memory > 0 else "foe"
        self._line(painter, gauge, state, theme, holder)
        low, high = sorted((0.0, state.memory))
        for value in STATIONS:
            lit = bool(value) and low <= value <= high and abs(value - state.memory) > 0.5
            radius = self._radius(gauge, 16.5 if not value else 14 if lit else 13.5)
            at = gauge.station(value)
            left, top = math.floor(at.x()), math.floor(at.y())
            picture, corner = _station(value, lit, at.x() - left, at.y() - top, radius, theme.name, self.s, self.dpr)
            painter.drawPixmap(corner + QPointF(left, top), picture)
        if state.ghost is not None:
            self._ghost(painter, gauge, state.ghost, theme)
        self._counter(painter, gauge, state, theme, holder)
        if state.ghost is not None:
            self._landing(painter, gauge, state.ghost, theme)

    def _radius(self, gauge: Gauge, radius: float) -> float:
        return min(radius * self.s, gauge.pitch * 0.62 * radius / 16.5)

    def _line(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme, holder: str) -> None:
        painter.setPen(paint.pen(theme.color("line_strong"), 2.4 * self.s))
        painter.drawLine(gauge.station(10), gauge.station(-10))
        if state.memory:
            painter.setPen(paint.pen(theme.color(holder), 5 * self.s))
            painter.drawLine(gauge.station(0), gauge.station(state.memory))

    def _counter(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme, holder: str) -> None:
        s = self.s
        at = gauge.station(state.memory)
        shown = abs(round(state.memory))
        role = holder if shown else "selected"
        glow = QRadialGradient(at, 38 * s)
        glow.setColorAt(0.5, theme.color(role, 0.4))
        glow.setColorAt(1, theme.color(role, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(glow))
        painter.drawEllipse(at, 38 * s, 38 * s)
        painter.setPen(paint.pen(theme.color("selected") if theme.dark else theme.color("casing"), 2.6 * s))
        painter.setBrush(theme.color(role))
        painter.drawPolygon(paint.hexagon(at, 24.5 * s))
        ink = theme.color(f"{holder}_ink") if shown else theme.color("selected_ink")
        box = QRectF(at.x() - 22 * s, at.y() - 18 * s, 44 * s, 36 * s)
        paint.words(painter, box, str(shown), theme.font(22 * s, 700), ink, paint.CENTRE)

    def _ghost(self, painter: QPainter, gauge: Gauge, ghost: Ghost, theme: Theme) -> None:
        """The dashed arc from the counter to where it would land."""
        s = self.s
        start, end = gauge.station(ghost.before), gauge.station(max(min(ghost.after, 11), -10.75))
        height = 26 * s + min(abs(end.x() - start.x()) * 0.03, 10 * s)
        path = QPainterPath(start + QPointF(0, -23 * s))
        middle = QPointF((start.x() + end.x()) / 2, start.y() - 14 * s - height)
        path.quadTo(middle, end + QPointF(0, -14 * s))
        color = theme.color("attack" if ghost.kind == "refused" else "pending")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not theme.dark and ghost.kind != "refused":
            painter.setPen(paint.pen(theme.color("pending_casing"), 4 * s, (1.5, 1.1)))
            painter.drawPath(path)
        painter.setPen(paint.pen(color, 2.6 * s, (2.2, 1.8)))
        painter.drawPath(path)

    def _landing(self, painter: QPainter, gauge: Gauge, ghost: Ghost, theme: Theme) -> None:
        s = self.s
        if ghost.kind == "refused":
            paint.cross_icon(painter, gauge.station(-10.75), 5.5 * s, theme.color("attack"), 3 * s)
            return
        at = gauge.station(ghost.after)
        dash = (1.6, 1.2) if ghost.kind == "pass" else None
        if not theme.dark:
            painter.setPen(paint.pen(theme.color("pending_casing"), 4.6 * s))
            painter.setBrush(theme.color("panel"))
            painter.drawPolygon(paint.hexagon(at, 18 * s))
        painter.setPen(paint.pen(theme.color("pending"), 2.8 * s, dash))
        painter.setBrush(paint.mix(theme.well, theme.pending, 0.14) if theme.dark else QColor(theme.panel))
        painter.drawPolygon(paint.hexagon(at, 18 * s))
        box = QRectF(at.x() - 18 * s, at.y() - 14 * s, 36 * s, 28 * s)
        ink = theme.color("pending_text")
        paint.words(painter, box, str(abs(ghost.after)), theme.font(15 * s, 700), ink, paint.CENTRE)


@lru_cache(maxsize=160)
def _station(
    value: int, lit: bool, x: float, y: float, radius: float, theme_name: str, s: float, dpr: float
) -> tuple[QPixmap, QPointF]:
    """A station as a picture with its corner: while the counter moves, the stations change many times a second.

    `x`, `y`: where its centre lies between whole pixels.
    """
    theme = THEMES[theme_name]
    role = "you" if value > 0 else "foe"
    fill = theme.color(role) if lit else None
    edge = fill or (theme.color(role, 0.62) if value else theme.color("selected"))
    bounds = whole_pixels(QRectF(x - 18 * s, y - 18 * s, 36 * s, 36 * s))

    def draw(painter: QPainter) -> None:
        ground = paint.mix(theme.well, theme.raised, 0.25) if theme.dark else QColor(theme.panel)
        painter.setPen(paint.pen(edge, (2.4 if value == 0 else 2.0 if lit else 1.3) * s))
        painter.setBrush(fill or ground)
        painter.drawPolygon(paint.hexagon(QPointF(x, y), radius))
        ink = theme.color(f"{role}_ink" if lit else "text2" if value else "text1")
        box = QRectF(x - 15 * s, y - 12 * s, 30 * s, 24 * s)
        font = theme.font((12.5 if value else 13.5) * s, 600 if lit or not value else 500)
        paint.words(painter, box, str(abs(value)), font, ink, paint.CENTRE)

    return picture_of(bounds, dpr, draw), bounds.topLeft()


class TrackItem(GaugePart):
    """The phase track on the turn player's side of the rail; during an attack also its five steps."""

    def __init__(self) -> None:
        super().__init__(21)

    def seen(self, state: GaugeState) -> Hashable:
        """Phase and attack."""
        return (state.own_turn, state.phase, state.stage, state.versus_digimon)

    def covers(self, gauge: Gauge, s: float) -> QRectF:
        """The track."""
        return gauge.track.adjusted(0, -4 * s, 0, 4 * s)

    def draw(self, painter: QPainter, gauge: Gauge, state: GaugeState, theme: Theme) -> None:
        """Phases from the left, the attack's steps up to the right edge."""
        s = self.s
        y = gauge.track.center().y() + (1 if state.own_turn else -1) * s
        now = next((i for i, name in enumerate(PHASES) if state.phase.lower().startswith(name.lower())), -1)
        role = "you" if state.own_turn else "foe"
        x = gauge.track.left() + 20 * s
        for index, name in enumerate(PHASES):
            x = self._phase(painter, theme, name, x, y, index - now if now >= 0 else 1, role)
            if index < len(PHASES) - 1:
                painter.setPen(paint.pen(theme.color("line_strong"), 1.6 * s))
                painter.drawLine(QPointF(x + 4 * s, y), QPointF(x + 12 * s, y))
                x += 16 * s
        if state.stage:
            self._steps(painter, theme, gauge.track.right() - 14 * s, y, state, x + 12 * s)

    def _phase(self, painter: QPainter, theme: Theme, name: str, x: float, y: float, away: int, role: str) -> float:
        """One phase: ticked when past, filled when now, plain when to come. Returns its right edge."""
        s = self.s
        font = theme.font(12 * s, 600 if away == 0 else 500)
        width = QFontMetricsF(font).horizontalAdvance(name)
        tick = 13 * s if away < 0 else 0.0
        chip = QRectF(x, y - 11 * s, width + tick + 18 * s, 22 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        if away <= 0:
            painter.setBrush(theme.color(role) if away == 0 else theme.color("well", 0.6))
            painter.drawRoundedRect(chip, 11 * s, 11 * s)
        if away < 0:
            paint.tick_icon(painter, QPointF(x + 13 * s, y), 8 * s, theme.color("text2"))
        ink = theme.color(f"{role}_ink") if away == 0 else theme.color("text2")
        text = QRectF(chip.left() + tick + 8 * s, chip.top(), width + 4 * s, chip.height())
        paint.words(painter, text, name, font, ink, paint.LEFT)
        return chip.right()

    def _steps(self, painter: QPainter, theme: Theme, right: float, y: float, state: GaugeState, least: float) -> None:
        """The attack's five steps, from right to left so that they end at the edge."""
        s = self.s
        now = _STAGES.get(state.stage, 0)
        names = list(STEPS)
        if state.versus_digimon:
            names[3] = "Battle"
        x = right
        for index in range(len(names) - 1, -1, -1):
            current = index == now
            font = theme.font(12 * s, 600 if current else 500)
            width = QFontMetricsF(font).horizontalAdvance(names[index])
            text = QRectF(x - width - 2 * s, y - 10 * s, width + 2 * s, 20 * s)
            if text.left() < least:
                return
            if current:
                box = text.adjusted(-7 * s, 0, 6 * s, 0)
                painter.setPen(paint.pen(theme.color("attack"), 1.4 * s))
                painter.setBrush(theme.color("attack", 0.16))
                painter.drawRoundedRect(box, 4 * s, 4 * s)
            ink = theme.color("attack_text" if current else "text3" if index < now else "text2")
            paint.words(painter, text, names[index], font, ink, paint.LEFT)
            x = text.left() - 20 * s
        font = theme.font(12.5 * s, 700)
        title = QRectF(x - 46 * s, y - 10 * s, 48 * s, 20 * s)
        if title.left() - 20 * s > least:
            paint.words(painter, title, "Attack", font, theme.color("attack_text"), paint.RIGHT)
            paint.swords_icon(painter, QPointF(title.left() - 6 * s, y), 13 * s, theme.color("attack_text"))
