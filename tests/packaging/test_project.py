"""The project's own promises: dependencies documented and locked, no fonts committed, every log line watched."""

from __future__ import annotations

import importlib
import logging
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.assets import assets_folder
from tests.conftest import LogExpectations

ROOT = Path(__file__).resolve().parents[2]


def _project() -> dict[str, object]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(project, dict)
    return project


def test_every_dependency_has_a_line_in_the_documentation() -> None:
    documented = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    locked = re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)
    assert "msgspec" in locked
    assert [name for name in locked if f"`{name}`" not in documented] == []


def test_both_locks_agree() -> None:
    pins = [
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
        for name in ("requirements.lock", "requirements-dev.lock")
    ]
    assert pins[0].items() <= pins[1].items()


def test_no_font_file_is_committed() -> None:
    assert [path for path in assets_folder().rglob("*") if path.suffix in {".ttf", ".otf", ".woff2"}] == []


def test_the_changelog_leads_with_the_unreleased_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0].strip("[]") == "Unreleased"
    assert _project()["name"] == "tamers-table"


@pytest.mark.parametrize("package", ["fontpkg_inter", "fontpkg_barlow_condensed", "fontpkg_barlow_semi_condensed"])
def test_the_font_packages_hold_fonts(package: str) -> None:
    module = importlib.import_module(package)
    fonts = sorted((module.ROOT / "files").glob("*.ttf"))
    assert fonts
    assert all(path.read_bytes()[:4] == b"\0\1\0\0" for path in fonts)


def test_a_log_line_that_a_test_announced_does_not_fail_it(expected_logs: LogExpectations) -> None:
    expected_logs.expect("card .* is not known")
    logging.getLogger("engine").warning("card %s is not known", "BT1-999")


@given(st.integers())
def test_the_watch_on_logs_lets_hypothesis_run(number: int) -> None:
    assert number == int(str(number))


pytest_plugins = ["pytester"]


def test_a_log_line_that_nobody_announced_fails_the_test(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(
        """
        import logging

        def test_unexpected():
            logging.getLogger("engine").warning("something odd")

        def test_never_came(expected_logs):
            expected_logs.expect("something else")

        def test_quiet():
            logging.getLogger("engine").info("all is well")
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(passed=3, errors=2)
    result.stdout.fnmatch_lines(["*unexpected WARNING from engine: something odd*", "*never came: something else*"])
