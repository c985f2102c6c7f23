"""8-2, 8-3, 8-4: DNA digivolution, Burst Digivolve, App Fusion: which materials a card may take, and declaring it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.decisions import AppFuse, BurstDigivolve, DnaDigivolve
from engine.effects.requirements import DnaFrom
from engine.effects.steps import AnyStep
from engine.effects.words import EventKind, Verb
from engine.rules.app_fusion import fusing_links, may_app_fuse
from engine.rules.atoms import payable
from engine.rules.described import stack_fits
from engine.rules.position import Position
from engine.rules.records import Perm
from engine.rules.tasks import Bind, PayAndDigivolve
from engine.rules.windows import cost_window, possible_reduction

Picks = tuple[tuple[int, ...], ...]


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


def declare_dna(
    pos: Position, seat: int, uid: int, stacks: tuple[int, ...], printed: int, *, by_effect: bool = False
) -> None:
    """8-2-3-1: the card is revealed, its requirement and the materials are chosen."""
    pay = PayAndDigivolve(seat, pos.state.inst[uid], stacks[0], printed, others=stacks[1:], by_effect=by_effect)
    fielded = tuple(one for one in stacks if one in pos.state.perms)
    cost_window(pos, EventKind.DIGIVOLVED, seat, uid, fielded, pay)


def burst_digivolutions(pos: Position, seat: int, uid: int) -> Iterator[BurstDigivolve]:
    """8-3-3-1: one of the described cards on the field, and a named Tamer in the battle area that can be returned."""
    for line in pos.cards[uid].burst_from:
        tamers = [pid for pid in pos.state.battle[seat] if _returnable(pos, pid, line.tamers)]
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


def app_fusions(pos: Position, seat: int, uid: int) -> Iterator[AppFuse]:
    """8-4-3-1: a linked Digimon in the battle area that is, with one of its link cards, a listed pair."""
    inst = pos.state.inst
    for pid in pos.state.battle[seat]:
        for link, cost in fusing_links(pos, seat, uid, pos.state.perms[pid]).items():
            # 8-4-2-3: what affects digivolution affects this too.
            least = max(0, cost - possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, pid))
            if payable(pos, seat, least):
                yield AppFuse(inst[uid], pid, link, least, cost)


def declare_app_fusion(pos: Position, seat: int, uid: int, stack: int, link: int, printed: int) -> None:
    """8-4-3-1: the card is revealed, its requirement and the linked Digimon are chosen."""
    pay = PayAndDigivolve(seat, pos.state.inst[uid], stack, printed, link=link)
    cost_window(pos, EventKind.DIGIVOLVED, seat, uid, (stack,), pay)


def app_fuse_by_effect(
    pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]], duration: object, extra: Picks
) -> tuple[int, ...] | None:
    """8-4-2-2: an effect that says so; `extra` is the link card, where several form a listed pair."""
    if len(settled) < 2 or not settled[0] or not settled[1]:
        return ()
    seat, host, card = bind.source.seat, settled[0][0], settled[1][0]
    able = may_app_fuse(pos, seat, host, card)
    link = extra[0][0] if extra else next(iter(able), 0)
    if link not in able:
        return ()
    pos.state.did = ()
    declare_app_fusion(pos, seat, pos.state.uids[card], host, link, able[link])
    return None
