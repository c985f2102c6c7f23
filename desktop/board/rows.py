"""The battle area's row: stacks of changing number made to fit, in the order of the design's shrinking steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from desktop.board.geometry import CARD_RATIO, Frame

LINK_OUT = 30
LINKS_SHOWN = 3
TOP = 22
EDGE = 14


@dataclass(frozen=True)
class StackShape:
    """What a stack's place depends on: `small` ones (Tamers, Options) stand at the right behind a hairline.

    `slips` are its link cards and digivolution cards together, `links` the link cards alone.
    """

    id: int
    suspended: bool = False
    slips: int = 0
    small: bool = False
    links: int = 0

    def width(self, height: float, s: float) -> float:
        """How wide it is with cards of `height`: link cards stick out at the right."""
        return card_size(height, self.suspended)[0] + (LINK_OUT * s if self.links else 0.0)


@dataclass(frozen=True)
class StackPlace:
    """Where a stack lies: its card (landscape when suspended), its visible slips, and how many more are under it.

    `links` are the right ends of its link cards, which lie landscape behind it (4-9-3).
    """

    id: int
    card: QRectF
    slips: tuple[QRectF, ...] = ()
    more: int = 0
    links: tuple[QRectF, ...] = ()

    @property
    def outer(self) -> QRectF:
        """Card, slips and link cards together: what a ring encloses."""
        return self.upright.united(self.links[-1]) if self.links else self.upright

    @property
    def upright(self) -> QRectF:
        """Card and slips together."""
        return self.card.united(self.slips[-1]) if self.slips else QRectF(self.card)


@dataclass(frozen=True)
class BattleRow:
    """The laid out row; `hairline` is the x before the small stacks; counts of those scrolled out at either edge."""

    places: tuple[StackPlace, ...]
    hairline: float | None = None
    hidden_left: int = 0
    hidden_right: int = 0
    scroll: float = 0.0


def card_size(height: float, suspended: bool) -> tuple[float, float]:
    """Width and height of a card of `height`: swapped when suspended."""
    return (height, height * CARD_RATIO) if suspended else (height * CARD_RATIO, height)


def place_stack(shape: StackShape, x: float, top: float, height: float, bottom: float, s: float) -> StackPlace:
    """A stack at `x`, `top`: slips of clamp(room / n, 12, 15.5) below the card, the rest summed up as more."""
    w, h = card_size(height, shape.suspended)
    card = QRectF(x, top, w, h)
    links = _links_behind(card, min(shape.links, LINKS_SHOWN), height, s)
    if not shape.slips:
        return StackPlace(shape.id, card, links=links)
    room = max(bottom - card.bottom() - 4 * s, 0.0)
    slip = min(max(room / shape.slips, 12 * s), 15.5 * s)
    fits = max(int(room / slip + 0.001), 1)
    shown = min(shape.slips, fits)
    slips = tuple(QRectF(x, card.bottom() + i * slip, w, slip) for i in range(shown))
    return StackPlace(shape.id, card, slips, shape.slips - shown, links)


def _links_behind(card: QRectF, n: int, height: float, s: float) -> tuple[QRectF, ...]:
    """What shows of landscape cards behind the card, each a little below the one before."""
    w, h = card_size(height, True)
    top = card.top() + (0.06 * height if card.height() > h else 0.0)
    step = max(card.bottom() - top - h, 0.0) / LINKS_SHOWN
    return tuple(QRectF(card.right(), top + i * step, min(LINK_OUT * s, w), h) for i in range(n))


def spread(widths: Sequence[float], left: float, right: float, gap: float) -> list[float]:
    """The x of each of these, centred between `left` and `right` with `gap` between them."""
    x = (left + right - sum(widths) - gap * (len(widths) - 1)) / 2
    xs = []
    for width in widths:
        xs.append(x)
        x += width + gap
    return xs


def _small_block(shapes: Sequence[StackShape], area: QRectF, frame: Frame, rows: int) -> tuple[list[StackPlace], float]:
    """The Tamers and Options in one or two rows at the right; also the left edge of their block."""
    if not shapes:
        return [], area.right() - EDGE * frame.s
    s = frame.s
    if rows == 1:
        height, top = 0.80 * frame.card, area.top() + TOP * s
    else:
        top = area.top() + 12 * s
        height = min(0.80 * frame.card, (area.height() - 28 * s) / 2)
    columns = -(-len(shapes) // rows)
    gap = 7 * s
    line_w = [shape.width(height, s) for shape in shapes]
    widths = [max(line_w[column::columns]) for column in range(columns)]
    left = area.right() - EDGE * s - sum(widths) - gap * (columns - 1)
    places = []
    for index, shape in enumerate(shapes):
        row, column = divmod(index, columns)
        x = left + sum(widths[:column]) + gap * column
        bottom = area.bottom() if row == rows - 1 else top + height + gap
        places.append(place_stack(shape, x, top + row * (height + gap), height, bottom, s))
    return places, left


def battle_row(area: QRectF, shapes: Sequence[StackShape], frame: Frame, scroll: float = 0.0) -> BattleRow:
    """Fit the row: narrower gaps, Tamers in two rows, smaller stacks, overlap down to 45 %, then scrolling."""
    s = frame.s
    big = [shape for shape in shapes if not shape.small]
    small = [shape for shape in shapes if shape.small]
    small_places, block_left = _small_block(small, area, frame, 1)
    left = area.left() + EDGE * s

    def right_of(block: float) -> float:
        return block - 20 * s if small else block

    def needed(height: float, gap: float) -> float:
        return sum(b.width(height, s) for b in big) + gap * max(len(big) - 1, 0)

    height = frame.card
    if needed(height, 8 * s) > right_of(block_left) - left and len(small) > 1:
        small_places, block_left = _small_block(small, area, frame, 2)
    right = right_of(block_left)
    room = right - left
    least = min(max(0.6 * frame.card, 86 * s), frame.card)
    if needed(height, 8 * s) > room:
        gaps = 8 * s * max(len(big) - 1, 0)
        height = max(least, height * (room - gaps) / max(needed(height, 0.0), 1.0))
    big_places, hidden, scroll = _big_row(big, left, right, height, area, frame, scroll)
    hairline = block_left - 10 * s if small else None
    order = {shape.id: index for index, shape in enumerate(shapes)}
    places = sorted([*big_places, *small_places], key=lambda place: order[place.id])
    return BattleRow(tuple(places), hairline, hidden[0], hidden[1], scroll)


def _big_row(
    big: Sequence[StackShape], left: float, right: float, height: float, area: QRectF, frame: Frame, scroll: float
) -> tuple[list[StackPlace], tuple[int, int], float]:
    """The Digimon between `left` and `right` at `height`: spaced, overlapping or scrolled."""
    if not big:
        return [], (0, 0), 0.0
    s = frame.s
    widths = [b.width(height, s) for b in big]
    steps = max(len(big) - 1, 1)
    gap = min(34 * s, (right - left - sum(widths)) / steps)
    least = -0.55 * min(widths)
    overflow = 0.0
    if gap < least:
        gap = least
        overflow = sum(widths) + gap * steps - (right - left)
    scroll = min(max(scroll, 0.0), overflow)
    xs = spread(widths, left, right, gap) if not overflow else spread(widths, left, left, gap)
    if overflow:
        shift = left - xs[0] - scroll
        xs = [x + shift for x in xs]
    top = area.top() + TOP * s
    places = [place_stack(b, x, top, height, area.bottom(), s) for b, x in zip(big, xs, strict=True)]
    before = sum(1 for place in places if place.card.center().x() < left)
    after = sum(1 for place in places if place.card.center().x() > right)
    return places, (before, after), scroll
