"""8-2: DNA digivolution by an effect."""

from __future__ import annotations

from engine.effects.phrases import Select, Target, ThisCard
from engine.effects.steps.base import Step


class DnaInto(Step, frozen=True):
    """8-2-2-3: prints "2 of your Digimon may DNA digivolve into Y in the hand", or with `second` "A and B may ...".

    A `second` (or first) that is described in the hand or the trash is a card there.
    """

    first: Target
    card: Select | ThisCard
    second: Select | None = None


FusingStep = DnaInto
"""Steps of this family."""
