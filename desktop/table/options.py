"""The list beside the prompt bar: pending effects and long options, each with its number, source and text."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QWidget

from desktop.choices import Option
from desktop.face_shelf import FaceGiver
from desktop.look import Look
from desktop.widgets.button import paint_cap

ROW = 46
MOST_ROWS = 5
WIDEST = 820
TALLEST_TEXT = 150


MIDDLE = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class OptionRow(QAbstractButton):
    """One option."""

    entered = Signal()

    def __init__(self, n: int, option: Option, look: Look, face: FaceGiver, parent: QWidget) -> None:
        super().__init__(parent)
        self._n, self._option, self._look, self._face = n, option, look, face
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._read_only = option.answer is None
        self.setFixedHeight(look.px(ROW))
        number = "" if self._read_only else f"{n}. "
        self.setAccessibleName(f"{number}{option.label}. {option.text}")
        self.setToolTip(option.text)

    def fit(self, width: int) -> None:
        """A text that is only to be read is shown in full: as tall as that needs in a row of this width."""
        if self._read_only:
            px = self._look.px
            room = QRectF(0, 0, width - px(70), px(TALLEST_TEXT))
            lines = QFontMetricsF(self._look.font(12.5)).boundingRect(room, WRAPPED, self._option.text)
            self.setFixedHeight(max(px(ROW), min(px(TALLEST_TEXT), round(lines.height()) + px(34))))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double click never picks from the list that came in the place of the first."""
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, px, option = self._look, self._look.px, self._option
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -2)
        lit = not self._read_only and (self.underMouse() or self.isDown())
        painter.setPen(QPen(look.color("focus" if self.hasFocus() else "line_strong" if lit else "line"), 1))
        painter.setBrush(look.color("line" if lit else "raised"))
        painter.drawRoundedRect(rect, px(7), px(7))
        left = rect.left() + px(9)
        if self._n <= 9 and not self._read_only:
            cap = QRectF(left, rect.center().y() - px(10), px(20), px(20))
            paint_cap(painter, cap, look, str(self._n), "pending_text")
        left += px(2 if self._read_only else 29)
        face = self._face(option.number, px(38)) if option.number else None
        if face is not None:
            painter.drawPixmap(round(left), round(rect.center().y() - px(19)), face)
        left += px(36) if option.number else 0
        self._paint_words(painter, QRectF(left, rect.top() + px(3), rect.right() - left - px(8), rect.height() - px(6)))
        painter.end()

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        look, option = self._look, self._option
        if self._read_only:
            self._paint_text(painter, room)
            return
        half = room.height() / 2
        lines = [(option.label, look.font(13, 600), "text1")]
        if option.text:
            lines.append((option.text, look.font(12), "text2"))
        for n, (text, font, role) in enumerate(lines):
            top = room.top() + n * half if option.text else room.top() + half / 2
            painter.setFont(font)
            painter.setPen(look.color(role))
            words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(QRectF(room.left(), top, room.width(), half), MIDDLE, words)

    def _paint_text(self, painter: QPainter, room: QRectF) -> None:
        look, px = self._look, self._look.px
        painter.setFont(look.font(13, 600))
        painter.setPen(look.color("text1"))
        painter.drawText(QRectF(room.left(), room.top(), room.width(), px(24)), MIDDLE, self._option.label)
        painter.setFont(look.font(12.5))
        painter.setPen(look.color("text2"))
        painter.drawText(room.adjusted(0, px(24), 0, 0), WRAPPED, self._option.text)


class OptionPanel(QScrollArea):
    """The rows. `picked(Option)` by click or number key, `hovered(Option)` for the inspector."""

    picked = Signal(object)
    hovered = Signal(object)

    def __init__(self, face: FaceGiver, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = face
        self._look = Look()
        self._options: tuple[Option, ...] = ()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Options")
        self.hide()

    @property
    def options(self) -> tuple[Option, ...]:
        """What is listed."""
        return self._options

    def rows(self) -> list[OptionRow]:
        """The rows on the screen, first to last; none while the list is hidden."""
        inside = self.widget()
        return [] if self.isHidden() or inside is None else inside.findChildren(OptionRow)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self._build()

    def show_options(self, options: tuple[Option, ...]) -> None:
        """List other options; none hides the list."""
        if options != self._options:
            self._options = options
            self._build()
        self.setVisible(bool(options))

    def _build(self) -> None:
        look, px = self._look, self._look.px
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(px(6), px(6), px(6), px(6))
        grid.setSpacing(px(3))
        for n, option in enumerate(self._options, start=1):
            row = OptionRow(n, option, look, self._face, inside)
            row.clicked.connect(partial(self.picked.emit, option))
            row.entered.connect(partial(self.hovered.emit, option))
            grid.addWidget(row, *divmod(n - 1, self._columns))
        grid.setRowStretch(len(self._options), 1)
        self.setWidget(inside)
        self.setStyleSheet(
            f"OptionPanel {{ background: {look.theme.panel}; border: 1px solid {look.theme.pending};"
            f" border-radius: {px(10)}px; }}"
        )

    @property
    def _columns(self) -> int:
        """Two columns for more options than fit below the bar in one."""
        return 1 if len(self._options) <= 2 else 2

    def place_by(self, bar: QRect, floor: int) -> None:
        """Lie below the prompt bar over the hand, where no card hides whose effect is asked about; else stand on it."""
        px, gap = self._look.px, self._look.px(5)
        width = bar.width() if self._columns == 2 else min(bar.width(), px(WIDEST))
        rows = self.rows()
        for row in rows:
            row.fit(width // self._columns - px(14))
        lines = [row.height() + px(3) for row in rows[:: self._columns]]
        height = sum(lines[:MOST_ROWS]) + px(11)
        below = bar.bottom() + gap
        if below + height <= floor:
            # the hand's lower edge would look out below
            top, height = below, floor - below
        else:
            top = bar.top() - gap - height
        self.setGeometry(bar.left(), top, width, height)

    def pick(self, n: int) -> bool:
        """Pick the nth option, from 1; False when there is none."""
        if self.isHidden() or not 1 <= n <= len(self._options):
            return False
        self.picked.emit(self._options[n - 1])
        return True
