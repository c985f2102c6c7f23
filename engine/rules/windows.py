"""15-8-5: immediate-type effects interrupt what would happen, just before it happens."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.decisions import Choice, ChooseOption, Purpose, Source
from engine.effects.phrases import ThisCard
from engine.effects.steps import AnyStep, By, ForEach, If, May, Overwrite, ReduceCost, Seq
from engine.effects.words import Ban, EventKind, KeywordName, Verb
from engine.effects.words import Position as End
from engine.events import DeletionPrevented
from engine.rules.bans import forbidden
from engine.rules.digivolving import counts_as_digimon
from engine.rules.feasible import can_process, performable
from engine.rules.keywords.succession import works_on_top
from engine.rules.keywords.table import digisorption
from engine.rules.moves import RETURNS, leave_field, leaving_kinds, trash_stack_cards
from engine.rules.notes import Notes
from engine.rules.position import Position
from engine.rules.prevented import tell_not_interrupting, tell_prohibited, tell_saved
from engine.rules.reasons import Reason
from engine.rules.records import Pending, Place
from engine.rules.selecting import amount, holds
from engine.rules.tasks import Activate, Apply, Bind, PayAndPlay, Paying, Task, Window, Would
from engine.rules.telling import tell_interrupting
from engine.rules.triggering import Occurrence, caused, find_triggers, may_matter, meant, occur, use_key, uses_left
from engine.rules.values import in_window, source_of

DIGISORBS = "would " + EventKind.DIGIVOLVED.value
PROTECTED: dict[str, Verb] = {"battle": Verb.BE_DELETED_IN_BATTLE, "effect": Verb.BE_DELETED_BY_EFFECTS}


def perform(pos: Position, would: Would) -> None:
    """Let something happen unless it is interrupted: at once if nothing waits for it, else after its window."""
    kept = [pid for pid in would.subjects if _may_happen(pos, would, pid)]
    if pos.notes is not None and len(kept) != len(would.subjects):
        tell_prohibited(pos, pos.notes, would, tuple(pid for pid in would.subjects if pid not in kept))
    would = _only(would, kept)
    waiting = interruptions(pos, would)
    if not waiting:
        pos.push(Apply(would))
        return
    if pos.notes is not None:
        tell_interrupting(pos, pos.notes, waiting)
    outermost = not any(isinstance(task, Window) for task in pos.state.agenda)
    pos.push(Window(would, tuple(waiting), outermost), Apply(would))


def _only(would: Would, kept: list[int]) -> Would:
    """The change, for some of its subjects only."""
    at = [would.subjects.index(pid) for pid in kept]
    others = tuple(would.others[i] for i in at) if would.others else ()
    cards = tuple(would.cards[i] for i in at) if would.cards else ()
    return replace(would, subjects=tuple(kept), others=others, cards=cards)


def _may_happen(pos: Position, would: Would, pid: int) -> bool:
    """15-1-3: prohibitions win. A prohibited deletion or return is not one that would happen."""
    if pid not in pos.state.perms:
        return False
    restrictions = pos.values_of(pid).restrictions
    if not restrictions or would.kind is EventKind.STACK_TRASHED:
        # what keeps cards from being trashed is asked when they are (15-1-3)
        return True
    by_opponent = would.by == "effect" and would.cause == 1 - pos.state.perms[pid].seat
    if would.kind is EventKind.DELETED:
        if by_opponent and Verb.BE_DELETED_BY_OPPONENT in restrictions:
            return False
        return Verb.BE_DELETED not in restrictions and PROTECTED.get(would.by) not in restrictions
    if would.to not in RETURNS:
        return True
    return Verb.RETURN_TO_HAND_OR_DECK not in restrictions and not (
        by_opponent and Verb.RETURN_BY_OPPONENT in restrictions
    )


def interruptions(pos: Position, would: Would) -> list[Pending]:
    """15-8-5-5-1: the immediate-type effects that trigger for this; their gates are asked later."""
    found: list[Pending] = []
    # "would leave the battle area" takes in "would be deleted" and "would be returned".
    for kind in leaving_kinds(would):
        found += find_triggers(
            pos, Occurrence("would " + kind.value, would.subjects, would.cause, would.by, would.cause, would.others)
        )
    return found


def own_interruptions(pos: Position, occurrence: Occurrence, uid: int, seat: int) -> list[Pending]:
    """Effects of the very card that is being played, digivolved into or used ("when this card would be ...")."""
    found: list[Pending] = []
    printed = pos.cards[uid]
    own = replace(occurrence, subjects=(pos.state.inst[uid],), others=())
    if occurrence.key == DIGISORBS and pos.state.places[uid] is Place.HAND:
        for copy, keyword in enumerate(printed.digisorptions):
            # 16-10-2, 16-10-4: of a card in the hand, every instance by itself.
            source = replace(source_of(pos, seat, uid, 0, -1), keyword=keyword.name.value, copy=copy)
            effect = digisorption(keyword)
            found.append(Pending(pos.new_id(), source, effect, source.card, 0, own.subjects, uid=uid))
    used = occurrence.key == "would " + EventKind.OPTION_USED.value
    for entry in printed.option_triggers if used else printed.upper_triggers:
        event = entry.event
        if entry.key != occurrence.key or event is None:
            continue
        if isinstance(event.subject, ThisCard):
            happens = own
        elif event.detail is not None and isinstance(event.detail.other, ThisCard):
            happens = occurrence
        else:
            continue
        source = source_of(pos, seat, uid, 0, entry.index)
        subjects = meant(pos, happens, event, source, 0) if caused(happens, event, seat) else ()
        if subjects and in_window(pos, entry.effect.window, seat) and uses_left(pos, entry.effect, source):
            found.append(Pending(pos.new_id(), source, entry.effect, source.card, 0, subjects, uid=uid))
    return found


def available(pos: Position, window: Window) -> list[Pending]:
    """15-8-5-4, 15-8-5-5-2: those of the window that could interrupt now, the turn player's if it has any."""
    free = [one for one in window.waiting if _available(pos, window, one)]
    mine = [one for one in free if one.source.seat == pos.state.turn_seat]
    return mine or free


