"""What the rules say to a moment, beside the log: what triggered, what waits and why, what was prevented."""

from __future__ import annotations

import html

from PySide6.QtCore import QRect, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from desktop.inspector.view import text_html
from desktop.look import Look
from desktop.session.wire import Explanation
from desktop.widgets.button import KeyButton, Weight
from engine.game.trace_line import TraceLine, TracePiece

WIDTH = 470
LAST = "What just happened, and what waits"
FORGOTTEN = "The rules have nothing to say to this moment: nothing has happened yet, or it was taken back."

# What each kind of line is called, and the colour of its name.
KINDS: dict[str, tuple[str, str]] = {
    "because": ("", "text2"),
    "triggered": ("Triggers", "pending_text"),
    "not triggered": ("Does not trigger", "text3"),
    "pending": ("Waits", "pending_text"),
    "activated": ("Activates", "you_text"),
    "lapsed": ("Lapses", "text3"),
    "not asked": ("Not asked", "text3"),
    "declined": ("Declined", "text3"),
    "not met": ("Condition", "text3"),
    "prevented": ("Prevented", "attack_text"),
    "rule check": ("Rule check", "attack_text"),
    "turn": ("Turn", "you_text"),
}


class WhyPopover(QWidget):
    """Shows an Explanation. `card_hovered(number)` for the inspector, "" when the pointer leaves a name."""

    card_hovered = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._asked = ""
        self._lines: tuple[TraceLine, ...] = ()
        self._about: tuple[int, int] = (-1, -1)
        self._title = QLabel(self)
        self._title.setWordWrap(True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._close = KeyButton("Close", "Esc", Weight.BARE, parent=self)
        self._close.clicked.connect(self.dismiss)
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.viewport().setAutoFillBackground(False)
        self.text.highlighted.connect(self._pointed)
        self.setFocusProxy(self.text)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.text, 1)
        self.hide()

    @property
    def lines(self) -> tuple[TraceLine, ...]:
        """What is told."""
        return self._lines

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        px = look.px
        self._title.setFont(look.font(13.5, 700))
        self._title.setStyleSheet(f"color: {look.theme.text1}")
        self._close.set_look(look)
        self._column.setContentsMargins(px(14), px(10), px(6), px(10))
        self._column.setSpacing(px(6))
        self.text.setStyleSheet("QTextBrowser { background: transparent; border: 0; }")
        self._write()

    def tell(self, asked: str, about: tuple[int, int], explanation: Explanation) -> None:
        """Show the lines of a moment; those about the events from `about` to `about` are set off."""
        self._asked, self._about, self._lines = asked, about, explanation.lines
        self._title.setText(f"Why? {asked}" if explanation.event >= 0 else asked)
        words = ". ".join(str(line) for line in self._lines) or FORGOTTEN
        self.setAccessibleName(f"{self._title.text()}")
        self.text.setAccessibleName(self._title.text())
        self.text.setAccessibleDescription(words)
        self._write()

    def is_about(self, line: TraceLine) -> bool:
        """Whether a line answers what was asked: about its events, or of the last moment what waits."""
        first, last = self._about
        return line.kind == "pending" if last < 0 else line.own and first <= line.before <= last

    def place_by(self, row: QRect, room: QRect) -> None:
        """Stand at the right end of `room`, as high as the row, as tall as the words need and the room allows."""
        px = self._look.px
        width = min(px(WIDTH), room.width() - px(16))
        margins = self._column.contentsMargins()
        inside = width - margins.left() - margins.right()
        self.text.document().setTextWidth(inside - px(12))
        head = max(self._title.heightForWidth(inside - self._close.sizeHint().width()), self._close.sizeHint().height())
        need = round(self.text.document().size().height()) + head + self._column.spacing()
        height = min(need + margins.top() + margins.bottom() + px(4), room.height() - px(16))
        top = max(room.top() + px(8), min(row.center().y() - height // 2, room.bottom() - px(8) - height))
        self.setGeometry(room.right() - width - px(8), top, width, height)
        self.raise_()
        self._scroll_to_answer()

    def dismiss(self) -> None:
        """Close it."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _pointed(self, link: QUrl) -> None:
        self.card_hovered.emit(link.path())

    # -- the text --

    def _write(self) -> None:
        look = self._look
        self.text.document().setDefaultFont(look.font(12.5))
        self.text.document().setDocumentMargin(0)
        rows = [self._row(n, line) for n, line in enumerate(self._lines)]
        none = f'<p style="color:{look.theme.text2}">{html.escape(FORGOTTEN)}</p>'
        table = f'<table width="100%" cellspacing="0" cellpadding="{look.px(3)}">{"".join(rows)}</table>'
        self.text.setHtml(table if rows else none)

    def _row(self, n: int, line: TraceLine) -> str:
        look, about = self._look, self.is_about(line)
        label, role = KINDS.get(line.kind, (line.kind, "text2"))
        plain = not (line.pieces and (line.pieces[0].icon or line.pieces[0].number))
        label += ":" if label and plain else ""
        name = f'<span style="color:{look.color(role).name()};font-weight:600">{label}</span> ' if label else ""
        anchor = f'<a name="line{n}"></a>' if about else ""
        pieces = _begun(line.pieces) if plain and not label else line.pieces
        words = "".join(self._piece(piece, about=about) for piece in pieces)
        color = look.theme.text1 if about else look.theme.text2
        back = f' bgcolor="{look.theme.line}"' if about else ""
        return (
            f'<tr{back}><td style="color:{color}">{anchor}{name}{words}</td>'
            f'<td align="right" style="color:{look.theme.text3};white-space:nowrap">{line.clause}</td></tr>'
        )

    def _piece(self, piece: TracePiece, *, about: bool) -> str:
        if piece.icon:
            return text_html(piece.text, self._look)
        if piece.number:
            color = self._look.theme.text1
            return (
                f'<a href="card:{piece.number}" style="color:{color};text-decoration:none">'
                f'<span style="font-weight:{600 if about else 500}">{html.escape(piece.text)}</span></a>'
            )
        return html.escape(piece.text)

    def _scroll_to_answer(self) -> None:
        first = next((n for n, line in enumerate(self._lines) if self.is_about(line)), None)
        if first is not None:
            self.text.scrollToAnchor(f"line{first}")

    # -- events --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it; no other key goes through to the table behind."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("pending"), 1.5))
        painter.setBrush(look.color("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(10), look.px(10))
        painter.end()


def _begun(pieces: tuple[TracePiece, ...]) -> tuple[TracePiece, ...]:
    """The pieces of a line that begins with a plain word, which gets a capital."""
    return tuple(TracePiece(one.text[:1].upper() + one.text[1:]) if n == 0 else one for n, one in enumerate(pieces))
