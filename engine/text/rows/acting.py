"""7-1, 9-1, 11-2-7, 15-15-7: the rows of playing and using by effects, of attack targets, of activated effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Timing
from engine.text.icons import ICONS
from engine.text.parser import End, Parser
from engine.text.printer import Mood, Printer, Words
from engine.text.table import Const, Node, Pair, Row, Slots, alias


def _play_rows() -> Iterator[Row]:
    start = "play {target:target}"
    for where, breeding in (("", False), ("to your empty breeding area", True)):
        for how, suspended in (("", False), ("suspended", True)):
            free = Node(s.Play, free=True, suspended=suspended, breeding=breeding, reduction=0)
            yield Row("act", f"{start} {how} {where} without paying the cost", free, prep="from")
            if breeding:
                for other in ("to an empty space in your breeding area", "to your breeding area"):
                    yield alias("act", f"{start} {how} {other} without paying the cost", free)
            less = Node(s.Play, free=False, suspended=suspended, breeding=breeding)
            reduced = "with the play cost reduced by {reduction:number}"
            yield Row("act", f"{start} {how} {where} {reduced}", less, prep="from")
            yield alias("act", f"{start} {how} {where} with the cost reduced by {{reduction:number}}", less)
            yield alias(
                "act", f"{start} {how} {where} with the digivolution cost reduced by {{reduction:number}}", less
            )
            paid = Node(s.Play, free=False, suspended=suspended, breeding=breeding, reduction=0)
            yield Row("act", f"{start} {how} {where}", paid, prep="from")
            yield alias("act", f"{start} {how} {where} by paying its cost", paid)


_COLORLESS: Final = "without meeting its color requirements"


def _either_rows() -> Iterator[Row]:
    start = "play or use {target:target}"
    yield Row("act", f"{start} without paying the cost", Node(s.PlayOrUse, free=True, reduction=0), prep="from")
    reduced = Node(s.PlayOrUse, free=False)
    yield Row("act", f"{start} with the cost reduced by {{reduction:number}}", reduced, prep="from")
    yield alias("act", f"{start} with the digivolution cost reduced by {{reduction:number}}", reduced)
    yield Row("act", start, Node(s.PlayOrUse, free=False, reduction=0), prep="from")


def _use_rows() -> Iterator[Row]:
    start = "use {target:select}"
    free = Node(s.UseOption, free=True, reduction=0, colorless=False)
    yield Row("act", f"{start} without paying the cost", free, prep="from")
    reduced = Node(s.UseOption, free=False, colorless=False)
    yield Row("act", f"{start} with the use cost reduced by {{reduction:number}}", reduced, prep="from")
    yield alias("act", f"{start} with the digivolution cost reduced by {{reduction:number}}", reduced)
    yield alias("act", f"{start} with the cost reduced by {{reduction:number}}", reduced)
    yield Row("act", start, Node(s.UseOption, free=False, reduction=0, colorless=False), prep="from")
    both = Node(s.UseOption, free=True, reduction=0, colorless=True)
    yield Row("act", f"{start} {_COLORLESS} and without paying the cost", both, prep="from")
    yield alias("act", f"{start} {_COLORLESS} or paying its memory|use cost", both)
    only = Node(s.UseOption, free=False, reduction=0, colorless=True)
    yield Row("act", f"{start} {_COLORLESS}", only, prep="from")


@dataclass(frozen=True)
class TimingIcon:
    """A timing icon that names effects: "its [When Digivolving] effects"."""

    def read(self, parser: Parser, at: int) -> Iterable[End]:
        icon = ICONS.get(parser.key(at)[1:-1]) if parser.key(at)[:1] == "[" else None
        if isinstance(icon, Timing):
            yield at + 1, icon

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        return [f"[{value.value}]"] if isinstance(value, Timing) else None


def _ignored(slots: Slots) -> object:
    return s.IgnoreColors()


def _ignored_parts(value: object) -> Slots | None:
    return {} if isinstance(value, s.IgnoreColors) else None


def _silenced(slots: Slots) -> Any:
    return s.Silence(p.That(), slots["timings"])


_SILENCED: Final = Pair(_silenced, lambda _: None)


def _battle(*, may: bool) -> Pair:
    def build(slots: Slots) -> object:
        step = s.BattleNow(slots["target"], slots["under"])
        return s.May(step) if may else step

    def parts(value: object) -> Slots | None:
        step = value.step if may and isinstance(value, s.May) else value
        if not isinstance(step, s.BattleNow) or may is not isinstance(value, s.May):
            return None
        return {"target": step.target, "under": step.under}

    return Pair(build, parts)


ACTING_ROWS: Final = (
    Row("attack clause", "{target:target} may battle {under:target}", _battle(may=True)),
    Row("attack clause", "{target:target} battles {under:target}", _battle(may=False)),
    *_play_rows(),
    *_use_rows(),
    *_either_rows(),
    Row("act", "pay {n:number} cost", Node(s.PayCost)),
    alias("act", "pay {n:number} memory", Node(s.PayCost)),
    Row(
        "act",
        "activate {n:number} of {target:target} 's {timings:timing icons} effects",
        Node(s.ActivateEffects, due=True),
    ),
    alias("act", "activate 1 {timings:timing icons} effect of {target:holder}", Node(s.ActivateEffects, n=1, due=True)),
    Row(
        "act",
        "activate {n:number} {timings:timing icons} effect/effects@n on {target:placed} as an effect of this Digimon",
        Node(s.ActivateEffects, due=True, own=True),
    ),
    alias(
        "act",
        "activate {n:number} of {target:placed} 's {timings:timing icons} effects as an effect of this Digimon",
        Node(s.ActivateEffects, due=True, own=True),
    ),
    Row("placed", "the placed card", Const(p.Placed())),
    alias("placed", "that card", Const(p.Placed())),
    Row("act", "activate 1 [Main] effect on this card 's Option side", Const(s.ActivateMain(option_side=True))),
    Row("clause", "any {timings:timing icons} effects on {target:target} don't activate", Node(s.Silence)),
    *(
        alias("clause", f"any {{timings:timing icons}} effects on {words} don't activate", _SILENCED)
        for words in (
            "?the Digimon|Tamer played with|by this effect",
            "?the Digimon cards played with|by this effect",
            "?the Digimon|Tamer this effect played",
            "cards|Tamers played with|by this effect",
        )
    ),
    Row("clauses", "{colors:colors} also meets this card 's color requirements", Node(s.ColorsMet)),
    alias("clauses", "this card may also have its color requirements met by {colors:colors}", Node(s.ColorsMet)),
    Row("clauses", "you may ignore this card 's color requirements", Pair(_ignored, _ignored_parts)),
    alias("clauses", "you can ignore this card 's color requirements", Pair(_ignored, lambda _: None)),
    alias(
        "clauses",
        "you may|can use this card|Option without meeting its color requirements",
        Pair(_ignored, lambda _: None),
    ),
    alias("clauses", "you may use this Option card without meeting its color requirements", Const(s.IgnoreColors())),
    alias("clauses", "you may use this card ignoring its color requirements", Const(s.IgnoreColors())),
)
