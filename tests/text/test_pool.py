"""The printed cards of the first starter decks, read where the reference data lies; skipped without it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.cards.database import read_source
from engine.cards.model import Category
from engine.effects.library import load_library
from engine.effects.steps import Unread
from engine.effects.words import Slot
from engine.text import canonical_text, compile_card, compile_text, read_text, render_effect
from engine.text.compile import SLOTS
from engine.text.tokens import tokenize

STARTERS = frozenset({"ST1", "ST2", "ST3"})


class Printed(NamedTuple):
    """One slot of one card."""

    number: str
    category: Category
    slot: Slot
    text: str


def _printed(reference_dir: Path, sets: frozenset[str]) -> Iterator[Printed]:
    for card in read_source(reference_dir / "cards.json", sets).cards:
        for key, text in card.texts.items():
            yield Printed(card.facts.number, card.facts.category, dict(SLOTS)[key], text)


@pytest.fixture(scope="module")
def starters(reference_dir: Path) -> list[Printed]:
    return list(_printed(reference_dir, STARTERS))


def _keys(text: str) -> list[str]:
    return [token.key for token in tokenize(text)]


def test_every_block_of_the_starter_decks_is_read_and_prints_its_canonical_words(starters: list[Printed]) -> None:
    assert len(starters) > 40
    for one in starters:
        reading = read_text(one.text, one.slot, one.category)
        assert reading.diagnostics == (), f"{one.number}\n{reading.diagnostics[0].show(one.text)}"
        words = "\n".join(render_effect(effect, one.category) for effect in reading.effects)
        assert _keys(words) == _keys(canonical_text(one.text)), one.number
        assert compile_text(words, one.slot, one.category) == reading.effects, one.number


def test_the_shipped_cards_are_what_the_compiler_makes_of_the_printed_ones(reference_dir: Path) -> None:
    library = load_library()
    for card in read_source(reference_dir / "cards.json", STARTERS).cards:
        assert library.card(card.facts.number) == compile_card(card.facts, **card.texts)


def test_a_dropped_word_is_never_read_as_the_same_effect(starters: list[Printed]) -> None:
    accepted = damaged = 0
    for one in starters:
        whole = read_text(one.text, one.slot, one.category)
        words = [render_effect(effect, one.category) for effect in whole.effects]
        if len(words) != 1:
            continue
        tokens = words[0].split()
        for at in range(len(tokens)):
            text = " ".join(tokens[:at] + tokens[at + 1 :])
            damaged += 1
            reading = read_text(text, one.slot, one.category)
            if not reading.diagnostics:
                accepted += 1
                # what is still a sentence must say something else, but for signs that carry no meaning
                assert reading.effects != whole.effects or tokens[at] in _EMPTY, text
    assert accepted / damaged < 0.25


_EMPTY = {"any", "of"}


def test_no_block_of_the_whole_pool_has_two_readings(reference_dir: Path) -> None:
    """Unread is honest, ambiguous is a fault of the grammar; and what is read prints and reads again."""
    sets = frozenset(record["set"] for record in json.loads((reference_dir / "cards.json").read_bytes()))
    read = 0
    for one in list(_printed(reference_dir, sets))[::4]:
        reading = read_text(one.text, one.slot, one.category)
        assert "ambiguous" not in {found.code for found in reading.diagnostics}, one.number
        for effect in reading.effects:
            if not isinstance(effect.body, Unread):
                read += 1
                assert compile_text(render_effect(effect, one.category), one.slot, one.category) == (effect,), (
                    one.number
                )
    assert read > 850  # of about 2,500: what is read today is read tomorrow
