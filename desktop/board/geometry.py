"""Where everything on the table lies: pure arithmetic of the window's size, no widgets and no rules.

One unit: logical pixels of the board view. `s` scales every pixel number of the design; `c` is the height of a card in
the battle area and follows from the window alone, so that piles never jump while a game runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from desktop.theme import table_scale

CARD_RATIO = 63 / 88
DOCK = 320
DRAWER_BELOW = 1200
# The smallest table, at a scale of 1, that shows everything at a size to play with.
LEAST_WIDTH, LEAST_HEIGHT = 860, 600
STATIONS = tuple(range(10, -11, -1))


def dock_width(window_width: float, height: float, user: float = 1.0) -> float:
    """The width of the inspector's dock; 0 where it becomes a drawer."""
    if window_width < DRAWER_BELOW * max(user, 1.0):
        return 0.0
    return DOCK * table_scale(window_width, height, user)


def upright(height: float) -> tuple[float, float]:
    """Width and height of a card standing `height` high."""
    return height * CARD_RATIO, height


@dataclass(frozen=True)
class Frame:
    """The measures that all areas share."""

    width: float
    height: float
    s: float
    gap: float
    pad: float
    strip: float
    gauge: float
    prompt: float
    hand: float
    field: float
    card: float


def frame_for(width: float, height: float, window_width: float | None = None, user: float = 1.0) -> Frame:
    """The measures of a table `width` x `height` in a window `window_width` wide (by default table and dock)."""
    outer = width if window_width is None else window_width
    # A scale that the window is too small for would leave no room for the cards: the table then grows less than the
    # words beside it.
    s = min(table_scale(outer, height, user), height / LEAST_HEIGHT, width / LEAST_WIDTH)
    gap, pad = 6 * s, 10 * s
    strip, gauge, prompt = 40 * s, 80 * s, 52 * s
    hand = max(128 * s, 0.168 * height)
    field = max((height - strip - gauge - prompt - hand - 5 * gap) / 2, 60.0)
    # deck and trash stand over one another, each with its label
    card = min(0.64 * field, (field - 50 * s) / 1.06, (width - 2 * pad - 6 * gap - 148 * s) / 5.54)
    return Frame(width, height, s, gap, pad, strip, gauge, prompt, hand, field, max(card, 24.0))


@dataclass(frozen=True)
class Side:
    """One player's areas: the wells, and the places of the single cards and piles in them."""

    field: QRectF
    breeding: QRectF
    security: QRectF
    battle: QRectF
    piles: QRectF
    breeding_card: QRectF
    eggs: QRectF
    deck: QRectF
    trash: QRectF


def side_for(frame: Frame, top: float) -> Side:
    """The areas of the player whose field begins at `top`: the same columns for both seats."""
    s, c, gap = frame.s, frame.card, frame.gap
    x = frame.pad
    breeding = QRectF(x, top, 0.64 * c + 14 * s, frame.field)
    security = QRectF(breeding.right() + gap, top, 0.60 * c + 18 * s, frame.field)
    piles_w = 0.38 * c + 18 * s
    piles = QRectF(frame.width - frame.pad - piles_w, top, piles_w, frame.field)
    left = security.right() + gap
    battle = QRectF(left, top, piles.left() - gap - left, frame.field)
    card_w, card_h = upright(0.80 * c)
    egg_h, egg_w = upright(0.50 * c)
    pile_w, pile_h = upright(0.53 * c)
    bottom = top + frame.field
    return Side(
        field=QRectF(x, top, frame.width - 2 * frame.pad, frame.field),
        breeding=breeding,
        security=security,
        battle=battle,
        piles=piles,
        breeding_card=QRectF(breeding.center().x() - card_w / 2, top + 22 * s, card_w, card_h),
        eggs=QRectF(breeding.left() + 12 * s, bottom - egg_h - 9 * s, egg_w, egg_h),
        deck=QRectF(piles.center().x() - pile_w / 2, top + 21 * s, pile_w, pile_h),
        trash=QRectF(piles.center().x() - pile_w / 2, bottom - pile_h - 8 * s, pile_w, pile_h),
    )


@dataclass(frozen=True)
class Gauge:
    """The memory gauge: the rail with its 21 stations, and the phase track on the turn player's side of it."""

    row: QRectF
    rail: QRectF
    track: QRectF
    pitch: float

    @cached_property
    def box(self) -> tuple[float, ...]:
        """The gauge as a value that can be hashed."""
        rects = (self.row, self.rail, self.track)
        return (self.pitch, *(number for r in rects for number in (r.x(), r.y(), r.width(), r.height())))

    def station(self, memory: float) -> QPointF:
        """The centre of the station of `memory`, as seen from the near seat: its side is on the left."""
        centre = self.rail.center()
        return QPointF(centre.x() - memory * self.pitch, centre.y())


def gauge_for(frame: Frame, row: QRectF, own_turn: bool) -> Gauge:
    """The gauge inside `row`: the track lies below the rail on the near player's turn, above it on the other's."""
    s = frame.s
    rail_h = 54 * s
    rail_top = row.top() if own_turn else row.bottom() - rail_h
    rail = QRectF(frame.pad, rail_top, frame.width - 2 * frame.pad, rail_h)
    track_top = rail.bottom() if own_turn else row.top()
    track = QRectF(frame.pad, track_top, rail.width(), row.height() - rail_h)
    return Gauge(row, rail, track, max((rail.width() - 232 * s) / 20, 12.0))


