"""16-20 <Save>: this card may be placed under one of its player's Tamers."""

from __future__ import annotations

from engine.cards.model import Category
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import Bind


def tamers_to_save_under(pos: Position, bind: Bind) -> tuple[int, ...]:
    """The Tamers under which "this card" can be placed; none when the card is no longer what it was."""
    uid = pos.state.uids.get(bind.source.card)
    if uid is None or pos.cards[uid].facts.token or pos.state.places[uid] in (Place.UNDER, Place.REMOVED):
        return ()
    perms = pos.state.perms
    return tuple(
        pid
        for pid in pos.state.battle[bind.source.seat]
        if pos.category(perms[pid]) is Category.TAMER and perms[pid].stack[0] != uid
    )
