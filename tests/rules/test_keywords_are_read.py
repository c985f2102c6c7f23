"""Chapter 16: a keyword that is had is one that the rules read: without it some scenario comes out differently."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from engine.effects.card import Card
from engine.effects.library import CardLibrary, load_library
from engine.effects.steps import Keyword
from engine.effects.words import KeywordName
from engine.scenario import Runner, read_scenario, start_named
from engine.scenario.model import Scenario

FILES: Final = tuple(sorted(Path(__file__).parent.rglob("*.toml")))
STANDS_IN: Final = KeywordName.REBOOT
"""What the keyword is replaced with: one that does something else."""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


@cache
def _written(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _without(part: Any, name: KeywordName, other: KeywordName) -> Any:
    """The same value with the keyword exchanged wherever it stands."""
    if isinstance(part, Keyword) and part.name is name:
        return Keyword(other)
    if isinstance(part, tuple):
        return tuple(_without(one, name, other) for one in part)
    if isinstance(part, msgspec.Struct):
        changed = {field: _without(getattr(part, field), name, other) for field in part.__struct_fields__}
        return msgspec.structs.replace(part, **changed)
    return part


def _passes(scenario: Scenario, library: CardLibrary) -> bool:
    try:
        started = start_named(scenario, library)
        return Runner(started.game, started.aliases).run(scenario.script).passed
    except Exception:  # noqa: BLE001 - a card without its keyword may not fit the script at all
        return False


@pytest.mark.parametrize("name", list(KeywordName))
def test_every_keyword_changes_what_happens(name: KeywordName, library: CardLibrary) -> None:
    word = re.compile(re.escape(f"<{name.value}"), re.IGNORECASE)
    files = [path for path in FILES if word.search(_written(path))]
    assert files, f"no scenario has a card with <{name.value}>"
    other = KeywordName.JAMMING if name is STANDS_IN else STANDS_IN
    for path in files:
        scenario = read_scenario(path)
        cards: tuple[Card, ...] = scenario.cards
        bare = tuple(msgspec.structs.replace(c, effects=_without(c.effects, name, other)) for c in cards)
        if not _passes(msgspec.structs.replace(scenario, cards=bare), library):
            return
    raise AssertionError(f"without <{name.value}> everything comes out the same")
