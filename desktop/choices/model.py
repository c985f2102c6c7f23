"""The prompt bar as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions import Answer, Source


class Tone(StrEnum):
    """The bar's edge: amber asks, salmon waits for the opponent, red refuses, aqua tells an end."""

    ASK = "ask"
    WAIT = "wait"
    REFUSE = "refuse"
    END = "end"


class Command(StrEnum):
    """What a button does that is not an answer of its own."""

    ANSWER = "answer"
    CONFIRM = "confirm"
    CLEAR = "clear"
    UNDO = "undo"
    PASS = "pass"
    VIEW_BOARD = "view board"
    DISMISS = "dismiss"
    RESULT = "result"
    FIX = "fix"
    WHY = "why"


@dataclass(frozen=True)
class Button:
    """One button: its words, the key that presses it, and what it does. The primary one also answers to Space."""

    label: str
    key: str
    command: Command
    answer: Answer | None = None
    primary: bool = False
    enabled: bool = True


@dataclass(frozen=True)
class Option:
    """One row of the list beside the bar: picked by its number, shown with its source and text.

    One without an answer is only to be read, in full.
    """

    label: str
    text: str
    number: str = ""
    source: Source | None = None
    answer: Answer | None = None


@dataclass(frozen=True)
class Spin:
    """A number to set with - and +."""

    minimum: int
    maximum: int
    value: int


@dataclass(frozen=True)
class PromptModel:
    """All that the prompt bar shows.

    `chip` is a timing icon's words. `options` are listed beside the bar. `warns`: the detail is a warning.
    """

    tone: Tone
    title: str
    chip: str = ""
    detail: str = ""
    number: str = ""
    stack: int = 0
    clause: str = ""
    rule: str = ""
    buttons: tuple[Button, ...] = ()
    options: tuple[Option, ...] = ()
    spin: Spin | None = None
    warns: bool = False

    @property
    def primary(self) -> Button | None:
        """The button of the Space key."""
        return next((button for button in self.buttons if button.primary), None)
