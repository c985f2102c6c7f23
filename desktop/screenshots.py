"""Pictures of the screens for the README: `python -m desktop --screenshots FOLDER`, the same every time.

Each table comes from a written position and is brought to its picture by named actions, so that no bot and no clock
has a say in what is shown.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop.screenshot_positions import ATTACK, CHOICE
from desktop.session.record import table_bytes
from desktop.session.wire import Seating, SeatKind
from desktop.settings import Settings
from desktop.storage import HOME_VARIABLE
from desktop.table.page import TablePage
from desktop.window import MainWindow
from engine.decisions import (
    Action,
    ActionAnswer,
    Attack,
    ChooseAction,
    ChooseOption,
    Digivolve,
    Move,
    OptionAnswer,
    PlayCard,
    UseOption,
)
from engine.effects.library import load_library
from engine.game.game import Game
from engine.scenario import read_scenario, start_scenario

NAMES = ("Jun", "Mira")
STEP_S = 20.0
REST_S = 1.0


def take_all(app: QApplication, folder: Path) -> int:
    """Take every picture; returns the program's exit status."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _no_folder(folder, error)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        window = MainWindow(Settings(speed=0.0, auto_answer=False))
        window.resize(1366, 768)
        window.show()
        try:
            Photographer(app, window, folder, Path(home)).take()
        except LookupError as error:
            sys.stderr.write(f"No picture: {error}\n")
            return 1
        except OSError as error:
            return _no_folder(folder, error)
        finally:
            window.close()
    return 0


def _no_folder(folder: Path, error: OSError) -> int:
    sys.stderr.write(f"{folder}: {error.strerror}; name a folder that can be written\n")
    return 2


class Photographer:
    """Leads the real window to what there is to see."""

    def __init__(self, app: QApplication, window: MainWindow, folder: Path, home: Path) -> None:
        self._app = app
        self._window = window
        self._folder = folder
        self._home = home

    @property
    def _page(self) -> TablePage:
        return self._window.room.page

    def take(self) -> None:
        """All pictures."""
        self._window.warm_up()
        self._settle(REST_S)
        self._shoot("start")
        self._open(ATTACK)
        self._attack()
        self._shoot("table")
        self._open(CHOICE)
        self._choose()
        self._shoot("choice")

    def _attack(self) -> None:
        """A turn as far as an attack and the choice that one of its effects asks for."""
        self._act(Move)
        self._act(UseOption, "ST2-13")
        self._act(Digivolve, "ST2-11")
        self._act(PlayCard, "ST3-12")
        self._act(Attack, "ST2-11", target=1)
        self._option("ST2-06")
        board = self._page.board
        board.desk.number(1)
        view = self._page.view
        attack = view.attack if view is not None else None
        stack = view.find_stack(attack.attacker) if view is not None and attack is not None else None
        if stack is None:
            raise LookupError("the attacker has left the table")
        board.card_hovered.emit(stack.card, stack)

    def _choose(self) -> None:
        """An Option that asks for up to two targets, one of them chosen."""
        self._act(PlayCard, "ST1-12")
        self._act(UseOption, "ST1-15")
        self._page.board.desk.number(1)

    # -- answers --

    def _act(self, kind: type[Action], number: str = "", target: int | None = None) -> None:
        """The first legal action of a kind, with a card or stack of this number."""
        prompt = self._page.prompt
        decision = prompt.decision if prompt is not None else None
        actions = decision.actions if isinstance(decision, ChooseAction) else ()
        for n, action in enumerate(actions):
            wanted = target is None or (isinstance(action, Attack) and action.target == target)
            if isinstance(action, kind) and wanted and number in ("", self._number(action)):
                self._give(ActionAnswer(n))
                return
        raise LookupError(f"no {kind.__name__} {number} among {actions}")

    def _option(self, number: str) -> None:
        """The effect of a card, of those that wait."""
        prompt = self._page.prompt
        decision = prompt.decision if prompt is not None else None
        choices = decision.choices if isinstance(decision, ChooseOption) else ()
        for n, choice in enumerate(choices):
            if choice.source is not None and choice.source.number == number:
                self._give(OptionAnswer(n))
                return
        raise LookupError(f"no effect of {number} among {choices}")

    def _number(self, action: Action) -> str:
        """The number of the card that an action is about."""
        view = self._page.view
        assert view is not None
        match action:
            case PlayCard(card=card) | UseOption(card=card) | Digivolve(card=card):
                found = view.find_card(card)
                return found.number if found is not None else ""
            case Attack(stack=stack):
                one = view.find_stack(stack)
                return one.card.number if one is not None else ""
            case _:
                return ""

    def _give(self, answer: ActionAnswer | OptionAnswer) -> None:
        self._page.give(answer)
        self._wait(lambda: self._page.prompt is not None)

    # -- the window --

    def _open(self, position: str) -> None:
        """Lay out a position for Jun and Mira with open hands, so that no curtain comes between."""
        scenario = self._home / "position.toml"
        scenario.write_text(position)
        start = start_scenario(read_scenario(scenario), load_library())
        game = Game.from_position(start.position, start.library, NAMES)
        humans = (SeatKind.HUMAN, SeatKind.HUMAN)
        table = self._home / "table.json"
        table.write_bytes(table_bytes(game, Seating(NAMES, humans, open_hands=True)))
        self._window.room.leave()
        self._window.room.session.load(str(table))
        self._wait(lambda: self._window.room.seating is not None and self._page.prompt is not None)

    def _wait(self, ready: Callable[[], bool]) -> None:
        end = time.monotonic() + STEP_S
        while not ready():
            if time.monotonic() > end:
                raise LookupError("the window did not get on")
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

    def _settle(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.004)

    def _shoot(self, name: str) -> None:
        """A picture, once the faces in it have been drawn."""
        self._settle(REST_S)
        path = self._folder / f"{name}.png"
        if not self._window.grab().save(str(path)):
            raise OSError(errno.EIO, "a picture could not be saved", str(path))
        sys.stdout.write(f"{path}\n")
