"""Chapter 9, 4-20: using Option cards, and Arts Digivolve."""

from __future__ import annotations

from engine.decisions import CardsAnswer, ChooseCards, Purpose
from engine.effects.steps import UseOption
from engine.effects.words import Ban, EventKind
from engine.events import EffectActivated, OptionUsed
from engine.rules.atoms import pay_cost, payable
from engine.rules.bans import forbidden
from engine.rules.colors import meets_colors
from engine.rules.digivolving import requirements
from engine.rules.moves import out_of_stacks, to_limbo, trash_from_no_area
from engine.rules.play import TOO_DEAR, objection
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Place
from engine.rules.tasks import Bind, PayAndDigivolve, PayAndUse, ProcessSteps, TrashUsed
from engine.rules.triggering import occur
from engine.rules.values import source_of
from engine.rules.windows import cost_window, possible_reduction

NO_USE: Reason = ("Only an Option card is used", "9-1-1")
COLORS: Reason = ("Each of its colours must be among your cards on the field", "4-22-1")

FORBIDDEN: Reason = ("An effect says that you can't", "15-1-3")


def use_cost(pos: Position, seat: int, uid: int) -> int:
    """The least that using the Option card would cost now."""
    option = pos.cards[uid].option
    cost = (option.use_cost if option else 0) or 0
    return max(0, cost - possible_reduction(pos, EventKind.OPTION_USED, seat, uid))


def why_not_use(pos: Position, seat: int, uid: int) -> Reason | None:
    """9-1-1: why a hand card cannot be used; None when it can."""
    if pos.cards[uid].option is None:
        return NO_USE
    if forbidden(pos, seat, Ban.USE_OPTIONS):
        return FORBIDDEN
    if not meets_colors(pos, seat, uid):
        return COLORS
    return None if payable(pos, seat, use_cost(pos, seat, uid)) else TOO_DEAR


def declare_use(pos: Position, seat: int, uid: int) -> None:
    """9-1, 4-6-2: the card is revealed; of a DUAL card the Option information is used."""
    cost_window(pos, EventKind.OPTION_USED, seat, uid, (), PayAndUse(seat, pos.state.inst[uid]))


def usable(pos: Position, step: UseOption, seat: int, uid: int) -> bool:
    """9-1-1: whether an effect could use the card now: an Option, its colors met, its cost payable."""
    if pos.cards[uid].option is None or forbidden(pos, seat, Ban.USE_OPTIONS):
        return False
    if not step.colorless and not meets_colors(pos, seat, uid):
        return False
    return step.free or payable(pos, seat, max(0, use_cost(pos, seat, uid) - step.reduction))


def use_by_effect(pos: Position, step: UseOption, seat: int, uid: int) -> None:
    """9-1-9: an effect uses the card from wherever it is."""
    if usable(pos, step, seat, uid):
        pay = PayAndUse(seat, pos.state.inst[uid], step.reduction, step.free)
        cost_window(pos, EventKind.OPTION_USED, seat, uid, (), pay)


def pay_and_use(pos: Position, task: PayAndUse) -> None:
    """9-1-2, 9-1-4: pay; the [Main] effect is processed directly, then the card is trashed directly."""
    uid = pos.state.uids.get(task.card)
    if uid is None:
        return
    printed = pos.cards[uid]
    cost = 0 if task.free else max(0, ((printed.option.use_cost if printed.option else 0) or 0) - task.reduction)
    if not payable(pos, task.seat, cost):
        return
    pay_cost(pos, task.seat, cost)
    out_of_stacks(pos, (uid,))
    to_limbo(pos, uid)
    pos.state.did = (pos.state.inst[uid],)
    pos.emit(OptionUsed(task.seat, pos.ref(uid)))
    pos.push(TrashUsed(pos.state.inst[uid]))
    if printed.main:
        source = source_of(pos, task.seat, uid, 0, printed.main[0])
        pos.emit(EffectActivated(source))
        pos.push(ProcessSteps((printed.card.effects[printed.main[0]].body,), Bind(source)))
    # Q1954: "when you use an Option card" triggers with the use, and waits until all of it is done.
    occur(pos, EventKind.OPTION_USED, (pos.state.inst[uid],), seat=task.seat)


# 9-1-4: what becomes of the used card.


def _arts_hosts(pos: Position, task: TrashUsed) -> tuple[int, ...]:
    """4-20-1: the player's cards on the field that may digivolve into the used DUAL card."""
    uid = pos.state.uids.get(task.card)
    if task.asked or uid is None or not pos.cards[uid].dual or pos.state.places[uid] is not Place.LIMBO:
        return ()
    seat = pos.state.owners[uid]
    able = [perm for perm in pos.field(seat) if objection(pos, seat, uid, perm) is None]
    return tuple(perm.id for perm in able if requirements(pos, uid, perm))


def ask_used(pos: Position, task: TrashUsed) -> ChooseCards | None:
    """4-20-1: whether one of them digivolves, instead of the card being trashed."""
    hosts = _arts_hosts(pos, task)
    if not hosts:
        return None
    uid = pos.state.uids[task.card]
    seat = pos.state.owners[uid]
    source = source_of(pos, seat, uid, 0, -1)
    return ChooseCards(pos.state.decision_no, seat, Purpose.TARGET, source, hosts, 0, 1)


def take_used(pos: Position, task: TrashUsed, answer: CardsAnswer) -> None:
    """4-20-2: the digivolution overwrites the trashing; a digivolution that fails does not."""
    pos.push(TrashUsed(task.card, asked=True))
    if answer.ids:
        uid, host = pos.state.uids[task.card], answer.ids[0]
        seat = pos.state.owners[uid]
        cost_window(pos, EventKind.DIGIVOLVED, seat, uid, (host,), PayAndDigivolve(seat, task.card, host, 0))


def trash_used(pos: Position, task: TrashUsed) -> None:
    """9-1-4: the used card goes to the trash unless its effect put it somewhere."""
    trash_from_no_area(pos, task.card)
