"""15-12: the rows of information that effects add or change."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.text.rows.giving import MANY
from engine.text.table import Node, Pair, Row, Slots, alias

_THAT: Final = p.That()
_CHANGED: Final = Node(s.ChangeInfo)
_INTO: Final = "{dp:number} DP and an original name of {name:name}"


def _treated_and_kept(slots: Slots) -> object:
    """Reads "is treated as a 3000 DP Digimon that can't digivolve and gains <Blocker>"."""
    verbs: list[object] = [s.TreatedAs(_THAT, slots["dp"]), s.Restrict(_THAT, slots["verbs"])]
    if "keywords" in slots:
        verbs.append(s.Gain(_THAT, slots["keywords"]))
    return MANY.build({"subject": slots["subject"], "verbs": tuple(verbs)})


INFORMATION_ROWS: Final = (
    Row(
        "subject clause",
        "change the original DP of {target:target} to {dp:number}",
        Node(s.ChangeInfo, colors=(), name=""),
    ),
    Row("subject clause", f"change {{target:target}} into a {{colors:colors}} Digimon with {_INTO}", _CHANGED),
    alias("subject clause", f"change {{target:target}} into being {{colors:colors}} and having {_INTO}", _CHANGED),
    Row("predicate", "is/are@# also treated as {names:names}", Node(s.AddNames, target=_THAT)),
    # "1 of your [A] is ... a 3000 DP Digimon", "all of your [A] are ... 3000 DP Digimon"
    Row("predicate", "is/are@# also treated as a/@# {dp:number} DP Digimon", Node(s.TreatedAs, target=_THAT)),
    alias("predicate", "are ?also treated as {dp:number} DP Digimon", Node(s.TreatedAs, target=_THAT)),
    alias("predicate", "is ?also treated as a {dp:number} DP Digimon", Node(s.TreatedAs, target=_THAT)),
    Row("predicate", "is/are@# treated as having {dp:number} DP", Node(s.TreatedAs, target=_THAT, digimon=False)),
    alias(
        "subject clause",
        "{subject:target} is|are ?also treated as a {dp:number} DP Digimon that can't {verbs:verbs}",
        Pair(_treated_and_kept, lambda _: None),
    ),
    alias(
        "subject clause",
        "{subject:target} is|are ?also treated as a {dp:number} DP Digimon that can't {verbs:verbs} and "
        "gains {keywords:keywords}",
        Pair(_treated_and_kept, lambda _: None),
    ),
)
