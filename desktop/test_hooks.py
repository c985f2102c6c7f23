"""Where things are, for tests that drive the program from outside with a real pointer (--test-hooks)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.board.hooks import candidate_hooks, legal_drags
from desktop.session.wire import Delivery
from engine.decisions import Answer, ChooseCards, OrderCards

if TYPE_CHECKING:
    from desktop.window import MainWindow


def center(widget: QWidget) -> list[int]:
    """The middle of a widget on the screen."""
    point = widget.mapToGlobal(widget.rect().center())
    return [point.x(), point.y()]


def buttons_of(parent: QWidget) -> list[dict[str, object]]:
    """The buttons in a widget by their words."""
    found = parent.findChildren(QPushButton)
    return [{"label": button.text(), "at": center(button)} for button in found if button.isVisible()]


class HookPrinter(QObject):
    """Prints one JSON line whenever something new can be pointed at; no test needs a position of its own."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        room = window.room
        room.shown.connect(self._shown)
        room.curtain_drawn.connect(self._curtain)
        room.result_shown.connect(self._result)
        room.page.answered.connect(self._answered)
        room.page.board.selection_changed.connect(self._selected)
        room.page.board.desk.offered.connect(self._offered)
        room.panel.installEventFilter(self)
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
            start = self._window.start
            tiles = {tile.text(): center(tile) for tile in start.tiles}
            self._print("start", tiles=tiles, links={link.text(): center(link) for link in start.links})

    def _page(self) -> None:
        current = self._window.pages.currentWidget()
        if current is self._window.start:
            QTimer.singleShot(0, self, self._start)
        elif current is not self._window.room.page:
            QTimer.singleShot(0, self, self._decks)

    def _decks(self) -> None:
        page = self._window.decks
        decks = [{tile.offer.deck.name: center(tile) for tile in column.tiles} for column in page.columns]
        chosen = [column.chosen.deck.name if column.chosen else "" for column in page.columns]
        self._print("decks", start=center(page.start), decks=decks, chosen=chosen, curtain=page.curtain.isChecked())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A panel (question, result, fault) came up."""
        if event.type() is QEvent.Type.Show:
            QTimer.singleShot(0, self, self._panel)
        return False

    def _panel(self) -> None:
        panel = self._window.room.panel
        if panel.isVisible():
            self._print("panel", words=panel.words, buttons=buttons_of(panel))

    def _offered(self) -> None:
        """The small menu that asks which of several actions a drop meant."""
        menu = self._window.room.page.board.menu
        rows: list[dict[str, object]] = []
        for n, row in enumerate(menu.rows):
            point = self._on_screen(menu.row_rect(n).center())
            rows.append({"label": row.text, "at": [point.x(), point.y()]})
        self._print("menu", rows=rows)

    def _on_screen(self, point: QPointF) -> QPoint:
        board = self._window.room.page.board
        return board.viewport().mapToGlobal(board.mapFromScene(point))

    def _shown(self, delivery: Delivery) -> None:
        """After the layout has settled: the buttons in place, and the points where things will rest."""
        QTimer.singleShot(0, self, lambda: self._table("shown", delivery))

    def _selected(self) -> None:
        QTimer.singleShot(0, self, lambda: self._table("selection", None))

    def _table(self, event: str, delivery: Delivery | None) -> None:
        page = self._window.room.page
        view = page.view
        if view is None:
            return
        prompt = page.prompt
        decision = prompt.decision if prompt is not None else None
        asked: tuple[int, ...] = ()
        if isinstance(decision, ChooseCards):
            asked = decision.candidates
        elif isinstance(decision, OrderCards):
            asked = decision.cards
        plan = page.board.plan_shown
        self._print(
            event,
            serial=delivery.serial if delivery else -1,
            number=delivery.update.number if delivery else -1,
            turn=view.turn,
            turn_seat=view.turn_seat,
            phase=view.phase,
            memory=view.memory,
            deciding=view.deciding,
            winner=view.winner if view.end_reason else None,
            decision=msgspec.to_builtins(decision),
            buttons=[
                {"label": button.text(), "key": button.key, "enabled": button.isEnabled(), "at": center(button)}
                for button in page.bar.buttons()
            ],
            title=page.bar.model.title,
            options=[center(row) for row in page.options.rows()],
            drags=legal_drags(plan, prompt, self._on_screen),
            candidates=candidate_hooks(plan, page.board.strip, asked, self._on_screen),
            chosen=page.board.desk.hands.choice.chosen,
            undo=center(page.undo) if page.undo.isEnabled() else None,
            **page.board.hooks(),
        )

    def _answered(self, seat: int, answer: Answer) -> None:
        self._print("answered", seat=seat, answer=msgspec.to_builtins(answer))

    def _curtain(self, seat: int) -> None:
        button = self._window.room.curtain.button
        QTimer.singleShot(0, self, lambda: self._print("curtain", seat=seat, button=center(button)))

    def _result(self, winner: int) -> None:
        self._print("result", winner=winner)
