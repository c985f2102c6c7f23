"""1-4-1, chapter 2: what a deck may hold; the rows of the FAQ on deck construction that no game position can say."""

from __future__ import annotations

from typing import Final

import pytest

from engine.cards.deck import Deck, check_deck, starter_decks
from engine.cards.model import CardFacts, Category, Color
from engine.effects.library import CardLibrary, load_library
from engine.errors import CardError

RULES: Final = {
    "test_a_deck_is_exactly_fifty_cards": ("1-4-1-2-1", "FAQ-DECK-05"),
    "test_an_egg_deck_holds_up_to_five": ("1-4-1-3-1", "RB-DECK-02"),
    "test_copies_are_counted_by_number": ("1-4-1-2-2", "2-12-1", "FAQ-DECK-01"),
    "test_four_copies_of_an_egg": ("1-4-1-3-2", "FAQ-DECK-04"),
    "test_eggs_and_other_cards_are_not_mixed": ("2-2-3", "2-2-4", "FAQ-DECK-02", "FAQ-DECK-03"),
    "test_digimon_tamers_and_options_build_the_deck": ("2-2-4", "2-2-5", "2-2-6", "RB-DECK-01"),
    "test_tokens_are_in_no_deck": ("1-4-4-2",),
    "test_a_number_that_a_rule_line_gives_counts_too": ("2-3-4-5", "1-4-1-2-2"),
    "test_a_card_may_allow_more_copies": ("2-3-4-6", "2-3-4-6-1"),
    "test_the_starter_decks_are_legal": ("1-4-1-2-1", "1-4-1-3-1"),
}
"""The clauses and FAQ rows that each test here exercises."""


def _facts(number: str) -> CardFacts:
    kind, _, copy = number.partition("-")
    red = (Color.RED,)
    match kind:
        case "D":
            return CardFacts(number, f"Digimon {copy}", Category.DIGIMON, red, 3, 3, None, 2000)
        case "SAME":
            return CardFacts(number, "Samemon", Category.DIGIMON, red, 3, 3, None, 2000)
        case "T":
            return CardFacts(number, f"Tamer {copy}", Category.TAMER, red, play_cost=3)
        case "O":
            return CardFacts(number, f"Option {copy}", Category.OPTION, red, use_cost=1)
        case "E":
            return CardFacts(number, f"Egg {copy}", Category.DIGI_EGG, red, 2)
        case "MANY":
            return CardFacts(number, "Manymon", Category.DIGIMON, red, 3, 3, None, 2000, max_copies=10)
        case "ALSO":
            return CardFacts(number, "Alsomon", Category.DIGIMON, red, 3, 3, None, 2000, other_numbers=("SAME-1",))
        case "TOKEN":
            return CardFacts(number, "Doll", Category.DIGIMON, red, 3, None, None, 2000, token=True)
    raise CardError(f"no card {number}")


def _filled(*main: str, eggs: tuple[str, ...] = ()) -> Deck:
    """A deck with these cards, filled up to 50 with Digimon cards, four of each."""
    filling = tuple(f"D-{n // 4}" for n in range(50 - len(main)))
    return Deck("", main + filling, eggs)


def _broken(deck: Deck) -> set[str]:
    return {fault.clause for fault in check_deck(deck, _facts)}


@pytest.mark.parametrize(("cards", "legal"), [(45, False), (49, False), (50, True), (51, False)])
def test_a_deck_is_exactly_fifty_cards(cards: int, legal: bool) -> None:
    eggs = ("E-1", "E-1", "E-2", "E-2", "E-3")
    deck = Deck("", tuple(f"D-{n // 4}" for n in range(cards)), eggs)
    # Five Digi-Egg cards do not make up for five cards of the deck.
    assert _broken(deck) == (set() if legal else {"1-4-1-2-1"})


@pytest.mark.parametrize(("eggs", "legal"), [(0, True), (1, True), (5, True), (6, False)])
def test_an_egg_deck_holds_up_to_five(eggs: int, legal: bool) -> None:
    deck = _filled(eggs=tuple(f"E-{n}" for n in range(eggs)))
    assert _broken(deck) == (set() if legal else {"1-4-1-3-1"})


def test_copies_are_counted_by_number() -> None:
    # One name on two numbers: four of each.
    assert _broken(_filled(*["SAME-1"] * 4, *["SAME-2"] * 4)) == set()
    assert _broken(_filled(*["SAME-1"] * 5)) == {"1-4-1-2-2"}


def test_four_copies_of_an_egg() -> None:
    assert _broken(_filled(eggs=("E-1",) * 4)) == set()
    assert _broken(_filled(eggs=("E-1",) * 5)) == {"1-4-1-3-2"}


def test_eggs_and_other_cards_are_not_mixed() -> None:
    assert _broken(_filled("E-1")) == {"2-2-3"}
    for stranger in ("D-99", "T-1", "O-1"):
        assert _broken(_filled(eggs=("E-1", stranger))) == {"2-2-3"}


def test_digimon_tamers_and_options_build_the_deck() -> None:
    assert _broken(_filled("T-1", "T-1", "O-1", "O-1", "O-2")) == set()


def test_tokens_are_in_no_deck() -> None:
    assert len(check_deck(_filled("TOKEN-1"), _facts)) == 1
    assert len(check_deck(_filled(eggs=("TOKEN-1",)), _facts)) >= 1


def test_a_number_that_a_rule_line_gives_counts_too() -> None:
    assert _broken(_filled("SAME-1", *["ALSO-1"] * 3)) == set()
    assert _broken(_filled("SAME-1", *["ALSO-1"] * 4)) == {"2-3-4-5"}
    assert _broken(_filled(*["ALSO-1"] * 2, *["ALSO-2"] * 3)) == {"2-3-4-5"}
    assert _broken(_filled(*["ALSO-1"] * 4)) == set()


def test_a_card_may_allow_more_copies() -> None:
    assert _broken(_filled(*["MANY-1"] * 10)) == set()
    assert _broken(_filled(*["MANY-1"] * 11)) == {"1-4-1-2-2"}


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def test_the_starter_decks_are_legal(library: CardLibrary) -> None:
    for deck in starter_decks():
        assert check_deck(deck, lambda number: library.card(number).facts) == ()


def test_every_test_says_what_it_is_about() -> None:
    tests = {name for name in globals() if name.startswith("test_")} - {"test_every_test_says_what_it_is_about"}
    assert tests == set(RULES)
