"""The dock at the right: the inspector above, the log below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSplitter, QVBoxLayout, QWidget

from desktop.book import CardBook
from desktop.face_shelf import FaceGiver
from desktop.inspector.model import card_sheet, stack_sheet
from desktop.inspector.view import Inspector
from desktop.log.view import LogView
from desktop.look import Look
from desktop.widgets.button import KeyButton, Weight
from engine.game.view import StackView, Update, View


class Dock(QWidget):
    """Inspector and log, with a search line that Ctrl+F opens."""

    closed = Signal()

    def __init__(self, book: CardBook, face: FaceGiver, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._look = Look()
        self._resting: tuple[str, StackView | None] | None = None
        self._clause = ""
        self._stack = 0
        self._update: Update | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._follow_now)
        self.inspector = Inspector(face, self)
        self.log = LogView(book.facts, self)
        self.log.card_hovered.connect(self._log_hovered)
        self._title = QLabel("Log", self)
        self._turn = QLabel("", self)
        self._find = KeyButton("Search", "Ctrl F", Weight.BARE, parent=self)
        self._find.clicked.connect(self.open_search)
        self._find.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.search = _SearchLine(self)
        self.search.setPlaceholderText("Search the log")
        self.search.hide()
        self.search.textChanged.connect(self.log.search)
        self.search.returnPressed.connect(self.search.leave)
        self._build()

    def _build(self) -> None:
        lower = QWidget(self)
        column = QVBoxLayout(lower)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._turn)
        head.addStretch(1)
        head.addWidget(self._find)
        column.addLayout(head)
        column.addWidget(self.search)
        column.addWidget(self.log, 1)
        self._lower = column
        self._splitter = QSplitter(Qt.Orientation.Vertical, self)
        self._splitter.addWidget(self.inspector)
        self._splitter.addWidget(lower)
        self._splitter.setStretchFactor(0, 13)
        self._splitter.setStretchFactor(1, 7)
        self._splitter.setChildrenCollapsible(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._splitter)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        px, theme = look.px, look.theme
        self._title.setFont(look.font(13.5, 700))
        self._turn.setFont(look.font(12))
        self._turn.setStyleSheet(f"color: {theme.text2}")
        self._lower.setContentsMargins(px(12), px(6), px(10), px(10))
        self._lower.setSpacing(px(4))
        self._splitter.setHandleWidth(px(3))
        self._splitter.setStyleSheet(f"QSplitter::handle {{ background: {theme.line}; }}")
        self.search.setFont(look.font(12))
        self._find.set_look(look)
        self.inspector.set_look(look)
        self.log.set_look(look)
        self.update()

    def fit(self, height: int) -> None:
        """Share the height as the design does: the inspector the larger part."""
        upper = round(height * 0.65)
        self._splitter.setSizes([upper, height - upper])

    def set_turn(self, words: str) -> None:
        """Whose turn it is, beside the log's title."""
        self._turn.setText(words)

    # -- inspector --

    def follow_soon(self, update: Update) -> None:
        """Follow a new position after the repaint that is under way, as the log does: the table comes first."""
        self._update = update
        self._soon.start()

    def _follow_now(self) -> None:
        """The inspector follows the new position; the card that asks comes before what was pointed at."""
        update, self._update = self._update, None
        self._soon.stop()
        if update is None:
            return
        self._follow(update.view)
        prompt = update.prompt
        source = prompt.decision.source if prompt is not None else None
        if prompt is None or source is None or not source.number:
            self._rest_on("", None, "")
            return
        stack = update.view.find_stack(source.stack)
        top = stack if stack is not None and stack.card.number == source.number else None
        self._rest_on(source.number, top, prompt.clause)

    def _follow(self, view: View) -> None:
        """A new position: the stack that is shown gets its new values; of one that is gone the printed card stays."""
        shown = self.inspector.sheet.sheet
        if self._stack and shown is not None:
            stack = view.find_stack(self._stack)
            same = stack is not None and stack.card.number == shown.number
            self._inspect(shown.number, stack if same else None)

    def _rest_on(self, number: str, stack: StackView | None, clause: str) -> None:
        """What is shown while nothing is pointed at: the card that asks; "" when none does."""
        self._clause = clause
        self._resting = (number, stack) if number else None
        if number:
            self._inspect(number, stack)
        else:
            self.inspector.show_sheet(self.inspector.sheet.sheet, clause)

    def forget(self) -> None:
        """Another looks now, or another game begins: what the last one pointed at is not theirs to see."""
        self._update = None
        self._resting, self._clause, self._stack = None, "", 0
        self.inspector.show_sheet(None, "")

    def inspect(self, number: str, stack: StackView | None) -> None:
        """Show what is pointed at; with nothing, what rests there, else the last sheet stays."""
        self._follow_now()
        self._inspect(number, stack)

    def _inspect(self, number: str, stack: StackView | None) -> None:
        if not number and self._resting is not None:
            number, stack = self._resting
        if stack is not None:
            self.inspector.show_sheet(stack_sheet(stack, self._book), self._clause)
        elif number:
            self.inspector.show_sheet(card_sheet(number, self._book), self._clause)
        else:
            return
        self._stack = stack.id if stack is not None else 0

    def _log_hovered(self, number: str) -> None:
        self.inspect(number, None)

    # -- search --

    def open_search(self) -> None:
        """Open the search line with the focus in it."""
        self.search.show()
        self.search.setFocus()
        self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.color("panel"))
        painter.fillRect(QRectF(0, 0, 1, self.height()), self._look.color("line"))
        painter.end()


class _SearchLine(QLineEdit):
    """Escape and Enter close it and give the focus back to the table."""

    def leave(self) -> None:
        """Close the line."""
        self.clear()
        self.hide()
        parent = self.parentWidget()
        window = parent.parentWidget() if parent is not None else None
        if window is not None:
            window.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)
