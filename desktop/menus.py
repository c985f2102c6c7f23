"""The menu of the table: the actions with their shortcuts, in one menu that the table's button opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from desktop.settings import SCALES

if TYPE_CHECKING:
    from desktop.game_room import GameRoom
    from desktop.window import MainWindow


class TableMenu(QMenu):
    """File, Game, View and Help. Its actions belong to the window, so that shortcuts work while it is closed."""

    def __init__(self, window: MainWindow, room: GameRoom) -> None:
        super().__init__(window)
        self._window, self._room = window, room
        self._all: list[QAction] = []
        self._file()
        self._game()
        self._view()
        self._help()

    def _add(self, menu: QMenu, words: str, act: Callable[[], object], keys: str = "") -> QAction:
        action = menu.addAction(words)
        if keys:
            action.setShortcut(QKeySequence(keys))
            self._window.addAction(action)
        action.triggered.connect(partial(self._act, act))
        self._all.append(action)
        return action

    def _act(self, act: Callable[[], object], _checked: bool = False) -> None:
        act()

    def _file(self) -> None:
        menu = self.addMenu("&File")
        files = self._room.files
        self._add(menu, "&New game", self._window.show_start, "Ctrl+N")
        self._add(menu, "&Open scenario…", files.open_scenario, "Ctrl+O")
        self._add(menu, "Save s&cenario…", files.save_scenario)
        menu.addSeparator()
        self._add(menu, "&Save game…", files.save_game, "Ctrl+S")
        self._add(menu, "&Load game…", files.load_game)
        menu.addSeparator()
        self._all.remove(self._add(menu, "&Quit", self._window.close, "Ctrl+Q"))

    def _game(self) -> None:
        menu = self.addMenu("&Game")
        self.undo = self._add(menu, "&Undo", self._room.undo, "Ctrl+Z")
        self.pass_turn = self._add(menu, "&Pass turn\tE", self._room.page.pass_turn)
        self._add(menu, "&Fix by hand…\tF", self._room.page.fix_by_hand)
        self._add(menu, "&Rules trace: why?\tW", self._room.page.asking.ask_last)
        menu.addSeparator()
        self.concede = self._add(menu, "&Concede…", self._room.ask_concede)

    def _view(self) -> None:
        menu = self.addMenu("&View")
        self._add(menu, "Light or dark &theme", self._other_theme)
        scales = menu.addMenu("Interface &scale")
        group = QActionGroup(self)
        for scale in SCALES:
            action = self._add(scales, f"{scale} %", self._scaler(scale))
            action.setCheckable(True)
            action.setChecked(scale == self._window.settings.scale)
            group.addAction(action)
        menu.addSeparator()
        self._add(menu, "&Log\tL", self._room.page.show_log)
        self._add(menu, "&Search the log", self._room.page.search_log, "Ctrl+F")
        self._add(menu, "&Full screen\tF11", self._window.toggle_full_screen)
        self._add(menu, "Screens&hot\tF12", self._window.take_screenshot)
        menu.addSeparator()
        self._add(menu, "S&ettings…", self._window.show_settings)

    def _help(self) -> None:
        menu = self.addMenu("&Help")
        self._add(menu, "&Shortcuts\tF1", self._window.show_shortcuts)
        self._add(menu, "&About", self._room.show_about)

    def _other_theme(self) -> None:
        theme = "light" if self._window.settings.theme == "dark" else "dark"
        self._window.change_settings(msgspec.structs.replace(self._window.settings, theme=theme))

    def _scaler(self, scale: int) -> Callable[[], None]:
        def change() -> None:
            self._window.change_settings(msgspec.structs.replace(self._window.settings, scale=scale))

        return change

    def set_live(self, on: bool) -> None:
        """Actions are off behind the curtain and away from the table: they would show or change what is hidden."""
        for action in self._all:
            action.setEnabled(on)
