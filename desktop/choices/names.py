"""What ids are called: cards, stacks and seats of a View by name."""

from __future__ import annotations

from typing import Protocol

from engine.events import CardRef
from engine.game.view import SeatView, StackView, View


class Names(Protocol):
    """Where the window finds what is printed on a card."""

    def name(self, number: str) -> str:
        """The card's name; its number when the card is unknown."""
        ...


def find_stack(view: View, stack: int) -> StackView | None:
    """A stack on the field by its id."""
    for seat in view.seats:
        for candidate in _field(seat):
            if candidate.id == stack:
                return candidate
    return None


def find_card(view: View, card: int) -> CardRef | None:
    """A card that the View shows by its id: in a hand, pile or stack."""
    for seat in view.seats:
        for ref in (*seat.hand, *seat.security, *seat.trash):
            if ref.id == card:
                return ref
        for stack in _field(seat):
            for ref in (stack.card, *(slip.card for slip in stack.slips)):
                if ref.id == card:
                    return ref
    return next((ref for ref in view.in_use if ref.id == card), None)


def call(view: View, names: Names, thing: int) -> str:
    """The name of a seat, stack or card; "a card" for one that may not be seen."""
    if thing in (0, 1):
        return view.seats[thing].name
    stack = find_stack(view, thing)
    if stack is not None:
        return stack.name
    card = find_card(view, thing)
    if card is None or not card.number:
        return "a card"
    return names.name(card.number)


def _field(seat: SeatView) -> tuple[StackView, ...]:
    return (*seat.battle, seat.breeding) if seat.breeding is not None else seat.battle
