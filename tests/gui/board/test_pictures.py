"""The table repaints what changed and nothing else, and what it leaves alone is as it would be drawn anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.board import Area, BoardView, Spot
from desktop.board.motion import Easing, Motion, Timeline
from desktop.board.picture import PictureGroup, PictureItem, picture_of, whole_pixels
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.table import prompt_cards, prompt_main, update, view

HAND, STACK = Spot(Area.HAND, 0, 303), Spot(Area.BATTLE, 0, 110)


class Repaints(QObject):
    """The area of every repaint of a board's viewport."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.areas: list[int] = []
        board.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(event, QPaintEvent):
            # Qt gives the region as a sequence, which its stubs do not say.
            rects: Iterator[QRectF] = iter(event.region())  # type: ignore[call-overload]  # see above
            self.areas.append(round(sum(rect.width() * rect.height() for rect in rects)))
        return False


def whole(board: BoardView) -> int:
    return board.viewport().width() * board.viewport().height()


def test_nothing_is_painted_while_nothing_happens(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(), prompt_main()))
    qtbot.wait(80)
    repaints = Repaints(board)
    qtbot.wait(250)
    assert repaints.areas == []


@pytest.mark.parametrize("spot", [HAND, STACK])
def test_a_hover_repaints_little(make_board: MakeBoard, qtbot: QtBot, spot: Spot) -> None:
    board = make_board(update(view(), prompt_main()))
    qtbot.wait(80)
    repaints = Repaints(board)
    point = board.point_of(spot)
    assert point is not None
    QTest.mouseMove(board.viewport(), point)
    qtbot.waitUntil(lambda: bool(repaints.areas))
    # a hand card's ghost shows on the gauge, which is an eighth of the table
    assert 0 < max(repaints.areas) < whole(board) * 0.3


def test_the_same_view_again_repaints_nothing(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(), prompt_main()))
    qtbot.wait(80)
    repaints = Repaints(board)
    board.show_update(update(view(), prompt_main(), number=2))
    qtbot.wait(80)
    assert sum(repaints.areas) < whole(board) * 0.02


def test_what_a_hover_or_a_choice_leaves_alone_is_as_if_put_anew(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((220, 230, 200), 1, 2)))
    shown = board.items_shown

    def lying() -> dict[Spot, tuple[object, ...]]:
        return {
            spot: (item.pos().toTuple(), item.rotation(), item.zValue(), item.opacity(), item.pixmap().cacheKey())
            for spot, item in {**shown.cards, **shown.stacks}.items()
        }

    for spot in (HAND, STACK, Spot(Area.BATTLE, 1, 220), None):
        board.desk.hands.hovered = spot
        board.settle(still=True)
        quick = lying()
        board.settle()
        assert lying() == quick
    QTest.keyClick(board, Qt.Key.Key_1)
    quick = lying()
    board.settle()
    assert lying() == quick


def test_a_group_draws_only_what_is_new() -> None:
    group = PictureGroup()
    drawn: list[str] = []

    def part(name: str) -> tuple[object, QRectF]:
        drawn.append(name)
        bounds = QRectF(0, 0, 4, 4)
        return picture_of(bounds, 1.0, lambda painter: painter.fillRect(bounds, QColor("#FFFFFF"))), bounds

    group.show_parts({name: lambda name=name: part(name) for name in "ab"})
    group.show_parts({name: lambda name=name: part(name) for name in "cb"})
    assert drawn == ["a", "b", "c"]
    assert len(group.childItems()) == 2


def test_a_picture_is_smooth_only_while_it_is_turned_or_scaled() -> None:
    item = PictureItem()
    fast, smooth = Qt.TransformationMode.FastTransformation, Qt.TransformationMode.SmoothTransformation
    seen = [item.transformationMode()]
    for change in (
        lambda: item.setRotation(3.0),
        lambda: item.setRotation(0.0),
        lambda: item.setScale(0.9),
        lambda: item.setScale(1.0),
    ):
        change()
        seen.append(item.transformationMode())
    assert seen == [fast, smooth, fast, smooth, fast]
    assert whole_pixels(QRectF(QPointF(0.4, 1.2), QPointF(3.1, 4.0)), 1) == QRectF(-1, 0, 6, 5)


def test_every_animation_begins_at_its_beginning(qtbot: QtBot) -> None:
    timeline = Timeline()
    for _ in range(3):
        parts: list[float] = []
        timeline.play([Motion(0, 200, Easing.Linear, parts.append)])
        qtbot.waitUntil(lambda parts=parts: len(parts) > 2)
        assert parts[0] == 0.0
        assert 0.0 < parts[2] < 0.9, "it must not stand at its end at once"
        timeline.finish()
        assert parts[-1] == 1.0
