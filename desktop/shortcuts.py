"""The sheet of keys (F1)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.look import Look
from desktop.widgets.button import KeyButton, Weight

Sheet = tuple[tuple[str, str], ...]

START_KEYS: Sheet = (
    ("1 – 4", "choose a tile"),
    ("Tab, arrows", "move between tiles"),
    ("Enter", "open the focused tile, or resume"),
    ("F1", "this sheet"),
    ("F11", "full screen"),
    ("F12", "screenshot"),
)
TABLE_KEYS: Sheet = (
    ("Space", "the primary button of the prompt bar"),
    ("Enter", "select what has the focus"),
    ("Esc", "cancel, clear, close"),
    ("arrows, Tab", "move within an area; cycle the legal choices"),
    ("C B R G S M", "hand, battle area, breeding area, trash, security, memory (with Shift: the opponent’s)"),
    ("1 – 9", "choose the nth option or effect"),
    ("Y / N", "answer yes or no"),
    ("+ / −", "more or fewer, when a number is asked"),
    ("E, Ctrl+Enter", "pass the turn"),
    ("V", "look at the board during a choice"),
    ("I", "inspector (in a narrow window)"),
    ("L, Ctrl+F", "log (arrows and Enter ask a line why), search in it"),
    ("W", "why: what the rules say to what just happened and to what waits"),
    ("Ctrl+Z", "undo"),
    ("F", "fix the position by hand: choose what is wrong"),
    ("Menu, Shift+F10, right click", "fix what has the focus or is pointed at"),
    ("F10", "menu"),
    ("F1, F11, F12", "this sheet, full screen, screenshot"),
)


class ShortcutSheet(QDialog):
    """Lists the keys of a screen."""

    def __init__(self, title: str, keys: Sheet, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Shortcuts")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        head = QLabel(title, self)
        head.setFont(look.font(20, 700))
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(24))
        grid.setVerticalSpacing(look.px(7))
        for row, (key, words) in enumerate(keys):
            name = QLabel(key, self)
            name.setFont(look.font(12.5, 600))
            name.setStyleSheet(f"color: {look.theme.you_text}")
            label = QLabel(words, self)
            label.setFont(look.font(12.5))
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, row, 1)
        grid.setColumnStretch(1, 1)
        done = KeyButton("Close", "Esc", Weight.FRAMED, look, self)
        done.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(done)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(26), look.px(22), look.px(26), look.px(20))
        column.setSpacing(look.px(14))
        column.addWidget(head)
        column.addLayout(grid)
        column.addLayout(foot)
