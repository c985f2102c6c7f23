"""The simple bot: what it sees, what it does in plain positions, and that it beats a random player."""

from __future__ import annotations

import time

import pytest

from engine.bots import RandomBot, SimpleBot, random_bot, simple_bot
from engine.bots.match import Tally, play_game
from engine.cards.deck import starter_decks
from engine.decisions import Answer
from engine.effects.library import CardLibrary, load_library
from engine.game.game import Game, GameSetup
from engine.game.legal import check_answer
from engine.game.view import Update
from engine.scenario import read_scenario, start_scenario


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def chosen(library: CardLibrary, text: str) -> object:
    """The action that the bot takes in a scenario's position."""
    game = start_scenario(read_scenario(text), library)
    decision = game.decision
    assert decision is not None
    answer = simple_bot(1, library=library).choose(game.update(decision.seat))
    check_answer(decision, decision.seat, answer)
    actions = getattr(decision, "actions", None)
    return type(actions[getattr(answer, "index", 0)]).__name__ if actions else answer


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("[setup]\nphase = 'breeding'\n[setup.p1]\neggs = ['ST1-01']\n", "Hatch"),
        ("[setup]\nphase = 'breeding'\n[setup.p1]\nbreeding = 'ST1-07 / ST1-01'\n", "Move"),
        ("[setup]\nphase = 'breeding'\n[setup.p1]\nbreeding = 'ST1-03 / ST1-01'\nhand = ['ST1-07']\n", "Skip"),
        ("[setup.p1]\nbattle = ['ST1-03']\n", "Attack"),
        ("[setup.p1]\nbattle = ['ST1-02']\n[setup.p2]\nbattle = ['ST2-07']\nsecurity = 5\n", "Pass"),
        ("[setup.p1]\nbattle = ['ST1-11']\n[setup.p2]\nbattle = ['ST2-11 suspended']\nsecurity = 5\n", "Attack"),
        (
            "[setup]\nmemory = 2\n[setup.p1]\nbattle = ['ST1-03']\nhand = ['ST1-07']\n[setup.p2]\nsecurity = 3\n",
            "Digivolve",
        ),
        (
            "[setup]\nmemory = 8\n[setup.p1]\nbattle = ['ST1-12']\nhand = ['ST1-16']\n[setup.p2]\nbattle = ['ST2-11']",
            "UseOption",
        ),
        ("[setup]\nmemory = 8\n[setup.p1]\nbattle = ['ST1-12']\nhand = ['ST1-16']\n", "Pass"),
    ],
)
def test_plain_positions(library: CardLibrary, text: str, action: str) -> None:
    assert chosen(library, text) == action


def test_it_blocks_when_the_attack_would_win(library: CardLibrary) -> None:
    text = "[setup.p1]\nbattle = ['ST1-11']\n[setup.p2]\nbattle = ['ST2-07']\n"
    game = start_scenario(read_scenario(text), library)
    assert game.decision is not None
    game.answer(0, next(a for a in game.legal_answers()))
    assert game.decision is not None
    assert game.decision.seat == 1
    bot = simple_bot(1, library=library)
    game.answer(1, bot.choose(game.update(1)))
    assert game.winner is None


class Watched(SimpleBot):
    """Keeps the longest time it took."""

    slowest = 0.0

    def choose(self, update: Update) -> Answer:
        started = time.perf_counter()
        answer = super().choose(update)
        self.slowest = max(self.slowest, time.perf_counter() - started)
        return answer


def test_it_beats_a_random_player_within_its_time(library: CardLibrary) -> None:
    decks = starter_decks()
    won = 0
    games = 24
    for seed in range(games):
        mine = seed % 2
        bot = Watched(seed, 0.5, library)
        bots = (bot, RandomBot(seed)) if mine == 0 else (RandomBot(seed), bot)
        game = Game.start(GameSetup((decks[seed % 3], decks[(seed + 1) % 3]), seed=seed), library, history=False)
        play_game(game, bots, Tally(), check=False)
        won += game.winner == mine
        assert bot.slowest < 0.5
    assert won >= 0.9 * games


def test_no_time_still_gives_a_legal_answer(library: CardLibrary) -> None:
    decks = starter_decks()
    game = Game.start(GameSetup((decks[0], decks[1]), seed=3), library, history=False)
    tally = Tally()
    play_game(game, (simple_bot(1, 0.0, library), random_bot(2)), tally)
    assert tally.games == 1


def test_the_same_seeds_play_the_same_game(library: CardLibrary) -> None:
    decks = starter_decks()
    ends = []
    for _ in range(2):
        game = Game.start(GameSetup((decks[0], decks[1]), seed=9), library, history=False)
        tally = Tally()
        play_game(game, (simple_bot(1, library=library), simple_bot(2, library=library)), tally)
        ends.append((game.winner, tally.decisions, tally.turns))
    assert ends[0] == ends[1]
