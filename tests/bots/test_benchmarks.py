"""The measurements measure: each gives a figure, and a verdict where it has a bound."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from benchmarks import __main__ as bench
from benchmarks.fuzz import main as fuzz
from benchmarks.measures import Measure, random_games, state_copy


def test_figures_and_verdicts() -> None:
    measures = [*random_games(2), *state_copy(Random(1), decision=10)]
    assert all(measure.value > 0 for measure in measures)
    assert sum(1 for measure in measures if measure.verdict) == 2
    assert Measure("x", 5, "ms", at_most=4).verdict.endswith("MISSED")
    assert Measure("x", 5, "ms", at_least=4).verdict.endswith("kept")
    assert Measure("x", 1234.5, "ms").text == "1,234 ms"


def test_the_fuzz_driver_ends_well() -> None:
    assert fuzz(["--games", "2", "--seed", "1", "--decks", "ST-1"]) == 0


def test_a_record_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "HISTORY", tmp_path / "benchmarks.md")
    bench.record([Measure("state copy", 5.8, "µs", at_most=100)], "a machine")
    bench.record([Measure("state copy", 6.1, "µs", at_most=100)], "a machine")
    lines = bench.HISTORY.read_text(encoding="utf-8").splitlines()
    assert [line.count("|") for line in lines[-4:]] == [len(bench.COLUMNS) + 3] * 4
    assert "5.800 µs" in lines[-2]
    assert lines[-1].endswith("| a machine |")
