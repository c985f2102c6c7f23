"""What each seat at this screen may remember: its own log, its last View, and nothing of the other's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from desktop.log.lines import CardWords, LineTone, LogLine, Piece, Teller
from engine.events import CardsPlacedInSecurity, EffectActivated, EffectTriggered, GameEvent, SecurityPlaced
from engine.game.view import Update

UNDONE = LogLine((Piece("Back to the decision before"),), LineTone.HEAD)


def without_echoes(events: Sequence[GameEvent]) -> Iterator[GameEvent]:
    """The events without those that the next one says again: an effect that activates as soon as it triggers, the
    cards of a security stack that is being set up."""
    for event, after in zip_longest(events, events[1:]):
        match event, after:
            case EffectTriggered(source=source), EffectActivated(source=same) if source == same:
                continue
            case CardsPlacedInSecurity(seat=seat), SecurityPlaced(seat=same) if seat == same:
                continue
        yield event


@dataclass
class SeatMemory:
    """The logs of both seats, kept apart: a seat's log holds only what its own Updates said."""

    lines: dict[int, list[LogLine]] = field(default_factory=lambda: {0: [], 1: []})

    def clear(self) -> None:
        """Another game."""
        self.lines = {0: [], 1: []}

    def tell(self, update: Update, words: CardWords, *, undone: bool = False) -> tuple[LogLine, ...]:
        """Add an Update's events to its seat's log; returns the new lines."""
        teller = Teller(update.view, words)
        told = (teller.tell(event) for event in without_echoes(update.events))
        new = ((UNDONE,) if undone else ()) + tuple(line for line in told if line is not None)
        self.lines[update.view.seat].extend(new)
        return new
