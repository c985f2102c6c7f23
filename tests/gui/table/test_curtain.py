"""The curtain: opaque, opened only on purpose, and the next seat's Update comes after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop.session.wire import Delivery
from desktop.table.curtain import Curtain
from desktop.window import MainWindow
from tests.gui.games import eager_answer, setup

NAMES = ("Jun", "Mira")
MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def stage(qtbot: QtBot) -> tuple[QWidget, Curtain]:
    """A window with a curtain."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show()
    return window, Curtain(window)


def test_what_is_behind_does_not_show(stage: tuple[QWidget, Curtain]) -> None:
    window, curtain = stage
    pictures = []
    for color in ("#FFFFFF", "#FF0000"):
        window.setStyleSheet(f"background: {color}")
        curtain.draw(1, NAMES, 3)
        pictures.append(window.grab().toImage())
        curtain.lift(fade=False)
    assert pictures[0] == pictures[1]
    assert QColor(pictures[0].pixel(3, 3)).lightness() < 60


def test_it_covers_the_whole_window_at_any_size(stage: tuple[QWidget, Curtain]) -> None:
    window, curtain = stage
    window.resize(900, 700)
    curtain.draw(0, NAMES, -2)
    assert curtain.geometry() == window.rect()


def test_holding_space_opens_it_and_a_tap_does_not(qtbot: QtBot, stage: tuple[QWidget, Curtain]) -> None:
    _, curtain = stage
    opened: list[int] = []
    curtain.opened.connect(opened.append)
    curtain.draw(1, NAMES, 3)
    QTest.keyPress(curtain, Qt.Key.Key_Space)
    QTest.keyRelease(curtain, Qt.Key.Key_Space)
    qtbot.wait(500)
    assert opened == []
    QTest.keyPress(curtain, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: opened == [1], timeout=2000)
    QTest.keyRelease(curtain, Qt.Key.Key_Space)


def test_a_key_still_held_from_before_never_opens_it(qtbot: QtBot, stage: tuple[QWidget, Curtain]) -> None:
    _, curtain = stage
    opened: list[int] = []
    curtain.opened.connect(opened.append)
    curtain.draw(1, NAMES, 3)
    for _ in range(12):
        repeat = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
        QApplication.sendEvent(curtain, repeat)
        qtbot.wait(50)
    assert opened == []


def test_what_takes_the_focus_behind_it_gives_it_back(qtbot: QtBot, stage: tuple[QWidget, Curtain]) -> None:
    window, curtain = stage
    behind = QLineEdit(window)
    behind.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    curtain.draw(1, NAMES, 3)
    behind.setFocus()
    assert QApplication.focusWidget() is behind
    qtbot.waitUntil(lambda: QApplication.focusWidget() is curtain)


def test_a_click_opens_it_once(qtbot: QtBot, stage: tuple[QWidget, Curtain]) -> None:
    _, curtain = stage
    opened: list[int] = []
    curtain.opened.connect(opened.append)
    curtain.draw(0, NAMES, 3)
    qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    assert opened == [0]
    assert curtain.drawn


def test_every_change_of_seat_is_behind_the_curtain(
    qtbot: QtBot, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play a while: whenever another seat decides, the curtain is closed before its View is on the table."""
    window = make_window()
    room = window.room
    room.open_table(setup(seed=5))
    qtbot.waitUntil(lambda: room.curtain.drawn)
    seen: list[tuple[int, bool]] = []
    show = room.page.show_delivery

    def watched(delivery: Delivery) -> None:
        seen.append((delivery.seat, room.curtain.drawn))
        show(delivery)

    monkeypatch.setattr(room.page, "show_delivery", watched)
    for _ in range(60):
        if room.curtain.drawn:
            shown = room.page.view
            assert shown is None or shown.seat != room.curtain.seat
            assert room.page.prompt is None
            assert not room.menu.undo.isEnabled()
            room.curtain.button.click()
            qtbot.waitUntil(lambda: not room.curtain.drawn)
        prompt = room.page.prompt
        if prompt is not None:
            assert room.page.view is not None
            assert room.page.view.seat == prompt.decision.seat
            room.page.give(eager_answer(prompt.decision))
        qtbot.waitUntil(lambda: room.page.prompt is not None or room.curtain.drawn or _ended(window))
        if _ended(window):
            break
    seats = [seat for seat, _ in seen]
    changes = [drawn for n, (seat, drawn) in enumerate(seen) if n == 0 or seats[n - 1] != seat]
    assert len(changes) > 4
    assert all(changes)


def test_the_log_behind_the_curtain_is_the_new_seats_own(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    room = window.room
    room.open_table(setup(seed=5))
    for seat in (0, 1):
        qtbot.waitUntil(lambda seat=seat: room.curtain.drawn and room.curtain.seat == seat)
        room.curtain.button.click()
        qtbot.waitUntil(lambda: not room.curtain.drawn)
        drawn = [line.text for line in room.page.dock.log.log.lines if "draw" in line.text]
        assert any(text.startswith("You draw ") and "," in text for text in drawn)
        assert any(text.endswith("draws 5 cards") for text in drawn)
        prompt = room.page.prompt
        assert prompt is not None
        room.page.give(eager_answer(prompt.decision))


def _ended(window: MainWindow) -> bool:
    view = window.room.page.view
    return view is not None and bool(view.end_reason)
