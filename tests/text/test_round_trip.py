"""Every effect prints, and its words compile to the same effect: `compile(render(e)) == e`."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings

from engine.cards.model import Category
from engine.effects import steps as s
from engine.effects.words import Slot, Timing, Window, ZoneIcon
from engine.text import compile_text, read_text, render_effect
from tests.text.trees import effects


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(effects())
def test_what_is_rendered_compiles_to_the_same_effect(effect: s.Effect) -> None:
    words = render_effect(effect, Category.DIGIMON)
    reading = read_text(words, Slot.UPPER)
    assert reading.diagnostics == (), words
    assert reading.effects == (effect,), words
