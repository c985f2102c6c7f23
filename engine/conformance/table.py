"""The table of what is to be shown: the testable rows of the three lists, with our own gist of each."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.errors import ScenarioError

TABLE = "clauses.tsv"
EXCUSED = "excused.tsv"
_HEAD = ("id", "chapter", "gist")


class Row(msgspec.Struct, frozen=True):
    """One testable row: a clause of the Comprehensive Rules, a row of the FAQ or of the rulebook."""

    id: str
    chapter: str
    gist: str


def read_table(tests: Path) -> tuple[Row, ...]:
    """The rows of `clauses.tsv` in the folder of the rules tests, in the order of the rulebook."""
    path = tests / TABLE
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path} cannot be read: {error}") from None
    if not lines or tuple(lines[0].split("\t")) != _HEAD:
        raise ScenarioError(f"{path}: the first line should name the columns {', '.join(_HEAD)}")
    rows: dict[str, Row] = {}
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(_HEAD) or not all(cells):
            raise ScenarioError(f"{path}:{number}: a row has an id, a chapter and a gist with tabs between them")
        if cells[0] in rows:
            raise ScenarioError(f"{path}:{number}: {cells[0]} stands here twice")
        rows[cells[0]] = Row(*cells)
    return tuple(rows.values())


def chapter_of(row: str) -> str:
    """The chapter that an id belongs to: `15` of 15-8-5-2, `FAQ` of FAQ-MAIN-03, `RB` of RB-TIM-01."""
    return row.partition("-")[0]


def headings(rows: Iterable[Row]) -> frozenset[str]:
    """What stands above the rows, such as 15-8-5 above 15-8-5-2: a file may name it, and shows nothing by it."""
    found: set[str] = set()
    for row in rows:
        parts = row.id.split("-")
        found.update("-".join(parts[:n]) for n in range(1, len(parts)))
    return frozenset(found)


def read_excused(tests: Path, rows: Iterable[Row]) -> dict[str, str]:
    """The rows that no test of software can show, each with the argument for that; none without such a file."""
    path = tests / EXCUSED
    if not path.is_file():
        return {}
    known = frozenset(row.id for row in rows)
    found: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        row, _, reason = line.partition("\t")
        if row not in known or not reason.strip() or row in found:
            raise ScenarioError(f"{path}:{number}: an excuse names a row of {TABLE}, once, and gives its reason")
        found[row] = reason
    return found
