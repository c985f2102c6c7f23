"""A card in words, for the command line and the inspector: facts, canonical text, effect tree."""

from __future__ import annotations

import msgspec

from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.classes import is_persistent, trigger_events
from engine.effects.steps import Effect, Unread
from engine.effects.words import Slot, Timing, Window
from engine.text.render import render_slot
from engine.text.short import short_text


def explain_card(card: Card) -> str:
    """Facts, then each slot's text as rendered, then each effect with its short form and its tree."""
    lines = [_headline(card.facts)]
    for slot in Slot:
        text = render_slot(card, slot)
        if text:
            lines += ["", f"{slot.value}:", *(f"  {line}" for line in text.splitlines())]
    manual = sum(isinstance(effect.body, Unread) for effect in card.effects)
    if manual:
        lines += ["", f"resolved by hand: {manual} of {len(card.effects)} blocks, which are not read (docs/adr/0006)"]
    for effect in card.effects:
        tree = msgspec.json.format(msgspec.json.encode(effect), indent=2).decode()
        lines += ["", f"{effect.slot.value}, in short: {short_text(effect)}", waits_for(effect), tree]
    return "\n".join(lines)


def waits_for(effect: Effect) -> str:
    """When an effect works or triggers, and how often a turn."""
    if is_persistent(effect):
        when = "works all the time"
    elif Timing.MAIN in effect.timings:
        when = "waits for being declared in the main phase"
    else:
        keys = [key for key, _ in trigger_events(effect)] or [timing.value for timing in effect.timings]
        when = "waits for " + ", ".join(dict.fromkeys(keys))
    place = f", in the {effect.zone.value.lower()}" if effect.zone is not None else ""
    turns = f", in {effect.window.value.lower()}s" if effect.window not in (None, Window.ALL_TURNS) else ""
    limit = f", {effect.limit.value.lower()}" if effect.limit is not None else ""
    hand = "; resolved by hand" if isinstance(effect.body, Unread) else ""
    return when + place + turns + limit + hand


def _headline(facts: CardFacts) -> str:
    parts = [facts.number, facts.name, facts.category.value, "/".join(facts.colors)]
    parts += [f"Lv.{facts.level}"] if facts.level is not None else []
    parts += [f"cost {facts.cost}"] if facts.cost is not None else []
    parts += [f"{facts.dp} DP"] if facts.dp is not None else []
    parts += [f"Overflow -{facts.overflow}"] if facts.overflow else []
    parts += [f"digivolve {way.color.value} Lv.{way.level} for {way.cost}" for way in facts.digivolve]
    parts += ["/".join(facts.traits)] if facts.traits else []
    return " · ".join(parts)
