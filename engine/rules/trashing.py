"""4-16: trashing cards from wherever they are: from a pile, from under a Digimon, or its link cards."""

from __future__ import annotations

from typing import Final

from engine.effects.words import EventKind
from engine.rules.links import trash_links
from engine.rules.moves import trash_cards, trash_stack_cards
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import Would
from engine.rules.triggering import may_matter
from engine.rules.windows import perform

WOULD: Final = "would " + EventKind.STACK_TRASHED.value


def trash_from_under(
    pos: Position, parts: tuple[tuple[int, tuple[int, ...]], ...], cause: int, end: str
) -> tuple[int, ...] | None:
    """An effect trashes digivolution cards, so many of each Digimon; None when something may replace that (18-2-4)."""
    if parts and may_matter(pos, WOULD):
        pos.state.did = ()
        pids, cards = tuple(pid for pid, _ in parts), tuple(uids for _, uids in parts)
        perform(pos, Would(EventKind.STACK_TRASHED, pids, "effect", cause, cards=cards, end=end))
        return None
    done: tuple[int, ...] = ()
    for pid, uids in parts:
        done += trash_stack_cards(pos, pid, uids, cause=cause)
    return done


def trash_by_effect(pos: Position, uids: tuple[int, ...], cause: int) -> tuple[int, ...] | None:
    """Cards that are not on the field go to the trash, digivolution and link cards Digimon by Digimon; their ids."""
    if uids and may_matter(pos, WOULD) and all(pos.state.places[uid] is Place.UNDER for uid in uids):
        holding = [perm for perm in pos.state.perms.values() if any(uid in perm.stack[1:] for uid in uids)]
        parts = tuple((perm.id, tuple(uid for uid in uids if uid in perm.stack[1:])) for perm in holding)
        return trash_from_under(pos, parts, cause, "")
    attached = tuple(uid for uid in uids if pos.state.places[uid] in (Place.UNDER, Place.LINK))
    done: tuple[int, ...] = ()
    holders = (pos.perm_of(uid) or pos.linked_to(uid) for uid in attached)
    for pid in dict.fromkeys(perm.id for perm in holders if perm is not None):
        perm = pos.state.perms[pid]
        done += trash_stack_cards(pos, pid, tuple(uid for uid in attached if uid in perm.stack), cause=cause)
        done += trash_links(pos, pid, tuple(uid for uid in attached if uid in perm.links), cause=cause)
    return done + trash_cards(pos, tuple(uid for uid in uids if uid not in attached), cause=cause)
