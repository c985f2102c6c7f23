"""Chapters 7 and 8: playing cards and digivolving."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.effects.phrases import This
from engine.effects.steps import Play, TrashTop
from engine.effects.words import Ban, EventKind, Timing
from engine.events import AppFused, CardDigivolved, StackRef
from engine.rules.atoms import (
    complete_digivolution,
    complete_dna,
    complete_play,
    pay_cost,
    payable,
    place_as_permanent,
    stack_on_top,
)
from engine.rules.bans import forbidden
from engine.rules.digivolving import may_digivolve, requirements
from engine.rules.materials import note_materials, placed_materials, possible_materials, xros_reduction
from engine.rules.merging import app_fuse, merge_stacks
from engine.rules.moves import draw, take, trash_cards
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Perm, Place
from engine.rules.revealing import follow
from engine.rules.schedule import schedule
from engine.rules.tasks import PayAndDigivolve, PayAndPlay, Would
from engine.rules.triggering import occur
from engine.rules.values import source_of
from engine.rules.windows import cost_window, perform, possible_reduction

NO_PLAY: Reason = ("Only Digimon and Tamer cards are played; an Option card is used", "7-1-1")
NO_COST: Reason = ("It has no play cost, so it cannot be played", "7-1-1")
DUAL: Reason = ("A DUAL card has no play cost: it is used, or digivolved into", "4-6-2")
TOO_DEAR: Reason = ("The cost would take the memory past 10 on the opponent's side", "1-3-11-1")
NOT_DIGIMON_CARD: Reason = ("Only a Digimon card is digivolved into", "8-1-1")
NOT_YOURS: Reason = ("Only your own cards on the field digivolve", "8-1-1")
NO_REQUIREMENT: Reason = ("It meets none of the card's digivolution requirements", "8-1-2-1")
CANT_DIGIVOLVE: Reason = ("An effect says that it can't digivolve", "15-1-3")
FORBIDDEN: Reason = ("An effect says that you can't play it", "15-1-3")
TOKEN: Reason = ("A token cannot digivolve", "4-21-1")


# 7-1: playing.


def play_cost(pos: Position, seat: int, uid: int) -> int:
    """The least that playing the card would cost now."""
    cost = pos.cards[uid].facts.play_cost or 0
    if pos.cards[uid].tucks:
        cost -= possible_materials(pos, seat, uid)
    return max(0, cost - possible_reduction(pos, EventKind.PLAYED, seat, uid))


def why_not_play(pos: Position, seat: int, uid: int) -> Reason | None:
    """7-1-2: why a hand card cannot be played; None when it can."""
    facts = pos.cards[uid].facts
    if not facts.playable:
        return DUAL if facts.option_side else NO_PLAY
    if facts.play_cost is None:
        return NO_COST
    if forbidden(pos, seat, Ban.PLAY, uid):
        return FORBIDDEN
    return None if payable(pos, seat, play_cost(pos, seat, uid)) else TOO_DEAR


def declare_play(pos: Position, seat: int, uid: int) -> None:
    """7-1-3: the card is revealed; it stays in the hand until it is placed (7-1-2-3)."""
    cost_window(pos, EventKind.PLAYED, seat, uid, (), PayAndPlay(seat, pos.state.inst[uid]))


def play_by_effect(pos: Position, seat: int, uid: int, step: Play) -> None:
    """An effect plays a card from wherever it is; only Digimon and Tamers are played."""
    facts = pos.cards[uid].facts
    if not facts.playable:
        return
    if facts.category is Category.DIGIMON and forbidden(pos, seat, Ban.PLAY_BY_EFFECTS):
        return
    if forbidden(pos, seat, Ban.PLAY_ANY_BY_EFFECTS) or forbidden(pos, seat, Ban.PLAY, uid):
        return
    card = pos.state.inst[uid]
    pay = PayAndPlay(seat, card, step.free, step.suspended, True, step.reduction, breeding=step.breeding)
    cost_window(pos, EventKind.PLAYED, seat, uid, (), pay)


def pay_and_play(pos: Position, task: PayAndPlay) -> None:
    """7-1-3: the cost is worked out and paid, and the card placed; if it has become impossible nothing is lost."""
    uid = pos.state.uids.get(task.card)
    placed = placed_materials(pos, task)
    full = task.breeding and pos.state.breeding[task.seat]
    if uid is None or pos.state.places[uid] is Place.FIELD or full:
        # 7-1-2-3: it is no longer where it was to be played from, or has no place to go.
        trash_cards(pos, placed, by="rule")
        return
    # 1-3-9: no cost drops below 0.
    off = 0 if forbidden(pos, task.seat, Ban.REDUCE_PLAY_COSTS) else task.reduction + xros_reduction(pos, task)
    cost = 0 if task.free else max(0, (pos.cards[uid].facts.play_cost or 0) - off)
    if not payable(pos, task.seat, cost):
        # 7-2-2-11: what was placed already is trashed.
        trash_cards(pos, placed, by="rule")
        return
    xros = sum(one in task.xros for one in placed)
    if placed:
        note_materials(pos, task.seat, uid, placed, xros=bool(xros))
    pay_cost(pos, task.seat, cost)
    area = pos.state.places[uid]
    take(pos, uid)
    perm = place_as_permanent(pos, task.seat, uid, suspended=task.suspended, below=placed, breeding=task.breeding)
    pos.state.did = (perm.id,)
    if task.by_effect:
        follow(pos, (task.card,), (perm.id,))
    if area is Place.SECURITY:
        # Q6240: played and removed at the same time.
        occur(pos, EventKind.SECURITY_REMOVED, (pos.state.inst[uid],), seat=pos.state.owners[uid], by="effect")
    complete_play(pos, perm, area.value, task.by_effect, xros)


# 8-1: digivolving.


def digivolve_costs(pos: Position, seat: int, uid: int, perm: Perm) -> tuple[tuple[int, int], ...]:
    """The different (printed, least payable) costs at which the stack could digivolve into the card, cheapest first."""
    printed = sorted(requirements(pos, uid, perm))
    if not printed:
        return ()
    reduction = possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, perm.id)
    costs = ((cost, max(0, cost - reduction)) for cost in printed)
    return tuple((cost, least) for cost, least in costs if payable(pos, seat, least))


def why_not_digivolve(pos: Position, seat: int, uid: int, perm: Perm) -> Reason | None:
    """8-1-2: why the stack cannot digivolve into the hand card; None when it can."""
    against = objection(pos, seat, uid, perm)
    if against is not None:
        return against
    if not requirements(pos, uid, perm):
        return NO_REQUIREMENT
    return None if digivolve_costs(pos, seat, uid, perm) else TOO_DEAR


def objection(pos: Position, seat: int, uid: int, perm: Perm) -> Reason | None:
    """What stands against the digivolution, whatever the requirements and costs are."""
    if perm.seat != seat:
        return NOT_YOURS
    if pos.cards[uid].facts.category is not Category.DIGIMON:
        return NOT_DIGIMON_CARD
    if pos.cards[perm.stack[0]].facts.token:
        return TOKEN
    return None if may_digivolve(pos, perm.id, uid) else CANT_DIGIVOLVE


def digivolutions(pos: Position, seat: int, uid: int, perm: Perm) -> tuple[tuple[int, int], ...]:
    """The (printed, least payable) costs at which the digivolution is legal; none where why_not_digivolve objects."""
    return () if objection(pos, seat, uid, perm) else digivolve_costs(pos, seat, uid, perm)


def declare_digivolve(pos: Position, seat: int, uid: int, pid: int, printed: int) -> None:
    """8-1-3-1: the card is revealed and the stack chosen."""
    pay = PayAndDigivolve(seat, pos.state.inst[uid], pid, printed)
    cost_window(pos, EventKind.DIGIVOLVED, seat, uid, (pid,), pay)


def pay_and_digivolve(pos: Position, task: PayAndDigivolve) -> None:
    """8-1-3: pay, stack, draw 1; only then is the digivolution complete (FAQ-MAIN-25)."""
    uid = pos.state.uids.get(task.card)
    reduced = not task.reduction or not forbidden(pos, task.seat, Ban.REDUCE_DIGIVOLUTION_COSTS)
    cost = max(0, task.printed - task.reduction) if reduced else task.printed
    stacks = (task.stack, *task.others)
    if uid is None or not all(_is_material(pos, one) for one in stacks) or not payable(pos, task.seat, cost):
        return
    if pos.state.places[uid] is Place.FIELD:
        # 8-1-2-6: it has come onto the field meanwhile, so there is nothing to digivolve into.
        return
    if task.tamer and not task.returned:
        # 8-3-3-2: before the cost is paid.
        pos.push(replace(task, returned=True))
        perform(pos, Would(EventKind.LEFT, (task.tamer,), "rule", -1, "hand"))
        return
    if task.link and pos.state.places[pos.state.uids.get(task.link, uid)] is not Place.LINK:
        # 8-1-2-6: it is no link card of the Digimon any more.
        return
    if task.tamer in pos.state.perms:
        # It was not returned, so the digivolution fails (8-1-2-6).
        return
    # 8-1-3-2, 8-2-3-2, 8-3-3-3.
    pay_cost(pos, task.seat, cost)
    if task.others:
        _dna_digivolve(pos, task, uid, stacks)
        return
    _put_on(pos, task, uid)
    if task.tamer:
        # 8-3-2-1: at the end of this turn, whatever is on top then (RB-BURST-01).
        source = source_of(pos, task.seat, uid, task.stack, -1)
        key = Timing.END_OF_ALL_TURNS.value
        schedule(pos, key, source, TrashTop(This()), host=task.stack, turn=pos.state.turn)


def _put_on(pos: Position, task: PayAndDigivolve, uid: int) -> None:
    """8-1-3-3: stack the card on top, draw 1, complete."""
    area = pos.state.places[uid]
    take(pos, uid)
    if area is Place.SECURITY:
        # Q6240: what leaves the security stack for the field is removed from it.
        occur(pos, EventKind.SECURITY_REMOVED, (task.card,), seat=pos.state.owners[uid], by="effect")
    if task.link:
        onto, link = app_fuse(pos, task.stack, pos.state.uids[task.link], uid)
    else:
        stack_on_top(pos, task.stack, uid)
    draw(pos, task.seat, 1)
    pos.state.did = (task.stack,)
    perm = pos.state.perms[task.stack]
    if task.link:
        pos.emit(AppFused(perm.seat, pos.stack_ref(perm), onto, link, area.value))
    else:
        pos.emit(CardDigivolved(perm.seat, pos.stack_ref(perm), pos.ref(perm.stack[1]), area.value))
    complete_digivolution(pos, task.stack, _cause_of(task), area.value)


def _cause_of(task: PayAndDigivolve) -> tuple[str, int]:
    return ("effect", task.seat) if task.by_effect else ("rule", -1)


def _is_material(pos: Position, one: int) -> bool:
    """A stack on the field, or by an effect a card in the hand or the trash (16-31-1)."""
    uid = pos.state.uids.get(one)
    return one in pos.state.perms or (uid is not None and pos.state.places[uid] in (Place.HAND, Place.TRASH))


def _material_ref(pos: Position, one: int, seat: int) -> StackRef:
    perm = pos.state.perms.get(one)
    return StackRef(0, seat, pos.ref(pos.state.uids[one])) if perm is None else pos.stack_ref(perm)


def _dna_digivolve(pos: Position, task: PayAndDigivolve, uid: int, stacks: tuple[int, ...]) -> None:
    """8-2-3-3: stack the materials, the card on top, draw 1."""
    seat, area = task.seat, pos.state.places[uid]
    card = pos.state.inst[uid]
    materials = tuple(_material_ref(pos, one, seat) for one in stacks)
    new = merge_stacks(pos, seat, uid, stacks)
    draw(pos, seat, 1)
    pos.state.did = (new.id,)
    follow(pos, (card,), (new.id,))
    complete_dna(pos, new.id, materials, area.value, _cause_of(task))
