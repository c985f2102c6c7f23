"""Carrying out one input: an answer, a concession or an adjustment, up to the next decision."""

from __future__ import annotations

from engine.game.adjust import adjust
from engine.game.inputs import Answered, Conceded, Input
from engine.rules.advance import advance, give
from engine.rules.atoms import end_game
from engine.rules.position import Position


def carry_out(pos: Position, given: Input) -> None:
    """Put the input into the position; its events are left in `pos.events`."""
    if isinstance(given, Answered):
        give(pos, given.answer)
    elif isinstance(given, Conceded):
        end_game(pos, 1 - given.seat, "1-2-4")
        pos.decision = None
    else:
        adjust(pos, given.seat, given.adjustment)
        pos.state.decision_no += 1
        advance(pos)
