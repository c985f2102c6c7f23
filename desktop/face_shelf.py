"""Card faces for every part of the window, from one cache that draws them off the window's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from desktop.book import CardBook
from desktop.faces.cache import FaceCache
from desktop.faces.content import LARGE_FROM, Detail, FaceKey
from desktop.faces.palette import CardPalette

FaceGiver = Callable[[str, int], QPixmap | None]
"""A card's face by its number at a height; None while it is being drawn."""

TOGETHER_MS = 24
STEP_MS = 4


class FaceShelf(QObject):
    """The cache as the window uses it. `changed` comes when faces that were asked for have been drawn."""

    changed = Signal()

    def __init__(self, book: CardBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = FaceCache(book.content, parent=self)
        self.palette = CardPalette.DEFAULT
        self._wanted: list[FaceKey] = []
        self._later: list[FaceKey] = []
        self._ahead: set[FaceKey] = set()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(TOGETHER_MS)
        self._soon.timeout.connect(self.changed)
        self._step = QTimer(self)
        self._step.setInterval(STEP_MS)
        self._step.timeout.connect(self._prepare_next)
        self._cache.ready.connect(self._arrived)

    def _arrived(self, key: FaceKey) -> None:
        """A face has been drawn: worth a repaint only if somebody is waiting for it."""
        if key in self._ahead:
            self._ahead.discard(key)
        elif not self._soon.isActive():
            self._soon.start()

    def face(self, key: FaceKey) -> QPixmap | None:
        """A face by its key; None while it is being drawn."""
        found = self._cache.face(key)
        if found is None:
            self._ahead.discard(key)
        return found

    def key(self, number: str, height: int, dpr: float) -> FaceKey:
        """The key of an upright face without its text, however large: the inspector prints that beside it."""
        detail = Detail.M if height >= LARGE_FROM else None
        return FaceKey(number, height, dpr, palette=self.palette, detail=detail)

    def picture(self, number: str, height: int, dpr: float = 1.0) -> QPixmap | None:
        """An upright face with its printed DP, in the palette of the settings."""
        if not number or height <= 0:
            return None
        return self.face(self.key(number, height, dpr))

    def prepare(self, keys: list[FaceKey], later: list[FaceKey] | None = None) -> None:
        """Draw faces before they are asked for, one after the other, so that what is asked for goes first.

        `later`: those that a game shows only after a while.
        """
        self._wanted = keys[::-1]
        self._later = (later or [])[::-1]
        self._step.start()

    @property
    def preparing(self) -> bool:
        """Whether faces are still being drawn ahead."""
        return bool(self._wanted or self._later or self._ahead)

    def _prepare_next(self) -> None:
        if self._ahead:
            return  # one at a time: what is asked for, and what the window does meanwhile, waits for one face at most
        wanted = self._wanted or self._later
        if not wanted:
            self._step.stop()
            return
        key = wanted.pop()
        if not self._cache.has(key):
            self._ahead.add(key)
            self._cache.request(key)

    def forget(self) -> None:
        """The cards have changed: draw anew."""
        self._ahead.clear()
        self._cache.clear()

    def close(self) -> None:
        """Let what is being drawn end, and draw nothing more."""
        self._wanted.clear()
        self._later.clear()
        self._step.stop()
        self._soon.stop()
        self._cache.close()
