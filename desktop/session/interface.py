"""The window's door to a game, wherever it runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.session.wire import TableSetup
from engine.decisions import Answer
from engine.game.inputs import Adjustment


class Session(QObject):
    """A game as one window has it. What it hands out are decoded copies; nothing of the game itself is reachable.

    Signals: `ready(time)` the engine is loaded; `opened(Seating)` a table stands; `new_cards(CardBatch)`;
    `delivered(Delivery)` the viewer's next Update; `explained(Explanation)` what the rules say to a moment;
    `handover(seat, memory)` another person is to answer: draw the curtain, then `look(seat)`;
    `refused(reason, clause)`; `failed(message, report)`; `noted(text)`.

    Qt's classes cannot be abstract ones: a method that a kind of session must have raises NotImplementedError here.
    """

    ready = Signal(float)
    opened = Signal(object)
    new_cards = Signal(object)
    delivered = Signal(object)
    explained = Signal(object)
    handover = Signal(int, int)
    refused = Signal(str, str)
    failed = Signal(str, str)
    noted = Signal(str)

    def open_table(self, setup: TableSetup) -> None:
        """Start a new game."""
        raise NotImplementedError

    def load(self, path: str) -> None:
        """Go on with a saved game."""
        raise NotImplementedError

    def open_scenario(self, path: str) -> None:
        """Put up a scenario's position."""
        raise NotImplementedError

    def answer(self, seat: int, answer: Answer) -> None:
        """Answer the open decision for a seat."""
        raise NotImplementedError

    def concede(self, seat: int) -> None:
        """Give the game up for a seat."""
        raise NotImplementedError

    def adjust(self, seat: int, adjustment: Adjustment) -> None:
        """Fix the position by hand for the seat that looks; only what it sees."""
        raise NotImplementedError

    def undo(self) -> None:
        """Back to the last decision that a person made."""
        raise NotImplementedError

    def look(self, seat: int) -> None:
        """`seat` sits before the screen now."""
        raise NotImplementedError

    def explain(self, seat: int, event: int) -> None:
        """Ask what the rules say to the event of this number (-1: to the last answer), for the seat that looks."""
        raise NotImplementedError

    def trace(self, seat: int) -> None:
        """Ask for all that the rules say to the game so far, for the seat that looks."""
        raise NotImplementedError

    def shown(self, serial: int) -> None:
        """A delivery is on the screen."""
        raise NotImplementedError

    def save(self, path: str) -> None:
        """Write the game to a file."""
        raise NotImplementedError

    def save_scenario(self, path: str) -> None:
        """Write the position to a scenario file."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the table; an unfinished game is kept for Resume."""
        raise NotImplementedError

    def close(self) -> None:
        """Leave, and end whatever runs behind."""
        raise NotImplementedError
