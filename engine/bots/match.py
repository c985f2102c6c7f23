"""Whole games between bots, and what they took."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from engine.bots.bot import Bot
from engine.bots.random_bot import RandomBot, random_answer
from engine.decisions import Answer, Decision
from engine.errors import BrokenInvariant
from engine.game.game import Game

Way = Callable[[Game, Decision], Answer]

# The longest games of random players over starter decks stay below a thousand decisions.
MAX_DECISIONS = 20_000


class Tally(msgspec.Struct):
    """What a number of games came to. `wins` are those of the first and of the second player."""

    games: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    decisions: int = 0
    turns: int = 0
    cpu_s: float = 0.0
    slowest_answer_s: float = 0.0

    def add(self, game: Game, decisions: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.decisions += decisions
        self.turns += game.position.state.turn
        if game.winner in (0, 1):
            self.wins[game.winner] += 1
        else:
            self.draws += 1

    @property
    def games_per_cpu_s(self) -> float:
        """Games per second of processor time."""
        return self.games / self.cpu_s if self.cpu_s else 0.0

    @property
    def decisions_per_cpu_s(self) -> float:
        """Decisions per second of processor time."""
        return self.decisions / self.cpu_s if self.cpu_s else 0.0


def play_game(game: Game, bots: tuple[Bot, Bot], tally: Tally, *, check: bool = False) -> None:
    """Play a game to its end. With `check` every position is checked against what must always hold."""
    ways = (_way(bots[0], tally), _way(bots[1], tally))
    started = time.process_time()
    decisions = _play(game, ways, check=check)
    tally.cpu_s += time.process_time() - started
    tally.add(game, decisions)


def _play(game: Game, ways: tuple[Way, Way], *, check: bool) -> int:
    """Play to the end; how many decisions that took."""
    for played in range(MAX_DECISIONS):
        decision = game.decision
        if decision is None:
            return played
        game.answer(decision.seat, ways[decision.seat](game, decision))
        if check:
            game.check()
    raise BrokenInvariant(f"the game did not end within {MAX_DECISIONS} decisions")


def _way(bot: Bot, tally: Tally) -> Way:
    """How a seat comes to its answers. A random bot needs no View: it answers the decision itself, and the same."""
    if isinstance(bot, RandomBot):
        return lambda _, decision: random_answer(decision, bot.rng)

    def choose(game: Game, decision: Decision) -> Answer:
        update = game.update(decision.seat)
        asked = time.perf_counter()
        answer = bot.choose(update)
        tally.slowest_answer_s = max(tally.slowest_answer_s, time.perf_counter() - asked)
        return answer

    return choose
