"""Spots: the things on the table that can be pointed at, focused, dragged or dropped on, as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Protocol

import msgspec

from engine.cards.model import CardFacts
from engine.events import CardRef
from engine.game.view import SeatView, StackView, View


class Printed(Protocol):
    """What the board reads of a library card: its printed facts."""

    @property
    def facts(self) -> CardFacts:
        """The facts printed on the card."""
        ...


class Facts(Protocol):
    """A library of cards by number."""

    def card(self, number: str) -> Printed:
        """The card of this number; raises CardError when there is none."""
        ...


class Area(StrEnum):
    """The areas, by the game's own names, and three things beside them."""

    HAND = "hand"
    BATTLE = "battle area"
    BREEDING = "breeding area"
    SECURITY = "security stack"
    DECK = "deck"
    EGGS = "Digi-Egg deck"
    TRASH = "trash"
    PLAYER = "player"
    MEMORY = "memory"
    PASS = "pass"

    # An enumeration hashes in Python; spots are looked up some thousand times for each Update.
    __hash__ = str.__hash__


class Spot(msgspec.Struct, frozen=True, cache_hash=True):
    """A thing on the table: an area of a seat (`id` 0), or a card or stack in it.

    A hidden card has no id, only its `index` in the area.
    """

    area: Area
    seat: int
    id: int = 0
    index: int = -1

    @property
    def home(self) -> Spot:
        """The area that this is in."""
        return Spot(self.area, self.seat)

    @property
    def is_area(self) -> bool:
        """Whether this is an area itself rather than something in it."""
        return self.id == 0 and self.index < 0


def stacks_of(seat: SeatView) -> Iterator[tuple[Area, StackView]]:
    """The stacks of a seat with the area they are in."""
    for stack in seat.battle:
        yield Area.BATTLE, stack
    if seat.breeding is not None:
        yield Area.BREEDING, seat.breeding


def spot_of_stack(view: View, stack_id: int) -> Spot | None:
    """Where the stack of this id is."""
    for seat in view.seats:
        for area, stack in stacks_of(seat):
            if stack.id == stack_id:
                return Spot(area, seat.seat, stack.id)
    return None


def locate(view: View, ident: int) -> Spot | None:
    """Where the id of a candidate lies openly on the table: a player, a stack, a card of an open hand or security.

    None for what the table does not lay out: cards in a trash, under a stack, or known only to the engine.
    """
    if ident in (0, 1):
        return Spot(Area.PLAYER, ident)
    found = spot_of_stack(view, ident)
    if found is not None:
        return found
    near = view.own
    if any(card.id == ident for card in near.hand):
        return Spot(Area.HAND, near.seat, ident)
    for seat in view.seats:
        for area, stack in stacks_of(seat):
            if stack.card.id == ident:
                return Spot(area, seat.seat, stack.id)
        if any(card.id == ident for card in seat.security):
            return Spot(Area.SECURITY, seat.seat, ident)
    return None


def card_or_hidden(view: View, ident: int) -> CardRef:
    """The card of this id, or the top card of the stack; a hidden card with that id where the View does not show it."""
    stack = view.find_stack(ident)
    found = stack.card if stack is not None else view.find_card(ident)
    return found if found is not None else CardRef(ident, "")
