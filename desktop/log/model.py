"""The lines of one seat's log as a list model."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.log.lines import LogLine

LINE = Qt.ItemDataRole.UserRole
LONGEST = 4000


class LogModel(QAbstractListModel):
    """Grows at the end; a very long game forgets its oldest lines."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines."""
        return tuple(self._lines)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._lines):
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        return line if role == LINE else None

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Append lines."""
        if not lines:
            return
        first = len(self._lines)
        self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
        self._lines.extend(lines)
        self.endInsertRows()
        over = len(self._lines) - LONGEST
        if over > 0:
            self.beginRemoveRows(QModelIndex(), 0, over - 1)
            del self._lines[:over]
            self.endRemoveRows()

    def replace(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines: another seat's, or those of another game."""
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()
