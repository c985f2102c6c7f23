"""8-2-2-3: DNA digivolution by an effect: the cards and the materials that its words and a requirement allow."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.model import Category
from engine.decisions import ChooseCards, Purpose
from engine.effects.phrases import Select
from engine.effects.requirements import Described, DnaFrom
from engine.effects.steps import AnyStep, DnaInto
from engine.effects.words import EventKind
from engine.rules.atoms import payable
from engine.rules.described import card_fits, stack_fits
from engine.rules.feasible import affected
from engine.rules.fusion import declare_dna, may_fuse
from engine.rules.position import Position
from engine.rules.tasks import Bind
from engine.rules.windows import possible_reduction

Picks = tuple[tuple[int, ...], ...]


class Way(NamedTuple):
    """One DNA digivolution: the materials as the words name them, and as the requirement stacks them, and its cost."""

    named: tuple[int, int]
    stacked: tuple[int, int]
    cost: int


def _ways(pos: Position, step: DnaInto, bind: Bind, card: int) -> list[Way]:
    """8-2-3-1: all that could be declared into this card now."""
    uid, seat = pos.state.uids.get(card), bind.source.seat
    if uid is None or pos.cards[uid].facts.category is not Category.DIGIMON:
        return []
    first = affected(pos, step.first, bind)
    second = first if step.second is None else affected(pos, step.second, bind)
    found: list[Way] = []
    for line in sorted(pos.cards[uid].dna_from, key=lambda line: line.cost):
        if len(line.materials) != 2:
            continue
        upper, lower = line.materials
        for a, b in ((a, b) for a in first for b in second if a != b and card not in (a, b)):
            for x, y in ((a, b), (b, a)):
                if _fits(pos, seat, upper, x) and _fits(pos, seat, lower, y) and _payable(pos, seat, uid, (x, y), line):
                    found.append(Way((a, b), (x, y), line.cost))
    return found


def _fits(pos: Position, seat: int, what: Described, one: int) -> bool:
    perm = pos.state.perms.get(one)
    if perm is None:
        uid = pos.state.uids[one]
        return pos.cards[uid].facts.category is Category.DIGIMON and card_fits(pos, what, uid)
    return perm.seat == seat and may_fuse(pos, perm) and stack_fits(pos, what, perm)


def _payable(pos: Position, seat: int, uid: int, stacks: tuple[int, int], line: DnaFrom) -> bool:
    fielded = [one for one in stacks if one in pos.state.perms]
    return payable(pos, seat, max(0, line.cost - possible_reduction(pos, EventKind.DIGIVOLVED, seat, uid, *fielded)))


def dna_cards(pos: Position, step: DnaInto, bind: Bind) -> tuple[int, ...]:
    """The cards that some materials could DNA digivolve into."""
    return tuple(card for card in affected(pos, step.card, bind) if _ways(pos, step, bind, card))


def ask_dna(pos: Position, step: DnaInto, bind: Bind, picks: Picks) -> ChooseCards | None:
    """The card first, then the materials that the words leave open."""
    number, seat = pos.state.decision_no, bind.source.seat
    if not picks:
        cards = dna_cards(pos, step, bind)
        return ChooseCards(number, seat, Purpose.TARGET, bind.source, cards, 1, 1) if cards else None
    ways = _ways(pos, step, bind, picks[0][0])
    if step.second is None:
        if len(picks) > 1:
            return None
        slots = tuple(tuple(dict.fromkeys(way.stacked[at] for way in ways)) for at in (0, 1))
        able = tuple(dict.fromkeys(one for slot in slots for one in slot))
        return ChooseCards(number, seat, Purpose.TARGET, bind.source, able, 2, 2, slots)
    for at, target in enumerate((step.first, step.second)):
        if not isinstance(target, Select) or len(picks) > 1 + _chosen_before(step, at):
            continue
        chosen = picks[1][0] if at and isinstance(step.first, Select) else None
        able = tuple(dict.fromkeys(way.named[at] for way in ways if chosen in (None, way.named[0])))
        return ChooseCards(number, seat, Purpose.TARGET, bind.source, able, 1, 1)
    return None


def _chosen_before(step: DnaInto, at: int) -> int:
    return 1 if at and isinstance(step.first, Select) else 0


def do_dna(
    pos: Position, step: AnyStep, bind: Bind, settled: object, duration: object, extra: Picks
) -> tuple[int, ...] | None:
    """8-2-3-1: declared with what was chosen, stacked as the requirement lists it."""
    assert isinstance(step, DnaInto)
    if not extra:
        return ()
    card, chosen = extra[0][0], [one for pick in extra[1:] for one in pick]
    ways = [way for way in _ways(pos, step, bind, card) if set(chosen) <= set(way.named)]
    if not ways:
        return ()
    way = next((way for way in ways if list(way.stacked) == chosen), ways[0])
    pos.state.did = ()
    declare_dna(pos, bind.source.seat, pos.state.uids[card], way.stacked, way.cost, by_effect=True)
    return None
