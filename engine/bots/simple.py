"""A bot that plays sensibly by rules of thumb, always within its time."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from engine.bots.actions import action_worth, breeding_worth
from engine.bots.aims import target_worth
from engine.bots.fights import attack_worth, block_worth
from engine.bots.random_bot import random_answer
from engine.bots.sight import Sight
from engine.cards.model import Category
from engine.decisions import (
    ActionAnswer,
    Answer,
    Attack,
    CardsAnswer,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    NumberAnswer,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Purpose,
    Source,
)
from engine.effects.library import CardLibrary, load_library
from engine.effects.steps import Effect
from engine.errors import IllegalAnswer
from engine.game.legal import check_answer
from engine.game.view import Update


class SimpleBot:
    """Weighs each legal answer on its own and takes the best; ties are broken by its seed."""

    def __init__(self, seed: int, budget_s: float = 0.5, library: CardLibrary | None = None) -> None:
        self.rng = Random(seed)
        self.budget_s = budget_s
        self.library = library or load_library()
        self._deadline = 0.0

    def choose(self, update: Update) -> Answer:
        """A legal answer, within the time budget."""
        if update.prompt is None:
            raise ValueError("a bot is asked only when it has to decide")
        self._deadline = time.monotonic() + self.budget_s
        decision = update.prompt.decision
        sight = Sight(update.view, self.library)
        answer = self._answer(decision, sight)
        try:
            check_answer(decision, decision.seat, answer)
        except IllegalAnswer:
            return random_answer(decision, self.rng)
        return answer

    def _answer(self, decision: Decision, sight: Sight) -> Answer:
        match decision:
            case ChooseAction():
                return self._action(decision, sight)
            case ChooseCards():
                return self._cards(decision, sight)
            case ChooseOption():
                return self._option(decision, sight)
            case ChooseNumber():
                return NumberAnswer(decision.maximum)
            case OrderCards():
                return OrderAnswer(decision.cards)

    def _best(self, count: int, worth: Callable[[int], float]) -> tuple[int, float]:
        """The index with the greatest worth among those weighed in time."""
        best, most = 0, float("-inf")
        for index in range(count):
            value = worth(index) + 0.01 * self.rng.random()
            if value > most:
                best, most = index, value
            if time.monotonic() > self._deadline:
                break
        return best, most

    def _action(self, decision: ChooseAction, sight: Sight) -> Answer:
        if decision.purpose is Purpose.BREEDING:
            index, _ = self._best(len(decision.actions), lambda i: breeding_worth(sight, decision.actions[i]))
        elif decision.purpose is Purpose.ATTACK:
            index, _ = self._best(len(decision.actions), lambda i: self._offered(sight, decision, i))
        else:
            index, _ = self._best(len(decision.actions), lambda i: action_worth(sight, decision.actions[i]))
        return ActionAnswer(index)

    def _offered(self, sight: Sight, decision: ChooseAction, index: int) -> float:
        action = decision.actions[index]
        if isinstance(action, Attack) and (attacker := sight.stacks.get(action.stack)) is not None:
            return attack_worth(sight, attacker, action.target)
        return 0.0

    def _cards(self, decision: ChooseCards, sight: Sight) -> Answer:
        if decision.purpose is Purpose.BLOCK:
            return self._block(decision, sight)
        effect = self._effect(sight, decision.source)
        worths = {one: target_worth(sight, one, effect) + 0.001 * self.rng.random() for one in decision.candidates}
        ranked = sorted(decision.candidates, key=lambda one: worths[one], reverse=True)
        wanted = sum(1 for one in ranked if worths[one] > 0)
        size = decision.maximum if decision.slots else max(decision.minimum, min(decision.maximum, wanted))
        chosen: tuple[int, ...] = ()
        for one in ranked:
            if len(chosen) < size and decision.fits((*chosen, one)):
                chosen = (*chosen, one)
        return CardsAnswer(chosen)

    def _block(self, decision: ChooseCards, sight: Sight) -> Answer:
        candidates = decision.candidates
        if not candidates:
            return CardsAnswer(())

        def worth(index: int) -> float:
            blocker = sight.stacks.get(candidates[index])
            return block_worth(sight, blocker) if blocker is not None else 0.0

        index, most = self._best(len(candidates), worth)
        return CardsAnswer((candidates[index],) if most > 0.3 or decision.minimum else ())

    def _option(self, decision: ChooseOption, sight: Sight) -> Answer:
        if decision.purpose is Purpose.OPENING_HAND:
            return OptionAnswer(0 if self._good_hand(sight) else len(decision.choices) - 1)
        # Pending effects in listed order; a "may" is taken, the first mode is as good as another.
        return OptionAnswer(0)

    def _good_hand(self, sight: Sight) -> bool:
        """5-2-1-5: a hand is kept when it has something to begin with and something to go on to."""
        levels = [
            card.facts.level
            for ref in sight.mine.hand
            if (card := sight.printed(ref.number)) is not None and card.facts.category is Category.DIGIMON
        ]
        return 3 in levels and any(level in (4, 5) for level in levels)

    def _effect(self, sight: Sight, source: Source) -> Effect | None:
        card = sight.printed(source.number) if source.number and not source.granted else None
        if card is None or not 0 <= source.effect < len(card.effects):
            return None
        return card.effects[source.effect]


def simple_bot(seed: int, budget_s: float = 0.5, library: CardLibrary | None = None) -> SimpleBot:
    """A bot that plays sensibly within `budget_s` seconds an answer."""
    return SimpleBot(seed, budget_s, library)
