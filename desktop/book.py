"""What is printed on cards, for names, faces, texts and the log; the window's own copy of the card data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.faces.content import FaceContent
from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.steps import Keyword, Unread
from engine.effects.words import Slot
from engine.errors import CardError

if TYPE_CHECKING:
    from engine.effects.library import CardLibrary

_FIRST_ICON = re.compile(r"^\s*\[([^\]]+)\]")


@dataclass(frozen=True)
class Block:
    """The rendered text of one slot of a card; `unread` are those of its lines that the program does not carry out."""

    slot: Slot
    text: str
    unread: tuple[str, ...] = ()


def shipped_library() -> CardLibrary:
    """The cards that come with the program."""
    from engine.effects.library import load_library

    return load_library()


class CardBook:
    """Looks cards up when they are first needed; an unknown number is shown as it is, never an error."""

    def __init__(self, open_library: Callable[[], CardLibrary] = shipped_library) -> None:
        self._open = open_library
        self._library: CardLibrary | None = None
        self._cards: dict[str, Card | None] = {}
        self._blocks: dict[str, tuple[Block, ...]] = {}
        self._timings: dict[tuple[str, int], str] = {}

    @property
    def library(self) -> CardLibrary:
        """The whole library."""
        if self._library is None:
            self._library = self._open()
        return self._library

    def add(self, cards: Iterable[Card]) -> None:
        """Cards that a scenario brings with it."""
        for card in cards:
            self._cards[card.facts.number] = card
            self._blocks.pop(card.facts.number, None)

    def card(self, number: str) -> Card:
        """A card; CardError for an unknown or hidden one (what the board's painters expect)."""
        card = self.find(number)
        if card is None:
            raise CardError(f"There is no card {number}.")
        return card

    def find(self, number: str) -> Card | None:
        """A card, None for an unknown or hidden one."""
        if number not in self._cards:
            try:
                self._cards[number] = self.library.card(number) if number else None
            except CardError:
                self._cards[number] = None
        return self._cards[number]

    def facts(self, number: str) -> CardFacts | None:
        """A card's printed facts."""
        card = self.find(number)
        return card.facts if card is not None else None

    def name(self, number: str) -> str:
        """A card's name; its number when it is unknown."""
        facts = self.facts(number)
        return facts.name if facts is not None else number

    def blocks(self, number: str) -> tuple[Block, ...]:
        """The rendered texts of a card, slot by slot."""
        if number not in self._blocks:
            self._blocks[number] = self._render(self.find(number))
        return self._blocks[number]

    @staticmethod
    def _render(card: Card | None) -> tuple[Block, ...]:
        if card is None:
            return ()
        from engine.text import render_effect, render_slot

        unread = [effect for effect in card.effects if isinstance(effect.body, Unread)]
        blocks = []
        for slot in Slot:
            text = render_slot(card, slot)
            lines = tuple(render_effect(one, card.facts.category) for one in unread if one.slot is slot)
            if text:
                blocks.append(Block(slot, text, lines))
        return tuple(blocks)

    def effect_text(self, number: str, effect: int) -> str:
        """The rendered text of one effect; "" when there is no such effect."""
        card = self.find(number)
        if card is None or not 0 <= effect < len(card.effects):
            return ""
        from engine.text import render_effect

        return render_effect(card.effects[effect], card.facts.category)

    def timing(self, number: str, effect: int) -> str:
        """The timing icon that an effect's text begins with: "When Attacking"."""
        key = (number, effect)
        if key not in self._timings:
            found = _FIRST_ICON.match(self.effect_text(number, effect))
            self._timings[key] = found[1] if found else ""
        return self._timings[key]

    def read_ahead(self, number: str) -> None:
        """Render a card's texts before they are asked for."""
        self.blocks(number)
        card = self.find(number)
        from engine.text import short_text

        for index, effect in enumerate(card.effects if card is not None else ()):
            self.timing(number, index)
            if effect.slot in (Slot.INHERITED, Slot.LINK):
                short_text(effect)

    def content(self, number: str) -> FaceContent | None:
        """What the card's drawn face shows; None for an unknown number."""
        card = self.find(number)
        if card is None:
            return None
        from engine.text import short_text

        texts = {block.slot: block.text for block in self.blocks(number)}
        # What it lends as a link card is no keyword of its own.
        own = (effect for effect in card.effects if effect.slot is not Slot.LINK)
        words = tuple(short_text(effect) for effect in own if isinstance(effect.body, Keyword))
        return FaceContent(
            card.facts,
            texts.get(Slot.UPPER, ""),
            texts.get(Slot.INHERITED, ""),
            texts.get(Slot.SECURITY, ""),
            words,
            any(isinstance(effect.body, Unread) for effect in card.effects),
        )
