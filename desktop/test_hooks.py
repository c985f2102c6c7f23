"""Where things are, for tests that drive the program from outside with a real pointer (--test-hooks)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop.session.wire import Delivery

if TYPE_CHECKING:
    from desktop.window import MainWindow


def center(widget: QWidget) -> list[int]:
    """The middle of a widget on the screen."""
    point = widget.mapToGlobal(widget.rect().center())
    return [point.x(), point.y()]


class HookPrinter(QObject):
    """Prints one JSON line whenever something new can be pointed at; no test needs a position of its own."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        room = window.room
        room.shown.connect(self._shown)
        room.curtain_drawn.connect(self._curtain)
        room.result_shown.connect(self._result)
        room.page.board.selection_changed.connect(self._selected)
        room.session.refused.connect(lambda reason, clause: self._print("refused", reason=reason, clause=clause))
        room.session.failed.connect(lambda message, _report: self._print("failed", message=message))
        window.pages.currentChanged.connect(self._page)
        QTimer.singleShot(0, self, self._start)

    def _print(self, event: str, **more: Any) -> None:
        frame = self._window.geometry()
        line = {"event": event, "window": [frame.x(), frame.y(), frame.width(), frame.height()], **more}
        sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
        sys.stdout.flush()

    def _start(self) -> None:
        if self._window.pages.currentWidget() is self._window.start:
            self._print("start", tiles={tile.text(): center(tile) for tile in self._window.start.tiles})

    def _page(self) -> None:
        current = self._window.pages.currentWidget()
        if current is self._window.start:
            QTimer.singleShot(0, self, self._start)
        elif current is not self._window.room.page:
            QTimer.singleShot(0, self, lambda: self._print("decks", start=center(self._window.decks.start)))

    def _shown(self, delivery: Delivery) -> None:
        """After the layout has settled: at rest, and with the prompt bar's buttons in place."""
        QTimer.singleShot(0, self, lambda: self._table("shown", delivery))

    def _selected(self) -> None:
        QTimer.singleShot(0, self, lambda: self._table("selection", None))

    def _table(self, event: str, delivery: Delivery | None) -> None:
        page = self._window.room.page
        view = page.view
        if view is None:
            return
        page.board.timeline.finish()
        prompt = page.prompt
        decision = prompt.decision if prompt is not None else None
        self._print(
            event,
            number=delivery.update.number if delivery else -1,
            turn=view.turn,
            turn_seat=view.turn_seat,
            phase=view.phase,
            memory=view.memory,
            deciding=view.deciding,
            winner=view.winner if view.end_reason else None,
            decision=msgspec.to_builtins(decision),
            buttons=[
                {"label": button.text(), "key": button.key, "at": center(button)} for button in page.bar.buttons()
            ],
            **page.board.hooks(),
        )

    def _curtain(self, seat: int) -> None:
        button = self._window.room.curtain.button
        QTimer.singleShot(0, self, lambda: self._print("curtain", seat=seat, button=center(button)))

    def _result(self, winner: int) -> None:
        self._print("result", winner=winner)
