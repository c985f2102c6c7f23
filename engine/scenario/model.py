"""A scenario as it is read: its set-up and its script, as values."""

from __future__ import annotations

import msgspec

from engine.effects.card import Card
from engine.scenario.script import Command


class CardPlace(msgspec.Struct, frozen=True):
    """One written card: `ST1-03 @agu facedown`. `face_up` is None where the area's default holds."""

    number: str
    alias: str = ""
    face_up: bool | None = None
    line: int = 0


class StackPlace(msgspec.Struct, frozen=True):
    """One written stack, top card first, with its flags."""

    cards: tuple[CardPlace, ...]
    suspended: bool = False
    arrived: bool = False
    links: tuple[CardPlace, ...] = ()


class SeatSetup(msgspec.Struct, frozen=True):
    """One player's areas at the start; piles are top first."""

    hand: tuple[CardPlace, ...] = ()
    battle: tuple[StackPlace, ...] = ()
    breeding: StackPlace | None = None
    security: tuple[CardPlace, ...] = ()
    deck: tuple[CardPlace, ...] = ()
    eggs: tuple[CardPlace, ...] = ()
    trash: tuple[CardPlace, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """The position to start from. `memory` counts on the turn player's side."""

    seats: tuple[SeatSetup, SeatSetup] = (SeatSetup(), SeatSetup())
    turn: int = 0
    phase: str = "main"
    memory: int = 0
    first_turn: bool = False


class Scenario(msgspec.Struct, frozen=True):
    """A whole scenario file. `cards` are its own cards, fillers included."""

    title: str = ""
    rules: tuple[str, ...] = ()
    source: str = ""
    seed: int = 0
    cards: tuple[Card, ...] = ()
    setup: Setup = Setup()
    script: tuple[Command, ...] = ()
    path: str = ""
