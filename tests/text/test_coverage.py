"""What is read of the card pool: no figure falls. `coverage.json` holds them; CONTRIBUTING.md says how they rise."""

from __future__ import annotations

import json
from pathlib import Path

from engine.effects.words import Slot
from engine.text.build import read_corrected
from engine.text.compile import SLOTS
from engine.text.coverage import HEADER_ONLY, MANUAL, READ, check_block, coverage_of
from engine.text.ratchet import Figures, fallen, figures_of, record
from engine.text.repairs import repaired_text

_HELD: Figures = json.loads(Path(__file__).with_name("coverage.json").read_bytes())


def test_no_figure_falls(reference_dir: Path) -> None:
    source = read_corrected(reference_dir / "cards.json")
    assert source.bad == ()
    report = coverage_of(source.cards)
    less = fallen(_HELD, figures_of(report))
    assert not less, "\n".join(less)


def test_a_block_is_read_only_when_all_of_it_is() -> None:
    assert check_block("[On Play] Gain 1 memory.", "Digimon").result == READ
    assert check_block("[On Play] Gain 1 memory.", "Digimon").verbatim
    older = check_block("[Your Turn] When you play a Tamer, gain 1 memory.", "Digimon")
    assert (older.result, older.verbatim) == (READ, False)
    unread = check_block("[On Play] Gain 1 memory and a cold.", "Digimon")
    assert (unread.result, unread.kind) == (HEADER_ONLY, "triggered")
    assert unread.why.startswith("no-parse")
    assert check_block("Whistle a tune.", "Digimon").result == MANUAL


def test_every_repair_fits_the_source(reference_dir: Path) -> None:
    """Two texts of a card stand in its link section: a repair of one is no fault of the other."""
    used = {
        (card.facts.number, slot)
        for card in read_corrected(reference_dir / "cards.json").cards
        for key, slot in SLOTS
        if repaired_text(card.facts.number, key, slot, card.texts.get(key, "")) != card.texts.get(key, "")
    }
    assert ("BT21-023", Slot.LINK) in used


def test_a_record_is_renewed_and_not_lowered_by_mistake(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    more: Figures = {"total": {"all": {"blocks_read": 2}}}
    less: Figures = {"total": {"all": {"blocks_read": 1}}}
    assert record(path, more, lower=False) == []
    assert record(path, less, lower=False) == ["total all: 1 blocks_read, 2 were read"]
    assert json.loads(path.read_bytes()) == more
    assert record(path, less, lower=True) == []
    assert json.loads(path.read_bytes()) == less
