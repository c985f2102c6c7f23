"""A ratchet: no chapter may be cited by fewer passing tests than it was, and every cited row exists."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from engine.conformance import Citations, Row, collect, read_excused, read_table
from engine.conformance.command import report_of
from engine.effects.library import load_library

HERE: Final = Path(__file__).parent

AT_LEAST: Final = {
    "1": 32,
    "2": 61,
    "3": 51,
    "4": 100,
    "5": 9,
    "6": 31,
    "7": 43,
    "8": 47,
    "9": 12,
    "10": 8,
    "11": 32,
    "12": 8,
    "13": 14,
    "14": 10,
    "15": 169,
    "16": 162,
    "17": 13,
    "18": 12,
    "FAQ": 76,
    "RB": 120,
}
"""Cited rows of each chapter. After adding tests, raise these to what `python -m engine conformance` prints."""

MOST_EXCUSED: Final = 8
ARGUED: Final = 60
"""An excuse is a sentence."""

TESTABLE: Final = {"clauses": 816, "FAQ": 76, "RB": 121}


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    return read_table(HERE)


@pytest.fixture(scope="module")
def found(rows: tuple[Row, ...]) -> Citations:
    return collect(rows, HERE, load_library())


def test_the_table_holds_every_testable_row(rows: tuple[Row, ...]) -> None:
    lists = [row.id.partition("-")[0] for row in rows]
    counted = {"clauses": sum(one.isdigit() for one in lists), "FAQ": lists.count("FAQ"), "RB": lists.count("RB")}
    assert counted == TESTABLE


def test_no_citation_is_lost(rows: tuple[Row, ...], found: Citations) -> None:
    cited = {one.chapter: one.cited for one in report_of(rows, found, {}).chapters}
    assert set(cited) == set(AT_LEAST)
    fallen = {chapter: (cited[chapter], least) for chapter, least in AT_LEAST.items() if cited[chapter] < least}
    assert fallen == {}, "chapters with fewer cited rows than before: (now, before)"


def test_every_cited_row_exists(found: Citations) -> None:
    assert found.unknown == ()


def test_excuses_are_few_and_argued(rows: tuple[Row, ...], found: Citations) -> None:
    excused = read_excused(HERE, rows)
    assert len(excused) <= MOST_EXCUSED
    assert [row for row in excused if found.cited[row]] == [], "shown by a test: the excuse goes"
    assert [row for row, reason in excused.items() if len(reason) < ARGUED] == []
