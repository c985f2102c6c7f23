"""8-2: the atom that makes one new permanent of several."""

from __future__ import annotations

from engine.rules.atoms import drop_effects_on, put_perm, renew
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
