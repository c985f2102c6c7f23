"""Effects as card text, in canonical wording."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.model import Category
from engine.effects.card import Card
from engine.effects.classes import is_persistent
from engine.effects.requirements import LinkTo, Requirement
from engine.effects.steps import Effect, Unread
from engine.effects.words import Slot
from engine.errors import CardError
from engine.text.compile import own_noun
from engine.text.grammar import printer
from engine.text.icons import Header
from engine.text.printer import Mood, Words
from engine.text.requirements import render_requirement
from engine.text.resolve import with_pronouns
from engine.text.tokens import join


@lru_cache(maxsize=4096)
def render_effect(effect: Effect, category: Category) -> str:
    """One effect as the newest cards print it; CardError when the language has no words for it."""
    mood = Mood(persistent=is_persistent(effect), tamer=own_noun(effect.slot, category) == "Tamer")
    words: Words | None
    tail = ""
    if isinstance(effect.body, Unread):
        words = _unread_head(effect, mood)
        tail = effect.body.text
    else:
        words = printer().words("block line", with_pronouns(effect), mood)
    if words is None:
        raise CardError(f"no wording for this effect; build it from nodes that the grammar prints: {effect!r}")
    line = join(words)
    return f"{line} {tail}".strip() if tail else line


def _unread_head(effect: Effect, mood: Mood) -> Words | None:
    header = printer().words("header", Header(effect.zone, effect.timings, effect.window, effect.limit), mood)
    when = printer().words("when", effect.when, mood)
    return None if header is None or when is None else [*header, *when]


def _slot_of(line: Requirement) -> Slot:
    """2-3-11-4-1: a link requirement stands in the link section, the other lines in the upper text."""
    return Slot.LINK if isinstance(line, LinkTo) else Slot.UPPER


def render_slot(card: Card, slot: Slot) -> str:
    """The text of one slot of a card, a line for each requirement, rule and effect."""
    lines = [render_requirement(line) for line in card.requirements if slot is _slot_of(line)]
    lines += [render_effect(effect, card.facts.category) for effect in card.effects if effect.slot is slot]
    return "\n".join(lines)
