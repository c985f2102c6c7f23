"""3-7-4: which security card an effect turns over."""

from __future__ import annotations

from engine.effects.steps import Flip
from engine.effects.words import Who
from engine.rules.position import Position
from engine.rules.tasks import Bind


def to_flip(pos: Position, step: Flip, bind: Bind) -> int | None:
    """The top one of those that lie the other way, if any."""
    seat = 1 - bind.source.seat if step.who is Who.OPPONENT else bind.source.seat
    pile = pos.unrevealed(pos.state.security[seat])
    return next((uid for uid in pile if (uid in pos.state.face_up) is not step.up), None)
