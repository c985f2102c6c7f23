"""15-9: steps about memory and whole piles: draw, gain memory, recover, shuffle."""

from __future__ import annotations

from engine.effects.steps.base import Step
from engine.effects.words import Area, Who


class Draw(Step, frozen=True):
    """16-8 <Draw N>, or "draw N"."""

    n: int = 1
    who: Who = Who.YOU


class GainMemory(Step, frozen=True):
    """Prints "gain N memory"; a negative `n` prints "lose" (1-4-2-2)."""

    n: int
    who: Who = Who.YOU


class SetMemory(Step, frozen=True):
    """Prints "set your memory to N"."""

    n: int


class PayCost(Step, frozen=True):
    """Prints "pay N cost": the memory cost of an effect itself (4-2); only as the cost of a By."""

    n: int


class Recovery(Step, frozen=True):
    """16-6 <Recovery +N (Deck)>."""

    n: int = 1


class Shuffle(Step, frozen=True):
    """1-3-10: prints "shuffle your deck", "shuffle your security stack"."""

    area: Area
    who: Who = Who.YOU


ResourceStep = Draw | GainMemory | SetMemory | PayCost | Recovery | Shuffle
"""Steps of this family."""
