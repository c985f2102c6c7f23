"""16-29 <Partition>: one of each specified card is played from the digivolution cards, all or none."""

from __future__ import annotations

from engine.effects.steps import Keyword
from engine.rules.keywords.specs import digimon_under
from engine.rules.position import Position

Picks = tuple[tuple[int, ...], ...]


def next_parts(pos: Position, pid: int, step: Keyword, picks: Picks) -> tuple[int, ...]:
    """16-29-4: the cards that may be the next part, those that leave a card for each part after it."""
    taken = {one for pick in picks for one in pick}
    return tuple(
        one
        for one in digimon_under(pos, pid, step.params[len(picks) : len(picks) + 1])
        if one not in taken and _rest_possible(pos, pid, step, len(picks) + 1, taken | {one})
    )


def _rest_possible(pos: Position, pid: int, step: Keyword, part: int, taken: set[int]) -> bool:
    if part == len(step.params):
        return True
    return any(
        one not in taken and _rest_possible(pos, pid, step, part + 1, taken | {one})
        for one in digimon_under(pos, pid, step.params[part : part + 1])
    )
