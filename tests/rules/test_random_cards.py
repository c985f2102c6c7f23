"""Games with cards that nobody printed: whatever the text combines, every invariant of a position holds.

`python -m benchmarks.fuzz --random-cards` plays many more of them, to their ends.
"""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.fuzz import fuzz_game
from benchmarks.random_cards import random_table, random_text
from engine.cards.model import Category
from engine.effects.library import load_library
from engine.effects.steps import Unread
from engine.effects.words import Slot
from engine.text import compile_text

TABLES = 20
GAMES = 10  # with the cards of one table
LONG = 60  # decisions


@pytest.mark.parametrize("table", range(TABLES))
def test_games_with_random_cards_hold_every_invariant(table: int) -> None:
    decks, library = random_table(table, load_library())
    played = [fuzz_game(decks, library, seed, depth=0.01, stop_after=LONG) for seed in range(GAMES)]
    assert sum(played) > 5 * GAMES  # they are games, not concessions


def test_nearly_all_random_texts_are_read() -> None:
    rng = Random(1)
    texts = [(category, random_text(rng, category)) for category in Category for _ in range(100)]
    unread = [
        text
        for category, text in texts
        if any(isinstance(effect.body, Unread) for effect in compile_text(text, Slot.UPPER, category))
    ]
    assert len(unread) < len(texts) // 50, unread
