"""The table through real keys: every gesture of the pointer has its equal here."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.board import Area, Spot
from desktop.board.overlay import State
from engine.decisions import ActionAnswer, Attack
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.hands import BATTLE, NONE, Heard, click, hand, mine, states
from tests.gui.board.table import MAIN, prompt_cards, prompt_main, update, view

Key = Qt.Key


def test_playing_by_keys(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    QTest.keyClick(board, Key.Key_C)
    assert board.desk.hands.focus == hand(300)
    QTest.keyClick(board, Key.Key_Right)
    assert board.desk.hands.focus == hand(301)
    assert State.FOCUS in states(board, hand(301))
    QTest.keyClick(board, Key.Key_Return)
    assert board.desk.hands.held == hand(301)
    seen = {board.desk.hands.focus}
    for _ in range(2):
        QTest.keyClick(board, Key.Key_Tab)
        seen.add(board.desk.hands.focus)
    assert seen == {BATTLE, mine(140), Spot(Area.BREEDING, 0, 150)}
    while board.desk.hands.focus != BATTLE:
        QTest.keyClick(board, Key.Key_Tab)
    QTest.keyClick(board, Key.Key_Return)
    assert heard.answers == [ActionAnswer(0)]


def test_attacking_by_keys_with_a_number(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    QTest.keyClick(board, Key.Key_B)
    assert board.desk.hands.focus == mine(110)
    QTest.keyClick(board, Key.Key_Return)
    QTest.keyClick(board, Key.Key_2)
    assert heard.answers == [ActionAnswer(MAIN.index(Attack(110, 210)))]


@pytest.mark.parametrize(
    ("key", "own", "foe"),
    [
        (Key.Key_C, Area.HAND, Area.HAND),
        (Key.Key_B, Area.BATTLE, Area.BATTLE),
        (Key.Key_R, Area.BREEDING, Area.BREEDING),
        (Key.Key_G, Area.TRASH, Area.TRASH),
        (Key.Key_S, Area.SECURITY, Area.SECURITY),
        (Key.Key_M, Area.MEMORY, Area.MEMORY),
    ],
)
def test_letters_jump_to_areas(make_board: MakeBoard, key: Key, own: Area, foe: Area) -> None:
    board = make_board(update(view(), prompt_main()))
    QTest.keyClick(board, key)
    focus = board.desk.hands.focus
    assert focus is not None
    assert (focus.area, focus.seat) == (own, 0)
    QTest.keyClick(board, key, Qt.KeyboardModifier.ShiftModifier)
    focus = board.desk.hands.focus
    assert focus is not None
    assert focus.area is foe
    assert focus.seat == (0 if foe is Area.MEMORY else 1)
    assert board.accessibleDescription()


def test_arrows_reach_everything(make_board: MakeBoard) -> None:
    """From any start, arrow keys lead to every thing on the table."""
    board = make_board(update(view(), prompt_main()))
    QTest.keyClick(board, Key.Key_Left)
    start = board.desk.hands.focus
    assert start is not None
    seen, todo = {start}, [start]
    while todo:
        spot = todo.pop()
        for key in (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down):
            board.focus_spot(spot)
            QTest.keyClick(board, key)
            reached = board.desk.hands.focus
            assert reached is not None
            if reached not in seen:
                seen.add(reached)
                todo.append(reached)
    missing = {spot for spot in board.focusables() if not spot.is_area} - seen
    assert missing == set()


def test_escape_lets_go(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    click(board, hand(301))
    QTest.keyClick(board, Key.Key_Escape)
    assert board.desk.hands.held is None


def test_a_held_key_does_not_repeat_into_the_next_choice(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((220, 230))))
    heard = Heard(board)
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_1, NONE, "1", True)
    QApplication.sendEvent(board, event)
    assert heard.selections == []
