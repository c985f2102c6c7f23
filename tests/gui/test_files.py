"""Settings, atomic writing, and the words about an unfinished game."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from desktop.settings import Settings, read_settings, write_settings
from desktop.start.resume_words import unfinished_words
from desktop.storage import write_atomically


def test_settings_come_back_as_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="light", scale=150, names=("Ann", "Bo"))
    assert write_settings(path, settings) == ""
    assert read_settings(path) == (settings, "")


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("content", ["", "{", '{"theme": "pink"}', '{"scale": 9000}', "[]", "\xff"])
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
