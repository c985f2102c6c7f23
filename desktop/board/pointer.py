"""The pointer on the table: hover, clicks and drags, told to the desk as gestures on spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from desktop.board.desk import NOT_YOURS
from desktop.board.marks import LIFT
from desktop.board.spots import Area, Spot

if TYPE_CHECKING:
    from desktop.board.view import BoardView
    from engine.game.view import Prompt

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


class Pointer:
    """Keeps what was pressed until it becomes a click or a drag."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._press: tuple[QPoint, Spot | None] | None = None
        self._asked: Prompt | None = None

    def let_go(self) -> None:
        """Forget the press: the drag was cancelled, and the release to come means nothing."""
        self._press = None

    def spot_at(self, position: QPointF) -> Spot | None:
        """The thing under a viewport position; a lifted hand card is also met on its lifted part."""
        board = self._board
        point = board.mapToScene(position.toPoint())
        found = board.desk.plan.thing_at(point)
        lifted = board.desk.hands.hovered
        if lifted is not None and lifted.area is Area.HAND and (found is None or found.is_area):
            placed = board.desk.plan.things.get(lifted)
            reach = LIFT * board.scale_now()
            if placed is not None and placed.rect.adjusted(0, -reach, 0, 0).contains(point):
                return lifted
        return found

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag; finishes what is moving."""
        board = self._board
        self._asked = board.desk.prompt
        board.timeline.finish()
        point = board.mapToScene(event.position().toPoint())
        if board.desk.hands.focus_shown:
            board.desk.hands.focus_shown = False
            board.settle()
        if event.button() == RIGHT:
            self._press_right(point, self.spot_at(event.position()))
        elif event.button() == LEFT:
            if board.menu.isVisible():
                self._press_menu(point)
            elif not (board.strip.isVisible() and self._press_strip(point)):
                self._press = (event.position().toPoint(), self.spot_at(event.position()))

    def _press_right(self, point: QPointF, spot: Spot | None) -> None:
        """Cancel what is under way; with nothing under way, offer to fix what is pointed at."""
        board, strip = self._board, self._board.strip
        if not board.menu.isVisible() and strip.isVisible() and strip.covers.contains(point):
            index = strip.index_at(point)
            if index >= 0:
                board.fixing.card(strip.look.cards[index].id, point)
        elif not board.cancel():
            board.fixing.at_point(spot, point)

    def press_again(self, event: QMouseEvent) -> None:
        """The second press of a double click is one like any other, unless it would fall on another question."""
        if self._board.desk.prompt is self._asked:
            self.press(event)

    def _press_menu(self, point: QPointF) -> None:
        menu = self._board.menu
        row = menu.row_at(point)
        if row >= 0:
            self._board.choose_row(row)
        elif not menu.covers.contains(point):
            self._board.close_menu()

    def _press_strip(self, point: QPointF) -> bool:
        """A press on the strip chooses; beside it, it closes a viewed trash and else falls through to the table."""
        board, strip = self._board, self._board.strip
        if strip.covers.contains(point):
            index = strip.index_at(point)
            if index >= 0 and board.fixing.on:
                board.fixing.card(strip.look.cards[index].id, point)
            elif index >= 0:
                board.desk.toggle(strip.look.cards[index].id)
            return True
        if board.desk.viewing is not None:
            board.desk.view_trash(None)
            return True
        return False

    def move(self, event: QMouseEvent) -> None:
        """Hover, or carry what was pressed."""
        board = self._board
        if board.desk.hands.dragging and self._press is not None:
            board.carry.move(board.mapToScene(event.position().toPoint()))
            board.desk.drag_over(self._place_at(event.position()))
            return
        if self._press is not None and event.buttons() & LEFT:
            start, spot = self._press
            far = (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance()
            if far and spot is not None:
                self._begin_drag(spot, event)
            return
        self._hover(event.position())

    def _begin_drag(self, spot: Spot, event: QMouseEvent) -> None:
        board = self._board
        if board.fixing.on:
            return
        if not board.desk.may_drag(spot):
            self._press = None
            view = board.desk.view
            if view is not None and spot.seat != view.seat and not spot.is_area:
                board.refused.emit(NOT_YOURS, "")
            return
        board.desk.viewing = None
        board.carry.lift(board.desk.plan, spot, board.theme)
        board.desk.grab(spot, dragging=True)
        board.carry.move(board.mapToScene(event.position().toPoint()))
        board.desk.drag_over(self._place_at(event.position()))

    def _place_at(self, position: QPointF) -> Spot | None:
        return self._board.desk.plan.thing_at(self._board.mapToScene(position.toPoint()))

    def release(self, event: QMouseEvent) -> None:
        """Drop what is carried, or click."""
        board = self._board
        if event.button() != LEFT:
            return
        press, self._press = self._press, None
        if press is None:
            return
        if not board.desk.hands.dragging:
            if board.fixing.on:
                board.fixing.at_point(press[1], board.mapToScene(press[0]))
            else:
                board.desk.click(press[1])
            return
        place = self._place_at(event.position())
        if place == board.desk.hands.held or not board.desk.drop(place):
            board.desk.release()
            board.take_back()

    def _hover(self, position: QPointF) -> None:
        board = self._board
        point = board.mapToScene(position.toPoint())
        if board.menu.isVisible():
            row = board.menu.row_at(point)
            if row >= 0 and row != board.menu.current:
                board.menu.make_current(row)
        elif board.strip.isVisible() and board.strip.covers.contains(point):
            self._hover_strip(point)
        else:
            self.hover_spot(self.spot_at(position), point)

    def _hover_strip(self, point: QPointF) -> None:
        strip = self._board.strip
        index = strip.index_at(point)
        if index != strip.hovered:
            strip.hovered = index
            strip.update()
        if index >= 0:
            self._board.say_card(strip.look.cards[index], None)

    def hover_spot(self, spot: Spot | None, point: QPointF | None = None) -> None:
        """The pointer is on another thing."""
        board, hands = self._board, self._board.desk.hands
        if spot != hands.hovered:
            old, hands.hovered = hands.hovered, spot
            board.desk.show_ghost()
            both = [one for one in (old, spot) if one is not None]
            if any(one.area is Area.PASS or not one.is_area for one in both):
                board.refresh_if_still()
        board.say_spot(spot, point)
