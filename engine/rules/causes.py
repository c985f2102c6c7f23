"""15-5: what made something happen, and whether a text means that cause."""

from __future__ import annotations

from engine.effects.words import Cause

BY_EFFECTS = ("effect", Cause.DIGI_BURST)
"""16-14-1: what is trashed for <Digi-Burst> is trashed by an effect too."""


def is_cause(by: str, seat: int, cause: Cause, own: int) -> bool:
    """Whether what happened `by` something, an effect of `seat` perhaps, has the cause that a player's text names."""
    if cause is Cause.BATTLE:
        return by == "battle"
    if cause is Cause.ZERO_DP:
        return by == "0 DP"
    if cause in (Cause.DIGI_BURST, Cause.DIGIXROS):
        return by == cause
    if by not in BY_EFFECTS:
        return False
    if cause is Cause.EFFECT:
        return True
    return (seat == own) is (cause is Cause.YOUR_EFFECT)


def fits_cause(by: str, seat: int, wanted: Cause | None, excluded: Cause | None, own: int) -> bool:
    """Whether the cause is the one asked for, and not the one excluded."""
    if wanted is not None and not is_cause(by, seat, wanted, own):
        return False
    return excluded is None or not is_cause(by, seat, excluded, own)
