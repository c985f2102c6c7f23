"""Decks by name for games without a window: a starter deck ("ST-1") or a file."""

from __future__ import annotations

import os
from pathlib import Path

from engine.cards.deck import Deck, is_called, read_deck, starter_decks
from engine.effects.library import CardLibrary
from engine.errors import DeckError


def deck_called(name: str, library: CardLibrary) -> Deck:
    """The starter deck that has `name` in its name as a word, or the deck list in that file; DeckError if neither."""
    starters = starter_decks()
    for deck in starters:
        if is_called(deck.name, name):
            return deck
    if not name or not os.path.exists(name):  # noqa: PTH110 - Path.exists raises for names that no file can have
        known = ", ".join(deck.name for deck in starters) or "none"
        raise DeckError(f'"{name}" is neither a starter deck ({known}) nor a file; name one of them')
    return read_deck(Path(name), lambda number: library.card(number).facts)
