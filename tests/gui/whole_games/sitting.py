"""Somebody at the window: presses keys, moves a pointer, and waits until the table has followed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.board import BoardView, Spot
from desktop.game_room import GameRoom
from desktop.session.wire import Delivery
from desktop.table.page import TablePage
from desktop.window import MainWindow

Key = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE_MS = 15_000


class Sitting:
    """The window and what can be done at it. Keys go to the widget that has the focus, as the system sends them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self._qtbot = qtbot
        self.deliveries: list[Delivery] = []
        self.faults: list[str] = []
        self.room.shown.connect(self.deliveries.append)
        self.room.session.failed.connect(lambda message, _report: self.faults.append(message))
        self.room.session.refused.connect(lambda reason, _clause: self.faults.append(reason))

    # -- what there is --

    @property
    def room(self) -> GameRoom:
        return self.window.room

    @property
    def page(self) -> TablePage:
        return self.room.page

    @property
    def board(self) -> BoardView:
        return self.page.board

    @property
    def asked(self) -> bool:
        """Whether the table waits for something: a decision, the curtain, a panel."""
        if self.room.panel.isVisible():
            return True
        if self.room.curtain.drawn:
            return self.room.curtain.button.isEnabled()
        return self.page.prompt is not None and self.board.desk.open_prompt is not None

    # -- waiting --

    def until_asked(self, after: int = 0) -> None:
        """Wait for the next question, after at least so many deliveries."""

        def ready() -> bool:
            return bool(self.faults) or (self.asked and (len(self.deliveries) >= after or not self._at_table))

        self._qtbot.waitUntil(ready, timeout=PATIENCE_MS)
        assert self.faults == []

    @property
    def _at_table(self) -> bool:
        return not self.room.curtain.drawn and not self.room.panel.isVisible()

    # -- keys --

    def key(self, key: Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press and release a key where the focus is."""
        QTest.keyClick(self._focused(), key, modifiers)

    def hold(self, key: Key) -> None:
        """Press a key and keep it down."""
        QTest.keyPress(self._focused(), key)

    def let_go(self, key: Key) -> None:
        """Release a held key."""
        QTest.keyRelease(self._focused(), key)

    def _focused(self) -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None, "nothing has the focus, so a key would be lost"
        assert found.window() is self.window
        return found

    # -- the pointer --

    def point(self, spot: Spot) -> QPoint:
        """Where a thing is pressed, in the board."""
        found = self.board.point_of(spot)
        assert found is not None, f"{spot} cannot be reached"
        return found

    def press(self, spot: Spot) -> QPoint:
        """Press a thing."""
        start = self.point(spot)
        QTest.mousePress(self.board.viewport(), LEFT, NONE, start)
        return start

    def carry(self, start: QPoint, end: QPoint) -> None:
        """Move the pressed pointer in steps."""
        for step in range(1, 7):
            QTest.mouseMove(self.board.viewport(), start + (end - start) * step / 6)

    def drop(self, end: QPoint) -> None:
        """Let go."""
        QTest.mouseRelease(self.board.viewport(), LEFT, NONE, end)

    def drag(self, thing: Spot, place: Spot | QPoint) -> None:
        """Press, carry, let go."""
        start = self.press(thing)
        end = place if isinstance(place, QPoint) else self.point(place)
        self.carry(start, end)
        self.drop(end)

    def click(self, widget: QWidget) -> None:
        """Click a widget in its middle."""
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())

    # -- getting to the table --

    def open_table(self) -> None:
        """From the start screen to the first question, by keys: ST-1 for the first player, ST-2 for the second."""
        self.key(Key.Key_1)
        for key in (Key.Key_1, Key.Key_5):
            self.key(key)
        self.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        self._qtbot.waitUntil(lambda: self.room.seating is not None and self.asked, timeout=PATIENCE_MS)

    def open_curtain(self) -> None:
        """Hold Space until the table shows."""
        self.hold(Key.Key_Space)
        self._qtbot.waitUntil(lambda: bool(self.faults) or not self.room.curtain.drawn, timeout=PATIENCE_MS)
        assert self.faults == []
        self.let_go(Key.Key_Space)
