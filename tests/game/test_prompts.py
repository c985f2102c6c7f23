"""The questions that a seat is asked."""

from __future__ import annotations

from engine.decisions import ActionAnswer, Activate, ChooseAction, ChooseCards
from engine.effects.library import load_library
from engine.scenario import read_scenario, start_scenario

BURST = """
script = ""

[cards."TT-1"]
name = "Burstmon"
colors = ["Red"]
level = 5
play_cost = 5
dp = 5000
text = "[Main] <Digi-Burst 1>・<Draw 1>"

[setup.p1]
battle = ["TT-1 / ST1-03 / ST1-02"]
deck = 3
"""


def test_the_cards_of_a_digi_burst_are_asked_for_in_words() -> None:
    game = start_scenario(read_scenario(BURST), load_library())
    assert isinstance(game.decision, ChooseAction)
    index = next(i for i, action in enumerate(game.decision.actions) if isinstance(action, Activate))
    game.answer(0, ActionAnswer(index))
    assert isinstance(game.decision, ChooseCards)
    prompt = game.prompt()
    assert prompt is not None
    assert prompt.question == "<Digi-Burst>: trash 1 of this Digimon's digivolution cards"
