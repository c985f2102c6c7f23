"""2-3-4: what the rule lines of a card make of its facts."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.requirements import AlsoHasInName, AlsoHasTraits, AlsoNamed, AlsoNumbered, CopiesAllowed


def ruled_facts(card: Card) -> CardFacts:
    """2-3-4-1: rule lines are information of the card, in every area and at all times."""
    facts = card.facts
    for line in card.requirements:
        match line:
            case AlsoNamed():
                facts = replace(facts, other_names=facts.other_names + line.names)
            case CopiesAllowed():
                facts = replace(facts, max_copies=line.n)
            case AlsoNumbered():
                facts = replace(facts, other_numbers=facts.other_numbers + line.numbers)
            case AlsoHasInName():
                facts = replace(facts, name_parts=facts.name_parts + line.names)
            case AlsoHasTraits():
                facts = replace(facts, traits=facts.traits + line.traits)
            case _:
                pass
    return facts
