"""The hands that fix a position: the menu of fixes at pointer or focus, and the mode in which clicks open it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop.board.fixes import Fix, Fixes, fixes_at, fixes_of_card, fixes_under
from desktop.board.menu import Row
from desktop.board.spots import Area, Spot

if TYPE_CHECKING:
    from desktop.board.view import BoardView

NO_FIX = "There is nothing to fix about that by hand."


class Fixing:
    """Opens the menu of fixes. `on`: every click asks for fixes instead of playing."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self.on = False

    def at_point(self, spot: Spot | None, point: QPointF) -> None:
        """Offer what can be fixed about the thing under the pointer."""
        if spot is not None:
            self._offer_spot(spot, point, self._station(point) if spot.area is Area.MEMORY else None)

    def at_focus(self) -> bool:
        """Offer what can be fixed about what has the focus; False when nothing has it."""
        board = self._board
        strip = board.strip
        if strip.isVisible() and 0 <= strip.focus < len(strip.look.cards):
            self.card(strip.look.cards[strip.focus].id, strip.card_rect(strip.focus).center())
            return True
        spot = board.desk.hands.focus if board.desk.hands.focus_shown else None
        centre = board.desk.plan.centre(spot) if spot is not None else None
        if spot is None or centre is None:
            return False
        self._offer_spot(spot, centre)
        return True

    def card(self, card: int, point: QPointF) -> None:
        """Offer the fixes of a listed card."""
        view = self._board.desk.view
        if view is not None:
            self._open(fixes_of_card(view, card, self._board.art), point)

    def _offer_spot(self, spot: Spot, point: QPointF, station: int | None = None) -> None:
        desk = self._board.desk
        if desk.view is None or desk.waiting:
            return
        if spot == Spot(Area.TRASH, spot.seat) and desk.view.seats[spot.seat].trash:
            # the cards of a trash are fixed one by one, in its list
            if desk.viewing != spot:
                desk.view_trash(spot)
            return
        self._open(fixes_at(desk.view, spot, self._board.art, station), point)

    def _station(self, point: QPointF) -> int | None:
        """The station of the gauge at a point."""
        view = self._board.desk.view
        if view is None:
            return None
        gauge = self._board.geometry_now.gauge(view.turn_seat == view.seat)
        reach = abs(gauge.station(0).x() - gauge.station(1).x()) / 2
        near = (n for n in range(-10, 11) if abs(gauge.station(n).x() - point.x()) <= reach)
        return next(near, None)

    def _open(self, fixes: Fixes, point: QPointF) -> None:
        board = self._board
        if not fixes.rows:
            board.refused.emit(NO_FIX, "")
            return
        board.desk.release()
        rows = tuple(Row(fix.text, self._chooser(fix, point)) for fix in fixes.rows)
        scale = board.geometry_now.frame.s
        board.menu.open_at(point, fixes.title, rows, board.menu_room(), board.theme, scale)
        board.menu.make_current(0)

    def _chooser(self, fix: Fix, point: QPointF) -> Callable[[], None]:
        def choose() -> None:
            view = self._board.desk.view
            if view is None:
                return
            if fix.under:
                self._open(fixes_under(view, fix.under, self._board.art), point)
            elif fix.card:
                self._open(fixes_of_card(view, fix.card, self._board.art), point)
            elif fix.adjustment is not None:
                self._board.adjustment_chosen.emit(fix.adjustment)

        return choose
