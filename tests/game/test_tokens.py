"""4-21: a token comes into being during the game, and the game stays whole, is saved and taken back."""

from __future__ import annotations

from engine.decisions import ActionAnswer, ChooseAction, PlayCard
from engine.effects.library import load_library
from engine.game.game import Game
from engine.scenario.read import read_scenario
from engine.scenario.start import start_scenario

FILE = """
script = ""
[setup]
memory = 3
[setup.p1]
hand = ["TOK-1"]
deck = 3
[setup.p2]
deck = 3
[cards."TOK-1"]
name = "Makermon"
colors = ["Yellow"]
level = 5
play_cost = 0
dp = 6000
text = "[On Play] Play 2 [Familiar] Tokens. (Digimon/Yellow/3000 DP/<Blocker>)"
"""


def played() -> Game:
    game = start_scenario(read_scenario(FILE), load_library())
    assert isinstance(game.decision, ChooseAction)
    index = next(i for i, action in enumerate(game.decision.actions) if isinstance(action, PlayCard))
    game.answer(0, ActionAnswer(index))
    return game


def test_the_game_stays_whole_and_both_seats_see_the_tokens() -> None:
    game = played()
    game.check()
    for seat in (0, 1):
        tokens = [stack for stack in game.view(seat).seats[0].battle if stack.token]
        assert [(one.name, one.dp, one.card.number) for one in tokens] == [("Familiar", 3000, "TOK-1+1")] * 2


def test_a_copy_and_a_step_back_know_nothing_of_later_tokens() -> None:
    game = played()
    copy = game.copy()
    game.undo()
    assert not any(stack.token for stack in game.view(0).seats[0].battle)
    game.check()
    assert len(copy.view(0).seats[0].battle) == 3
    copy.check()


def test_a_saved_game_with_tokens_is_the_same_game() -> None:
    game = played()
    loaded = Game.load(game.save(), load_library())
    assert loaded.view(1) == game.view(1)
