"""8-1-2: into what a permanent may digivolve by the requirements of the card."""

from __future__ import annotations

from engine.effects.words import Verb
from engine.rules.described import line_fits
from engine.rules.permissions import may_become
from engine.rules.position import Position
from engine.rules.records import Perm


def requirements(pos: Position, uid: int, perm: Perm) -> set[int]:
    """8-1-2-1: the costs of the card's requirements that the stack meets: by colour and level (2-3-5), or by text."""
    printed = pos.cards[uid]
    if not printed.digivolves:
        return set()
    values = pos.values_of(perm.id)
    circles = printed.facts.digivolve
    found = {one.cost for one in circles if one.level == values.level and one.color in values.colors}
    if printed.digivolves_from:
        found.update(line.cost for line in printed.digivolves_from if line_fits(pos, line, uid, perm))
    return found


def may_digivolve(pos: Position, pid: int, uid: int) -> bool:
    """15-1-3: whether no effect forbids the permanent to digivolve into the card."""
    values = pos.values_of(pid)
    return Verb.DIGIVOLVE not in values.restrictions and (not values.rules or may_become(pos, pid, uid))
