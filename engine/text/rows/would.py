"""15-8-5: the rows of what a "would" effect does to its event."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import EventKind
from engine.text.rows.words import It
from engine.text.table import Const, Node, Row, alias

# What a "would" effect does to its event: the words name it (15-8-5)
PREVENTED: Final = {EventKind.DELETED: "isn't deleted", EventKind.LEFT: "doesn't leave the battle area"}

REDUCED: Final = {
    EventKind.PLAYED: "play",
    EventKind.DIGIVOLVED: "digivolution",
    EventKind.OPTION_USED: "use",
    EventKind.LINKED: "link",
}


class Prevented(s.Step, frozen=True):
    """Prevent with the event that its words name; the resolver checks that it is the event of the effect."""

    target: p.Target | It
    kind: EventKind | None


class Reduced(s.Step, frozen=True):
    """ReduceCost with the event that its words name; "the cost" alone is that of whatever the effect waits for."""

    n: int
    kind: EventKind | None


WOULD_ROWS: Final = (
    Row("act", "trash this Digimon 's digivolution cards instead", Const(s.TrashInstead())),
    alias("act", "trash a digivolution card from this Digimon instead", Const(s.TrashInstead())),
    *(Row("act", f"{{target:target}} {words}", Node(Prevented, kind=kind)) for kind, words in PREVENTED.items()),
    alias("act", "{target:target} doesn't leave", Node(Prevented, kind=EventKind.LEFT)),
    alias("act", "prevent that deletion", Const(Prevented(It(), EventKind.DELETED))),
    *(
        Row("act", f"reduce the {words} cost by {{n:number}}", Node(Reduced, kind=kind))
        for kind, words in REDUCED.items()
    ),
)
