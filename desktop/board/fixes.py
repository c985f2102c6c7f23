"""Fixing a position by hand: which changes a thing on the table offers, in words. Nothing here knows a rule.

The table shows a seat its own hand and the open areas only, so nothing hidden can be offered.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.board.cards import CardArt
from desktop.board.spots import Area, Spot, card_or_hidden
from desktop.board.words import stack_name
from engine.events import CardRef
from engine.game.inputs import Adjustment, ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from engine.game.view import StackView, View

STEPS = (1, 2, 3, -1, -2, -3)
DP_STEPS = (1000, 3000, -1000, -3000)
PILES = (("hand", "hand"), ("trash", "trash"), ("deck top", "deck, on top"), ("deck bottom", "deck, at the bottom"))
SECURITY = ("security top", "security stack, on top")


@dataclass(frozen=True)
class Fix:
    """One row of the menu: an adjustment, or the way to the fixes of the cards `under` a stack or of one `card`."""

    text: str
    adjustment: Adjustment | None = None
    under: int = 0
    card: int = 0


@dataclass(frozen=True)
class Fixes:
    """What a thing offers; no rows when there is nothing to fix about it."""

    title: str
    rows: tuple[Fix, ...]


NOTHING = Fixes("", ())


def fixes_at(view: View, spot: Spot, art: CardArt, station: int | None = None) -> Fixes:
    """The fixes of a thing or area; `station` is the station of the gauge that is pointed at."""
    if spot.area is Area.MEMORY:
        return Fixes("Fix the memory", _memory(view, station))
    if spot.area is Area.DECK:
        return Fixes(f"Fix {_whose(view, spot.seat)} deck", _draw(view, spot.seat))
    stack = view.find_stack(spot.id)
    if stack is not None:
        return Fixes(f"Fix {stack_name(view, stack.id, art)}", _stack(view, stack))
    return fixes_of_card(view, spot.id, art)


def fixes_of_card(view: View, card: int, art: CardArt) -> Fixes:
    """The fixes of a card in a hand, trash or security stack, or under a stack."""
    home = home_of(view, card)
    if home is None:
        return NOTHING
    seat, area = home
    whose = _whose(view, seat)
    piles = (*PILES, SECURITY)
    rows = tuple(Fix(f"Send to {whose} {words}", SendCard(card, to)) for to, words in piles if to != area)
    return Fixes(f"Fix {art.name(card_or_hidden(view, card).number)}", rows)


def fixes_under(view: View, stack: int, art: CardArt) -> Fixes:
    """The cards under a stack that this seat may know, each leading to its fixes."""
    found = view.find_stack(stack)
    if found is None:
        return NOTHING
    seen = [card for card in _attached(found) if card.number]
    return Fixes("Which card?", tuple(Fix(art.name(card.number), card=card.id) for card in seen))


def _attached(stack: StackView) -> tuple[CardRef, ...]:
    """Its link cards and its digivolution cards."""
    return (*(link.card for link in stack.links), *(slip.card for slip in stack.slips))


def home_of(view: View, card: int) -> tuple[int, str] | None:
    """Whose a card is and the pile it is in ("under" for one in a stack); None for one that this seat cannot see."""
    if card <= 1:
        return None
    for seat in view.seats:
        piles: tuple[tuple[str, tuple[CardRef, ...]], ...] = (
            ("hand", seat.hand),
            ("trash", seat.trash),
            ("security", seat.security),
        )
        for name, cards in piles:
            if any(ref.id == card and ref.number for ref in cards):
                return seat.seat, name
        for stack in seat.field:
            if any(ref.id == card and ref.number for ref in _attached(stack)):
                return seat.seat, "under"
    return None


def _whose(view: View, seat: int) -> str:
    return "your" if seat == view.seat else f"{view.seats[seat].name}’s"


def _memory(view: View, station: int | None) -> tuple[Fix, ...]:
    rows: list[Fix] = []
    if station is not None and station != view.memory:
        rows.append(_set_memory(view, station, "Set it to "))
    wanted = [(f"{step:+d}".replace("-", "−") + ", to ", view.memory + step) for step in STEPS]
    rows += [_set_memory(view, n, words) for words, n in wanted if -10 <= n <= 10]
    if view.memory and station != 0:
        rows.append(_set_memory(view, 0, "Set it to "))
    return tuple(rows)


def _set_memory(view: View, n: int, words: str) -> Fix:
    """A gauge value as this seat sees it: on the other side it is the opponent's."""
    other = 1 - view.seat
    said = str(n) if n >= 0 else f"{view.seats[other].name} {-n}"
    return Fix(words + said, SetMemory(view.seat, n) if n >= 0 else SetMemory(other, -n))


def _draw(view: View, seat: int) -> tuple[Fix, ...]:
    who = "Draw" if seat == view.seat else f"{view.seats[seat].name} draws"
    most = min(view.seats[seat].deck, 5)
    return tuple(Fix(f"{who} {n} card{'' if n == 1 else 's'}", DrawCards(seat, n)) for n in range(1, most + 1))


def _stack(view: View, stack: StackView) -> tuple[Fix, ...]:
    rows = [Fix("Unsuspend" if stack.suspended else "Suspend", Orient(stack.id, not stack.suspended))]
    if stack.dp is not None:
        signs = [(n, f"{n:+d}".replace("-", "−")) for n in DP_STEPS]
        rows += [Fix(f"{words} DP for the turn", ChangeDp(stack.id, n)) for n, words in signs]
    whose = _whose(view, stack.seat)
    rows += [Fix(f"Send to {whose} {words}", SendStack(stack.id, to)) for to, words in PILES]
    if any(card.number for card in _attached(stack)):
        rows.append(Fix("A card under it…", under=stack.id))
    return tuple(rows)
