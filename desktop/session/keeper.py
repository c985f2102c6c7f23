"""Keeps the running game in a file, so that whatever ends the program costs a few seconds of play at most."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.storage import write_atomically
from engine.errors import EngineError

EVERY_S = 3.0


class Keeper(QObject):
    """Writes at most every few seconds, and never leaves the last change unwritten.

    `contents` gives what is to be kept: None when there is nothing any more (the file goes), b"" to leave the file
    alone. `noted(words)` says once that writing failed, and not again before it has worked.
    """

    noted = Signal(str)

    def __init__(self, path: Path | None, contents: Callable[[], bytes | None], parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._contents = contents
        self._written_at = -EVERY_S
        self._failed = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.now)

    def soon(self) -> None:
        """Something has changed: write it now, or as soon as the last writing is long enough ago."""
        wait = self._written_at + EVERY_S - time.monotonic()
        if wait <= 0:
            self.now()
        elif not self._later.isActive():
            self._later.start(round(wait * 1000) + 1)

    def now(self) -> None:
        """Write what there is, without waiting."""
        self._later.stop()
        if self.path is None:
            return
        self._written_at = time.monotonic()
        try:
            contents = self._contents()
            if contents is None:
                self.path.unlink(missing_ok=True)
            elif contents:
                write_atomically(self.path, contents)
        except (OSError, EngineError) as error:
            if not self._failed:
                reason = error.strerror if isinstance(error, OSError) else str(error)
                self.noted.emit(f"The game could not be kept for Resume: {reason} ({self.path})")
            self._failed = True
        else:
            self._failed = False
