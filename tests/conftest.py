"""What every test gets: no screen needed, no trace left in the user's folders, no log line that nobody expected."""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run: a failure is one everywhere. Longer searches belong to `make fuzz`.
settings.register_profile("fixed", derandomize=True)
settings.load_profile("fixed")

# Before the first import of Qt. A test with a real window starts the program in a process of its own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(QT_SCALE_FACTOR="1", QT_ENABLE_HIGHDPI_SCALING="0", LANG="C.UTF-8")

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def reference_dir() -> Path:
    """Reference data that is not ours to ship (the card pool, official rulings, deck files).

    Named by TAMERS_TABLE_REFERENCE, else `../shared/reference` beside the checkout; the test is skipped without it.
    """
    folder = Path(os.environ.get("TAMERS_TABLE_REFERENCE") or ROOT.parent / "shared" / "reference")
    if not folder.is_dir():
        pytest.skip(f"no reference data at {folder}; set TAMERS_TABLE_REFERENCE to its folder")
    return folder


@dataclass(frozen=True)
class RealScreen:
    """An X server of its own, without a window manager: click into a window before typing."""

    display: str

    def environment(self) -> dict[str, str]:
        """The environment for a program that is to open its windows here."""
        return {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}

    def xdotool(self, *arguments: str | int) -> str:
        """Move the real pointer, press its buttons, type: `screen.xdotool("mousemove", 10, 20, "click", 1)`."""
        command = ["xdotool", *map(str, arguments)]
        result = subprocess.run(command, env=self.environment(), check=True, capture_output=True, text=True, timeout=30)
        return result.stdout


@pytest.fixture
def real_screen() -> Iterator[RealScreen]:
    """A screen of 1366 by 768 for a test marked `real_window`."""
    server = shutil.which("Xvfb")
    assert server is not None, "Xvfb is missing; make prepare-tests installs it"
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:  # comes when the server is ready; end of file when it has failed
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield RealScreen(f":{number}")
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture(autouse=True)
def _own_user_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and caches of a test go to a folder of its own."""
    home = tmp_path_factory.mktemp("user")
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))


@dataclass
class LogExpectations(logging.Handler):
    """Collects log lines of level WARNING and above, and knows which of them a test announced."""

    records: list[logging.LogRecord] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.WARNING)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def expect(self, pattern: str) -> None:
        """Announce a line of level WARNING or above that the test provokes; the test fails if it never comes."""
        self.expected.append(re.compile(pattern))

    def faults(self) -> list[str]:
        """What went against the expectations."""
        lines = [record.getMessage() for record in self.records]
        unexpected = [
            f"unexpected {record.levelname} from {record.name}: {line}"
            for record, line in zip(self.records, lines, strict=True)
            if not any(pattern.search(line) for pattern in self.expected)
        ]
        absent = [
            f"expected log line never came: {pattern.pattern}"
            for pattern in self.expected
            if not any(pattern.search(line) for line in lines)
        ]
        return unexpected + absent


@pytest.fixture(autouse=True)
def expected_logs() -> Iterator[LogExpectations]:
    """Fail the test on a log line of level WARNING or above, unless it said `expected_logs.expect("regex")` before."""
    watch = LogExpectations()
    root = logging.getLogger()
    root.addHandler(watch)
    try:
        yield watch
    finally:
        root.removeHandler(watch)
    faults = watch.faults()
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
