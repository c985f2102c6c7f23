"""4-27, 15-13: the rows of amounts and durations."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.steps import During
from engine.effects.words import Duration
from engine.text.rows.subjects import described, elsewhere, security_count
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _counted(inner: Pair, *, every: bool) -> Pair:
    """An amount: "for each X" (`every`: "for every N X")."""

    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        what: Any = inner.build(slots)
        return p.CountOf(what, per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.CountOf) or every is not (value.per > 1):
            return None
        slots = inner.parts(value.what)
        return None if slots is None else {**slots, "n": value.per}

    return Pair(build, parts)


def _under(*, every: bool) -> Pair:
    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        return p.CardsUnderOf(slots["target"], per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.CardsUnderOf) or every is not (value.per > 1):
            return None
        return {"target": value.target, "n": value.per}

    return Pair(build, parts)


def _amount_rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for every, each in ((False, "each"), (True, "every {n:number}")):
        number = "pl" if every else "sg"
        own, free = described(owned=True), described(owned=False)
        rows += [
            Row("amount", f"{each} of {{target:holder}} 's digivolution cards", _under(every=every)),
            Row("amount", f"{each} of {{owner:whose}} security cards", _counted(security_count(), every=every)),
            Row(
                "amount",
                f"{each} of {{owner:whose}} {{other:other}} {{np:np@pl}} {{area:where}}",
                _counted(own, every=every),
            ),
            Row("amount", f"{each} {{other:other}} {{np:np@{number}}} {{area:where}}", _counted(free, every=every)),
            Row("amount", f"{each} {{np:cards@{number}}} {{place:in places}}", _counted(elsewhere(), every=every)),
        ]
    return tuple(rows)


AMOUNT_ROWS: Final = _amount_rows()

DURATION_ROWS: Final = (
    Row("duration", "for the turn", Const(Duration.THIS_TURN)),
    Row("duration", "for the attack", Const(Duration.THIS_ATTACK)),
    Row("duration", "for the battle", Const(Duration.THIS_BATTLE)),
    Row("duration", "during your opponent 's next unsuspend phase", Const(Duration.OPPONENTS_NEXT_UNSUSPEND_PHASE)),
    alias("duration", "during|in their next unsuspend phase", Const(Duration.OPPONENTS_NEXT_UNSUSPEND_PHASE)),
    alias("duration", "until the end of their next turn", Const(Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS)),
    # kept apart: "until ... turn ends" counts the present turn, "until the end of ... next turn" does not
    Row("duration", "until your turn ends", Const(Duration.UNTIL_YOUR_TURN_ENDS)),
    Row("duration", "until your opponent 's turn ends", Const(Duration.UNTIL_OPPONENTS_TURN_ENDS)),
    Row("duration", "until the end of your next turn", Const(Duration.UNTIL_YOUR_NEXT_TURN_ENDS)),
    Row("duration", "until the end of your opponent 's next turn", Const(Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS)),
    Row("timed", "{step:subject clause} {duration:duration}", Node(During)),
)
