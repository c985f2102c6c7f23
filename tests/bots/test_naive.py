"""The fuzzer's independent look at what should trigger: it agrees with the engine, and notices when it should not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from benchmarks import naive
from benchmarks.naive import check_keywords, check_triggers
from benchmarks.random_cards import random_table
from engine.bots import random_answer
from engine.effects.library import CardLibrary, load_library
from engine.errors import BrokenInvariant
from engine.game.game import Game, GameSetup
from engine.rules import atoms, attack, moves
from engine.rules.records import Pending


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def _look(library: CardLibrary, seed: int, decisions: int) -> None:
    pair, cards = random_table(seed, library)
    rng = Random(seed)
    game = Game.start(GameSetup(pair, seed=seed), cards)
    for _ in range(decisions):
        if game.decision is None:
            return
        answer = random_answer(game.decision, rng)
        check_keywords(game.position)
        check_triggers(game, answer)
        game.answer(game.decision.seat, answer)


def _look_at_all(library: CardLibrary, seeds: range) -> None:
    for seed in seeds:
        _look(library, seed, 80)


def test_it_agrees_with_the_engine(library: CardLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = 0
    compare = naive._expected

    def counting(*given: Any) -> object:
        nonlocal expected
        found = list(compare(*given))
        expected += len(found)
        return iter(found)

    monkeypatch.setattr(naive, "_expected", counting)
    for seed in range(4):
        _look(library, seed, 60)
    assert expected > 40


@pytest.mark.parametrize("module", [atoms, attack, moves], ids=["play", "attack", "leave"])
def test_it_notices_what_does_not_trigger(
    library: CardLibrary, monkeypatch: pytest.MonkeyPatch, module: object
) -> None:
    def forgetful(*given: object, **more: object) -> list[Pending]:
        return []

    if module is moves:
        monkeypatch.setattr(moves, "find_triggers", forgetful)
    else:
        monkeypatch.setattr(module, "occur", lambda *given, **more: None)
    with pytest.raises(BrokenInvariant, match="should have triggered"):
        _look_at_all(library, range(12))
