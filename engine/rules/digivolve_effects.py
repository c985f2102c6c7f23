"""8-1 by an effect: who may digivolve into what, and for how much."""

from __future__ import annotations

from engine.cards.model import Category
from engine.decisions import Choice, ChooseOption, Purpose
from engine.effects.steps import DigivolveInto
from engine.effects.words import EventKind
from engine.rules.atoms import payable
from engine.rules.digivolving import may_digivolve, requirements
from engine.rules.position import Position
from engine.rules.records import Perm
from engine.rules.tasks import Bind, PayAndDigivolve
from engine.rules.windows import cost_window, possible_reduction


def effect_costs(pos: Position, step: DigivolveInto, seat: int, uid: int, perm: Perm) -> tuple[int, ...]:
    """What digivolving into the card by the effect may cost before reductions, cheapest first: what can be paid.

    8-1-2-2: where requirements are ignored none needs to be met, nor even be there. 1-3-11-2, 1-3-11-3: reductions that
    can be had now count.
    """
    found = {one.cost for one in pos.cards[uid].facts.digivolve} if step.ignoring else requirements(pos, uid, perm)
    if not found and not (step.ignoring and (step.free or step.cost is not None)):
        return ()
    if step.free or step.cost is not None:
        found = {0 if step.free else step.cost or 0}
    off = step.reduction + possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, perm.id)
    return tuple(cost for cost in sorted(found) if payable(pos, seat, max(0, cost - off)))


def may_digivolve_into(pos: Position, step: DigivolveInto, seat: int, uid: int, pid: int) -> bool:
    """8-1-1: whether the effect of `seat` could digivolve the permanent into the card now."""
    perm = pos.state.perms.get(pid)
    if perm is None or perm.seat != seat or pos.cards[uid].facts.category is not Category.DIGIMON:
        return False
    if pos.cards[perm.stack[0]].facts.token or not may_digivolve(pos, pid, uid):
        return False
    return bool(effect_costs(pos, step, seat, uid, perm))


def open_to_digivolve(
    pos: Position, step: DigivolveInto, seat: int, hosts: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of the permanents, and those of the cards, for which the other side has a fitting one."""
    uids = {one: pos.state.uids[one] for one in cards if one in pos.state.uids}
    fitting = {host: [card for card in uids if may_digivolve_into(pos, step, seat, uids[card], host)] for host in hosts}
    able = {card for found in fitting.values() for card in found}
    return tuple(host for host in hosts if fitting[host]), tuple(card for card in cards if card in able)


def ask_cost(pos: Position, step: DigivolveInto, bind: Bind, host: int, card: int) -> ChooseOption | None:
    """8-1-3-1: which requirement is used, where several with different costs are met."""
    costs = effect_costs(pos, step, bind.source.seat, pos.state.uids[card], pos.state.perms[host])
    if len(costs) < 2:
        return None
    choices = tuple(Choice(str(cost)) for cost in costs)
    return ChooseOption(pos.state.decision_no, bind.source.seat, Purpose.COST, bind.source, choices)


def digivolve_by_effect(pos: Position, step: DigivolveInto, seat: int, uid: int, pid: int, which: int = 0) -> None:
    """8-1-3 by an effect; `which` of the costs, the cheapest one where nobody chose."""
    perm = pos.state.perms.get(pid)
    costs = () if perm is None else effect_costs(pos, step, seat, uid, perm)
    if costs:
        pay = PayAndDigivolve(seat, pos.state.inst[uid], pid, costs[which], step.reduction, by_effect=True)
        cost_window(pos, EventKind.DIGIVOLVED, seat, uid, (pid,), pay)
