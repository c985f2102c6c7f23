"""Chapter 4: the only functions that change a state: memory, orientation, stacks and lasting effects.

Each guards against doing what is already so (1-3-3), emits its event, and notes what triggers on it (15-4-2-2).
Cards moving between areas are in `moves`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.decisions import Source
from engine.effects.phrases import Select
from engine.effects.steps import Lasting, ModifyDp
from engine.effects.words import Area, EventKind, How, Verb
from engine.events import (
    CardPlayed,
    CostPaid,
    DigimonMoved,
    DnaDigivolved,
    EffectApplied,
    EggHatched,
    GameEnded,
    MemoryChanged,
    StackRef,
    StacksSuspended,
    StacksUnsuspended,
)
from engine.rules.digivolving import counts_as_digimon
from engine.rules.position import Position
from engine.rules.prevented import tell_unable
from engine.rules.records import MEMORY_LIMIT, Applied, Perm, Place
from engine.rules.triggering import Occurrence, find_triggers, may_matter, occur, record


def set_memory(pos: Position, seat: int, value: int) -> None:
    """1-4-2-2: put the marker at `value` on `seat`'s side (negative: the other side), at most 10 either way."""
    value = max(-MEMORY_LIMIT, min(MEMORY_LIMIT, value))
    after = value if seat == 0 else -value
    before = pos.state.memory
    if after != before:
        pos.state.memory = after
        pos.piles_changed()
        pos.emit(MemoryChanged(before, after))


def gain_memory(pos: Position, seat: int, n: int) -> None:
    """Gain (or, below 0, lose) memory; what exceeds 10 is lost."""
    set_memory(pos, seat, pos.memory(seat) + n)


def payable(pos: Position, seat: int, cost: int) -> bool:
    """1-3-11-1: a cost can be paid as long as the marker stays on the gauge."""
    return pos.memory(seat) - cost >= -MEMORY_LIMIT


def pay_cost(pos: Position, seat: int, cost: int) -> None:
    """4-2: pay memory. The caller has seen that it can be paid."""
    if cost > 0:
        pos.emit(CostPaid(seat, cost))
        set_memory(pos, seat, pos.memory(seat) - cost)


def renew(pos: Position, uid: int, place: Place) -> int:
    """3-1-3-1: the card becomes a new card at `place`; the new incarnation id."""
    state = pos.state
    del state.uids[state.inst[uid]]
    new = pos.new_id()
    state.inst[uid] = new
    state.uids[new] = uid
    state.places[uid] = place
    return new


def put_perm(pos: Position, perm: Perm) -> None:
    """Write a permanent back after a change of its stack or seat."""
    pos.state.perms[perm.id] = perm
    pos.restacked()


def suspend(pos: Position, pids: tuple[int, ...], *, by: str = "", cause: int = -1) -> tuple[int, ...]:
    """4-13: suspend together; those already suspended (1-3-3) or unable to stay as they are. What did suspend."""
    perms = [pos.state.perms[pid] for pid in pids if pid in pos.state.perms]
    perms = [p for p in perms if not p.suspended and Verb.SUSPEND not in pos.values_of(p.id).restrictions]
    if pos.notes is not None:
        tell_unable(pos, pos.notes, pids, (Verb.SUSPEND,), suspended=False)
    return _orient(pos, perms, True, by, cause)


def unsuspend(pos: Position, pids: tuple[int, ...], *, by: str = "", cause: int = -1) -> tuple[int, ...]:
    """4-13: unsuspend together. What did unsuspend."""
    perms = [pos.state.perms[pid] for pid in pids if pid in pos.state.perms]
    kept = (Verb.UNSUSPEND, Verb.UNSUSPEND_IN_PHASE) if by == "rule" else (Verb.UNSUSPEND,)
    perms = [p for p in perms if p.suspended and not set(kept) & set(pos.values_of(p.id).restrictions)]
    if pos.notes is not None:
        tell_unable(pos, pos.notes, pids, kept, suspended=True)
    return _orient(pos, perms, False, by, cause)


