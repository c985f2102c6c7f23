"""What is read of the card pool: no figure falls. `coverage.json` holds them; CONTRIBUTING.md says how they rise."""

from __future__ import annotations

import json
from pathlib import Path

from engine.effects.words import Slot
from engine.text.build import read_corrected
from engine.text.compile import SLOTS
from engine.text.coverage import HEADER_ONLY, MANUAL, READ, check_block, coverage_of
from engine.text.repairs import repaired_text

_HELD = json.loads(Path(__file__).with_name("coverage.json").read_bytes())


def test_no_figure_falls(reference_dir: Path) -> None:
    source = read_corrected(reference_dir / "cards.json")
    assert source.bad == ()
    report = coverage_of(source.cards)
    fallen = [
        f"{group} {name}: {counts[figure]} {figure}, {least} were read"
        for group, tallies in (("", {"all": report.total}), ("slot", report.slots), ("set", report.sets))
        for name, tally in tallies.items()
        for counts in [tally.as_json()]
        for figure, least in _HELD.get(group or "total", {}).get(name, {}).items()
        if counts[figure] < least
    ]
    assert not fallen, "\n".join(fallen)


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
