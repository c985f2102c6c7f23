"""What the strip lists now: the trash that is looked at, or the candidates that the table does not lay out."""

from __future__ import annotations

from desktop.board.desk import Desk
from desktop.board.drag import trash_effects
from desktop.board.spots import card_or_hidden
from desktop.board.strip import StripLook


def listing(desk: Desk, *, hidden: bool) -> StripLook | None:
    """The strip's look; None while there is nothing to list, or candidates are `hidden` to show the board."""
    view = desk.view
    if view is None:
        return None
    choice = desk.hands.choice
    keys = tuple((ident, str(n)) for n, ident in enumerate(choice.candidates, start=1) if n <= 99)
    if desk.viewing is not None:
        seat = view.seats[desk.viewing.seat]
        whose = "Your trash" if seat.seat == view.seat else f"{seat.name}’s trash"
        hint = "top first · right click fixes · Esc closes"
        able = {} if choice.open else trash_effects(desk.open_prompt, view)
        if able and seat.seat == view.seat:
            # 15-14-3: these effects are declared from here.
            keys = tuple((ident, str(n)) for n, ident in enumerate(able, start=1))
            hint = f"click activates · {hint}"
        return StripLook(f"{whose}, {len(seat.trash)}", hint, seat.trash, keys, choice.chosen)
    listed = desk.listed()
    if not listed or hidden:
        return None
    cards = tuple(card_or_hidden(view, ident) for ident in listed)
    question = desk.prompt.question if desk.prompt is not None else ""
    return StripLook(question, "V shows the board", cards, keys, choice.chosen, choice.ordering)
