"""Compiles the cards of a source into the set files that ship with the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.cards.database import BadRecord, PrintedCard, read_source
from engine.effects.card import Card
from engine.effects.library import FORMAT, CardFile
from engine.effects.steps import Unread
from engine.effects.words import Slot
from engine.errors import CardError
from engine.text.compile import Reading, read_text
from engine.text.repairs import repaired

_SLOTS = (("text", Slot.UPPER), ("inherited", Slot.INHERITED), ("security", Slot.SECURITY))


class SetReport(NamedTuple):
    """What building one set came to."""

    name: str
    cards: int
    read: int
    unread: int
    findings: tuple[str, ...]
    path: Path


class BuildReport(NamedTuple):
    """What a build came to."""

    sets: tuple[SetReport, ...]
    bad: tuple[BadRecord, ...]


def build_sets(source: Path, sets: tuple[str, ...], out: Path) -> BuildReport:
    """Compile the cards of these sets and write `SET.json` for each; nothing is written when a set has no card."""
    found = read_source(source, frozenset(sets))
    absent = [name for name in sets if not any(card.facts.set_name == name for card in found.cards)]
    if absent:
        raise CardError(f"{source} has no cards of {', '.join(absent)}; name sets that it has")
    out.mkdir(parents=True, exist_ok=True)
    reports = [_build_set(name, [card for card in found.cards if card.facts.set_name == name], out) for name in sets]
    return BuildReport(tuple(reports), found.bad)


def _build_set(name: str, printed: list[PrintedCard], out: Path) -> SetReport:
    cards: list[Card] = []
    findings: list[str] = []
    for one in printed:
        readings: list[Reading] = []
        for key, slot in _SLOTS:
            text = repaired(one.facts.number, slot, one.texts.get(key, ""))
            reading = read_text(text, slot, one.facts.category)
            readings.append(reading)
            findings += [f"{one.facts.number} {slot.value}:\n{found.show(text)}" for found in reading.diagnostics]
        cards.append(Card(one.facts, tuple(effect for reading in readings for effect in reading.effects)))
    path = out / f"{name}.json"
    _write(path, CardFile(FORMAT, name, tuple(cards)))
    bodies = [effect.body for card in cards for effect in card.effects]
    unread = sum(isinstance(body, Unread) for body in bodies)
    return SetReport(name, len(cards), len(bodies) - unread, unread, tuple(findings), path)


def _write(path: Path, cards: CardFile) -> None:
    """All of it or nothing: a temporary file beside it takes its place."""
    lines = msgspec.json.format(msgspec.json.encode(cards), indent=1)
    temporary = path.with_name(f".{path.name}.part")
    try:
        temporary.write_bytes(lines + b"\n")
        os.replace(temporary, path)  # noqa: PTH105 - the one call that is atomic everywhere
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; choose a folder that can be written") from error
    finally:
        temporary.unlink(missing_ok=True)
