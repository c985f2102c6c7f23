"""What crosses between the window and a game, as structs that encode to bytes and back.

A table on another machine gets the same bytes, so nothing here may refer to an object of the engine's running game.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.decisions import Answer, Wire
from engine.effects.card import Card
from engine.game.inputs import Adjustment
from engine.game.trace_line import TraceLine
from engine.game.view import Update


class SeatKind(StrEnum):
    """Who answers for a seat."""

    HUMAN = "human"
    BOT = "bot"


class DeckList(Wire, frozen=True):
    """A deck by its card numbers."""

    name: str
    main: tuple[str, ...]
    eggs: tuple[str, ...]


class TableSetup(Wire, frozen=True):
    """All that a table is opened with. `first_seat` None: the seed decides who starts.

    `open_hands`: two people practise with open hands, so no curtain comes between the seats. `bots` names the bot of
    each seat and is ignored for a human seat.
    """

    decks: tuple[DeckList, DeckList]
    names: tuple[str, str]
    seed: int
    seats: tuple[SeatKind, SeatKind] = (SeatKind.HUMAN, SeatKind.HUMAN)
    first_seat: int | None = None
    open_hands: bool = False
    bots: tuple[str, str] = ("simple", "simple")

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people sit at."""
        return tuple(seat for seat in (0, 1) if self.seats[seat] is SeatKind.HUMAN)


class Seating(Wire, frozen=True):
    """Who sits where at a game that was loaded or opened from a file; `title` names the scenario."""

    names: tuple[str, str]
    seats: tuple[SeatKind, SeatKind]
    open_hands: bool
    title: str = ""


class Delivery(Wire, frozen=True):
    """One Update on its way to the window of `seat`.

    `fresh`: the position did not grow out of the one shown before (new game, load, undo), so nothing is animated.
    `serial` counts what was sent to this window. `answered` is the clock at the answer that led here, for the
    latency in the trace; 0 when there was none.
    """

    serial: int
    seat: int
    update: Update
    can_undo: bool
    fresh: bool = False
    answered: float = 0.0


class Explanation(Wire, frozen=True):
    """What the rules can tell to `seat`: of the moment that event number `event` belongs to, or (-1) of the last one.

    `whole`: it is the trace of the whole game. The lines are empty where there is nothing to tell (any more).
    """

    seat: int
    event: int
    lines: tuple[TraceLine, ...]
    whole: bool = False


class CardBatch(Wire, frozen=True):
    """Cards that only this game knows (a scenario's own), for faces, names and texts."""

    cards: tuple[Card, ...]


class SavedTable(msgspec.Struct, frozen=True):
    """A saved game as a file: the engine's save with what the table needs to go on and the start screen to name it."""

    format: str
    names: tuple[str, str]
    seats: tuple[SeatKind, SeatKind]
    open_hands: bool
    turn: int
    saved_at: str
    game: msgspec.Raw


SAVE_FORMAT = "tamers-table game 1"


def encode(value: Wire) -> bytes:
    """A struct as msgpack."""
    return msgspec.msgpack.encode(value)


def decode_answer(data: bytes) -> Answer:
    """An answer from its bytes."""
    return _ANSWERS.decode(data)


def decode_adjustment(data: bytes) -> Adjustment:
    """An adjustment from its bytes."""
    return _ADJUSTMENTS.decode(data)


def decode_delivery(data: bytes) -> Delivery:
    """A delivery from its bytes."""
    return _DELIVERIES.decode(data)


def decode_setup(data: bytes) -> TableSetup:
    """A table's setup from its bytes."""
    return _SETUPS.decode(data)


def decode_seating(data: bytes) -> Seating:
    """A seating from its bytes."""
    return _SEATINGS.decode(data)


def decode_explanation(data: bytes) -> Explanation:
    """An explanation from its bytes. The decoder is built when it is first needed: not every game is asked why."""
    return msgspec.msgpack.decode(data, type=Explanation)


def decode_cards(data: bytes) -> CardBatch:
    """A batch of cards from its bytes. The decoder is built when it is first needed: few games have such cards."""
    return msgspec.msgpack.decode(data, type=CardBatch)


_ANSWERS: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
_ADJUSTMENTS: msgspec.msgpack.Decoder[Adjustment] = msgspec.msgpack.Decoder(Adjustment)
_DELIVERIES = msgspec.msgpack.Decoder(Delivery)
_SETUPS = msgspec.msgpack.Decoder(TableSetup)
_SEATINGS = msgspec.msgpack.Decoder(Seating)
