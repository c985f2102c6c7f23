"""The keyboard on the table: every gesture of the pointer has its equal here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.board.focus import JUMPS, cycle, jump, reading_order, step
from desktop.board.spots import Spot

if TYPE_CHECKING:
    from desktop.board.view import BoardView

Key = Qt.Key
ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}
ENTER = (Key.Key_Return, Key.Key_Enter)
MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def is_menu_key(event: QKeyEvent) -> bool:
    """The Menu key, or Shift+F10 where a keyboard has none."""
    shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return event.key() == Key.Key_Menu or (shifted and event.key() == Key.Key_F10)


class Keys:
    """Turns key presses into focus moves and gestures of the desk."""

    def __init__(self, board: BoardView) -> None:
        self._board = board

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; False leaves it to the window."""
        board = self._board
        board.timeline.finish()
        if event.modifiers() & MODIFIERS:
            return False
        key = Key(event.key())
        if key == Key.Key_Escape:
            return board.cancel() or self._clear_chosen()
        if event.isAutoRepeat() and key not in ARROWS:
            # a held key must not fall through from one choice to the next
            return True
        if board.menu.isVisible():
            return self._menu(key)
        listed = board.strip.isVisible() and board.strip.focus < 0
        if (is_menu_key(event) or (board.fixing.on and key in ENTER)) and not listed:
            return board.fixing.at_focus() or self._focus_first()
        if board.strip.isVisible() and self._strip(key):
            return True
        if key in ARROWS:
            return self._arrow(*ARROWS[key])
        if key in ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return self._enter()
        if Key.Key_1 <= key <= Key.Key_9:
            return board.desk.number(key - Key.Key_0)
        if key == Key.Key_V and board.desk.listed():
            board.view_board()
            return True
        letter = chr(key) if key < 128 else ""
        if letter in JUMPS:
            return self._jump(letter, foe=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        return False

    def _focus_first(self) -> bool:
        """Nothing has the focus yet: show where it is, so that the next press means something."""
        self._board.focus_spot(self._board.desk.hands.focus or self._start())
        return True

    def _clear_chosen(self) -> bool:
        if not self._board.desk.hands.choice.chosen:
            return False
        self._board.desk.clear_selection()
        return True

    def _menu(self, key: Key) -> bool:
        board, menu = self._board, self._board.menu
        if key in (Key.Key_Up, Key.Key_Down):
            menu.make_current((menu.current + (1 if key == Key.Key_Down else -1)) % len(menu.rows))
        elif key in ENTER:
            board.choose_row(menu.current)
        elif Key.Key_1 <= key <= Key.Key_9:
            board.choose_row(key - Key.Key_1)
        return True

    def _strip(self, key: Key) -> bool:
        board, strip = self._board, self._board.strip
        if key in (Key.Key_Left, Key.Key_Right):
            strip.move_focus(-1 if key == Key.Key_Left else 1)
        elif key in (Key.Key_Up, Key.Key_Down):
            strip.move_focus(-1 if key == Key.Key_Up else 1, vertical=True)
        elif key in ENTER:
            if strip.focus < 0:
                strip.move_focus(1)
            else:
                board.desk.toggle(strip.look.cards[strip.focus].id)
        else:
            return False
        if 0 <= strip.focus < len(strip.look.cards):
            board.say_card(strip.look.cards[strip.focus], None)
        return True

    def _start(self) -> Spot | None:
        """Where the focus begins: the first legal thing, else the first thing at all."""
        board = self._board
        legal = reading_order(board.desk.plan, board.desk.legal())
        seat = board.desk.view.seat if board.desk.view is not None else 0
        near = [spot for spot in legal if spot.seat == seat]
        own = [spot for spot in reading_order(board.desk.plan, board.focusables()) if spot.seat == seat]
        return next(iter(near or legal or own), None)

    def _arrow(self, dx: int, dy: int) -> bool:
        board, hands = self._board, self._board.desk.hands
        if hands.focus is None or not hands.focus_shown:
            board.focus_spot(hands.focus or self._start())
        else:
            board.focus_spot(step(board.desk.plan, hands.focus, dx, dy))
        return True

    def _jump(self, letter: str, *, foe: bool) -> bool:
        board = self._board
        view = board.desk.view
        if view is None:
            return False
        seat = 1 - view.seat if foe else view.seat
        current = board.desk.hands.focus if board.desk.hands.focus_shown else None
        spot = jump(board.desk.plan, JUMPS[letter], seat, board.desk.legal(), current)
        if spot is not None:
            board.focus_spot(spot)
        return True

    def _enter(self) -> bool:
        """Select what has the focus, or put there what is held; then the focus goes to the first legal place."""
        board, hands = self._board, self._board.desk.hands
        if hands.focus is None or not hands.focus_shown:
            start = hands.focus or self._start()
            if start is None:
                return False
            board.focus_spot(start)
            return True
        held = hands.held
        board.desk.click(hands.focus)
        if hands.held is not None and hands.held != held:
            place = cycle(board.desk.plan, [s for s in board.desk.legal() if s != hands.held], None, backwards=False)
            if place is not None:
                board.focus_spot(place)
        return True

    def tab(self, *, backwards: bool) -> bool:
        """Cycle the legal things; False where there are none, so that Tab leaves the table."""
        board = self._board
        if board.menu.isVisible():
            board.menu.make_current((board.menu.current + (-1 if backwards else 1)) % len(board.menu.rows))
            return True
        if board.strip.isVisible():
            board.strip.move_focus(-1 if backwards else 1)
            return True
        current = board.desk.hands.focus if board.desk.hands.focus_shown else None
        spot = cycle(board.desk.plan, board.desk.legal(), current, backwards)
        if spot is None:
            return False
        board.timeline.finish()
        board.focus_spot(spot)
        return True

    def follow_update(self) -> None:
        """After an update a focus that was in use stays, or goes to the first legal thing."""
        board, hands = self._board, self._board.desk.hands
        if not board.hasFocus() or not hands.focus_shown:
            return
        if hands.focus is None:
            hands.focus = self._start()
            hands.focus_shown = hands.focus is not None
