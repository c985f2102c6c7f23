"""Reading a script line word by word, with messages that say what to write instead."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from engine.errors import ScenarioError
from engine.scenario.names import ByNumber, Name, parse_name

_TOKEN = re.compile(r"->|==|=|,|\[[^\[\]]*\](?:#\d+)?|(?:(?!->)[^\s,=\[\]])+(?:\[[^\[\]]*\])?(?:#\d+)?|\S")


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean "x"?` when something known is near, else the empty string."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def strip_comment(line: str) -> str:
    """The line without its comment: a `#` outside brackets that does not stand directly after a name (ST1-11#2)."""
    depth = 0
    for i, char in enumerate(line):
        if char == "[":
            depth += 1
        elif char == "]":
            depth = max(0, depth - 1)
        elif char == "#" and depth == 0 and (i == 0 or line[i - 1].isspace()):
            return line[:i].rstrip()
    return line.strip()


class Words:
    """The words of one line, taken from the left."""

    def __init__(self, line: str) -> None:
        self.line = line
        matches = list(_TOKEN.finditer(line))
        self._words = [found.group() for found in matches]
        self._starts = [found.start() for found in matches]
        self._next = 0

    def peek(self) -> str:
        """The next word, or "" at the end."""
        return self._words[self._next] if self._next < len(self._words) else ""

    def take(self, what: str) -> str:
        """The next word, which must be there: `what` says what it should be."""
        word = self.peek()
        if not word:
            raise ScenarioError(f"the line ends where {what} should stand")
        self._next += 1
        return word

    def took(self, *phrase: str) -> bool:
        """Take these words if they come next."""
        if tuple(self._words[self._next : self._next + len(phrase)]) != phrase:
            return False
        self._next += len(phrase)
        return True

    def expect(self, word: str, after: str) -> None:
        """The next word must be `word`."""
        if not self.took(word):
            found = f'"{self.peek()}"' if self.peek() else "the end of the line"
            raise ScenarioError(f'"{word}" should follow {after}, not {found}')

    def name(self, what: str) -> Name:
        """A name of a card, stack or player."""
        return parse_name(self.take(what))

    def names(self, what: str) -> tuple[Name, ...]:
        """One or more names with commas between them."""
        found = [self.name(what)]
        while self.took(","):
            found.append(self.name(what))
        return tuple(found)

    def number(self, what: str) -> int:
        """A whole number; `+` and `-` signs are allowed."""
        word = self.take(what)
        if not re.fullmatch(r"[+-]?[0-9]{1,6}", word):
            raise ScenarioError(f'{what} should be a whole number, not "{word}"')
        return int(word)

    def rest(self, what: str) -> str:
        """All that is left of the line, as it is written."""
        if not self.peek():
            raise ScenarioError(f"the line ends where {what} should stand")
        start = self._starts[self._next]
        self._next = len(self._words)
        return self.line[start:].strip()

    def remaining(self) -> str:
        """All that is left, without taking it."""
        return self.line[self._starts[self._next] :].strip() if self._next < len(self._words) else ""

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise ScenarioError(f'"{self.remaining()}" is more than this line takes; remove it')


def bare_number(name: Name) -> int | None:
    """The whole number that a name like `2` is, where a step takes either."""
    if isinstance(name, ByNumber) and not name.nth and re.fullmatch(r"[0-9]{1,6}", name.number):
        return int(name.number)
    return None
