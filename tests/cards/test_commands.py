"""`python -m engine cards ...` and `deck ...`."""

from __future__ import annotations

import hashlib
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cards.deck import format_deck, starter_decks
from engine.cards.model import Category
from engine.effects.library import load_library
from engine.effects.words import Slot
from engine.errors import CardError
from engine.text import render_effect
from engine.text.repairs import Repair, repaired

_RECORD = {
    "cardId": "ZZ1-001",
    "set": "ZZ1",
    "nameEn": "Testmon",
    "colors": ["Green"],
    "kinds": ["Digimon"],
    "level": 3,
    "playCost": 3,
    "dp": 2000,
    "evoCosts": [],
    "effectText": "[On Play] Gain 1 memory.\n[On Deletion] Juggle 3 eggs.",
    "rarity": "C",
    "maxCountInDeck": 4,
}


def _source(tmp_path: Path, *records: object) -> Path:
    path = tmp_path / "source.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


def test_build_writes_a_set_and_reports_what_it_did_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = _source(tmp_path, _RECORD, {**_RECORD, "cardId": "ZZ1-002", "colors": []})
    out = tmp_path / "out"
    assert main(["cards", "build", "--source", str(source), "--sets", "ZZ1", "--out", str(out)]) == 0
    report = capsys.readouterr().out
    assert "ZZ1: 1 cards, 1 blocks read, 1 unread" in report
    assert "ZZ1-002: set aside: no colour" in report
    assert "^" in report  # the place of what was not read
    assert [path.name for path in out.iterdir()] == ["ZZ1.json"]  # no temporary file stays
    assert len(load_library(out).card("ZZ1-001").effects) == 2


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    source = _source(tmp_path, _RECORD)
    written = []
    for folder in ("a", "b"):
        assert main(["cards", "build", "--source", str(source), "--sets", "ZZ1", "--out", str(tmp_path / folder)]) == 0
        written.append((tmp_path / folder / "ZZ1.json").read_bytes())
    assert written[0] == written[1]
    assert written[0].count(b"\n") > 20  # a line for each entry: readable, and small changes stay small


def test_building_an_absent_set_is_an_error_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = _source(tmp_path, _RECORD)
    out = tmp_path / "out"
    assert main(["cards", "build", "--source", str(source), "--sets", "ZZ1,ZZ9", "--out", str(out)]) == 2
    assert "no cards of ZZ9" in capsys.readouterr().err
    assert not out.exists()


def test_a_set_whose_cards_are_all_set_aside_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = _source(tmp_path, {**_RECORD, "level": "three"})
    assert main(["cards", "build", "--source", str(source), "--sets", "ZZ1", "--out", str(tmp_path / "out")]) == 2
    assert "ZZ1-001: set aside: level is 'three'" in capsys.readouterr().err


def test_naming_no_set_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "build", "--source", str(_source(tmp_path, _RECORD)), "--sets", " , "]) == 2
    assert "no set is named" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_an_error_that_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = _source(tmp_path, _RECORD)
    for out in (source, source / "below"):
        assert main(["cards", "build", "--source", str(source), "--sets", "ZZ1", "--out", str(out)]) == 2
        assert f"{out}: " in capsys.readouterr().err


def test_a_full_disk_leaves_the_old_set_and_no_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    arguments = ["cards", "build", "--source", str(_source(tmp_path, _RECORD)), "--sets", "ZZ1", "--out"]
    out = tmp_path / "out"
    assert main([*arguments, str(out)]) == 0
    before = (out / "ZZ1.json").read_bytes()
    monkeypatch.setattr("os.fsync", full)
    assert main([*arguments, str(out)]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["ZZ1.json"]
    assert (out / "ZZ1.json").read_bytes() == before


@pytest.mark.parametrize(
    ("redirect", "status", "words"),
    [("PYTHONIOENCODING=ascii {} | cat; exit ${{PIPESTATUS[0]}}", 0, ""),
     ("{} | true; exit ${{PIPESTATUS[0]}}", 0, ""),
     ("{} > /dev/full", 2, "error: the output could not be written: No space left on device")],
)  # fmt: skip
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_cannot_take_it_all_is_no_fault_of_the_program(redirect: str, status: int, words: str) -> None:
    command = redirect.format(f"{shlex.quote(sys.executable)} -m engine cards explain ST1-07")
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stderr.strip()) == (status, words)


