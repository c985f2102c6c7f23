"""15-13: what lasts on a permanent."""

from __future__ import annotations

from engine.effects.phrases import Target
from engine.effects.steps.base import Keyword, Step
from engine.effects.words import Noun, Verb


class ModifyDp(Step, frozen=True):
    """Prints "X gets +N DP"."""

    target: Target
    n: int


class Gain(Step, frozen=True):
    """Prints "X gains <keyword>"."""

    target: Target
    keywords: tuple[Keyword, ...]


class Restrict(Step, frozen=True):
    """Prints "X can't A or B"."""

    target: Target
    verbs: tuple[Verb, ...]


class Unaffected(Step, frozen=True):
    """15-15-5: prints "X isn't affected by your opponent's effects"; with `kinds`, only by those of such cards."""

    target: Target
    kinds: tuple[Noun, ...] = ()


LastingStep = ModifyDp | Gain | Restrict | Unaffected
"""Steps of this family."""
