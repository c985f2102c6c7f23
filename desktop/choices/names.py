"""What ids are called: cards, stacks and seats of a View by name."""

from __future__ import annotations

from typing import Protocol

from engine.game.view import View


class Names(Protocol):
    """Where the window finds what is printed on a card."""

    def name(self, number: str) -> str:
        """The card's name; its number when the card is unknown."""
        ...


def call(view: View, names: Names, thing: int) -> str:
    """The name of a seat, stack or card; "a card" for one that may not be seen."""
    if thing in (0, 1):
        return view.seats[thing].name
    stack = view.find_stack(thing)
    if stack is not None:
        return stack.name
    card = view.find_card(thing)
    if card is None or not card.number:
        return "a card"
    return names.name(card.number)
