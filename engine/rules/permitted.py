"""8-1-2-2: what persistent effects let digivolve into what, whatever its requirements are."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.phrases import Condition, Select, ThisCard
from engine.effects.steps import AnyStep, DigivolveInto, If, May
from engine.rules.position import Position
from engine.rules.records import Perm, Place
from engine.rules.selecting import holds, matches_card, target_is
from engine.rules.tasks import Bind
from engine.rules.values import in_window, roster, source_of


def permission(step: AnyStep) -> tuple[tuple[Condition, ...], DigivolveInto] | None:
    """What a persistent effect lets digivolve, and while what is so; None for any other effect."""
    conditions: list[Condition] = []
    while isinstance(step, If):
        conditions.append(step.condition)
        step = step.step
    inner = step.step if isinstance(step, May) else step
    if isinstance(step, May) and isinstance(inner, DigivolveInto) and inner.ignoring and inner.cost is not None:
        return tuple(conditions), inner
    return None


def permitted_costs(pos: Position, uid: int, perm: Perm) -> Iterator[int]:
    """The costs at which effects let the stack digivolve into the card in the hand; Q1042: not when in breeding."""
    if pos.state.places[uid] is not Place.HAND or pos.state.owners[uid] != perm.seat:
        return
    for entry in pos.cards[uid].onto:
        bind = Bind(source_of(pos, perm.seat, uid, 0, entry.index))
        if in_window(pos, entry.effect.window, perm.seat):
            yield from _allowed(pos, entry.effect.body, bind, uid, perm)
    for static in roster(pos).permits:
        if static.seat == perm.seat and in_window(pos, static.entry.effect.window, static.seat):
            bind = Bind(source_of(pos, static.seat, static.uid, static.perm, static.entry.index), static.perm)
            yield from _allowed(pos, static.entry.effect.body, bind, uid, perm)


def _allowed(pos: Position, body: AnyStep, bind: Bind, uid: int, perm: Perm) -> Iterator[int]:
    found = permission(body)
    if found is None:
        return
    conditions, step = found
    # Of the card itself (it is in no stack), or of a card in the hand that is described.
    into = step.into
    own = isinstance(into, ThisCard) and bind.source.card == pos.state.inst[uid] and not bind.host
    described = isinstance(into, Select) and bool(bind.host) and matches_card(pos, into, uid)
    if (own or described) and target_is(pos, step.target, bind, perm) and step.cost is not None:
        if all(holds(pos, one, bind) for one in conditions):
            yield step.cost
