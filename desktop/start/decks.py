"""The choice of decks: two columns, one for each player, and the table's few rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.face_shelf import FaceGiver
from desktop.faces.palette import CardPalette, paint_shape
from desktop.look import Look
from desktop.session.wire import DeckList, SeatKind, TableSetup
from desktop.settings import LONGEST_NAME, Settings
from desktop.theme import Theme, table_scale
from desktop.widgets.button import KeyButton, Weight, paint_cap
from desktop.widgets.fields import CheckBox, ChoiceBox
from desktop.widgets.hexes import hex_tile, paint_backdrop
from engine.cards.model import Color

TILE = 104


@dataclass(frozen=True)
class DeckOffer:
    """A deck that can be chosen: its list, its cover card, and a line about it."""

    deck: DeckList
    words: str
    cover: str = ""
    colors: tuple[Color, ...] = ()


class DeckTile(QAbstractButton):
    """One deck of a column, with a ring and a tick when it is the chosen one."""

    def __init__(self, offer: DeckOffer, key: str, face: FaceGiver, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.offer = offer
        self._key, self._face, self._look = key, face, look
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{offer.deck.name}, {offer.words}")
        self.setFixedHeight(look.px(TILE))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, px = self._look, self._look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        chosen = self.isChecked()
        edge = "you" if chosen else "line_strong" if self.underMouse() else "line"
        painter.setPen(QPen(look.color("focus" if self.hasFocus() else edge), 2 if chosen or self.hasFocus() else 1))
        painter.setBrush(look.color("raised" if chosen else "panel", 0.96))
        painter.drawRoundedRect(rect, px(12), px(12))
        height = px(TILE - 14)
        face = self._face(self.offer.cover, height) if self.offer.cover else None
        left = rect.left() + px(9)
        if face is not None:
            painter.drawPixmap(round(left), round(rect.center().y() - height / 2), face)
        left += height * 63 / 88 + px(12)
        self._paint_words(painter, left, rect)
        if self._key:
            cap = QRectF(rect.right() - px(31), rect.top() + px(11), px(20), px(20))
            paint_cap(painter, cap, look, self._key, "you_text" if chosen else "text2")
        painter.end()

    def _paint_words(self, painter: QPainter, left: float, rect: QRectF) -> None:
        look, px = self._look, self._look.px
        room = rect.right() - left - px(40)
        for n, color in enumerate(self.offer.colors[:4]):
            paint_shape(
                painter, QRectF(left + n * px(18), rect.center().y() - px(19), px(14), px(14)), color, look.palette
            )
        start = left + len(self.offer.colors[:4]) * px(18) + (px(4) if self.offer.colors else 0)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        font = look.font(15, 700)
        painter.setFont(font)
        painter.setPen(look.color("text1"))
        name = QFontMetricsF(font).elidedText(self.offer.deck.name, Qt.TextElideMode.ElideRight, room - start + left)
        painter.drawText(QRectF(start, rect.center().y() - px(23), room, px(22)), middle, name)
        small = look.font(12)
        painter.setFont(small)
        painter.setPen(look.color("text2"))
        words = QFontMetricsF(small).elidedText(self.offer.words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, rect.center().y() + px(3), room, px(19)), middle, words)


class SeatColumn(QWidget):
    """One player's name and deck. `load_wanted` asks for a deck file."""

    load_wanted = Signal()

    def __init__(self, seat: int, face: FaceGiver, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat, self._face, self._look = seat, face, Look()
        self._offers: tuple[DeckOffer, ...] = ()
        self._tiles: list[DeckTile] = []
        self._title = QLabel(self)
        self.name = QLineEdit(self)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(f"Name of player {seat + 1}")
        self._message = QLabel(self)
        self._message.setWordWrap(True)
        self._load = KeyButton("Load deck file…", "", Weight.FRAMED, parent=self)
        self._load.clicked.connect(self.load_wanted)
        self._list = QWidget()
        self._list_column = QVBoxLayout(self._list)
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self._list)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._title, self.name, self._scroll, self._load, self._message):
            column.addWidget(widget, 1 if widget is self._scroll else 0)
        self._column = column

    @property
    def tiles(self) -> tuple[DeckTile, ...]:
        """The decks that can be chosen, top to bottom."""
        return tuple(self._tiles)

    @property
    def chosen(self) -> DeckOffer | None:
        """The deck chosen."""
        return next((tile.offer for tile in self._tiles if tile.isChecked()), None)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self._column.setSpacing(look.px(10))
        self._title.setFont(look.font(15, 700))
        self._title.setStyleSheet(f"color: {look.theme.you_text if self._seat == 0 else look.theme.foe_text}")
        self.name.setFont(look.font(14))
        self._message.setFont(look.font(12))
        self._load.set_look(look)
        self._build()

    def set_title(self, title: str) -> None:
        """Who plays here."""
        self._title.setText(title)

    def say(self, message: str, *, fault: bool = False) -> None:
        """A message about a deck file; empty for none."""
        theme = self._look.theme
        self._message.setStyleSheet(f"color: {theme.attack_text if fault else theme.text2}")
        self._message.setText(message)

    def set_offers(self, offers: tuple[DeckOffer, ...], chosen: int) -> None:
        """Show these decks with one of them chosen."""
        self._offers = offers
        self._build(chosen)

    def choose(self, n: int) -> None:
        """Choose the nth deck, if there is one."""
        if 0 <= n < len(self._tiles):
            self._tiles[n].setChecked(True)

    def _build(self, chosen: int | None = None) -> None:
        if chosen is None:
            chosen = next((n for n, tile in enumerate(self._tiles) if tile.isChecked()), 0)
        for tile in self._tiles:
            tile.deleteLater()
        while self._list_column.takeAt(0) is not None:
            pass
        self._list_column.setContentsMargins(0, 0, 0, 0)
        self._list_column.setSpacing(self._look.px(8))
        self._tiles = []
        for n, offer in enumerate(self._offers):
            key = str(n + 1 + 3 * self._seat) if n < 3 else ""
            tile = DeckTile(offer, key, self._face, self._look, self._list)
            tile.setChecked(n == chosen)
            self._tiles.append(tile)
            self._list_column.addWidget(tile)
        self._list_column.addStretch(1)

    def faces_changed(self) -> None:
        """Cover faces have been drawn."""
        for tile in self._tiles:
            tile.update()


