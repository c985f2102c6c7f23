"""15-15-3-3: while all cards of an area are revealed, another effect adds none to it."""

from __future__ import annotations

from typing import Final

from engine.decisions import Source
from engine.effects.steps import AddToHand, AnyStep, Draw, PlaceInSecurity, Recovery, ReturnToDeck, ReturnToHand
from engine.effects.words import Who
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import Bind

_FILLED: Final[dict[type, Place]] = {
    Recovery: Place.SECURITY,
    PlaceInSecurity: Place.SECURITY,
    Draw: Place.HAND,
    AddToHand: Place.HAND,
    ReturnToHand: Place.HAND,
    ReturnToDeck: Place.DECK,
}


def revealer(source: Source) -> str:
    """The effect that reveals, as the state remembers it."""
    return f"{source.card}/{source.effect}/{source.keyword}"


def would_fill(pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]]) -> bool:
    """Whether the step of another effect would add cards to an area that lies revealed as a whole."""
    place = _FILLED.get(type(step))
    if place is None or pos.state.revealed_by == revealer(bind.source):
        return False
    return any(_all_revealed(pos, seat, place) for seat in _seats(pos, step, bind, settled))


def _seats(pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]]) -> set[int]:
    """Whose area gains cards."""
    seat = bind.source.seat
    if isinstance(step, Recovery):
        return {seat}
    if isinstance(step, Draw):
        return {Who.YOU: {seat}, Who.OPPONENT: {1 - seat}, Who.ANY: {0, 1}}[step.who]
    uids = (pos.state.uids.get(one) for ids in settled[:1] for one in ids)
    perms = (pos.state.perms.get(one) for ids in settled[:1] for one in ids)
    return {pos.state.owners[uid] for uid in uids if uid is not None} | {perm.seat for perm in perms if perm}


def _all_revealed(pos: Position, seat: int, place: Place) -> bool:
    state = pos.state
    pile = {Place.SECURITY: state.security, Place.HAND: state.hands, Place.DECK: state.decks}[place][seat]
    return bool(pile) and all(uid in state.revealed for uid in pile)
