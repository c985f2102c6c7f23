"""What the handlers of steps share."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.phrases import Select, Target
from engine.effects.steps import AnyStep
from engine.effects.words import Duration, Noun, Who
from engine.events import EVERYONE, CardRef, CardsShown
from engine.rules.position import Position
from engine.rules.records import ATTACK, BATTLE, UNSUSPEND_PHASE, Place
from engine.rules.tasks import Bind

Settled = list[tuple[int, ...]]

Extra = tuple[tuple[int, ...], ...]

Handler = Callable[[Position, AnyStep, Bind, Settled, Duration | None, Extra], tuple[int, ...] | None]

ALWAYS = 1 << 30


def until_turn(pos: Position, duration: Duration | None, seat: int) -> int:
    """15-13: the turn at whose end a duration of an effect of `seat` runs out (ATTACK, BATTLE for those)."""
    now, mine = pos.state.turn, pos.state.turn_seat == seat
    if duration is None:
        return ALWAYS
    return {
        Duration.THIS_TURN: now,
        Duration.THIS_ATTACK: ATTACK,
        Duration.THIS_BATTLE: BATTLE,
        Duration.OPPONENTS_NEXT_UNSUSPEND_PHASE: UNSUSPEND_PHASE[1 - seat],
        Duration.UNTIL_YOUR_TURN_ENDS: now if mine else now + 1,
        Duration.UNTIL_OPPONENTS_TURN_ENDS: now + 1 if mine else now,
        Duration.UNTIL_YOUR_NEXT_TURN_ENDS: now + 2 if mine else now + 1,
        # The opponent's turn that is going on is the next one of theirs to end (Q1778, Q733).
        Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS: now + 1 if mine else now,
    }[duration]


def uids_of(pos: Position, ids: tuple[int, ...]) -> tuple[int, ...]:
    found = (pos.state.uids[one] for one in ids if one in pos.state.uids)
    return tuple(uid for uid in found if pos.state.places[uid] is not Place.REMOVED)


def seat_of(bind: Bind, who: Who) -> int:
    return 1 - bind.source.seat if who is Who.OPPONENT else bind.source.seat


PRIVATE = (Place.HAND, Place.DECK, Place.SECURITY)


def show(pos: Position, target: Target, ids: tuple[int, ...]) -> None:
    """3-1-3-7: cards that were picked for what they are, out of a private area, are shown on their way to another."""
    if pos.state.revealed and pos.state.revealed_to == EVERYONE:
        return
    if not isinstance(target, Select) or (target.nouns == (Noun.CARD,) and not target.filters):
        return
    for seat in (0, 1):
        mine = [uid for uid in uids_of(pos, ids) if pos.state.owners[uid] == seat and pos.state.places[uid] in PRIVATE]
        if mine:
            pos.emit(CardsShown(seat, tuple(CardRef(0, pos.state.numbers[uid]) for uid in mine)))