class DeckPage(QWidget):
    """Chooses decks, names, who starts, and whether the curtain is used. `ready(TableSetup)`, `back()`."""

    ready = Signal(object)
    back = Signal()
    file_wanted = Signal(int)

    def __init__(self, face: FaceGiver, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._user_scale = Look(), 1.0
        self._tile: QPixmap | None = None
        self._against_computer = False
        self._settings = Settings()
        self._offers: list[DeckOffer] = []
        self._seed = 0
        self.columns = (SeatColumn(0, face, self), SeatColumn(1, face, self))
        for seat, column in enumerate(self.columns):
            column.load_wanted.connect(partial(self.file_wanted.emit, seat))
            column.name.textChanged.connect(self._names_changed)
        self._title = QLabel(self)
        self.starts = ChoiceBox(self)
        self.starts.setAccessibleName("Who starts")
        self.curtain = CheckBox("Curtain between the players", self)
        self._starts_label = QLabel("Who starts", self)
        self.start = KeyButton("Start", "Ctrl Enter", Weight.PRIMARY, parent=self)
        self.start.clicked.connect(self._start)
        self._back = KeyButton("Back", "Esc", Weight.FRAMED, parent=self)
        self._back.clicked.connect(self.back)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay_out()

    def _lay_out(self) -> None:
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(self._title)
        middle = QHBoxLayout()
        middle.addWidget(self.columns[0], 1)
        middle.addWidget(self.columns[1], 1)
        self._middle = middle
        self._outer.addLayout(middle, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._back)
        foot.addStretch(1)
        foot.addWidget(self.curtain)
        foot.addWidget(self._starts_label)
        foot.addWidget(self.starts)
        foot.addWidget(self.start)
        self._foot = foot
        self._outer.addLayout(foot)

    def open(self, *, against_computer: bool, offers: tuple[DeckOffer, ...], settings: Settings, seed: int) -> None:
        """Show the page anew for a kind of game."""
        self._against_computer, self._settings, self._seed = against_computer, settings, seed
        self._offers = list(offers)
        self._title.setText("Against the computer" if against_computer else "Two players here")
        self.columns[0].set_title("You" if against_computer else "Player 1")
        self.columns[1].set_title("The computer" if against_computer else "Player 2")
        self.columns[0].name.setText(settings.names[0])
        self.columns[1].name.setText("Computer" if against_computer else settings.names[1])
        names = [offer.deck.name for offer in offers]
        for seat, column in enumerate(self.columns):
            wanted = settings.decks[seat]
            column.set_offers(offers, names.index(wanted) if wanted in names else min(seat, len(names) - 1))
            column.say("")
        self.curtain.setVisible(not against_computer)
        self.curtain.setChecked(settings.curtain)
        self.start.setEnabled(bool(offers))
        self.setFocus()

    def add_offer(self, seat: int, offer: DeckOffer) -> None:
        """A deck from a file: both may choose it, `seat` has chosen it."""
        self._offers = [one for one in self._offers if one.deck.name != offer.deck.name] + [offer]
        for column in self.columns:
            chosen = column.chosen
            wanted = offer if column is self.columns[seat] else chosen
            column.set_offers(tuple(self._offers), self._offers.index(wanted) if wanted in self._offers else 0)
        self.start.setEnabled(True)

    def _names_changed(self) -> None:
        names = self._names()
        at = max(self.starts.currentIndex(), 0)
        self.starts.clear()
        self.starts.addItems(["Random", *names])
        self.starts.setCurrentIndex(at)

    def _names(self) -> tuple[str, str]:
        first, second = (column.name.text().strip() for column in self.columns)
        first, second = first or "Player 1", second or "Player 2"
        return first, f"{second} 2" if second == first else second

    def chosen_setup(self) -> TableSetup | None:
        """The setup as chosen; None while a deck is missing."""
        first, second = (column.chosen for column in self.columns)
        if first is None or second is None:
            return None
        return TableSetup(
            decks=(first.deck, second.deck),
            names=self._names(),
            seed=self._seed,
            seats=(SeatKind.HUMAN, SeatKind.BOT if self._against_computer else SeatKind.HUMAN),
            first_seat=(None, 0, 1)[max(self.starts.currentIndex(), 0)],
            open_hands=not self._against_computer and not self.curtain.isChecked(),
        )

    def _start(self) -> None:
        setup = self.chosen_setup()
        if setup is not None:
            self.ready.emit(setup)

    # -- look --

    def faces_changed(self) -> None:
        """Cover faces have been drawn."""
        for column in self.columns:
            column.faces_changed()

    def set_theme(self, theme: Theme, user_scale: float, palette: CardPalette) -> None:
        """Another theme or interface scale."""
        self._user_scale = user_scale
        self._look = Look(theme, self._look.s, palette)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wanted = table_scale(self.width(), self.height(), self._user_scale)
        scale = max(0.5, min(wanted, self.width() / 700, self.height() / 520))
        self._look = look = Look(self._look.theme, scale, self._look.palette)
        px = look.px
        self._tile = None
        self._title.setFont(look.font(28, 700))
        margin = max(px(24), round(self.width() * 64 / 1366))
        self._outer.setContentsMargins(margin, px(34), margin, px(26))
        self._outer.setSpacing(px(18))
        self._middle.setSpacing(px(40))
        self._foot.setSpacing(px(14))
        self._starts_label.setFont(look.font(13))
        self.starts.set_look(look)
        self.curtain.set_look(look)
        for column in self.columns:
            column.set_look(look)
        for button in (self.start, self._back):
            button.set_look(look)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(1366), self._look.px(768))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._tile is None:
            self._tile = hex_tile(self._look, self.devicePixelRatioF(), 0.34)
        painter = QPainter(self)
        paint_backdrop(painter, QRectF(self.rect()), self._look, self._tile)
        painter.end()

    # -- keys --

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and (event.modifiers() & Qt.KeyboardModifier.ControlModifier or self.hasFocus()):
            self._start()
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.text() in tuple("123456"):
            seat, n = divmod(int(event.text()) - 1, 3)
            self.columns[seat].choose(n)
        else:
            super().keyPressEvent(event)
