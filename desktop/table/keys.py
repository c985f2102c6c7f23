"""The keys of the table's screen that are not the board's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.board.keys import is_menu_key
from desktop.choices import Tone

if TYPE_CHECKING:
    from desktop.table.page import TablePage


class TableKeys:
    """Presses the prompt bar's buttons. A held key's repeats are swallowed: they never reach the next choice."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._plain: dict[Qt.Key, Callable[[], bool]] = {
            Qt.Key.Key_Space: lambda: page.bar.press_key("Space"),
            Qt.Key.Key_Y: lambda: page.bar.press_key("Y"),
            Qt.Key.Key_N: lambda: page.bar.press_key("N"),
            Qt.Key.Key_E: self._pass,
            Qt.Key.Key_Escape: self._escape,
            Qt.Key.Key_V: self._peek,
            Qt.Key.Key_I: self._drawer,
            Qt.Key.Key_L: self._log,
            Qt.Key.Key_F: self._fix,
            Qt.Key.Key_W: self._why,
            Qt.Key.Key_F10: self._menu,
            Qt.Key.Key_Plus: lambda: self._step(1),
            Qt.Key.Key_Equal: lambda: self._step(1),
            Qt.Key.Key_Minus: lambda: self._step(-1),
        }

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key was one of ours (and has been dealt with)."""
        key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and modifiers == Qt.KeyboardModifier.ControlModifier:
            return event.isAutoRepeat() or self._pass()
        if modifiers not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            return False
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._page.bar.model.buttons:
            return self._digit(key - Qt.Key.Key_0, repeat=event.isAutoRepeat())
        act = self._plain.get(key)
        if act is None or is_menu_key(event):
            return False
        return event.isAutoRepeat() or act()

    def _digit(self, n: int, *, repeat: bool) -> bool:
        page = self._page
        listed = bool(page.options.options) and not page.options.isHidden()
        if not listed and not any(button.key == str(n) for button in page.bar.model.buttons):
            return False
        return repeat or page.options.pick(n) or page.bar.press_key(str(n))

    def _pass(self) -> bool:
        self._page.pass_turn()
        return True

    def _why(self) -> bool:
        self._page.asking.ask_last()
        return True

    def _escape(self) -> bool:
        page = self._page
        if page.asking.dismiss():
            return True
        if page.bar.model.tone is Tone.REFUSE:
            page.refresh()
            return True
        return page.bar.press_key("Esc")

    def _peek(self) -> bool:
        self._page.peek()
        return True

    def _drawer(self) -> bool:
        self._page.toggle_drawer()
        return True

    def _fix(self) -> bool:
        self._page.fix_by_hand()
        return True

    def _log(self) -> bool:
        self._page.show_log()
        return True

    def _menu(self) -> bool:
        self._page.wanted.emit("menu")
        return True

    def _step(self, step: int) -> bool:
        if self._page.bar.model.spin is None:
            return False
        self._page.bar.step(step)
        return True
