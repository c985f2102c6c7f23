"""Which rows can start with a token: the parser tries no others.

Most rows of a category start with words that are not at hand. What a category can start with follows from the table
alone, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.text.table import Hole, Row

ANYTHING: Final = "anything"
BRACKET: Final = "["
NUMBER: Final = "number"


def kind_of(key: str) -> str:
    """What stands for a token in these sets: a bracket for every name, "number" for every number."""
    if key[:1] == "[":
        return BRACKET
    return NUMBER if key[-1:].isdigit() else key


class Firsts:
    """The rows of each category by what they can start with.

    `starts` gives it for the categories that are functions; one that is not in it can start with anything. `empty` are
    those of them that may read nothing.
    """

    def __init__(
        self, rows: Mapping[str, tuple[Row, ...]], starts: Mapping[str, str | frozenset[str]], empty: frozenset[str]
    ) -> None:
        self._rows = rows
        self._starts = starts
        self._empty = empty | _nullable(rows, empty)
        self._first: dict[str, frozenset[str]] = {}
        self._leading: dict[str, frozenset[str]] = {}
        self._found: dict[tuple[str, str], tuple[Row, ...]] = {}
        self._known = {word for listed in rows.values() for row in listed for word in self._words(row)}

    def rows(self, category: str, key: str) -> tuple[Row, ...]:
        """The rows of a category, in table order, that a token with this key can start."""
        kind = kind_of(key)
        if kind not in self._known and kind not in (BRACKET, NUMBER):
            kind = ""
        found = self._found.get((category, kind))
        if found is None:
            found = tuple(row for row in self._rows[category] if self._begins(row, kind))
            self._found[category, kind] = found
        return found

    def leading(self, category: str) -> frozenset[str]:
        """The category and all that can be its first phrase: what could have stood where it was not found."""
        known = self._leading.get(category)
        if known is None:
            found: set[str] = set()
            todo = [category]
            while todo:
                name = todo.pop()
                if name not in found:
                    found.add(name)
                    start = self._starts.get(name)
                    todo += [start] if isinstance(start, str) else []
                    todo += [hole for row in self._rows.get(name, ()) for hole in self._holes(row)]
            known = self._leading[category] = frozenset(found)
        return known

    @staticmethod
    def _words(row: Row) -> frozenset[str]:
        return frozenset(w for e in row.elements if not isinstance(e, Hole) for w in map(kind_of, e.options))

    def _holes(self, row: Row) -> list[str]:
        holes: list[str] = []
        for element in row.elements:
            if isinstance(element, Hole):
                holes.append(element.category)
                if element.category not in self._empty:
                    break
            elif not element.optional:
                break
        return holes

    def _begins(self, row: Row, kind: str) -> bool:
        for element in row.elements:
            if isinstance(element, Hole):
                first = self._of(element.category)
                if kind in first or ANYTHING in first:
                    return True
                if element.category not in self._empty:
                    return False
            elif kind in map(kind_of, element.options):
                return True
            elif not element.optional:
                return False
        return True

    def _of(self, category: str) -> frozenset[str]:
        """What a category can start with: the words of all rows that can stand at its start."""
        known = self._first.get(category)
        if known is None:
            found: set[str] = set()
            for name in self.leading(category):
                start = self._starts.get(name)
                if isinstance(start, frozenset):
                    found |= start
                elif start is None and name not in self._rows:
                    found.add(ANYTHING)
                for row in self._rows.get(name, ()):
                    found |= self._literals(row)
            known = self._first[category] = frozenset(found)
        return known

    def _literals(self, row: Row) -> set[str]:
        found: set[str] = set()
        for element in row.elements:
            if isinstance(element, Hole):
                if element.category not in self._empty:
                    break
            else:
                found |= {kind_of(option) for option in element.options}
                if not element.optional:
                    break
        return found


def _nullable(rows: Mapping[str, tuple[Row, ...]], empty: frozenset[str]) -> frozenset[str]:
    """The categories with a row that may read nothing."""
    found = set(empty)
    while True:
        more = {
            category
            for category, listed in rows.items()
            for row in listed
            if all(e.category in found if isinstance(e, Hole) else e.optional for e in row.elements)
        }
        if more <= found:
            return frozenset(found)
        found |= more
