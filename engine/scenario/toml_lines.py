"""Where in a TOML file a key stands: `tomllib` forgets lines, and a message without its line is half a message."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*\[+\s*(.+?)\s*\]+\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_\-])+(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_\-]+))*)\s*=""")
_PART = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_\-]+))\s*(?:\.|$)""")

Path = tuple[str, ...]


class Lines:
    """The lines of the keys and tables of one file."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at: dict[Path, int] = {}
        table: Path = ()
        quote = ""
        for number, line in enumerate(self._lines, 1):
            if quote:
                if quote in line:
                    quote = ""
                continue
            if header := _HEADER.match(line):
                table = _parts(header.group(1))
                self._at.setdefault(table, number)
            elif key := _KEY.match(line):
                self._at.setdefault(table + _parts(key.group(1)), number)
                quote = _opens(line)

    def of(self, path: Path) -> int:
        """The line of a key, of the nearest table around it, or 1."""
        while path and path not in self._at:
            path = path[:-1]
        return self._at.get(path, 1)

    def of_item(self, path: Path, item: str) -> int:
        """The line of a written string inside the value of `path`."""
        first = self.of(path)
        for number in range(first, min(first + 200, len(self._lines) + 1)):
            if item in self._lines[number - 1]:
                return number
        return first

    def script_start(self, path: Path) -> int:
        """The line on which the text of a (multi-line) string value begins: TOML drops a newline after the quotes."""
        line = self.of(path)
        text = self._lines[line - 1] if line <= len(self._lines) else ""
        opened = re.search(r"=\s*(\"\"\"|''')\s*$", text)
        return line + 1 if opened else line


def _parts(key: str) -> Path:
    return tuple(next(part for part in found.groups() if part is not None) for found in _PART.finditer(key))


def _opens(line: str) -> str:
    """The triple quote that the value on this line leaves open, if any."""
    value = line.partition("=")[2]
    for quote in ('"""', "'''"):
        if value.count(quote) == 1:
            return quote
    return ""
