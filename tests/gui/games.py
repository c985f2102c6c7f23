"""Games and Views for the tests of the window: real starter decks on the real engine."""

from __future__ import annotations

from functools import cache

from desktop.book import CardBook
from desktop.session.door import RealEngine, RunningGame
from desktop.session.fallback import least_answer
from desktop.session.wire import DeckList, SeatKind, TableSetup
from engine.cards.deck import starter_decks
from engine.decisions import ActionAnswer, Answer, Attack, CardsAnswer, ChooseAction, ChooseCards, Decision, Pass, Skip

HUMANS = (SeatKind.HUMAN, SeatKind.HUMAN)
AGAINST_BOT = (SeatKind.HUMAN, SeatKind.BOT)
BOTS = (SeatKind.BOT, SeatKind.BOT)


@cache
def decks() -> tuple[DeckList, DeckList]:
    """ST-1 and ST-2."""
    first, second = starter_decks()[:2]
    return DeckList(first.name, first.main, first.eggs), DeckList(second.name, second.main, second.eggs)


@cache
def door() -> RealEngine:
    """One engine with its cards for all tests."""
    return RealEngine()


@cache
def book() -> CardBook:
    """The window's card data."""
    return CardBook()


def setup(
    seats: tuple[SeatKind, SeatKind] = HUMANS, *, seed: int = 3, open_hands: bool = False, first_seat: int = 0
) -> TableSetup:
    """A table for Jun and Mira."""
    return TableSetup(decks(), ("Jun", "Mira"), seed, seats, first_seat, open_hands)


def eager_answer(decision: Decision) -> Answer:
    """Attacks the player, else does the last action that is not passing, and chooses what it may."""
    if isinstance(decision, ChooseAction):
        for n, action in enumerate(decision.actions):
            if isinstance(action, Attack) and action.target in (0, 1):
                return ActionAnswer(n)
        lively = [n for n, action in enumerate(decision.actions) if not isinstance(action, Pass | Skip)]
        return ActionAnswer(lively[-1]) if lively else least_answer(decision)
    if isinstance(decision, ChooseCards) and decision.maximum:
        return CardsAnswer(decision.candidates[: max(decision.minimum, 1)])
    return least_answer(decision)


def game_after(answers: int, *, seed: int = 3) -> RunningGame:
    """A game some eager answers after its start."""
    game = door().start(setup(seed=seed))
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            break
        game.answer(decision.seat, eager_answer(decision))
    return game
