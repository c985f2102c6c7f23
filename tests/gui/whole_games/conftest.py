"""The program's window in this process, on the real engine, for games by key and by pointer events."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.faces.fonts import load_fonts
from desktop.settings import Settings
from desktop.window import MainWindow
from tests.gui.whole_games.sitting import Sitting

MakeSitting = Callable[..., Sitting]


@pytest.fixture
def sit_down(qtbot: QtBot) -> Iterator[MakeSitting]:
    """Opens the window on its start screen, with animations off unless a test wants them, and closes it after."""
    windows: list[MainWindow] = []

    def make(*, seed: int = 34, speed: float = 0, curtain: bool = True, confirm_pass: bool = True) -> Sitting:
        load_fonts()
        window = MainWindow(Settings(speed=speed, curtain=curtain, confirm_pass=confirm_pass))
        window.seed = seed
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 768)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.warm_up()
        return Sitting(window, qtbot)

    yield make
    for window in windows:
        window.close()
