"""Reading the values of a TOML table with their types checked."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import ScenarioError
from engine.scenario.toml_lines import Lines, Path
from engine.scenario.words import nearest


class Table:
    """One table of the file, its path and its lines."""

    def __init__(self, value: object, path: Path, lines: Lines, known: Iterable[str] | None) -> None:
        self.path = path
        self.lines = lines
        if not isinstance(value, dict):
            raise ScenarioError(f"{_dotted(path)} should be a table", lines.of(path))
        self.value: dict[str, object] = value
        if known is not None:
            allowed = tuple(known)
            for key in self.value:
                if key not in allowed:
                    where = f" in [{_dotted(path)}]" if path else ""
                    raise ScenarioError(f'unknown key "{key}"{where}{nearest(key, allowed)}', self.line(key))

    def line(self, key: str) -> int:
        """The line of a key."""
        return self.lines.of((*self.path, key))

    def fault(self, key: str, what: str) -> ScenarioError:
        """The error that `key` should be `what`."""
        return ScenarioError(f"{_dotted((*self.path, key))} should be {what}", self.line(key))

    def table(self, key: str, known: Iterable[str] | None) -> Table:
        """A table inside this one; an absent one is empty."""
        return Table(self.value.get(key, {}), (*self.path, key), self.lines, known)

    def text(self, key: str, default: str = "") -> str:
        """A string."""
        value = self.value.get(key, default)
        if not isinstance(value, str):
            raise self.fault(key, "a string in quotes")
        return value

    def flag(self, key: str) -> bool:
        """true or false; absent: false."""
        value = self.value.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(key, "true or false")
        return value

    def number(self, key: str, low: int, high: int) -> int | None:
        """A whole number in a range; None when absent."""
        if key not in self.value:
            return None
        value = self.value[key]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(key, f"a whole number from {low} to {high}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings."""
        value = self.value.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(key, "a list of strings")
        return tuple(str(item) for item in value)

    def one_of(self, key: str, words: Iterable[str], default: str) -> str:
        """One of some words."""
        allowed = tuple(words)
        value = self.text(key, default)
        if value not in allowed:
            hint = ", ".join(allowed) + nearest(value, allowed)
            raise ScenarioError(f'{_dotted((*self.path, key))} = "{value}" should be one of {hint}', self.line(key))
        return value


def _dotted(path: Path) -> str:
    return ".".join(path)
