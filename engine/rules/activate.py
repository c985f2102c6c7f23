"""15-4-1, 15-7, 15-9: activating an effect: whether it may, whether its player wants it, and its use per turn."""

from __future__ import annotations

from engine.decisions import (
    ActionAnswer,
    Answer,
    Choice,
    ChooseAction,
    ChooseOption,
    Decision,
    OptionAnswer,
    Purpose,
    Skip,
)
from engine.decisions import Attack as AttackAction
from engine.effects.steps import AnyStep, AttackNow, By, Keyword, May, Unread
from engine.effects.words import KeywordName, Who
from engine.events import EVERYONE, EffectActivated, EffectLapsed
from engine.rules.atoms import payable
from engine.rules.attack import declare_attack
from engine.rules.combat import attacks_of
from engine.rules.declaring import leading
from engine.rules.feasible import affected, can_process, performable
from engine.rules.keywords.processing import process_keyword
from engine.rules.lapses import Lapse
from engine.rules.materials import possible_materials
from engine.rules.notes import source_audience
from engine.rules.offering import worth_asking
from engine.rules.ordering import tell_activated
from engine.rules.overwriting import YES_NO, push_by
from engine.rules.permissions import silenced
from engine.rules.position import Position
from engine.rules.prevented import tell_lapsed
from engine.rules.records import Pending
from engine.rules.tasks import Activate, PayAndDigivolve, PayAndLink, PayAndPlay, PayAndUse, Paying, ProcessSteps
from engine.rules.triggering import count_use, uses_left
from engine.rules.windows import bind_of, reduction_of


def ask_activation(pos: Position, task: Activate) -> Decision | None:
    """An effect that is optional as a whole asks its player first (15-9-2); one that is not, does not."""
    pending = task.pending
    body, bind = pending.effect.body, bind_of(pending)
    if not uses_left(pos, pending.effect, pending.source) or not can_process(pos, body, bind) or silenced(pos, pending):
        return None
    number, seat, source = pos.state.decision_no, pending.source.seat, pending.source
    if isinstance(body, Unread):
        # The table resolves it by hand, then goes on.
        return ChooseOption(number, seat, Purpose.MODE, source, (Choice("done"),))
    if task.declared or _compelled(pos, pending):
        return None
    if isinstance(body, May):
        if isinstance(body.step, AttackNow):
            attacks = attacks_of(pos, affected(pos, body.step.target, bind), body.step)
            return ChooseAction(number, seat, Purpose.ATTACK, source, (*attacks, Skip())) if attacks else None
        if body.who is not Who.YOU:
            # 15-9-2: the effect activates; what the other player may do is asked when it is reached.
            return None
        return ChooseOption(number, seat, Purpose.OPTIONAL, source, YES_NO) if worth_asking(pos, body, bind) else None
    if isinstance(body, By) and performable(pos, body.cost, bind):
        return ChooseOption(number, seat, Purpose.OPTIONAL, source, YES_NO)
    return None


def _compelled(pos: Position, pending: Pending) -> bool:
    """1-3-11-3: who relied on a reduction to declare must take it, if the cost cannot be paid without."""
    seat = pending.source.seat
    if reduction_of(pos, pending.effect.body, bind_of(pending)) <= 0:
        return False
    for task in reversed(pos.state.agenda):
        if isinstance(task, Paying):
            if task.seat != seat or (isinstance(task, PayAndPlay | PayAndLink) and task.free):
                return False
            if isinstance(task, PayAndLink):
                return not payable(pos, seat, max(0, task.printed - task.reduction))
            base = task.printed if isinstance(task, PayAndDigivolve) else _printed_cost(pos, task)
            if isinstance(task, PayAndPlay) and task.card in pos.state.uids:
                base -= possible_materials(pos, seat, pos.state.uids[task.card])
            return not payable(pos, seat, max(0, base - task.reduction))
    return False


def _printed_cost(pos: Position, task: PayAndPlay | PayAndUse) -> int:
    uid = pos.state.uids.get(task.card)
    if uid is None:
        return 0
    facts = pos.cards[uid].facts if isinstance(task, PayAndPlay) else pos.cards[uid].option
    return (facts.cost if facts else 0) or 0


def take_activation(pos: Position, task: Activate, answer: Answer) -> None:
    """The player said whether the optional effect activates; declining spends no use (FAQ-MAIN-21)."""
    pending = task.pending
    if isinstance(answer, ActionAnswer):
        decision = ask_activation(pos, task)
        assert isinstance(decision, ChooseAction)
        action = decision.actions[answer.index]
        if isinstance(action, AttackAction):
            _count(pos, task)
            pos.state.did = (action.stack,)
            body = pending.effect.body
            inner = body.step if isinstance(body, May) else body
            suspends = not isinstance(inner, AttackNow) or inner.suspends
            declare_attack(pos, action.stack, action.target, suspends=suspends)
            if pending.source.keyword == KeywordName.EXECUTE:
                process_keyword(pos, Keyword(KeywordName.EXECUTE), bind_of(pending), ())
        else:
            _lapse(pos, pending, Lapse.DECLINED)
    elif isinstance(answer, OptionAnswer):
        if isinstance(pending.effect.body, Unread) or answer.index == 0:
            _start(pos, task)
        else:
            _lapse(pos, pending, Lapse.DECLINED)


def _asked(body: AnyStep) -> bool:
    """Whether the effect as a whole is its player's to decline."""
    return isinstance(body, By) or (isinstance(body, May) and body.who is Who.YOU)


def run_activation(pos: Position, task: Activate) -> None:
    """Activate without asking, or let it lapse if it cannot (15-6-3)."""
    pending = task.pending
    body, bind = pending.effect.body, bind_of(pending)
    if not uses_left(pos, pending.effect, pending.source):
        _lapse(pos, pending, Lapse.SPENT)
    elif not can_process(pos, body, bind):
        _lapse(pos, pending, Lapse.NOT_MET)
    elif silenced(pos, pending):
        _lapse(pos, pending, Lapse.FORBIDDEN)
    elif _asked(body) and not (task.declared or _compelled(pos, pending)):
        # Nothing there to choose, or a cost that cannot be paid: it was not activated.
        _lapse(pos, pending, Lapse.UNABLE)
    else:
        _start(pos, task)


def _lapse(pos: Position, pending: Pending, lapse: Lapse) -> None:
    """15-4-4: the effect is pending no longer, and did not activate."""
    tell_lapsed(pos, pending, lapse)
    if source_audience(pos, pending.source) == EVERYONE:
        # An effect of a card in a hand that did nothing is nobody else's business (3-5).
        pos.emit(EffectLapsed(pending.source, lapse.value))


def _count(pos: Position, task: Activate) -> None:
    count_use(pos, task.pending.effect, task.pending.source)
    tell_activated(pos, task)
    pos.emit(EffectActivated(task.pending.source))


def _start(pos: Position, task: Activate) -> None:
    _count(pos, task)
    bind = bind_of(task.pending)
    body: AnyStep = task.pending.effect.body
    if task.declared:
        # 15-8-4-3-1, 15-8-4-4-1: the conditions were met for it to be declared, and its "by" is due.
        body = leading(body)
    if isinstance(body, May) and body.who is Who.YOU:
        pos.push(ProcessSteps((body.step,), bind))
    elif isinstance(body, By):
        pos.state.did = ()
        push_by(pos, body, (), bind)
    else:
        pos.push(ProcessSteps((body,), bind))
