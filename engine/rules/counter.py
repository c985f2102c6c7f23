"""11-3, 15-16-14: counter timing and [Counter] effects."""

from __future__ import annotations

from engine.decisions import CardsAnswer, ChooseCards, Purpose, Source
from engine.effects.steps import By, Keyword
from engine.effects.words import KeywordName, Timing
from engine.rules.attack import enter_stage
from engine.rules.declaring import declarable_effects, why_not_declare
from engine.rules.feasible import can_process, performable
from engine.rules.keywords.blast import blast_hosts, blast_pairs
from engine.rules.position import Position
from engine.rules.records import Pending, Stage
from engine.rules.tasks import Activate, Bind, CounterTiming
from engine.rules.triggering import uses_left
from engine.rules.values import in_window, source_of


def ask_counter(pos: Position, _: CounterTiming) -> ChooseCards | None:
    """11-3-1, 11-3-2: the non-turn player may activate one [Counter] effect in the attack."""
    attack = pos.state.attack
    assert attack is not None
    seat = 1 - attack.seat
    able = tuple(dict.fromkeys(_named(pos, one) for one in counter_effects(pos, seat)))
    if not able:
        return None
    return ChooseCards(pos.state.decision_no, seat, Purpose.COUNTER, Source(seat, stack=attack.attacker), able, 0, 1)


def counter_timing(pos: Position, _: CounterTiming) -> None:
    """11-3: there is no [Counter] effect to activate."""
    enter_stage(pos, Stage.COUNTER)


def take_counter(pos: Position, _: CounterTiming, answer: CardsAnswer) -> None:
    """15-16-14-1: the chosen card's effect is declared and activates."""
    attack = pos.state.attack
    assert attack is not None
    able = counter_effects(pos, 1 - attack.seat)
    enter_stage(pos, Stage.COUNTER)
    if answer.ids:
        pos.push(Activate(next(one for one in able if _named(pos, one) == answer.ids[0]), declared=True))


def counter_effects(pos: Position, seat: int) -> list[Pending]:
    """The [Counter] effects that a player could activate now, in area order."""
    perms = [pos.state.perms[pid] for pid in pos.state.battle[seat]]
    found = [one for perm in perms for one in declarable_effects(pos, perm, Timing.COUNTER)]
    able = [one for one in found if why_not_declare(pos, one) is None]
    for uid in pos.state.hands[seat]:
        printed = pos.cards[uid]
        for index in printed.hand_declared.get(Timing.COUNTER, ()):
            # 15-14-2-1: effects with {Hand} work from the hand.
            source = source_of(pos, seat, uid, 0, index)
            one = Pending(0, source, printed.card.effects[index], source.card, 0, uid=uid)
            if _may_counter_from_hand(pos, one):
                able.append(one)
    return able


def _may_counter_from_hand(pos: Position, one: Pending) -> bool:
    body, seat, card = one.effect.body, one.source.seat, one.source.card
    if not in_window(pos, one.effect.window, seat) or not uses_left(pos, one.effect, one.source):
        return False
    if isinstance(body, Keyword) and body.name is KeywordName.BLAST_DIGIVOLVE:
        return bool(blast_hosts(pos, seat, card))
    if isinstance(body, Keyword) and body.name is KeywordName.BLAST_DNA:
        return bool(blast_pairs(pos, seat, card, body))
    bind = Bind(one.source)
    return can_process(pos, body, bind) and (not isinstance(body, By) or performable(pos, body.cost, bind))


def _named(pos: Position, one: Pending) -> int:
    """The id that stands for the effect: the stack for its own effects, else the card that has it."""
    if not one.host:
        return pos.state.inst[one.uid]
    perm = pos.state.perms[one.host]
    return one.host if perm.stack[0] == one.uid else pos.state.inst[one.uid]
