"""A whole window with its files in a folder of its own and without animation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.settings import Settings
from desktop.storage import HOME_VARIABLE
from desktop.window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeWindow]:
    """Builds shown windows of 1366 x 768."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    windows: list[MainWindow] = []

    def make(settings: Settings | None = None, width: int = 1366, height: int = 768) -> MainWindow:
        window = MainWindow(settings or Settings(speed=0.0))
        qtbot.addWidget(window)
        windows.append(window)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield make
    for window in windows:
        window.close()
