"""When Python looks for garbage: never over what lives as long as the program, and seldom while somebody plays.

A full collection walks every object there is, tens of milliseconds with the engine and its cards loaded: a dropped
frame or three. Nearly all of them stay until the end, so they are set aside, and collections look at the rest alone.
"""

from __future__ import annotations

import gc

# Young collections in larger steps, full ones rarely: a game makes little that refers to itself.
THRESHOLDS = (10_000, 20, 50)


def hold_collections() -> None:
    """While the program starts: everything that is loaded stays."""
    gc.disable()


def set_aside() -> None:
    """Something large has been loaded that stays: from now on it is not walked any more."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