def _orient(pos: Position, perms: list[Perm], suspended: bool, by: str, cause: int) -> tuple[int, ...]:
    if not perms:
        return ()
    for perm in perms:
        pos.state.perms[perm.id] = replace(perm, suspended=suspended)
    pos.changed()
    ids = tuple(perm.id for perm in perms)
    refs = tuple(pos.stack_ref(perm) for perm in perms)
    pos.emit(StacksSuspended(refs) if suspended else StacksUnsuspended(refs))
    occur(pos, EventKind.SUSPENDED if suspended else EventKind.UNSUSPENDED, ids, by=by, cause=cause)
    return ids


def place_as_permanent(
    pos: Position,
    seat: int,
    uid: int,
    *,
    suspended: bool = False,
    played: bool = True,
    by_effect: bool = False,
    below: tuple[int, ...] = (),
    breeding: bool = False,
) -> Perm:
    """3-4-3: put a card (already taken from where it was) on the field as a new permanent, mostly in the battle area.

    `below` are cards in no area that are placed under it with it (7-2-3-4).
    """
    state = pos.state
    for one in below:
        state.limbo.remove(one)
        renew(pos, one, Place.UNDER)
    renew(pos, uid, Place.FIELD)
    perm = Perm(pos.new_id(), seat, (uid, *below), suspended, state.turn if played else 0, by_effect)
    if breeding:
        state.breeding[seat] = perm.id
    else:
        state.battle[seat].append(perm.id)
    put_perm(pos, perm)
    return perm


def complete_play(pos: Position, perm: Perm, area: str, by_effect: bool, xros: int = 0) -> None:
    """7-1-3: the play is complete; `xros` cards were placed under it by DigiXros."""
    pos.emit(CardPlayed(perm.seat, pos.stack_ref(perm), area, by_effect))
    by = "effect" if by_effect else "rule"
    cause = perm.seat if by_effect else -1
    how = How.DIGIXROS if xros else ""
    occur(pos, EventKind.PLAYED, (perm.id,), seat=perm.seat, by=by, cause=cause, how=how, made=xros, origin=area)


def complete_plays(pos: Position, perms: list[Perm], area: str) -> None:
    """15-5-2: an effect's plays that are complete together are one event."""
    for perm in perms:
        pos.emit(CardPlayed(perm.seat, pos.stack_ref(perm), area, by_effect=True))
    seat = perms[0].seat
    occur(pos, EventKind.PLAYED, tuple(perm.id for perm in perms), seat=seat, by="effect", cause=seat)


def stack_on_top(pos: Position, pid: int, uid: int) -> None:
    """8-1: put a card (already taken from where it was) on top of a stack; orientation and effects on it stay."""
    renew(pos, uid, Place.FIELD)
    perm = pos.state.perms[pid]
    pos.state.places[perm.stack[0]] = Place.UNDER
    put_perm(pos, replace(perm, stack=(uid, *perm.stack)))


def complete_digivolution(pos: Position, pid: int, cause: tuple[str, int], area: str) -> None:
    """8-1-3-3: the digivolution, its draw included, is complete."""
    perm = pos.state.perms[pid]
    if not may_matter(pos, EventKind.DIGIVOLVED.value):
        return
    found = find_triggers(pos, Occurrence(EventKind.DIGIVOLVED.value, (pid,), by=cause[0], cause=cause[1], origin=area))
    below = perm.stack[1]
    if pos.cards[below].facts.category is Category.TAMER and not counts_as_digimon(pos, perm.stack[0], below):
        # Q6903: by such a requirement a Tamer digivolves as a Tamer: no Digimon did, and only its own effects trigger.
        found = [one for one in found if one.effect.when is None or not isinstance(one.effect.when.subject, Select)]
    record(pos, found)


def complete_dna(pos: Position, pid: int, materials: tuple[StackRef, ...], area: str, cause: tuple[str, int]) -> None:
    """8-2-3-3: the DNA digivolution, its draw included, is complete."""
    perm = pos.state.perms[pid]
    pos.emit(DnaDigivolved(perm.seat, pos.stack_ref(perm), materials, area))
    by, seat = cause
    occur(pos, EventKind.DIGIVOLVED, (pid,), by=by, cause=seat, how=How.DNA, made=len(materials), origin=area)


