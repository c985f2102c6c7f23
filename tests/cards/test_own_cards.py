"""`python -m engine cards check`: what contradicts itself is told, and no card is left untried; `cards explain`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main

_READ = 'text = "[On Play] Gain 1 memory."\n'


def _check(tmp_path: Path, text: str) -> int:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return main(["cards", "check", str(path)])


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ('category = "Tamer"\ndp = 5000', "take out `dp`"),
        ('category = "Option"\ndp = 5000', "take out `dp`"),
        ('category = "Option"\ndigivolve = [{ color = "Red", level = 3, cost = 2 }]', "take out `digivolve`"),
        ('category = "Digi-Egg"\nplay_cost = 3', "take out `play_cost`"),
        ("use_cost = 3", "take out `use_cost`"),
        ('category = "Option"\nplay_cost = 3\nuse_cost = 4', "take out `play_cost`"),
        ('play_cost = 3\nuse_cost = 4\noption = "[Main] Gain 1 memory."', "take out `play_cost`"),
        ('option_colors = ["Red"]', "`option_colors` is of a DUAL card"),
        ('name = ""', "`name` should be"),
        ('name = "a\\u202eb"', "`name` should be"),
        ('inherited = "[On Deletion] Gain 1 memory. (never closed"', "`inherited` has a parenthesis"),
        ('inherited = "((("', "`inherited` has a parenthesis"),
    ],
)
def test_facts_that_contradict_each_other_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], facts: str, words: str
) -> None:
    assert _check(tmp_path, f'[cards."TEST-001"]\n{_READ}{facts}\n') == 1
    assert words in capsys.readouterr().out


def test_more_cards_than_a_hand_holds_are_tried_in_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _check(tmp_path, "".join(f'[cards."TEST-{n}"]\n{_READ}' for n in range(520))) == 0
    assert "decisions without a fault" in capsys.readouterr().out


def test_the_number_of_the_blank_card_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _check(tmp_path, f'[cards."Filler"]\n{_READ}') == 2
    assert "give the card another number" in capsys.readouterr().err


def test_a_file_nested_too_deep_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _check(tmp_path, f"a = {'[' * 5000}{']' * 5000}\n") == 2
    assert "nested too deep" in capsys.readouterr().err


def test_a_number_may_be_written_as_in_a_deck_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "st1-7"]) == 0
    assert "ST1-07" in capsys.readouterr().out


def test_a_wrong_number_is_answered_by_what_the_set_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "ST1-99"]) == 2
    assert "no card ST1-99; ST1 has 16 cards from ST1-01 to ST1-16" in capsys.readouterr().err
    assert main(["cards", "explain", "ZZ9-01"]) == 2
    assert "BT2, BT3" in capsys.readouterr().err


def test_building_from_no_cards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "source.json"
    for records in ([], [1, "x", {"cardId": 5}]):
        source.write_text(json.dumps(records), encoding="utf-8")
        assert main(["cards", "build", "--source", str(source), "--out", str(tmp_path / "out")]) == 2
        assert "nothing was written" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_figures_that_cannot_be_read_or_written_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "source.json"
    source.write_text("[]", encoding="utf-8")
    bad = tmp_path / "bad.json"
    for content in (b"", b"\xff\x00", b'{"total": 3}', b"[" * 5000):
        bad.write_bytes(content)
        assert main(["cards", "coverage", str(source), "--record", str(bad)]) == 2
        assert "add --lower" in capsys.readouterr().err
    for path in (tmp_path, tmp_path / "none" / "figures.json"):
        assert main(["cards", "coverage", str(source), "--record", str(path)]) == 2
        assert f"{path}: " in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.json", "source.json"]
