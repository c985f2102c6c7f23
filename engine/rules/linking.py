"""Chapter 10: linking a card from the hand or the battle area, and by effects."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.decisions import CardsAnswer, ChooseCards, LinkCard, Purpose, Source
from engine.effects.steps import AnyStep, Link
from engine.effects.words import EventKind
from engine.rules.atoms import pay_cost, payable
from engine.rules.linkable import cost_by_effect, link_costs, may_link, surplus, unfit_links, why_not_linked
from engine.rules.links import plug, trash_links
from engine.rules.moves import take, trash_cards
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Perm, Place
from engine.rules.tasks import Bind, PayAndLink, TrashSurplus, Would
from engine.rules.values import source_of
from engine.rules.windows import cost_window, perform, possible_reduction

TOO_DEAR: Reason = ("The cost would take the memory past 10 on the opponent's side", "1-3-11-1")
IN_BREEDING: Reason = ("Only Digimon in the battle area are linked in the main phase", "6-5-1-4-1")


def _payable_costs(pos: Position, seat: int, uid: int, perm: Perm) -> tuple[tuple[int, int], ...]:
    """The different (printed, least payable) costs at which the card could be linked, cheapest first."""
    reduction = possible_reduction(pos, EventKind.LINKED, seat, uid, perm.id)
    costs = ((cost, max(0, cost - reduction)) for cost in link_costs(pos, uid, perm))
    return tuple((cost, least) for cost, least in costs if payable(pos, seat, least))


def why_not_link(pos: Position, seat: int, uid: int, perm: Perm) -> Reason | None:
    """6-5-1-4-1: why the card cannot be linked to the permanent in the main phase; None when it can."""
    objection = why_not_linked(pos, seat, uid, perm)
    if objection is not None:
        return objection
    if not pos.in_battle_area(perm.id):
        return IN_BREEDING
    return None if _payable_costs(pos, seat, uid, perm) else TOO_DEAR


def links_of(pos: Position, seat: int, uid: int) -> Iterator[LinkCard]:
    """The links that can be declared now with a card of the hand or the battle area."""
    for pid in pos.state.battle[seat]:
        perm = pos.state.perms[pid]
        if why_not_link(pos, seat, uid, perm) is None:
            for printed, least in _payable_costs(pos, seat, uid, perm):
                yield LinkCard(pos.state.inst[uid], pid, least, printed)


def declare_link(pos: Position, seat: int, uid: int, pid: int, printed: int) -> None:
    """10-1-3-1: the card is revealed, its requirement and the Digimon are chosen; 10-1-2-3: then effects interrupt."""
    pay = PayAndLink(seat, (pos.state.inst[uid],), pid, printed)
    cost_window(pos, EventKind.LINKED, seat, uid, (pid,), pay)


def link_by_effect(
    pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]], *_: object
) -> tuple[int, ...] | None:
    """An effect links cards from wherever they are; of several requirements the cheapest is used."""
    assert isinstance(step, Link)
    seat, perms = bind.source.seat, pos.state.perms
    if len(settled) < 2 or not settled[1]:
        return ()
    host = settled[1][0]
    ids = tuple(one for one in settled[0] if may_link(pos, step, seat, one, host))
    if not ids:
        return ()
    uids = tuple(perms[one].stack[0] if one in perms else pos.state.uids[one] for one in ids)
    cost = sum(cost_by_effect(pos, step, uid, perms[host]) for uid in uids)
    pos.state.did = ()
    cards = tuple(pos.state.inst[uid] for uid in uids)
    pay = PayAndLink(seat, cards, host, cost, free=step.free, by_effect=True)
    cost_window(pos, EventKind.LINKED, seat, uids[0], (host,), pay)
    return None


def pay_and_link(pos: Position, task: PayAndLink) -> None:
    """10-1-3-2, 10-1-3-3: the cost is paid, then the cards are plugged in."""
    if task.paid:
        _plug_in(pos, task)
        return
    uids = tuple(pos.state.uids[card] for card in task.cards if card in pos.state.uids)
    cost = 0 if task.free else max(0, task.printed - task.reduction)
    if task.stack not in pos.state.perms or not uids or not payable(pos, task.seat, cost):
        return
    pay_cost(pos, task.seat, cost)
    fielded = [perm for perm in pos.field(task.seat) if perm.stack[0] in uids]
    pos.push(replace(task, paid=True, left=tuple(perm.stack[0] for perm in fielded)))
    if fielded:
        # RB-LINK-01: what is linked from the battle area leaves it, and what lies under it goes to the trash (4-7-8).
        by, cause = ("effect", task.seat) if task.by_effect else ("rule", -1)
        perform(pos, Would(EventKind.LEFT, tuple(perm.id for perm in fielded), by, cause, "no area"))


def _arriving(pos: Position, task: PayAndLink) -> tuple[int, ...]:
    """The cards that are plugged in: those that are still where they were, and those that left the field for it."""
    places, uids = pos.state.places, pos.state.uids
    found = [uids[card] for card in task.cards if card in uids and places[uids[card]] is not Place.FIELD]
    return (*found, *(uid for uid in task.left if places[uid] is Place.LIMBO and uid not in found))


def _replaced(pos: Position, task: PayAndLink) -> int:
    """4-9-5: how many of the link cards make room."""
    perm = pos.state.perms[task.stack]
    there = len(perm.links)
    over = there + len(_arriving(pos, task)) - pos.values_of(perm.id).link_limit
    return max(0, min(over, there))


def ask_link(pos: Position, task: PayAndLink) -> ChooseCards | None:
    """4-9-5: which link cards make room, where not all of them do."""
    perm = pos.state.perms.get(task.stack)
    if not task.paid or task.replaced or perm is None:
        return None
    n = _replaced(pos, task)
    arriving = _arriving(pos, task)
    if not arriving or n in (0, len(perm.links)):
        return None
    source = source_of(pos, task.seat, arriving[0], 0, -1)
    return _choose_links(pos, task.seat, perm, n, source)


def _choose_links(
    pos: Position, seat: int, perm: Perm, n: int, source: Source, but: tuple[int, ...] = ()
) -> ChooseCards:
    ids = tuple(pos.state.inst[uid] for uid in perm.links if uid not in but)
    return ChooseCards(pos.state.decision_no, seat, Purpose.LINK_LIMIT, source, ids, n, n)


def take_link(pos: Position, task: PayAndLink, answer: CardsAnswer) -> None:
    """The chosen link cards make room."""
    pos.push(replace(task, replaced=answer.ids))


def _plug_in(pos: Position, task: PayAndLink) -> None:
    arriving = _arriving(pos, task)
    if task.stack not in pos.state.perms:
        trash_cards(pos, tuple(uid for uid in task.left if uid in arriving), by="rule")
        return
    if not arriving:
        return
    perm = pos.state.perms[task.stack]
    replaced = tuple(pos.state.uids[one] for one in task.replaced) or perm.links[: _replaced(pos, task)]
    area = Place.FIELD if arriving[0] in task.left else pos.state.places[arriving[0]]
    for uid in arriving:
        take(pos, uid)
    by, cause = ("effect", task.seat) if task.by_effect else ("rule", -1)
    pos.state.did = plug(pos, task.stack, arriving, replaced, area, by=by, cause=cause)


# 17-1-3-2-5: more link cards than the limit allows.


def ask_surplus(pos: Position, task: TrashSurplus) -> ChooseCards | None:
    """Q6370: the player chooses which of the link cards go."""
    perm = pos.state.perms.get(task.stack)
    n = 0 if perm is None else surplus(pos, perm)
    if perm is None or not n:
        return None
    source = source_of(pos, perm.seat, perm.stack[0], perm.id, -1)
    return _choose_links(pos, perm.seat, perm, n, source, unfit_links(pos, perm))


def take_surplus(pos: Position, task: TrashSurplus, answer: CardsAnswer) -> None:
    """What was chosen is trashed."""
    trash_links(pos, task.stack, tuple(pos.state.uids[one] for one in answer.ids), by="rule")


def pass_surplus(pos: Position, task: TrashSurplus) -> None:
    """Nothing exceeds the limit any more."""
