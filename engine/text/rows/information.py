"""15-12: the rows of information that effects add or change."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.text.table import Node, Row, alias

_THAT: Final = p.That()
_CHANGED: Final = Node(s.ChangeInfo)
_INTO: Final = "{dp:number} DP and an original name of {name:name}"

INFORMATION_ROWS: Final = (
    Row(
        "subject clause",
        "change the original DP of {target:target} to {dp:number}",
        Node(s.ChangeInfo, colors=(), name=""),
    ),
    Row("subject clause", f"change {{target:target}} into a {{colors:colors}} Digimon with {_INTO}", _CHANGED),
    alias("subject clause", f"change {{target:target}} into being {{colors:colors}} and having {_INTO}", _CHANGED),
    Row("predicate", "is/are@# also treated as {names:names}", Node(s.AddNames, target=_THAT)),
)
