"""4-16: trashing cards from wherever they are: from a pile, from under a Digimon, or its link cards."""

from __future__ import annotations

from engine.rules.links import trash_links
from engine.rules.moves import trash_cards, trash_stack_cards
from engine.rules.position import Position
from engine.rules.records import Place


def trash_by_effect(pos: Position, uids: tuple[int, ...], cause: int) -> tuple[int, ...]:
    """Cards that are not on the field go to the trash, digivolution and link cards Digimon by Digimon; their ids."""
    attached = tuple(uid for uid in uids if pos.state.places[uid] in (Place.UNDER, Place.LINK))
    done: tuple[int, ...] = ()
    holders = (pos.perm_of(uid) or pos.linked_to(uid) for uid in attached)
    for pid in dict.fromkeys(perm.id for perm in holders if perm is not None):
        perm = pos.state.perms[pid]
        done += trash_stack_cards(pos, pid, tuple(uid for uid in attached if uid in perm.stack), cause=cause)
        done += trash_links(pos, pid, tuple(uid for uid in attached if uid in perm.links), cause=cause)
    return done + trash_cards(pos, tuple(uid for uid in uids if uid not in attached), cause=cause)
