"""What a seat may fix by hand: only what its View shows. The worker asks this, for a window may be anybody's."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.inputs import Adjustment, ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from engine.game.view import SeatView, View

UNSEEN = "Only what you can see can be fixed by hand."


def may_fix(view: View, adjustment: Adjustment) -> bool:
    """Whether the adjustment touches only what the View's seat sees: its hand, open cards, stacks, counts."""
    match adjustment:
        case SetMemory() | DrawCards():
            return True
        case Orient(stack=stack) | SendStack(stack=stack) | ChangeDp(stack=stack):
            return view.find_stack(stack) is not None
        case SendCard(card=card):
            return card in {known for seat in view.seats for known in _known(seat)}


def _known(seat: SeatView) -> Iterator[int]:
    """The ids of the cards whose face the View shows."""
    for ref in (*seat.hand, *seat.trash, *seat.security):
        if ref.number:
            yield ref.id
    for stack in seat.field:
        yield from (slip.card.id for slip in stack.slips if slip.card.number)
        yield from (link.card.id for link in stack.links)
