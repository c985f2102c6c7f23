"""`python -m engine.scenario`: its output, its exit status, and that nothing makes it crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario.__main__ import main

GOOD = 'title = "x"\nscript = """\np1 pass\nexpect turn p2\n"""\n[setup.p2]\ndeck = 2\n'


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "deep" / "er" / "b.toml").write_text(GOOD)
    (tmp_path / "notes.txt").write_text("no scenario")
    assert main([str(tmp_path)]) == 0
    assert lines(capsys) == ["2 passed, 0 failed"]


def test_failures_have_one_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong, broken = tmp_path / "good.toml", tmp_path / "wrong.toml", tmp_path / "broken.toml"
    good.write_text(GOOD)
    wrong.write_text(GOOD.replace("turn p2", "turn p1"))
    broken.write_text("title = \n")
    missing = tmp_path / "missing.toml"
    assert main([str(good), str(wrong), str(broken), str(missing)]) == 1
    out = lines(capsys)
    assert out[0] == f"{wrong}:4: expected turn p1, got p2"
    assert out[1].startswith(f"{broken}:1: bad TOML")
    assert out[2].startswith(f"{missing}:1: cannot be read")
    assert out[3] == "1 passed, 3 failed"
    assert len(out) == 4


def test_byte_order_mark_and_windows_line_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_bytes(GOOD.replace("\n", "\r\n").encode("utf-8-sig"))
    assert main([str(tmp_path / "a.toml")]) == 0
    assert lines(capsys) == ["1 passed, 0 failed"]


def test_a_name_that_no_file_can_have(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("x" * 5000, "a\0b"):
        assert main([name]) == 1
        assert "cannot be read" in lines(capsys)[0]


def test_places_are_counted_from_one_however_zero_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.toml").write_text(GOOD.replace("p1 pass", "p1 choose p1.hand[00]"))
    assert main([str(tmp_path / "a.toml")]) == 1
    assert "places are counted from 1" in lines(capsys)[0]


def test_trace_tells_decisions_choices_and_events(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(GOOD)
    assert main(["--trace", str(tmp_path / "a.toml")]) == 0
    out = "\n".join(lines(capsys))
    ends = "turn: memory is 3 on Player 2’s side and nothing is left to process: the turn ends (6-1-4-1)"
    for told in ("3: p1 pass", "p1 action", "TurnEnded", ends, "4: expect turn p2 (holds)", "1 passed, 0 failed"):
        assert told in out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"\x00",
        b"script = 3",
        b"script = '''\n" + b"expect p1.hand = 0\n" * 6000 + b"'''",
        b"[setup.p1]\nbattle = ['Filler / Filler']\nhand = 500\n",
        b"[setup.p1]\nbattle = ['ST1-01', 'ST1-13']\nbreeding = 'ST1-12'\n",
        b"[setup]\nphase = 'start'\n",
        b"[setup]\nphase = 'unsuspend'\n",
        b"[[setup]]\n",
        b"[cards.'ST1-03']\ncategory = 'Tamer'\n",
        b"[cards.'A-1']\ntext = '[On Play] Frobnicate the opponent.'\n[setup.p1]\nhand = ['A-1']\n",
        b"x = " + b"[" * 5000,
        b"script = 'expect p1.hand has " + b"ST1-03, " * 3000 + b"ST1-03'",
    ],
)
def test_no_file_crashes_it(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    assert main([str(path)]) in (0, 1)
    assert "a fault of the engine" not in capsys.readouterr().out


def test_folders_that_contain_themselves_and_strange_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "dangling.toml").symlink_to(tmp_path / "nowhere.toml")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "ünï çode.toml").write_text(GOOD)
    assert main([str(tmp_path)]) == 1
    out = lines(capsys)
    assert out[-1] == "1 passed, 1 failed"
