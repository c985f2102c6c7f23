"""A game's inputs: the answers, the concessions and the judge adjustments that, in order, make the game."""

from __future__ import annotations

from engine.decisions import Answer, Wire


class SetMemory(Wire, frozen=True):
    """Put the memory at `n` on `seat`'s side (-10 to 10)."""

    seat: int
    n: int


class Orient(Wire, frozen=True):
    """Suspend or unsuspend a stack."""

    stack: int
    suspended: bool


class SendCard(Wire, frozen=True):
    """Send a card that is in hand, trash, security stack, or under a stack, to a pile of its owner's.

    `to` is "hand", "trash", "deck top", "deck bottom" or "security top".
    """

    card: int
    to: str


class SendStack(Wire, frozen=True):
    """Take a whole stack off the field: its top card goes to `to` ("trash", "hand", "deck top", "deck bottom")."""

    stack: int
    to: str


class ChangeDp(Wire, frozen=True):
    """Give a stack +n or -n DP for the turn."""

    stack: int
    n: int


class DrawCards(Wire, frozen=True):
    """Let `seat` draw `n` cards."""

    seat: int
    n: int


Adjustment = SetMemory | Orient | SendCard | SendStack | ChangeDp | DrawCards


class Answered(Wire, frozen=True):
    """`seat` answered the open decision."""

    seat: int
    answer: Answer


class Conceded(Wire, frozen=True):
    """1-2-4: `seat` conceded."""

    seat: int


class Adjusted(Wire, frozen=True):
    """The table fixed the position by hand, at the request of `seat`."""

    seat: int
    adjustment: Adjustment


Input = Answered | Conceded | Adjusted
