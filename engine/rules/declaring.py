"""15-8-4, 15-16-14: activation-type effects of cards on the field, and whether they may be declared."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.effects.steps import AnyStep, By, If
from engine.effects.words import KeywordName, Timing, Verb
from engine.rules.feasible import can_process, performable
from engine.rules.keywords.succession import lenders
from engine.rules.keywords.table import TRAINING
from engine.rules.keywords.training import trains
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Pending, Perm
from engine.rules.tasks import Bind
from engine.rules.triggering import uses_left
from engine.rules.values import in_window, source_of


def declarable_effects(pos: Position, perm: Perm, timing: Timing) -> list[Pending]:
    """The [Main] or [Counter] effects that a permanent has: printed, inherited, linked and gained, in that order.

    They carry no id of their own: looking changes nothing.
    """
    found: list[Pending] = []
    lent = KeywordName.SUCCESSION in pos.keywords
    if lent or any(pos.cards[uid].declares for uid in perm.stack) or any(pos.cards[uid].declares for uid in perm.links):
        found += _of_stack(pos, perm, timing)
    if pos.in_battle_area(perm.id):
        for granted in pos.values_of(perm.id).granted:
            if timing in granted.effect.timings:
                # 15-15-2-2: what a Digimon has gained is its own effect.
                source = replace(granted.source, seat=perm.seat, stack=perm.id, granted=granted.id)
                found.append(Pending(0, source, granted.effect, perm.id, perm.id, uid=perm.stack[0]))
    if KeywordName.TRAINING in pos.keywords and timing is Timing.MAIN and trains(pos, perm):
        source = replace(source_of(pos, perm.seat, perm.stack[0], perm.id, -1), keyword=KeywordName.TRAINING.value)
        found.append(Pending(0, source, TRAINING, perm.id, perm.id, uid=perm.stack[0]))
    return found


def _of_stack(pos: Position, perm: Perm, timing: Timing) -> Iterator[Pending]:
    """Those that its cards print."""
    if timing is Timing.MAIN and not pos.in_battle_area(perm.id):
        # 15-14-4-1
        yield from _of_card(pos, perm.seat, perm.stack[0], perm.id, pos.cards[perm.stack[0]].breeding_declared)
    for depth, uid in enumerate(perm.stack):
        if depth and (uid in perm.face_down or not pos.is_digimon(perm)):
            # 4-8, 4-7-9: only a Digimon inherits, and nothing from a face-down card.
            continue
        printed = pos.cards[uid]
        declared = printed.inherited_declared if depth else printed.upper_declared
        yield from _of_card(pos, perm.seat, uid, perm.id, declared.get(timing, ()))
    for uid in perm.links if pos.is_digimon(perm) else ():
        yield from _of_card(pos, perm.seat, uid, perm.id, pos.cards[uid].link_declared.get(timing, ()))
    for uid in lenders(pos, perm):
        yield from _of_card(pos, perm.seat, uid, perm.id, pos.cards[uid].upper_declared.get(timing, ()))


def _of_card(pos: Position, seat: int, uid: int, pid: int, indexes: tuple[int, ...]) -> list[Pending]:
    effects = pos.cards[uid].card.effects
    sources = [source_of(pos, seat, uid, pid, index) for index in indexes]
    return [Pending(0, source, effects[source.effect], source.card, pid, uid=uid) for source in sources]


def effects_elsewhere(pos: Position, seat: int) -> Iterator[Pending]:
    """15-14-2-1, 15-14-3-1: the [Main] effects that a player's cards have in the hand, then in the trash."""
    for uid in pos.state.hands[seat]:
        if pos.cards[uid].hand_declared:
            yield from _of_card(pos, seat, uid, 0, pos.cards[uid].hand_declared.get(Timing.MAIN, ()))
    for uid in pos.state.trashes[seat]:
        if pos.cards[uid].trash_declared:
            yield from _of_card(pos, seat, uid, 0, pos.cards[uid].trash_declared)


def leading(step: AnyStep) -> AnyStep:
    """What an effect begins with when the conditions before it are met."""
    while isinstance(step, If):
        step = step.step
    return step


def why_not_declare(pos: Position, one: Pending) -> Reason | None:
    """15-8-4-3-1, 15-8-4-4-1: why the effect cannot be declared now; None when it can."""
    effect = one.effect
    if effect.zone is None and not one.source.keyword and not pos.in_battle_area(one.host):
        return ("Effects in the breeding area cannot be activated", "3-4-7-4")
    if not in_window(pos, effect.window, one.source.seat):
        return ("It cannot be activated in this turn", "15-16-8")
    if one.host in pos.state.perms and Verb.ACTIVATE_MAIN in pos.values_of(one.host).restrictions:
        return ("An effect says that its [Main] effects can't activate", "15-1-3")
    if not uses_left(pos, effect, one.source):
        return ("It was activated as often as it may be this turn", "15-14-1-2")
    bind = Bind(one.source, one.host)
    if not can_process(pos, effect.body, bind):
        return ("Its condition is not met", "15-8-4-3-1")
    first = leading(effect.body)
    if isinstance(first, By) and not performable(pos, first.cost, bind):
        return ("What it asks for first cannot be done", "15-8-4-4-1")
    return None
