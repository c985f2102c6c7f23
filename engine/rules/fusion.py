"""8-2, 8-3: DNA digivolution and Burst Digivolve: which materials a card may take, and the declaration."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.decisions import BurstDigivolve, DnaDigivolve
from engine.effects.requirements import DnaFrom
from engine.effects.words import EventKind, Verb
from engine.rules.atoms import payable
from engine.rules.described import stack_fits
from engine.rules.position import Position
from engine.rules.records import Perm
from engine.rules.tasks import PayAndDigivolve
from engine.rules.windows import cost_window, possible_reduction


def may_fuse(pos: Position, perm: Perm) -> bool:
    """Whether a permanent could be a material: nothing is stacked with tokens (4-21-3), and prohibitions win."""
    if pos.cards[perm.stack[0]].facts.token:
        return False
    return Verb.DIGIVOLVE not in pos.values_of(perm.id).restrictions


def dna_materials(pos: Position, seat: int, line: DnaFrom) -> Iterator[tuple[int, ...]]:
    """8-2-3-1: the choices of different cards in the battle area, in the order of the requirement."""
    perms = [pos.state.perms[pid] for pid in pos.state.battle[seat]]
    free = [perm for perm in perms if may_fuse(pos, perm)]
    fitting = [[perm.id for perm in free if stack_fits(pos, what, perm)] for what in line.materials]
    return _different(fitting, ())


def _different(fitting: list[list[int]], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(chosen) == len(fitting):
        yield chosen
        return
    for pid in fitting[len(chosen)]:
        if pid not in chosen:
            yield from _different(fitting, (*chosen, pid))


def dna_digivolutions(pos: Position, seat: int, uid: int) -> Iterator[DnaDigivolve]:
    """The DNA digivolutions into a hand card that can be declared now, one for each choice of materials and cost."""
    seen: set[tuple[tuple[int, ...], int]] = set()
    for line in pos.cards[uid].dna_from:
        for stacks in dna_materials(pos, seat, line):
            if (stacks, line.cost) in seen:
                continue
            seen.add((stacks, line.cost))
            # 8-2-2-5: what affects digivolution affects this too.
            least = max(0, line.cost - possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, *stacks))
            if payable(pos, seat, least):
                yield DnaDigivolve(pos.state.inst[uid], stacks, least, line.cost)


def declare_dna(pos: Position, seat: int, uid: int, stacks: tuple[int, ...], printed: int) -> None:
    """8-2-3-1: the card is revealed, its requirement and the materials are chosen."""
    pay = PayAndDigivolve(seat, pos.state.inst[uid], stacks[0], printed, others=stacks[1:])
    fielded = tuple(one for one in stacks if one in pos.state.perms)
    cost_window(pos, EventKind.DIGIVOLVED, seat, uid, fielded, pay)


def burst_digivolutions(pos: Position, seat: int, uid: int) -> Iterator[BurstDigivolve]:
    """8-3-3-1: one of the described cards on the field, and a named Tamer in the battle area that can be returned."""
    for line in pos.cards[uid].burst_from:
        tamers = [pid for pid in pos.state.battle[seat] if _returnable(pos, pid, line.tamers)]
        if not tamers:
            continue
        for perm in pos.field(seat):
            if not may_fuse(pos, perm) or not any(stack_fits(pos, what, perm) for what in line.sources):
                continue
            least = max(0, line.cost - possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, perm.id))
            if payable(pos, seat, least):
                for tamer in tamers:
                    yield BurstDigivolve(pos.state.inst[uid], perm.id, tamer, least, line.cost)


def _returnable(pos: Position, pid: int, names: tuple[str, ...]) -> bool:
    perm = pos.state.perms[pid]
    values = pos.values_of(pid)
    return (
        pos.category(perm) is Category.TAMER
        and any(name in names for name in values.names)
        and Verb.RETURN_TO_HAND_OR_DECK not in values.restrictions
    )


def declare_burst(pos: Position, seat: int, uid: int, stack: int, tamer: int, printed: int) -> None:
    """8-3-3-1: the card is revealed, its requirement and the card on the field are chosen."""
    pay = PayAndDigivolve(seat, pos.state.inst[uid], stack, printed, tamer=tamer)
    cost_window(pos, EventKind.DIGIVOLVED, seat, uid, (stack,), pay)
