"""A board of the sample table, shown and without animation unless a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.board import BoardView
from engine.game.view import Update
from tests.gui.board.table import LIBRARY

MakeBoard = Callable[..., BoardView]


@pytest.fixture
def make_board(qtbot: QtBot) -> Iterator[MakeBoard]:
    """Builds a shown board of a size with an update on it; all live until the test ends, as windows do."""
    boards: list[BoardView] = []

    def make(update: Update | None = None, width: int = 1046, height: int = 768, speed: float = 0) -> BoardView:
        board = BoardView(LIBRARY)
        qtbot.addWidget(board)
        boards.append(board)
        board.set_window_width(1366 if width == 1046 else width)
        board.resize(width, height)
        board.set_speed(speed)
        board.show()
        qtbot.waitExposed(board)
        if update is not None:
            board.show_update(update)
        return board

    yield make
    for board in boards:
        board.timeline.finish()
