"""The one place where the window's side touches the engine's running games: imported late, in the worker thread."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from desktop.session.wire import DeckList, Seating, SeatKind, TableSetup
from engine.decisions import Answer, Decision
from engine.game.inputs import Adjustment
from engine.game.trace_line import TraceLine
from engine.game.view import Update, View

if TYPE_CHECKING:
    from engine.cards.deck import Deck
    from engine.effects.card import Card
    from engine.effects.library import CardLibrary


class RunningGame(Protocol):
    """What the worker needs of `engine.game.game.Game`."""

    @property
    def decision(self) -> Decision | None: ...
    @property
    def winner(self) -> int | None: ...
    def answer(self, seat: int, answer: Answer) -> None: ...
    def concede(self, seat: int) -> None: ...
    def adjust(self, seat: int, adjustment: Adjustment) -> None: ...
    def undo(self) -> None: ...
    def can_undo(self) -> bool: ...
    def view(self, seat: int) -> View: ...
    def update(self, seat: int, *, refusals: bool = False) -> Update: ...
    def legal_answers(self, limit: int = 0) -> Iterator[Answer]: ...
    def why(self, event: int, viewer: int) -> tuple[TraceLine, ...]: ...
    def trace(self, viewer: int) -> tuple[TraceLine, ...]: ...
    def copy(self) -> RunningGame: ...
    def save(self) -> bytes: ...


class Player(Protocol):
    """A bot."""

    def choose(self, update: Update) -> Answer: ...


class EngineDoor(Protocol):
    """Starts, loads and writes games; a test may put another engine behind it."""

    def warm_up(self) -> None: ...
    def warm_words(self) -> None: ...
    def start(self, setup: TableSetup) -> RunningGame: ...
    def load(self, data: bytes) -> RunningGame: ...
    def own_cards(self, game: RunningGame) -> tuple[Card, ...]: ...
    def open_scenario(self, path: Path) -> tuple[RunningGame, Seating]: ...
    def scenario_text(self, game: RunningGame, title: str) -> str: ...
    def bot(self, name: str, seed: int) -> Player: ...


class RealEngine:
    """The engine. Nothing of it is imported before the first call, so the window opens without waiting for it."""

    def __init__(self) -> None:
        self._library: CardLibrary | None = None

    def warm_up(self) -> None:
        """Import the engine and load its cards."""
        import engine.game.game  # noqa: F401  (the import itself is the work)

        self._cards()

    def warm_words(self) -> None:
        """Import what puts effects into words; the first View needs it."""
        import engine.text  # noqa: F401  (the import itself is the work)

    def _cards(self) -> CardLibrary:
        if self._library is None:
            from engine.effects.library import load_library

            self._library = load_library()
        return self._library

    def start(self, setup: TableSetup) -> RunningGame:
        """A new game of two decks."""
        from engine.game.game import Game, GameSetup

        first, second = (_deck(deck) for deck in setup.decks)
        return Game.start(
            GameSetup(decks=(first, second), names=setup.names, seed=setup.seed, first_seat=setup.first_seat),
            self._cards(),
        )

    def load(self, data: bytes) -> RunningGame:
        """A saved game; SaveError when it cannot be read."""
        from engine.game.game import Game

        return Game.load(data, self._cards())

    def own_cards(self, game: RunningGame) -> tuple[Card, ...]:
        """The cards that only this game knows: those of the scenario that it was begun from."""
        from engine.game.game import Game

        return game.library.custom_cards() if isinstance(game, Game) else ()

    def open_scenario(self, path: Path) -> tuple[RunningGame, Seating]:
        """A scenario's position as a game for two people, and its title."""
        from engine.scenario import read_scenario, start_scenario

        scenario = read_scenario(path)
        game = start_scenario(scenario, self._cards())
        view = game.view(0)
        names = (view.seats[0].name or "Player 1", view.seats[1].name or "Player 2")
        seating = Seating(names, (SeatKind.HUMAN, SeatKind.HUMAN), open_hands=True, title=scenario.title)
        return game, seating

    def scenario_text(self, game: RunningGame, title: str) -> str:
        """The present position as a scenario file."""
        from engine.scenario import write_scenario

        return write_scenario(game, title)  # type: ignore[arg-type]  # a Game behind the protocol

    def bot(self, name: str, seed: int) -> Player:
        """A bot by its name: "simple" or "random"."""
        from engine.bots import random_bot, simple_bot

        return random_bot(seed) if name == "random" else simple_bot(seed, BOT_THINKS)


BOT_THINKS = 0.4
"""Seconds that the bot may think by itself; the worker enforces a longer limit from outside."""


def _deck(deck: DeckList) -> Deck:
    from engine.cards.deck import Deck

    return Deck(deck.name, deck.main, deck.eggs)
