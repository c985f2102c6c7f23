"""`python -m engine play` and the fuzz driver in small."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.fuzz import fuzz_game
from engine.__main__ import main
from engine.bots.decks import deck_called
from engine.cards.deck import starter_decks
from engine.effects.library import load_library
from engine.errors import DeckError


def command(*arguments: str) -> int:
    return main(["play", *arguments])


def test_games_are_counted_and_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for _ in range(2):
        assert command("--deck", "ST-1", "--deck", "ST-2", "--games", "3", "--seed", "4", "--json", "--check") == 0
        report = json.loads(capsys.readouterr().out)
        assert report["games"] == 3
        assert sum(report["wins"]) + report["draws"] == 3
        reports.append((report["wins"], report["decisions"], report["turns"]))
    assert reports[0] == reports[1]


def test_random_bots_answer_the_same_with_and_without_an_update(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--deck", "ST-1", "--games", "2", "--json")
    assert command(*arguments) == 0
    fast = json.loads(capsys.readouterr().out)
    # A bot of another class is asked through an Update, whatever it does with it.
    monkeypatch.setattr("engine.bots.match.RandomBot", int)
    assert command(*arguments) == 0
    slow = json.loads(capsys.readouterr().out)
    assert (fast["wins"], fast["decisions"], fast["turns"]) == (slow["wins"], slow["decisions"], slow["turns"])


def test_text_names_decks_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--deck", "ST-1", "--bot", "simple", "--bot", "random") == 0
    out = capsys.readouterr().out
    assert "(simple) won" in out
    assert "decisions per CPU-second" in out
    assert "slowest answer" in out


def test_a_trace_comes_with_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--deck", "ST-1", "--deck", "ST-2", "--seed", "3", "--trace")
    assert command(*arguments) == 0
    assert "because: 5 cards drawn: the opening hand (5-2-1-4)" in capsys.readouterr().out
    assert command(*arguments, "--games", "2", "--json") == 0
    traces = json.loads(capsys.readouterr().out)["trace"]
    assert len(traces) == 2
    assert set(traces[0][0]) == {"kind", "clause", "text", "event"}
    assert [line["event"] for line in traces[0]] == sorted(line["event"] for line in traces[0])


def test_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = load_library()
    assert deck_called("st1", library) == deck_called("ST-1", library)
    path = tmp_path / "mine.txt"
    path.write_text("4 ST1-02\n4 ST1-03\n")
    assert deck_called(str(path), library).name == "mine"
    with pytest.raises(DeckError, match="neither"):
        deck_called("ST-99", library)
    assert command("--deck", "ST-99") == 2
    assert "neither a starter deck" in capsys.readouterr().err


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    decks = starter_decks()
    one, two = decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]
    assert fuzz_game((one, two), load_library(), seed, depth=0.05) > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_bots_keeps_every_invariant(seed: int) -> None:
    decks = starter_decks()
    assert fuzz_game((decks[seed % 3], decks[(seed + 1) % 3]), load_library(), seed, depth=0.05, bots=True) > 10


@pytest.mark.parametrize("games", ["0", "-5", "x", "9" * 30, "٣"])
def test_a_number_of_games_that_is_none_is_refused(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command("--deck", "ST-1", "--games", games)
    assert ended.value.code == 2
    assert "no number of games" in capsys.readouterr().err


def test_a_third_deck_is_refused_and_not_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--deck", "ST-1", "--deck", "ST-2", "--deck", "ST-3") == 2
    assert "name two at most" in capsys.readouterr().err
