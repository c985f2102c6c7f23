"""2-13: a card as the engine plays it: its printed facts and its compiled effects."""

from __future__ import annotations

import msgspec

from engine.cards.model import CardFacts
from engine.effects.requirements import Requirement
from engine.effects.steps import Effect


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card: facts and effects in printed order (upper text, then inherited, security, link).

    `requirements` are its requirement and rule lines, which are no effects (2-3-4 ... 2-3-11).
    """

    facts: CardFacts
    effects: tuple[Effect, ...] = ()
    requirements: tuple[Requirement, ...] = ()
