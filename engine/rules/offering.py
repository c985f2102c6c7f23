"""Scenario fine print 7, 15-9-2: whether an optional part is worth asking about."""

from __future__ import annotations

from engine.effects.phrases import Select, Target
from engine.effects.steps import (
    ActivateBelow,
    AnyStep,
    AppFuseInto,
    AttackNow,
    By,
    DigivolveInto,
    DnaInto,
    During,
    EndAttack,
    Flip,
    ForEach,
    Hatch,
    If,
    Lasting,
    Link,
    May,
    Overwrite,
    Raise,
    Repeat,
    Seq,
    SwitchTarget,
    TrashInstead,
)
from engine.effects.words import Count
from engine.rules.app_fusion import open_to_app_fuse
from engine.rules.combat import attacks_of, switchable
from engine.rules.digivolve_effects import open_to_digivolve
from engine.rules.dna_effects import dna_cards
from engine.rules.feasible import affected, cards_to_spare, open_to, performable
from engine.rules.flipping import to_flip
from engine.rules.position import Position
from engine.rules.raising import in_force, raised_now
from engine.rules.records import Stage
from engine.rules.selecting import amount, holds
from engine.rules.steps.fate import can_hatch
from engine.rules.tasks import Bind


def worth_asking(pos: Position, step: AnyStep, bind: Bind) -> bool:
    """Scenario fine print 7: an optional part that has no legal candidate is not asked about."""
    if isinstance(step, During | May):
        return worth_asking(pos, step.step, bind)
    if isinstance(step, If):
        if not holds(pos, step.condition, bind):
            return step.otherwise is not None and worth_asking(pos, step.otherwise, bind)
        return worth_asking(pos, step.step, bind)
    if isinstance(step, By):
        return performable(pos, step.cost, bind)
    if isinstance(step, ForEach):
        return amount(pos, step.amount, bind) > 0 and worth_asking(pos, step.step, bind)
    if isinstance(step, Repeat):
        times = step.n if step.amount is None else amount(pos, step.amount, bind)
        return times > 0 and worth_asking(pos, step.step, bind)
    if isinstance(step, Seq):
        return any(worth_asking(pos, part, bind) for part in step.steps)
    if isinstance(step, Raise):
        return worth_asking(pos, raised_now(pos, step, bind), bind)
    if isinstance(step, Overwrite):
        return worth_asking(pos, step.step, bind) or worth_asking(pos, step.other, bind)
    if isinstance(step, ActivateBelow):
        return any(worth_asking(pos, effect, bind) for effect in step.effects)
    able = _able(pos, step, bind)
    if able is not None:
        return able
    step = in_force(pos, step, bind)
    target: Target | None = getattr(step, "target", None)
    if target is None or (isinstance(step, Lasting) and isinstance(target, Select) and target.count is Count.ALL):
        # 15-11-2: what all get, those get who come later.
        return True
    return any(open_to(pos, step, one) for one in affected(pos, target, bind))


def _able(pos: Position, step: AnyStep, bind: Bind) -> bool | None:
    """Whether a step with choices of its own finds any; None for other steps."""
    if isinstance(step, DnaInto):
        return bool(dna_cards(pos, step, bind))
    if isinstance(step, DigivolveInto):
        hosts, cards = affected(pos, step.target, bind), affected(pos, step.into, bind)
        return any(open_to_digivolve(pos, step, bind.source.seat, hosts, cards))
    if isinstance(step, Link):
        return performable(pos, step, bind)
    if isinstance(step, AppFuseInto):
        hosts, cards = affected(pos, step.target, bind), affected(pos, step.into, bind)
        return any(open_to_app_fuse(pos, bind.source.seat, hosts, cards))
    if isinstance(step, Flip):
        return to_flip(pos, step, bind) is not None
    if isinstance(step, Hatch):
        return can_hatch(pos, bind.source.seat)
    if isinstance(step, TrashInstead):
        return cards_to_spare(pos, bind)[0] > 0
    if isinstance(step, EndAttack):
        return pos.state.attack is not None and pos.state.attack.stage is not Stage.END
    if isinstance(step, SwitchTarget):
        return bool(switchable(pos, affected(pos, step.target, bind)))
    if isinstance(step, AttackNow):
        return bool(attacks_of(pos, affected(pos, step.target, bind), step))
    return None
