"""The table through a real pointer and real keys: drags, clicks, keys, choices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.board import Area, BoardView, Ghost, Spot
from desktop.board.overlay import State
from engine.decisions import (
    ActionAnswer,
    Activate,
    Attack,
    CardsAnswer,
    Choice,
    ChooseOption,
    Digivolve,
    Move,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Pass,
    PlayCard,
    Purpose,
    Source,
    UseOption,
)
from engine.events import CardRef
from engine.game.view import Prompt
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.table import (
    MAIN,
    RULES,
    far_seat,
    near_seat,
    prompt_breeding,
    prompt_cards,
    prompt_main,
    update,
    view,
)

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Key = Qt.Key
BATTLE = Spot(Area.BATTLE, 0)


def hand(ident: int) -> Spot:
    return Spot(Area.HAND, 0, ident)


def mine(ident: int) -> Spot:
    return Spot(Area.BATTLE, 0, ident)


def theirs(ident: int) -> Spot:
    return Spot(Area.BATTLE, 1, ident)


def point(board: BoardView, spot: Spot) -> QPoint:
    found = board.point_of(spot)
    assert found is not None, spot
    return found


def press_and_carry(board: BoardView, thing: Spot, place: Spot | QPoint) -> QPoint:
    """Press a thing and carry it over a place in ten steps."""
    start = point(board, thing)
    end = place if isinstance(place, QPoint) else point(board, place)
    viewport = board.viewport()
    QTest.mousePress(viewport, LEFT, NONE, start)
    for step in range(1, 11):
        QTest.mouseMove(viewport, start + (end - start) * step / 10)
    return end


def drag(board: BoardView, thing: Spot, place: Spot | QPoint) -> None:
    QTest.mouseRelease(board.viewport(), LEFT, NONE, press_and_carry(board, thing, place))


def click(board: BoardView, spot: Spot) -> None:
    QTest.mouseClick(board.viewport(), LEFT, NONE, point(board, spot))


class Heard:
    """What a board said."""

    def __init__(self, board: BoardView) -> None:
        self.answers: list[object] = []
        self.refusals: list[tuple[str, str]] = []
        self.ghosts: list[Ghost | None] = []
        self.selections: list[tuple[tuple[int, ...], bool]] = []
        self.hovered: list[tuple[object, object]] = []
        board.answer_chosen.connect(self.answers.append)
        board.refused.connect(lambda reason, clause: self.refusals.append((reason, clause)))
        board.memory_ghost.connect(self.ghosts.append)
        board.selection_changed.connect(lambda ids, complete: self.selections.append((ids, complete)))
        board.card_hovered.connect(lambda card, stack: self.hovered.append((card, stack)))


def states(board: BoardView, spot: Spot) -> set[State]:
    """The marks whose rectangle has the middle of a thing in its own middle."""
    found = set()
    centre = board.plan_shown.rect(spot)
    assert centre is not None
    for mark in board.items_shown.overlay.marks:
        away = mark.rect.center() - centre.center()
        if abs(away.x()) < 3 and abs(away.y()) < 30:
            found.add(mark.state)
    return found


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
    assert heard.answers == [ActionAnswer(MAIN.index(action))]  # type: ignore[arg-type]
    assert heard.refusals == []


@pytest.mark.parametrize(("thing", "place", "action"), DRAGS)
def test_two_clicks_answer_the_same(make_board: MakeBoard, thing: Spot, place: Spot, action: object) -> None:
    board = make_board(update(view(), prompt_main()))
    heard = Heard(board)
    click(board, thing)
    assert board.desk.hands.held == thing
    click(board, place)
    assert heard.answers == [ActionAnswer(MAIN.index(action))]  # type: ignore[arg-type]


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
    board.show_pass_ghost(True)
    assert heard.ghosts[-1] is None


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


# --- keyboard ---------------------------------------------------------------------------------------------------------


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


def test_a_held_key_does_not_repeat_into_the_next_choice(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(), prompt_cards((220, 230))))
    heard = Heard(board)
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_1, NONE, "1", True)
    QApplication.sendEvent(board, event)
    assert heard.selections == []


# --- choices ----------------------------------------------------------------------------------------------------------


def test_choosing_a_stack(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_cards((220, 230))))
    heard = Heard(board)
    assert State.LEGAL in states(board, theirs(220))
    assert board.items_shown.stacks[theirs(210)].look is not None
    assert board.items_shown.stacks[theirs(210)].look.grey
    assert not board.items_shown.stacks[mine(110)].look.grey  # type: ignore[union-attr]
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


# --- the rest ---------------------------------------------------------------------------------------------------------


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
