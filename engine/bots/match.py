"""Whole games between bots, and what they took."""

from __future__ import annotations

import time

import msgspec

from engine.bots.bot import Bot
from engine.bots.random_bot import RandomBot, random_answer
from engine.errors import BrokenInvariant
from engine.game.game import Game

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
    started = time.process_time()
    decisions = _play_fast(game, bots, check) if _all_random(bots) else _play(game, bots, tally, check)
    tally.cpu_s += time.process_time() - started
    tally.add(game, decisions)


def _all_random(bots: tuple[Bot, Bot]) -> bool:
    return all(isinstance(bot, RandomBot) for bot in bots)


def _play(game: Game, bots: tuple[Bot, Bot], tally: Tally, check: bool) -> int:
    for played in range(MAX_DECISIONS):
        decision = game.decision
        if decision is None:
            return played
        update = game.update(decision.seat)
        asked = time.perf_counter()
        answer = bots[decision.seat].choose(update)
        tally.slowest_answer_s = max(tally.slowest_answer_s, time.perf_counter() - asked)
        game.answer(decision.seat, answer)
        if check:
            game.check()
    raise BrokenInvariant(f"the game did not end within {MAX_DECISIONS} decisions")


def _play_fast(game: Game, bots: tuple[Bot, Bot], check: bool) -> int:
    """Random bots need no View: they answer the decision itself, with the same answers as through one."""
    rngs = tuple(bot.rng for bot in bots if isinstance(bot, RandomBot))
    for played in range(MAX_DECISIONS):
        decision = game.decision
        if decision is None:
            return played
        game.answer(decision.seat, random_answer(decision, rngs[decision.seat]))
        if check:
            game.check()
    raise BrokenInvariant(f"the game did not end within {MAX_DECISIONS} decisions")
