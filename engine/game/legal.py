"""Which answers a decision allows, and in words why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

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
from engine.errors import IllegalAnswer


def check_answer(decision: Decision | None, seat: int, answer: Answer) -> None:
    """Raise IllegalAnswer, with the reason, unless `seat` may give this answer to the open decision."""
    if decision is None:
        raise IllegalAnswer("The game has ended", "1-2-2")
    if seat != decision.seat:
        raise IllegalAnswer("It is the other player's decision")
    reason = _fault(decision, answer)
    if reason:
        raise IllegalAnswer(reason)


def _fault(decision: Decision, answer: Answer) -> str:
    match decision, answer:
        case ChooseAction(), ActionAnswer():
            return "" if 0 <= answer.index < len(decision.actions) else "There is no such action"
        case ChooseOption(), OptionAnswer():
            return "" if 0 <= answer.index < len(decision.choices) else "There is no such choice"
        case ChooseNumber(), NumberAnswer():
            fits = decision.minimum <= answer.n <= decision.maximum
            return "" if fits else f"Choose a number from {decision.minimum} to {decision.maximum}"
        case ChooseCards(), CardsAnswer():
            return _cards_fault(decision, answer.ids)
        case _, OrderAnswer():
            if isinstance(decision, ChooseAction | ChooseOption | ChooseNumber | ChooseCards):
                return "This is not a question of order"
            return "" if sorted(answer.ids) == sorted(decision.cards) else "Put each of the cards in the order once"
        case _:
            return "That does not answer the question"


def _cards_fault(decision: ChooseCards, ids: tuple[int, ...]) -> str:
    if len(set(ids)) != len(ids):
        return "Nothing can be chosen twice"
    if any(one not in decision.candidates for one in ids):
        return "That cannot be chosen here"
    if decision.minimum <= len(ids) <= decision.maximum:
        fault = "Each of these needs a place of its own in what is asked for"
        if decision.bound is not None:
            fault = "These are not of one kind" if decision.bound.groups else f"Together at most {decision.bound.most}"
        return "" if decision.fits(ids) else fault
    if decision.minimum == decision.maximum:
        return f"Choose exactly {decision.minimum}"
    return f"Choose from {decision.minimum} to {decision.maximum}"


def legal_answers(decision: Decision, limit: int = 0) -> Iterator[Answer]:
    """All legal answers in a fixed order; with `limit`, at most so many (sets and orders can be very many)."""
    for given, answer in enumerate(_all_answers(decision), 1):
        yield answer
        if given == limit:
            return


def _all_answers(decision: Decision) -> Iterator[Answer]:
    match decision:
        case ChooseAction():
            yield from (ActionAnswer(i) for i in range(len(decision.actions)))
        case ChooseOption():
            yield from (OptionAnswer(i) for i in range(len(decision.choices)))
        case ChooseNumber():
            yield from (NumberAnswer(n) for n in range(decision.minimum, decision.maximum + 1))
        case ChooseCards():
            for size in range(decision.minimum, decision.maximum + 1):
                sets = combinations(decision.candidates, size)
                yield from (CardsAnswer(ids) for ids in sets if decision.fits(ids))
        case _:
            yield from (OrderAnswer(ids) for ids in permutations(decision.cards))
