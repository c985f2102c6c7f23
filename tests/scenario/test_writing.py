"""Writing a position down and reading it back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.bots import random_answer
from engine.cards.deck import starter_decks
from engine.decisions import Purpose
from engine.effects.library import CardLibrary, load_library
from engine.game.game import Game, GameSetup
from engine.scenario import read_scenario, start_scenario, write_scenario

RULES = Path(__file__).resolve().parents[1] / "rules"


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def outline(game: Game) -> dict[str, object]:
    """What a position is, without ids."""
    state = game.position.state
    numbers = state.numbers

    def stack(pid: int) -> object:
        if not pid:
            return None
        perm = state.perms[pid]
        cards = [(numbers[uid], uid in perm.face_down) for uid in perm.stack]
        values = game.position.values_of(pid)
        links = [numbers[uid] for uid in perm.links]
        return cards, links, perm.suspended, perm.placed_turn == state.turn, values.dp, values.keywords

    return {
        "turn": (state.turn_seat, state.phase, game.position.memory(state.turn_seat), state.turn == 1),
        "piles": [
            [[(numbers[uid], uid in state.face_up) for uid in side] for side in pile]
            for pile in (state.hands, state.decks, state.eggs, state.trashes, state.security)
        ],
        "battle": [[stack(pid) for pid in side] for side in state.battle],
        "breeding": [stack(pid) for pid in state.breeding],
    }


def again(game: Game, library: CardLibrary) -> Game:
    return start_scenario(read_scenario(write_scenario(game, "A position")), library)


def test_positions_of_a_game_read_back(library: CardLibrary) -> None:
    decks = starter_decks()
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        game = Game.start(GameSetup((decks[seed % len(decks)], decks[-1]), seed=seed), library)
        while (decision := game.decision) is not None:
            if decision.purpose is Purpose.ACTION and not game.position.state.applied and rng.random() < 0.3:
                other = again(game, library)
                assert outline(other) == outline(game)
                assert other.decision is not None
                assert other.decision.purpose is Purpose.ACTION
                compared += 1
            game.answer(decision.seat, random_answer(decision, rng))
    assert compared > 20


def test_own_cards_and_flags_read_back(library: CardLibrary) -> None:
    text = """
[cards."TEST-001"]
name = "Test \\"mon\\""
category = "Digimon"
colors = ["Red", "Blue"]
level = 4
play_cost = 4
dp = 5000
digivolve = [{ color = "Red", level = 3, cost = 2 }]
traits = ["Champion", "Data", "Reptile"]
text = "[When Attacking] Gain 1 memory."
inherited = "[Your Turn] This Digimon gets +1000 DP."

[setup]
turn = "p2"
memory = 4
first_turn = true
filler_dp = 7000

[setup.p2]
hand = ["TEST-001", "Filler"]
battle = ["TEST-001 / ST1-03 facedown / ST1-01 suspended played-this-turn", "ST1-12"]
breeding = "ST1-01"
security = ["Filler faceup", "Filler", "ST1-03"]
deck = 3
eggs = 2
"""
    game = start_scenario(read_scenario(text), library)
    other = again(game, library)
    assert outline(other) == outline(game)
    card, copy = (one.library.card("TEST-001") for one in (game, other))
    assert copy == card
    filler = other.library.card("Filler")
    assert filler.facts.dp == 7000


def test_the_own_cards_of_all_rule_scenarios_read_back(library: CardLibrary) -> None:
    """Whatever a card of a file can say is in the file that is saved of it."""
    compared = 0
    for path in sorted(RULES.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        if "\n[cards." not in text:
            continue
        game = start_scenario(read_scenario(text), library)
        other = again(game, library)
        for number in dict.fromkeys(game.position.state.numbers):
            assert other.library.card(number) == game.library.card(number), f"{path.name}: {number}"
            compared += 1
    assert compared > 1000


def test_what_cannot_be_written_is_named(library: CardLibrary) -> None:
    text = """
[setup]
memory = 5
[setup.p1]
hand = ["ST1-13"]
battle = ["ST1-03"]
"""
    game = start_scenario(read_scenario(text), library)
    assert "Not kept" not in write_scenario(game, "Before")
    decision = game.decision
    assert decision is not None
    game.answer(decision.seat, next(game.legal_answers()))
    while game.decision is not None and game.decision.purpose is not Purpose.ACTION:
        game.answer(game.decision.seat, next(game.legal_answers()))
    written = write_scenario(game, "After")
    assert "# Not kept: effects that last for a while." in written
    read_scenario(written)


def test_link_cards_and_their_sections_read_back(library: CardLibrary) -> None:
    text = """
[cards."TEST-001"]
name = "Plugmon"
colors = ["Red"]
level = 4
play_cost = 4
dp = 5000
traits = ["Tool"]
text = "[App Fusion] [A] & [B]: Cost 0"
link = "[Link] [Tool] trait: Cost 2\\n[When Linking] Gain 1 memory."
link_dp = 3000

[setup.p1]
battle = ["TEST-001 / ST1-03 suspended link TEST-001 link TEST-001"]
breeding = "TEST-001 link TEST-001"
"""
    game = start_scenario(read_scenario(text), library)
    other = again(game, library)
    assert outline(other) == outline(game)
    assert "link TEST-001" in write_scenario(game, "x") and "link_dp = 3000" in write_scenario(game, "x")
    card = next(one for one in other.position.cards if one.facts.number == "TEST-001")
    assert card.links_to and card.link_triggers and card.app_from
