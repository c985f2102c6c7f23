"""Chapters 8-4 and 10: links and app fusion by effects."""

from __future__ import annotations

from engine.effects.phrases import Select, Target
from engine.effects.steps.base import Step


class Link(Step, frozen=True):
    """10-1 by an effect: prints "link X to Y" and how it is paid: `free`, or with the link cost reduced."""

    target: Target
    to: Target
    free: bool = False
    reduction: int = 0


class AppFuseInto(Step, frozen=True):
    """8-4-2-2 by an effect: prints "X may app fuse into Y in the hand"."""

    target: Target
    into: Select


LinkingStep = Link | AppFuseInto
"""Steps of this family."""
