"""The table through a real pointer: drags, clicks, menus, hovers, and what it paints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.board import Area, BoardView, Ghost, Spot
from desktop.board.overlay import State
from engine.decisions import ActionAnswer, Attack, Digivolve, Move, Pass, PlayCard, UseOption
from engine.events import CardRef
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.hands import (
    BATTLE,
    LEFT,
    NONE,
    Heard,
    click,
    drag,
    hand,
    mine,
    point,
    press_and_carry,
    states,
    theirs,
)
from tests.gui.board.table import MAIN, far_seat, near_seat, prompt_breeding, prompt_main, update, view

Key = Qt.Key

DRAGS = [
    (hand(301), BATTLE, PlayCard(301, 5)),
    (hand(303), BATTLE, UseOption(303, 8)),
    (hand(301), mine(140), Digivolve(301, 140, 2, 2)),
    (hand(301), Spot(Area.BREEDING, 0, 150), Digivolve(301, 150, 2, 2)),
    (mine(110), theirs(210), Attack(110, 210)),
    (mine(110), Spot(Area.SECURITY, 1), Attack(110, 1)),
    (mine(120), Spot(Area.PLAYER, 1), Attack(120, 1)),
]


@pytest.mark.parametrize(("thing", "place", "action"), DRAGS)
def test_a_drag_answers(make_board: MakeBoard, thing: Spot, place: Spot, action: object) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    drag(board, thing, place)
    assert heard.answers == [ActionAnswer(MAIN.index(action))]
    assert heard.refusals == []


@pytest.mark.parametrize(("thing", "place", "action"), DRAGS)
def test_two_clicks_answer_the_same(make_board: MakeBoard, thing: Spot, place: Spot, action: object) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    click(board, thing)
    assert board.desk.hands.held == thing
    click(board, place)
    assert heard.answers == [ActionAnswer(MAIN.index(action))]


@pytest.mark.parametrize("sized", [(1024, 640), (1366, 768), (2100, 1440)])
def test_drags_work_at_every_size(make_board: MakeBoard, sized: tuple[int, int]) -> None:
    board = make_board(update(view(), prompt_main()), *sized)
    heard = Heard(board)
    drag(board, hand(301), BATTLE)
    assert heard.answers == [ActionAnswer(0)]


def test_hatching_by_drag_by_click_and_by_key(make_board: MakeBoard) -> None:
    asked = update(view(near_seat()), prompt_breeding())
    for way in ("drag", "click", "key"):
        board = make_board(asked)
        heard = Heard(board)
        if way == "drag":
            drag(board, Spot(Area.EGGS, 0), Spot(Area.BREEDING, 0))
        elif way == "click":
            click(board, Spot(Area.EGGS, 0))
            click(board, Spot(Area.EGGS, 0))
        else:
            QTest.keyClick(board, Key.Key_R)
            QTest.keyClick(board, Key.Key_Return)
            QTest.keyClick(board, Key.Key_Return)
        assert heard.answers == [ActionAnswer(0)], way


def test_moving_out_of_the_breeding_area(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main((Move(),))))
    heard = Heard(board)
    drag(board, Spot(Area.BREEDING, 0, 150), BATTLE)
    assert heard.answers == [ActionAnswer(0)]


def test_an_illegal_drop_snaps_back_and_says_why(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(), prompt_main()), speed=1)
    heard = Heard(board)
    drag(board, hand(304), mine(110))
    assert heard.answers == []
    assert heard.refusals == [("MetalGarurumon digivolves from a blue level 5 Digimon.", "8-1-2")]
    assert board.timeline.running
    qtbot.waitUntil(lambda: board.carry.spot is None)
    assert board.desk.hands.held is None


def test_a_drop_outside_every_area_means_nothing(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    drag(board, hand(301), board.prompt_rect().center())
    assert (heard.answers, heard.refusals) == ([], [])
    drag(board, hand(301), QPoint(-40, -400))
    assert (heard.answers, heard.refusals) == ([], [])
    assert board.carry.spot is None


def test_another_players_card_is_refused(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    drag(board, theirs(220), BATTLE)
    assert heard.answers == []
    assert heard.refusals == [("That is not yours to move.", "")]


def test_nothing_can_be_done_while_the_other_decides(make_board: MakeBoard) -> None:
    board = make_board(update(view(deciding=1), None))
    heard = Heard(board)
    drag(board, hand(301), BATTLE)
    assert heard.answers == []
    assert heard.refusals == [("Mira is deciding.", "")]


@pytest.mark.parametrize("by", ["escape", "right"])
def test_a_drag_can_be_cancelled(make_board: MakeBoard, by: str) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    end = press_and_carry(board, hand(301), BATTLE)
    assert board.desk.hands.dragging
    if by == "escape":
        QTest.keyClick(board, Key.Key_Escape)
    else:
        QTest.mousePress(board.viewport(), Qt.MouseButton.RightButton, NONE, end)
    assert not board.desk.hands.dragging
    QTest.mouseRelease(board.viewport(), LEFT, NONE, end)
    assert (heard.answers, heard.refusals) == ([], [])
    assert board.carry.spot is None


def test_while_dragging_the_legal_places_light_up_and_the_gauge_ghosts(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    press_and_carry(board, hand(301), mine(140))
    assert State.LEGAL in states(board, mine(140))
    assert State.OVER in states(board, mine(140))
    assert State.LEGAL in states(board, BATTLE)
    assert State.LEGAL not in states(board, mine(110))
    assert heard.ghosts[-1] == Ghost(2, 0, "pay", "2 → 0")
    QTest.mouseMove(board.viewport(), point(board, BATTLE))
    assert heard.ghosts[-1] == Ghost(2, -3, "pay", "2 → Mira 3", ends_turn=True)
    QTest.mouseRelease(board.viewport(), LEFT, NONE, QPoint(2, 300))
    assert heard.ghosts[-1] is None


def test_hovering_ghosts_a_payment_a_refusal_and_a_pass(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    QTest.mouseMove(board.viewport(), point(board, hand(306)))
    assert heard.ghosts[-1] == Ghost(2, 0, "pay", "2 → 0")
    QTest.mouseMove(board.viewport(), point(board, Spot(Area.PASS, 0)))
    assert heard.ghosts[-1] == Ghost(2, -3, "pass", "2 → Mira 3", ends_turn=True)
    board = make_board(update(view(memory=1), prompt_main(MAIN[:3])))
    heard = Heard(board)
    QTest.mouseMove(board.viewport(), point(board, hand(304)))
    assert heard.ghosts[-1] is not None
    assert heard.ghosts[-1].kind == "refused"


def test_the_inspector_is_told_what_is_pointed_at(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    QTest.mouseMove(board.viewport(), point(board, hand(301)))
    assert heard.hovered[-1] == (CardRef(301, "ST1-07"), None)
    stack = board.plan_shown.things[mine(100)].stack
    QTest.mouseMove(board.viewport(), point(board, mine(100)))
    assert heard.hovered[-1] == (CardRef(101, "ST1-11"), stack)
    place = board.plan_shown.things[mine(100)].place
    assert place is not None
    QTest.mouseMove(board.viewport(), place.slips[1].center().toPoint())
    assert heard.hovered[-1] == (CardRef(103, "ST1-07"), stack)


def test_two_costs_ask_in_a_small_menu(make_board: MakeBoard) -> None:
    actions = (*MAIN, Digivolve(301, 140, 1, 2))
    board = make_board(update(view(), prompt_main(actions)))
    heard = Heard(board)
    drag(board, hand(301), mine(140))
    assert heard.answers == []
    assert [row.text for row in board.menu.rows] == ["Digivolve Agumon for 2", "Digivolve Agumon for 1 (printed 2)"]
    QTest.mouseClick(board.viewport(), LEFT, NONE, board.menu.row_rect(1).center().toPoint())
    assert heard.answers == [ActionAnswer(len(MAIN))]
    assert not board.menu.isVisible()


def test_the_menu_by_keys_and_its_cancelling(make_board: MakeBoard) -> None:
    actions = (*MAIN, Digivolve(301, 140, 1, 2))
    board = make_board(update(view(), prompt_main(actions)))
    heard = Heard(board)
    drag(board, hand(301), mine(140))
    QTest.keyClick(board, Key.Key_Escape)
    assert not board.menu.isVisible()
    assert board.carry.spot is None
    assert heard.answers == []
    drag(board, hand(301), mine(140))
    QTest.keyClick(board, Key.Key_Down)
    assert heard.ghosts[-1] == Ghost(2, 1, "pay", "2 → 1")
    QTest.keyClick(board, Key.Key_Return)
    assert heard.answers == [ActionAnswer(len(MAIN))]


def test_a_second_answer_waits_for_the_next_update(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    drag(board, hand(301), BATTLE)
    drag(board, hand(305), BATTLE)
    click(board, Spot(Area.PASS, 0))
    assert heard.answers == [ActionAnswer(0)]
    board.answer_refused()
    drag(board, hand(305), BATTLE)
    assert heard.answers == [ActionAnswer(0), ActionAnswer(1)]
    board.show_update(update(view(), prompt_main(), number=2))
    click(board, Spot(Area.PASS, 0))
    assert heard.answers[-1] == ActionAnswer(MAIN.index(Pass()))


def test_hooks_name_points_that_reach_their_things(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    hooks = board.drop_points()
    assert hooks["seat"] == 0
    cards = hooks["hand"]
    assert isinstance(cards, list)
    assert [card["number"] for card in cards] == ["ST1-11", "ST1-07", "ST2-08", "ST1-16", "ST2-11", "ST1-04", "ST1-12"]
    for card in cards:
        assert board.plan_shown.thing_at(board.mapToScene(QPoint(*card["at"]))) == hand(card["id"])
    areas = hooks["areas"]
    assert isinstance(areas, dict)
    assert {"own battle area", "foe security stack", "own Digi-Egg deck", "foe player"} <= set(areas)


@pytest.fixture(params=["dark", "light"])
def themed(request: pytest.FixtureRequest, make_board: MakeBoard) -> BoardView:
    board = make_board(update(view(), prompt_main()))
    board.set_theme(request.param)
    return board


def test_the_table_paints_in_both_themes(themed: BoardView) -> None:
    picture = themed.grab().toImage()
    ground = picture.pixelColor(4, 600)
    assert (ground.lightness() < 80) == themed.theme.dark


def test_a_hot_seat_turns_the_table(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    near = far_seat(face_up=False)
    shown = view(near_seat(hand=()), near, seat=1, memory=-2)
    board.show_update(update(shown, None, number=2))
    assert board.plan_shown.side(1) is board.plan_shown.geometry.own
    assert board.items_shown.stations.state is not None
    assert board.items_shown.stations.state.memory == -2
    assert not any(spot.area is Area.HAND and spot.id for spot in board.items_shown.cards)
