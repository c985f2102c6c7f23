"""15-13: what lasts."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.phrases import Select
from engine.effects.steps import AnyStep, Forbid, Lasting, Restrict
from engine.effects.words import Count, Duration, Verb, Window
from engine.rules.atoms import apply_effect
from engine.rules.position import Position
from engine.rules.sources import effect_of
from engine.rules.steps.handler import Extra, Settled, until_turn
from engine.rules.tasks import Bind


def _of_one_turn(pos: Position, bind: Bind) -> bool:
    """15-16-8: whether the effect works in the turns of one player only."""
    effect = effect_of(pos, bind.source)
    return effect is not None and effect.window in (Window.YOUR_TURN, Window.OPPONENTS_TURN)


def do_lasting(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: Duration | None, extra: Extra
) -> tuple[int, ...]:
    assert isinstance(step, Lasting)
    if duration is Duration.OPPONENTS_NEXT_UNSUSPEND_PHASE and isinstance(step, Restrict):
        # 6-2-1: only that phase does not unsuspend it; effects may.
        verbs = tuple(Verb.UNSUSPEND_IN_PHASE if verb is Verb.UNSUSPEND else verb for verb in step.verbs)
        step = replace(step, verbs=verbs)
    if duration is None and _of_one_turn(pos, bind):
        # Q875: what an effect of [Your Turn] gives, and says no end of, ends with that turn.
        duration = Duration.THIS_TURN
    until = until_turn(pos, duration, bind.source.seat)
    if isinstance(step.target, Select) and step.target.count is Count.ALL:
        # 15-11-2: overall processing also reaches what comes later.
        apply_effect(pos, bind.source, step, (), until, step.target)
        return settled[0]
    targets = tuple(pid for pid in settled[0] if pid in pos.state.perms)
    if targets:
        apply_effect(pos, bind.source, step, targets, until)
    return targets


def do_forbid(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: Duration | None, extra: Extra
) -> tuple[int, ...]:
    """15-1-3: it is a player who can't, whatever becomes of the card whose effect it was."""
    assert isinstance(step, Forbid)
    apply_effect(pos, bind.source, step, (), until_turn(pos, duration, bind.source.seat))
    return ()
