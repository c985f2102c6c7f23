"""Pictures of the screens for the README: `python -m desktop --screenshots FOLDER`, the same every time."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop.session.wire import TableSetup
from desktop.settings import Settings
from desktop.storage import HOME_VARIABLE
from desktop.table.page import TablePage
from desktop.window import MainWindow
from engine.bots import simple_bot
from engine.decisions import ChooseAction, ChooseCards, Purpose
from engine.game.view import Update

SEED = 7
PATIENCE_S = 90.0
STEP_S = 20.0


def take_all(app: QApplication, folder: Path) -> int:
    """Take every picture; returns the program's exit status."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.stderr.write(f"{folder}: {error.strerror}; name a folder that can be written\n")
        return 2
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        window = MainWindow(Settings(speed=0.0, auto_answer=False))
        window.resize(1366, 768)
        window.show()
        try:
            return Photographer(app, window, folder).take()
        except OSError as error:
            sys.stderr.write(f"{folder}: {error.strerror}; name a folder that can be written\n")
            return 2
        finally:
            window.close()


class Photographer:
    """Plays a game with two bots' choices on the real window and stops where there is something to see."""

    def __init__(self, app: QApplication, window: MainWindow, folder: Path) -> None:
        self._app = app
        self._window = window
        self._folder = folder
        self._until = time.monotonic() + PATIENCE_S

    @property
    def _page(self) -> TablePage:
        return self._window.room.page

    def take(self) -> int:
        """All pictures, in the order of a game."""
        self._window.warm_up()
        self._settle(1.2)
        self._shoot("start")
        self._window.choose("here")
        self._settle(0.8)
        self._shoot("decks")
        setup = self._window.decks.chosen_setup()
        assert setup is not None
        self._window.room.open_table(msgspec.structs.replace(setup, seed=SEED, first_seat=0))
        self._wait(lambda: self._window.room.curtain.drawn)
        self._settle(0.1)
        self._shoot("curtain")
        self._play_on(setup)
        found = self._play(_crowded)
        self._settle(1.0)
        self._shoot("table")
        found = self._play(_choice) and found
        self._page.board.desk.number(1)
        self._settle(0.4)
        self._shoot("choice")
        self._window.change_settings(Settings(theme="light", speed=0.0))
        self._settle(1.0)
        self._shoot("table-light")
        return 0 if found else 1

    def _play_on(self, setup: TableSetup) -> None:
        """The game with open hands, so that no curtain comes between."""
        self._window.room.leave()
        self._window.room.open_table(msgspec.structs.replace(setup, seed=SEED, first_seat=0, open_hands=True))

    def _play(self, wanted: Callable[[Update], bool]) -> bool:
        bots = (simple_bot(SEED, 0.2), simple_bot(SEED + 1, 0.2))
        while time.monotonic() < self._until:
            if not self._wait(lambda: self._page.prompt is not None or self._ended):
                return False
            update = self._page.update_shown
            if update is None or self._ended:
                return False
            if wanted(update):
                return True
            self._page.give(bots[update.view.seat].choose(update))
        return False

    @property
    def _ended(self) -> bool:
        view = self._page.view
        return view is not None and bool(view.end_reason)

    def _wait(self, ready: Callable[[], bool]) -> bool:
        end = time.monotonic() + STEP_S
        while not ready():
            if time.monotonic() > end:
                sys.stderr.write("The window did not get on; no picture taken.\n")
                return False
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        return True

    def _settle(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.004)

    def _shoot(self, name: str) -> None:
        path = self._folder / f"{name}.png"
        if not self._window.grab().save(str(path)):
            raise OSError(errno.EIO, "a picture could not be saved", str(path))
        sys.stdout.write(f"{path}\n")


def _crowded(update: Update) -> bool:
    """A main phase with something on both sides."""
    prompt = update.prompt
    if prompt is None or not isinstance(prompt.decision, ChooseAction) or prompt.decision.purpose is not Purpose.ACTION:
        return False
    own, foe = update.view.own, update.view.opponents
    deep = any(len(stack.slips) >= 2 for stack in own.battle)
    return deep and len(own.battle) >= 3 and len(foe.battle) >= 2 and len(prompt.decision.actions) >= 4


def _choice(update: Update) -> bool:
    """A choice of targets that a card's text asks for."""
    decision = update.prompt.decision if update.prompt is not None else None
    return isinstance(decision, ChooseCards) and bool(decision.source.number) and len(decision.candidates) >= 2
