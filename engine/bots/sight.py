"""A View as a bot thinks about it: its own side, the other side, and what is printed on the cards."""

from __future__ import annotations

from functools import cached_property

from engine.cards.model import Category
from engine.effects.card import Card
from engine.effects.library import CardLibrary
from engine.errors import CardError
from engine.events import CardRef
from engine.game.view import SeatView, StackView, View


class Sight:
    """One View with look-ups. Cards that the library does not know (a table's own cards) have no facts."""

    def __init__(self, view: View, library: CardLibrary) -> None:
        self.view = view
        self._library = library

    @property
    def seat(self) -> int:
        """The bot's own seat."""
        return self.view.seat

    @property
    def mine(self) -> SeatView:
        """The bot's own side."""
        return self.view.own

    @property
    def theirs(self) -> SeatView:
        """The other side."""
        return self.view.opponents

    @cached_property
    def stacks(self) -> dict[int, StackView]:
        """Every stack on the field by its id."""
        return {stack.id: stack for side in self.view.seats for stack in side.field}

    @cached_property
    def cards(self) -> dict[int, CardRef]:
        """Every card that is shown, by its id."""
        return {ref.id: ref for ref in self.view.cards()}

    def printed(self, number: str) -> Card | None:
        """What is printed on a card."""
        try:
            return self._library.card(number)
        except CardError:
            return None

    def card(self, one: int) -> Card | None:
        """What is printed on the card with this id."""
        ref = self.cards.get(one)
        return self.printed(ref.number) if ref is not None and ref.number else None

    def digimon(self, side: SeatView) -> list[StackView]:
        """The Digimon in a battle area."""
        return [stack for stack in side.battle if stack.category == Category.DIGIMON.value and stack.dp is not None]

    def blockers(self, side: SeatView) -> list[StackView]:
        """The Digimon that could block now."""
        return [
            stack
            for stack in self.digimon(side)
            if not stack.suspended and "Blocker" in stack.keywords and "can't block" not in stack.restrictions
        ]
