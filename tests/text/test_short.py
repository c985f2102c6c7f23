"""The few words on a slip."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine.cards.model import Category
from engine.effects.steps import AnyStep
from engine.effects.words import Slot
from engine.text import read_text, short, short_text

WORDS = [
    ("<Security A. +1>", "Security A. +1"),
    ("<Blocker>", "Blocker"),
    ("[Your Turn] This Digimon gets +1000 DP.", "+1000 DP, your turn"),
    ("[All Turns] This Digimon gets +1000 DP.", "+1000 DP"),
    ("[When Attacking] Lose 2 memory.", "-2 memory on attack"),
    ("[When Attacking] Trash 1 digivolution card at the bottom of 1 of your opponent's Digimon.",
     "Trash bottom digivolution card on attack"),
    ("[Your Turn] While this Digimon has 4 or more digivolution cards, it gets +1000 DP.",
     "+1000 DP with 4+ digivolution cards, your turn"),
    ("[When Attacking] [Once Per Turn] Unsuspend this Digimon.", "Unsuspend on attack, once a turn"),
    ("[Your Turn] When this Digimon is blocked, gain 3 memory.", "+3 memory, when blocked, your turn"),
    ("[When Attacking] 1 of your opponent's Digimon gets -1000 DP for the turn.",
     "Opposing Digimon -1000 DP on attack"),
    ("[Your Turn] This Digimon can't be blocked.", "Unblockable, your turn"),
    ("[On Deletion] <Draw 1>.", "Draw 1 on deletion"),
    ("[When Attacking] Link 1 card from your hand to this Digimon without paying the cost.",
     "Link 1 card in your hand to this on attack"),
    ("[When Linking] 1 of your Digimon may app fuse into a Digimon card in the hand.",
     "May your Digimon app fuse on linking"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "short"), WORDS)
def test_short_text(text: str, short: str) -> None:
    (effect,) = read_text(text, Slot.INHERITED, Category.DIGIMON).effects
    assert short_text(effect) == short


def _members(union: Any) -> list[type]:
    return [one for part in get_args(union) for one in _members(part)] or [union]


def test_every_step_has_few_words() -> None:
    """A slip is drawn for every effect that a card lends: a step without words would stop the game's View."""
    assert [step.__name__ for step in _members(AnyStep) if step not in short.STEPS] == []
