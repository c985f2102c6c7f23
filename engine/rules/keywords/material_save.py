"""16-21 <Material Save>: DigiXros materials among the digivolution cards may go under a Tamer before the deletion."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.requirements import Material, XrosWith
from engine.rules.described import card_fits
from engine.rules.position import Position


def materials_under(pos: Position, pid: int) -> tuple[int, ...]:
    """16-21-1, 16-21-5: the digivolution cards that the top card's DigiXros requirements specify, copies as well."""
    perm = pos.state.perms.get(pid)
    if perm is None:
        return ()
    lines = [line for line in pos.cards[perm.stack[0]].tucks if isinstance(line, XrosWith)]
    return tuple(
        pos.state.inst[uid]
        for uid in perm.stack[1:]
        if uid not in perm.face_down
        and any(_is_material(pos, material, uid) for line in lines for material in line.materials)
    )


def _is_material(pos: Position, material: Material, uid: int) -> bool:
    if material.digimon and pos.cards[uid].facts.category is not Category.DIGIMON:
        return False
    return card_fits(pos, material.what, uid)


def tamers(pos: Position, seat: int) -> tuple[int, ...]:
    """One's Tamers, under which they may go."""
    perms = pos.state.perms
    return tuple(pid for pid in pos.state.battle[seat] if pos.category(perms[pid]) is Category.TAMER)
