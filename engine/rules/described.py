"""2-3-5 ... 2-3-10: whether a permanent or a card is what a requirement line describes."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Source
from engine.effects.phrases import Filter
from engine.effects.requirements import Described, DigivolveFrom
from engine.rules.filters import card_passes, stack_passes
from engine.rules.position import Position
from engine.rules.records import Perm
from engine.rules.selecting import holds
from engine.rules.tasks import Bind


def _fits(what: Described, passes: Callable[[Filter], bool]) -> bool:
    if not all(passes(one) for one in what.filters) or any(passes(one) for one in what.without):
        return False
    return not what.either or any(passes(one) for one in what.either)


def stack_fits(pos: Position, what: Described, perm: Perm) -> bool:
    """Whether the permanent's present level, names, traits and colours are those described."""
    if not _fits(what, lambda one: stack_passes(pos, one, perm)):
        return False
    if not what.under_n:
        return True
    # 4-7-9: a face-down card has no traits.
    below = [pos.cards[uid] for uid in perm.stack[1:] if uid not in perm.face_down]
    return sum(all(card_passes(pos, one, card) for one in what.under) for card in below) >= what.under_n


def card_fits(pos: Position, what: Described, uid: int) -> bool:
    """Whether a card that is not on the field is the one described, by what is printed on it."""
    printed = pos.cards[uid]
    return not what.under_n and _fits(what, lambda one: card_passes(pos, one, printed))


def line_fits(pos: Position, line: DigivolveFrom, uid: int, perm: Perm) -> bool:
    """2-3-5-3: whether the requirement `line` of the card `uid` lets the permanent digivolve into it now."""
    if line.condition is not None:
        source = Source(perm.seat, pos.state.numbers[uid], pos.state.inst[uid])
        if not holds(pos, line.condition, Bind(source)):
            return False
    return any(stack_fits(pos, what, perm) for what in line.sources)
