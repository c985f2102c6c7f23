"""The random bot: legal, repeatable, and spread over what is legal."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.bots import random_answer, random_bot
from engine.decisions import (
    CardsAnswer,
    Choice,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    OrderCards,
    Pass,
    Purpose,
    Skip,
    Source,
)
from engine.game.legal import check_answer

ASKED: tuple[Decision, ...] = (
    ChooseAction(1, 0, Purpose.ACTION, Source(0), (Pass(), Skip())),
    ChooseCards(1, 0, Purpose.TARGET, Source(0), (11, 12, 13), 0, 2),
    ChooseCards(1, 0, Purpose.TARGET, Source(0), (11,), 1, 1),
    ChooseOption(1, 0, Purpose.OPTIONAL, Source(0), (Choice("yes"), Choice("no"))),
    ChooseNumber(1, 0, Purpose.NUMBER, Source(0), 1, 3),
    OrderCards(1, 0, Purpose.ORDER, Source(0), (11, 12, 13)),
)


def answers(decision: Decision, n: int, seed: int = 1) -> Counter[object]:
    rng = Random(seed)
    found: Counter[object] = Counter()
    for _ in range(n):
        answer = random_answer(decision, rng)
        check_answer(decision, decision.seat, answer)
        found[answer] += 1
    return found


def test_every_legal_answer_is_given() -> None:
    for decision, legal in zip(ASKED, (2, 1 + 3 + 6, 1, 2, 3, 6), strict=True):
        assert len(answers(decision, 400)) == legal


def test_sizes_are_equally_likely() -> None:
    sizes = Counter(len(a.ids) for a in answers(ASKED[1], 3000).elements() if isinstance(a, CardsAnswer))
    assert all(800 < sizes[size] < 1200 for size in (0, 1, 2))


def test_the_same_seed_gives_the_same_answers() -> None:
    one, two = random_bot(5), random_bot(5)
    for decision in ASKED * 5:
        assert random_answer(decision, one.rng) == random_answer(decision, two.rng)
