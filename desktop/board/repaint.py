"""The scene first: what has moved is worked out before anything of the window is painted.

At every paint Qt notes for all items of a scene where they are, also for those outside the painted part, and takes the
note for where they were painted. If another widget is painted between an item's move and the scene's own updates (a
button over the table, say), the place that the item left is forgotten and keeps its old pixels.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMetaObject, QObject, Qt
from PySide6.QtWidgets import QGraphicsView, QWidget


class SceneFirst(QObject):
    """Watches the window of a view: before its paints, the view's scene reports what has moved."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._window: QWidget | None = None

    def watch(self) -> None:
        """Follow the view into its present window."""
        window = self._view.window()
        if window is not self._window:
            if self._window is not None:
                self._window.removeEventFilter(self)
            self._window = window
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt asks a window to paint what has changed in it."""
        if event.type() == QEvent.Type.UpdateRequest and self._view.isVisible():
            # Qt's own slot, which it would call a little later.
            QMetaObject.invokeMethod(self._view.scene(), "_q_processDirtyItems", Qt.ConnectionType.DirectConnection)
        return False
