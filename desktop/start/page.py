"""The start screen: the program's name, the gauge, a fan of cards, and the few things to do."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.look import Look
from desktop.start.resume import ResumeBar
from desktop.theme import Theme, table_scale
from desktop.widgets.button import KeyButton, Weight
from desktop.widgets.hexes import hex_tile, paint_backdrop, paint_band, paint_emblem
from desktop.widgets.tile import Tile

NOTICE = (
    "Unofficial and open source. Not affiliated with or endorsed by the makers of the game. "
    "Card faces are drawn by this program."
)
FAN_HEIGHT = 232
# The cards of the fan, left to right: one great Digimon of each colour, of those sets that the program has.
FAN = ("ST6-12", "ST2-11", "ST1-11", "ST3-11", "ST4-13", "ST2-08", "ST3-09", "ST1-10")
FAN_SIZE = 5


@dataclass(frozen=True)
class Entry:
    """One thing to do: what its tile shows."""

    id: str
    icon: str
    title: str
    words: str


ENTRIES = (
    Entry("here", "people", "Play here", "Two players, one screen. A curtain hides each hand."),
    Entry("computer", "chip", "Against the computer", "Choose two decks and play a practice opponent."),
    Entry("scenario", "scroll", "Open scenario", "A position from a file, to play on from there."),
    Entry("demo", "play", "Watch a demo", "Two computer players show a whole game."),
)


class StartPage(QWidget):
    """Offers what works, each with a number key. `fan_wanted`: the size has changed and with it that of the fan."""

    chosen = Signal(str)
    fan_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._user_scale = 1.0
        self._tile: QPixmap | None = None
        self._fan: tuple[QPixmap, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Start")
        self.tiles = tuple(
            Tile(entry.icon, entry.title, entry.words, str(n), main=n == 1, parent=self)
            for n, entry in enumerate(ENTRIES, start=1)
        )
        for tile, entry in zip(self.tiles, ENTRIES, strict=True):
            tile.clicked.connect(self._chooser(entry.id))
        self.resume = ResumeBar(self)
        self.resume.clicked.connect(self._chooser("resume"))
        self.links = tuple(
            KeyButton(words, key, Weight.BARE, parent=self)
            for words, key in (("Settings", ""), ("Shortcuts", "F1"), ("Quit", ""))
        )
        for link, name in zip(self.links, ("settings", "shortcuts", "quit"), strict=True):
            link.clicked.connect(self._chooser(name))

    def _chooser(self, name: str) -> _Choose:
        return _Choose(self, name)

    def set_theme(self, theme: Theme, user_scale: float) -> None:
        """Another theme or interface scale."""
        self._user_scale = user_scale
        self._look = Look(theme, self._look.s)
        self._fit()

    def set_unfinished(self, words: str) -> None:
        """Offer an unfinished game to resume, or ("") none."""
        self.resume.set_words(words)
        self._fit()

    def set_fan(self, faces: tuple[QPixmap, ...]) -> None:
        """The card faces of the fan, left to right."""
        self._fan = faces
        self.update()

    @property
    def fan_height(self) -> int:
        """The height that fan faces should be drawn in."""
        return self._look.px(FAN_HEIGHT)

    # -- layout --

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Scale the whole screen to the window: never larger than fits, whatever the interface scale."""
        wanted = table_scale(self.width(), self.height(), self._user_scale)
        fits = min(self.width() / 780, self.height() / 752)
        self._look = Look(self._look.theme, max(0.5, min(wanted, fits)))
        self._tile = None
        for tile in self.tiles:
            tile.set_look(self._look)
        for link in self.links:
            link.set_look(self._look)
        self.resume.set_look(self._look)
        self._place()
        self.update()
        if self._fan:
            self.fan_wanted.emit()

    @property
    def _margin(self) -> int:
        return max(self._look.px(24), round(self.width() * 64 / 1366))

    @property
    def _band_rect(self) -> QRectF:
        return QRectF(0, round(self.height() * 323 / 768), self.width(), self._look.px(57))

    def _place(self) -> None:
        px = self._look.px
        margin, gap = self._margin, px(16)
        foot = self.height() - px(18)
        notice_top = foot - px(24)
        row = QRect(margin, notice_top - px(48), self.width() - 2 * margin, px(40))
        top = round(self._band_rect.bottom()) + px(30)
        room = row.top() - px(24) - top
        height = min(px(124), (room - gap) // 2)
        width = (self.width() - 2 * margin - gap) // 2
        for n, tile in enumerate(self.tiles):
            tile.setGeometry(margin + (n % 2) * (width + gap), top + (n // 2) * (height + gap), width, height)
        right = row.right()
        for link in reversed(self.links):
            size = link.sizeHint()
            link.setGeometry(
                right - size.width() + 1, row.center().y() - size.height() // 2, size.width(), size.height()
            )
            right -= size.width() + px(26)
        self.resume.setGeometry(row.left(), row.top(), min(px(820), right - row.left() - px(20)), row.height())

    # -- painting --

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if self._tile is None:
            self._tile = hex_tile(look, self.devicePixelRatioF(), 0.34)
        painter = QPainter(self)
        glow = QPointF(self.width() * 0.73, self.height() * 0.2)
        paint_backdrop(painter, QRectF(self.rect()), look, self._tile, glow)
        self._paint_title(painter)
        paint_band(painter, self._band_rect, look, self._margin)
        self._paint_fan(painter)
        painter.setFont(look.font(12))
        painter.setPen(look.color("text3"))
        foot = QRectF(self._margin, self.height() - look.px(42), self.width() - 2 * self._margin, look.px(20))
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter, NOTICE)
        painter.end()

    def _paint_title(self, painter: QPainter) -> None:
        look, px = self._look, self._look.px
        bottom = self._band_rect.top()
        left = self._margin
        paint_emblem(painter, QRectF(left, bottom - px(249), px(80), px(92)), look)
        painter.setPen(look.color("text1"))
        font = look.font(58, 700)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 96)
        painter.setFont(font)
        painter.drawText(QPointF(left - px(2), bottom - px(84)), "Tamer’s Table")
        painter.setPen(look.color("text2"))
        painter.setFont(look.font(16))
        for n, line in enumerate(("The Digimon Card Game on one screen,", "with a friend or against the computer.")):
            painter.drawText(QPointF(left + px(1), bottom - px(48) + n * px(22)), line)

    def _paint_fan(self, painter: QPainter) -> None:
        """Five faces, the middle one straight; narrower windows show the fan until it would reach the title."""
        if not self._fan:
            return
        look = self._look
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        step = look.s * 127
        middle = self.width() - self._margin - look.s * 320
        if middle - look.s * 360 < self._margin + look.s * 350:
            return
        baseline = self._band_rect.top() - look.s * 158
        count = len(self._fan)
        order = sorted(range(count), key=lambda n: -abs(n - (count - 1) / 2))
        for n in order if count > 5 else range(count):
            turn = n - (count - 1) / 2
            face = self._fan[n]
            size = face.deviceIndependentSize()
            painter.save()
            painter.translate(middle + turn * step, baseline + turn * turn * look.s * 5.0)
            painter.rotate(turn * 5.2)
            shadow = QRectF(-size.width() / 2 - 2, -size.height() / 2, size.width() + 8, size.height() + 10)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("shadow", 0.28))
            painter.drawRoundedRect(shadow, 12, 12)
            painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), face)
            painter.restore()

    # -- keys --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.text()
        if not event.isAutoRepeat() and key.isdigit() and 1 <= int(key) <= len(ENTRIES):
            self.chosen.emit(ENTRIES[int(key) - 1].id)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            focused = self.focusWidget()
            for tile in self.tiles:
                if tile is focused:
                    tile.click()
                    return
            self.chosen.emit("resume" if not self.resume.isHidden() else ENTRIES[0].id)
            return
        super().keyPressEvent(event)


class _Choose:
    """Emits one entry's id; a bound callable, so that no closure keeps a loop's last value."""

    def __init__(self, page: StartPage, name: str) -> None:
        self._page = page
        self._name = name

    def __call__(self) -> None:
        self._page.chosen.emit(self._name)
