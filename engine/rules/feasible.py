"""15-6-3, 15-7-3: whether an effect, or the cost in a "by", could be processed now."""

from __future__ import annotations

from engine.effects.phrases import Each, OneOf, Placed, Rest, Select, Target, That, This, ThisCard
from engine.effects.steps import (
    AnyStep,
    DeDigivolve,
    Draw,
    Flip,
    If,
    Keyword,
    Link,
    Move,
    Overwrite,
    PayCost,
    PlaceUnder,
    Play,
    Raise,
    Recovery,
    Seq,
    Step,
    Suspend,
    TopToBottom,
    TrashTop,
    TrashUnder,
    Unsuspend,
)
from engine.effects.words import Count, Verb
from engine.rules.atoms import movable, payable
from engine.rules.flipping import to_flip
from engine.rules.keywords.frames import payable_keyword
from engine.rules.keywords.gates import can_process_keyword
from engine.rules.linkable import open_to_link
from engine.rules.position import Position
from engine.rules.raising import in_force, raised_now
from engine.rules.records import Place
from engine.rules.selecting import candidates, holds
from engine.rules.tasks import Apply, Bind


def can_process(pos: Position, step: AnyStep, bind: Bind) -> bool:
    """15-6-3: an effect all of whose processes wait on conditions that are not met cannot be activated."""
    if isinstance(step, If):
        if not holds(pos, step.condition, bind):
            return step.otherwise is not None and can_process(pos, step.otherwise, bind)
        return can_process(pos, step.step, bind)
    if isinstance(step, Seq):
        return any(can_process(pos, part, bind) for part in step.steps)
    if isinstance(step, Raise):
        return can_process(pos, raised_now(pos, step, bind), bind)
    if isinstance(step, Overwrite):
        return can_process(pos, step.step, bind) or can_process(pos, step.other, bind)
    return can_process_keyword(pos, step, bind) if isinstance(step, Keyword) else True


def required(step: AnyStep) -> int:
    """15-7-3: how much of a "by" must really be done."""
    target = getattr(step, "target", None)
    if isinstance(step, TrashUnder | DeDigivolve):
        return step.n
    parts = target.parts if isinstance(target, Each) else (target,)
    return sum(_full(part) for part in parts)


def _full(part: Target | None) -> int:
    """How many of a selection "in full" means."""
    return part.n if isinstance(part, Select) and part.count is Count.EXACT else 1


def performable(pos: Position, step: AnyStep, bind: Bind) -> bool:
    """15-7-3: whether the cost of a "by" can be done in full; one that cannot is not offered."""
    if isinstance(step, Seq):
        return all(performable(pos, part, bind) for part in step.steps)
    if isinstance(step, Keyword):
        return payable_keyword(pos, step, bind)
    if isinstance(step, Flip):
        return to_flip(pos, step, bind) is not None
    if isinstance(step, PayCost):
        return payable(pos, bind.source.seat, step.n)
    if isinstance(step, Draw | Recovery):
        return bool(pos.state.decks[bind.source.seat])
    if isinstance(step, Link):
        return any(
            open_to_link(pos, step, bind.source.seat, affected(pos, step.target, bind), affected(pos, step.to, bind))
        )
    step = in_force(pos, step, bind)
    target: Target | None = getattr(step, "target", None)
    if target is None:
        return True
    if isinstance(step, PlaceUnder) and not affected(pos, step.under, bind):
        return False
    found = tuple(one for one in affected(pos, target, bind) if open_to(pos, step, one))
    if isinstance(target, Each):
        # "1 A and 1 B": each of them, and no card for two of them.
        if any(len(candidates(pos, part, bind)) < _full(part) for part in target.parts):
            return False
        return len(found) >= sum(_full(part) for part in target.parts)
    return len(found) >= _full(target)


def cards_to_spare(pos: Position, bind: Bind) -> tuple[int, str]:
    """18-2-4: how many cards are about to be trashed from under what the effect is about, and from which end if any."""
    for task in reversed(pos.state.agenda):
        if isinstance(task, Apply):
            pairs = zip(task.would.subjects, task.would.cards, strict=False)
            return sum(len(uids) for pid, uids in pairs if pid in bind.subjects), task.would.end
    return 0, ""


def affected(pos: Position, target: Target, bind: Bind) -> tuple[int, ...]:
    """The ids that a target could mean now."""
    if isinstance(target, Select):
        return candidates(pos, target, bind)
    if isinstance(target, This):
        return (bind.host,) if bind.host in pos.state.perms else ()
    if isinstance(target, ThisCard):
        uid = pos.state.uids.get(bind.source.card)
        if uid is None:
            return ()
        # 3-4-4: a card that lies on the field is the permanent there.
        perm = pos.perm_of(uid) if pos.state.places[uid] is Place.FIELD else None
        return (bind.source.card,) if perm is None else (perm.id,)
    if isinstance(target, Each | OneOf):
        return tuple(dict.fromkeys(one for part in target.parts for one in candidates(pos, part, bind)))
    if isinstance(target, Placed):
        return tuple(one for one in pos.state.did if one in pos.state.uids)
    if isinstance(target, Rest):
        return tuple(pos.state.inst[uid] for uid in pos.state.revealed)
    assert isinstance(target, That)
    ids = bind.those
    return tuple(one for one in ids if one in pos.state.perms or one in pos.state.uids)


def open_to(pos: Position, step: Step, one: int) -> bool:
    """Whether the step would really do something to this id (1-3-3: doing what is already so is nothing)."""
    perm = pos.state.perms.get(one)
    if isinstance(step, Suspend):
        return perm is not None and not perm.suspended and Verb.SUSPEND not in pos.values_of(one).restrictions
    if isinstance(step, Unsuspend):
        return perm is not None and perm.suspended and Verb.UNSUSPEND not in pos.values_of(one).restrictions
    if isinstance(step, Play):
        return one not in pos.state.uids or not pos.cards[pos.state.uids[one]].dual
    if isinstance(step, TrashUnder):
        if perm is None:
            return False
        return len(perm.face_down_cards if step.face_down else perm.stack[1:]) >= step.n
    if isinstance(step, DeDigivolve | TopToBottom):
        return perm is not None and len(perm.stack) > 1
    if isinstance(step, TrashTop):
        # 8-3-2-1: a card under it must be there to be its top card.
        return perm is not None and len(perm.stack) > 1 and pos.is_digimon(perm)
    if isinstance(step, Move):
        return perm is not None and movable(pos, perm, step.area)
    return True
