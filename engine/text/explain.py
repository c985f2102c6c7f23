"""A card in words, for the command line and the inspector: facts, canonical text, effect tree."""

from __future__ import annotations

import msgspec

from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.words import Slot
from engine.text.render import render_slot
from engine.text.short import short_text


def explain_card(card: Card) -> str:
    """Facts, then each slot's text as rendered, then each effect with its short form and its tree."""
    lines = [_headline(card.facts)]
    for slot in Slot:
        text = render_slot(card, slot)
        if text:
            lines += ["", f"{slot.value}:", *(f"  {line}" for line in text.splitlines())]
    for effect in card.effects:
        tree = msgspec.json.format(msgspec.json.encode(effect), indent=2).decode()
        lines += ["", f"{effect.slot.value}, in short: {short_text(effect)}", tree]
    return "\n".join(lines)


def _headline(facts: CardFacts) -> str:
    parts = [facts.number, facts.name, facts.category.value, "/".join(facts.colors)]
    parts += [f"Lv.{facts.level}"] if facts.level is not None else []
    parts += [f"cost {facts.cost}"] if facts.cost is not None else []
    parts += [f"{facts.dp} DP"] if facts.dp is not None else []
    parts += [f"Overflow -{facts.overflow}"] if facts.overflow else []
    parts += [f"digivolve {way.color.value} Lv.{way.level} for {way.cost}" for way in facts.digivolve]
    parts += ["/".join(facts.traits)] if facts.traits else []
    return " · ".join(parts)