def test_explain_shows_facts_text_and_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "st1-07"]) == 0
    words = capsys.readouterr().out
    assert words.startswith("ST1-07 · Greymon · Digimon · Red · Lv.4 · cost 5 · 4000 DP")
    assert "<Security A. +1>" in words
    assert '"is": "Keyword"' in words


def test_explain_an_unknown_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "ST1-99"]) == 2
    assert "no card ST1-99" in capsys.readouterr().err


def test_deck_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = load_library()
    deck = starter_decks()[0]
    path = tmp_path / "deck.txt"
    path.write_text(format_deck(deck, lambda number: library.card(number).facts), encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 0
    path.write_text("4 ST1-07\nnonsense\n", encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 1
    assert "Line 2" in capsys.readouterr().out
    path.write_text("4 ST1-07\n", encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 1
    assert "1-4-1-2-1" in capsys.readouterr().out
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["deck", "check", str(path)]) == 2
    assert main(["deck", "check", str(tmp_path / "none.txt")]) == 2


def test_a_repair_replaces_its_fragment_and_notices_another_source() -> None:
    text = "[On Play] Gain 1 memry."
    stale = Repair("ZZ1-001", Slot.UPPER, _sha("another text"), "memry", "memory", "official database")
    with pytest.raises(CardError, match="patch-stale"):
        repaired("ZZ1-001", Slot.UPPER, text, (stale,))
    good = Repair("ZZ1-001", Slot.UPPER, _sha(text), "memry", "memory", "official database")
    assert repaired("ZZ1-001", Slot.UPPER, text, (good,)) == "[On Play] Gain 1 memory."
    assert repaired("ZZ1-001", Slot.SECURITY, text, (good,)) == text


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_building_without_sets_builds_all_and_ships_no_printed_words(tmp_path: Path) -> None:
    source = _source(tmp_path, _RECORD, {**_RECORD, "cardId": "ZZ2-001", "set": "ZZ2"})
    out = tmp_path / "out"
    assert main(["cards", "build", "--source", str(source), "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["ZZ1.json", "ZZ2.json"]
    assert "Juggle" not in (out / "ZZ1.json").read_text(encoding="utf-8")
    unread = load_library(out).card("ZZ1-001").effects[1]
    assert render_effect(unread, Category.DIGIMON).startswith("[On Deletion] (Not read")


def test_coverage_counts_and_lists_what_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = _source(tmp_path, _RECORD)
    assert main(["cards", "coverage", str(source), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cards"], found["cards_with_text"], found["cards_read"]) == (1, 1, 0)
    assert (found["blocks"], found["blocks_read"], found["blocks_header_only"]) == (2, 1, 1)
    assert found["sets"]["ZZ1"]["blocks"] == 2
    assert main(["cards", "coverage", str(source), "--unread"]) == 0
    assert "ZZ1-001 upper, header only: [On Deletion] Juggle 3 eggs." in capsys.readouterr().out


_OWN = """
[cards."TEST-001"]
name = "Fanmon"
category = "Digimon"
colors = ["Red"]
level = 3
play_cost = 3
dp = 2000
text = "[On Play] Gain 1 memory.\\n{more}"
"""


def test_check_reads_cards_of_ones_own_and_plays_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text(_OWN.format(more="[On Deletion] <Draw 1>."), encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 0
    report = capsys.readouterr().out
    assert "2 of 2 blocks read" in report
    assert "decisions without a fault" in report
    path.write_text(_OWN.format(more="[On Deletion] Juggle 3 eggs."), encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 1
    assert "              ^^^^^^" in capsys.readouterr().out
    path.write_text("", encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 2


def test_check_plays_the_cards_of_a_file_in_any_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[setup]\nmemory = 2\n" + _OWN.format(more="[On Deletion] <Draw 1>."), encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 0
    assert "decisions without a fault" in capsys.readouterr().out


def test_check_says_where_a_file_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[cards."TEST-001"]\nname = 3\n', encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 2
    assert f"{path}:2: " in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe")
    assert main(["cards", "check", str(path)]) == 2
    assert f"{path}:1: " in capsys.readouterr().err


def test_explain_says_what_an_effect_waits_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "ST1-06"]) == 0
    assert main(["cards", "explain", "ST1-11"]) == 0
    report = capsys.readouterr().out
    assert "works all the time, in your turns" in report
    assert "waits for attacked" in report
