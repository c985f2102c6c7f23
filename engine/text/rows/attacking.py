"""11-2-7: the rows of what an attack is declared on, and of switching its target."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import EventKind
from engine.text.rows.events import simple
from engine.text.table import Const, Node, Pair, Pass, Row, Slots, alias


def _on() -> Pair:
    """An attack that is declared on something."""

    def build(slots: Slots) -> object:
        subject: Any = slots["subject"]
        against: Any = slots["against"]
        return p.Event(EventKind.ATTACKED, subject, against=against)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or value.kind is not EventKind.ATTACKED or value.against is None:
            return None
        if value.would or not simple(value) or value.by is not None or value.not_by is not None:
            return None
        return {"subject": value.subject, "against": value.against}

    return Pair(build, parts)


ATTACKING_ROWS: Final = (
    Row("attacked", "a player", Const(p.Player())),
    alias("attacked", "players", Const(p.Player())),
    Row("attacked", "{x:subject}", Pass()),
    Row("event", "{subject:subject} attacks/attack@subject! {against:attacked}", _on()),
    alias("event", "an attack target changes", Const(p.Event(EventKind.TARGET_SWITCHED, p.Select()))),
    alias("event", "attack targets change", Const(p.Event(EventKind.TARGET_SWITCHED, p.Select()))),
    Row("act", "switch the attack target to {target:target}", Node(s.SwitchTarget)),
    alias("act", "change the attack target to {target:target}", Node(s.SwitchTarget)),
    alias("act", "switch the target of attack to {target:target}", Node(s.SwitchTarget)),
)
