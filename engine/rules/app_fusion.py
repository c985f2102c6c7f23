"""8-4: which linked Digimon may app fuse into which card. Asking changes nothing."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.words import Verb
from engine.rules.position import Position
from engine.rules.records import MEMORY_LIMIT, Perm


def fusing_links(pos: Position, seat: int, uid: int, perm: Perm) -> dict[int, int]:
    """8-4-2-1: the link cards (ids) that form a listed pair with their Digimon, with the least cost printed for each.

    Q4527: either card of the pair may be the one that is linked.
    """
    if perm.seat != seat or not perm.links or not pos.is_digimon(perm) or not pos.in_battle_area(perm.id):
        return {}
    values = pos.values_of(perm.id)
    if pos.cards[perm.stack[0]].facts.token or Verb.DIGIVOLVE in values.restrictions:
        return {}
    found: dict[int, int] = {}
    for line in sorted(pos.cards[uid].app_from, key=lambda line: -line.cost):
        for link in perm.links:
            if _is_pair(line.names, values.names, pos.cards[link].facts.names):
                found[pos.state.inst[link]] = line.cost
    return found


def _is_pair(listed: tuple[str, ...], host: tuple[str, ...], link: tuple[str, ...]) -> bool:
    """Two different listings: one is the Digimon's name, the other the link card's."""
    return any(a in host and b in link for i, a in enumerate(listed) for j, b in enumerate(listed) if i != j)


def may_app_fuse(pos: Position, seat: int, pid: int, card: int) -> dict[int, int]:
    """The link cards with which an effect of `seat` could app fuse the permanent into the card now, with the costs."""
    perm, uid = pos.state.perms.get(pid), pos.state.uids.get(card)
    if perm is None or uid is None or pos.cards[uid].facts.category is not Category.DIGIMON:
        return {}
    found = fusing_links(pos, seat, uid, perm)
    return {link: cost for link, cost in found.items() if pos.memory(seat) - cost >= -MEMORY_LIMIT}


def open_to_app_fuse(
    pos: Position, seat: int, hosts: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of the permanents, and those of the cards, for which the other side has a fitting one."""
    fitting = {host: [card for card in cards if may_app_fuse(pos, seat, host, card)] for host in hosts}
    able = {card for found in fitting.values() for card in found}
    return tuple(host for host in hosts if fitting[host]), tuple(card for card in cards if card in able)
