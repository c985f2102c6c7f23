"""Digivolving by an effect: who, into what, and how it is paid."""

from __future__ import annotations

import pytest

from engine.cards.model import Category
from engine.effects.steps import DigivolveInto, May, Unread
from engine.effects.words import Slot
from engine.text import compile_text, render_effect

WHO = "[Main] This Digimon may digivolve into"
PLAIN = f"{WHO} [A] in your hand"


@pytest.mark.parametrize(
    ("older", "canonical"),
    [
        (f"{WHO} [A] in the hand.", f"{PLAIN}."),
        (f"{WHO} [A] in your hand for its digivolution cost.", f"{PLAIN}."),
        (f"{WHO} an [A] in your hand without paying its digivolution cost.", f"{PLAIN} without paying the cost."),
        (f"{WHO} [A] in the hand with the cost reduced by 2.", f"{PLAIN} with the digivolution cost reduced by 2."),
        (
            f"{WHO} [A] in your hand for a memory cost of 3, ignoring its digivolution requirements.",
            f"{PLAIN} for a digivolution cost of 3, ignoring digivolution requirements.",
        ),
        (
            f"{WHO} [A] in the hand, ignoring digivolution requirements and without paying the cost.",
            f"{PLAIN} without paying the cost, ignoring digivolution requirements.",
        ),
        ("[Main] You may digivolve this Digimon into [A] in the hand.", f"{PLAIN}."),
    ],
)
def test_older_wording_reads_and_prints_the_newest(older: str, canonical: str) -> None:
    (effect,) = compile_text(older, Slot.UPPER, Category.DIGIMON)
    assert isinstance(effect.body, May) and isinstance(effect.body.step, DigivolveInto)
    assert render_effect(effect, Category.DIGIMON) == canonical
    assert compile_text(canonical, Slot.UPPER, Category.DIGIMON) == (effect,)


def test_a_way_that_is_not_known_stays_unread() -> None:
    (effect,) = compile_text(f"{PLAIN} as if it were a bicycle.", Slot.UPPER, Category.DIGIMON)
    assert isinstance(effect.body, Unread)
