"""Starter decks and games for the tests of the game layer."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.bots import random_answer
from engine.cards.deck import starter_decks
from engine.effects.library import CardLibrary, load_library
from engine.game.game import Game, GameSetup


@pytest.fixture(scope="session")
def library() -> CardLibrary:
    """The cards that ship with the program."""
    return load_library()


@pytest.fixture
def new_game(library: CardLibrary) -> Callable[[int], Game]:
    """Starts ST-1 against ST-2 with a seed."""
    red, blue, _ = starter_decks()
    return lambda seed: Game.start(GameSetup((red, blue), ("Ann", "Ben"), seed), library)


def play_on(game: Game, rng: random.Random, answers: int) -> int:
    """Give so many random answers, or fewer if the game ends; how many were given."""
    for given in range(answers):
        if game.decision is None:
            return given
        game.answer(game.decision.seat, random_answer(game.decision, rng))
    return answers
