"""8-1-2: into what a permanent may digivolve by the requirements of the card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.effects.words import Verb
from engine.rules.described import line_fits
from engine.rules.filters import card_passes, stack_passes
from engine.rules.permissions import may_become
from engine.rules.permitted import permitted_costs
from engine.rules.position import Position
from engine.rules.records import Perm, Place
from engine.rules.values import roster


def requirements(pos: Position, uid: int, perm: Perm) -> set[int]:
    """8-1-2-1: the costs of the card's requirements that the stack meets: by colour and level (2-3-5), or by text."""
    printed = pos.cards[uid]
    found = set(permitted_costs(pos, uid, perm)) if printed.onto or roster(pos).permits else set()
    if not printed.digivolves:
        return found
    values = pos.values_of(perm.id)
    circles = printed.facts.digivolve
    found.update(one.cost for one in circles if one.level == values.level and one.color in values.colors)
    if printed.digivolves_from:
        found.update(line.cost for line in printed.digivolves_from if line_fits(pos, line, uid, perm))
    if printed.as_ifs and pos.category(perm) is Category.TAMER and pos.state.places[uid] is Place.HAND:
        found.update(_as_if(pos, uid, perm))
    return found


def _as_if(pos: Position, uid: int, perm: Perm) -> Iterator[int]:
    """8-1-2: the costs at which a Tamer digivolves into the card as if it were a Digimon."""
    for line in pos.cards[uid].as_ifs:
        if all(stack_passes(pos, one, perm) for one in line.tamers):
            colors = pos.values_of(perm.id).colors if line.color is None else (line.color,)
            circles = [one for one in pos.cards[uid].facts.digivolve if one.level == line.level and one.color in colors]
            yield from (line.cost if line.cost is not None else one.cost for one in circles)


def counts_as_digimon(pos: Position, uid: int, tamer: int) -> bool:
    """Q2151: a Tamer that digivolves as if it were a Digimon is one that digivolves."""
    printed = pos.cards[tamer]
    return any(all(card_passes(pos, one, printed) for one in line.tamers) for line in pos.cards[uid].as_ifs)


def may_digivolve(pos: Position, pid: int, uid: int) -> bool:
    """15-1-3: whether no effect forbids the permanent to digivolve into the card."""
    values = pos.values_of(pid)
    return Verb.DIGIVOLVE not in values.restrictions and (not values.rules or may_become(pos, pid, uid))