def _available(pos: Position, window: Window, one: Pending) -> bool:
    if window_key(one) in pos.state.window_used or not anchored(pos, one):
        return False
    if one.host and one.host not in pos.state.perms:
        return False
    if one.host and one.source.keyword and not pos.values_of(one.host).has(KeywordName(one.source.keyword)):
        return False
    if one.host and not one.source.keyword and not one.source.granted:
        # 15-4-4-4: a top-card effect is gone when another card was stacked on it (Q2887).
        perm = pos.state.perms[one.host]
        uid = pos.state.uids.get(one.source.card)
        if uid not in (*perm.stack, *perm.links) or (one.effect.slot == "upper" and not works_on_top(pos, perm, uid)):
            return False
    bind = bind_of(one)
    return uses_left(pos, one.effect, one.source) and can_process(pos, one.effect.body, bind)


def anchored(pos: Position, one: Pending) -> bool:
    """15-4-4-3: whether what the effect waits on (a card, or the stack that gained it) is still the same."""
    return one.anchor in pos.state.uids or one.anchor in pos.state.perms


def window_key(one: Pending) -> str:
    """What is counted once per first interrupted cause: the effect on its card and stack."""
    return f"{use_key(one.source)}/{one.host}"


def bind_of(pending: Pending) -> Bind:
    """What the words of a pending effect refer to."""
    # A keyword's "that Digimon" is the second party: <Retaliation> deletes the battler (16-13).
    chosen = (pending.other,) if pending.source.keyword else None
    return Bind(
        pending.source,
        pending.host,
        pending.subjects,
        pending.other,
        pending.gone,
        chosen,
        pending.how,
        pending.made,
        key=pending.key,
        by=pending.by,
        cause=pending.cause,
        origin=pending.origin,
        was=pending.was,
    )


def ask_window(pos: Position, task: Window) -> ChooseOption | None:
    """Which immediate-type effect comes next, when there are several (15-8-5-3)."""
    free = available(pos, task)
    if len(free) < 2:
        return None
    choices = tuple(Choice("effect", one.source) for one in free)
    seat = free[0].source.seat
    return ChooseOption(pos.state.decision_no, seat, Purpose.TRIGGER, Source(seat), choices)


def run_window(pos: Position, task: Window, index: int = 0) -> None:
    """One immediate-type effect is taken, and the window stays open after it; with none left it closes."""
    free = available(pos, task)
    if not free:
        if pos.notes is not None:
            _tell_left_over(pos, pos.notes, task)
        if task.outermost:
            pos.state.window_used = []
        return
    one = free[index]
    pos.state.window_used.append(window_key(one))
    pos.push(Activate(one), task)


