"""Compiles the cards of a source into the set files that ship with the program."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from engine.cards.database import BadRecord, PrintedCard, Source, read_source
from engine.cards.errata import FILE_NAME, with_errata
from engine.effects.card import Card
from engine.effects.library import FORMAT, CardFile
from engine.effects.steps import Unread
from engine.errors import CardError
from engine.text.compile import SLOTS, Reading, card_of, read_text
from engine.text.repairs import repaired_text

MOST_SHOWN = 5
NOT_SHIPPED: Final = "(Not read: the words on the printed card apply.)"
"""What a set file has for words that are not read: they are the card's maker's, not ours to ship."""


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


def build_sets(source: Path, sets: tuple[str, ...] | None, out: Path) -> BuildReport:
    """Compile the cards of these sets (without any: of all) and write `SET.json` for each.

    Nothing is written when a set has no card.
    """
    if sets is not None and not sets:
        raise CardError("no set is named; name some, such as ST1,ST2")
    found = read_corrected(source, None if sets is None else frozenset(sets))
    sets = tuple(dict.fromkeys(sets or (card.facts.set_name for card in found.cards)))
    if not sets:
        raise CardError(
            f"{source} has no cards, nothing was written; name a file of card records{_set_aside(found.bad)}"
        )
    absent = [name for name in sets if not any(card.facts.set_name == name for card in found.cards)]
    if absent:
        raise CardError(f"{source} has no cards of {', '.join(absent)}; name sets that it has{_set_aside(found.bad)}")
    built = [_compiled([card for card in found.cards if card.facts.set_name == name]) for name in sets]
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardError(f"{out}: {error.strerror or error}; choose a folder that can be written") from error
    reports = [_written(name, *one, out) for name, one in zip(sets, built, strict=True)]
    return BuildReport(tuple(reports), found.bad)


def read_corrected(source: Path, sets: frozenset[str] | None = None) -> Source:
    """A source with the errata that lie beside it."""
    found, errata = read_source(source, sets), source.with_name(FILE_NAME)
    return with_errata(found, errata) if errata.is_file() else found


def _set_aside(bad: tuple[BadRecord, ...]) -> str:
    """The first records that were set aside: why a set may seem to have no cards."""
    return "".join(f"\n{one.number}: set aside: {one.reason}" for one in bad[:MOST_SHOWN])


def _compiled(printed: list[PrintedCard]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The cards of one set, and what was not read in them."""
    cards: list[Card] = []
    findings: list[str] = []
    for one in printed:
        readings: list[Reading] = []
        for key, slot in SLOTS:
            text = repaired_text(one.facts.number, key, slot, one.texts.get(key, ""))
            reading = read_text(text, slot, one.facts.category)
            readings.append(reading)
            findings += [f"{one.facts.number} {slot.value}:\n{found.show(text)}" for found in reading.diagnostics]
        cards.append(card_of(one.facts, readings))
    return tuple(cards), tuple(findings)


def _shipped(card: Card) -> Card:
    """The card without printed words: a block that is not read keeps its header, and a note in their place."""
    effects = tuple(
        msgspec.structs.replace(one, body=Unread(NOT_SHIPPED)) if isinstance(one.body, Unread) else one
        for one in card.effects
    )
    return msgspec.structs.replace(card, effects=effects)


def _written(name: str, cards: tuple[Card, ...], findings: tuple[str, ...], out: Path) -> SetReport:
    path = out / f"{name}.json"
    _write(path, CardFile(FORMAT, name, tuple(map(_shipped, cards))))
    bodies = [effect.body for card in cards for effect in card.effects]
    unread = sum(isinstance(body, Unread) for body in bodies)
    return SetReport(name, len(cards), len(bodies) - unread, unread, findings, path)


def _write(path: Path, cards: CardFile) -> None:
    """All of it or nothing: a temporary file beside it takes its place."""
    lines = msgspec.json.format(msgspec.json.encode(cards), indent=1)
    temporary = path.with_name(f".{path.name}.part")
    try:
        with temporary.open("wb") as file:
            file.write(lines + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)  # noqa: PTH105 - the one call that is atomic everywhere
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; choose a folder that can be written") from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
