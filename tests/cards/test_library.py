"""The compiled cards that ship, and card files that cannot be read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.cards.deck import check_deck, starter_decks
from engine.cards.model import CardFacts, Category, Color
from engine.effects.card import Card
from engine.effects.library import load_library
from engine.effects.steps import Unread
from engine.errors import CardError


def test_the_starter_sets_ship_and_are_read_completely() -> None:
    library = load_library()
    numbers = [f"ST{n}-{i:02d}" for n in (1, 2, 3) for i in range(1, 17)]
    assert set(numbers) <= set(library.numbers())
    for number in numbers:
        card = library.card(number)
        assert card.facts.number == number
        assert not any(isinstance(effect.body, Unread) for effect in card.effects)


def test_the_starter_decks_are_legal() -> None:
    library = load_library()
    for deck in starter_decks():
        assert check_deck(deck, library.facts) == ()


def test_facts_of_each_category() -> None:
    library = load_library()
    egg, digimon, tamer, option = (library.card(f"ST1-{i}").facts for i in ("01", "03", "12", "16"))
    assert (egg.category, egg.cost, egg.dp, egg.level) == (Category.DIGI_EGG, None, None, 2)
    assert (digimon.play_cost, digimon.dp, digimon.digivolve[0].cost) == (3, 2000, 0)
    assert (tamer.category, tamer.play_cost, tamer.dp) == (Category.TAMER, 2, None)
    assert (option.category, option.use_cost, option.cost, option.dp) == (Category.OPTION, 8, 8, None)


def test_an_unknown_number_says_which_sets_there_are() -> None:
    with pytest.raises(CardError, match=r"no card ST1-99.*ST1"):
        load_library().card("ST1-99")
    assert "ST1-99" not in load_library()
    assert "ST1-01" in load_library()


def test_cards_of_ones_own_come_first_and_leave_the_library_alone() -> None:
    library = load_library()
    own = Card(CardFacts("ST1-01", "Mine", Category.DIGI_EGG, (Color.RED,), 2))
    other = Card(CardFacts("TEST-001", "Also mine", Category.OPTION, (Color.RED,), use_cost=1))
    mine = library.with_cards([own, other])
    assert mine.card("ST1-01") is own
    assert mine.card("TEST-001") is other
    assert mine.card("ST1-02") == library.card("ST1-02")
    assert library.card("ST1-01") != own
    assert sorted(mine.numbers()) == sorted({*library.numbers(), "TEST-001"})


def test_a_set_is_read_only_when_one_of_its_cards_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "BAD.json").write_text("{", encoding="utf-8")
    library = load_library(tmp_path)
    with pytest.raises(CardError, match=r"BAD\.json.*build it again with"):
        library.card("BAD-001")


@pytest.mark.parametrize(
    "content",
    [
        "[]",
        '{"format": 1, "set": "BAD", "cards": [{"facts": {"number": 7}}]}',
        '{"format": 99, "set": "BAD", "cards": []}',
        '{"format": 1, "set": "BAD", "cards": [{"facts": {}, "effects": [{"body": {"is": "Explode"}}]}]}',
    ],
)
def test_a_file_of_another_kind_is_refused_with_what_to_do(tmp_path: Path, content: str) -> None:
    (tmp_path / "BAD.json").write_text(content, encoding="utf-8")
    with pytest.raises(CardError, match=r"BAD\.json.*engine cards build"):
        load_library(tmp_path).card("BAD-001")


def test_no_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="nowhere"):
        load_library(tmp_path / "nowhere")


def test_playing_needs_no_compiler() -> None:
    code = (
        "import sys; from engine.effects.library import load_library; load_library().card('ST1-11');"
        "assert not [m for m in sys.modules if m.startswith('engine.text')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, cwd=Path(__file__).resolve().parents[2])
