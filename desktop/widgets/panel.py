"""A panel in the middle of the window: a result, a question, a fault. What is behind it stays visible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.look import Look
from desktop.widgets.button import KeyButton, Weight


@dataclass(frozen=True)
class Way:
    """One way out of a panel: its words, its key, what it does."""

    label: str
    key: str
    act: Callable[[], None] | None = None
    primary: bool = False


class Panel(QWidget):
    """Covers its parent, dims it, and shows a title, words and ways out. Esc takes the last way but never the first."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._look = Look()
        self._ways: tuple[Way, ...] = ()
        self._edge = "you"
        self._box = QWidget(self)
        self._title = QLabel(self._box)
        self._words = QLabel(self._box)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons: list[KeyButton] = []
        self._row = QHBoxLayout()
        self._column = QVBoxLayout(self._box)
        self._column.addWidget(self._title)
        self._column.addWidget(self._words)
        self._column.addLayout(self._row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()
        parent.installEventFilter(self)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        if not self.isHidden():
            self._build()

    def ask(self, title: str, words: str, ways: tuple[Way, ...], edge: str = "you") -> None:
        """Show the panel; each way closes it and then acts."""
        self._title.setText(title)
        self._words.setText(words)
        self._ways, self._edge = ways, edge
        self.setAccessibleName(f"{title}. {words}")
        self.setGeometry(self._parent.rect())
        self._build()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def words(self) -> str:
        """Title and words, as shown."""
        return f"{self._title.text()}\n{self._words.text()}"

    def take(self, way: Way) -> None:
        """Close, then do what the way says."""
        self.hide()
        self.closed.emit()
        if way.act is not None:
            way.act()

    def _build(self) -> None:
        look, px = self._look, self._look.px
        for button in self._buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self._buttons.clear()
        self._column.setContentsMargins(px(26), px(22), px(26), px(22))
        self._column.setSpacing(px(10))
        self._row.setSpacing(px(8))
        self._row.setContentsMargins(0, px(8), 0, 0)
        self._title.setFont(look.font(21, 700))
        self._words.setFont(look.font(13.5))
        self._words.setStyleSheet(f"color: {look.theme.text2}")
        if self._row.count() == 0:
            self._row.addStretch(1)
        for way in self._ways:
            button = KeyButton(way.label, way.key, Weight.PRIMARY if way.primary else Weight.FRAMED, look, self._box)
            button.clicked.connect(lambda _=False, way=way: self.take(way))
            self._buttons.append(button)
            self._row.addWidget(button)
        self._place()

    def _place(self) -> None:
        width = min(max(self._look.px(470), self._row.sizeHint().width() + self._look.px(52)), self.width() - 24)
        self._box.setFixedWidth(max(width, 200))
        self._box.adjustSize()
        height = max(self._box.sizeHint().height(), self._column.heightForWidth(self._box.width()))
        self._box.setGeometry((self.width() - self._box.width()) // 2, (self.height() - height) // 2, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._parent and event.type() is QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._parent.rect())
            self._place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The ways' keys; anything else is kept from what is behind."""
        event.accept()
        if event.isAutoRepeat():
            return
        name = {Qt.Key.Key_Space: "Space", Qt.Key.Key_Escape: "Esc"}.get(Qt.Key(event.key()), event.text().upper())
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            name = "Space"
        for way in self._ways:
            if name and (way.key == name or (name == "Space" and way.primary)):
                self.take(way)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), look.color("well", 0.62))
        box = QRectF(self._box.geometry())
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in (14, 8, 3):
            painter.setBrush(look.color("shadow", 0.13))
            painter.drawRoundedRect(box.adjusted(-spread, -spread + 6, spread, spread + 6), 18, 18)
        painter.setPen(QPen(look.color(self._edge), 1.5))
        painter.setBrush(look.color("panel"))
        painter.drawRoundedRect(box, look.px(14), look.px(14))
        painter.end()
