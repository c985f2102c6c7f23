"""Which file keeps the unfinished game: two copies of the program at the same time must not share one."""

from __future__ import annotations

import os

from PySide6.QtCore import QLockFile

from desktop.start.resume_words import unfinished_words
from desktop.storage import set_aside, unfinished_path

MOST = 8


class ResumeSlot:
    """The first file that no other running copy uses; one that holds a game goes before an empty one."""

    def __init__(self) -> None:
        first = unfinished_path()
        paths = [first, *(first.with_name(f"{first.stem}-{n}{first.suffix}") for n in range(2, MOST + 1))]
        self.path = first
        self._lock: QLockFile | None = None
        try:
            first.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return  # nothing can be kept here, which is said when it is tried
        for path in sorted(paths, key=lambda path: not os.path.lexists(path)):
            lock = QLockFile(f"{path}.lock")
            lock.setStaleLockTime(0)  # a lock goes with its program, however long that runs
            if lock.tryLock(0):
                self.path, self._lock = path, lock
                return

    def words(self) -> str:
        """Whose unfinished game it is, "" when there is none."""
        return unfinished_words(self.path)

    def set_broken_aside(self) -> str:
        """Keep a file that cannot be read out of the next game's way; a notice for the player, "" without one."""
        if not os.path.lexists(self.path) or self.words():
            return ""
        try:
            aside = set_aside(self.path)
        except OSError as error:
            return f"The unfinished game cannot be read: {error.strerror} ({self.path})."
        return f"The unfinished game is damaged and cannot be resumed. It was kept as {aside.name}."

    def release(self) -> None:
        """The program ends: another copy may have the file."""
        if self._lock is not None:
            self._lock.unlock()
