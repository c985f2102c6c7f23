"""18-2, 15-15-7: "instead" and lists of effects: their wordings, and what is not read."""

from __future__ import annotations

import pytest

from engine.cards.model import Category
from engine.effects.steps import ActivateBelow, Overwrite, Seq, Unread
from engine.effects.words import Slot
from engine.text import compile_text, render_effect

ALL_OF_THEM = "[Main] Activate 1 of the effects below. If you have a Tamer, instead activate all of the effects below: "
WORDINGS = [
    (
        "[Main] <Draw 1>. If you have a red Tamer, gain 1 memory instead.",
        "[Main] <Draw 1>. If you have a red Tamer, instead gain 1 memory.",
    ),
    (
        "[Main] <Draw 1>. By trashing 1 card in your hand, gain 1 memory instead.",
        "[Main] <Draw 1>. By trashing 1 card in your hand, instead gain 1 memory.",
    ),
    (
        "[Main] Activate 1 of the following effects:\n・Gain 1 memory.\n・<Draw 1>.",
        "[Main] Activate 1 of the effects below: • Gain 1 memory. • <Draw 1>.",
    ),
    (
        ALL_OF_THEM.replace("instead ", "").replace(": ", " instead.\n") + "•Gain 1 memory.\n•<Draw 1>.",
        ALL_OF_THEM + "• Gain 1 memory. • <Draw 1>.",
    ),
]


@pytest.mark.parametrize(("printed", "canonical"), WORDINGS)
def test_it_prints_as_the_newest_cards_do(printed: str, canonical: str) -> None:
    (effect,) = compile_text(printed, Slot.UPPER, Category.DIGIMON)
    assert isinstance(effect.body, Overwrite | ActivateBelow)
    assert render_effect(effect, Category.DIGIMON) == canonical


def test_only_the_sentence_before_it_is_replaced() -> None:
    (effect,) = compile_text(
        "[Main] <Draw 1>. Then, gain 1 memory. If you have a Tamer, <Draw 2> instead. Then, lose 1 memory.",
        Slot.UPPER,
        Category.DIGIMON,
    )
    assert isinstance(effect.body, Seq)
    assert [isinstance(step, Overwrite) for step in effect.body.steps] == [False, True, False]
    assert effect.body.then == (False, True, True)


@pytest.mark.parametrize(
    "text",
    [
        "[Main] If you have a Tamer, gain 1 memory instead.",
        "[Main] Activate 1 of the effects below: • Gain 1 memory.",
        "[Main] Activate 2 of the effects below: • Gain 1 memory. • <Draw 1>.",
        "[Main] Return the rest to the top of the deck. If you have a Tamer, gain 1 memory instead.",
    ],
)
def test_what_replaces_nothing_is_not_read(text: str) -> None:
    (effect,) = compile_text(text, Slot.UPPER, Category.DIGIMON)
    assert isinstance(effect.body, Unread)
