"""Official errata applied to a source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cards.errata import with_errata
from engine.errors import CardError
from engine.text.build import read_corrected

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
    "effectText": "＜Blocker＞\n[On Play]  Gain 1 memory for the turn.",
}


def _files(tmp_path: Path, before: str, after: str) -> Path:
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([_RECORD]), encoding="utf-8")
    changes = {"ZZ1-001": {"changes": [{"before": before, "after": after}]}}
    (tmp_path / "errata.json").write_text(json.dumps(changes), encoding="utf-8")
    return source


def test_errata_beside_a_source_are_applied(tmp_path: Path) -> None:
    source = _files(tmp_path, "<Blocker>\n[On Play] Gain 1 memory for the turn.", "<Blocker>\n[On Play] Gain 2 memory.")
    (card,) = read_corrected(source).cards
    assert card.texts["text"] == "<Blocker>\n[On Play] Gain 2 memory."


def test_what_is_not_there_any_more_changes_nothing(tmp_path: Path) -> None:
    source = _files(tmp_path, "[On Play] Gain 7 memory.", "[On Play] Gain 2 memory.")
    (card,) = read_corrected(source).cards
    assert card.texts["text"] == _RECORD["effectText"]


def test_a_file_that_holds_no_errata_is_an_error(tmp_path: Path) -> None:
    source = _files(tmp_path, "", "")
    found = read_corrected(source)
    (tmp_path / "errata.json").write_text("[]", encoding="utf-8")
    with pytest.raises(CardError, match="no errata"):
        with_errata(found, tmp_path / "errata.json")
