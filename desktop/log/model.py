"""The rows of one seat's log as a list model."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.log.layout import LogLayout, LogRow
from desktop.log.lines import LogLine

ROW_ROLE = Qt.ItemDataRole.UserRole
LONGEST = 4000


class LogModel(QAbstractListModel):
    """Grows at the end; a very long game forgets its oldest lines."""

    def __init__(self, layout: LogLayout, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layout = layout
        self._lines: list[LogLine] = []
        self._rows: list[LogRow] = []

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines."""
        return tuple(self._lines)

    def row(self, at: int) -> LogRow:
        """One row on the screen."""
        return self._rows[at]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.line.text if row.first else ""
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return "why?" if row.first and row.line.explained else ""
        return row if role == ROW_ROLE else None

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Append lines."""
        rows = [row for line in lines for row in self._layout.rows(line)]
        if not rows:
            return
        self._lines.extend(lines)
        first = len(self._rows)
        self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
        self._rows.extend(rows)
        self.endInsertRows()
        if len(self._lines) > LONGEST:
            self.replace(tuple(self._lines[-LONGEST // 2 :]))

    def replace(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines: another seat's, or those of another game."""
        self.beginResetModel()
        self._lines = list(lines)
        self._rows = [row for line in lines for row in self._layout.rows(line)]
        self.endResetModel()

    def lay_out_anew(self) -> None:
        """Another width or font."""
        self.replace(tuple(self._lines))
