"""Starter decks and games for the tests of the game layer."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.cards.deck import starter_decks
from engine.decisions import (
    ActionAnswer,
    Answer,
    CardsAnswer,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    NumberAnswer,
    OptionAnswer,
    OrderAnswer,
)
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


def random_answer(rng: random.Random, decision: Decision) -> Answer:
    """A legal answer by chance."""
    match decision:
        case ChooseAction():
            return ActionAnswer(rng.randrange(len(decision.actions)))
        case ChooseOption():
            return OptionAnswer(rng.randrange(len(decision.choices)))
        case ChooseNumber():
            return NumberAnswer(rng.randint(decision.minimum, decision.maximum))
        case ChooseCards():
            size = rng.randint(decision.minimum, decision.maximum)
            return CardsAnswer(tuple(rng.sample(decision.candidates, size)))
        case _:
            return OrderAnswer(tuple(rng.sample(decision.cards, len(decision.cards))))


def play_on(game: Game, rng: random.Random, answers: int) -> int:
    """Give so many random answers, or fewer if the game ends; how many were given."""
    for given in range(answers):
        if game.decision is None:
            return given
        game.answer(game.decision.seat, random_answer(rng, game.decision))
    return answers
