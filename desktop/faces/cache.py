"""Faces kept as pixmaps: drawn at once when asked, or in the background with a signal."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QPixmap

from desktop.faces.content import FaceContent, FaceKey, Side
from desktop.faces.face import face_image
from desktop.faces.fonts import load_fonts

ContentOf = Callable[[str], FaceContent | None]
_DEFAULT_BYTES = 96 * 1024 * 1024


class _Drawn(QObject):
    """Carries a picture from a worker to the thread of the cache."""

    done = Signal(object, QImage, int)


class _Job(QRunnable):
    def __init__(self, key: FaceKey, content: FaceContent | None, drawn: _Drawn, round_: int) -> None:
        super().__init__()
        self._task = (key, content, round_)
        self._drawn = drawn

    def run(self) -> None:
        """Draw, and hand the picture over."""
        key, content, round_ = self._task
        image = face_image(key, content)
        try:
            self._drawn.done.emit(key, image, round_)
        except RuntimeError:  # the cache is gone: the program is closing
            return


class FaceCache(QObject):
    """The least recently used faces go first when the pictures take more than `limit` bytes.

    `contents` gives the content of a card number, None for unknown numbers; it is called in the cache's thread.
    """

    ready = Signal(object)
    """A FaceKey asked for with `request` or `face` is now in the cache."""

    def __init__(self, contents: ContentOf, limit: int = _DEFAULT_BYTES, parent: QObject | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self._contents = contents
        self._limit = limit
        self._bytes = 0
        self._round = 0
        self._closed = False
        self._held: OrderedDict[FaceKey, QPixmap] = OrderedDict()
        self._pending: set[FaceKey] = set()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # drawing holds the interpreter: more threads would only take turns
        self._pool.setExpiryTimeout(-1)
        self._drawn = _Drawn()
        self._drawn.done.connect(self._arrived, Qt.ConnectionType.QueuedConnection)

    @property
    def bytes_held(self) -> int:
        """How much memory the pictures take."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: FaceKey) -> QPixmap:
        """The face, drawn now if it is not there."""
        held = self._find(key)
        if held is not None:
            return held
        pixmap = QPixmap.fromImage(face_image(key, self._content(key)))
        self._keep(key, pixmap)
        return pixmap

    def face(self, key: FaceKey) -> QPixmap | None:
        """The face if it is there; otherwise None, and it is drawn in the background (`ready` tells)."""
        held = self._find(key)
        if held is None:
            self.request(key)
        return held

    def has(self, key: FaceKey) -> bool:
        """Whether the face is there or on its way."""
        return key in self._held or key in self._pending

    def request(self, key: FaceKey) -> None:
        """Draw a face in the background, unless it is there or on its way."""
        if self._closed or self.has(key):
            return
        self._pending.add(key)
        self._pool.start(_Job(key, self._content(key), self._drawn, self._round))

    def clear(self) -> None:
        """Forget everything, also what is being drawn: the contents have changed."""
        self._round += 1
        self._held.clear()
        self._pending.clear()
        self._bytes = 0

    def wait(self) -> None:
        """Wait until the background has drawn everything asked for; `ready` still comes through the event loop."""
        self._pool.waitForDone()

    def close(self) -> None:
        """Let what is being drawn end and begin nothing more.

        When Qt deletes the pool it waits for it with the interpreter in hand; a face that is still being drawn by then
        waits for the interpreter, for ever.
        """
        self._closed = True
        self._pool.clear()
        self.wait()

    def _content(self, key: FaceKey) -> FaceContent | None:
        return self._contents(key.number) if key.side is Side.FRONT else None

    def _find(self, key: FaceKey) -> QPixmap | None:
        held = self._held.get(key)
        if held is not None:
            self._held.move_to_end(key)
        return held

    def _arrived(self, key: FaceKey, image: QImage, round_: int) -> None:
        if round_ != self._round:
            return
        self._pending.discard(key)
        if key not in self._held:
            self._keep(key, QPixmap.fromImage(image))
        self.ready.emit(key)

    def _keep(self, key: FaceKey, pixmap: QPixmap) -> None:
        self._held[key] = pixmap
        self._bytes += _weight(pixmap)
        while self._bytes > self._limit and len(self._held) > 1:
            _, dropped = self._held.popitem(last=False)
            self._bytes -= _weight(dropped)


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