def hatch(pos: Position, seat: int) -> None:
    """4-18: the top card of the Digi-Egg deck goes to the empty breeding area."""
    state = pos.state
    uid = state.eggs[seat].pop(0)
    renew(pos, uid, Place.FIELD)
    perm = Perm(pos.new_id(), seat, (uid,))
    state.breeding[seat] = perm.id
    put_perm(pos, perm)
    pos.emit(EggHatched(seat, pos.stack_ref(perm)))
    occur(pos, EventKind.HATCHED, (perm.id,), seat=seat)


def movable(pos: Position, perm: Perm, to: Area) -> bool:
    """4-17-2: only a Digimon with DP moves, out of the breeding area, or into it while it is empty."""
    inside = pos.state.breeding[perm.seat]
    there = inside == perm.id if to is Area.BATTLE else not inside
    return there and pos.is_digimon(perm) and pos.values_of(perm.id).dp is not None


def move_to_battle(pos: Position, seat: int) -> None:
    """4-17: the breeding Digimon moves to the battle area as it is."""
    state = pos.state
    pid = state.breeding[seat]
    state.breeding[seat] = 0
    state.battle[seat].append(pid)
    pos.restacked()
    pos.emit(DigimonMoved(seat, pos.stack_ref(state.perms[pid])))
    occur(pos, EventKind.MOVED, (pid,))


def move_to_breeding(pos: Position, pid: int) -> None:
    """4-17-3: an effect moves a Digimon to its player's breeding area as it is; its role in an attack ends (11-1-5)."""
    state = pos.state
    perm = state.perms[pid]
    state.battle[perm.seat].remove(pid)
    state.breeding[perm.seat] = pid
    pos.restacked()
    pos.emit(DigimonMoved(perm.seat, pos.stack_ref(perm), to_breeding=True))


def apply_effect(
    pos: Position,
    source: Source,
    what: Lasting,
    targets: tuple[int, ...],
    until: int,
    select: Select | None = None,
) -> None:
    """15-11: a lasting effect begins: on chosen permanents, or on all that `select` describes as long as it lasts."""
    if select is None:
        breeding = any(not pos.in_battle_area(pid) for pid in targets)
    else:
        breeding = select.area is not Area.BATTLE
    applied = Applied(pos.new_id(), source, what, targets, until, select, breeding)
    pos.state.applied.append(applied)
    pos.changed()
    n = what.n if isinstance(what, ModifyDp) else 0
    pos.emit(EffectApplied(source, targets, type(what).__name__, n))


def expire(pos: Position, until: int) -> None:
    """15-13: everything that lasts until then ends at the same moment (FAQ-MAIN-29)."""
    keep = [applied for applied in pos.state.applied if not _ended(applied, until)]
    if len(keep) != len(pos.state.applied):
        pos.state.applied = keep
        pos.changed()


def _ended(applied: Applied, until: int) -> bool:
    if until < 0:
        return applied.until == until
    return 0 < applied.until <= until


def drop_effects_on(pos: Position, pid: int) -> None:
    """What was applied to a permanent ends with it: its cards are new cards wherever they go (3-1-3-1)."""
    kept: list[Applied] = []
    for applied in pos.state.applied:
        if applied.select is None and pid in applied.targets:
            targets = tuple(one for one in applied.targets if one != pid)
            if targets:
                kept.append(replace(applied, targets=targets))
        else:
            kept.append(applied)
    pos.state.applied = kept


def end_game(pos: Position, winner: int, reason: str) -> None:
    """1-2-2: the game ends at once; `winner` -1 is a draw."""
    if pos.state.winner is None:
        pos.state.winner = winner
        pos.state.end_reason = reason
        pos.state.agenda.clear()
        pos.emit(GameEnded(winner, reason))


def is_egg(pos: Position, uid: int) -> bool:
    """2-2-3: whether the card belongs to the Digi-Egg deck."""
    return pos.cards[uid].facts.category is Category.DIGI_EGG
