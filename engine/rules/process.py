"""15-1-2: an effect's steps are processed in printed order; choices are made when their step is reached."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import (
    Action,
    ActionAnswer,
    Answer,
    CardsAnswer,
    Choice,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    NumberAnswer,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Purpose,
    Skip,
)
from engine.decisions import Attack as AttackAction
from engine.effects.phrases import Rest
from engine.effects.steps import (
    ActivateBelow,
    ActivateEffects,
    AddToHand,
    AnyStep,
    AppFuseInto,
    AttackNow,
    By,
    DeDigivolve,
    DigivolveInto,
    DnaInto,
    During,
    ForEach,
    If,
    Keyword,
    Later,
    Link,
    May,
    Overwrite,
    PlaceInSecurity,
    PlaceUnder,
    Raise,
    Repeat,
    ReturnToDeck,
    ReturnToHand,
    Seq,
    Trash,
)
from engine.effects.words import Area, KeywordName, Who
from engine.effects.words import Position as End
from engine.rules.app_fusion import may_app_fuse
from engine.rules.attack import declare_attack
from engine.rules.choosing import resolve, targets_of_step
from engine.rules.combat import attacks_of
from engine.rules.digivolve_effects import ask_cost
from engine.rules.dna_effects import ask_dna
from engine.rules.execute import execute, scaled
from engine.rules.feasible import affected, performable
from engine.rules.keywords.asking import ask_keyword
from engine.rules.notes import NoteKind
from engine.rules.offering import worth_asking
from engine.rules.overwriting import (
    ask_below,
    ask_overwrite,
    go_on,
    push_by,
    run_below,
    run_other,
    run_overwrite,
    yes_no,
)
from engine.rules.position import Position
from engine.rules.prevented import tell_step
from engine.rules.raising import raised_now
from engine.rules.revealing import follow
from engine.rules.schedule import put_off
from engine.rules.selecting import amount, holds
from engine.rules.steps.activable import ask_activable
from engine.rules.tasks import Bind, ByDone, ProcessSteps

TOP_BOTTOM = (Choice("top"), Choice("bottom"))
WITH_END = ReturnToDeck | PlaceInSecurity | PlaceUnder
MOVES_CARDS = AddToHand | PlaceInSecurity | PlaceUnder | ReturnToDeck | ReturnToHand | Trash


def ask_steps(pos: Position, task: ProcessSteps) -> Decision | None:
    """The decision that the first of the steps needs, if any."""
    step, bind = task.steps[0], task.bind
    if isinstance(step, During):
        step = step.step
    if isinstance(step, May):
        if isinstance(step.step, AttackNow):
            return _ask_attack(pos, step.step, bind, optional=True)
        if not worth_asking(pos, step.step, bind):
            return None
        asked = yes_no(pos, bind)
        return asked if step.who is Who.YOU else replace(asked, seat=1 - bind.source.seat)
    if isinstance(step, By):
        return yes_no(pos, bind) if performable(pos, step.cost, bind) and not bind.due else None
    if isinstance(step, AttackNow):
        return _ask_attack(pos, step, bind, optional=False)
    if isinstance(step, Keyword):
        if step.name is KeywordName.BLITZ and pos.memory(1 - bind.source.seat) >= 1:
            # 16-16: may attack when the opponent has 1 memory or more.
            return _ask_attack(pos, AttackNow(), bind, optional=True)
        return ask_keyword(pos, step, bind, task.picks)
    if isinstance(step, Seq | If | ForEach | Repeat | Later | Raise):
        return None
    if isinstance(step, Overwrite):
        return ask_overwrite(pos, step, bind)
    if isinstance(step, ActivateBelow):
        return ask_below(pos, step, bind)
    if isinstance(step, DnaInto):
        return ask_dna(pos, step, bind, task.picks)
    return _ask_targets(pos, task, step)


def _ask_attack(pos: Position, step: AttackNow, bind: Bind, *, optional: bool) -> ChooseAction | None:
    attacks = attacks_of(pos, affected(pos, step.target, bind), step)
    if not attacks:
        return None
    actions: tuple[Action, ...] = (*attacks, Skip()) if optional else attacks
    return ChooseAction(pos.state.decision_no, bind.source.seat, Purpose.ATTACK, bind.source, actions)


def _ask_targets(pos: Position, task: ProcessSteps, step: AnyStep) -> Decision | None:
    settled, choice, used = resolve(pos, task, step)
    bind = task.bind
    number, seat = pos.state.decision_no, bind.source.seat
    if choice is not None:
        low, high = choice.bounds
        if choice.select.area is Area.HAND and choice.select.owner is Who.OPPONENT:
            # 3-5-2: a hand is its owner's to see, so its owner chooses from it.
            seat = 1 - seat
        found, slots, bound = choice.found, choice.slots, choice.bound
        return ChooseCards(number, seat, Purpose.TARGET, bind.source, found, low, high, slots, bound)
    extra = task.picks[used:]
    if isinstance(step, AppFuseInto) and all(settled) and not extra:
        links = tuple(may_app_fuse(pos, bind.source.seat, settled[0][0], settled[1][0]))
        if len(links) > 1:
            return ChooseCards(number, seat, Purpose.TARGET, bind.source, links, 1, 1)
    if isinstance(step, DigivolveInto) and all(settled) and not extra:
        return ask_cost(pos, step, bind, settled[0][0], settled[1][0])
    if isinstance(step, DeDigivolve) and step.n > 1 and settled[0] and not extra:
        # 16-12: the acting player declares a number from 1 to N.
        return ChooseNumber(number, seat, Purpose.NUMBER, bind.source, 1, step.n)
    if isinstance(step, ActivateEffects) and settled[0]:
        return ask_activable(pos, step, bind, settled[0], extra)
    if isinstance(step, WITH_END) and settled[0]:
        if step.position is End.EITHER and not extra:
            return ChooseOption(number, seat, Purpose.MODE, bind.source, TOP_BOTTOM)
        ordered = len(extra) > (step.position is End.EITHER)
        if isinstance(step, ReturnToDeck) and not ordered and len(settled[0]) > 1:
            # 3-1-3-4, 15-15-3-6: the effect's player orders cards that arrive together.
            return OrderCards(number, seat, Purpose.ORDER, bind.source, settled[0])
    return None


def take_steps(pos: Position, task: ProcessSteps, answer: Answer) -> None:
    """Go on with an answer to `ask_steps`."""
    step, rest = task.steps[0], task.steps[1:]
    duration = step if isinstance(step, During) else None
    inner = duration.step if duration else step
    if isinstance(answer, ActionAnswer):
        decision = ask_steps(pos, task)
        assert isinstance(decision, ChooseAction)
        go_on(pos, rest, task.bind)
        action = decision.actions[answer.index]
        pos.state.did = ()
        if isinstance(action, AttackAction):
            pos.state.did = (action.stack,)
            declare_attack(pos, action.stack, action.target, suspends=_suspends(inner))
    elif isinstance(answer, OptionAnswer) and isinstance(inner, WITH_END | ActivateEffects | DigivolveInto):
        pos.push(replace(task, picks=(*task.picks, (answer.index,))))
    elif isinstance(answer, OptionAnswer) and isinstance(inner, Overwrite):
        run_overwrite(pos, inner, rest, task.bind, chosen=answer.index == 0)
    elif isinstance(answer, OptionAnswer) and isinstance(inner, ActivateBelow):
        run_below(pos, inner, rest, task.bind, answer.index)
    elif isinstance(answer, OptionAnswer):
        _take_yes_no(pos, task, inner, duration, answer.index == 0)
    elif isinstance(answer, CardsAnswer | OrderAnswer):
        pos.push(replace(task, picks=(*task.picks, answer.ids)))
    elif isinstance(answer, NumberAnswer):
        pos.push(replace(task, picks=(*task.picks, (answer.n,))))


def _suspends(step: AnyStep) -> bool:
    inner = step.step if isinstance(step, May) else step
    return not isinstance(inner, AttackNow) or inner.suspends


def _take_yes_no(pos: Position, task: ProcessSteps, step: AnyStep, duration: During | None, yes: bool) -> None:
    rest = task.steps[1:]
    if isinstance(step, May):
        if yes:
            inner = step.step if duration is None else replace(duration, step=step.step)
            if isinstance(inner, ActivateEffects):
                # 15-15-7-4: what a "may" activates keeps its own choices.
                inner = replace(inner, due=False)
            go_on(pos, (inner, *rest), task.bind)
        else:
            tell_step(
                pos, NoteKind.DECLINED, "15-9-2-2", task.bind.source, " leaves it to its player, who declined", step
            )
            pos.state.did = ()
            go_on(pos, rest, task.bind)
    elif isinstance(step, By):
        pos.state.did = ()
        if yes:
            # 15-7-1: only if the cost is really done does anything follow.
            push_by(pos, step, rest, task.bind)
        else:
            # 15-7-2: a "by" not done stops all that comes after it, "then" included.
            tell_step(pos, NoteKind.DECLINED, "15-7-2", task.bind.source, ": its player declined, so it ends", step)


def run_by_done(pos: Position, task: ByDone) -> None:
    """15-7-3: the cost was done in full, so the rest follows."""
    did = pos.state.did
    if len(did) >= task.required:
        meant = _hosts(pos, did) if task.hosted else _on_field(pos, did) if task.chose else None
        go_on(pos, task.steps, task.bind if meant is None else replace(task.bind, chosen=meant))
    else:
        tell_step(pos, NoteKind.NOT_MET, "15-7-3", task.bind.source, " ends: what it asks for was not done in full")
        # 18-2: what it would have replaced; without an "instead" nothing follows (15-7-2).
        go_on(pos, task.otherwise, task.bind)


def _hosts(pos: Position, did: tuple[int, ...]) -> tuple[int, ...] | None:
    """The permanents under which the cards of a cost lie now."""
    perms = [pos.perm_of(pos.state.uids[one]) for one in did if one in pos.state.uids]
    return tuple(dict.fromkeys(perm.id for perm in perms if perm is not None)) or None


def _on_field(pos: Position, did: tuple[int, ...]) -> tuple[int, ...] | None:
    """What "that Digimon" means after a cost: what it was paid with, or under which cards were placed for it."""
    if all(one in pos.state.perms for one in did):
        return did
    holders = [pos.perm_of(pos.state.uids[one]) if one in pos.state.uids else None for one in did]
    found = dict.fromkeys(perm.id for perm in holders if perm is not None)
    return tuple(found) if found and all(holders) else None


def run_steps(pos: Position, task: ProcessSteps) -> None:
    """Process the first step; it needs no decision (any more)."""
    step, rest, bind = task.steps[0], task.steps[1:], task.bind
    duration = step if isinstance(step, During) else None
    inner = duration.step if duration else step
    if isinstance(inner, Seq):
        parts = inner.steps if duration is None else tuple(replace(duration, step=part) for part in inner.steps)
        go_on(pos, (*parts, *rest), bind)
    elif isinstance(inner, If):
        _run_if(pos, inner, duration, rest, bind)
    elif isinstance(inner, ForEach):
        # 4-27: the number is fixed when the process is reached; 1-3-4: none or less means nothing is done.
        times = amount(pos, inner.amount, bind)
        if times <= 0:
            tell_step(pos, NoteKind.NOT_MET, "1-3-4", bind.source, ": there is nothing to count", inner)
        copies = scaled(inner.step, times) if times > 0 else ()
        go_on(pos, (*(copies if duration is None else (replace(duration, step=c) for c in copies)), *rest), bind)
    elif isinstance(inner, Overwrite | ActivateBelow | Repeat):
        run_other(pos, inner, rest, bind)
    elif isinstance(inner, Raise):
        go_on(pos, (raised_now(pos, inner, bind), *rest), bind)
    elif isinstance(inner, Later):
        put_off(pos, inner, bind)
        go_on(pos, rest, bind)
    elif isinstance(inner, By) and bind.due and performable(pos, inner.cost, bind):
        push_by(pos, inner, rest, bind)
    elif isinstance(inner, May | By | AttackNow):
        # Nothing could be chosen: a "may" is passed over, a "by" that cannot be done ends the effect (15-7-2).
        clause, why = ("15-7-3", "not be done in full") if isinstance(inner, By) else ("1-3-2", "do nothing")
        tell_step(pos, NoteKind.NOT_ASKED, clause, bind.source, f": not asked, since it could {why}", inner)
        pos.state.did = ()
        if not isinstance(inner, By):
            go_on(pos, rest, bind)
    else:
        _run_action(pos, task, inner, duration)


def _run_if(pos: Position, step: If, duration: During | None, rest: tuple[AnyStep, ...], bind: Bind) -> None:
    """15-6-2: the condition is tested when it is reached and rules its own process only."""
    met = holds(pos, step.condition, bind)
    if not met:
        tell_step(pos, NoteKind.NOT_MET, "15-6-2", bind.source, ": the condition is not met", step)
        pos.state.did = ()
    chosen = step.step if met else step.otherwise
    if chosen is not None and duration is not None:
        chosen = replace(duration, step=chosen)
    go_on(pos, rest if chosen is None else (chosen, *rest), bind)


def _run_action(pos: Position, task: ProcessSteps, step: AnyStep, duration: During | None) -> None:
    settled, _, used = resolve(pos, task, step)
    bind, extra = task.bind, task.picks[used:]
    after = bind
    targets = targets_of_step(step)
    if settled and targets and not isinstance(step, Keyword) and not isinstance(targets[0], Rest):
        # Of a card placed under or linked to a Digimon, "that Digimon" is the latter.
        after = replace(bind, chosen=settled[-1] if isinstance(step, PlaceUnder | Link) else settled[0])
    if isinstance(step, DnaInto) and extra:
        # "That Digimon" is what it becomes.
        after = replace(bind, chosen=extra[0])
    if isinstance(step, WITH_END) and step.position is End.EITHER and extra:
        step, extra = replace(step, position=(End.TOP, End.BOTTOM)[extra[0][0]]), extra[1:]
    go_on(pos, task.steps[1:], after)
    moved = settled[0] if settled and isinstance(step, MOVES_CARDS) else ()
    uids = tuple(pos.state.uids.get(one, -1) for one in moved)
    execute(pos, step, bind, settled, duration.duration if duration else None, extra)
    if moved:
        now = tuple(one if uid < 0 else pos.state.inst[uid] for one, uid in zip(moved, uids, strict=True))
        follow(pos, moved, now)
        # What was moved is a new card where it lies now: "the trashed card" is that one.
        renewed = dict(zip(moved, now, strict=True))
        pos.state.did = tuple(renewed.get(one, one) for one in pos.state.did)
