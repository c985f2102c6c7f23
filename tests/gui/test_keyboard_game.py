"""A whole game of two people at one screen, from the start screen to the winner, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.game_room import GameRoom
from desktop.settings import Settings
from desktop.table import curtain
from desktop.window import MainWindow
from engine.decisions import Attack, ChooseAction, ChooseCards, Digivolve, Hatch, Move, PlayCard, UseOption

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
LONGEST = 1500


class Typist:
    """Presses keys on whatever has the focus, looking only at what the screen shows."""

    def __init__(self, qtbot: QtBot, room: GameRoom) -> None:
        self._qtbot = qtbot
        self._room = room

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, key, modifier)

    @property
    def over(self) -> bool:
        view = self._room.page.view
        return view is not None and bool(view.end_reason)

    @property
    def answerable(self) -> bool:
        return self._room.page.prompt is not None or self._room.curtain.drawn or self.over

    def step(self) -> None:
        """Answer whatever is on the screen."""
        self._qtbot.waitUntil(lambda: self.answerable, timeout=20000)
        room = self._room
        if room.curtain.drawn:
            self._hold_space()
            return
        update = room.page.update_shown
        if update is None or update.prompt is None:
            return
        decision, number = update.prompt.decision, update.number

        def moved_on() -> bool:
            now = room.page.update_shown
            return room.curtain.drawn or now is None or now.number != number or now.prompt is None or self.over

        if isinstance(decision, ChooseAction):
            self._act(decision, moved_on)
        elif isinstance(decision, ChooseCards):
            for n in range(max(decision.minimum, min(1, decision.maximum))):
                self.press(Qt.Key(Key.Key_1 + n))
            self.press(Key.Key_Space)
        elif room.page.options.isVisible():
            self.press(Key.Key_1)
        else:
            self.press(Key.Key_Space)
        assert moved_on(), (decision, room.page.bar.model)

    def _hold_space(self) -> None:
        widget = self._room.curtain
        assert QApplication.focusWidget() is widget
        QTest.keyPress(widget, Key.Key_Space)
        self._qtbot.waitUntil(lambda: not widget.drawn, timeout=5000)
        release = QKeyEvent(QEvent.Type.KeyRelease, Key.Key_Space, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, release)

    def _act(self, decision: ChooseAction, moved_on: Callable[[], bool]) -> None:
        kinds = {type(action) for action in decision.actions}
        if kinds & {Hatch, Move}:
            self.press(Key.Key_Space)
            return
        tries = ((Attack, Key.Key_B), (Digivolve, Key.Key_C), (PlayCard, Key.Key_C), (UseOption, Key.Key_C))
        for kind, area in tries:
            if kind in kinds and not moved_on():
                self._take_and_put(area, moved_on)
        if not moved_on():
            self.press(Key.Key_E)
            if self._room.panel.isVisible():
                self.press(Key.Key_Space)

    def _take_and_put(self, area: Qt.Key, moved_on: Callable[[], bool]) -> None:
        """Go to an area, take the first thing that can act, put it at the first place it may go."""
        board = self._room.page.board
        self.press(area)
        self.press(Key.Key_Return)
        if board.desk.hands.held is None:
            return
        self.press(Key.Key_Return)
        if board.menu.isVisible():
            self.press(Key.Key_Return)
        if not moved_on():
            self.press(Key.Key_Escape)


@pytest.mark.timeout(300)
def test_a_whole_game_by_keyboard(qtbot: QtBot, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "HOLD_MS", 20)
    monkeypatch.setattr("desktop.window.secrets.randbits", lambda _bits: 20261130)
    window = make_window(Settings(speed=0.0))
    room = window.room
    typist = Typist(qtbot, room)
    typist.press(Key.Key_1)
    typist.press(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    steps = 0
    handovers: list[int] = []
    room.curtain_drawn.connect(handovers.append)
    while not typist.over:
        typist.step()
        steps += 1
        assert steps < LONGEST
    qtbot.waitUntil(room.panel.isVisible, timeout=5000)
    view = room.page.view
    assert view is not None
    assert view.winner in (0, 1)
    assert f"{view.seats[view.winner].name} wins" in room.panel.words
    assert len(handovers) > 5
    typist.press(Key.Key_B)
    assert window.pages.currentWidget() is window.start
