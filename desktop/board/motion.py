"""The clock of all animation on the table: motions on one timeline that any key, click or update finishes at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

Easing = QEasingCurve.Type


@dataclass(frozen=True)
class Motion:
    """A part of the timeline: `step` gets the eased progress from 0 to 1; `done` is called once at its end."""

    start: float
    length: float
    easing: QEasingCurve.Type
    step: Callable[[float], None]
    done: Callable[[], None] | None = None


@cache
def _curve(easing: QEasingCurve.Type) -> QEasingCurve:
    return QEasingCurve(easing)


class Timeline(QObject):
    """Plays motions together; never blocks, and always ends with every motion at 1."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._motions: list[Motion] = []
        self._ended: set[int] = set()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether anything is still moving."""
        return bool(self._motions)

    def play(self, motions: Sequence[Motion]) -> None:
        """Finish what is moving, then play these."""
        self.finish()
        if not motions:
            return
        self._motions = list(motions)
        if self.speed <= 0:
            self.finish()
            return
        total = max(motion.start + motion.length for motion in motions)
        # later motions are set first, so that of two on one item the earlier decides how it begins
        for motion in reversed(self._motions):
            motion.step(0.0)
        # Setting the clock makes it tick, and every motion stands at its beginning already.
        self._clock.blockSignals(True)
        self._clock.setEndValue(float(total))
        self._clock.setDuration(max(1, round(total / self.speed)))
        self._clock.blockSignals(False)
        self._clock.start()

    def finish(self) -> None:
        """End everything now."""
        motions, self._motions = self._motions, []
        ended, self._ended = self._ended, set()
        if not motions:
            return
        self._clock.stop()
        for index, motion in enumerate(motions):
            if index not in ended:
                motion.step(1.0)
                if motion.done is not None:
                    motion.done()
        self.finished.emit()

    def _tick(self, now: float) -> None:
        for index, motion in enumerate(self._motions):
            if index in self._ended or now < motion.start:
                continue
            part = min((now - motion.start) / motion.length, 1.0) if motion.length > 0 else 1.0
            motion.step(_curve(motion.easing).valueForProgress(part))
            if part >= 1.0:
                self._ended.add(index)
                if motion.done is not None:
                    motion.done()
