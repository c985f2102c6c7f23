"""4-21: tokens come into being; an atom."""

from __future__ import annotations

from engine.effects.card import Card
from engine.rules.position import Position
from engine.rules.printed import printed_card
from engine.rules.records import Place


def create_token(pos: Position, seat: int, card: Card) -> int:
    """4-21-1: a token, which is in no area yet; the caller puts it on the field at once. Its uid."""
    state = pos.state
    uid = len(state.numbers)
    iid = pos.new_id()
    state.numbers.append(card.facts.number)
    state.owners.append(seat)
    state.inst.append(iid)
    state.uids[iid] = uid
    state.places.append(Place.LIMBO)
    printed = printed_card(card)
    # Copies of the position share the old tuple.
    pos.cards = (*pos.cards, printed)
    pos.elsewhere = pos.elsewhere or printed.works_elsewhere
    return uid
