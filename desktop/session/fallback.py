"""The answer given for a bot that did not answer in time: the least that the decision allows."""

from __future__ import annotations

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
    OrderCards,
    Pass,
    Purpose,
    Skip,
)


def least_answer(decision: Decision) -> Answer:
    """Do nothing, choose the fewest, say no, keep the order: whichever the kind of decision offers."""
    match decision:
        case ChooseAction():
            quiet = [i for i, action in enumerate(decision.actions) if isinstance(action, Pass | Skip)]
            return ActionAnswer(quiet[0] if quiet else 0)
        case ChooseCards():
            return CardsAnswer(decision.candidates[: decision.minimum])
        case ChooseOption():
            words = [choice.word for choice in decision.choices]
            return OptionAnswer(words.index("no") if "no" in words else 0)
        case ChooseNumber():
            return NumberAnswer(decision.minimum)
        case OrderCards():
            return OrderAnswer(decision.cards)


def only_answer(decision: Decision) -> Answer | None:
    """The answer of a decision that leaves nothing to choose, else None.

    A main-phase decision is never answered by itself: ending one's own turn is worth a key. Nor is a text that a
    player resolves by hand.
    """
    match decision:
        case ChooseCards() if decision.minimum == decision.maximum == len(decision.candidates):
            return CardsAnswer(decision.candidates)
        case ChooseOption() if len(decision.choices) == 1 and decision.purpose is not Purpose.MODE:
            return OptionAnswer(0)
        case ChooseNumber() if decision.minimum == decision.maximum:
            return NumberAnswer(decision.minimum)
        case OrderCards() if len(decision.cards) <= 1:
            return OrderAnswer(decision.cards)
        case ChooseAction() if len(decision.actions) == 1 and isinstance(decision.actions[0], Skip):
            return ActionAnswer(0)
        case _:
            return None
