"""A session with a game in this process, in a worker thread of its own."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from desktop.session.door import EngineDoor, RealEngine
from desktop.session.interface import Session
from desktop.session.wire import TableSetup, decode_cards, decode_delivery, decode_explanation, decode_seating, encode
from desktop.session.worker import BOT_LIMIT_MS, GameWorker
from engine.decisions import Answer
from engine.game.inputs import Adjustment


class LocalSession(Session):
    """Puts bytes into the worker's queue and decodes the bytes that come back."""

    _warm_up = Signal()
    _open_table = Signal(bytes)
    _load = Signal(str)
    _open_scenario = Signal(str)
    _answer = Signal(int, bytes, float)
    _concede = Signal(int)
    _adjust = Signal(int, bytes)
    _undo = Signal()
    _look = Signal(int)
    _explain = Signal(int, int)
    _trace = Signal(int)
    _shown = Signal(int)
    _save = Signal(str)
    _save_scenario = Signal(str)
    _leave = Signal()

    def __init__(
        self,
        door: EngineDoor | None = None,
        autosave: Path | None = None,
        parent: QObject | None = None,
        bot_limit_ms: int = BOT_LIMIT_MS,
    ) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName("game")
        self._worker = GameWorker(door or RealEngine(), autosave, bot_limit_ms)
        self._worker.moveToThread(self._thread)
        self._connect_requests()
        self._connect_reports()
        self._thread.start()

    def _connect_requests(self) -> None:
        worker = self._worker
        for signal, slot in (
            (self._warm_up, worker.warm_up),
            (self._open_table, worker.open_table),
            (self._load, worker.load),
            (self._open_scenario, worker.open_scenario),
            (self._answer, worker.answer),
            (self._concede, worker.concede),
            (self._adjust, worker.adjust),
            (self._undo, worker.undo),
            (self._look, worker.look),
            (self._explain, worker.explain),
            (self._trace, worker.trace),
            (self._shown, worker.shown),
            (self._save, worker.save),
            (self._save_scenario, worker.save_scenario),
        ):
            signal.connect(slot, Qt.ConnectionType.QueuedConnection)
        self._leave.connect(worker.leave, Qt.ConnectionType.BlockingQueuedConnection)

    def _connect_reports(self) -> None:
        worker = self._worker
        worker.ready.connect(self.ready)
        worker.opened.connect(self._on_opened)
        worker.new_cards.connect(self._on_cards)
        worker.delivered.connect(self._on_delivered)
        worker.explained.connect(self._on_explained)
        worker.handover.connect(self.handover)
        worker.refused.connect(self.refused)
        worker.failed.connect(self.failed)
        worker.noted.connect(self.noted)

    @Slot(bytes)
    def _on_opened(self, data: bytes) -> None:
        self.opened.emit(decode_seating(data))

    @Slot(bytes)
    def _on_cards(self, data: bytes) -> None:
        self.new_cards.emit(decode_cards(data))

    @Slot(bytes)
    def _on_delivered(self, data: bytes) -> None:
        self.delivered.emit(decode_delivery(data))

    @Slot(bytes)
    def _on_explained(self, data: bytes) -> None:
        self.explained.emit(decode_explanation(data))

    def warm_up(self) -> None:
        """Load the engine in the worker now; `ready` follows."""
        self._warm_up.emit()

    def open_table(self, setup: TableSetup) -> None:
        self._open_table.emit(encode(setup))

    def load(self, path: str) -> None:
        self._load.emit(path)

    def open_scenario(self, path: str) -> None:
        self._open_scenario.emit(path)

    def answer(self, seat: int, answer: Answer) -> None:
        self._answer.emit(seat, encode(answer), time.perf_counter())

    def concede(self, seat: int) -> None:
        self._concede.emit(seat)

    def adjust(self, seat: int, adjustment: Adjustment) -> None:
        self._adjust.emit(seat, encode(adjustment))

    def undo(self) -> None:
        self._undo.emit()

    def look(self, seat: int) -> None:
        self._look.emit(seat)

    def explain(self, seat: int, event: int) -> None:
        self._explain.emit(seat, event)

    def trace(self, seat: int) -> None:
        self._trace.emit(seat)

    def shown(self, serial: int) -> None:
        self._shown.emit(serial)

    def save(self, path: str) -> None:
        self._save.emit(path)

    def save_scenario(self, path: str) -> None:
        self._save_scenario.emit(path)

    def leave(self) -> None:
        if self._thread.isRunning():
            self._leave.emit()

    def close(self) -> None:
        """Keep the game for Resume and end the thread; waits only for the engine's present step."""
        self.leave()
        self._thread.quit()
        self._thread.wait(5000)
