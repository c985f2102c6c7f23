"""16-28 <Mind Link>: a Tamer goes under a Digimon that has no Tamer card among its digivolution cards."""

from __future__ import annotations

from engine.cards.model import Category
from engine.rules.position import Position


def without_tamer(pos: Position, pids: tuple[int, ...]) -> tuple[int, ...]:
    """16-28-1: the Digimon without a Tamer card under them; what a face-down card is nobody asks (4-7-9)."""
    return tuple(pid for pid in pids if pid in pos.state.perms and not _has_tamer(pos, pid))


def _has_tamer(pos: Position, pid: int) -> bool:
    perm = pos.state.perms[pid]
    return any(pos.cards[uid].facts.category is Category.TAMER for uid in perm.stack[1:] if uid not in perm.face_down)
