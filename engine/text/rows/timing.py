"""18-1: the rows of what is put off to a later timing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects import steps as s
from engine.effects.words import Moment
from engine.text.table import Const, Node, Row, alias

_MOMENTS: Final = (
    (Moment.END_OF_BATTLE, "the end of the battle", ()),
    (Moment.END_OF_TURN, "the end of the turn", ("turn end", "end of turn", "end of the turn", "the end of this turn")),
    (Moment.END_OF_YOUR_TURN, "the end of your turn", ("the next end of your turn",)),
    (
        Moment.END_OF_OPPONENTS_TURN,
        "the end of your opponent 's turn",
        # what is put off waits for the next time anyway (18-1-1)
        ("the next end of your opponent 's turn", "the end of their turn"),
    ),
)


def _moment_rows() -> Iterator[Row]:
    for moment, words, others in _MOMENTS:
        yield Row("moment", words, Const(moment))
        for other in others:
            yield alias("moment", other, Const(moment))


TIMING_ROWS: Final = (
    *_moment_rows(),
    Row("sentence", "at {moment:moment} , {step:sentence}", Node(s.Later)),
    alias("sentence", "{step:clause} at {moment:moment}", Node(s.Later)),
)
