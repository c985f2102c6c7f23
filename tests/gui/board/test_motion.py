"""Animation explains and never decides: whatever ran or was cut short, the table shows exactly the last View."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from desktop.board import BoardView
from desktop.board.motion import Easing, Motion, Timeline
from engine import events as ev
from engine.decisions import Source
from engine.events import CardRef, GameEvent, StackRef
from engine.game.view import AttackView, SeatView, StackView, View
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.table import (
    FAR_BATTLE,
    HAND,
    NEAR_BATTLE,
    card,
    far_seat,
    near_seat,
    prompt_main,
    slip,
    stack,
    update,
    view,
)


def ref(shown: StackView) -> StackRef:
    return StackRef(shown.id, shown.seat, shown.card)


def _at(item: QGraphicsItem) -> tuple[float, ...]:
    """Where an item is and how it lies, rounded to what a screen could ever show."""
    numbers = (item.x(), item.y(), item.rotation(), item.opacity(), item.scale(), item.zValue())
    return tuple(round(number, 3) for number in numbers)


def snapshot(board: BoardView) -> dict[object, object]:
    """Everything that the items show, by spot."""
    shown: dict[object, object] = {}
    for spot, item in board.items_shown.cards.items():
        shown[spot] = (item.key, _at(item), item.transform().isIdentity())
    for spot, pile in board.items_shown.stacks.items():
        shown[spot] = (pile.look, pile.place, _at(pile))
    shown["memory"] = board.items_shown.stations.state
    shown["marks"] = (board.items_shown.overlay.marks, board.items_shown.overlay.extra)
    arrow = board.items_shown.arrow
    shown["arrow"] = arrow and (arrow.start.toTuple(), arrow.end.toTuple(), arrow.grown, arrow.isVisible())
    shown["items"] = len(board.scene().items())
    return shown


def _turned(shown: StackView, *, suspended: bool) -> StackView:
    return msgspec.structs.replace(shown, suspended=suspended)


TOP = NEAR_BATTLE[1]
_DIGIVOLVED = msgspec.structs.replace(
    stack(110, 0, "ST1-11", slips=(slip(111, "ST1-09"), *TOP.slips)), card=CardRef(300, "ST1-11")
)
SOURCE = Source(0, "ST1-12", 131, 130, 0)
Story = tuple[str, View, tuple[GameEvent, ...]]


def _near(**changes: object) -> SeatView:
    egg = stack(150, 0, "ST1-03", slips=(slip(152, "ST1-01"),))
    return msgspec.structs.replace(near_seat(breeding=egg), **changes)


STORIES: list[Story] = [
    (
        "draw",
        view(_near(hand=(*HAND, card(320, "ST1-02"), card(321, "ST1-13")), deck=19), far_seat(hand=8)),
        (
            ev.CardsDrawn(0, (CardRef(320, "ST1-02"), CardRef(321, "ST1-13")), 0),
            ev.CardsDrawn(1, (CardRef(), CardRef()), 1),
        ),
    ),
    (
        "play",
        view(_near(hand=HAND[1:], battle=(*NEAR_BATTLE, stack(160, 0, "ST1-11", arrived=True))), memory=-9),
        (
            ev.CostPaid(0, 11),
            ev.MemoryChanged(2, -9),
            ev.CardPlayed(0, StackRef(160, 0, CardRef(161, "ST1-11")), "hand"),
        ),
    ),
    (
        "digivolve",
        view(_near(hand=HAND[1:], battle=(NEAR_BATTLE[0], _DIGIVOLVED, *NEAR_BATTLE[2:])), memory=-2),
        (ev.MemoryChanged(2, -2), ev.CardDigivolved(0, ref(_DIGIVOLVED), TOP.card, "hand")),
    ),
    (
        "attack and check",
        view(
            _near(battle=(NEAR_BATTLE[0], _turned(TOP, suspended=True), *NEAR_BATTLE[2:])),
            msgspec.structs.replace(far_seat(), security=far_seat().security[1:]),
            attack=AttackView(110, 1, "success", False, 0),
        ),
        (
            ev.StacksSuspended((ref(TOP),)),
            ev.AttackDeclared(ref(TOP), 1),
            ev.AttackTargetSwitched(ref(TOP), 210),
            ev.AttackBlocked(ref(TOP), ref(FAR_BATTLE[0])),
            ev.SecurityChecked(1, CardRef(470, "ST3-05"), ref(TOP)),
            ev.CardsTrashed(1, (CardRef(470, "ST3-05"),), "security stack"),
        ),
    ),
    (
        "deletion by an effect",
        view(
            _near(battle=(_turned(NEAR_BATTLE[0], suspended=False), *NEAR_BATTLE[1:])), far_seat(battle=FAR_BATTLE[1:])
        ),
        (
            ev.StacksUnsuspended((ref(NEAR_BATTLE[0]),)),
            ev.EffectActivated(SOURCE),
            ev.StacksDeleted((ref(FAR_BATTLE[0]),), "effect", 0),
            ev.DigivolutionCardsTrashed(ref(FAR_BATTLE[0]), (CardRef(202, "ST3-05"),)),
            ev.EffectApplied(SOURCE, (110, 120), "dp", 1000),
            ev.CardsReturned(1, (CardRef(230, "ST3-04"),), "field", "deck bottom", -1),
            ev.CardsPlacedInSecurity(0, (CardRef(),), top=True, audience=-2),
        ),
    ),
    (
        "hatch and change of values",
        view(
            _near(battle=(msgspec.structs.replace(NEAR_BATTLE[0], dp=11000), *NEAR_BATTLE[1:]), eggs=2),
            far_seat(battle=(*FAR_BATTLE[:2], msgspec.structs.replace(FAR_BATTLE[2], dp=3000))),
        ),
        (
            ev.EggHatched(0, StackRef(150, 0, CardRef(151, "ST1-03"))),
            ev.OptionUsed(0, CardRef(303, "ST1-16")),
            ev.DigimonMoved(0, StackRef(150, 0, CardRef(151, "ST1-03"))),
        ),
    ),
]
NAMES = [story[0] for story in STORIES]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("cut", ["to the end", "at once", "half way", "by a click"])
@pytest.mark.parametrize("story", STORIES, ids=NAMES)
def test_the_last_view_is_what_is_shown(
    make_board: MakeBoard, qtbot: QtBot, story: Story, cut: str, reduced: bool
) -> None:
    _, after, events = story
    board = make_board(update(view(), prompt_main()), speed=8)
    board.set_reduced_motion(reduced)
    board.show_update(update(after, None, *events, number=2))
    assert board.timeline.running
    if cut == "to the end":
        qtbot.waitUntil(lambda: not board.timeline.running, timeout=4000)
    elif cut == "half way":
        qtbot.wait(40)
        board.timeline.finish()
    elif cut == "at once":
        board.timeline.finish()
    else:
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 620))
    assert not board.timeline.running
    still = make_board(update(after, None))
    assert snapshot(board) == snapshot(still)


def test_an_update_ends_the_one_before(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()), speed=0.5)
    for number, (_, after, events) in enumerate(STORIES, start=2):
        board.show_update(update(after, None, *events, number=number))
    board.timeline.finish()
    assert snapshot(board) == snapshot(make_board(update(STORIES[-1][1], None)))


def test_speed_off_shows_the_end_at_once(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()), speed=0)
    _, after, events = STORIES[1]
    board.show_update(update(after, None, *events, number=2))
    assert not board.timeline.running
    assert snapshot(board) == snapshot(make_board(update(after, None)))


def test_a_dropped_card_starts_from_where_it_was_dropped(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()), speed=1)
    QTest.mouseMove(board.viewport(), QPoint(5, 5))
    start = board.drop_points()["hand"]
    assert isinstance(start, list)
    viewport, left = board.viewport(), Qt.MouseButton.LeftButton
    at = QPoint(*start[1]["at"])
    QTest.mousePress(viewport, left, pos=at)
    QTest.mouseMove(viewport, at + QPoint(30, -60))
    QTest.mouseMove(viewport, QPoint(600, 500))
    QTest.mouseRelease(viewport, left, pos=QPoint(600, 500))
    assert board.carry.at is not None
    assert board.carry.at.toTuple() == (600, 500)
    played = stack(160, 0, "ST1-07", arrived=True)
    after = view(_near(hand=(HAND[0], *HAND[2:]), battle=(*NEAR_BATTLE, played)), memory=-3)
    board.show_update(update(after, None, ev.CardPlayed(0, ref(played), "hand"), number=2))
    assert board.carry.at is None
    spot = next(spot for spot in board.items_shown.stacks if spot.id == 160)
    place = board.plan_shown.things[spot].place
    assert place is not None
    corner = board.items_shown.stacks[spot].pos()
    assert abs(corner.x() + place.card.width() / 2 - 600) < 2
    assert abs(corner.y() + place.card.height() / 2 - 500) < 2


class _Paints(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_an_idle_table_paints_nothing(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(attack=AttackView(100, 1, "declaration", False, 1)), prompt_main()))
    qtbot.wait(60)
    paints = _Paints()
    board.viewport().installEventFilter(paints)
    qtbot.wait(250)
    assert paints.count == 0
    QTest.mouseMove(board.viewport(), QPoint(5, 620))
    QTest.mouseMove(board.viewport(), QPoint(9, 625))
    qtbot.wait(60)
    assert paints.count == 0


def test_a_timeline_ends_every_motion_once(qtbot: QtBot) -> None:
    timeline = Timeline()
    steps: list[float] = []
    ends: list[str] = []
    motions = [
        Motion(0, 20, Easing.Linear, steps.append, lambda: ends.append("first")),
        Motion(10, 40, Easing.OutBack, lambda _: None, lambda: ends.append("second")),
    ]
    with qtbot.waitSignal(timeline.finished):
        timeline.play(motions)
    assert ends == ["first", "second"]
    assert (steps[0], steps[-1]) == (0.0, 1.0)
    timeline.play(motions)
    timeline.finish()
    timeline.finish()
    assert ends == ["first", "second"] * 2
