"""The single measurements of the engine, each with the bound that it must keep."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import msgspec

from engine.bots import random_answer, random_bot
from engine.bots.decks import deck_called
from engine.bots.match import Tally, play_game
from engine.effects.library import load_library
from engine.game.game import Game, GameSetup


class Measure(msgspec.Struct, frozen=True):
    """A figure. `at_least` and `at_most` are its bounds, where it has any."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def text(self) -> str:
        """The figure with its unit."""
        digits = 0 if self.value >= 100 else 1 if self.value >= 10 else 3
        return f"{self.value:,.{digits}f} {self.unit}".strip()

    @property
    def verdict(self) -> str:
        """How it stands to its bound."""
        if self.at_least is not None:
            return f"   at least {self.at_least:g}: {'kept' if self.value >= self.at_least else 'MISSED'}"
        if self.at_most is not None:
            return f"   at most {self.at_most:g}: {'kept' if self.value <= self.at_most else 'MISSED'}"
        return ""


_READY = """
import json, resource, sys, time
started = time.perf_counter()
from engine.bots.decks import deck_called
from engine.effects.library import load_library
from engine.game.game import Game, GameSetup
library = load_library()
game = Game.start(GameSetup((deck_called("ST-1", library), deck_called("ST-2", library)), seed=1), library)
ready = time.perf_counter() - started
print(json.dumps([ready, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""


def engine_ready(runs: int = 5) -> list[Measure]:
    """From a new process to the first decision of a game, the best of some runs."""
    walls, readies, memories = [], [], []
    for _ in range(runs):
        started = time.perf_counter()
        done = subprocess.run([sys.executable, "-c", _READY], check=True, capture_output=True, text=True)
        walls.append(time.perf_counter() - started)
        ready, memory = json.loads(done.stdout)
        readies.append(ready)
        memories.append(memory)
    return [
        Measure("engine ready with its cards", min(readies), "s", at_most=0.5),
        Measure("the whole process until then", min(walls), "s"),
        Measure("memory of the engine alone", max(memories), "MB"),
    ]


def random_games(games: int) -> list[Measure]:
    """Random games of ST-1 against ST-2."""
    library = load_library()
    decks = deck_called("ST-1", library), deck_called("ST-2", library)
    tally = Tally()
    for seed in range(games):
        game = Game.start(GameSetup(decks, seed=seed), library, history=False)
        play_game(game, (random_bot(2 * seed), random_bot(2 * seed + 1)), tally)
    return [
        Measure("decisions per CPU-second, random ST-1/ST-2", tally.decisions_per_cpu_s, "", at_least=3000),
        Measure("games per CPU-second", tally.games_per_cpu_s, ""),
        Measure("decisions per game", tally.decisions / tally.games, ""),
    ]


def state_copy(rng: Random, decision: int = 40) -> list[Measure]:
    """Copying the state in the middle of a game: the median of many."""
    library = load_library()
    decks = deck_called("ST-1", library), deck_called("ST-2", library)
    game = Game.start(GameSetup(decks, seed=4), library, history=False)
    for _ in range(decision):
        if game.decision is None:
            break
        game.answer(game.decision.seat, random_answer(game.decision, rng))
    return [
        Measure("state copy", _median_us(game.position.state.copy), "µs", at_most=100),
        Measure("position copy, with what is derived", _median_us(game.position.copy), "µs"),
    ]


def _median_us(work: Callable[[], object]) -> float:
    times = []
    for _ in range(2000):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1e6
