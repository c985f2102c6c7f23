"""N1: repairs of faulty card data, kept as data: `repairs.json` lists them by card and slot.

Each names the fragment that is wrong, what belongs there, and the hash of the whole faulty text, so that a source that
was corrected in the meantime is noticed instead of being damaged.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec

from engine.effects.words import Slot
from engine.errors import CardError

_FILE = Path(__file__).with_name("repairs.json")


class Repair(msgspec.Struct, frozen=True):
    """One repair; `sha256` is of the text before it, `why` where the right words are printed."""

    card: str
    slot: Slot
    sha256: str
    old: str
    new: str
    why: str


@cache
def _shipped() -> tuple[Repair, ...]:
    return msgspec.json.decode(_FILE.read_bytes(), type=tuple[Repair, ...])


def repaired(number: str, slot: Slot, text: str, repairs: tuple[Repair, ...] | None = None) -> str:
    """The text of a slot after its repairs; CardError (patch-stale) when the source is no longer the one repaired."""
    before = text
    for repair in _shipped() if repairs is None else repairs:
        if (repair.card, repair.slot) != (number, slot):
            continue
        if hashlib.sha256(before.encode()).hexdigest() != repair.sha256 or repair.old not in text:
            raise CardError(
                f"patch-stale: the repair of {number} ({slot.value}) was made for another text; "
                f"look at the card again and renew or remove it in {_FILE.name}"
            )
        text = text.replace(repair.old, repair.new, 1)
    return text


def repaired_text(number: str, key: str, slot: Slot, text: str) -> str:
    """The text of a source's key after its repairs; a link requirement has the link text's slot, and none."""
    return text if key == "link requirement" else repaired(number, slot, text)
