"""Chapter 16: the clause that says what a keyword is."""

from __future__ import annotations

from typing import Final

from engine.effects.words import KeywordName

_SECTIONS: Final[dict[KeywordName, int]] = {
    KeywordName.SECURITY_ATTACK: 4,
    KeywordName.BLOCKER: 5,
    KeywordName.PIERCING: 7,
    KeywordName.JAMMING: 9,
    KeywordName.DIGISORPTION: 10,
    KeywordName.REBOOT: 11,
    KeywordName.RETALIATION: 13,
    KeywordName.DIGI_BURST: 14,
    KeywordName.RUSH: 15,
    KeywordName.BLITZ: 16,
    KeywordName.DELAY: 17,
    KeywordName.DECOY: 18,
    KeywordName.ARMOR_PURGE: 19,
    KeywordName.SAVE: 20,
    KeywordName.MATERIAL_SAVE: 21,
    KeywordName.EVADE: 22,
    KeywordName.RAID: 23,
    KeywordName.ALLIANCE: 24,
    KeywordName.BARRIER: 25,
    KeywordName.BLAST_DIGIVOLVE: 26,
    KeywordName.FORTITUDE: 27,
    KeywordName.PARTITION: 29,
    KeywordName.COLLISION: 30,
    KeywordName.BLAST_DNA: 31,
    KeywordName.SCAPEGOAT: 32,
    KeywordName.VORTEX: 33,
    KeywordName.OVERCLOCK: 34,
    KeywordName.ICECLAD: 35,
    KeywordName.DECODE: 36,
    KeywordName.FRAGMENT: 37,
    KeywordName.EXECUTE: 38,
    KeywordName.PROGRESS: 39,
    KeywordName.TRAINING: 41,
    KeywordName.USE_REQ: 42,
    KeywordName.ASCENSION: 43,
    KeywordName.ENGAGE: 44,
    KeywordName.GUARD: 45,
    KeywordName.SUCCESSION: 47,
    KeywordName.LINK: 40,
    KeywordName.DETACH: 46,
}


def keyword_clause(name: KeywordName) -> str:
    """The first clause of the keyword's section."""
    return f"16-{_SECTIONS[name]}-1"
