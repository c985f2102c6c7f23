"""The plan of one View on one geometry: which card lies where. The scene's items and the pointer both follow it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from desktop.board.geometry import Posed, Side, TableGeometry, hand_fan, security_places
from desktop.board.rows import BattleRow, StackPlace, StackShape, battle_row, place_stack
from desktop.board.spots import Area, Spot
from engine.cards.model import Category
from engine.events import CardRef
from engine.game.view import SeatView, StackView, View

HIDDEN = CardRef()
SMALL = (Category.TAMER.value, Category.OPTION.value)


@dataclass(frozen=True)
class Placed:
    """One thing on the table: its place, and the card or stack that lies there."""

    spot: Spot
    rect: QRectF
    card: CardRef = HIDDEN
    stack: StackView | None = None
    place: StackPlace | None = None
    pose: Posed | None = None
    in_use: bool = False

    def contains(self, point: QPointF) -> bool:
        """Whether the point is on it, a turned hand card included."""
        if self.pose is None or not self.pose.angle:
            return self.rect.contains(point)
        centre = self.pose.centre
        turned_back = QTransform().rotate(-self.pose.angle).map(point - centre) + centre
        return self.rect.contains(turned_back)


@dataclass
class TablePlan:
    """Everything laid out: things in drawing order, areas, and the battle rows by seat."""

    geometry: TableGeometry
    view: View | None = None
    things: dict[Spot, Placed] = field(default_factory=dict)
    areas: dict[Spot, QRectF] = field(default_factory=dict)
    rows: dict[int, BattleRow] = field(default_factory=dict)

    def side(self, seat: int) -> Side:
        """The half of the table that a seat's areas lie on."""
        near = self.view.seat if self.view is not None else 0
        return self.geometry.own if seat == near else self.geometry.foe

    def rect(self, spot: Spot) -> QRectF | None:
        """The rectangle of a thing or an area."""
        placed = self.things.get(spot)
        return placed.rect if placed is not None else self.areas.get(spot)

    def anchor(self, spot: Spot) -> QRectF | None:
        """The rectangle of a thing or, when it is gone, of the area it belongs to."""
        return self.rect(spot) or self.areas.get(spot.home)

    def centre(self, spot: Spot) -> QPointF | None:
        """The middle of the card of a thing, or of an area."""
        placed = self.things.get(spot)
        if placed is not None and placed.place is not None:
            return placed.place.card.center()
        rect = self.rect(spot)
        return rect.center() if rect is not None else None

    def thing_at(self, point: QPointF) -> Spot | None:
        """The topmost thing under the point, else the area, else None."""
        for placed in reversed(self.things.values()):
            if placed.contains(point):
                return placed.spot
        for spot, rect in self.areas.items():
            if rect.contains(point):
                return spot
        return None


def plan_table(
    geometry: TableGeometry,
    view: View | None,
    used_by: Mapping[int, int] | None = None,
    scroll: Mapping[int, float] | None = None,
) -> TablePlan:
    """Lay out a View. `used_by` tells whose the cards in use are, `scroll` how far a crowded row is scrolled."""
    plan = TablePlan(geometry, view)
    near = view.seat if view is not None else 0
    for seat in (1 - near, near):
        _plan_areas(plan, seat, near)
    if view is None:
        return plan
    for seat in (1 - near, near):
        _plan_side(plan, view.seats[seat], used_by or {}, (scroll or {}).get(seat, 0.0))
    _plan_hand(plan, view.seats[near])
    return plan


