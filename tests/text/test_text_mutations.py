"""Damaged texts: few of them compile, and a word that is gone is missed. The whole run is `make text-mutations`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from benchmarks.text_mutations import MOST_READ, Block, Kind, damaged, main, read_pool
from engine.cards.model import Category
from engine.effects.words import Slot
from engine.text import read_text

CASES: Final = 60
# the cases move with the pool that is read; this is what may give the same tree in words that no card prints
MOST_LOST: Final = {Kind.DROP: 2, Kind.SWAP: 1, Kind.INSERT: 0, Kind.NAME: 0}


@pytest.fixture(scope="module")
def pool(reference_dir: Path) -> tuple[Block, ...]:
    return read_pool(reference_dir / "cards.json", every=12)


@pytest.mark.parametrize("kind", Kind)
def test_few_damaged_texts_compile_and_fewer_to_the_same_tree(pool: tuple[Block, ...], kind: Kind) -> None:
    cases = damaged(pool, kind, CASES, seed=1)
    assert len(cases) == CASES
    assert all(case.before != case.after for case in cases)
    # 60 cases scatter: the limits themselves are for the whole run
    assert sum(case.compiles for case in cases) <= 2 * MOST_READ[kind] * CASES + 1
    assert sum(case.same and not case.printed for case in cases) <= MOST_LOST[kind]
    assert damaged(pool, kind, CASES, seed=1) == cases


@pytest.mark.parametrize(
    "text",
    [
        (
            "[Your Turn] When this Digimon digivolve into a Digimon card with [A] in its name, reduce the digivolution "
            "cost by 1."
        ),
        "[All Turns] [Once Per Turn] When this Digimon becomes suspended, it unsuspend.",
        (
            "[Main] By placing the top card of this Digimon with the [A] trait as this 's bottom digivolution card, "
            "gain 2 memory."
        ),
    ],
)
def test_a_word_short_is_unread(text: str) -> None:
    assert read_text(text, Slot.UPPER, Category.DIGIMON).diagnostics


def test_an_effect_that_suspends_this_digimon_is_still_read() -> None:
    text = "[Your Turn] When an effect suspends this Digimon, <Draw 1>."
    assert not read_text(text, Slot.UPPER, Category.DIGIMON).diagnostics


def test_without_cards_there_is_nothing_to_damage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--source", str(tmp_path / "none.json")]) == 0
    assert "is missing" in capsys.readouterr().out
