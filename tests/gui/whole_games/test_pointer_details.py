"""What else a pointer does at the table of a real game: drags that end badly, clicks that come too fast."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.board.desk import NOT_YOURS
from desktop.board.drag import places_of, thing_of
from desktop.board.spots import Area, Spot
from desktop.choices import Tone
from desktop.storage import unfinished_path
from engine.decisions import Digivolve, Hatch, PlayCard, Refusal
from tests.gui.whole_games.conftest import MakeSitting
from tests.gui.whole_games.sitting import LEFT, NONE, Key, Sitting


@pytest.fixture
def main_phase(sit_down: MakeSitting) -> Sitting:
    """A game with open hands in its first main phase: hands kept, an egg hatched by a drag."""
    return hatched(sit_down(curtain=False))


def hatched(sitting: Sitting) -> Sitting:
    """Both hands kept, and an egg hatched by a drag."""
    breeding(sitting)
    seat = seat_of(sitting)
    sitting.drag(Spot(Area.EGGS, seat), Spot(Area.BREEDING, seat))
    sitting.until_asked(after=len(sitting.deliveries) + 1)
    view = sitting.page.view
    assert view is not None and view.phase == "main" and view.seats[seat].breeding is not None
    return sitting


def breeding(sitting: Sitting) -> Sitting:
    """Both hands kept; the first player may hatch."""
    sitting.open_table()
    for _ in range(2):
        seen = len(sitting.deliveries)
        sitting.key(Key.Key_Y)
        sitting.until_asked(after=seen + 1)
    assert any(isinstance(action, Hatch) for action in sitting.board.desk.actions())
    return sitting


def seat_of(sitting: Sitting) -> int:
    """Whose side of the table is near."""
    assert sitting.page.view is not None
    return sitting.page.view.seat


def playable(sitting: Sitting) -> Spot:
    """A hand card that can be played now."""
    action = next(action for action in sitting.board.desk.actions() if isinstance(action, PlayCard))
    return Spot(Area.HAND, seat_of(sitting), action.card)


def state(sitting: Sitting) -> tuple[object, object, int]:
    """All that must be as it was after a drag that meant nothing."""
    return sitting.page.view, sitting.page.prompt, len(sitting.deliveries)


def at_rest(sitting: Sitting) -> bool:
    """Whether nothing is held, carried or moved."""
    board = sitting.board
    return board.desk.hands.held is None and board.carry.at is None and not board.timeline.running


def refused(sitting: Sitting) -> Refusal:
    """A digivolution or a play that a player could try and may not."""
    prompt, view = sitting.page.prompt, sitting.page.view
    assert prompt is not None and view is not None
    seat = seat_of(sitting)
    legal = {
        (thing_of(action, view, seat), place)
        for action in sitting.board.desk.actions()
        for place in places_of(action, view, seat)
    }
    return next(
        refusal
        for refusal in prompt.refusals
        if isinstance(refusal.action, Digivolve | PlayCard) and not _pairs(refusal, sitting) & legal
    )


def _pairs(refusal: Refusal, sitting: Sitting) -> set[tuple[Spot | None, Spot]]:
    view, seat = sitting.page.view, seat_of(sitting)
    assert view is not None
    thing = thing_of(refusal.action, view, seat)
    return {(thing, place) for place in places_of(refusal.action, view, seat)}


def outside(sitting: Sitting) -> QPoint:
    """A point of the board that belongs to no area."""
    board = sitting.board
    for y in range(4, board.height(), 8):
        for x in range(4, board.width(), 8):
            if board.plan_shown.thing_at(board.mapToScene(QPoint(x, y))) is None:
                return QPoint(x, y)
    raise AssertionError("the areas cover everything")


def widget_at(sitting: Sitting, at: QPoint) -> tuple[QWidget, QPoint]:
    """The widget that the system would give a click at this point of the window, and the point in it."""
    widget = sitting.window.childAt(at)
    assert widget is not None
    return widget, widget.mapFrom(sitting.window, at)


def second_click(sitting: Sitting, at: QPoint) -> None:
    """The second press of a double click and its release, on whatever is at this point of the window by now."""
    widget, inside = widget_at(sitting, at)
    place, overall = QPointF(inside), QPointF(widget.mapToGlobal(inside))
    twice = QEvent.Type.MouseButtonDblClick
    QApplication.sendEvent(widget, QMouseEvent(twice, place, overall, LEFT, LEFT, NONE))
    done = QEvent.Type.MouseButtonRelease
    QApplication.sendEvent(widget, QMouseEvent(done, place, overall, LEFT, Qt.MouseButton.NoButton, NONE))


# -- drags that mean nothing --


def test_an_illegal_drop_snaps_back_and_the_bar_says_why(sit_down: MakeSitting, qtbot: QtBot) -> None:
    # In this game the first hand holds Digimon that the egg cannot digivolve into, and one that costs too much.
    main_phase = hatched(sit_down(seed=2, curtain=False))
    main_phase.board.set_speed(1)
    before = state(main_phase)
    refusal = refused(main_phase)
    thing, place = next(iter(_pairs(refusal, main_phase)))
    assert thing is not None
    start = main_phase.press(thing)
    end = main_phase.point(place)
    main_phase.carry(start, end)
    assert main_phase.board.carry.at is not None
    main_phase.drop(end)
    bar = main_phase.page.bar
    assert (bar.model.tone, bar.model.detail, bar.model.rule) == (Tone.REFUSE, refusal.reason, refusal.clause)
    assert refusal.clause
    qtbot.waitUntil(lambda: at_rest(main_phase))
    assert main_phase.board.items_shown.cards[thing].opacity() == 1
    assert state(main_phase) == before
    main_phase.key(Key.Key_Escape)
    assert bar.model.tone is Tone.ASK


def test_a_drop_outside_every_area_means_nothing(main_phase: Sitting) -> None:
    before = state(main_phase)
    card = playable(main_phase)
    beside = QPoint(main_phase.board.width() + 60, 200)
    for end in (outside(main_phase), beside, QPoint(-40, -40)):
        main_phase.drag(card, end)
        assert at_rest(main_phase)
        assert main_phase.page.bar.model.tone is Tone.ASK
        assert state(main_phase) == before
    main_phase.drag(card, Spot(Area.BATTLE, seat_of(main_phase)))
    main_phase.until_asked(after=before[2] + 1)


def test_what_is_the_opponents_cannot_be_dragged(sit_down: MakeSitting) -> None:
    sitting = breeding(sit_down(curtain=False))
    foe = 1 - seat_of(sitting)
    before = state(sitting)
    plan = sitting.board.plan_shown
    theirs = [spot for spot in (*plan.things, *plan.areas) if spot.seat == foe and sitting.board.point_of(spot)]
    assert {Area.HAND, Area.EGGS, Area.SECURITY, Area.DECK} <= {spot.area for spot in theirs}
    for thing in theirs:
        sitting.drag(thing, Spot(Area.BREEDING, seat_of(sitting)))
        assert at_rest(sitting)
        assert state(sitting) == before


def test_the_opponents_digimon_is_refused_in_words(main_phase: Sitting) -> None:
    sitting = main_phase
    first = seat_of(sitting)
    seen = len(sitting.deliveries)
    sitting.drag(playable(sitting), Spot(Area.BATTLE, first))
    sitting.until_asked(after=seen + 1)
    if seat_of(sitting) == first:
        sitting.key(Key.Key_E)
        sitting.key(Key.Key_Space)
        sitting.until_asked(after=seen + 2)
    view = sitting.page.view
    assert view is not None and seat_of(sitting) == 1 - first
    theirs = Spot(Area.BATTLE, first, view.seats[first].battle[0].id)
    before = state(sitting)
    sitting.drag(theirs, Spot(Area.BATTLE, 1 - first))
    assert sitting.page.bar.model.detail == NOT_YOURS
    assert state(sitting) == before and at_rest(sitting)


def test_escape_cancels_a_drag(main_phase: Sitting) -> None:
    before = state(main_phase)
    end = main_phase.point(Spot(Area.BATTLE, seat_of(main_phase)))
    main_phase.carry(main_phase.press(playable(main_phase)), end)
    main_phase.key(Key.Key_Escape)
    assert at_rest(main_phase)
    main_phase.drop(end)
    assert at_rest(main_phase)
    assert state(main_phase) == before


# -- the curtain --


def test_nothing_behind_the_curtain_can_be_dragged(sit_down: MakeSitting) -> None:
    sitting = sit_down()
    sitting.open_table()
    sitting.open_curtain()
    sitting.until_asked()
    hand = next(spot for spot in sitting.board.plan_shown.things if spot.area is Area.HAND and spot.id)
    start = sitting.board.mapTo(sitting.window, sitting.point(hand))
    assert widget_at(sitting, start)[0] is sitting.board.viewport()
    sitting.key(Key.Key_Y)
    sitting.until_asked()
    assert sitting.room.curtain.drawn
    before = state(sitting)
    target, inside = widget_at(sitting, start)
    assert target is sitting.room.curtain
    QTest.mousePress(target, LEFT, NONE, inside)
    for step in range(1, 6):
        QTest.mouseMove(target, inside - QPoint(0, 40 * step))
    QTest.mouseRelease(target, LEFT, NONE, inside - QPoint(0, 200))
    assert sitting.room.curtain.drawn
    assert at_rest(sitting) and state(sitting) == before


def test_a_drag_that_the_curtain_falls_on_comes_to_nothing(sit_down: MakeSitting, qtbot: QtBot) -> None:
    sitting = sit_down()
    sitting.open_table()
    sitting.open_curtain()
    sitting.until_asked()
    near = seat_of(sitting)
    hand = next(spot for spot in sitting.board.plan_shown.things if spot.area is Area.HAND and spot.seat == near)
    end = sitting.point(Spot(Area.BATTLE, near))
    sitting.carry(sitting.press(hand), end)
    sitting.key(Key.Key_Y)
    qtbot.waitUntil(lambda: sitting.room.curtain.drawn)
    sitting.drop(end)
    assert sitting.board.desk.hands.held is None
    sitting.open_curtain()
    sitting.until_asked()
    assert seat_of(sitting) == 1 - near
    assert at_rest(sitting)


def test_the_inspector_does_not_show_what_the_other_player_pointed_at(sit_down: MakeSitting) -> None:
    sitting = sit_down()
    sitting.open_table()
    sitting.open_curtain()
    sitting.until_asked()
    near = seat_of(sitting)
    hand = next(spot for spot in sitting.board.plan_shown.things if spot.area is Area.HAND and spot.seat == near)
    QTest.mouseMove(sitting.board.viewport(), sitting.point(hand))
    inspector = sitting.page.dock.inspector.sheet
    assert inspector.sheet is not None
    sitting.key(Key.Key_Y)
    sitting.until_asked()
    sitting.open_curtain()
    assert seat_of(sitting) == 1 - near
    assert inspector.sheet is None


def test_a_fading_curtain_lets_the_pointer_through(sit_down: MakeSitting) -> None:
    sitting = sit_down(speed=1)
    sitting.open_table()
    middle = sitting.window.rect().center() - QPoint(200, 0)
    assert widget_at(sitting, middle)[0] is sitting.room.curtain
    sitting.room.curtain.lift()
    assert sitting.room.curtain.drawn, "it is still fading"
    assert widget_at(sitting, middle)[0] is sitting.board.viewport()


# -- clicks that come too fast --


def test_a_double_click_does_not_answer_the_next_players_question(sit_down: MakeSitting) -> None:
    sitting = sit_down(curtain=False)
    sitting.open_table()
    first = seat_of(sitting)
    keep = next(button for button in sitting.page.bar.buttons() if button.key == "Y")
    at = keep.mapTo(sitting.window, keep.rect().center())
    sitting.click(keep)
    sitting.until_asked(after=2)
    assert seat_of(sitting) == 1 - first
    before = state(sitting)
    second_click(sitting, at)
    QApplication.processEvents()
    assert state(sitting) == before
    sitting.click(widget_at(sitting, at)[0])
    sitting.until_asked(after=3)
    assert sitting.page.prompt is not None and sitting.page.prompt.decision.purpose != "opening hand"


def test_a_second_click_before_the_answer_comes_means_nothing(sit_down: MakeSitting) -> None:
    sitting = sit_down(curtain=False)
    sitting.open_table()
    keep = next(button for button in sitting.page.bar.buttons() if button.key == "Y")
    at = keep.mapTo(sitting.window, keep.rect().center())
    answers: list[int] = []
    sitting.page.answered.connect(lambda seat, _answer: answers.append(seat))
    sitting.click(keep)
    second_click(sitting, at)
    sitting.click(widget_at(sitting, at)[0])
    assert len(answers) == 1


# -- after and around a drag --


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_drag_can_be_undone(main_phase: Sitting, by: str) -> None:
    seat, seen = seat_of(main_phase), len(main_phase.deliveries)
    if by == "key":
        main_phase.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    else:
        main_phase.click(main_phase.page.undo)
    main_phase.until_asked(after=seen + 1)
    view = main_phase.page.view
    assert view is not None and view.phase == "breeding"
    assert view.seats[seat].breeding is None
    seen = len(main_phase.deliveries)
    main_phase.drag(Spot(Area.EGGS, seat), Spot(Area.BREEDING, seat))
    main_phase.until_asked(after=seen + 1)
    view = main_phase.page.view
    assert view is not None and view.seats[seat].breeding is not None


@pytest.mark.parametrize("size", [(900, 600), (1300, 740)])
def test_the_window_may_change_its_size_in_mid_drag(main_phase: Sitting, qtbot: QtBot, size: tuple[int, int]) -> None:
    card, seen = playable(main_phase), len(main_phase.deliveries)
    battle = Spot(Area.BATTLE, seat_of(main_phase))
    start = main_phase.press(card)
    halfway = start + QPoint(0, -60)
    main_phase.carry(start, halfway)
    main_phase.window.resize(*size)
    qtbot.waitUntil(lambda: main_phase.page.size() == main_phase.window.pages.size())
    assert main_phase.board.desk.hands.held == card
    end = main_phase.point(battle)
    main_phase.carry(halfway, end)
    main_phase.drop(end)
    main_phase.until_asked(after=seen + 1)
    view = main_phase.page.view
    assert view is not None
    numbers = [stack.card.number for seat in view.seats for stack in seat.battle]
    assert len(numbers) == 1
    assert main_phase.board.carry.at is None


@pytest.mark.parametrize("dragging", [False, True])
def test_closing_the_window_keeps_the_game(sit_down: MakeSitting, qtbot: QtBot, dragging: bool) -> None:
    sitting = breeding(sit_down(curtain=False))
    seat = seat_of(sitting)
    sitting.drag(Spot(Area.EGGS, seat), Spot(Area.BREEDING, seat))
    sitting.until_asked(after=len(sitting.deliveries) + 1)
    before = sitting.page.view
    if dragging:
        sitting.carry(sitting.press(playable(sitting)), sitting.point(Spot(Area.BATTLE, seat)))
    sitting.window.close()
    assert unfinished_path().exists()

    again = sit_down(curtain=False)
    assert not again.window.start.resume.isHidden()
    assert before is not None and f"turn {before.turn}" in again.window.start.resume.accessibleName()
    again.click(again.window.start.resume)
    qtbot.waitUntil(lambda: again.room.seating is not None and again.asked, timeout=15_000)
    assert again.page.view == before
    seen = len(again.deliveries)
    again.drag(playable(again), Spot(Area.BATTLE, seat))
    again.until_asked(after=seen + 1)
