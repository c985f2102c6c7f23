"""`python -m engine conformance`: per chapter, how many testable rows a passing test cites, and which are missing."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from engine.conformance.cited import Citations, collect
from engine.conformance.table import TABLE, Row, chapter_of, read_excused, read_table
from engine.effects.library import load_library
from engine.errors import ScenarioError

BESIDE_CHECKOUT = Path(__file__).resolve().parents[2] / "tests" / "rules"


class ChapterReport(msgspec.Struct, frozen=True):
    """One chapter: its rows, those that are cited, and those that no passing test cites."""

    chapter: str
    title: str
    testable: int
    cited: int
    missing: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    chapters: tuple[ChapterReport, ...]
    failed: tuple[str, ...]
    unknown: tuple[str, ...]
    files: int
    excused: dict[str, str] = {}


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `conformance`."""
    parser = commands.add_parser("conformance", help="which rules a passing test cites, and which none does")
    parser.add_argument("--tests", type=Path, help="folder of the rules tests (default: tests/rules of the checkout)")
    parser.add_argument("--chapter", help="one chapter alone: 1 to 18, FAQ or RB")
    parser.add_argument("--missing", action="store_true", help="list every row that no passing test cites")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> tuple[int, str]:
    tests: Path = options.tests or BESIDE_CHECKOUT
    if not (tests / TABLE).is_file():
        raise ScenarioError(
            f"there are no rules tests in {tests}: an installed program does not carry them. "
            f"Name the folder of a checkout that holds {TABLE}: --tests tests/rules"
        )
    rows = read_table(tests)
    found = collect(rows, tests, load_library())
    report = report_of(rows, found, read_excused(tests, rows))
    if options.chapter:
        report = _one_chapter(report, str(options.chapter).upper())
    status = 1 if found.failed or found.unknown else 0
    if options.json:
        return status, msgspec.json.format(msgspec.json.encode(report), indent=1).decode()
    return status, _words(report, rows if options.missing else ())


def report_of(rows: tuple[Row, ...], found: Citations, excused: dict[str, str]) -> Report:
    """The figures of every chapter, in the order of the table; an excused row that is cited needs no excuse."""
    excused = {row: reason for row, reason in excused.items() if not found.cited[row]}
    chapters: dict[str, list[Row]] = {}
    for row in rows:
        chapters.setdefault(chapter_of(row.id), []).append(row)
    reports: list[ChapterReport] = []
    for chapter, own in chapters.items():
        own = [row for row in own if row.id not in excused]
        missing = tuple(row.id for row in own if not found.cited[row.id])
        reports.append(ChapterReport(chapter, own[0].chapter, len(own), len(own) - len(missing), missing))
    return Report(tuple(reports), found.failed, found.unknown, found.files, excused)


def _one_chapter(report: Report, chapter: str) -> Report:
    kept = tuple(one for one in report.chapters if one.chapter == chapter)
    if not kept:
        known = ", ".join(one.chapter for one in report.chapters)
        raise ScenarioError(f"there is no chapter {chapter}; the chapters are {known}")
    return msgspec.structs.replace(report, chapters=kept)


def _words(report: Report, rows: tuple[Row, ...]) -> str:
    lines = [f"{'chapter':<34}{'testable':>10}{'cited':>8}{'missing':>9}"]
    gists = {row.id: row.gist for row in rows}
    for one in report.chapters:
        head = f"{one.chapter:>3} {one.title}"
        lines.append(f"{head:<34}{one.testable:>10}{one.cited:>8}{len(one.missing):>9}")
        lines += [f"      {row:<14}{gists[row]}" for row in one.missing if row in gists]
    testable, cited = (sum(getattr(one, key) for one in report.chapters) for key in ("testable", "cited"))
    lines.append(f"{'all':<34}{testable:>10}{cited:>8}{testable - cited:>9}")
    if rows:
        lines += [f"excused: {row:<12}{reason}" for row, reason in report.excused.items()]
    lines += [f"failed, so its citations do not count: {one}" for one in report.failed]
    lines += [f"no such row: {one}" for one in report.unknown]
    lines.append(f"{report.files} files read; the citations of Python tests count as long as `make test` is green")
    return "\n".join(lines)
