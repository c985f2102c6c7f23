"""3-1-3-3: cards that reach a hand or a deck together are one event for it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.words import EventKind
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.triggering import occur


def added_to_hands(pos: Position, uids: Iterable[int], by: str, cause: int) -> None:
    """3-1-3-3: cards that reach a hand together are one event for it."""
    for seat in pos.state.turn_order:
        mine = [uid for uid in uids if pos.state.places[uid] is Place.HAND and pos.state.owners[uid] == seat]
        if mine:
            ids = tuple(pos.state.inst[uid] for uid in mine)
            occur(pos, EventKind.ADDED_TO_HAND, ids, seat=seat, by=by, cause=cause)


def added_to_decks(pos: Position, uids: Iterable[int], by: str, cause: int) -> None:
    """Cards that reach a deck together are one event for it."""
    for seat in pos.state.turn_order:
        mine = [uid for uid in uids if pos.state.places[uid] is Place.DECK and pos.state.owners[uid] == seat]
        if mine:
            occur(pos, EventKind.DECK_ADDED, tuple(pos.state.inst[uid] for uid in mine), seat=seat, by=by, cause=cause)
