"""A running game: its decision, answers, undo, copies, saves, and what each seat gets to see."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.decisions import Answer, Decision
from engine.effects.card import Card
from engine.effects.library import CardLibrary
from engine.errors import BrokenInvariant, EngineError, IllegalAnswer, SaveError
from engine.events import EVERYONE, GameEvent
from engine.game.carrying_out import carry_out
from engine.game.inputs import Adjusted, Adjustment, Answered, Conceded, Input
from engine.game.invariants import check_position
from engine.game.legal import check_answer, legal_answers
from engine.game.prompts import prompt_of
from engine.game.redact import redact
from engine.game.setup import GameSetup, position_of, start_position
from engine.game.trace import Moment, trace_input, trace_opening
from engine.game.trace_line import TraceLine
from engine.game.view import Prompt, Update, View
from engine.game.views import view_of
from engine.rules.advance import advance
from engine.rules.position import Position
from engine.rules.state import State

__all__ = ["Game", "GameSetup", "Save"]

SAVE_FORMAT = "tamers-table game"
SAVE_VERSION = 1


class Save(msgspec.Struct, frozen=True):
    """A saved game: where it started, what was put in, where it stands.

    `opening` is what had happened before the first decision; `cards` are those that the library lacks.
    """

    format: str
    version: int
    names: tuple[str, str]
    seed: int
    start: State
    inputs: list[Input]
    state: State
    opening: list[GameEvent] = []
    cards: list[Card] = []


class Game:
    """One game. Everything that happens to it is an input; the same start and inputs give the same game."""

    def __init__(
        self, position: Position, library: CardLibrary, names: tuple[str, str], seed: int = 0, *, history: bool = True
    ) -> None:
        """`position` stands at a decision. Without `history` nothing can be undone, saved or replayed."""
        self.position = position
        self.library = library
        self.names = names
        self.seed = seed
        self.start_state = position.state.copy() if history else None
        self.inputs: list[Input] = []
        self.opening: list[GameEvent] = list(position.events)
        self.log: list[GameEvent] = list(position.events)
        position.events.clear()
        self._history: list[Moment] = []
        self._keeps_history = history
        self._seen = [0, 0]

    @classmethod
    def start(cls, setup: GameSetup, library: CardLibrary, *, history: bool = True) -> Game:
        """5-2: a new game at its first decision; CardError if the library lacks a card of the decks."""
        return cls(start_position(setup, library), library, setup.names, setup.seed, history=history)

    @classmethod
    def from_position(
        cls, position: Position, library: CardLibrary, names: tuple[str, str] = ("Player 1", "Player 2")
    ) -> Game:
        """A game that starts in a given position, which stands at a decision."""
        return cls(position, library, names)

    @property
    def decision(self) -> Decision | None:
        """The open decision; None only when the game has ended."""
        return self.position.decision

    @property
    def winner(self) -> int | None:
        """The seat that won, -1 for a draw, None while the game runs."""
        return self.position.state.winner

    # Inputs.

    def answer(self, seat: int, answer: Answer) -> None:
        """Answer the open decision; IllegalAnswer, with nothing changed, if it is not allowed."""
        check_answer(self.decision, seat, answer)
        self._input(Answered(seat, answer))

    def concede(self, seat: int) -> None:
        """1-2-4, 1-2-5: either player may concede at any moment; nothing triggers."""
        if self.winner is not None:
            raise IllegalAnswer("The game has ended", "1-2-2")
        self._input(Conceded(seat))

    def adjust(self, seat: int, adjustment: Adjustment) -> None:
        """Fix the position by hand; IllegalAnswer, with nothing changed, if it names what is not there."""
        if self.winner is not None:
            raise IllegalAnswer("The game has ended", "1-2-2")
        self._input(Adjusted(seat, adjustment))

    def _input(self, given: Input) -> None:
        pos = self.position
        before = Moment(pos.copy(), len(self.log)) if self._keeps_history else None
        try:
            carry_out(pos, given)
        except Exception:
            # Whatever went wrong, the game stands where it stood: nothing is half done.
            if before is not None:
                self.position = before.position
            raise
        if before is not None:
            self._history.append(before)
            self.inputs.append(given)
        self.log += pos.events
        pos.events.clear()

    # Undo, copies, saves.

    def can_undo(self) -> bool:
        """Whether there is an input to take back."""
        return bool(self._history)

    def undo(self) -> None:
        """Back to the decision before the last input; IllegalAnswer if there is none."""
        if not self._history:
            raise IllegalAnswer("There is nothing to undo")
        moment = self._history.pop()
        self.inputs.pop()
        self.position = moment.position
        del self.log[moment.events :]
        self._seen = [min(seen, moment.events) for seen in self._seen]

    def copy(self) -> Game:
        """An independent game with the same future; its past is shared for undo."""
        other = Game(self.position.copy(), self.library, self.names, self.seed, history=False)
        other.start_state = self.start_state
        other.opening = self.opening
        other.inputs = self.inputs[:]
        other.log = self.log[:]
        other._history = self._history[:]
        other._keeps_history = self._keeps_history
        other._seen = self._seen[:]
        return other

    # The rules trace.

    def trace(self, viewer: int = EVERYONE) -> tuple[TraceLine, ...]:
        """All that the rules can tell of the game so far, as `viewer` may know it (EVERYONE: who sees all)."""
        inputs = [line for at in range(len(self._history)) for line in self.trace_of(at, viewer)]
        return (*self._trace_opening(viewer), *inputs)

    def trace_of(self, at: int, viewer: int = EVERYONE) -> tuple[TraceLine, ...]:
        """What the rules can tell of what the input `at` (from 0, negative: from the end) brought about."""
        at = range(len(self._history))[at]
        return trace_input(self._history[at], self.inputs[at], self.names, viewer)

    def why(self, event: int, viewer: int = EVERYONE) -> tuple[TraceLine, ...]:
        """The trace of the moment that the event of this number belongs to, or (-1) of what the last input brought.

        There is nothing to tell of an event that is not there.
        """
        if event == -1:
            return self.trace_of(-1, viewer) if self._history else self._trace_opening(viewer)
        if not 0 <= event < len(self.log):
            return ()
        begun = [at for at, moment in enumerate(self._history) if moment.events <= event]
        return self.trace_of(begun[-1], viewer) if begun else self._trace_opening(viewer)

    def _trace_opening(self, viewer: int) -> tuple[TraceLine, ...]:
        return trace_opening(self.position, self.opening, self.names, viewer)

    def save(self) -> bytes:
        """The game as JSON; SaveError for one that keeps no history."""
        if self.start_state is None:
            raise SaveError("This game keeps no history and cannot be saved")
        custom = list(self.library.custom_cards())
        save = Save(
            SAVE_FORMAT,
            SAVE_VERSION,
            self.names,
            self.seed,
            self.start_state,
            self.inputs,
            self.position.state,
            self.opening,
            custom,
        )
        return msgspec.json.format(msgspec.json.encode(save), indent=1)

    @classmethod
    def load(cls, data: bytes, library: CardLibrary) -> Game:
        """A saved game, with its past; SaveError says what is wrong with a file that cannot be loaded."""
        try:
            save = msgspec.json.decode(data, type=Save)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
            raise SaveError(f"This is not a saved game, or it is damaged: {error}") from error
        if save.format != SAVE_FORMAT:
            raise SaveError(f"This is not a saved game of Tamer's Table, but “{save.format}”")
        if save.version > SAVE_VERSION:
            raise SaveError("The game was saved by a newer version of Tamer's Table; update to open it")
        try:
            return cls._replayed(save, library.with_cards(save.cards) if save.cards else library)
        except SaveError:
            raise
        except (EngineError, ArithmeticError, LookupError, AssertionError, ValueError, TypeError) as error:
            raise SaveError(f"The saved game does not fit together: {error}") from error

    @classmethod
    def _replayed(cls, save: Save, library: CardLibrary) -> Game:
        pos = position_of(save.start, library)
        advance(pos)
        _sound(pos)
        pos.events[:] = save.opening
        game = cls(pos, library, save.names, save.seed)
        for given in save.inputs:
            if isinstance(given, Answered):
                check_answer(game.decision, given.seat, given.answer)
            game._input(given)
        if msgspec.json.encode(game.position.state) != msgspec.json.encode(save.state):
            raise SaveError("The saved game's inputs lead to another position than the one that was saved")
        _sound(game.position)
        return game

    # What a seat gets.

    def view(self, seat: int) -> View:
        """All that the seat may see."""
        return view_of(self.position, seat, self.names)

    def prompt(self, *, refusals: bool = False) -> Prompt | None:
        """The open decision in words, for the seat that decides; with `refusals`, why the rest is not legal."""
        return prompt_of(self.position, with_refusals=refusals)

    def take_events(self, seat: int) -> tuple[GameEvent, ...]:
        """The events since this seat last asked, as it may know them."""
        new = self.log[self._seen[seat] :]
        self._seen[seat] = len(self.log)
        return tuple(redact(event, seat) for event in new)

    def update(self, seat: int, *, refusals: bool = False) -> Update:
        """Everything new for a seat: events, View, and its prompt if it decides."""
        decision = self.decision
        mine = decision is not None and decision.seat == seat
        prompt = self.prompt(refusals=refusals) if mine else None
        first = self._seen[seat]
        return Update(self.position.state.decision_no, self.take_events(seat), self.view(seat), prompt, first)

    def legal_answers(self, limit: int = 0) -> Iterator[Answer]:
        """The legal answers to the open decision, at most `limit` of them unless it is 0."""
        return iter(()) if self.decision is None else legal_answers(self.decision, limit)

    def check(self) -> None:
        """Raise BrokenInvariant if the position is one that no rule allows."""
        faults = check_position(self.position)
        if faults:
            raise BrokenInvariant("; ".join(faults))


def _sound(pos: Position) -> None:
    faults = check_position(pos)
    if faults:
        raise SaveError(f"The saved game does not fit together: {faults[0]}")
