"""16-26 <Blast Digivolve>, 16-31 <Blast DNA Digivolve>: digivolving from the hand at counter timing, without cost."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.effects.requirements import DnaFrom
from engine.effects.steps import Keyword
from engine.effects.words import Verb
from engine.rules.described import card_fits as meets_card
from engine.rules.described import stack_fits as meets_stack
from engine.rules.digivolving import requirements
from engine.rules.keywords import specs
from engine.rules.permissions import may_become
from engine.rules.position import Position

Pair = tuple[int, int]
"""The materials in the order of the requirement: the id of a stack and that of a hand card, or the other way round."""


def _able(pos: Position, seat: int) -> list[int]:
    """16-26-4, 3-4-7-5: one's Digimon in the battle area that may digivolve; a token never does (4-21-3)."""
    perms = pos.state.perms
    return [
        pid
        for pid in pos.state.battle[seat]
        if pos.is_digimon(perms[pid])
        and not pos.cards[perms[pid].stack[0]].facts.token
        and Verb.DIGIVOLVE not in pos.values_of(pid).restrictions
    ]


def blast_hosts(pos: Position, seat: int, card: int) -> tuple[int, ...]:
    """16-26-1: the Digimon that could digivolve into the hand card by one of its ordinary requirements."""
    uid = pos.state.uids.get(card)
    if uid is None:
        return ()
    able = [pid for pid in _able(pos, seat) if may_become(pos, pid, uid)]
    return tuple(pid for pid in able if requirements(pos, uid, pos.state.perms[pid]))


def blast_pairs(pos: Position, seat: int, card: int, step: Keyword) -> list[Pair]:
    """16-31-1, 16-31-5: the pairs of a Digimon and a hand card that are the specified ones and meet the requirement."""
    uid = pos.state.uids.get(card)
    if uid is None or len(step.params) != 2:
        return []
    found = [pair for line in pos.cards[uid].dna_from for pair in _pairs(pos, seat, uid, line)]
    return [pair for pair in dict.fromkeys(found) if _specified(pos, pair, step)]


def _pairs(pos: Position, seat: int, uid: int, line: DnaFrom) -> Iterator[Pair]:
    if len(line.materials) != 2:
        return
    inst = pos.state.inst
    left, right = line.materials
    hand = [one for one in pos.state.hands[seat] if one != uid and pos.cards[one].facts.category is Category.DIGIMON]
    for pid in _able(pos, seat):
        perm = pos.state.perms[pid]
        for one in hand:
            if meets_stack(pos, left, perm) and meets_card(pos, right, one):
                yield pid, inst[one]
            if meets_card(pos, left, one) and meets_stack(pos, right, perm):
                yield inst[one], pid


def _specified(pos: Position, pair: Pair, step: Keyword) -> bool:
    a, b = step.params
    return any(_is(pos, pair[0], x) and _is(pos, pair[1], y) for x, y in ((a, b), (b, a)))


def _is(pos: Position, one: int, spec: specs.Spec) -> bool:
    perm = pos.state.perms.get(one)
    if perm is not None:
        return specs.stack_fits(pos, (spec,), perm)
    return specs.card_fits(pos, (spec,), pos.state.uids[one])
