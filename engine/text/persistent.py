"""15-8-2-1: what a persistent effect can hold: it changes what is so and what may be done, and carries nothing out."""

from __future__ import annotations

from typing import Any

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area

_WORKS = (s.Keyword, s.Lasting, s.IgnoreColors, s.ColorsMet, s.Unread)


def works_without_a_timing(step: Any) -> bool:
    """Whether every part of the step can be so at all times; an act would never be carried out."""
    if isinstance(step, s.Seq):
        return all(works_without_a_timing(part) for part in step.steps)
    if isinstance(step, (s.If, s.ForEach)):
        return works_without_a_timing(step.step)
    return lets_digivolve(step) or isinstance(step, _WORKS)


def lets_digivolve(step: Any) -> bool:
    """8-1-2-2: "may digivolve into a card in the hand for N, ignoring requirements" is said of the main phase."""
    inner = step.step if isinstance(step, s.May) else None
    if not isinstance(inner, s.DigivolveInto) or not inner.ignoring or inner.cost is None:
        return False
    into = inner.into
    return isinstance(into, p.ThisCard) or into.area is Area.HAND
