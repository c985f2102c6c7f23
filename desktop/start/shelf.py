"""The decks that can be chosen: the starter decks, and deck files with clear words about their faults."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from desktop.book import CardBook
from desktop.session.wire import DeckList
from desktop.start.decks import DeckOffer
from engine.cards.deck import Deck, check_deck, is_called, read_deck, starter_decks
from engine.cards.model import CardFacts, Color
from engine.effects.ruled import ruled_facts
from engine.errors import CardError, DeckError

MOST_FAULTS = 4


class DeckShelf:
    """Offers decks. A file is taken as a whole or refused with the reasons; no card of it is dropped."""

    def __init__(self, book: CardBook) -> None:
        self._book = book
        self._offers: list[DeckOffer] = []

    def offers(self) -> tuple[DeckOffer, ...]:
        """All decks, starter decks first; DeckError when the program came without any."""
        if not self._offers:
            self._offers = [self._offer(deck) for deck in starter_decks()]
        if not self._offers:
            raise DeckError("The decks that come with the program are missing: install it again.")
        return tuple(self._offers)

    def by_name(self, name: str) -> DeckOffer:
        """A starter deck by its name ("ST-1", "st1"), else a deck file; DeckError says what is wrong."""
        for offer in self.offers():
            if is_called(offer.deck.name, name):
                return offer
        if not os.path.exists(name):  # noqa: PTH110 - Path.exists raises for names that no file can have
            known = ", ".join(offer.deck.name for offer in self.offers())
            raise DeckError(f"There is no deck and no file called “{name[:60]}”. Starter decks: {known}.")
        return self.load(Path(name))

    def load(self, path: Path) -> DeckOffer:
        """A deck from a file; DeckError with every fault if it cannot be played."""
        deck = read_deck(path, self._facts)
        faults = [str(fault) for fault in check_deck(deck, self._facts)]
        if faults:
            more = f" And {len(faults) - MOST_FAULTS} more." if len(faults) > MOST_FAULTS else ""
            raise DeckError(" ".join(faults[:MOST_FAULTS]) + more)
        offer = self._offer(deck)
        self._offers = [one for one in self.offers() if one.deck.name != deck.name] + [offer]
        return offer

    def _facts(self, number: str) -> CardFacts:
        return ruled_facts(self._book.card(number))

    def _offer(self, deck: Deck) -> DeckOffer:
        facts = [fact for number in dict.fromkeys(deck.main) if (fact := self._known(number)) is not None]
        cover = max(facts, key=lambda fact: (fact.level or 0, fact.play_cost or 0), default=None)
        colors: Counter[Color] = Counter()
        for number in deck.main:
            known = self._known(number)
            colors.update(known.colors if known is not None else ())
        words = f"{len(deck.main)} cards and {len(deck.eggs)} Digi-Eggs"
        listed = tuple(color for color, _ in colors.most_common())
        return DeckOffer(DeckList(deck.name, deck.main, deck.eggs), words, cover.number if cover else "", listed)

    def _known(self, number: str) -> CardFacts | None:
        try:
            return self._facts(number)
        except CardError:
            return None
