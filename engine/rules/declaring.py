"""15-8-4, 15-16-14: activation-type effects of cards on the field, and whether they may be declared."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.steps import By
from engine.effects.words import KeywordName, Timing
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
    """The [Main] or [Counter] effects that a permanent has: printed, inherited and gained, in that order.

    They carry no id of their own: looking changes nothing.
    """
    found: list[Pending] = []
    for depth, uid in enumerate(perm.stack):
        if depth and (uid in perm.face_down or not pos.is_digimon(perm)):
            # 4-8, 4-7-9: only a Digimon inherits, and nothing from a face-down card.
            continue
        printed = pos.cards[uid]
        for index in (printed.inherited_declared if depth else printed.upper_declared).get(timing, ()):
            source = source_of(pos, perm.seat, uid, perm.id, index)
            found.append(Pending(0, source, printed.card.effects[index], source.card, perm.id, uid=uid))
    for uid in lenders(pos, perm):
        printed = pos.cards[uid]
        for index in printed.upper_declared.get(timing, ()):
            source = source_of(pos, perm.seat, uid, perm.id, index)
            found.append(Pending(0, source, printed.card.effects[index], source.card, perm.id, uid=uid))
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


def why_not_declare(pos: Position, one: Pending) -> Reason | None:
    """15-8-4-3-1, 15-8-4-4-1: why the effect cannot be declared now; None when it can."""
    effect = one.effect
    if not pos.in_battle_area(one.host) and not one.source.keyword:
        return ("Effects in the breeding area cannot be activated", "3-4-7-4")
    if not in_window(pos, effect.window, one.source.seat):
        return ("It cannot be activated in this turn", "15-16-8")
    if not uses_left(pos, effect, one.source):
        return ("It was activated as often as it may be this turn", "15-14-1-2")
    bind = Bind(one.source, one.host)
    if not can_process(pos, effect.body, bind):
        return ("Its condition is not met", "15-8-4-3-1")
    if isinstance(effect.body, By) and not performable(pos, effect.body.cost, bind):
        return ("What it asks for first cannot be done", "15-8-4-4-1")
    return None
