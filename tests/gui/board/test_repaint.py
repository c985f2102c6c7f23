"""What is on the screen is what a fresh painting gives: nothing keeps its old pixels."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.board import BoardView
from tests.gui.board.table import NEAR_BATTLE, near_seat, prompt_main, update, view

MakeBoard = Callable[..., BoardView]


def pixels(picture: QPixmap) -> QImage:
    return picture.toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_paint_of_another_part_does_not_hide_a_move(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    beside = QPushButton("before", board)
    beside.move(480, 0)
    beside.show()
    qtbot.wait(50)
    beside.setText("after")
    fewer = (*NEAR_BATTLE[:1], *NEAR_BATTLE[3:4])
    board.show_update(update(view(near_seat(battle=fewer)), prompt_main(), number=2))
    # Qt may paint what was asked for before, first.
    QCoreApplication.sendPostedEvents(board.window(), QEvent.Type.UpdateRequest.value)
    qtbot.wait(50)
    assert pixels(board.screen().grabWindow(board.winId())) == pixels(board.grab())
