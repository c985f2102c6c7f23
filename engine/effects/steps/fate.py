"""15-9: steps about whole areas and the game itself: moving between the areas of the field, winning by an effect."""

from __future__ import annotations

from engine.effects.phrases import Target
from engine.effects.steps.base import Step
from engine.effects.words import Area, Who


class Move(Step, frozen=True):
    """4-17: prints "move X to the battle area" out of the breeding area, or to the breeding area, if it is empty."""

    target: Target
    area: Area = Area.BATTLE


class Win(Step, frozen=True):
    """1-2-6: prints "you win the game", "your opponent wins the game"."""

    who: Who = Who.YOU


class Hatch(Step, frozen=True):
    """4-18: prints "hatch in your breeding area": if it is empty."""


class Flip(Step, frozen=True):
    """3-7-4: prints "flip your opponent's top face-down security card face-up", or its top face-up one face-down."""

    who: Who = Who.YOU
    up: bool = True


FateStep = Move | Win | Hatch | Flip
"""Steps of this family."""
