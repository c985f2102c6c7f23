"""A choice with slots: each chosen card fills one of its own."""

from __future__ import annotations

from random import Random

from engine.bots.random_bot import random_answer
from engine.decisions import CardsAnswer, ChooseCards, Purpose, Source, matched
from engine.game.legal import legal_answers

DECISION = ChooseCards(1, 0, Purpose.MATERIALS, Source(0), (1, 2, 3), 1, 2, ((1, 2), (2, 3)))


def test_slots_are_matched_as_well_as_they_can_be() -> None:
    assert matched(((1, 2), (1,))) == 2
    assert matched(((1,), (1,))) == 1
    assert matched(((1, 2), (2, 3)), (1, 3)) == 2
    assert matched(((1, 2), (3, 4)), (1, 2)) == 1


def test_legal_answers_are_those_that_fit() -> None:
    found = {answer.ids for answer in legal_answers(DECISION) if isinstance(answer, CardsAnswer)}
    assert found == {(1,), (2,), (3,), (1, 2), (1, 3), (2, 3)}
    narrow = ChooseCards(1, 0, Purpose.MATERIALS, Source(0), (1, 2, 3), 2, 2, ((1, 2), (3,)))
    assert [answer.ids for answer in legal_answers(narrow) if isinstance(answer, CardsAnswer)] == [(1, 3), (2, 3)]


def test_a_random_answer_fits() -> None:
    rng = Random(1)
    for _ in range(50):
        answer = random_answer(DECISION, rng)
        assert isinstance(answer, CardsAnswer) and answer.ids and DECISION.fits(answer.ids)
