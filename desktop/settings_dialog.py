"""The settings on the screen: every change is in force at once and kept when the dialog closes."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.look import Look
from desktop.settings import SCALES, SPEEDS, Settings
from desktop.widgets.button import KeyButton, Weight
from desktop.widgets.fields import CheckBox, ChoiceBox

_SPEED_WORDS = {0.0: "Off", 0.5: "Half", 1.0: "Normal", 2.0: "Double"}
_THEMES = ("dark", "light")


class SettingsDialog(QDialog):
    """Emits `changed(Settings)` for each change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._look = look
        self.setFont(look.font(13))
        title = QLabel("Settings", self)
        title.setFont(look.font(20, 700))
        form = QFormLayout()
        form.setHorizontalSpacing(look.px(28))
        form.setVerticalSpacing(look.px(10))
        self.theme = self._choice(form, "Theme", ("Dark", "Light"), _THEMES.index(settings.theme))
        scales = tuple(f"{scale} %" for scale in SCALES)
        nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - settings.scale))
        self.scale = self._choice(form, "Interface scale", scales, nearest)
        speed = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - settings.speed))
        self.speed = self._choice(form, "Animations", tuple(_SPEED_WORDS[one] for one in SPEEDS), speed)
        self.reduced_motion = self._check(form, "Reduced motion: fades instead of travel", on=settings.reduced_motion)
        self.colorblind = self._check(form, "Colours for colour-blind players", on=settings.colorblind)
        self.curtain = self._check(form, "Curtain between two players here", on=settings.curtain)
        self.auto_answer = self._check(form, "Answer by itself when there is one choice", on=settings.auto_answer)
        self.confirm_pass = self._check(form, "Ask before passing while plays remain", on=settings.confirm_pass)
        done = KeyButton("Done", "Esc", Weight.PRIMARY, look, self)
        done.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(done)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(26), look.px(22), look.px(26), look.px(20))
        column.setSpacing(look.px(16))
        column.addWidget(title)
        column.addLayout(form)
        column.addLayout(row)

    def _choice(self, form: QFormLayout, label: str, words: tuple[str, ...], at: int) -> ChoiceBox:
        box = ChoiceBox(self, self._look)
        box.addItems(words)
        box.setCurrentIndex(at)
        box.setFont(self.font())
        box.setMinimumWidth(190)
        form.addRow(self._label(label), box)
        box.currentIndexChanged.connect(self._collect)
        return box

    def _check(self, form: QFormLayout, label: str, *, on: bool) -> CheckBox:
        box = CheckBox(label, self, self._look)
        box.setFont(self.font())
        box.setChecked(on)
        form.addRow(box)
        box.toggled.connect(self._collect)
        return box

    def _label(self, words: str) -> QLabel:
        label = QLabel(words, self)
        label.setFont(self.font())
        return label

    def _collect(self) -> None:
        self._settings = msgspec.structs.replace(
            self._settings,
            theme=_THEMES[self.theme.currentIndex()],
            scale=SCALES[self.scale.currentIndex()],
            speed=SPEEDS[self.speed.currentIndex()],
            reduced_motion=self.reduced_motion.isChecked(),
            colorblind=self.colorblind.isChecked(),
            curtain=self.curtain.isChecked(),
            auto_answer=self.auto_answer.isChecked(),
            confirm_pass=self.confirm_pass.isChecked(),
        )
        self.changed.emit(self._settings)
