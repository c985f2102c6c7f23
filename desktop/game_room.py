"""The room around the table: the session, the table's page, the curtain, and what happens between them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from desktop.arguments import program_version
from desktop.board.warmth import Warmth
from desktop.book import CardBook
from desktop.face_shelf import FaceShelf
from desktop.files import Files
from desktop.menus import TableMenu
from desktop.session.local import LocalSession
from desktop.session.wire import CardBatch, Delivery, Seating, SeatKind, TableSetup
from desktop.settings import Settings
from desktop.start.page import FAN, FAN_SIZE, NOTICE
from desktop.start.shelf import DeckShelf
from desktop.storage import write_atomically
from desktop.table.curtain import Curtain
from desktop.table.page import TablePage
from desktop.table.result import result_words
from desktop.widgets.panel import Panel, Way
from desktop.widgets.toast import Toast
from engine.decisions import Answer
from engine.errors import DeckError, EngineError

if TYPE_CHECKING:
    from desktop.window import MainWindow

HANDOVER_MS = 1600
BOT_PAUSE_MS = 380
RESULT_MS = 700
PREPARE_MS = 30


class GameRoom(QObject):
    """Takes what the session sends to the page, and what the page gives to the session.

    `shown(Delivery)` when a delivery has been put on the table, `curtain_drawn(seat)`, `result_shown(winner)`.
    """

    shown = Signal(object)
    curtain_drawn = Signal(int)
    result_shown = Signal(int)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.book = CardBook()
        self.faces = FaceShelf(self.book, self)
        self.session = LocalSession(autosave=window.kept.path, parent=self)
        self.files = Files(window, self.session)
        self.shelf = DeckShelf(self.book)
        self._warmth = Warmth(self)
        self.seating: Seating | None = None
        self.setup: TableSetup | None = None
        self.unhurried = True
        self._delivery: Delivery | None = None
        self._handover: tuple[int, int] | None = None
        self._fan: tuple[str, ...] = ()
        self._waiting: list[Callable[[], None]] = []
        self._connect()

    def _connect(self) -> None:
        session = self.session
        session.opened.connect(self._opened)
        session.new_cards.connect(self._new_cards)
        session.delivered.connect(self._delivered)
        session.handover.connect(self._hand_over)
        session.refused.connect(self._refused)
        session.failed.connect(self._failed)
        session.noted.connect(self.say)
        self._window.settings_changed.connect(self._apply)
        self._window.start.fan_wanted.connect(self._paint_fan)
        self.faces.changed.connect(self._paint_fan)
        self.faces.palette = self._window.settings.palette

    # -- parts that are built when they are first needed --

    @cached_property
    def page(self) -> TablePage:
        """The table's screen."""
        page = TablePage(self.book, self.faces)
        page.apply(self._window.settings)
        page.answered.connect(self._answered)
        page.adjusted.connect(self.session.adjust)
        page.asked_why.connect(self.session.explain)
        self.session.explained.connect(page.asking.show)
        page.wanted.connect(self._wanted)
        page.board.timeline.finished.connect(self._motion_ended)
        return page

    @cached_property
    def menu(self) -> TableMenu:
        """The table's menu."""
        return TableMenu(self._window, self)

    @cached_property
    def curtain(self) -> Curtain:
        """The curtain over the whole window."""
        curtain = Curtain(self._window)
        curtain.set_look(self._window.look)
        curtain.opened.connect(self.session.look)
        return curtain

    @cached_property
    def panel(self) -> Panel:
        """The panel for results, questions and faults."""
        panel = Panel(self._window)
        panel.closed.connect(self._refocus)
        return panel

    @cached_property
    def toast(self) -> Toast:
        """Short notices."""
        return Toast(self._window)

    def face(self, number: str, height: int) -> QPixmap | None:
        """A face for the screens before the table."""
        return self.faces.picture(number, height, self._window.devicePixelRatioF())

    # -- start screen --

    def warm_up(self) -> None:
        """Load the engine in its thread."""
        self.session.warm_up()

    def draw_fan(self) -> None:
        """Draw the start screen's cards: those of the design that are in the library."""
        self._fan = tuple(number for number in FAN if self.book.find(number) is not None)[:FAN_SIZE]
        self._paint_fan()

    def _paint_fan(self) -> None:
        start = self._window.start
        if self._fan and start.isVisible():
            faces = (self.face(number, start.fan_height) for number in self._fan)
            start.set_fan(tuple(face for face in faces if face is not None))

    # -- opening and leaving --

    def open_table(self, setup: TableSetup) -> None:
        """Start a game."""
        self.setup = setup
        self.session.open_table(setup)

    def demo(self, seed: int | None = None) -> None:
        """Two bots with two starter decks."""
        offers = self.shelf.offers()
        decks = (offers[0].deck, offers[min(1, len(offers) - 1)].deck)
        bots = (SeatKind.BOT, SeatKind.BOT)
        names = self._window.settings.names
        self.open_table(TableSetup(decks, names, secrets.randbits(48) if seed is None else seed, bots))

    def leave(self) -> None:
        """Leave the table; an unfinished game is kept."""
        self._handover = None
        if self.seating is not None:
            self.session.leave()
            self.seating = None
            self.menu.set_live(False)
        if "curtain" in self.__dict__:
            self.curtain.lift(fade=False)

    def close(self) -> None:
        """The program ends."""
        self.session.close()
        self.faces.close()

    def _opened(self, seating: Seating) -> None:
        self.seating = seating
        self._delivery = None
        self._handover = None
        if "panel" in self.__dict__:
            self.panel.hide()
        self.page.begin()
        self._window.show_page(self.page)
        self.menu.set_live(True)
        self._prepare_faces()
        if seating.title:
            self.say(seating.title)

    def _prepare_faces(self) -> None:
        """Draw the faces of the chosen decks while the table is being set; both players know which decks these are."""
        if self.setup is not None:
            decks = self.setup.decks
            numbers = tuple(dict.fromkeys(number for deck in decks for number in (*deck.eggs, *deck.main)))
            self.page.prepare_faces(numbers)
            self._warmth.start(self.page.board, numbers, self.page.chores(numbers))

    def _new_cards(self, batch: CardBatch) -> None:
        self.book.add(batch.cards)
        self.faces.forget()

    # -- the life of one answer --

    def _answered(self, seat: int, answer: Answer) -> None:
        self.session.answer(seat, answer)

    def _delivered(self, delivery: Delivery) -> None:
        """Show an Update. Behind the curtain it is drawn first and the curtain lifted after."""
        self._delivery = delivery
        self._handover = None
        self.page.show_delivery(delivery)
        if self.curtain.drawn and self.curtain.seat == delivery.seat:
            self.page.board.timeline.finish()
            self.curtain.lift(fade=self._window.settings.speed > 0)
            self.menu.set_live(True)
            self.page.board.setFocus()
        self.shown.emit(delivery)
        self._after_motion(lambda: self._settled(delivery))

    def _settled(self, delivery: Delivery) -> None:
        """The delivery's animation has ended."""
        if self._delivery is not delivery or self.seating is None:
            return
        if delivery.update.view.end_reason:
            QTimer.singleShot(RESULT_MS if self.unhurried else 0, self, lambda: self._end(delivery))
        pause = BOT_PAUSE_MS / self._window.settings.speed if self._paced(delivery) else 0
        QTimer.singleShot(round(pause), self, lambda: self._acknowledge(delivery))

    def _acknowledge(self, delivery: Delivery) -> None:
        """Tell the session that a delivery has been seen; a bot's first move waits until all is drawn ahead."""
        if self.faces.preparing or not self._warmth.done:
            QTimer.singleShot(PREPARE_MS, self, lambda: self._acknowledge(delivery))
        else:
            self.session.shown(delivery.serial)

    def _paced(self, delivery: Delivery) -> bool:
        """Whether a bot's next move waits a moment, so that this one can be followed."""
        return self.unhurried and self._window.settings.speed > 0 and delivery.update.prompt is None

    def _after_motion(self, then: Callable[[], None]) -> None:
        """Call `then` when the board stands still."""
        self._waiting.append(then)
        if not self.page.board.timeline.running:
            QTimer.singleShot(0, self, self._motion_ended)

    def _motion_ended(self) -> None:
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()

    def _hand_over(self, seat: int, memory: int) -> None:
        """Another person is to decide: let the last animation end, then draw the curtain."""
        self._handover = (seat, memory)
        if self._delivery is None or not self.page.board.timeline.running:
            self._draw_curtain()
            return
        self._waiting.append(self._draw_curtain)
        QTimer.singleShot(HANDOVER_MS, self, self._draw_curtain)

    def _draw_curtain(self) -> None:
        if self._handover is None or self.seating is None:
            return
        seat, memory = self._handover
        self._handover = None
        self.menu.set_live(False)
        self.curtain.set_look(self._window.look)
        self.curtain.draw(seat, self.seating.names, memory)
        self.curtain_drawn.emit(seat)

    def _refused(self, reason: str, clause: str) -> None:
        self.page.answer_refused(reason, clause)

    # -- what the page asks for --

    def _wanted(self, what: str) -> None:
        match what:
            case "undo":
                self.undo()
            case "confirm pass":
                self._ask_pass()
            case "result":
                self._show_result()
            case "menu":
                self.menu.popup(self.page.menu.mapToGlobal(self.page.menu.rect().bottomLeft()))

    def undo(self) -> None:
        """Take the last step back; not while the curtain hides whose it was."""
        if self.seating is not None and not self.curtain.drawn and self._handover is None:
            self.panel.hide()
            self.session.undo()

    def _ask_pass(self) -> None:
        view = self.page.view
        other = view.opponents.name if view is not None else "The opponent"
        words = f"You can still act this turn. Passing gives {other} 3 memory."
        ways = (Way("Go on playing", "Esc"), Way("Pass turn", "Space", self.page.pass_now, primary=True))
        self.panel.set_look(self._window.look)
        self.panel.ask("Pass the turn?", words, ways, "pending")

    def ask_concede(self) -> None:
        """Conceding has no single key and is asked about."""
        view = self.page.view
        if view is None or view.end_reason or self.curtain.drawn:
            return
        name = view.own.name
        ways = (Way("Go on playing", "Esc"), Way("Concede", "", lambda: self.session.concede(view.seat)))
        self.panel.set_look(self._window.look)
        self.panel.ask(f"{name}, concede the game?", "The opponent wins at once. This can be undone.", ways, "attack")

    # -- the end --

    def _end(self, delivery: Delivery) -> None:
        if self._delivery is delivery and self.seating is not None:
            self._show_result()
            self.result_shown.emit(delivery.update.view.winner)

    def _show_result(self) -> None:
        view = self.page.view
        if view is None or not view.end_reason:
            return
        title, words = result_words(view)
        ways = [
            Way("Look at the table", "Esc"),
            Way("Back to start", "B", self._window.show_start, primary=self.setup is None),
        ]
        if self.setup is not None:
            ways.append(Way("Rematch", "Space", self._rematch, primary=True))
        self.panel.set_look(self._window.look)
        self.panel.ask(title, words, tuple(ways))

    def _rematch(self) -> None:
        if self.setup is not None:
            self.open_table(msgspec.structs.replace(self.setup, seed=secrets.randbits(48)))

    def _failed(self, message: str, report: str) -> None:
        """Something went wrong behind: say so, offer a report, keep the game."""
        self.page.answer_reopened()
        if self.seating is None:
            self._window.offer_unfinished()
        ways = (
            Way("Save a report…", "R", lambda: self.files.save_report(lambda path: self._write_report(path, report))),
            Way("Go on", "Space", primary=True),
        )
        self.panel.set_look(self._window.look)
        kept = "" if self.seating is None else "\n\nThe game is kept as it was."
        self.panel.ask("Something went wrong", message + kept, ways, "attack")

    def _write_report(self, path: str, report: str) -> None:
        try:
            write_atomically(Path(path), report.encode())
        except OSError as error:
            self.say(f"The report could not be saved: {error.strerror}")
        else:
            self.say(f"Saved as {Path(path).name}")

    # -- the rest --

    def load_deck(self, seat: int) -> None:
        """Load a deck file for a seat of the deck page."""

        def take(path: str) -> None:
            column = self._window.decks.columns[seat]
            try:
                offer = self.shelf.load(Path(path))
            except (DeckError, EngineError) as error:
                column.say(str(error), fault=True)
                return
            self._window.decks.add_offer(seat, offer)
            column.say(f"{offer.deck.name}: {offer.words}")

        self.files.load_deck(take)

    def show_about(self) -> None:
        """Help › About."""
        words = f"Version {program_version()}.\n\n{NOTICE}"
        self.panel.set_look(self._window.look)
        self.panel.ask("Tamer’s Table", words, (Way("Close", "Esc", primary=True),))

    def say(self, words: str) -> None:
        """A short notice."""
        self.toast.say(words, self._window.look)

    def _refocus(self) -> None:
        page = self._window.pages.currentWidget()
        if page is not None:
            page.setFocus()

    def _apply(self, settings: Settings) -> None:
        self.faces.palette = settings.palette
        self._paint_fan()
        if "page" in self.__dict__:
            self.page.apply(settings)
        for part in ("curtain", "panel"):
            if part in self.__dict__:
                getattr(self, part).set_look(self._window.look)
