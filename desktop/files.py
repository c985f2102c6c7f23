"""The file dialogs and what they lead to; none of them stops the event loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.session.interface import Session
from desktop.storage import data_folder

SCENARIOS = "Scenarios (*.toml)"
GAMES = "Saved games (*.json)"
DECKS = "Deck lists (*.txt *.json *.dec);;All files (*)"


class Files:
    """Asks for files and hands them to the session."""

    def __init__(self, parent: QWidget, session: Session) -> None:
        self._parent = parent
        self._session = session

    def open_scenario(self) -> None:
        """File › Open scenario…"""
        self._ask("Open scenario", SCENARIOS, self._session.open_scenario)

    def load_game(self) -> None:
        """File › Load game…"""
        self._ask("Load game", GAMES, self._session.load)

    def save_scenario(self) -> None:
        """File › Save scenario…"""
        self._ask("Save scenario", SCENARIOS, self._session.save_scenario, save=".toml")

    def save_game(self) -> None:
        """File › Save game…"""
        self._ask("Save game", GAMES, self._session.save, save=".json")

    def load_deck(self, then: Callable[[str], None]) -> None:
        """Choose a deck file."""
        self._ask("Load deck file", DECKS, then)

    def save_report(self, then: Callable[[str], None]) -> None:
        """Choose where a report goes."""
        self._ask("Save a report", "Reports (*.json)", then, save=".json")

    def _ask(self, title: str, kinds: str, then: Callable[[str], None], *, save: str = "") -> None:
        folder = data_folder() / ("decks" if "deck" in title else "")
        dialog = QFileDialog(self._parent, title, str(folder if folder.is_dir() else Path.home()), kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if save:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(save)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(then)
        dialog.open()
