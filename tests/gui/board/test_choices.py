"""Choosing cards, players and pending effects on the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.board import Area, Spot
from desktop.board.overlay import State
from engine.decisions import (
    ActionAnswer,
    Activate,
    CardsAnswer,
    Choice,
    ChooseOption,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Pass,
    Purpose,
    Source,
)
from engine.game.view import Prompt
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.hands import LEFT, NONE, Heard, click, mine, states, theirs
from tests.gui.board.table import RULES, prompt_cards, prompt_main, update, view

Key = Qt.Key


def test_choosing_a_stack(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((220, 230))))
    heard = Heard(board)
    assert State.LEGAL in states(board, theirs(220))
    for spot, grey in ((theirs(210), True), (mine(110), False)):
        look = board.items_shown.stacks[spot].look
        assert look is not None
        assert look.grey is grey
    click(board, theirs(210))
    assert heard.selections == []
    click(board, theirs(220))
    assert heard.selections == [((220,), True)]
    assert State.SELECTED in states(board, theirs(220))
    click(board, theirs(230))
    assert heard.selections[-1] == ((230,), True)
    board.confirm_selection()
    assert heard.answers == [CardsAnswer((230,))]


def test_choosing_by_number_and_clearing(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((220, 230, 200), 1, 2)))
    heard = Heard(board)
    QTest.keyClick(board, Key.Key_3)
    QTest.keyClick(board, Key.Key_1)
    QTest.keyClick(board, Key.Key_2)
    assert heard.selections == [((200,), True), ((200, 220), True)]
    board.clear_selection()
    assert heard.selections[-1] == ((), False)
    board.confirm_selection()
    assert heard.answers == []


def test_choosing_a_player(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((0, 1))))
    heard = Heard(board)
    click(board, Spot(Area.PLAYER, 1))
    assert heard.selections[-1] == ((1,), True)


def test_candidates_off_the_table_are_listed(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((400, 104, 462, 220), 1, 2)))
    heard = Heard(board)
    assert board.strip.isVisible()
    assert [card.id for card in board.strip.look.cards] == [400, 104, 462]
    QTest.mouseClick(board.viewport(), LEFT, NONE, board.strip.card_rect(1).center().toPoint())
    assert heard.selections[-1] == ((104,), True)
    QTest.keyClick(board, Key.Key_Right)
    QTest.keyClick(board, Key.Key_Return)
    assert heard.selections[-1] == ((104, 400), True)
    board.view_board()
    assert not board.strip.isVisible()
    board.view_board()
    assert board.strip.isVisible()
    board.confirm_selection()
    assert heard.answers == [CardsAnswer((104, 400))]
    assert not board.strip.isVisible()


def test_a_trash_can_be_looked_at(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    click(board, Spot(Area.TRASH, 1))
    assert board.strip.isVisible()
    assert [card.number for card in board.strip.look.cards] == ["ST3-12", "ST3-04", "ST2-15"]
    QTest.keyClick(board, Key.Key_Escape)
    assert not board.strip.isVisible()


def test_ordering_cards(make_board: MakeBoard) -> None:
    decision = OrderCards(14, 0, Purpose.ORDER, RULES, (400, 401, 500))
    board = make_board(update(view(), Prompt(decision, "Order them", "", "")))
    heard = Heard(board)
    QTest.keyClick(board, Key.Key_3)
    board.confirm_selection()
    assert heard.answers == [OrderAnswer((500, 400, 401))]


def _triggers() -> Prompt:
    sources = [Source(0, "ST1-11", 101, 100, 1), Source(0, "ST1-12", 131, 130, 0), Source(0, "ST1-11", 101, 100, 2)]
    choices = tuple(Choice("effect", source) for source in sources)
    decision = ChooseOption(15, 0, Purpose.TRIGGER, RULES, choices)
    return Prompt(decision, "Which first?", "", "", ("one", "two", "three"))


def test_pending_effects_are_chosen_by_their_sources(make_board: MakeBoard) -> None:
    board = make_board(update(view(), _triggers()))
    heard = Heard(board)
    assert State.PENDING in states(board, mine(130))
    click(board, mine(100))
    assert [row.text for row in board.menu.rows] == ["one", "three"]
    QTest.keyClick(board, Key.Key_2)
    assert heard.answers == [OptionAnswer(2)]
    board.show_update(update(view(), _triggers(), number=2))
    QTest.keyClick(board, Key.Key_2)
    assert heard.answers[-1] == OptionAnswer(1)
    board.show_update(update(view(), _triggers(), number=3))
    click(board, mine(130))
    assert heard.answers[-1] == OptionAnswer(1)


def test_activating_an_effect(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main((Activate(130, 131, 0), Pass()))))
    heard = Heard(board)
    click(board, mine(130))
    click(board, mine(130))
    assert heard.answers == [ActionAnswer(0)]
