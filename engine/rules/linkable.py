"""10-1-3-1, 17-1-3-2: to what a card can be linked, and which link cards may not stay."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.steps import Link
from engine.rules.described import stack_fits
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import MEMORY_LIMIT, Perm, Place

NO_LINK: Reason = ("It has no link requirements, so it cannot be linked", "10-1-1")
NOT_YOURS: Reason = ("Only your own Digimon can be linked", "10-1-1")
NO_DIGIMON: Reason = ("Only a Digimon can be linked", "10-1-1")
NOT_ITSELF: Reason = ("A card cannot be linked to itself", "10-1-1")
TOKEN: Reason = ("A token cannot be linked", "4-21-4")
NO_REQUIREMENT: Reason = ("It meets none of the card's link requirements", "10-1-3-1")


def link_costs(pos: Position, uid: int, perm: Perm) -> tuple[int, ...]:
    """The link costs of the card's requirements that the Digimon meets, cheapest first."""
    lines = pos.cards[uid].links_to
    return tuple(sorted({line.cost for line in lines if any(stack_fits(pos, host, perm) for host in line.hosts)}))


def _takes_links(pos: Position, perm: Perm) -> bool:
    """4-3-1: Digi-Egg cards on the field are Digimon too."""
    return pos.is_digimon(perm) or pos.category(perm) is Category.DIGI_EGG


def why_not_linked(pos: Position, seat: int, uid: int, perm: Perm) -> Reason | None:
    """10-1-1, 10-1-3-1: why the card cannot be linked to the permanent, whatever that costs; None when it can."""
    if not pos.cards[uid].links_to:
        return NO_LINK
    if perm.seat != seat:
        return NOT_YOURS
    if perm.stack[0] == uid:
        return NOT_ITSELF
    if not _takes_links(pos, perm):
        return NO_DIGIMON
    if pos.cards[perm.stack[0]].facts.token:
        return TOKEN
    return None if link_costs(pos, uid, perm) else NO_REQUIREMENT


def cost_by_effect(pos: Position, step: Link, uid: int, perm: Perm) -> int:
    """What linking the card by the effect costs, before what interrupts it."""
    return 0 if step.free else max(0, link_costs(pos, uid, perm)[0] - step.reduction)


def may_link(pos: Position, step: Link, seat: int, one: int, pid: int) -> bool:
    """Whether the effect of `seat` could link the card (or permanent) `one` to the permanent `pid` now."""
    perm = pos.state.perms.get(pid)
    source = pos.state.perms.get(one)
    uid = source.stack[0] if source is not None else pos.state.uids.get(one)
    if perm is None or uid is None or pos.state.places[uid] in (Place.LINK, Place.REMOVED):
        return False
    if source is not None and (source.seat != seat or pos.cards[uid].facts.token):
        return False
    if why_not_linked(pos, seat, uid, perm) is not None:
        return False
    return pos.memory(seat) - cost_by_effect(pos, step, uid, perm) >= -MEMORY_LIMIT


def open_to_link(
    pos: Position, step: Link, seat: int, cards: tuple[int, ...], hosts: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of the cards that can be linked to one of the Digimon, and the Digimon to which all chosen cards can be."""
    able = tuple(one for one in cards if any(may_link(pos, step, seat, one, host) for host in hosts))
    fitting = tuple(host for host in hosts if cards and all(may_link(pos, step, seat, one, host) for one in cards))
    return able, fitting


# Rule checks.


def unfit_links(pos: Position, perm: Perm) -> tuple[int, ...]:
    """17-1-3-2-6, 17-1-3-2-7: the link cards whose requirements are not met, or all of them on what is no Digimon."""
    if not _takes_links(pos, perm):
        return perm.links
    return tuple(uid for uid in perm.links if not link_costs(pos, uid, perm))


def surplus(pos: Position, perm: Perm) -> int:
    """17-1-3-2-5: how many link cards exceed the limit once those that may not stay are gone."""
    staying = len(perm.links) - len(unfit_links(pos, perm))
    return max(0, staying - pos.values_of(perm.id).link_limit)
