"""The compiler's half of the table: memoised recursive descent that finds every reading.

A phrase returns all its ends with their values, not the first match: English prefixes ("1 Digimon", "1 Digimon with
...") make an ordered choice wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from engine.text.first import Firsts
from engine.text.table import REFUSED, Element, Hole, Row, Word
from engine.text.tokens import Token

End = tuple[int, object]


class Reader(Protocol):
    """A category that is read by a function instead of by rows."""

    def read(self, parser: Parser, at: int) -> Iterable[End]:
        """Every end, with its value, of the phrase that starts at token `at`."""


class Parser:
    """One text being read. `furthest` is the first token that nothing could read, `wanted` what could stand there."""

    def __init__(self, tokens: tuple[Token, ...], rows: Firsts, readers: Mapping[str, Reader]) -> None:
        self.tokens = tokens
        self.furthest = 0
        self.wanted: set[str] = set()
        self._rows = rows
        self._readers = readers
        self._memo: dict[tuple[str, int], tuple[End, ...]] = {}

    def key(self, at: int) -> str:
        """The key of a token, "" behind the last one."""
        return self.tokens[at].key if at < len(self.tokens) else ""

    def miss(self, at: int, what: str) -> None:
        """Note that `what` could have stood at token `at`."""
        if at > self.furthest:
            self.furthest = at
            self.wanted = set()
        if at == self.furthest:
            self.wanted.add(what)

    def ends(self, category: str, at: int) -> tuple[End, ...]:
        """All ends of a category from one token on, without repetitions."""
        known = self._memo.get((category, at))
        if known is not None:
            return known
        self._memo[category, at] = ()  # a left-recursive row finds nothing instead of looping
        reader = self._readers.get(category)
        found: dict[End, None] = {}
        if reader is not None:
            found.update(dict.fromkeys(reader.read(self, at)))
        else:
            for row in self._rows.rows(category, self.key(at)):
                for end in self._row(row, at):
                    found[end] = None
        if not found and at >= self.furthest:
            for name in self._rows.leading(category):
                self.miss(at, name)
        ends = tuple(found)
        self._memo[category, at] = ends
        return ends

    def _row(self, row: Row, at: int) -> Iterator[End]:
        for end, slots in self._rest(row.elements, 0, at):
            value = row.maker.build(slots)
            if value is not REFUSED:
                yield end, value

    def _rest(self, elements: tuple[Element, ...], index: int, at: int) -> Iterator[tuple[int, dict[str, object]]]:
        """The ways in which the elements from `index` on match from token `at` on."""
        while index < len(elements):
            element = elements[index]
            if isinstance(element, Hole):
                yield from self._hole(element, elements, index, at)
                return
            if not self._word(element, at):
                if element.optional:
                    index += 1
                    continue
                if index:
                    self.miss(at, f'"{element.prints[0]}"')
                return
            index += 1
            at += 1
        yield at, {}

    def _hole(
        self, hole: Hole, elements: tuple[Element, ...], index: int, at: int
    ) -> Iterator[tuple[int, dict[str, object]]]:
        for middle, value in self.ends(hole.category, at):
            for end, slots in self._rest(elements, index + 1, middle):
                yield end, {**slots, hole.name: value}

    def _word(self, word: Word, at: int) -> bool:
        return self.key(at) in word.options
