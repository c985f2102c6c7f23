"""15-9: playing, digivolving, attacking, activating by an effect."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Source
from engine.effects.phrases import That
from engine.effects.steps import (
    ActivateMain,
    AnyStep,
    DigivolveInto,
    Keyword,
    Play,
    PlayToken,
    Prevent,
    ReduceCost,
    TrashInstead,
    Unread,
)
from engine.effects.tokens import token_card, token_number
from engine.effects.words import Slot, Timing
from engine.rules.atoms import complete_plays, place_as_permanent, suspend, unsuspend
from engine.rules.attack import end_of_attack, switch_target
from engine.rules.digivolve_effects import digivolve_by_effect
from engine.rules.keywords.processing import process_keyword
from engine.rules.play import play_by_effect
from engine.rules.position import Position
from engine.rules.records import Stage
from engine.rules.steps.handler import Extra, Settled, uids_of
from engine.rules.tasks import Bind, EndOfAttack, ProcessSteps
from engine.rules.token_play import create_token
from engine.rules.windows import prevent, reduce_cost, replace_trashing


def do_suspend(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    return suspend(pos, settled[0], by="effect", cause=bind.source.seat)


def do_unsuspend(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    return unsuspend(pos, settled[0], by="effect", cause=bind.source.seat)


def do_play(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    assert isinstance(step, Play)
    pos.state.did = ()
    for uid in reversed(uids_of(pos, settled[0])):
        play_by_effect(pos, bind.source.seat, uid, step)


def do_digivolve_into(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> None:
    assert isinstance(step, DigivolveInto)
    pos.state.did = ()
    if len(settled) > 1 and settled[0] and settled[1]:
        which = extra[0][0] if extra else 0
        digivolve_by_effect(pos, step, bind.source.seat, pos.state.uids[settled[1][0]], settled[0][0], which)


def do_play_token(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """4-21-1, 15-5-2: tokens of one effect are played together, which is one event."""
    assert isinstance(step, PlayToken)
    seat = bind.source.seat
    maker = next(printed.card for printed in pos.cards if printed.facts.number == bind.source.number)
    card = token_card(token_number(maker, step.token), step.token)
    perms = [place_as_permanent(pos, seat, create_token(pos, seat, card)) for _ in range(step.n)]
    complete_plays(pos, perms, "no area")
    return tuple(perm.id for perm in perms)


def do_end_attack(pos: Position, *_: object) -> tuple[int, ...]:
    """15-15-1-1: the end-of-attack timing comes right after this effect: what it triggers is derived from it."""
    attack = pos.state.attack
    if attack is None or attack.stage is Stage.END:
        return ()
    end_of_attack(pos, EndOfAttack())
    return (1,)


def do_switch_target(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """11-2-7-5: it is done to the player who declared the attack, so being unaffected does not matter."""
    for one in settled[0]:
        switch_target(pos, one, bind.source.seat)
    return settled[0]


def do_prevent(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Prevent)
    # "That Digimon isn't deleted": the one that the event is about, whatever a cost was paid with.
    return prevent(pos, bind.subjects if isinstance(step.target, That) else settled[0])


def do_trash_instead(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, TrashInstead)
    # Q2005: where cards were chosen, its player chooses as many of this Digimon's; else they come from the same end.
    chosen = settled[0] != (bind.host,)
    cards = tuple(pos.state.uids[one] for one in settled[0]) if chosen else None
    return (bind.host,) if replace_trashing(pos, bind.host, cards, bind.subjects) else ()


def do_reduce_cost(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, ReduceCost)
    return (1,) if reduce_cost(pos, step.n) else ()


def do_activate_main(pos: Position, step: AnyStep, bind: Bind, *_: object) -> None:
    """15-15-7: the card's first [Main] effect is processed; that is not using the card (Q1955)."""
    assert isinstance(step, ActivateMain)
    pos.state.did = ()
    uid = pos.state.uids.get(bind.source.card)
    if uid is None:
        return
    card = pos.cards[uid]
    if step.security:
        for index in reversed(card.security):
            body = card.card.effects[index].body
            pos.push(ProcessSteps((body,), Bind(replace(bind.source, effect=index), bind.host, due=True)))
        return
    slot = Slot.OPTION_SIDE if step.option_side else Slot.UPPER
    for index, effect in enumerate(card.card.effects):
        if Timing.MAIN in effect.timings and effect.slot is slot:
            source: Source = replace(bind.source, effect=index)
            pos.push(ProcessSteps((effect.body,), Bind(source, bind.host, due=True)))
            return


def do_keyword(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...] | None:
    """Chapter 16: keywords that are processed as a step."""
    assert isinstance(step, Keyword)
    return process_keyword(pos, step, bind, extra)


def do_unread(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """What is not understood is resolved by hand with the judge tools (docs/adr/0006)."""
    assert isinstance(step, Unread)
    return ()
