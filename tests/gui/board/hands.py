"""Hands on a board for its tests: spots of the sample table, gestures on them, and what the board says to it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.board import Area, BoardView, Ghost, Spot
from desktop.board.overlay import State

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
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