def _tell_left_over(pos: Position, notes: Notes, window: Window) -> None:
    """Why the immediate-type effects that were not taken could not be, now that the window closes."""
    for one in window.waiting:
        if window_key(one) not in pos.state.window_used:
            tell_not_interrupting(pos, notes, one, *_obstacle(pos, one))


def _obstacle(pos: Position, one: Pending) -> Reason:
    if not anchored(pos, one) or (one.host and one.host not in pos.state.perms):
        return "its card has become a new card", "15-4-4-3"
    if not uses_left(pos, one.effect, one.source):
        return "it has been used as often as it may be this turn", "15-14-1-2"
    if can_process(pos, one.effect.body, bind_of(one)):
        return "its card no longer has it", "15-4-4-4"
    return "its condition is not met", "15-8-5-5-1"


def prevent(pos: Position, pids: tuple[int, ...]) -> tuple[int, ...]:
    """What was about to happen to these does not: they are taken out of the event that is being interrupted."""
    agenda = pos.state.agenda
    for i in range(len(agenda) - 1, -1, -1):
        task = agenda[i]
        if isinstance(task, Apply):
            saved = tuple(pid for pid in task.would.subjects if pid in pids)
            agenda[i] = Apply(_only(task.would, [pid for pid in task.would.subjects if pid not in pids]))
            refs = tuple(pos.stack_ref(pos.state.perms[pid]) for pid in saved if pid in pos.state.perms)
            if refs:
                if pos.notes is not None:
                    tell_saved(pos, pos.notes, task.would, saved)
                pos.emit(DeletionPrevented(refs))
            return saved
    return ()


def reduce_cost(pos: Position, n: int) -> bool:
    """Take `n` off the cost that is being paid."""
    agenda = pos.state.agenda
    for i in range(len(agenda) - 1, -1, -1):
        task = agenda[i]
        if isinstance(task, Paying):
            agenda[i] = replace(task, reduction=task.reduction + n)
            return True
    return False


def replace_trashing(pos: Position, host: int, cards: tuple[int, ...] | None, subjects: tuple[int, ...]) -> bool:
    """18-2-4: instead of those under the `subjects`, cards under `host` are trashed: the `cards`, or as many from the
    same end. What is left to happen is changed, so nothing interrupts that."""
    agenda = pos.state.agenda
    at = next((i for i in range(len(agenda) - 1, -1, -1) if isinstance(agenda[i], Apply)), -1)
    task, perm = agenda[at], pos.state.perms.get(host)
    if not isinstance(task, Apply) or task.would.kind is not EventKind.STACK_TRASHED or perm is None:
        return False
    would = task.would
    pairs = list(zip(would.subjects, would.cards, strict=True))
    n = sum(len(uids) for pid, uids in pairs if pid in subjects)
    if cards is None:
        under = perm.stack[1:]
        cards = (under[-n:] if would.end == End.BOTTOM else under[:n]) if n else ()
    kept = [(pid, uids) for pid, uids in pairs if pid not in subjects]
    changed = [*kept, (host, cards)]
    agenda[at] = Apply(replace(would, subjects=tuple(p for p, _ in changed), cards=tuple(c for _, c in changed)))
    return len(kept) != len(pairs)


def _trash_under(pos: Position, would: Would) -> None:
    """4-16: what nothing has kept from it is trashed from under the permanents."""
    done: tuple[int, ...] = ()
    for pid, uids in zip(would.subjects, would.cards, strict=True):
        perm = pos.state.perms.get(pid)
        if perm is not None:
            cards = tuple(uid for uid in uids if uid in perm.stack[1:])
            done += trash_stack_cards(pos, pid, cards, cause=would.cause)
    pos.state.did = done


def run_apply(pos: Position, task: Apply) -> None:
    """What nothing prevented happens."""
    would = task.would
    if would.kind is EventKind.STACK_TRASHED:
        _trash_under(pos, would)
        return
    present = tuple(pid for pid in would.subjects if pid in pos.state.perms)
    pos.state.did = leave_field(pos, would) if present else ()
    if would.won:
        # Q6286: the battle is won even when the loser is not deleted; Q6284: together with that deletion.
        occur(pos, EventKind.BATTLE_WON, (would.won,), by="battle")


