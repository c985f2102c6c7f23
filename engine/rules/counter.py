"""11-3, 15-16-14: counter timing and [Counter] effects."""

from __future__ import annotations

from engine.decisions import CardsAnswer, ChooseCards, Purpose, Source
from engine.effects.steps import By
from engine.rules.attack import enter_stage
from engine.rules.feasible import can_process, performable
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
    able = tuple(dict.fromkeys(pending.host for pending in counter_effects(pos, seat)))
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
        pos.push(Activate(next(one for one in able if one.host == answer.ids[0]), declared=True))


def counter_effects(pos: Position, seat: int) -> list[Pending]:
    """The [Counter] effects that a player could activate now, in area order."""
    found: list[Pending] = []
    for pid in pos.state.battle[seat]:
        perm = pos.state.perms[pid]
        for depth, uid in enumerate(perm.stack):
            if depth and (uid in perm.face_down or not pos.is_digimon(perm)):
                continue
            printed = pos.cards[uid]
            for index in printed.inherited_counters if depth else printed.upper_counters:
                source = source_of(pos, seat, uid, pid, index)
                one = Pending(0, source, printed.card.effects[index], source.card, pid, uid=uid)
                if _may_counter(pos, one):
                    found.append(one)
    return found


def _may_counter(pos: Position, one: Pending) -> bool:
    effect, bind = one.effect, Bind(one.source, one.host)
    if not in_window(pos, effect.window, one.source.seat) or not uses_left(pos, effect, one.source):
        return False
    if not can_process(pos, effect.body, bind):
        return False
    return not isinstance(effect.body, By) or performable(pos, effect.body.cost, bind)
