"""Asking why at the table: from a line of the log or a key to the popover with what the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt

from desktop.log.lines import LogLine
from desktop.session.wire import Explanation
from desktop.table.why import LAST, WhyPopover

if TYPE_CHECKING:
    from desktop.table.page import TablePage


class Asking:
    """Holds the question under way; an answer to another one, or for another seat, is not shown."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._line: LogLine | None = None
        self._event: int | None = None
        self._row = QRect()
        self._keyed = False
        self.popover = WhyPopover(page)
        self.popover.closed.connect(self._closed)
        self.popover.card_hovered.connect(page.dock.log.card_hovered)
        page.dock.log.why_wanted.connect(self.ask_line)

    def ask_line(self, line: LogLine, row: QRect) -> None:
        """A line of the log is asked why."""
        log = self._page.dock.log
        self._row = QRect(log.viewport().mapTo(self._page, row.topLeft()), row.size())
        self._ask(line, line.event, keyed=log.hasFocus())

    def ask_last(self) -> None:
        """What has just happened, and what waits now."""
        bar = self._page.bar.geometry()
        self._row = QRect(QPoint(bar.left(), bar.top()), bar.size())
        self._ask(None, -1, keyed=False)

    def _ask(self, line: LogLine | None, event: int, *, keyed: bool) -> None:
        view = self._page.view
        if view is not None:
            self._line, self._event, self._keyed = line, event, keyed
            self._page.asked_why.emit(view.seat, event)

    def show(self, explanation: Explanation) -> None:
        """The answer has come."""
        view = self._page.view
        if view is None or explanation.whole or (explanation.seat, explanation.event) != (view.seat, self._event):
            return
        line = self._line
        about = (line.first, line.event) if line is not None else (-1, -1)
        self.popover.tell(_title(line) if line is not None else LAST, about, explanation)
        self.popover.show()
        self.place()
        if self._keyed:
            self.popover.setFocus(Qt.FocusReason.PopupFocusReason)

    def place(self) -> None:
        """Beside the dock, over the board; in a narrow window beside the open drawer."""
        page = self._page
        if self.popover.isHidden():
            return
        right = page.dock.x() if page.dock.isVisible() else page.width()
        top, bottom = page.rect().top(), page.bar.y()
        width = right if right >= page.width() // 3 else page.width()
        self.popover.place_by(self._row, QRect(0, top, width, bottom - top))

    def follow(self, *, same_seat: bool) -> None:
        """Another Update is shown. What one seat was told is not the other's."""
        if not same_seat:
            self.forget()
        elif not self.popover.isHidden() and self._event == -1:
            # It tells of the last moment, which is another one now.
            self._ask(None, -1, keyed=False)

    def forget(self) -> None:
        """Close, and await no answer."""
        self._line, self._event, self._keyed = None, None, False
        self.popover.hide()

    def dismiss(self) -> bool:
        """Close; whether there was anything to close."""
        shown = not self.popover.isHidden()
        self.popover.dismiss()
        return shown

    def _closed(self) -> None:
        keyed, self._event = self._keyed, None
        (self._page.dock.log if keyed else self._page.board).setFocus(Qt.FocusReason.PopupFocusReason)


def _title(line: LogLine) -> str:
    """The line as plain words, with the brackets of its icon."""
    return "".join(f"[{piece.text}]" if piece.chip else piece.text for piece in line.pieces)