def cost_window(pos: Position, kind: EventKind, seat: int, uid: int, stacks: tuple[int, ...], pay: Task) -> None:
    """7-1-2, 8-1-2, 9-1, 10-1-2-3: the card is declared; effects that wait for it interrupt before the cost is paid."""
    waiting = cost_interruptions(pos, kind, seat, uid, stacks)
    if waiting:
        if pos.notes is not None:
            tell_interrupting(pos, pos.notes, waiting)
        outermost = not any(isinstance(task, Window) for task in pos.state.agenda)
        pos.push(Window(Would(kind, (pos.state.inst[uid],)), tuple(waiting), outermost), pay)
    else:
        pos.push(pay)


def cost_interruptions(pos: Position, kind: EventKind, seat: int, uid: int, stacks: tuple[int, ...]) -> list[Pending]:
    """Effects that interrupt playing, using or linking `uid`, or digivolving `stacks` (several: DNA) into it."""
    printed = pos.cards[uid]
    if not printed.own_would and not may_matter(pos, "would " + kind.value):
        return []
    card = (pos.state.inst[uid],)
    linked = card if kind is EventKind.LINKED else ()
    subjects = stacks if linked or kind is EventKind.DIGIVOLVED else card
    others = card * len(stacks) if kind is EventKind.DIGIVOLVED else ()
    tamer = kind is EventKind.DIGIVOLVED and bool(printed.as_ifs) and _is_tamer(pos, uid, stacks[0])
    occurrence = Occurrence("would " + kind.value, subjects, seat, others=others, cards=linked, tamer=tamer)
    before = pos.state.next_id
    found = find_triggers(pos, occurrence) + own_interruptions(pos, occurrence, uid, seat)
    if not found:
        pos.state.next_id = before
    return found


def _is_tamer(pos: Position, uid: int, pid: int) -> bool:
    perm = pos.state.perms.get(pid)
    tamer = perm is not None and pos.category(perm) is Category.TAMER
    return tamer and perm is not None and counts_as_digimon(pos, uid, perm.top)


def _unreducible(pos: Position, kind: EventKind, seat: int) -> bool:
    """15-1-3: whether the player can't reduce this cost."""
    ban = {EventKind.PLAYED: Ban.REDUCE_PLAY_COSTS, EventKind.DIGIVOLVED: Ban.REDUCE_DIGIVOLUTION_COSTS}.get(kind)
    return ban is not None and forbidden(pos, seat, ban)


def possible_reduction(pos: Position, kind: EventKind, seat: int, uid: int, *stacks: int) -> int:
    """1-3-11-2, 1-3-11-3: what reductions that can be had now would take off this cost."""
    before = pos.state.next_id
    # Nothing happens here that a trace could tell of.
    notes, pos.notes = pos.notes, None
    total = 0
    waiting = cost_interruptions(pos, kind, seat, uid, stacks)
    if waiting:
        # 7-1-3-1: the card would lie revealed, and could not be what its own reduction is paid with.
        pos.state.agenda.append(PayAndPlay(seat, pos.state.inst[uid]))
        for one in waiting:
            if one.source.seat == seat and can_process(pos, one.effect.body, bind_of(one)):
                total += reduction_of(pos, one.effect.body, bind_of(one))
        pos.state.agenda.pop()
    pos.state.next_id = before
    pos.notes = notes
    return 0 if total and _unreducible(pos, kind, seat) else total


def reduction_of(pos: Position, step: AnyStep, bind: Bind) -> int:
    """How much an effect would take off the cost that is being paid, if it were used now."""
    if isinstance(step, ReduceCost):
        return step.n
    if isinstance(step, By):
        return reduction_of(pos, step.step, bind) if performable(pos, step.cost, bind) else 0
    if isinstance(step, If):
        return reduction_of(pos, step.step, bind) if holds(pos, step.condition, bind) else 0
    if isinstance(step, ForEach):
        return reduction_of(pos, step.step, bind) * max(0, amount(pos, step.amount, bind))
    if isinstance(step, May):
        return reduction_of(pos, step.step, bind)
    if isinstance(step, Overwrite):
        other = step.other
        replaces = not isinstance(other, If) or holds(pos, other.condition, bind)
        return reduction_of(pos, other if replaces else step.step, bind)
    if isinstance(step, Seq):
        return sum(reduction_of(pos, part, bind) for part in step.steps)
    return 0
