"""The command line: what is refused, and how a run that nobody sits at ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.arguments import read_arguments
from desktop.storage import HOME_VARIABLE


@pytest.mark.parametrize(
    "arguments",
    [["--seed", "9" * 60], ["--seed", "x"], ["--speed", "-3"], ["--speed", "nan"], ["--speed", "1e9"], ["--nope"]],
)
def test_values_that_make_no_sense_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(arguments)
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--scenario", "/nowhere/none.toml"], "none.toml could not be opened"),
        (["--deck-a", "nothing-of-that-name"], "There is no deck and no file called"),
        (["--deck-a", "/dev/zero"], "not a file"),
        (["--deck-b", "x" * 5000], "There is no deck and no file called"),
        (["--screenshots", "/dev/null/x"], "name a folder that can be written"),
        (["--demo", "--speed", "0", "--seed", "11", "--trace", "/dev/null/x.json"], "the trace could not be written"),
    ],
)
def test_a_run_that_cannot_do_its_work_says_why_and_ends_with_2(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    command = [sys.executable, "-m", "desktop", "--quit-at-end", *arguments]
    env = {**os.environ, HOME_VARIABLE: str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(command, capture_output=True, text=True, timeout=100, env=env, check=False)
    assert ran.returncode == 2
    assert words in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_trace_of_a_demo_holds_the_rules_trace(tmp_path: Path) -> None:
    file = tmp_path / "trace.json"
    arguments = ["--demo", "--quit-at-end", "--speed", "0", "--seed", "11", "--trace", str(file)]
    env = {**os.environ, HOME_VARIABLE: str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-m", "desktop", *arguments], timeout=120, env=env, check=False)
    assert done.returncode == 0
    content = json.loads(file.read_text())
    rules = content["rules"]
    assert content["winner"] is not None
    assert rules[-1]["text"].startswith("the game ends: ")
    assert {"because", "turn", "prevented"} <= {line["kind"] for line in rules}
    assert all(line["clause"] for line in rules)


@pytest.mark.parametrize("option", ["--seed", "--speed"])
def test_a_word_for_a_number_is_answered_by_what_to_write(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_arguments([option, "x"])
    assert "; write " in capsys.readouterr().err