@dataclass(frozen=True)
class TableGeometry:
    """Every fixed place of the table for one window size; `own` is the near player, `foe` the far one."""

    frame: Frame
    strip: QRectF
    own: Side
    foe: Side
    gauge_row: QRectF
    prompt: QRectF
    hand: QRectF
    hand_free: QRectF
    own_player: QRectF
    foe_player: QRectF
    foe_fan: QRectF
    pass_tile: QRectF

    def gauge(self, own_turn: bool) -> Gauge:
        """The gauge as it lies on this player's turn."""
        return self._gauges[own_turn]

    @cached_property
    def _gauges(self) -> tuple[Gauge, Gauge]:
        """The gauge on the other player's turn, and on this one's."""
        return gauge_for(self.frame, self.gauge_row, False), gauge_for(self.frame, self.gauge_row, True)


def table_geometry(width: float, height: float, window_width: float | None = None, user: float = 1.0) -> TableGeometry:
    """Lay out the table: strip, far field, gauge, near field, prompt bar, hand."""
    frame = frame_for(width, height, window_width, user)
    s, gap, pad = frame.s, frame.gap, frame.pad
    far_top = frame.strip + gap
    gauge_top = far_top + frame.field + gap
    near_top = gauge_top + frame.gauge + gap
    prompt_top = near_top + frame.field + gap
    hand_top = prompt_top + frame.prompt + gap
    hand = QRectF(0, hand_top, width, max(frame.hand, height - hand_top))
    wing = min(190 * s, 0.2 * width)
    tile_w = min(122 * s, 0.13 * width)
    fan_w = 150 * s
    return TableGeometry(
        frame=frame,
        strip=QRectF(0, 0, width, frame.strip),
        own=side_for(frame, near_top),
        foe=side_for(frame, far_top),
        gauge_row=QRectF(0, gauge_top, width, frame.gauge),
        prompt=QRectF(pad, prompt_top, width - 2 * pad, frame.prompt),
        hand=hand,
        hand_free=QRectF(wing, hand_top, width - 2 * wing, hand.height()),
        own_player=QRectF(pad, hand_top + 4 * s, wing - 2 * pad, 72 * s),
        foe_player=QRectF(pad, 0, wing - 2 * pad, frame.strip),
        foe_fan=QRectF(width / 2 - fan_w / 2, 0, fan_w, frame.strip - 2 * s),
        pass_tile=QRectF(width - pad - tile_w, hand_top + 8 * s, tile_w, 36 * s),
    )


@dataclass(frozen=True)
class Posed:
    """A card's pose: centre, size and turn in degrees."""

    centre: QPointF
    width: float
    height: float
    angle: float = 0.0

    @property
    def rect(self) -> QRectF:
        """The unturned rectangle about the centre."""
        return QRectF(self.centre.x() - self.width / 2, self.centre.y() - self.height / 2, self.width, self.height)


def hand_fan(geometry: TableGeometry, count: int) -> tuple[Posed, ...]:
    """The near hand: pitch min(w + 6, what fits), turned 1.25 degrees and dropped .9 i² per step from the middle."""
    if count == 0:
        return ()
    s = geometry.frame.s
    free = geometry.hand_free
    w, h = upright(geometry.frame.hand - 14 * s)
    pitch = min(w + 6 * s, (free.width() - w) / max(count - 1, 1))
    top = geometry.hand.top() + 2 * s
    poses = []
    # a full hand flattens: the outer cards of a wide fan would otherwise sink out of the window
    bend = min(1.0, 3.5 / max((count - 1) / 2, 0.5))
    for index in range(count):
        step = index - (count - 1) / 2
        drop = 0.9 * (step * bend) ** 2 * s
        centre = QPointF(free.center().x() + step * pitch, top + h / 2 + drop)
        poses.append(Posed(centre, w, h, 1.25 * step * bend))
    return tuple(poses)


def foe_fan(geometry: TableGeometry, count: int) -> tuple[Posed, ...]:
    """The far hand: small backs hanging from the window's upper edge, fanned the other way."""
    if count == 0:
        return ()
    s = geometry.frame.s
    area = geometry.foe_fan
    w, h = upright(54 * s)
    pitch = min(21 * s, (area.width() - w) / max(count - 1, 1))
    poses = []
    for index in range(count):
        step = index - (count - 1) / 2
        bend = step / max((count - 1) / 2, 1.0)
        centre = QPointF(area.center().x() + step * pitch, area.bottom() - h / 2 - 2.4 * s * bend * bend)
        poses.append(Posed(centre, w, h, -4.0 * bend))
    return tuple(poses)


def security_places(side: Side, frame: Frame, count: int) -> tuple[QRectF, ...]:
    """The security stack, top card first and topmost, stepped so that a face-up card shows its name."""
    w = 0.60 * frame.card
    h = w * CARD_RATIO
    if count == 0:
        return ()
    step = min(0.64 * h, (frame.field - 48 * frame.s - h) / max(count - 1, 1))
    x = side.security.center().x() - w / 2
    top = side.security.top() + 30 * frame.s
    return tuple(QRectF(x, top + index * step, w, h) for index in range(count))