def _plan_areas(plan: TablePlan, seat: int, near: int) -> None:
    """The areas of a seat; the smaller ones first, for they lie on the larger."""
    geometry = plan.geometry
    own = seat == near
    side = plan.side(seat)
    s = geometry.frame.s
    split = (side.deck.bottom() + side.trash.top()) / 2
    piles = side.piles
    plan.areas[Spot(Area.EGGS, seat)] = QRectF(side.eggs)
    plan.areas[Spot(Area.DECK, seat)] = QRectF(piles.left(), piles.top(), piles.width(), split - piles.top())
    plan.areas[Spot(Area.TRASH, seat)] = QRectF(piles.left(), split, piles.width(), piles.bottom() - split)
    plan.areas[Spot(Area.BREEDING, seat)] = side.breeding
    plan.areas[Spot(Area.SECURITY, seat)] = side.security
    plan.areas[Spot(Area.BATTLE, seat)] = side.battle
    if own:
        plan.areas[Spot(Area.PASS, seat)] = geometry.pass_tile
        plan.areas[Spot(Area.PLAYER, seat)] = geometry.own_player
        plan.areas[Spot(Area.HAND, seat)] = geometry.hand
        plan.areas[Spot(Area.MEMORY, seat)] = geometry.gauge_row
    else:
        plan.areas[Spot(Area.HAND, seat)] = geometry.foe_fan.adjusted(0, 0, 70 * s, 0)
        # the table's buttons stand in the right part of the strip
        strip = QRectF(geometry.strip)
        strip.setRight(geometry.foe_fan.right() + 96 * s)
        plan.areas[Spot(Area.PLAYER, seat)] = strip


def _shape(stack: StackView) -> StackShape:
    lying = len(stack.links) + len(stack.slips)
    return StackShape(stack.id, stack.suspended, lying, stack.category in SMALL, len(stack.links))


def _shapes(seat: SeatView, used: tuple[CardRef, ...]) -> list[StackShape]:
    """The shapes of a battle area's stacks: Digimon, then Tamers and Options, then cards in use."""
    ordered = sorted(seat.battle, key=lambda stack: stack.category in SMALL)
    shapes = [_shape(stack) for stack in ordered]
    return shapes + [StackShape(card.id, small=True) for card in used]


def _plan_side(plan: TablePlan, seat: SeatView, used_by: Mapping[int, int], scroll: float) -> None:
    """A seat's security stack, breeding area and battle area."""
    view, frame = plan.view, plan.geometry.frame
    assert view is not None
    side = plan.side(seat.seat)
    places = security_places(side, frame, len(seat.security))
    for index in reversed(range(len(seat.security))):
        card = seat.security[index]
        spot = Spot(Area.SECURITY, seat.seat, card.id, -1 if card.id else index)
        plan.things[spot] = Placed(spot, places[index], card)
    if seat.breeding is not None:
        stack = seat.breeding
        card_rect = side.breeding_card
        bottom = side.eggs.top()
        shape = replace(_shape(stack), small=False, links=0)  # no room beside it: its slips tell of them
        placed = place_stack(shape, card_rect.left(), card_rect.top(), card_rect.height(), bottom, frame.s)
        spot = Spot(Area.BREEDING, seat.seat, stack.id)
        plan.things[spot] = Placed(spot, placed.outer, stack.card, stack, placed)
    used = tuple(card for card in view.in_use if used_by.get(card.id, view.turn_seat) == seat.seat)
    row = battle_row(side.battle, _shapes(seat, used), frame, scroll)
    plan.rows[seat.seat] = row
    by_id = {stack.id: stack for stack in seat.battle}
    cards = {card.id: card for card in used}
    for place in row.places:
        spot = Spot(Area.BATTLE, seat.seat, place.id)
        found = by_id.get(place.id)
        card = found.card if found is not None else cards[place.id]
        plan.things[spot] = Placed(spot, place.outer, card, found, place, in_use=found is None)


def _plan_hand(plan: TablePlan, seat: SeatView) -> None:
    """The near hand, left to right."""
    for index, (card, pose) in enumerate(zip(seat.hand, hand_fan(plan.geometry, len(seat.hand)), strict=True)):
        spot = Spot(Area.HAND, seat.seat, card.id, -1 if card.id else index)
        plan.things[spot] = Placed(spot, pose.rect, card, pose=pose)
