"""4-17, 1-2-6: the rows of moving between the areas of the field, and of winning by an effect."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Who
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _out_of(slots: Slots) -> object:
    """Reads "move 1 of your Digimon from the breeding area to the battle area"."""
    target: Any = slots["target"]
    if not isinstance(target, p.Select) or target.area is not Area.BATTLE or target.count is not Count.EXACT:
        return REFUSED
    return s.Move(replace(target, area=Area.BREEDING))


def _may_move(slots: Slots) -> object:
    """Reads "this Digimon may move": out of the breeding area, there is no other way to move."""
    return s.May(s.Move(slots["target"]))


FATE_ROWS: Final = (
    Row("act", "move {target:target} to the battle area", Node(s.Move, area=Area.BATTLE)),
    Row("act", "move {target:target} to the breeding area", Node(s.Move, area=Area.BREEDING)),
    alias(
        "act",
        "move {target:target} from the|your breeding area to the|your battle area",
        Pair(_out_of, lambda _: None),
    ),
    alias("act", "place {target:target} to|in the empty space in your breeding area", Node(s.Move, area=Area.BREEDING)),
    alias("attack clause", "{target:holder} may move", Pair(_may_move, lambda _: None)),
    Row("act", "hatch in your breeding area", Const(s.Hatch())),
    alias("act", "hatch 1 Digi-Egg card to|in an empty space in your breeding area", Const(s.Hatch())),
    Row("act", "you win the game", Const(s.Win())),
    Row("act", "your opponent wins the game", Const(s.Win(Who.OPPONENT))),
    alias("act", "you lose the game", Const(s.Win(Who.OPPONENT))),
    alias("act", "your opponent loses the game", Const(s.Win())),
)
