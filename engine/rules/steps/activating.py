"""15-15-7, 7-1, 9-1: effects that activate other effects, that keep them from activating, and that use Options."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.effects.steps import ActivateEffects, AnyStep, Play, PlayOrUse, Silence, UseOption
from engine.events import EffectActivated
from engine.rules.play import play_by_effect
from engine.rules.position import Position
from engine.rules.steps.activable import activable
from engine.rules.steps.handler import Extra, Settled, uids_of
from engine.rules.tasks import Bind, ProcessSteps
from engine.rules.triggering import count_use
from engine.rules.using import use_by_effect


def do_activate_effects(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> None:
    """15-15-7-1: the chosen effects are processed one after the other, in the order in which they were chosen."""
    assert isinstance(step, ActivateEffects)
    pos.state.did = ()
    left = [one for pid in settled[0] for one in activable(pos, pid, step.timings)]
    chosen = [left.pop(index) for (index,) in extra]
    chosen += left[: step.n - len(chosen)]
    for one in reversed(chosen):
        count_use(pos, one.effect, one.source)
        source = one.source
        if step.own:
            # 15-15-7-3: the card whose effect this is has activated it; what it does is as that one prints it.
            source = replace(bind.source, number=source.number, effect=source.effect, granted=0, keyword="")
        pos.emit(EffectActivated(source))
        # 15-15-7-4: a "by" in it is no longer optional where the activating effect is not.
        host = bind.host if step.own else source.stack
        pos.push(ProcessSteps((one.effect.body,), Bind(source, host, due=step.due)))
    pos.state.did = tuple(one.source.card for one in chosen)


def do_silence(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """Effects of what has just been played, which have triggered, do not activate."""
    assert isinstance(step, Silence)
    state = pos.state
    kept = [
        one for one in state.collector if one.host not in settled[0] or not set(one.effect.timings) & set(step.timings)
    ]
    state.collector = kept
    return settled[0]


def do_nothing(pos: Position, *_: object) -> tuple[int, ...]:
    """4-22: what is said of a card before it is used has nothing to process."""
    return ()


def do_play_or_use(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    """7-1, 9-1: each card in the way of its category."""
    assert isinstance(step, PlayOrUse)
    pos.state.did = ()
    seat = bind.source.seat
    for uid in reversed(uids_of(pos, settled[0])):
        if pos.cards[uid].facts.category is Category.OPTION:
            use_by_effect(pos, UseOption(step.target, step.free, step.reduction), seat, uid)
        else:
            play_by_effect(pos, seat, uid, Play(step.target, step.free, reduction=step.reduction))


def do_use_option(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    assert isinstance(step, UseOption)
    pos.state.did = ()
    for uid in reversed(uids_of(pos, settled[0])):
        use_by_effect(pos, step, bind.source.seat, uid)
