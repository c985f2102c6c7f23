"""Categories that are lists or numbers: read and printed by functions, used by the table like any phrase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from engine.effects.steps import AnyStep, Seq
from engine.effects.words import Who
from engine.text.icons import ICONS
from engine.text.parser import End, Parser
from engine.text.printer import Mood, Printer, Words

MOST_DIGITS = 6
_OPENERS = ("then", "if", "for", "until", "by", "after", "while")


def _whole(word: str) -> int:
    """A number as cards print it; 0 for what is none: other scripts' digits, "²", more digits than any card has."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else 0


@dataclass(frozen=True)
class Number:
    """A number from 1 on; with `sign` -1 it stands for a negative value ("lose 2 memory")."""

    sign: int = 1

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        n = _whole(parser.key(at))
        if n:
            yield at + 1, n * self.sign

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        return [str(abs(value))] if isinstance(value, int) and value * self.sign > 0 else None


@dataclass(frozen=True)
class Signed:
    """A number with its sign: "+1000", "-2"; `plus`: only "+"."""

    plus: bool = False

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        key = parser.key(at)
        n = _whole(key[1:])
        if n and key[:1] in ("+", "+" if self.plus else "-"):
            yield at + 1, n if key[0] == "+" else -n

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        if not isinstance(value, int) or not value or (self.plus and value < 0):
            return None
        return [f"{value:+d}"]


@dataclass(frozen=True)
class Name:
    """A name or trait in brackets; which of the two follows from its place, never from a lookup."""

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        if parser.key(at)[:1] == "[" and parser.key(at)[1:]:
            text = parser.tokens[at].text[1:-1].strip()
            if text and text.lower() not in ICONS:
                yield at + 1, text
                if parser.key(at + 1) == "s" and parser.tokens[at + 1].start == parser.tokens[at].end:
                    yield at + 2, text  # "your [A]s"

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        if not isinstance(value, str) or not value.strip() or value.lower() in ICONS or set(value) & set("[]"):
            return None
        return [f"[{value}]"]


@dataclass(frozen=True)
class ListOf:
    """A list, "A", "A or B", "A, B or C", as a tuple; `joined`: two or more steps make a Seq of one sentence."""

    item: str
    last: str
    joined: bool = False

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        for end, first in parser.ends(self.item, at):
            yield from self._more(parser, end, (first,))

    def _more(self, parser: Parser, at: int, items: tuple[object, ...]) -> Iterator[End]:
        if len(items) == 1:
            yield at, self._value(items)
        if parser.key(at) == ",":
            after = at + 1
            if parser.key(after) == self.last:
                after += 1
                for end, item in parser.ends(self.item, after):
                    yield end, self._value((*items, item))
            else:
                for end, item in parser.ends(self.item, after):
                    yield from self._more(parser, end, (*items, item))
        elif parser.key(at) == self.last:
            for end, item in parser.ends(self.item, at + 1):
                yield end, self._value((*items, item))
        else:
            parser.miss(at, f'"{self.last}"')

    def _value(self, items: tuple[object, ...]) -> object:
        if not self.joined:
            return items
        return items[0] if len(items) == 1 else Seq(cast(tuple[AnyStep, ...], items), joined=True)

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        items: tuple[object, ...]
        if self.joined:
            many = isinstance(value, Seq) and value.joined and len(value.steps) > 1 and not value.then
            items = value.steps if many and isinstance(value, Seq) else (value,)
        elif isinstance(value, tuple) and value:
            items = value
        else:
            return None
        out: Words = []
        for i, item in enumerate(items):
            words = printer.words(self.item, item, mood)
            if words is None:
                return None
            if i:
                out.append(self.last if i == len(items) - 1 else ",")
            out += words
        return out


@dataclass(frozen=True)
class Many:
    """Phrases side by side, perhaps none, as a tuple."""

    item: str

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        yield at, ()
        for end, first in parser.ends(self.item, at):
            for last, rest in self.read(parser, end):
                yield last, (first, *cast(tuple[object, ...], rest))

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        out: Words = []
        for item in value if isinstance(value, tuple) else ():
            words = printer.words(self.item, item, mood)
            if words is None:
                return None
            out += words
        return out


@dataclass(frozen=True)
class Stop:
    """The end of a sentence: a full stop, or nothing after a closing quotation mark, as the cards print it."""

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        if at and parser.key(at - 1) == '"':
            yield at, None
        elif parser.key(at) == ".":
            yield at + 1, None
        elif at and parser.key(at) == '"':
            # older cards end a quotation without a full stop
            yield at, None
        elif at and parser.key(at - 1) == ">" and parser.key(at) in _OPENERS and parser.tokens[at].text[0].isupper():
            # a note stood where the full stop would be
            yield at, None

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        return ["."]  # `tokens.join` drops it after a quotation mark


@dataclass(frozen=True)
class Their:
    """ "Their" as the opponent's ("they"): only where the opponent was spoken of before, and no other players were."""

    word: str = "their"

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        if parser.key(at) == self.word:
            before = {token.key for token in parser.tokens[:at]}
            if before & {"opponent", "[opponent's turn]"} and not before & {"player", "players"}:
                yield at + 1, Who.OPPONENT

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        return None
