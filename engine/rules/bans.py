"""15-1-3: what players can't do, as long as a persistent effect forbids it or an effect's prohibition lasts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import Source
from engine.effects.steps import Forbid
from engine.effects.words import Ban, Who
from engine.rules.filters import card_passes
from engine.rules.position import Position
from engine.rules.values import actives


def _bans(pos: Position) -> Iterator[tuple[Forbid, Source]]:
    for active in actives(pos):
        if isinstance(active.step, Forbid):
            yield active.step, active.bind.source
    for applied in pos.state.applied:
        if isinstance(applied.what, Forbid):
            yield applied.what, applied.source


def forbidden(pos: Position, seat: int, ban: Ban, uid: int | None = None) -> bool:
    """Whether an effect that holds now forbids it to this player; of a card `uid`, where the words describe any."""
    for step, source in _bans(pos):
        if step.ban is not ban or (step.what is not None and (uid is None or not _described(pos, step, uid))):
            continue
        mine = source.seat == seat
        if step.who is Who.ANY or mine is (step.who is Who.YOU):
            return True
    return False


def _described(pos: Position, step: Forbid, uid: int) -> bool:
    """Cards that are played are described as the Digimon or Tamers that they would be."""
    printed = pos.cards[uid]
    assert step.what is not None
    kind = any(noun.value == printed.facts.category.value for noun in step.what.nouns)
    return kind and all(card_passes(pos, one, printed) for one in step.what.filters)
