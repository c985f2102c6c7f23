"""What each seat at this screen may remember: its own log, its last View, and nothing of the other's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from desktop.log.lines import CardWords, LineTone, LogLine, Piece, Teller
from engine.events import (
    CardsPlacedInSecurity,
    EffectActivated,
    EffectTriggered,
    GameEvent,
    PositionAdjusted,
    SecurityPlaced,
)
from engine.game.view import Update

UNDONE = LogLine((Piece("Back to the decision before"),), LineTone.HEAD)


def without_echoes(events: Sequence[GameEvent]) -> Iterator[tuple[int, int, GameEvent]]:
    """The events without those that the next one says again: an effect that activates as soon as it triggers, the
    cards of a security stack that is being set up. Each with the place of the first that it speaks for, and its own."""
    first = 0
    for at, (event, after) in enumerate(zip_longest(events, events[1:])):
        match event, after:
            case EffectTriggered(source=source), EffectActivated(source=same) if source == same:
                continue
            case CardsPlacedInSecurity(seat=seat), SecurityPlaced(seat=same) if seat == same:
                continue
        yield first, at, event
        first = at + 1


@dataclass
class SeatMemory:
    """The logs of both seats, kept apart: a seat's log holds only what its own Updates said."""

    lines: dict[int, list[LogLine]] = field(default_factory=lambda: {0: [], 1: []})

    def clear(self) -> None:
        """Another game."""
        self.lines = {0: [], 1: []}

    def tell(self, update: Update, words: CardWords, *, undone: bool = False) -> tuple[LogLine, ...]:
        """Add an Update's events to its seat's log; returns the new lines."""
        teller, seat = Teller(update.view, words), update.view.seat
        new: list[LogLine] = []
        if undone:
            # What was taken back can be asked about no more: its numbers will be those of other events.
            self.lines[seat] = [_forgotten(line) if line.event >= update.first else line for line in self.lines[seat]]
            new.append(UNDONE)
        for first, at, event in without_echoes(update.events):
            line = teller.tell(event)
            if line is not None and not isinstance(event, PositionAdjusted):
                # A fix by hand is the players' own: no rule is behind it.
                line = replace(line, event=update.first + at, first=update.first + first)
            if line is not None:
                new.append(line)
        self.lines[seat].extend(new)
        return tuple(new)


def _forgotten(line: LogLine) -> LogLine:
    return replace(line, event=-1, first=-1)
