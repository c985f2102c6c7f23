"""The game's side of a local session: lives in its own thread, owns the engine's game, speaks only bytes.

Who may look: the worker sends an Update to one seat at a time, the viewer. With one person at the table that is their
seat; with two it is the seat that decided last, until the window asks to `look` for the next one (behind the curtain).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.session.bot_desk import BotDesk
from desktop.session.door import EngineDoor, RunningGame
from desktop.session.fallback import least_answer
from desktop.session.fixing import UNSEEN, may_fix
from desktop.session.keeper import Keeper
from desktop.session.record import Record, read_table, report, table_bytes
from desktop.session.wire import (
    CardBatch,
    Delivery,
    Explanation,
    Seating,
    SeatKind,
    TableSetup,
    decode_adjustment,
    decode_answer,
    decode_setup,
    encode,
)
from desktop.storage import set_aside, write_atomically
from engine.decisions import Answer
from engine.errors import EngineError, IllegalAnswer, SaveError

BOT_LIMIT_MS = 3000


class GameWorker(QObject):
    """Runs one game at a time. Every slot reports what goes wrong by `failed` and keeps the game as it was."""

    ready = Signal(float)
    opened = Signal(bytes)
    new_cards = Signal(bytes)
    delivered = Signal(bytes)
    explained = Signal(bytes)
    handover = Signal(int, int)
    refused = Signal(str, str)
    failed = Signal(str, str)
    noted = Signal(str)

    def __init__(self, door: EngineDoor, autosave: Path | None, bot_limit_ms: int = BOT_LIMIT_MS) -> None:
        super().__init__()
        self._door = door
        self._keeper = Keeper(autosave, self._kept, self)
        self._keeper.noted.connect(self.noted)
        self._bot_limit_ms = bot_limit_ms
        self._game: RunningGame | None = None
        self._seating = Seating(("", ""), (SeatKind.HUMAN, SeatKind.HUMAN), open_hands=False)
        self._record = Record()
        self._viewer = 0
        self._serial = 0
        self._ticket = 0
        self._answered = 0.0
        self._desks: dict[int, BotDesk] = {}
        self._limit: QTimer | None = None

    @Slot()
    def warm_up(self) -> None:
        """Load the engine and its cards before they are needed."""
        with self._guarded("The rules engine could not be loaded"):
            self._door.warm_up()
            self.ready.emit(time.time())
            self._door.warm_words()

    # -- opening --

    @Slot(bytes)
    def open_table(self, data: bytes) -> None:
        """Start a new game."""
        with self._guarded("The game could not be started"):
            setup = decode_setup(data)
            game = self._door.start(setup)
            self._take(game, Seating(setup.names, setup.seats, setup.open_hands), Record(setup=data), setup)

    @Slot(str)
    def load(self, path: str) -> None:
        """Go on with a saved game."""
        with self._guarded(f"{Path(path).name} could not be loaded"):
            try:
                game_bytes, seating = read_table(Path(path).read_bytes())
                game = self._door.load(game_bytes)
            except SaveError as error:
                if Path(path) != self._keeper.path:
                    raise
                # The next game would be kept in this file: what is in it goes out of the way.
                raise SaveError(f"{error} It was kept as {set_aside(Path(path)).name}.") from error
            self._take(game, seating, Record(loaded=game_bytes))

    @Slot(str)
    def open_scenario(self, path: str) -> None:
        """Put up the position of a scenario file."""
        with self._guarded(f"{Path(path).name} could not be opened"):
            game, seating = self._door.open_scenario(Path(path))
            self._take(game, seating, Record(scenario=Path(path).name))

    def _take(self, game: RunningGame, seating: Seating, record: Record, setup: TableSetup | None = None) -> None:
        if self._game is not None:
            self._keeper.now()  # the game that another one takes the place of, up to its last move
        self._clear_desks()
        cards = self._door.own_cards(game)
        if cards:
            self.new_cards.emit(encode(CardBatch(cards)))
        self._game, self._seating, self._record = game, seating, record
        for seat in (0, 1):
            if seating.seats[seat] is SeatKind.BOT:
                self._seat_bot(seat, setup)
        humans = self._humans()
        decision = game.decision
        self._viewer = humans[0] if len(humans) == 1 else 0
        if len(humans) == 2:
            # Nobody looks yet: the curtain opens for whoever is asked first.
            self._viewer = -1 if decision is not None and not seating.open_hands else (decision.seat if decision else 0)
        self._answered = 0.0
        self.opened.emit(encode(seating))
        self._settle(fresh=True)

    def _seat_bot(self, seat: int, setup: TableSetup | None) -> None:
        name, seed = (setup.bots[seat], setup.seed * 2 + seat) if setup else ("simple", seat)
        door = self._door
        desk = BotDesk(lambda: door.bot(name, seed))
        desk.chosen.connect(self._bot_chose)
        self._desks[seat] = desk

    def _clear_desks(self) -> None:
        self._ticket += 1
        for desk in self._desks.values():
            desk.leave()
        self._desks.clear()

    def _humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self._seating.seats[seat] is SeatKind.HUMAN)

    # -- playing --

    @Slot(int, bytes, float)
    def answer(self, seat: int, data: bytes, asked: float) -> None:
        """A person's answer. Refused answers leave the game alone and say why."""
        game = self._game
        if game is None:
            return
        with self._guarded("The rules engine could not carry that out"):
            try:
                self._play(game, seat, decode_answer(data))
            except IllegalAnswer as error:
                self.refused.emit(error.reason, error.clause)
                return
        self._answered = asked
        self._settle()

    def _play(self, game: RunningGame, seat: int, answer: Answer) -> None:
        """Answer on the game; whatever goes wrong in the middle, the game is as before."""
        before = game.copy()
        try:
            game.answer(seat, answer)
        except Exception as error:
            if not isinstance(error, IllegalAnswer):
                self._record.add(seat, answer)
                self._game = before
            raise
        self._record.add(seat, answer)

    @Slot(int)
    def concede(self, seat: int) -> None:
        """1-2-4: a player may concede at any time."""
        game = self._game
        if game is None or game.winner is not None:
            return
        with self._guarded("The game could not be conceded"):
            game.concede(seat)
            self._record.note(f"{seat} concedes")
        self._clear_pending_bot()
        self._settle()

    @Slot(int, bytes)
    def adjust(self, seat: int, data: bytes) -> None:
        """Fix the position by hand. Only the person who looks may, and only what they see."""
        game = self._game
        if game is None:
            return
        with self._guarded("The position could not be fixed"):
            adjustment = decode_adjustment(data)
            if seat != self._viewer or seat not in self._humans() or not may_fix(game.view(seat), adjustment):
                self.refused.emit(UNSEEN, "")
                return
            try:
                game.adjust(seat, adjustment)
            except IllegalAnswer as error:
                self.refused.emit(error.reason, error.clause)
                return
            self._record.note(f"{seat} fixes {msgspec.json.encode(adjustment).decode()}")
            self._clear_pending_bot()
            self._settle()

    @Slot()
    def undo(self) -> None:
        """Back to the last decision that a person made."""
        game = self._game
        if game is None or not game.can_undo():
            return
        trial = game.copy()
        humans = self._humans()
        with self._guarded("The last step could not be undone"):
            trial.undo()
            while trial.can_undo() and (trial.decision is None or trial.decision.seat not in humans):
                trial.undo()
            self._record.note("undo")
            self._game = trial
        self._clear_pending_bot()
        self._settle(fresh=True)

    @Slot(int)
    def look(self, seat: int) -> None:
        """The curtain opened for `seat`: from now on it is the viewer."""
        if self._game is None or seat not in self._humans():
            return
        self._viewer = seat
        self._settle(fresh=self._serial == 0)

    @Slot(int, int)
    def explain(self, seat: int, event: int) -> None:
        """What the rules say to a moment, as the one who looks may know it."""
        game = self._game
        if game is not None and seat == self._viewer:
            with self._guarded("The rules could not be asked"):
                self.explained.emit(encode(Explanation(seat, event, game.why(event, seat))))

    @Slot(int)
    def trace(self, seat: int) -> None:
        """All that the rules say to the game so far, as the one who looks may know it."""
        game = self._game
        if game is not None and seat == self._viewer:
            with self._guarded("The rules could not be asked"):
                self.explained.emit(encode(Explanation(seat, -1, game.trace(seat), whole=True)))

    @Slot(int)
    def shown(self, serial: int) -> None:
        """The window has shown a delivery. Only then does a bot think: it must not take time from the painting."""
        if serial == self._serial and self._game is not None:
            with self._guarded("The computer could not be asked"):
                self._ask_bot(self._game)

    # -- what follows an input --

    def _settle(self, *, fresh: bool = False) -> None:
        """Send the viewer its Update, hand over if another person is asked, set the bot to work, save."""
        game = self._game
        if game is None:
            return
        with self._guarded("The game could not be shown"):
            self._deliver_or_hand_over(game, fresh)
            if game.winner is None:
                self._keeper.soon()
            else:
                self._keeper.now()

    def _deliver_or_hand_over(self, game: RunningGame, fresh: bool) -> None:
        decision = game.decision
        humans = self._humans()
        turns_over = len(humans) == 2 and decision is not None and decision.seat != self._viewer
        if turns_over and self._seating.open_hands and decision is not None:
            self._viewer = decision.seat
            turns_over = False
        if self._viewer >= 0:
            self._deliver(game, fresh)
        if turns_over and decision is not None:
            self.handover.emit(decision.seat, game.view(decision.seat).memory)

    def _deliver(self, game: RunningGame, fresh: bool) -> None:
        self._serial += 1
        update = game.update(self._viewer, refusals=self._seating.seats[self._viewer] is SeatKind.HUMAN)
        can_undo = bool(self._humans()) and game.can_undo()
        self.delivered.emit(encode(Delivery(self._serial, self._viewer, update, can_undo, fresh, self._answered)))
        self._answered = 0.0

    def _ask_bot(self, game: RunningGame) -> None:
        decision = game.decision
        if decision is None or decision.seat not in self._desks or game.winner is not None:
            return
        self._ticket += 1
        self._desks[decision.seat].ask(self._ticket, encode(game.update(decision.seat)))
        if self._limit is None:
            self._limit = QTimer(self)
            self._limit.setSingleShot(True)
            self._limit.timeout.connect(self._bot_is_late)
        self._limit.start(self._bot_limit_ms)

    def _clear_pending_bot(self) -> None:
        self._ticket += 1
        if self._limit is not None:
            self._limit.stop()

    @Slot(int, bytes)
    def _bot_chose(self, ticket: int, data: bytes) -> None:
        if ticket != self._ticket or self._game is None:
            return
        decision = self._game.decision
        if decision is None:
            return
        if self._limit is not None:
            self._limit.stop()
        self._ticket += 1
        answer = decode_answer(data) if data else least_answer(decision)
        with self._guarded("The rules engine could not carry out the computer's choice"):
            started = time.perf_counter()
            self._play_for_bot(self._game, decision.seat, answer)
            self._answered = started
            self._settle()

    @Slot()
    def _bot_is_late(self) -> None:
        self._bot_chose(self._ticket, b"")

    def _play_for_bot(self, game: RunningGame, seat: int, answer: Answer) -> None:
        """The bot's answer, else the least one, else the first legal one: a bot never stops the game."""
        decision = game.decision
        assert decision is not None
        for candidate in (answer, least_answer(decision)):
            try:
                self._play(game, seat, candidate)
                return
            except IllegalAnswer:
                continue
        self._play(game, seat, next(iter(game.legal_answers(1))))

    # -- files --

    @Slot(str)
    def save(self, path: str) -> None:
        """Write the game to a file."""
        if self._game is None:
            return
        with self._guarded("The game could not be saved"):
            write_atomically(Path(path), table_bytes(self._game, self._seating))
            self.noted.emit(f"Saved as {Path(path).name}")

    @Slot(str)
    def save_scenario(self, path: str) -> None:
        """Write the present position as a scenario file."""
        if self._game is None:
            return
        with self._guarded("The position could not be saved as a scenario"):
            write_atomically(Path(path), self._door.scenario_text(self._game, Path(path).stem).encode())
            self.noted.emit(f"Saved as {Path(path).name}")

    @Slot()
    def leave(self) -> None:
        """The table is left: keep an unfinished game for Resume."""
        if self._game is not None:
            self._keeper.now()
        self._clear_desks()
        self._game = None

    def _kept(self) -> bytes | None:
        """What is kept for Resume: a person's game while it runs, nothing of a scenario's."""
        game = self._game
        if game is None or not self._humans() or self._seating.title:
            return b""
        return None if game.winner is not None else table_bytes(game, self._seating)

    @contextmanager
    def _guarded(self, what: str) -> Iterator[None]:
        """Nothing that goes wrong in here ends the program: it is reported and the game stays as it was."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  (the last line of defence of a long-lived thread)
            self._fail(what, error)

    def _fail(self, what: str, error: Exception) -> None:
        reason = str(error) if isinstance(error, EngineError | OSError) else f"{type(error).__name__}: {error}"
        self.failed.emit(f"{what}. {reason}", report(self._record, self._seating, error))
