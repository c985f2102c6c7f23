"""A bot that answers at random: uniformly over what is legal."""

from __future__ import annotations

from random import Random

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
from engine.game.view import Update


def random_answer(decision: Decision, rng: Random) -> Answer:
    """A legal answer: uniform over actions, choices, numbers and orders; for cards over sizes, then over sets."""
    # Random.random is several times faster than randrange; the bias of 53 bits over a few dozen is nothing.
    if isinstance(decision, ChooseAction):
        return ActionAnswer(int(rng.random() * len(decision.actions)))
    if isinstance(decision, ChooseCards):
        size = decision.minimum + int(rng.random() * (decision.maximum - decision.minimum + 1))
        if decision.slots or decision.bound is not None:
            return CardsAnswer(_filling(decision, size, rng))
        return CardsAnswer(tuple(rng.sample(decision.candidates, size)))
    if isinstance(decision, ChooseOption):
        return OptionAnswer(int(rng.random() * len(decision.choices)))
    if isinstance(decision, ChooseNumber):
        return NumberAnswer(decision.minimum + int(rng.random() * (decision.maximum - decision.minimum + 1)))
    return OrderAnswer(tuple(rng.sample(decision.cards, len(decision.cards))))


def _filling(decision: ChooseCards, size: int, rng: Random) -> tuple[int, ...]:
    """So many cards that have slots of their own, one after the other at random."""
    chosen: tuple[int, ...] = ()
    for one in rng.sample(decision.candidates, len(decision.candidates)):
        if len(chosen) < size and decision.fits((*chosen, one)):
            chosen = (*chosen, one)
    return chosen


class RandomBot:
    """Answers at random; the same seed and decisions give the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, update: Update) -> Answer:
        """A random legal answer."""
        if update.prompt is None:
            raise ValueError("a bot is asked only when it has to decide")
        return random_answer(update.prompt.decision, self.rng)


def random_bot(seed: int) -> RandomBot:
    """A bot that answers at random."""
    return RandomBot(seed)
