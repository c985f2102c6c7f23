"""The main window: its screens, its menus, and what goes between them. Wiring, no painting and no rule."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from desktop.look import Look, palette_of, style_sheet
from desktop.settings import Settings, write_settings
from desktop.start.page import StartPage
from desktop.start.slot import ResumeSlot
from desktop.storage import data_folder, settings_path
from desktop.theme import THEMES, table_scale
from engine.errors import EngineError

if TYPE_CHECKING:
    from desktop.game_room import GameRoom
    from desktop.start.decks import DeckPage

SIZE = (1366, 768)
MINIMUM = (860, 540)
REDRESS_FROM = 0.04


class MainWindow(QMainWindow):
    """Start screen, deck choice and table in one window. Everything after the start screen is built when needed."""

    settings_changed = Signal(object)

    def __init__(self, settings: Settings, notice: str = "") -> None:
        super().__init__()
        self.settings = settings
        self.look = Look(THEMES[settings.theme], 1.0, settings.palette)
        self.seed: int | None = None
        self.kept = ResumeSlot()
        self._notice = " ".join(filter(None, (notice, self.kept.set_broken_aside())))
        self._room: GameRoom | None = None
        self._decks: DeckPage | None = None
        self.setWindowTitle("Tamer’s Table")
        self.setMinimumSize(*MINIMUM)
        self.pages = QStackedWidget(self)
        self.start = StartPage(self)
        self.pages.addWidget(self.start)
        self.setCentralWidget(self.pages)
        self.start.chosen.connect(self.choose)
        self._dressed_for = 1.0
        self._redress = QTimer(self)
        self._redress.setSingleShot(True)
        self._redress.setInterval(120)
        self._redress.timeout.connect(self._dress)
        self.resize(*SIZE)
        self._dress()
        self.offer_unfinished()
        self.start.setFocus()

    # -- look --

    def _dress(self) -> None:
        """Theme, scale and palette for everything."""
        theme = THEMES[self.settings.theme]
        self.look = self._look_now()
        self._dressed_for = self.look.s
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(palette_of(theme))
            app.setFont(self.look.font(13))
        self.setStyleSheet(style_sheet(self.look))
        self.start.set_theme(theme, self.settings.factor)
        if self._decks is not None:
            self._decks.set_theme(theme, self.settings.factor, self.settings.palette)
        self.settings_changed.emit(self.settings)

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force and keep them."""
        self.settings = settings
        notice = write_settings(settings_path(), settings)
        self._dress()
        if notice:
            self.room.say(notice)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.look = self._look_now()
        if abs(self.look.s / self._dressed_for - 1) > REDRESS_FROM:
            self._redress.start()

    def _look_now(self) -> Look:
        scale = table_scale(self.width(), self.height(), self.settings.factor)
        return Look(THEMES[self.settings.theme], scale, self.settings.palette)

    # -- screens --

    @property
    def room(self) -> GameRoom:
        """The table with its session; built once."""
        if self._room is None:
            from desktop.game_room import GameRoom

            self._room = GameRoom(self)
            if self._notice:
                self._room.say(self._notice)
                self._notice = ""
        return self._room

    @property
    def decks(self) -> DeckPage:
        """The choice of decks; built once."""
        if self._decks is None:
            from desktop.start.decks import DeckPage

            self._decks = page = DeckPage(self.room.face, self)
            page.set_theme(self.look.theme, self.settings.factor, self.settings.palette)
            page.ready.connect(self._decks_chosen)
            page.back.connect(self.show_start)
            page.file_wanted.connect(self.room.load_deck)
            self.room.faces.changed.connect(page.faces_changed)
            self.pages.addWidget(page)
        return self._decks

    def warm_up(self) -> None:
        """After the first paint: start the engine's thread, then draw the fan."""
        self.room.warm_up()
        QTimer.singleShot(0, self, self.room.draw_fan)
        if self._notice:
            self.room.say(self._notice)

    def show_start(self) -> None:
        """Back to the start screen."""
        self.room.leave()
        self.offer_unfinished()
        self.pages.setCurrentWidget(self.start)
        self.start.setFocus()

    def offer_unfinished(self) -> None:
        """Offer the game that was kept, if there is one."""
        self.start.set_unfinished(self.kept.words())

    def show_page(self, page: QWidget) -> None:
        """Show one of the screens."""
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.setFocus()

    def choose(self, what: str) -> None:
        """A tile or link of the start screen."""
        try:
            self._choose(what)
        except EngineError as error:
            self.room.say(str(error))

    def _choose(self, what: str) -> None:
        match what:
            case "here" | "computer":
                self.choose_decks(against_computer=what == "computer")
            case "scenario":
                self.room.files.open_scenario()
            case "demo":
                self.room.demo()
            case "resume":
                self.room.session.load(str(self.kept.path))
            case "settings":
                self.show_settings()
            case "shortcuts":
                self.show_shortcuts()
            case "quit":
                self.close()

    def choose_decks(self, *, against_computer: bool) -> None:
        """Show the choice of decks."""
        page = self.decks
        offers = self.room.shelf.offers()
        seed = secrets.randbits(48) if self.seed is None else self.seed
        page.open(against_computer=against_computer, offers=offers, settings=self.settings, seed=seed)
        self.show_page(page)

    def _decks_chosen(self, setup: object) -> None:
        from desktop.session.wire import SeatKind, TableSetup

        assert isinstance(setup, TableSetup)
        names = setup.names if setup.seats[1] is SeatKind.HUMAN else (setup.names[0], self.settings.names[1])
        chosen = msgspec.structs.replace(self.settings, names=names, decks=tuple(deck.name for deck in setup.decks))
        self.change_settings(chosen)
        self.room.open_table(setup)

    # -- dialogs --

    def show_settings(self) -> None:
        """The settings, in force as they are changed."""
        from desktop.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self.look, self)
        dialog.changed.connect(self.change_settings)
        dialog.open()

    def show_shortcuts(self) -> None:
        """The sheet of keys of the present screen."""
        from desktop.shortcuts import START_KEYS, TABLE_KEYS, ShortcutSheet

        table = self._room is not None and self.pages.currentWidget() is self._room.page
        title = "Keys at the table" if table else "Keys of the start screen"
        ShortcutSheet(title, TABLE_KEYS if table else START_KEYS, self.look, self).open()

    def toggle_full_screen(self) -> None:
        """F11."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def take_screenshot(self) -> None:
        """F12: the window as a picture among the program's files."""
        folder = data_folder() / "screenshots"
        with suppress(OSError):  # then saving fails, too
            folder.mkdir(parents=True, exist_ok=True)
        n = 1
        while (path := folder / f"table-{n:03}.png").exists():
            n += 1
        saved = self.grab().save(str(path))
        self.room.say(f"Screenshot saved as {path}" if saved else f"No screenshot could be saved in {folder}.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of every screen; a text box with the focus has kept its own by now."""
        if event.isAutoRepeat():
            return
        match event.key():
            case Qt.Key.Key_F1:
                self.show_shortcuts()
            case Qt.Key.Key_F11:
                self.toggle_full_screen()
            case Qt.Key.Key_F12:
                self.take_screenshot()
            case _:
                super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep an unfinished game and end the engine's thread."""
        if self._room is not None:
            self._room.close()
        self.kept.release()
        super().closeEvent(event)
