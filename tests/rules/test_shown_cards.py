"""3-1-3-6, 3-1-3-7: what a player's events tell of cards on their way into a hidden area."""

from __future__ import annotations

from typing import Final

import pytest

from engine.effects.library import CardLibrary, load_library
from engine.events import CardsDrawn, CardsPlacedInSecurity, CardsReturned, CardsShown, GameEvent
from engine.game.redact import redact
from engine.scenario import Runner, read_scenario, start_named

RULES: Final = ("3-1-3-6", "3-1-3-7", "3-5-3", "FAQ-MAIN-24", "RB-TXT-02", "RB-TXT-04")
"""The clauses and FAQ rows that the tests here exercise."""

BOARD: Final = """
[cards."TEST-001"]
name = "Tide"
category = "Option"
colors = ["Red"]
use_cost = 0
text = "[Main] {text}"

[setup.p1]
hand = ["TEST-001", "ST1-04"]
battle = ["ST1-05"]
trash = ["ST1-02", "ST1-16"]
deck = ["ST1-06", "ST1-07"]

[setup.p2]
battle = ["ST2-02", "ST2-03"]
deck = 2
"""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def _seen_by_p2(library: CardLibrary, text: str, *answers: str) -> tuple[GameEvent, ...]:
    script = "\n".join(("p1 use TEST-001", *answers))
    scenario = read_scenario(f'script = """\n{script}\n"""\n' + BOARD.format(text=text))
    started = start_named(scenario, library)
    outcome = Runner(started.game, started.aliases).run(scenario.script)
    assert outcome.passed, outcome.message
    return tuple(redact(event, 1) for event in started.game.log)


def _returned(events: tuple[GameEvent, ...]) -> list[str]:
    return [ref.number for event in events if isinstance(event, CardsReturned) for ref in event.cards]


def test_the_order_of_cards_going_from_the_field_to_a_deck_is_shown(library: CardLibrary) -> None:
    text = "Return all of your opponent's Digimon to the bottom of the deck."
    assert _returned(_seen_by_p2(library, text, "p1 order ST2-03, ST2-02")) == ["ST2-03", "ST2-02"]


def test_a_card_going_from_the_trash_to_the_hand_is_shown(library: CardLibrary) -> None:
    text = "Return 1 Option card from your trash to the hand."
    assert _returned(_seen_by_p2(library, text)) == ["ST1-16"]


def test_any_card_goes_there_unseen(library: CardLibrary) -> None:
    text = "Place 1 card from your hand at the top of the security stack."
    placed = [e for e in _seen_by_p2(library, text) if isinstance(e, CardsPlacedInSecurity)]
    assert [ref.number for event in placed for ref in event.cards] == [""]


def test_a_drawn_card_is_not_shown(library: CardLibrary) -> None:
    drawn = [e for e in _seen_by_p2(library, "<Draw 2>") if isinstance(e, CardsDrawn)]
    assert [ref.number for event in drawn for ref in event.cards] == ["", ""]


def test_a_card_chosen_by_what_it_is_is_shown_on_its_way_from_hand_to_security(library: CardLibrary) -> None:
    text = "Place 1 red Digimon card from your hand at the top of the security stack."
    seen = _seen_by_p2(library, text)
    shown = [e for e in seen if isinstance(e, CardsShown)]
    assert [ref.number for event in shown for ref in event.cards] == ["ST1-04"]
    assert seen.index(shown[0]) < next(i for i, e in enumerate(seen) if isinstance(e, CardsPlacedInSecurity))
