"""8-1-2: into what a permanent may digivolve: by the requirements of the card, or as an effect says."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.steps import DigivolveInto
from engine.effects.words import Verb
from engine.rules.described import line_fits
from engine.rules.permissions import may_become
from engine.rules.position import Position
from engine.rules.records import MEMORY_LIMIT, Perm


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


def effect_cost(pos: Position, step: DigivolveInto, uid: int, perm: Perm) -> int | None:
    """What digivolving into the card by the effect costs before reductions; None when no requirement is met.

    8-1-2-2: where requirements are ignored none needs to be met, nor even be there.
    """
    if step.ignoring:
        found = {one.cost for one in pos.cards[uid].facts.digivolve}
    else:
        found = requirements(pos, uid, perm)
        if not found:
            return None
    if step.free:
        return 0
    return step.cost if step.cost is not None else min(found, default=None)


def may_digivolve(pos: Position, pid: int, uid: int) -> bool:
    """15-1-3: whether no effect forbids the permanent to digivolve into the card."""
    values = pos.values_of(pid)
    return Verb.DIGIVOLVE not in values.restrictions and (not values.rules or may_become(pos, pid, uid))


def may_digivolve_into(pos: Position, step: DigivolveInto, seat: int, uid: int, pid: int) -> bool:
    """8-1-1: whether the effect of `seat` could digivolve the permanent into the card now."""
    perm = pos.state.perms.get(pid)
    if perm is None or perm.seat != seat or pos.cards[uid].facts.category is not Category.DIGIMON:
        return False
    if pos.cards[perm.stack[0]].facts.token or not may_digivolve(pos, pid, uid):
        return False
    cost = effect_cost(pos, step, uid, perm)
    return cost is not None and pos.memory(seat) - max(0, cost - step.reduction) >= -MEMORY_LIMIT


def open_to_digivolve(
    pos: Position, step: DigivolveInto, seat: int, hosts: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of the permanents, and those of the cards, for which the other side has a fitting one."""
    uids = {one: pos.state.uids[one] for one in cards if one in pos.state.uids}
    fitting = {host: [card for card in uids if may_digivolve_into(pos, step, seat, uids[card], host)] for host in hosts}
    able = {card for found in fitting.values() for card in found}
    return tuple(host for host in hosts if fitting[host]), tuple(card for card in cards if card in able)
