"""Collecting citations: of scenario files, which are run, and of Python tests, which say theirs in `RULES`."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from engine.conformance.table import Row, headings
from engine.effects.library import CardLibrary
from engine.errors import ScenarioError
from engine.scenario.__main__ import run_file
from engine.scenario.read import read_scenario

_RULING = re.compile(r"Q\d+")
_LISTED = re.compile(r"(?:FAQ|RB)-[A-Z]+-[0-9A-Z]+")


class Citations(msgspec.Struct, frozen=True):
    """What the tests cite. `cited` gives each row its tests; failing files cite nothing."""

    cited: dict[str, tuple[str, ...]]
    failed: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    files: int = 0


def collect(rows: Iterable[Row], tests: Path, library: CardLibrary) -> Citations:
    """Run every scenario below `tests` and read its citations and those of the Python tests there."""
    rows = tuple(rows)
    known = frozenset(row.id for row in rows)
    passed_over = headings(rows)
    cited: dict[str, list[str]] = {row.id: [] for row in rows}
    failed: list[str] = []
    unknown: list[str] = []
    files = 0
    for path in _files(tests):
        name = path.relative_to(tests).as_posix()
        files += 1
        try:
            ids = scenario_citations(path) if path.suffix == ".toml" else python_citations(path)
        except ScenarioError as error:
            failed.append(f"{name}:{error.line or 1}: {error}")
            continue
        unknown += [f"{name}: {one}" for one in ids if one not in known and one not in passed_over]
        if path.suffix == ".toml":
            outcome = run_file(path, library)
            if not outcome.passed:
                failed.append(f"{name}:{outcome.line or 1}: {' '.join(outcome.message.split())}")
                continue
        for one in ids:
            if one in known:
                cited[one].append(name)
    return Citations({one: tuple(where) for one, where in cited.items()}, tuple(failed), tuple(unknown), files)


def _files(tests: Path) -> Iterator[Path]:
    """The scenario files and Python tests below a folder, in a stable order."""
    found: list[Path] = []
    for folder, _, names in os.walk(tests):
        found += [
            Path(folder) / name
            for name in names
            if name.endswith(".toml") or (name.startswith("test_") and name.endswith(".py"))
        ]
    return iter(sorted(found))


def scenario_citations(path: Path) -> tuple[str, ...]:
    """The rows that a scenario file cites: all its `rules`, and the FAQ and rulebook rows of its `source`."""
    scenario = read_scenario(path)
    ids = [one for one in scenario.rules if not _RULING.fullmatch(one)]
    return tuple(dict.fromkeys([*ids, *_LISTED.findall(scenario.source)]))


def python_citations(path: Path) -> tuple[str, ...]:
    """The rows in a Python test's constant `RULES`: a tuple of ids, or each test's ids under its name."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError) as error:
        raise ScenarioError(f"cannot be read: {error}") from None
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if any(isinstance(target, ast.Name) and target.id == "RULES" for target in targets):
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            return tuple(dict.fromkeys(_ids(node.value)))
    return ()


def _ids(value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(one)):
            yield one
        case ast.Tuple(elts=items) | ast.List(elts=items):
            for item in items:
                yield from _ids(item)
        case ast.Dict(values=items):
            for item in items:
                yield from _ids(item)
