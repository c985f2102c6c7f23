"""The prompt bar: always there, never modal, one place for every question, refusal and wait."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.choices import Button, Command, PromptModel, Spin, Tone
from desktop.look import Look
from desktop.widgets.button import KeyButton, Weight
from desktop.widgets.chip import paint_chip

EDGES = {Tone.ASK: "pending", Tone.WAIT: "foe", Tone.REFUSE: "attack", Tone.END: "you"}
# The part of the bar that buttons with their keys may take; beyond it only the primary one shows its key.
WIDEST_BUTTONS = 0.58
EMPTY = PromptModel(Tone.WAIT, "")


class AnswerButton(KeyButton):
    """A button that may be followed by another question's in the same place: a double click is one click."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


def _kind(button: Button) -> tuple[type[KeyButton], Weight]:
    """The widget that shows a button."""
    return (
        KeyButton if button.command is Command.UNDO else AnswerButton,
        Weight.PRIMARY if button.primary else Weight.FRAMED,
    )


class PromptBar(QWidget):
    """Shows a PromptModel. `pressed(Button)` for a button or its key, `number_changed(n)` for the spin."""

    pressed = Signal(object)
    number_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._model = EMPTY
        self._thumbnail: QPixmap | None = None
        self._row = QHBoxLayout(self)
        self._row.addStretch(1)
        self._controls: list[QWidget] = []
        self._answers: list[KeyButton] = []
        self._kept: list[KeyButton] = []  # in the order in which they were made
        self._crowded = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def model(self) -> PromptModel:
        """What is shown."""
        return self._model

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        px = look.px
        self._row.setContentsMargins(px(12), 0, px(10), 0)
        self._row.setSpacing(px(8))
        for button in (*self._answers, *self._kept):
            button.set_look(look)
        self._build()

    def show_model(self, model: PromptModel, thumbnail: QPixmap | None = None) -> None:
        """Show another model; the buttons change only if the model's do."""
        changed = (model.buttons, model.spin) != (self._model.buttons, self._model.spin)
        self._model = model
        self._thumbnail = thumbnail
        rule = f"rule {model.rule}" if model.rule and model.tone is Tone.REFUSE else ""
        words = ". ".join(part for part in (model.title, model.chip, model.detail, rule, model.clause) if part)
        self.setAccessibleName(words)
        self.setToolTip(model.clause)
        if changed:
            self._build()
        self.update()

    def set_thumbnail(self, thumbnail: QPixmap | None) -> None:
        """The source's face, when it has been drawn."""
        self._thumbnail = thumbnail
        self.update()

    # -- controls --

    def _build(self) -> None:
        """Put up the model's controls; buttons that are there take the words of new ones of the same kind.

        Beside a spin, which is made anew, all are: Tab goes through widgets in the order in which they were made.
        """
        self._take_down()
        free = list(self._kept)
        if self._model.spin is not None:
            free.clear()
            self._build_spin(self._model.spin)
        for button in self._model.buttons:
            self._add(self._button(button, free))
        for widget in self._kept:
            if widget not in self._answers:
                widget.hide()
                widget.setObjectName("")
        self._make_room()
        self.updateGeometry()
        self.update()

    def _take_down(self) -> None:
        """Take the controls out of the row; the kept buttons among them can be used again.

        None where one of them has the focus: the keys go back to the board with each question.
        """
        if any(widget.hasFocus() for widget in self._controls):
            self._kept = [widget for widget in self._kept if widget not in self._answers]
        for widget in self._controls:
            self._row.removeWidget(widget)
        self._discard(widget for widget in self._controls if widget not in self._kept)
        self._controls, self._answers = [], []

    def _discard(self, widgets: Iterable[QWidget]) -> None:
        for widget in widgets:
            widget.hide()
            widget.deleteLater()

    def _make_room(self) -> None:
        """Leave the keys out where the buttons leave too little room for the words."""
        was, self._crowded = self._crowded, False
        if was:
            for widget in self.buttons():
                widget.show_key(True)
        self._crowded = self._too_wide()
        if self._crowded:
            for widget in self.buttons():
                widget.show_key(widget.weight is Weight.PRIMARY)

    def _too_wide(self) -> bool:
        """Whether the buttons leave too little room for the words."""
        wide = sum(widget.sizeHint().width() + self._row.spacing() for widget in self._controls)
        return wide > self.width() * WIDEST_BUTTONS

    def _button(self, button: Button, free: list[KeyButton]) -> KeyButton:
        """The widget of a button: the first of its kind that is free, else a new one; those before it stay unused."""
        kind, weight = _kind(button)
        found = next((i for i, one in enumerate(free) if (type(one), one.weight) == (kind, weight)), None)
        if found is None:
            free.clear()
            widget = kind(button.label, button.key, weight, self._look, self)
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            widget.clicked.connect(partial(self._press, widget))
            if self._model.spin is None:
                self._kept.append(widget)
        else:
            widget = free[found]
            del free[: found + 1]
            widget.setDown(False)  # pressed for the question before, it does not answer this one
            widget.show_key(True)
            widget.set_text(button.label, button.key)
        self._dress(widget, button)
        self._answers.append(widget)
        return widget

    @staticmethod
    def _dress(widget: KeyButton, button: Button) -> None:
        widget.setEnabled(button.enabled)
        widget.setObjectName(f"prompt-{button.command.value.replace(' ', '-')}")

    def _build_spin(self, spin: Spin) -> None:
        less = KeyButton("−", "", Weight.FRAMED, self._look, self)
        more = KeyButton("+", "", Weight.FRAMED, self._look, self)
        less.setEnabled(spin.value > spin.minimum)
        more.setEnabled(spin.value < spin.maximum)
        less.setAccessibleName("Less")
        more.setAccessibleName("More")
        less.clicked.connect(partial(self._step, -1))
        more.clicked.connect(partial(self._step, 1))
        self._add(less)
        self._add(_Figure(str(spin.value), self._look, self))
        self._add(more)

    def _add(self, widget: QWidget) -> None:
        self._controls.append(widget)
        self._row.addWidget(widget)
        widget.show()

    def _step(self, step: int) -> None:
        self.step(step)

    def step(self, step: int) -> None:
        """Change the number of the spin, if there is one."""
        spin = self._model.spin
        if spin is not None:
            value = max(spin.minimum, min(spin.maximum, spin.value + step))
            if value != spin.value:
                self.number_changed.emit(value)

    def _press(self, widget: KeyButton) -> None:
        for shown, button in zip(self._answers, self._model.buttons, strict=True):
            if shown is widget and button.enabled:
                self.pressed.emit(button)
                return

    def press_key(self, key: str) -> bool:
        """Press the button with this key ("Space" presses the primary one); False when there is none."""
        for button in self._model.buttons:
            if (button.key == key or (key == "Space" and button.primary)) and button.enabled:
                self.pressed.emit(button)
                return True
        return False

    def buttons(self) -> list[KeyButton]:
        """The buttons on the screen, left to right."""
        return [widget for widget in self._controls if isinstance(widget, KeyButton)]

    def command(self, command: Command) -> Button | None:
        """The button of a command, if it is offered."""
        return next((button for button in self._model.buttons if button.command is command), None)

    # -- painting --

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and (self._crowded or self._too_wide()):
            self._build()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(600), self._look.px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, model = self._look, self._model
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        radius = look.px(10)
        edge = look.color(EDGES[model.tone])
        painter.setBrush(look.color("panel"))
        painter.setPen(QPen(edge if model.tone is not Tone.WAIT else look.color("line_strong"), 1.5))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setClipRect(QRectF(rect.left(), rect.top(), look.px(5), rect.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(edge)
        painter.drawRoundedRect(rect, radius, radius)
        painter.setClipping(False)
        left = self._paint_thumbnail(painter, rect)
        right = min((widget.x() for widget in self._controls if widget.isVisible()), default=int(rect.right()))
        self._paint_words(painter, QRectF(left, rect.top(), right - left - look.px(12), rect.height()))
        painter.end()

    def _paint_thumbnail(self, painter: QPainter, rect: QRectF) -> float:
        look = self._look
        left = rect.left() + look.px(15)
        if self._thumbnail is None or self._thumbnail.isNull():
            return left
        height = rect.height() - look.px(10)
        size = self._thumbnail.deviceIndependentSize()
        width = height * size.width() / max(size.height(), 1.0)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        target = QRectF(left, rect.center().y() - height / 2, width, height)
        painter.drawPixmap(target, self._thumbnail, QRectF(self._thumbnail.rect()))
        return left + width + look.px(11)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        look, model = self._look, self._model
        middle = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        size = 15.0
        while size > 12.5 and QFontMetricsF(look.font(size, 700)).horizontalAdvance(model.title) > rect.width():
            size -= 0.5
        bold = look.font(size, 700)
        second = bool(model.detail or model.chip)
        half = rect.height() / 2
        title_rect = QRectF(rect.left(), rect.top() + look.px(4), rect.width(), half) if second else rect
        painter.setFont(bold)
        painter.setPen(look.color("text1"))
        title = QFontMetricsF(bold).elidedText(model.title, Qt.TextElideMode.ElideRight, title_rect.width())
        painter.drawText(title_rect, middle, title)
        if not second:
            return
        line = QRectF(rect.left(), rect.top() + half - look.px(1), rect.width(), half - look.px(3))
        left = line.left()
        if model.chip:
            left += paint_chip(painter, left, line.center().y(), look, model.chip) + look.px(8)
        font = look.font(12.5)
        painter.setFont(font)
        role = "attack_text" if model.tone is Tone.REFUSE else "pending_text" if model.warns else "text2"
        painter.setPen(look.color(role))
        words = f"{model.detail} ({model.rule})" if model.tone is Tone.REFUSE and model.rule else model.detail
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, line.right() - left)
        painter.drawText(QRectF(left, line.top(), line.right() - left, line.height()), middle, words)


class _Figure(QWidget):
    """The number between − and +."""

    def __init__(self, text: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self._look = look
        self.setFixedWidth(look.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._look.font(19, 700))
        painter.setPen(self._look.color("text1"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
