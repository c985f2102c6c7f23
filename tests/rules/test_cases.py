"""Situations easily got wrong, `cases.tsv`: each has scenarios with its cards, which name it in their source."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from engine.scenario.read import read_scenario

HERE: Final = Path(__file__).parent
_CASE: Final = re.compile(r"\bT\d\d\b|\bpeer case \d+\b")
_SOURCE: Final = re.compile(r"^source = .*$", re.MULTILINE)

OPEN: Final = frozenset(
    """
T03: EX10-034
T03: BT10-093
T27: BT1-089
T69: BT20-045
T69: BT20-025
T77: BT2-099
peer case 12: BT25-076
peer case 12: BT1-109
peer case 15: EX5-053
    """.strip().splitlines()
)
"""What no scenario shows yet, a case or one of its cards. It may only become less."""


@pytest.fixture(scope="module")
def cases() -> dict[str, list[str]]:
    """The cards of each case."""
    lines = (HERE / "cases.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {case: cards.split() for case, _, cards in (line.partition("\t") for line in lines)}


@pytest.fixture(scope="module")
def named() -> dict[str, str]:
    """Each case that a source names, with all the text of the files that name it."""
    found: dict[str, str] = {}
    for path in sorted(HERE.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        for case in _CASE.findall(read_scenario(path).source or "") if _CASE.search(text) else ():
            found[case] = found.get(case, "") + _SOURCE.sub("", text)
    return found


def test_every_case_has_a_scenario_with_each_of_its_cards(cases: dict[str, list[str]], named: dict[str, str]) -> None:
    missing = {case for case in cases if case not in named}
    for case, cards in cases.items():
        missing |= {f"{case}: {card}" for card in cards if not re.search(rf'"[^"]*\b{card}\b', named.get(case, ""))}
    assert {one.partition(":")[0] for one in OPEN} <= set(cases)
    assert missing - OPEN == set(), "a case has lost its scenario"
    assert OPEN - missing == frozenset(), "these are shown now: take them out of OPEN"


def test_no_scenario_names_a_case_that_is_not_listed(cases: dict[str, list[str]], named: dict[str, str]) -> None:
    assert set(named) <= set(cases)
