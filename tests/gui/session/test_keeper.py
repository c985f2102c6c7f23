"""The unfinished game's file: the last change is always written, soon."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.session import keeper as module
from desktop.session.keeper import Keeper
from desktop.storage import set_aside
from engine.errors import SaveError


class Game:
    """What is kept: bytes, None for a game that has ended, or an error."""

    def __init__(self, contents: bytes | None) -> None:
        self.contents: bytes | Exception | None = contents
        self.written = 0

    def __call__(self) -> bytes | None:
        self.written += 1
        if isinstance(self.contents, Exception):
            raise self.contents
        return self.contents


def test_a_change_that_comes_too_soon_is_written_later_without_another_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EVERY_S", 0.2)
    game, parent = Game(b"one"), QObject()
    keeper = Keeper(tmp_path / "kept", game, parent)
    keeper.soon()
    assert (tmp_path / "kept").read_bytes() == b"one"
    game.contents = b"two"
    for _ in range(5):
        keeper.soon()
    assert (tmp_path / "kept").read_bytes() == b"one"
    qtbot.waitUntil(lambda: (tmp_path / "kept").read_bytes() == b"two")
    assert game.written == 2


def test_a_game_that_has_ended_is_not_kept_and_one_that_is_not_meant_leaves_the_file(tmp_path: Path) -> None:
    game, parent = Game(b"one"), QObject()
    keeper = Keeper(tmp_path / "kept", game, parent)
    keeper.now()
    game.contents = b""
    keeper.now()
    assert (tmp_path / "kept").read_bytes() == b"one"
    game.contents = None
    keeper.now()
    keeper.now()
    assert not (tmp_path / "kept").exists()


def test_a_failure_is_said_once_and_again_only_after_it_had_worked(qtbot: QtBot, tmp_path: Path) -> None:
    game, parent = Game(b"one"), QObject()
    keeper = Keeper(tmp_path / "folder" / "kept", game, parent)
    said: list[str] = []
    keeper.noted.connect(said.append)
    (tmp_path / "folder").write_bytes(b"")  # a file where the folder should be
    keeper.now()
    keeper.now()
    game.contents = SaveError("it has no history")
    keeper.now()
    assert len(said) == 1
    assert "could not be kept for Resume" in said[0]
    set_aside(tmp_path / "folder")
    game.contents = b"two"
    keeper.now()
    assert (tmp_path / "folder" / "kept").read_bytes() == b"two"
    game.contents = SaveError("it has no history")
    keeper.now()
    assert said[1:] == [f"The game could not be kept for Resume: it has no history ({tmp_path / 'folder' / 'kept'})"]
