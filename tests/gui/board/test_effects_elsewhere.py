"""Effects that work from the hand and the trash are declared there: by drag, by click and by key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.board.drag import cost_of, meaning
from desktop.board.spots import Area, Spot
from desktop.board.words import describe_action
from engine.decisions import ActionAnswer, Activate, Pass, PlayCard, Refusal
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.hands import BATTLE, Heard, click, drag, hand
from tests.gui.board.table import prompt_main, update, view

Key = Qt.Key
TRASH = Spot(Area.TRASH, 0)
ACTIONS = (PlayCard(301, 3), Activate(0, 301, 1), Activate(0, 401, 0), Pass())
REFUSED = (Refusal(Activate(0, 400, 0), "Its condition is not met", "15-8-4-3-1"),)


def test_what_a_drop_means() -> None:
    prompt = prompt_main(ACTIONS)
    assert meaning(prompt, view(), hand(301), BATTLE).indices == (0, 1)
    assert meaning(prompt, view(), hand(301), hand(301)).indices == (1,)
    assert meaning(prompt, view(), TRASH, BATTLE).indices == (2,)
    assert cost_of(ACTIONS[1]) is None


def test_a_hand_card_is_clicked_twice(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main(ACTIONS)))
    heard = Heard(board)
    assert describe_action(ACTIONS[1], view(), board.art).startswith("Activate effect 2 of ")
    click(board, hand(301))
    click(board, hand(301))
    assert heard.answers == [ActionAnswer(1)]


def test_the_trash_is_dragged_to_the_battle_area(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main(ACTIONS)))
    heard = Heard(board)
    drag(board, TRASH, BATTLE)
    assert heard.answers == [ActionAnswer(2)]


def test_the_trash_stays_where_it_is_without_effects(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    drag(board, TRASH, BATTLE)
    assert (heard.answers, heard.refusals) == ([], [])


def test_a_card_of_the_trash_is_clicked_in_its_list(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main(ACTIONS, REFUSED)))
    heard = Heard(board)
    click(board, TRASH)
    assert board.strip.look.keys == ((401, "1"),)
    for at, card in enumerate(board.strip.look.cards):
        spot = board.mapFromScene(board.strip.card_rect(at).center())
        if card.id == 400:
            QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
            assert heard.refusals == [("Its condition is not met", "15-8-4-3-1")]
    spot = board.mapFromScene(board.strip.card_rect(1).center())
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert heard.answers == [ActionAnswer(2)]
    assert not board.strip.isVisible()


def test_the_same_by_keys(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main(ACTIONS)))
    heard = Heard(board)
    for key in (Key.Key_G, Key.Key_Return, Key.Key_Right, Key.Key_Right, Key.Key_Return):
        QTest.keyClick(board, key)
    assert heard.answers == [ActionAnswer(2)]


def test_a_number_key_declares_what_is_listed(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main(ACTIONS)))
    heard = Heard(board)
    click(board, TRASH)
    QTest.keyClick(board, Key.Key_1)
    assert heard.answers == [ActionAnswer(2)]
