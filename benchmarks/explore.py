"""Playing a script and trying, at each of its decisions, what else could be answered: the game must be able to go on.

A scenario says what comes of its own answers. Of the others it is known only that whatever is offered can be carried
out, leads to a position that the rules allow, and triggers what the cards say (`benchmarks/naive.py`).
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from benchmarks.naive import check_keywords, check_triggers
from engine.bots import random_answer
from engine.decisions import Answer
from engine.effects.library import CardLibrary
from engine.game.game import Game
from engine.scenario.read import read_scenario
from engine.scenario.run import Runner
from engine.scenario.script import Step
from engine.scenario.start import start_named

OTHERS = 4  # answers tried at each decision
FURTHER = 3  # decisions after each of them


class Explorer(Runner):
    """A runner that looks at what the script does not answer. Its forks do not."""

    def answer(self, answer: Answer, step: Step | None = None) -> None:
        """Try other answers on copies, then give this one."""
        explore(self.game, Random(self.line))
        super().answer(answer, step)


def explore(game: Game, rng: Random) -> None:
    """Give each of some answers and go on a little, checking."""
    check_keywords(game.position)
    for answer in islice(game.legal_answers(OTHERS), OTHERS):
        decision = game.decision
        assert decision is not None
        check_triggers(game, answer)
        other = game.copy()
        other.answer(decision.seat, answer)
        _go_on(other, rng)


def _go_on(game: Game, rng: Random) -> None:
    for _ in range(FURTHER):
        game.check()
        decision = game.decision
        if decision is None:
            return
        game.prompt(refusals=True)
        game.answer(decision.seat, random_answer(decision, rng))


def explore_file(path: Path, library: CardLibrary) -> bool:
    """Whether a scenario holds and none of that raises: a fault of the engine, too, is a failure here."""
    scenario = read_scenario(path)
    started = start_named(scenario, library)
    return Explorer(started.game, started.aliases).run(scenario.script).passed
