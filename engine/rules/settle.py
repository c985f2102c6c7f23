"""15-4-3 and chapter 17: rule checks, then pending effects one at a time, until nothing is left."""

from __future__ import annotations

from engine.cards.model import Category
from engine.decisions import Choice, ChooseOption, OptionAnswer, Purpose, Source
from engine.effects.words import EventKind, KeywordName, Verb, ZoneIcon
from engine.events import EffectLapsed
from engine.rules.begun import note_begun
from engine.rules.keywords.succession import works_on_top
from engine.rules.lapses import Lapse
from engine.rules.linkable import surplus, unfit_links
from engine.rules.links import trash_links
from engine.rules.moves import leave_field
from engine.rules.ordering import tell_checked, tell_order
from engine.rules.position import Position
from engine.rules.prevented import tell_lapsed
from engine.rules.records import RULE_CHECK, Pending, Perm
from engine.rules.revealing import conceal
from engine.rules.tasks import Activate, ChoosePending, Settle, TrashSurplus, Would
from engine.rules.windows import anchored, perform


def settle(pos: Position, task: Settle) -> None:
    """One pass: a rule check if one is due, else the next pending effect; done when there is neither."""
    state = pos.state
    conceal(pos)
    if rule_check(pos, task):
        return
    if state.collector:
        # 15-4-5-2: what triggered since the last pass is derived and goes before what waited already.
        state.batches.append(state.collector)
        state.collector = []
    while state.batches:
        batch = state.batches[-1]
        kept = [one for one in batch if _still_valid(pos, one)]
        if len(kept) != len(batch):
            for one in batch:
                if one not in kept:
                    there = anchored(pos, one) and (one.left or not one.host or one.host in pos.state.perms)
                    lapse = Lapse.LOST if there else Lapse.RENEWED
                    tell_lapsed(pos, one, lapse)
                    pos.emit(EffectLapsed(one.source, lapse.value))
            state.batches[-1] = kept
        if kept:
            _next_pending(pos, kept, task)
            return
        state.batches.pop()


def _next_pending(pos: Position, batch: list[Pending], task: Settle) -> None:
    # 15-4-3-5: all of the turn player's first, then the other's.
    turn_seat = pos.state.turn_seat
    mine = [one for one in batch if one.source.seat == turn_seat]
    ready = mine or batch
    pos.push(task)
    if len(ready) == 1:
        tell_order(pos, batch, ready[0])
        _activate(pos, ready[0])
    else:
        pos.push(ChoosePending(ready[0].source.seat))


def _activate(pos: Position, one: Pending) -> None:
    # Equal values may wait twice; ids tell them apart.
    batch = pos.state.batches[-1]
    pos.state.batches[-1] = [other for other in batch if other.id != one.id]
    pos.push(Activate(one))


def ask_pending(pos: Position, task: ChoosePending) -> ChooseOption:
    """15-4-3-4: the player chooses the next effect only when the one before is done."""
    ready = _of(pos, task.seat)
    choices = tuple(Choice("effect", one.source) for one in ready)
    return ChooseOption(pos.state.decision_no, task.seat, Purpose.TRIGGER, Source(task.seat), choices)


def take_pending(pos: Position, task: ChoosePending, answer: OptionAnswer) -> None:
    """The chosen effect activates."""
    chosen = _of(pos, task.seat)[answer.index]
    tell_order(pos, pos.state.batches[-1], chosen)
    _activate(pos, chosen)


def _of(pos: Position, seat: int) -> list[Pending]:
    return [one for one in pos.state.batches[-1] if one.source.seat == seat]


def _still_valid(pos: Position, one: Pending) -> bool:
    """15-4-4-3 ... -5: its card is still the same card, and still has the effect."""
    if one.scheduled:
        return True
    if not anchored(pos, one):
        return False
    if one.left:
        return True
    perm = pos.state.perms.get(one.host)
    if perm is None:
        return one.host == 0
    if pos.in_battle_area(one.host) is (one.effect.zone is ZoneIcon.BREEDING):
        # 4-17-5: moved between the areas meanwhile.
        return False
    return _has_effect(pos, one, perm)


def _has_effect(pos: Position, one: Pending, perm: Perm) -> bool:
    if one.source.granted:
        return any(granted.id == one.source.granted for granted in pos.values_of(perm.id).granted)
    if one.source.keyword:
        # 15-4-4-4: as long as the Digimon has the keyword, whichever card lends it.
        return pos.values_of(perm.id).has(KeywordName(one.source.keyword))
    uid = pos.state.uids[one.source.card]
    if one.effect.slot == "inherited":
        # 15-4-4-4: an inherited effect is kept by digivolving and lost with its card.
        return uid in perm.stack[1:]
    if one.effect.slot == "link":
        return uid in perm.links
    return works_on_top(pos, perm, uid)


def rule_check(pos: Position, task: Settle) -> bool:
    """17-1-3: everything that may not stay is dealt with at once; whether there was anything."""
    if pos.sound:
        return False
    if pos.informs:
        note_begun(pos)
    state = pos.state
    zero: list[int] = []
    remnants: list[int] = []
    for seat in state.turn_order:
        for pid in state.battle[seat]:
            perm = state.perms[pid]
            category = pos.category(perm)
            if perm.stack[0] in perm.face_down:
                # 17-1-3-2-4: a face-down card does not stay on the field.
                remnants.append(pid)
            elif category in (Category.DIGIMON, Category.DIGI_EGG) or pos.is_digimon(perm):
                # 17-1-3-2-1: a Digi-Egg is a Digimon there, and a few print DP
                dp = pos.values_of(pid).dp
                if dp is None:
                    remnants.append(pid)
                elif dp == 0 and Verb.BE_DELETED not in pos.values_of(pid).restrictions:
                    # 15-1-3: what can't be deleted stays; there is nothing for the check to do.
                    zero.append(pid)
            elif category is Category.OPTION and not perm.by_effect:
                remnants.append(pid)
        breeding = state.perms.get(state.breeding[seat])
        if breeding is not None and not breeding.by_effect:
            if pos.category(breeding) not in (Category.DIGIMON, Category.DIGI_EGG):
                remnants.append(breeding.id)
    crowded = _check_links(pos)
    if not zero and not remnants and crowded is None:
        pos.sound = True
        return False
    tell_checked(pos, zero, remnants)
    if remnants:
        # 17-1-3-2: trashed, which is neither deletion nor leaving by effect (Q2643).
        leave_field(pos, Would(EventKind.LEFT, tuple(remnants), RULE_CHECK, -1, "trash"))
    pos.push(*(crowded or ()), task)
    if zero:
        # 17-1-3-1-1: deleted by the rules, so effects that would save them may interrupt.
        perform(pos, Would(EventKind.DELETED, tuple(zero), "0 DP"))
    return True


def _check_links(pos: Position) -> tuple[TrashSurplus, ...] | None:
    """17-1-3-2-5 ... -7: trash the link cards that may not stay; what a player must choose from, None for nothing."""
    linked = [perm for perm in pos.state.perms.values() if perm.links]
    if not linked:
        return None
    loose = [(perm, unfit_links(pos, perm)) for perm in linked]
    crowded = tuple(TrashSurplus(perm.id) for perm in linked if surplus(pos, perm))
    for perm, uids in loose:
        trash_links(pos, perm.id, uids, by="rule")
    return crowded if crowded or any(uids for _, uids in loose) else None
