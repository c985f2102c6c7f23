"""8-2, 8-4: the atoms that stack several cards at once: of several permanents, or of a Digimon and its link card."""

from __future__ import annotations

from msgspec.structs import replace

from engine.events import CardRef
from engine.rules.atoms import drop_effects_on, put_perm, renew, stack_on_top
from engine.rules.links import trash_links
from engine.rules.moves import take
from engine.rules.position import Position
from engine.rules.records import Perm, Place


def merge_stacks(pos: Position, seat: int, uid: int, pids: tuple[int, ...]) -> Perm:
    """8-2-3-3: stack the permanents in this order, each with its own digivolution cards, and `uid` on top.

    8-2-2-1: the result is a new permanent: unsuspended without unsuspending, not played this turn, with no effect and
    in no role; all cards that become digivolution cards are new cards, so their uses per turn are new too.
    """
    state = pos.state
    # 16-31: a material that comes from the hand is a card alone.
    below = tuple(one for pid in pids for one in (state.perms[pid].stack if pid in state.perms else (state.uids[pid],)))
    merged = [state.perms[pid] for pid in pids if pid in state.perms]
    for perm in merged:
        # 8-2-2-1-2: directly before they become digivolution cards.
        trash_links(pos, perm.id, perm.links, by="rule")
    for one in (uid, *(state.uids[pid] for pid in pids if pid not in state.perms)):
        take(pos, one)
    for perm in merged:
        state.battle[perm.seat].remove(perm.id)
        del state.perms[perm.id]
        drop_effects_on(pos, perm.id)
    for one in below:
        renew(pos, one, Place.UNDER)
    renew(pos, uid, Place.FIELD)
    face_down = tuple(one for perm in merged for one in perm.face_down)
    new = Perm(pos.new_id(), seat, (uid, *below), face_down=face_down)
    state.battle[seat].append(new.id)
    put_perm(pos, new)
    return new


def app_fuse(pos: Position, pid: int, link: int, uid: int) -> tuple[CardRef, CardRef]:
    """8-4-3-3: stack the link card on its Digimon and `uid` on both; the Digimon's card and the former link card.

    It stays the same permanent. The link card becomes a new card, so what waits on it is lost (Q4599).
    """
    perm = pos.state.perms[pid]
    renew(pos, link, Place.UNDER)
    kept = tuple(one for one in perm.links if one != link)
    put_perm(pos, replace(perm, stack=(link, *perm.stack), links=kept))
    pos.state.places[perm.stack[0]] = Place.UNDER
    stack_on_top(pos, pid, uid)
    return pos.ref(perm.stack[0]), pos.ref(link)
