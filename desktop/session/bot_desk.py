"""A bot at its own desk: a thread of its own, so that a bot that thinks too long or fails never stops the game."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject, Signal

from desktop.session.door import Player
from desktop.session.wire import encode
from engine.game.view import Update


class BotDesk(QObject):
    """Hands Updates to a bot as bytes and gives its answers back as bytes.

    `chosen(ticket, answer)` comes with empty bytes when the bot failed; the ticket says which question it belongs to,
    so that an answer that comes too late can be told from one in time.
    """

    chosen = Signal(int, bytes)

    def __init__(self, make: Callable[[], Player]) -> None:
        super().__init__()
        self._make = make
        self._questions: queue.SimpleQueue[tuple[int, bytes] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bot", daemon=True)
        self._thread.start()

    def ask(self, ticket: int, update: bytes) -> None:
        """Put a question on the desk; the answer comes by `chosen`."""
        self._questions.put((ticket, update))

    def leave(self) -> None:
        """Let the thread end when it is next idle. It is a daemon: a bot that hangs cannot hold the program."""
        self._questions.put(None)

    def _run(self) -> None:
        decoder = msgspec.msgpack.Decoder(Update)
        bot: Player | None = None
        while (question := self._questions.get()) is not None:
            ticket, data = question
            try:
                bot = bot or self._make()
                answer = encode(bot.choose(decoder.decode(data)))
            except Exception:  # noqa: BLE001  (whatever a bot does wrong costs it the choice, not the game)
                bot, answer = None, b""
            try:
                self.chosen.emit(ticket, answer)
            except RuntimeError:  # the desk was cleared while the bot was thinking
                return
