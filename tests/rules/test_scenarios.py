"""Every scenario file below this folder, one test each."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.explore import explore_file
from engine.effects.library import CardLibrary, load_library
from engine.scenario.__main__ import run_file
from engine.scenario.read import read_scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_scenario(path: Path, library: CardLibrary) -> None:
    outcome = run_file(path, library)
    assert outcome.passed, f"{path}:{outcome.line}: {outcome.message}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_what_else_can_be_answered_leads_on(path: Path, library: CardLibrary) -> None:
    assert explore_file(path, library)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_scenario_says_what_it_is_about(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title
    assert scenario.rules, "every scenario cites the clauses that it exercises"
    assert any(command.text.startswith("expect") for command in scenario.script)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_the_text_of_its_own_cards_is_read(path: Path) -> None:
    # What is not read is resolved by hand: the file would pass without showing anything.
    unread = [card.facts.number for card in read_scenario(path).cards if "Unread(" in repr(card.effects)]
    assert unread == []
