"""Fixing a position by hand: every open thing offers its fixes to the pointer and to the keys, hidden ones none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.board import BoardView
from desktop.board.fixes import home_of
from desktop.board.marks import side_by_side
from desktop.board.overlay import Mark, State
from desktop.board.spots import Area, Spot
from engine.game.inputs import Adjustment, ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from tests.gui.board.table import prompt_cards, prompt_main, update, view

MakeBoard = Callable[..., BoardView]
Key = Qt.Key
STACK, FOE = Spot(Area.BATTLE, 0, 110), Spot(Area.BATTLE, 1, 210)


@pytest.fixture
def board(make_board: MakeBoard) -> BoardView:
    return make_board(update(view(), prompt_main()))


def fixed(board: BoardView) -> list[object]:
    found: list[object] = []
    board.adjustment_chosen.connect(found.append)
    return found


def right_click(board: BoardView, at: QPoint) -> list[str]:
    QTest.mouseClick(board.viewport(), Qt.MouseButton.RightButton, pos=at)
    return [row.text for row in board.menu.rows] if board.menu.isVisible() else []


def at(board: BoardView, spot: Spot) -> QPoint:
    point = board.point_of(spot)
    assert point is not None
    return point


def choose(board: BoardView, text: str) -> None:
    rows = [row.text for row in board.menu.rows]
    board.choose_row(rows.index(text))


@pytest.mark.parametrize(
    ("spot", "text", "adjustment"),
    [
        (STACK, "Suspend", Orient(110, True)),
        (STACK, "−1000 DP for the turn", ChangeDp(110, -1000)),
        (STACK, "Send to your deck, at the bottom", SendStack(110, "deck bottom")),
        (FOE, "Unsuspend", Orient(210, False)),
        (FOE, "Send to Mira’s hand", SendStack(210, "hand")),
        (Spot(Area.HAND, 0, 301), "Send to your trash", SendCard(301, "trash")),
        (Spot(Area.SECURITY, 1, 450), "Send to Mira’s trash", SendCard(450, "trash")),
        (Spot(Area.DECK, 0), "Draw 2 cards", DrawCards(0, 2)),
        (Spot(Area.DECK, 1), "Mira draws 1 card", DrawCards(1, 1)),
    ],
)
def test_a_thing_offers_its_fixes(board: BoardView, spot: Spot, text: str, adjustment: Adjustment) -> None:
    chosen = fixed(board)
    right_click(board, at(board, spot))
    choose(board, text)
    assert chosen == [adjustment]


def test_a_card_under_a_stack_is_fixed_by_name(board: BoardView) -> None:
    chosen = fixed(board)
    right_click(board, at(board, STACK))
    choose(board, "A card under it…")
    choose(board, "Agumon")
    choose(board, "Send to your hand")
    assert chosen == [SendCard(112, "hand")]


def test_a_station_of_the_gauge_sets_the_memory(board: BoardView) -> None:
    chosen = fixed(board)
    gauge = board.geometry_now.gauge(True)
    rows = right_click(board, board.mapFromScene(gauge.station(-4)))
    assert rows[0] == "Set it to Mira 4"
    board.choose_row(0)
    right_click(board, board.mapFromScene(gauge.station(5)))
    board.choose_row(0)
    assert chosen == [SetMemory(1, 4), SetMemory(0, 5)]


def test_hidden_cards_offer_nothing(board: BoardView) -> None:
    refused: list[str] = []
    board.refused.connect(lambda reason, _clause: refused.append(reason))
    assert right_click(board, at(board, Spot(Area.SECURITY, 1, 0, 0))) == []
    assert right_click(board, at(board, Spot(Area.HAND, 1))) == []
    assert len(refused) == 2
    assert board.desk.view is not None
    assert home_of(board.desk.view, 0) is None
    assert home_of(board.desk.view, 9999) is None


def test_a_right_click_first_cancels_what_is_under_way(board: BoardView) -> None:
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at(board, Spot(Area.HAND, 0, 301)))
    assert board.desk.hands.held is not None
    assert right_click(board, at(board, STACK)) == []
    assert board.desk.hands.held is None
    assert right_click(board, at(board, STACK)) != []


def test_a_card_of_a_trash_is_fixed_in_its_list(board: BoardView) -> None:
    chosen = fixed(board)
    right_click(board, at(board, Spot(Area.TRASH, 0)))
    assert board.strip.isVisible()
    QTest.keyClick(board, Key.Key_Right)
    QTest.keyClick(board, Key.Key_Menu)
    choose(board, "Send to your hand")
    right_click(board, board.mapFromScene(board.strip.card_rect(1).center()))
    choose(board, "Send to your deck, on top")
    assert chosen == [SendCard(400, "hand"), SendCard(401, "deck top")]


def test_the_menu_key_fixes_what_has_the_focus(board: BoardView) -> None:
    chosen = fixed(board)
    QTest.keyClick(board, Key.Key_Menu)
    assert not board.menu.isVisible()
    assert board.desk.hands.focus_shown
    board.focus_spot(STACK)
    QTest.keyClick(board, Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(board, Key.Key_Down)
    QTest.keyClick(board, Key.Key_Return)
    QTest.keyClick(board, Key.Key_M)
    QTest.keyClick(board, Key.Key_Menu)
    QTest.keyClick(board, Key.Key_1)
    assert chosen == [ChangeDp(110, 1000), SetMemory(0, 3)]


def test_while_fixing_clicks_and_enter_fix_and_nothing_is_dragged(board: BoardView) -> None:
    answers: list[object] = []
    board.answer_chosen.connect(answers.append)
    chosen = fixed(board)
    board.fixing.on = True
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at(board, STACK))
    choose(board, "Suspend")
    start, end = at(board, Spot(Area.HAND, 0, 301)), at(board, Spot(Area.BATTLE, 0))
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for n in range(1, 5):
        QTest.mouseMove(board.viewport(), start + (end - start) * n / 4)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=end)
    board.cancel()
    board.focus_spot(FOE)
    QTest.keyClick(board, Key.Key_Return)
    choose(board, "Unsuspend")
    assert chosen == [Orient(110, True), Orient(210, False)]
    assert answers == []


def test_badges_of_one_card_stand_side_by_side(make_board: MakeBoard) -> None:
    shown = make_board(update(view(), prompt_cards((100, 110))))
    marks = [mark for mark in shown.items_shown.overlay.marks if mark.state in (State.LEGAL, State.TAB)]
    on_source = [mark for mark in marks if mark.box == next(m.box for m in marks if m.state is State.TAB)]
    assert {mark.state for mark in on_source} == {State.LEGAL, State.TAB}
    left, right = sorted(mark.aside for mark in on_source)
    assert right - left > 30
    alone = [mark for mark in marks if mark not in on_source]
    assert [mark.aside for mark in alone] == [0.0]


def test_a_lone_badge_keeps_its_place() -> None:
    alone = Mark(State.ATTACKER, (0, 0, 100, 140))
    assert side_by_side([alone]) == (alone,)
