"""4-9, 4-10: the atoms of link cards: plugged into a Digimon, and trashed from it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.words import EventKind
from engine.events import CardsLinked, LinkCardsTrashed
from engine.rules.atoms import put_perm, renew
from engine.rules.moves import put_in_pile
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.triggering import occur


def plug(
    pos: Position,
    pid: int,
    uids: tuple[int, ...],
    replaced: tuple[int, ...],
    area: Place,
    *,
    by: str = "rule",
    cause: int = -1,
) -> tuple[int, ...]:
    """10-1-3-3: cards (already taken from where they were) are plugged in below the other link cards; their new ids.

    4-9-5: `replaced` go to the trash at the same time, for which no effect is the cause (Q5006, Q6522).
    """
    perm = pos.state.perms[pid]
    for uid in uids:
        renew(pos, uid, Place.LINK)
    kept = tuple(uid for uid in perm.links if uid not in replaced)
    put_perm(pos, replace(perm, links=(*kept, *uids)))
    for uid in replaced:
        put_in_pile(pos, uid, Place.TRASH)
    pos.restacked()
    refs = tuple(pos.ref(uid) for uid in uids)
    stack = pos.stack_ref(perm)
    if replaced:
        pos.emit(LinkCardsTrashed(stack, tuple(pos.ref(uid) for uid in replaced)))
    pos.emit(CardsLinked(stack, refs, area.value, by == "effect"))
    if replaced:
        occur(pos, EventKind.LINK_TRASHED, (pid,), seat=perm.seat, by="rule")
    ids = tuple(ref.id for ref in refs)
    occur(pos, EventKind.LINKED, (pid,), seat=perm.seat, by=by, cause=cause, cards=ids)
    return ids


def trash_links(
    pos: Position, pid: int, uids: tuple[int, ...], *, by: str = "effect", cause: int = -1
) -> tuple[int, ...]:
    """4-16: link cards of a permanent go to the trash together; the ids they had."""
    if not uids:
        return ()
    perm = pos.state.perms[pid]
    ids = tuple(pos.state.inst[uid] for uid in uids)
    put_perm(pos, replace(perm, links=tuple(uid for uid in perm.links if uid not in uids)))
    for uid in uids:
        put_in_pile(pos, uid, Place.TRASH)
    pos.restacked()
    pos.emit(LinkCardsTrashed(pos.stack_ref(perm), tuple(pos.ref(uid) for uid in uids)))
    occur(pos, EventKind.LINK_TRASHED, (pid,), seat=perm.seat, by=by, cause=cause)
    return ids
