"""The words of effects. The grammar that prints them is built on first use: an engine is ready without it."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.steps import Effect


def effect_text(effect: Effect, category: Category) -> str:
    """An effect as a card of this category prints it."""
    from engine.text import render_effect

    return render_effect(effect, category)


def short_effect(effect: Effect) -> str:
    """An effect in the few words that a digivolution card under a stack has room for."""
    from engine.text import short_text

    return short_text(effect)
