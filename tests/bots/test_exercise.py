"""The exercise run: effects do something on the boards that are made for them, and what never does is told."""

from __future__ import annotations

import json

import pytest

from benchmarks.exercise import main


def test_every_effect_of_a_few_cards_does_something(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--cards", "ST1-03,ST1-07,ST1-12,ST1-16", "--seeds", "8", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["cards"], report["faults"], report["silent"]) == (4, [], [])
    assert report["blocks"] == report["exercised"] == report["fired"] == report["did"] > 4


def test_what_never_worked_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--cards", "ST1-16", "--seeds", "0"]) == 0
    out = capsys.readouterr().out
    assert "ST1-16 effect 0 (upper: Main): never triggered" in out
    assert "0 exercised" in out
