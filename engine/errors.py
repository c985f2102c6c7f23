"""The whole error tree of the engine; every message says what, where and what to do."""

from __future__ import annotations


class EngineError(Exception):
    """Base of every error that the engine raises on purpose."""


class IllegalAnswer(EngineError):
    """An answer that the open decision does not allow.

    `reason` is a sentence for the player; `clause` the rule it rests on ("" when it is a matter of form).
    """

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause


class CardError(EngineError):
    """A card file, or one card in it, that cannot be read."""


class DeckError(EngineError):
    """A deck list that cannot be read, or that breaks 1-4-1 (deck construction)."""


class SaveError(EngineError):
    """A saved game that cannot be read or does not fit this program."""


class ScenarioError(EngineError):
    """A scenario file that cannot be read, or a line of it that does not hold.

    `line` is the 1-based line in the file (0 when the file as a whole is meant).
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class BrokenInvariant(EngineError):
    """A state that no rule allows: a fault of the engine, never of the player."""
