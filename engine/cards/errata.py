"""Official errata, applied to the texts of a source: a file of changes "before" -> "after" by card number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.cards.database import PrintedCard, Source
from engine.errors import CardError

FILE_NAME: Final = "errata.json"
"""Beside a source, this file is found by itself."""

_SIGNS: Final = {"<": "[<＜]", ">": "[>＞]", "'": "['’]", ",": "[,，]", "-": "[-−－]", "+": "[+＋]"}
_LEAST: Final = 12
"""A change of fewer characters is about a name or a number, not about a text."""


def with_errata(source: Source, path: Path) -> Source:
    """The source with these changes; what already has the corrected words stays as it is."""
    changes = _read(path)
    return source._replace(cards=tuple(_corrected(card, changes.get(card.facts.number, ())) for card in source.cards))


def _read(path: Path) -> dict[str, tuple[tuple[str, str], ...]]:
    try:
        entries = msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, Any]])
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; name a file of errata") from error
    except msgspec.MsgspecError as error:
        raise CardError(f"{path}: no errata: {error}; name a file of errata") from error
    return {number: tuple(_changes(entry.get("changes"))) for number, entry in entries.items()}


def _changes(listed: object) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for one in listed if isinstance(listed, list) else []:
        if isinstance(one, Mapping) and isinstance(one.get("before"), str) and isinstance(one.get("after"), str):
            before, after = one["before"].strip(), one["after"].strip()
            if len(before) >= _LEAST and after:
                found.append((before, after))
    return found


def _corrected(card: PrintedCard, changes: tuple[tuple[str, str], ...]) -> PrintedCard:
    texts = dict(card.texts)
    for before, after in changes:
        pattern = _pattern(before)
        for name, text in texts.items():
            if not _pattern(after).search(text):
                texts[name] = pattern.sub(after.replace("\\", r"\\"), text, count=1)
    return card if texts == card.texts else card._replace(texts=texts)


def _pattern(words: str) -> re.Pattern[str]:
    """The words, however a source spaces and brackets them."""
    parts = ["".join(_SIGNS.get(sign, re.escape(sign)) for sign in word) for word in words.split()]
    return re.compile(r"\s*".join(parts))
