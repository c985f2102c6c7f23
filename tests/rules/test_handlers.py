"""15-9: every step of the effect language is carried out: by a handler, or where its family is processed."""

from __future__ import annotations

from typing import get_args

from engine.effects.steps import (
    ActivateBelow,
    AnyStep,
    AttackNow,
    By,
    During,
    ForEach,
    If,
    Later,
    May,
    Overwrite,
    Raise,
    Repeat,
    Seq,
)
from engine.rules.steps.table import HANDLERS

PROCESSED = {ActivateBelow, AttackNow, By, During, ForEach, If, Later, May, Overwrite, Raise, Repeat, Seq}
"""Steps that `process.py` takes apart, or turns into what asks and declares."""


def test_each_step_has_one_handler() -> None:
    assert set(HANDLERS) | PROCESSED == set(get_args(AnyStep))
    assert not set(HANDLERS) & PROCESSED
