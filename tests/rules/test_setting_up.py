"""5-2-1, 6-2-1 and the decisions that are not asked: what only a whole game or its decisions show."""

from __future__ import annotations

from typing import Final

import pytest

from engine.bots.decks import deck_called
from engine.cards.deck import Deck
from engine.decisions import Answer, ChooseOption, OptionAnswer, Purpose
from engine.effects.library import CardLibrary, load_library
from engine.game.game import Game, GameSetup
from engine.scenario import Runner, read_scenario, start_named
from engine.scenario.script import Step

RULES: Final = ("5-2-1", "5-2-1-1", "5-2-1-2", "RB-DECK-02", "1-3-10", "11-3-1", "11-4-1")
"""The clauses and rows that the tests here exercise."""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def _started(library: CardLibrary, seed: int, decks: tuple[Deck, Deck]) -> Game:
    return Game.start(GameSetup(decks, seed=seed), library)


def _numbers(game: Game, uids: list[int]) -> list[str]:
    return [game.position.state.numbers[uid] for uid in uids]


def _owned(game: Game, seat: int) -> list[str]:
    state = game.position.state
    return _numbers(game, [*state.decks[seat], *state.hands[seat], *state.security[seat]])


def test_both_decks_are_shuffled_and_lie_face_down(library: CardLibrary) -> None:
    deck = deck_called("ST1", library)
    games = [_started(library, seed, (deck, deck)) for seed in (1, 2, 3)]
    for game in games:
        state = game.position.state
        for seat in (0, 1):
            # Nothing is lost or added, and each game has an order of its own.
            assert sorted(_owned(game, seat)) == sorted(deck.main)
            assert sorted(_numbers(game, state.eggs[seat])) == sorted(deck.eggs)
        # 3-2-2, 3-3-2: of either deck a seat knows only how many cards it holds.
        for viewer in (0, 1):
            sides = game.view(viewer).seats
            assert [(side.deck, side.eggs) for side in sides] == [(45, len(deck.eggs))] * 2
    orders = [tuple(_owned(game, seat)) for game in games for seat in (0, 1)]
    assert len(set(orders)) == len(orders)
    eggs = Deck("", deck.main, ("ST1-01", "ST2-01", "ST3-01", "ST1-01", "ST2-01"))
    shuffled = {
        tuple(_numbers(g, g.position.state.eggs[0])) for g in (_started(library, n, (eggs, eggs)) for n in range(6))
    }
    assert len(shuffled) > 1


def test_any_card_may_come_to_lie_anywhere(library: CardLibrary) -> None:
    main = tuple(f"ST1-{number:02}" for number in range(2, 17))
    deck = Deck("", main, ())
    for place in (0, 1, -1):
        lying = {_owned(_started(library, seed, (deck, deck)), 0)[place] for seed in range(60)}
        assert len(lying) > len(main) // 2


def test_without_digi_egg_decks_there_is_nothing_to_shuffle(library: CardLibrary) -> None:
    deck = deck_called("ST1", library)
    game = _started(library, 1, (Deck("", deck.main, ()), deck))
    assert game.position.state.eggs[0] == []
    assert len(game.position.state.eggs[1]) == len(deck.eggs)
    assert game.decision is not None
    assert len(game.position.state.hands[0]) == len(game.position.state.hands[1]) == 5


def test_no_card_can_be_followed_through_a_shuffle(library: CardLibrary) -> None:
    deck = deck_called("ST1", library)
    game = _started(library, 1, (deck, deck))
    decision = game.decision
    assert isinstance(decision, ChooseOption)
    state, seat = game.position.state, decision.seat
    known = {state.inst[uid] for uid in state.hands[seat]}
    before = _owned(game, seat)
    redraw = next(i for i, choice in enumerate(decision.choices) if choice.word == "redraw")
    game.answer(seat, OptionAnswer(redraw))
    # What its player saw is unknown afterwards: each of those cards has become another, somewhere in the deck.
    state = game.position.state
    assert known.isdisjoint({state.inst[uid] for uid in (*state.hands[seat], *state.decks[seat])})
    assert _owned(game, seat) != before
    assert sorted(_owned(game, seat)) == sorted(before)


def test_nobody_is_asked_about_blocks_and_counters_that_are_impossible(
    library: CardLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = read_scenario(
        'script = """\np1 attack ST1-05 -> p2\n"""\n[setup.p1]\nbattle = ["ST1-05"]\n'
        '[setup.p2]\nbattle = ["ST1-02", "ST2-07 suspended"]\nsecurity = 2\n'
    )
    started = start_named(scenario, library)
    asked: list[Purpose] = []
    runner = Runner(started.game, started.aliases)
    answer = runner.answer

    def noted(given: Answer, step: Step | None = None) -> None:
        assert started.game.decision is not None
        asked.append(started.game.decision.purpose)
        answer(given, step)

    monkeypatch.setattr(runner, "answer", noted)
    assert runner.run(scenario.script).passed
    assert asked == [Purpose.ACTION]
