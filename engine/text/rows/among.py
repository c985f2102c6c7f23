"""15-15-3: the rows of "Among them, add 1 X to the hand and place 1 such card ..."."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Noun
from engine.text.rows.acting import ACTING_ROWS
from engine.text.rows.acts import ACT_ROWS
from engine.text.rows.placing import PLACING_ROWS
from engine.text.rows.words import SUCH
from engine.text.table import Const, Pair, Pass, Row, Slots, alias

_VERBS: Final = ("add", "trash", "play", "place", "use")


def _such(slots: Slots) -> object:
    """A card of the description before it; the resolver puts that in."""
    return p.Select(slots["n"], nouns=(), area=Area.REVEALED)


def _such_parts(value: object) -> Slots | None:
    if isinstance(value, p.Select) and value == p.Select(value.n, nouns=(), area=Area.REVEALED):
        return {"n": value.n}
    return None


_KINDS: Final = (Noun.DIGIMON_CARD, Noun.TAMER_CARD, Noun.OPTION_CARD)
_SUCH_KIND: Final = Pair(
    lambda slots: p.Select(slots["n"], nouns=slots["nouns"], area=Area.REVEALED, filters=(SUCH,)), lambda _: None
)
_SUCH: Final = Pair(_such, _such_parts)


def _fronted() -> Iterator[Row]:
    """Each act that can be done with revealed cards, with "among them" said before all of them."""
    for row in (*ACT_ROWS, *ACTING_ROWS, *PLACING_ROWS):
        verb = row.template.partition(" ")[0]
        if row.category == "act" and verb in _VERBS and "{target:" in row.template:
            for category in ("target", "select"):
                if f"{{target:{category}}}" in row.template:
                    template = row.template.replace(f"{{target:{category}}}", "{target:pick}")
                    yield alias("fronted act", template, row.maker)


def _may(slots: Slots) -> object:
    return s.May(slots["x"])


AMONG_ROWS: Final = (
    *_fronted(),
    alias("pick", "{n:number} such card|cards", _SUCH),
    alias("pick", "{n:number} such {nouns:such nouns}", _SUCH_KIND),
    *(alias("such noun", f"{noun.value}|{noun.value.split()[-1]}s", Const(noun)) for noun in _KINDS),
    alias("such nouns", "{a:such noun}", Pair(lambda slots: (slots["a"],), lambda _: None)),
    alias("such nouns", "{a:such noun} or {b:such noun}", Pair(lambda slots: (slots["a"], slots["b"]), lambda _: None)),
    Row("select", "{n:number} such card/cards@n among them", _SUCH),
    alias("select", "{n:number} such card|cards", _SUCH),
    alias("sentence", "among them , {x:fronted acts}", Pass()),
    alias("sentence", "among them , you may {x:fronted acts}", Pair(_may, lambda _: None)),
)
