"""The curtain between two people at one screen: opaque, over the whole window, drawn before the view changes."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from desktop.look import Look
from desktop.widgets.button import KeyButton, Weight
from desktop.widgets.hexes import hex_tile, paint_backdrop, paint_badge

HOLD_MS = 400
FADE_MS = 200


class Curtain(QWidget):
    """Asks for the next player. `opened(seat)` when they say so: a click, or Space held for 0.4 s.

    The window behind changes only after that, and the curtain is lifted (`lift`) only when the change is drawn.
    """

    opened = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._look = Look()
        self._tile: QPixmap | None = None
        self._seat = 0
        self._title = self._words = self._letter = ""
        self._role = "foe"
        self._hold = QTimer(self)
        self._hold.setInterval(16)
        self._hold.timeout.connect(self._tick)
        self._held = QElapsedTimer()
        self._waiting = False
        self.button = KeyButton("", "hold Space", Weight.PRIMARY, parent=self)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self._open)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    @property
    def drawn(self) -> bool:
        """Whether the curtain is closed."""
        return not self.isHidden()

    @property
    def seat(self) -> int:
        """Whom it waits for."""
        return self._seat

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self._tile = None
        self.button.set_look(look)
        self._place()
        self.update()

    def draw(self, seat: int, names: tuple[str, str], memory: int) -> None:
        """Close the curtain for `seat`; painted at once, so that nothing behind it changes in sight."""
        name, other = names[seat], names[1 - seat]
        self._seat = seat
        self._waiting = False
        self._letter = name[:1].upper()
        self._role = "you" if seat == 0 else "foe"
        self._title = f"Pass the screen to {name}"
        has = f"{name} has {memory} memory." if memory >= 0 else f"{other} has {-memory} memory."
        self._words = f"{other}, look away. {has}"
        self.button.set_text(f"I am {name}")
        self.button.setEnabled(True)
        self.setAccessibleName(f"{self._title}. {self._words}")
        self.setGraphicsEffect(None)  # type: ignore[arg-type]  # None removes the effect
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setGeometry(self._parent.rect())
        self._place()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()

    def lift(self, *, fade: bool = True) -> None:
        """Open the curtain: what is behind it may be seen now."""
        self._hold.stop()
        if not fade or self.isHidden():
            self.hide()
            return
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        # While it fades, the pointer already reaches the table.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        self._held.restart()
        self._fade(effect)

    def _fade(self, effect: QGraphicsOpacityEffect) -> None:
        if self.graphicsEffect() is not effect:
            return
        left = 1 - self._held.elapsed() / FADE_MS
        if left <= 0:
            self.hide()
            self.setGraphicsEffect(None)  # type: ignore[arg-type]  # None removes the effect
            return
        effect.setOpacity(left)
        QTimer.singleShot(16, self, lambda: self._fade(effect))

    def _open(self) -> None:
        if self._waiting or self.isHidden():
            return
        self._waiting = True
        self._hold.stop()
        self.button.setEnabled(False)
        self.opened.emit(self._seat)

    # -- Space --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Only a key pressed anew counts: one still held from the choice before repeats and is ignored."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._held.restart()
            self._hold.start()
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold.stop()
            self.update()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hold.stop()
        super().focusOutEvent(event)
        if event.reason() is Qt.FocusReason.OtherFocusReason:
            QTimer.singleShot(0, self, self._keep_keys)

    def _keep_keys(self) -> None:
        """No key reaches the table while the curtain is drawn: what took the focus from it by itself gives it back."""
        if not self.isHidden() and not self._waiting and self.window().isActiveWindow():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  (Qt's name)
        """Tab does not lead behind the curtain."""
        return True

    def _tick(self) -> None:
        self.update()
        if self._held.elapsed() >= HOLD_MS:
            self._open()

    # -- painting --

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        size = self.button.sizeHint()
        width, height = size.width() + self._look.px(28), size.height() + self._look.px(8)
        self.button.setGeometry((self.width() - width) // 2, self.height() // 2 + self._look.px(92), width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, px = self._look, self._look.px
        if self._tile is None:
            self._tile = hex_tile(look, self.devicePixelRatioF(), 0.6)
        painter = QPainter(self)
        rect = QRectF(self.rect())
        paint_backdrop(painter, rect, look, self._tile, rect.center())
        middle = rect.center().y() - px(22)
        painter.setPen(look.color(self._role, 0.6))
        painter.drawLine(QPointF(0, middle), QPointF(rect.width(), middle))
        paint_badge(painter, QPointF(rect.center().x(), middle - px(62)), look.s * 52, look, self._letter, self._role)
        painter.setPen(look.color("text1"))
        painter.setFont(look.font(25, 700))
        center = Qt.AlignmentFlag.AlignCenter
        painter.drawText(QRectF(0, middle + px(20), rect.width(), px(40)), center, self._title)
        painter.setPen(look.color("text2"))
        painter.setFont(look.font(14))
        painter.drawText(QRectF(0, middle + px(62), rect.width(), px(26)), center, self._words)
        if self._hold.isActive():
            part = min(1.0, self._held.elapsed() / HOLD_MS)
            bar = QRectF(self.button.geometry())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("you"))
            line = QRectF(bar.left(), bar.bottom() + px(7), bar.width() * part, px(4))
            painter.drawRoundedRect(line, px(2), px(2))
        painter.end()
