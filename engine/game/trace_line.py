"""The rules trace as one seat may know it: values that encode to bytes and back."""

from __future__ import annotations

import msgspec

from engine.decisions import Wire


class TracePiece(Wire, frozen=True):
    """A run of words; with `number` it is a card's name, with `icon` the icon of an effect."""

    text: str
    number: str = ""
    icon: bool = False


class TraceRecord(msgspec.Struct, frozen=True):
    """A line in a JSON file: what kind of thing it says, its clause, its words, and the number of the event."""

    kind: str
    clause: str
    text: str
    event: int


class TraceLine(Wire, frozen=True):
    """One line: what kind of thing it says ("triggered", "pending", "prevented", ...), its words, and the clause.

    `before` is the number of the event (counted through the game) that it was said before; `own`: it is about that one.
    """

    kind: str
    clause: str
    pieces: tuple[TracePiece, ...]
    before: int = 0
    own: bool = False

    @property
    def text(self) -> str:
        """The words in full."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def record(self) -> TraceRecord:
        """The line for a file."""
        return TraceRecord(self.kind, self.clause, self.text, self.before)

    def __str__(self) -> str:
        """The line as it is printed: "triggered: ... (15-16-2-1)"."""
        return f"{self.kind}: {self.text} ({self.clause})"
