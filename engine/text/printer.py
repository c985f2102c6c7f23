"""The renderer's half of the table: the first canonical row that fits a value prints it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from engine.effects.phrases import Select
from engine.effects.words import Count
from engine.text.table import Hole, Row, Slots, Word, parts_of

Words = list[str]


@dataclass(frozen=True)
class Mood:
    """What the words around a phrase decide about its wording.

    `plural`: its nouns are plural. `source`: "from" an area instead of "in" it. `persistent`: conditions say "while"
    (15-6-1). `tamer`: the effect's own permanent is a Tamer.
    """

    plural: bool = False
    source: bool = False
    persistent: bool = False
    tamer: bool = False


class Writer(Protocol):
    """A category that is printed by a function instead of by rows."""

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        """The words of the value, or None when it has no phrase in this category."""


def is_plural(value: object) -> bool:
    """Whether a verb or noun that agrees with this value is plural."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return abs(value) != 1
    if isinstance(value, Select):
        return value.count in (Count.ALL, Count.ANY_NUMBER) or value.n != 1
    return bool(getattr(value, "plural", False))


class Printer:
    """Prints values by the table."""

    def __init__(self, rows: Mapping[str, tuple[Row, ...]], writers: Mapping[str, Writer]) -> None:
        self._rows = rows
        self._writers = writers

    def words(self, category: str, value: object, mood: Mood) -> Words | None:
        """The words of a value in a category, or None when no canonical row fits."""
        writer = self._writers.get(category)
        if writer is not None:
            return writer.write(self, value, mood)
        for row in self._rows[category]:
            if not row.alias:
                words = self._row(row, value, mood)
                if words is not None:
                    return words
        return None

    def _row(self, row: Row, value: object, mood: Mood) -> Words | None:
        slots = parts_of(row, value)
        if slots is None:
            return None
        if row.prep:
            mood = replace(mood, source=row.prep == "from")
        out: Words = []
        for element in row.elements:
            if isinstance(element, Hole):
                inner = replace(mood, plural=self._number(element.number, slots, mood))
                words = self.words(element.category, slots[element.name], inner)
                if words is None:
                    return None
                out += words
            elif not element.optional:
                # "a/@#": nothing stands there in the plural
                out += filter(None, [self._literal(element, slots, mood)])
        return out

    def _literal(self, word: Word, slots: Slots, mood: Mood) -> str:
        flags = {"": False, "prep": mood.source, "mode": mood.persistent, "kind": mood.tamer}
        second = flags[word.by] if word.by in flags else self._number(word.by, slots, mood)
        return word.prints[1 if second else 0]

    @staticmethod
    def _number(by: str, slots: Slots, mood: Mood) -> bool:
        if by in ("", "#"):
            return mood.plural
        if by in ("pl", "sg"):
            return by == "pl"
        # "!": an event's subject is "any of ..." and takes the plural whatever its number
        value = slots[by.rstrip("!")]
        return is_plural(value) or (by.endswith("!") and isinstance(value, Select))
