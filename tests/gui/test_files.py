"""Settings, atomic writing, and the words about an unfinished game."""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path

import pytest

from desktop.settings import LONGEST_NAME, Settings, read_settings, write_settings
from desktop.start.resume_words import unfinished_words
from desktop.start.slot import ResumeSlot
from desktop.storage import HOME_VARIABLE, unfinished_path, write_atomically


def test_settings_come_back_as_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="light", scale=150, names=("Ann", "Bo"))
    assert write_settings(path, settings) == ""
    assert read_settings(path) == (settings, "")


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("content", ["", "{", '{"theme": "pink"}', '{"scale": 9000}', "[]", "\xff", "[" * 100_000])
def test_a_broken_file_gives_defaults_and_is_kept_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content.encode("latin-1"))
    settings, notice = read_settings(path)
    assert settings == Settings()
    assert "kept as settings.json.broken" in notice
    assert (tmp_path / "settings.json.broken").read_bytes() == content.encode("latin-1")
    assert not path.exists()


def test_unknown_and_missing_settings_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "light", "of a later version": 1}')
    assert read_settings(path) == (Settings(theme="light"), "")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"old")

    def fail(_self: Path, _target: Path) -> Path:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_the_unfinished_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "unfinished.json"
    path.write_text('{"names": ["Jun", "Mira"], "turn": 7, "saved_at": "2026-01-01T10:00:00+00:00", "game": {}}')
    noon = dt.datetime(2026, 1, 2, 12, tzinfo=dt.UTC)
    assert unfinished_words(path, noon) == "Jun and Mira, turn 7, yesterday"
    path.write_text("half a fi")
    assert unfinished_words(path, noon) == ""


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:00", "yesterday", ""])
def test_an_unfinished_game_of_a_date_that_no_clock_shows_is_not_offered(tmp_path: Path, date: str) -> None:
    path = tmp_path / "unfinished.json"
    path.write_text(f'{{"names": ["Jun", "Mira"], "turn": 7, "saved_at": "{date}", "game": {{}}}}')
    assert unfinished_words(path, dt.datetime(2026, 1, 2, 12, tzinfo=dt.UTC)) == ""


def test_a_name_in_the_settings_is_one_short_line(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"names": ["  A\\n\\u202eB ' + "x" * 5000 + '", " \\n"]}')
    first, second = read_settings(path)[0].names
    assert first.startswith("A B x")
    assert len(first) == LONGEST_NAME
    assert second == Settings().names[1]


def test_writing_follows_a_link_and_replaces_nothing_but_files(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_atomically(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(OSError, match="Not a file"):
            write_atomically(tmp_path / name, b"new")
    assert (tmp_path / "pipe").is_fifo()


UNFINISHED = b'{"names": ["Jun", "Mira"], "turn": 7, "saved_at": "2026-01-01T10:00:00+00:00", "game": {}}'


def test_two_copies_of_the_program_never_share_an_unfinished_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    one, two = ResumeSlot(), ResumeSlot()
    assert one.path == unfinished_path()
    assert two.path != one.path
    two.path.write_bytes(UNFINISHED)
    one.release()
    two.release()
    again = ResumeSlot()  # both have ended: the game that was left is the one offered
    assert again.path == two.path
    assert again.words().startswith("Jun and Mira, turn 7")
    again.release()


def test_a_folder_that_cannot_be_written_still_lets_the_program_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file"))
    slot = ResumeSlot()
    assert (slot.words(), slot.set_broken_aside()) == ("", "")


def test_an_unfinished_game_that_cannot_be_read_is_kept_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    unfinished_path().write_bytes(UNFINISHED[:-9])
    slot = ResumeSlot()
    assert "kept as unfinished.json.broken" in slot.set_broken_aside()
    assert (tmp_path / "unfinished.json.broken").read_bytes() == UNFINISHED[:-9]
    assert slot.set_broken_aside() == ""
    slot.release()
