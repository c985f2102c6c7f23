"""The table's screen: lays board, prompt bar and dock out, and shows one seat's Updates on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.board import BoardView, Ghost
from desktop.board.geometry import DOCK, dock_width
from desktop.book import CardBook
from desktop.choices import Button, Command, Option, PromptModel, Tone, fixing, present, refusal, waiting
from desktop.face_shelf import FaceShelf
from desktop.inspector.model import card_sheet
from desktop.inspector.view import FACE, InspectorSheet
from desktop.look import Look
from desktop.session.fallback import only_answer
from desktop.session.wire import Delivery
from desktop.settings import Settings
from desktop.table.asking import Asking
from desktop.table.dock import Dock
from desktop.table.keys import TableKeys
from desktop.table.likely import first_faces, later_faces
from desktop.table.memory import SeatMemory
from desktop.table.options import OptionPanel
from desktop.table.prompt_bar import PromptBar
from desktop.theme import THEMES, table_scale
from desktop.widgets.button import KeyButton, Weight
from engine.decisions import ActionAnswer, Answer, ChooseAction, Pass, Purpose
from engine.events import CardRef
from engine.game.view import Prompt, StackView, Update, View

REFUSAL_MS = 6000
THUMBNAIL = 42


class TablePage(QWidget):
    """Shows Updates and gives answers. It asks nothing of the rules: what is legal comes with the prompt.

    `answered(seat, Answer)`; `adjusted(seat, Adjustment)`; `asked_why(seat, event)`; `wanted(str)` for what concerns
    the window: "undo", "result", "confirm pass", "menu".
    """

    answered = Signal(int, object)
    adjusted = Signal(int, object)
    asked_why = Signal(int, int)
    wanted = Signal(str)

    def __init__(self, book: CardBook, faces: FaceShelf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book, self._faces = book, faces
        self._settings, self._look, self._board_look = Settings(), Look(), Look()
        self._update: Update | None = None
        self._asked: Update | None = None
        self._can_undo = False
        self._chosen: tuple[int, ...] = ()
        self._complete = False
        self._n: int | None = None
        self._peek = False
        self._drawer_open = False
        self._showing = False
        self._ghost_words = ""
        self._ghost_warns = False
        self.memory = SeatMemory()
        self.board = BoardView(book, faces, self)
        self.bar = PromptBar(self)
        self.options = OptionPanel(self.face, self)
        self.dock = Dock(book, self.face, self)
        self.undo = KeyButton("Undo", "Ctrl Z", Weight.FRAMED, parent=self)
        self.menu = KeyButton("Menu", "F10", Weight.FRAMED, parent=self)
        self.drawer = KeyButton("Inspector", "I", Weight.FRAMED, parent=self)
        self._refusal = QTimer(self)
        self._refusal.setSingleShot(True)
        self._refusal.setInterval(REFUSAL_MS)
        self._refusal.timeout.connect(self.refresh)
        self.asking = Asking(self)
        self.keys = TableKeys(self)
        self._connect()

    def _connect(self) -> None:
        self.board.answer_chosen.connect(self._board_answered)
        self.board.card_hovered.connect(self._hovered)
        self.board.refused.connect(self.refuse)
        self.board.adjustment_chosen.connect(self._fixed)
        self.board.memory_ghost.connect(self._ghosted)
        self.board.selection_changed.connect(self._selected)
        self.bar.pressed.connect(self.press)
        self.bar.number_changed.connect(self._number_changed)
        self.options.picked.connect(self._picked)
        self.options.hovered.connect(self._option_hovered)
        self.undo.clicked.connect(lambda: self.wanted.emit("undo"))
        self.menu.clicked.connect(lambda: self.wanted.emit("menu"))
        self.drawer.clicked.connect(self.toggle_drawer)
        self._faces.changed.connect(self._faces_changed)
        self.board.layout_changed.connect(self._follow_board)
        self.board.installEventFilter(self)

    # -- what is shown --

    @property
    def update_shown(self) -> Update | None:
        """The Update on the table, with its prompt while it is open."""
        return self._update

    @property
    def view(self) -> View | None:
        """The View on the table."""
        return self._update.view if self._update is not None else None

    @property
    def prompt(self) -> Prompt | None:
        """The open decision, if it is this seat's."""
        return self._update.prompt if self._update is not None else None

    def begin(self) -> None:
        """Another game: forget the last one."""
        self.memory.clear()
        self.asking.forget()
        self.dock.log.replace(())
        self.dock.forget()
        self._update = None

    def show_delivery(self, delivery: Delivery) -> None:
        """Animate the events and show the View and what it asks."""
        update = delivery.update
        same_seat = self.view is not None and self.view.seat == update.view.seat
        undone = delivery.fresh and bool(self.memory.lines[update.view.seat])
        new = self.memory.tell(update, self._book, undone=undone)
        if not same_seat:
            self.dock.forget()
        if same_seat and not undone:
            self.dock.log.add_soon(new)
        else:
            self.dock.log.replace(tuple(self.memory.lines[update.view.seat]))
        self._update, self._can_undo, self._asked = update, delivery.can_undo, None
        self._chosen, self._complete, self._n, self._peek = (), False, None, False
        self._ghost_words, self._ghost_warns = "", False
        self.board.fixing.on = self.board.fixing.on and same_seat and not update.view.end_reason
        self._refusal.stop()
        whose = "you" if update.view.turn_seat == update.view.seat else update.view.seats[update.view.turn_seat].name
        self.dock.set_turn(f"Turn {update.view.turn}, {whose}" if update.view.turn else "Opening hands")
        self._showing = True
        try:
            self.board.show_update(update)
        finally:
            self._showing = False
        self.undo.setEnabled(delivery.can_undo)
        self.refresh()
        self.dock.follow_soon(update)
        self.asking.follow(same_seat=same_seat)
        if update.prompt is not None and self._settings.auto_answer:
            answer = only_answer(update.prompt.decision)
            if answer is not None:
                QTimer.singleShot(0, self, lambda: self._give(answer, update.number))

    def refresh(self) -> None:
        """Show the prompt bar and options for the present state; once for all that an Update changes."""
        if self._showing:
            return
        model = self._model()
        self.bar.show_model(model, self._thumbnail(model))
        self.options.show_options(() if self._peek else model.options)
        self._place_options()

    def _model(self) -> PromptModel:
        view, prompt = self.view, self.prompt
        if view is None:
            return PromptModel(Tone.WAIT, "Setting the table")
        asks = waiting(view, self._book) if prompt is None else self._presented(prompt, view)
        return fixing(asks, can_undo=self._can_undo) if self.board.fixing.on else asks

    def _presented(self, prompt: Prompt, view: View) -> PromptModel:
        return present(
            prompt,
            view,
            self._book,
            chosen=self._chosen,
            complete=self._complete,
            n=self._n,
            can_undo=self._can_undo,
            note=self._ghost_words,
            warns=self._ghost_warns,
        )

    def answer_refused(self, reason: str, clause: str) -> None:
        """The game refused the answer given: the decision is open again."""
        if self._asked is not None:
            self._update = self._asked
        self.board.answer_refused()
        self.refuse(reason, clause)

    def answer_reopened(self) -> None:
        """Something failed after an answer: the decision is open again until something new is shown."""
        if self._asked is not None and self.prompt is None:
            self._update = self._asked
            self.board.answer_refused()
            self.refresh()

    def refuse(self, reason: str, clause: str) -> None:
        """Say why something is not legal, for a while."""
        model = refusal(reason, clause)
        self.bar.show_model(model, None)
        self._refusal.start()

    # -- giving answers --

    def _give(self, answer: Answer, number: int) -> None:
        """Answer the decision of Update `number`: a late click or key never answers the next one."""
        update = self._update
        if update is None or update.prompt is None or update.number != number:
            return
        seat = update.prompt.decision.seat
        self._asked = update
        self._update = Update(update.number, (), update.view, None)
        self.bar.show_model(PromptModel(Tone.ASK, "One moment"), None)
        self.options.show_options(())
        self.answered.emit(seat, answer)

    def give(self, answer: Answer) -> None:
        """Answer the open decision."""
        if self._update is not None:
            self._give(answer, self._update.number)

    def _board_answered(self, answer: Answer) -> None:
        if self._is_pass(answer) and self._must_confirm_pass():
            self.board.answer_refused()
            self.wanted.emit("confirm pass")
            return
        self.give(answer)

    def _is_pass(self, answer: Answer) -> bool:
        decision = self.prompt.decision if self.prompt is not None else None
        if not isinstance(decision, ChooseAction) or not isinstance(answer, ActionAnswer):
            return False
        return 0 <= answer.index < len(decision.actions) and isinstance(decision.actions[answer.index], Pass)

    def _must_confirm_pass(self) -> bool:
        decision = self.prompt.decision if self.prompt is not None else None
        return self._settings.confirm_pass and isinstance(decision, ChooseAction) and len(decision.actions) > 1

    def press(self, button: Button) -> None:
        """Do what a button of the prompt bar says."""
        match button.command:
            case Command.PASS if self._must_confirm_pass():
                self.wanted.emit("confirm pass")
            case Command.ANSWER | Command.PASS if button.answer is not None:
                self.give(button.answer)
            case Command.CONFIRM:
                self.board.confirm_selection()
            case Command.CLEAR:
                self.board.clear_selection()
            case Command.VIEW_BOARD:
                self.peek()
            case Command.FIX:
                self.fix_by_hand()
            case Command.UNDO:
                self.wanted.emit("undo")
            case Command.WHY:
                self.asking.ask_last()
            case Command.RESULT:
                self.wanted.emit("result")
            case _:
                self.refresh()

    def pass_turn(self) -> None:
        """Pass, if that is offered."""
        button = self.bar.command(Command.PASS)
        if button is not None:
            self.press(button)
        elif self.prompt is not None and self.prompt.decision.purpose is Purpose.BREEDING:
            self.bar.press_key("N")

    def pass_now(self) -> None:
        """Pass without asking: the question has been answered."""
        button = self.bar.command(Command.PASS)
        if button is not None and button.answer is not None:
            self.give(button.answer)

    def peek(self) -> None:
        """Look at the board during a choice: lists go out of the way, and come back."""
        self._peek = not self._peek
        self.board.view_board()
        self.refresh()

    def fix_by_hand(self) -> None:
        """Begin or end fixing the position by hand: clicks then ask for fixes instead of playing."""
        view = self.view
        if view is not None and not view.end_reason:
            self.board.cancel()
            self.board.fixing.on = not self.board.fixing.on
            self.refresh()

    def _fixed(self, adjustment: object) -> None:
        if self.view is not None:
            self.adjusted.emit(self.view.seat, adjustment)

    def _selected(self, chosen: object, complete: bool) -> None:
        self._chosen = tuple(chosen) if isinstance(chosen, tuple | list) else ()
        self._complete = complete
        self.refresh()

    def _number_changed(self, n: int) -> None:
        self._n = n
        self.refresh()

    def _picked(self, option: Option) -> None:
        if option.answer is not None:
            self.give(option.answer)

    def _ghosted(self, ghost: object) -> None:
        words, self._ghost_warns = "", False
        if isinstance(ghost, Ghost):
            self._ghost_warns = ghost.ends_turn or ghost.kind == "refused"
            words = f"Memory {ghost.text}" + (". Your turn ends after this." if ghost.ends_turn else "")
        if words != self._ghost_words and not self._refusal.isActive():
            self._ghost_words = words
            self.refresh()

    # -- inspector --

    def prepare_faces(self, numbers: tuple[str, ...]) -> None:
        """Draw ahead what a game with these cards shows at the present size."""
        ratio = self.devicePixelRatioF()
        inspected, thumbnail = self._look.px(FACE), self._board_look.px(THUMBNAIL)
        self._faces.prepare(
            first_faces(self.board, numbers, self._book.facts, lambda n: self._faces.key(n, inspected, ratio)),
            later_faces(self.board, numbers, self._book.facts, lambda n: self._faces.key(n, thumbnail, ratio)),
        )

    def chores(self, numbers: tuple[str, ...]) -> Iterator[Callable[[], object]]:
        """What to draw once before it is needed (see `board.warmth`): a sheet, and a question with its buttons."""
        sheet, bar = InspectorSheet(self.face), PromptBar()
        answers = (Button("Confirm", "Space", Command.CONFIRM, primary=True), Button("Clear", "Del", Command.CLEAR))
        models = [PromptModel(tone, "Which?", "[On Play]", "Choose 1 card", buttons=answers) for tone in Tone]
        yield partial(sheet.set_look, self._look)
        yield partial(bar.set_look, self._board_look)
        for number in numbers:
            yield partial(self._book.read_ahead, number)
        for number in numbers[:2]:
            yield partial(sheet.show_sheet, card_sheet(number, self._book))
            yield sheet.grab
        for model in models:
            yield partial(bar.show_model, model)
            yield bar.grab

    def face(self, number: str, height: int) -> QPixmap | None:
        """A face for the widgets beside the board; None while it is being drawn."""
        return self._faces.picture(number, height, self.devicePixelRatioF())

    def _faces_changed(self) -> None:
        self.board.faces_changed()
        self.dock.inspector.sheet.update()
        self.options.viewport().update()
        self.bar.set_thumbnail(self._thumbnail(self.bar.model))

    def _thumbnail(self, model: PromptModel) -> QPixmap | None:
        return self.face(model.number, self._board_look.px(THUMBNAIL)) if model.number else None

    def _hovered(self, card: object, stack: object) -> None:
        number = card.number if isinstance(card, CardRef) else ""
        top = stack if isinstance(stack, StackView) and stack.card.number == number else None
        self.dock.inspect(number, top)

    def _option_hovered(self, option: Option) -> None:
        self.dock.inspect(option.number, None)

    # -- layout --

    def apply(self, settings: Settings) -> None:
        """Settings changed."""
        self._settings = settings
        theme = THEMES[settings.theme]
        self.board.set_theme(theme.name)
        self.board.set_color_blind(settings.colorblind)
        self.board.set_speed(settings.speed)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.board.set_scale(settings.factor)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        width, height, user = self.width(), self.height(), self._settings.factor
        look = Look(THEMES[self._settings.theme], table_scale(width, height, user), self._settings.palette)
        if look != self._look:
            self._look = look
            self.dock.set_look(look)
            self.asking.popover.set_look(look)
        dock = round(dock_width(width, height, user))
        drawer = dock == 0
        open_width = dock or min(round(DOCK * look.s), width - look.px(60))
        self.board.set_window_width(width)
        self.board.setGeometry(0, 0, width - dock, height)
        self.dock.setGeometry(width - open_width, 0, open_width, height)
        self.dock.setVisible(not drawer or self._drawer_open)
        self.dock.fit(height)
        self.drawer.setVisible(drawer)
        if drawer and self._drawer_open:
            self.dock.raise_()
        self._follow_board()

    def _follow_board(self) -> None:
        """The board has laid itself out: the prompt bar and the buttons go to the places that it leaves free."""
        bar, strip = self.board.prompt_rect(), self.board.strip_rect()
        self._dress_for_board()
        if self._drawer_open and not self.drawer.isHidden():
            # The open drawer lies on the board; what must be pressed stays beside it.
            edge = self.dock.x() - self._look.px(6)
            bar.setRight(min(bar.right(), edge))
            strip.setRight(min(strip.right(), edge))
        self.bar.setGeometry(bar)
        self._place_buttons(strip)
        self._place_options()
        self.asking.place()

    def _dress_for_board(self) -> None:
        """What lies in the board's rows has the board's scale, which a small window keeps below the player's."""
        look = Look(self._look.theme, self.board.scale_now(), self._settings.palette)
        if look != self._board_look:
            self._board_look = look
            for part in (self.undo, self.menu, self.drawer, self.bar, self.options):
                part.set_look(look)

    def _place_buttons(self, strip: QRect) -> None:
        right = strip.right() - self._board_look.px(10)
        for button in (self.menu, self.undo, self.drawer):
            if button is self.drawer and button.isHidden():
                continue
            size = button.sizeHint()
            height = min(size.height(), strip.height() - self._board_look.px(8))
            button.setGeometry(right - size.width(), strip.center().y() - height // 2, size.width(), height)
            right -= size.width() + self._board_look.px(8)

    def _place_options(self) -> None:
        top = self.bar.y()
        if not self.options.isHidden():
            self.options.place_by(self.bar.geometry(), self.height() - self._look.px(4))
            self.options.raise_()
            top = min(top, self.options.y())
        self.board.free_bottom = float(top)

    def show_log(self) -> None:
        """Go to the log with the keyboard; in a narrow window, open or close its drawer."""
        if not self.drawer.isHidden():
            self.toggle_drawer()
        elif self.dock.log.hasFocus():
            self.board.setFocus()
        else:
            self.dock.log.setFocus()

    def search_log(self) -> None:
        """Open the log's search line."""
        if not self.drawer.isHidden() and not self._drawer_open:
            self.toggle_drawer()
        self.dock.open_search()

    def toggle_drawer(self) -> None:
        """Open or close the dock of a narrow window."""
        self._drawer_open = not self._drawer_open
        self._place()

    # -- keys --

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The board has the focus; the prompt bar's keys come first."""
        if watched is self.board and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            # Escape first lets go of what the board holds; what it has no use for comes back to keyPressEvent.
            return event.key() != Qt.Key.Key_Escape and self.keys.press(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.board.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.color("table"))
        painter.end()
