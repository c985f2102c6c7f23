"""`python -m engine conformance` on small folders of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.conformance.cited import python_citations

TABLE = """id\tchapter\tgist
1-1-1\tGame Overview\tTwo players
1-2-1\tGame Overview\tA condition met wins
14-2-1-1\tBattles\tHigher wins
FAQ-MAIN-14\tQuestions\tMay I attack? Only suspended ones.
RB-KW-02\tRulebook\tNo deletion
"""

SCENARIO = """title = "One"
rules = [{rules}]
source = "{source}"
script = '''
expect memory p1 {memory}
'''
[setup]
memory = 3
"""


def _scenario(rules: str = '"1-1-1"', source: str = "", memory: int = 3) -> str:
    return SCENARIO.format(rules=rules, source=source, memory=memory)


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "clauses.tsv").write_text(TABLE, encoding="utf-8")
    return tmp_path


def _report(tests: Path, capsys: pytest.CaptureFixture[str], status: int) -> dict[str, dict[str, object]]:
    assert main(["conformance", "--tests", str(tests), "--json"]) == status
    report = json.loads(capsys.readouterr().out)
    return {**report, **{one["chapter"]: one for one in report["chapters"]}}


def test_rules_and_rows_of_the_source_are_cited(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = _scenario('"1-1-1", "Q77"', "FAQ-MAIN-14, RB-KW-02; ST1-01, Q12")
    (tests / "one.toml").write_text(text, encoding="utf-8")
    report = _report(tests, capsys, 0)
    assert report["1"]["missing"] == ["1-2-1"]
    assert (report["FAQ"]["cited"], report["RB"]["cited"], report["14"]["cited"]) == (1, 1, 0)
    assert report["unknown"] == []


def test_a_failing_file_cites_nothing(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "one.toml").write_text(_scenario(memory=2), encoding="utf-8")
    (tests / "two.toml").write_text("rules = 5", encoding="utf-8")
    report = _report(tests, capsys, 1)
    assert report["1"]["cited"] == 0
    assert [str(one).split(" ")[0] for one in report["failed"]] == ["one.toml:5:", "two.toml:1:"]


def test_an_unknown_row_is_told_and_a_heading_is_passed_over(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "one.toml").write_text(_scenario('"14-2", "14-2-9"', "RB-KW-99"), encoding="utf-8")
    report = _report(tests, capsys, 1)
    assert report["unknown"] == ["one.toml: 14-2-9", "one.toml: RB-KW-99"]
    assert report["14"]["cited"] == 0


def test_one_chapter_with_its_missing_rows(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "test_some.py").write_text('RULES = {"test_a": ("1-1-1",), "test_b": ["14-2-1-1"]}\n', encoding="utf-8")
    assert main(["conformance", "--tests", str(tests), "--missing", "--chapter", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["1", "Game", "Overview", "2", "1", "1"]
    assert lines[2].split(maxsplit=1) == ["1-2-1", "A condition met wins"]
    assert lines[3].split() == ["all", "2", "1", "1"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--tests", "{empty}"], "an installed program does not carry them"),
        (["--tests", "{tests}", "--chapter", "99"], "the chapters are 1, 14, FAQ, RB"),
    ],
)
def test_what_cannot_be_done_is_said(
    tests: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    places = {"empty": tmp_path / "empty", "tests": tests}
    assert main(["conformance", *(word.format(**places) for word in arguments)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("table", ["id\tgist\n", TABLE + "1-1-1\tGame Overview\tagain\n", TABLE + "2-1\tCards\n"])
def test_a_broken_table_is_refused(tests: Path, table: str) -> None:
    (tests / "clauses.tsv").write_text(table, encoding="utf-8")
    assert main(["conformance", "--tests", str(tests)]) == 2


def test_constants_of_other_tests_are_no_citations(tmp_path: Path) -> None:
    path = tmp_path / "test_x.py"
    path.write_text("RULES = Source(0)\nOTHER = ('1-1-1',)\n", encoding="utf-8")
    assert python_citations(path) == ()
    path.write_text("from typing import Final\nRULES: Final = ('1-1-1', '1-1-1')\n", encoding="utf-8")
    assert python_citations(path) == ("1-1-1",)


def test_an_excused_row_is_not_missing(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "one.toml").write_text(_scenario(), encoding="utf-8")
    (tests / "excused.tsv").write_text("id\treason\n1-2-1\tNobody can test it.\n", encoding="utf-8")
    report = _report(tests, capsys, 0)
    assert (report["1"]["testable"], report["1"]["cited"], report["1"]["missing"]) == (1, 1, [])
    assert report["excused"] == {"1-2-1": "Nobody can test it."}


def test_an_excuse_for_no_row_is_refused(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "excused.tsv").write_text("id\treason\n1-9-9\tThere is no such row.\n", encoding="utf-8")
    assert main(["conformance", "--tests", str(tests)]) != 0
    assert "excused.tsv:2" in capsys.readouterr().err
