"""Building the position that a scenario describes."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from engine.effects.library import CardLibrary
from engine.errors import CardError, ScenarioError
from engine.game.game import Game
from engine.game.setup import new_state, position_of
from engine.rules.advance import advance
from engine.rules.moves import draw
from engine.rules.position import Position
from engine.rules.records import Perm, Phase, Place
from engine.rules.state import State
from engine.rules.tasks import (
    BreedingPhase,
    DrawPhase,
    MainPhase,
    OpeningHand,
    PlaceSecurity,
    Settle,
    StartMainPhase,
    StartTurn,
    Task,
)
from engine.rules.turn import AFTERWARDS, OPENING_HAND
from engine.scenario.model import CardPlace, Scenario, SeatSetup, StackPlace
from engine.scenario.names import ByAlias, ByNumber, Name
from engine.scenario.script import Command

LATER_TURN = 3


class Started(msgspec.Struct, frozen=True):
    """A scenario's game and the cards (uids) that its aliases name."""

    game: Game
    aliases: dict[str, int]


def start_scenario(scenario: Scenario, library: CardLibrary) -> Game:
    """The game in the scenario's position, at its first decision."""
    return start_named(scenario, library).game


def start_named(scenario: Scenario, library: CardLibrary) -> Started:
    """The game in the scenario's position, with its aliases."""
    cards = library.with_cards(scenario.cards)
    builder = _Builder(scenario, cards)
    _check_names(scenario.script, builder.aliases, cards)
    position = builder.position(cards)
    return Started(Game.from_position(position, cards), builder.aliases)


class _Builder:
    """Puts the written cards of both players in their places."""

    def __init__(self, scenario: Scenario, library: CardLibrary) -> None:
        self.setup = scenario.setup
        self.aliases: dict[str, int] = {}
        self.library = library
        written = tuple(_written(seat) for seat in self.setup.seats)
        for card in (*written[0], *written[1]):
            self._check(card)
        numbers = tuple(card.number for card in written[0]), tuple(card.number for card in written[1])
        self.state: State = new_state(numbers, scenario.seed)
        self.next_uid = 0
        turn = 1 if self.setup.first_turn or self.setup.phase == "start" else LATER_TURN
        self.state.turn = turn
        self.state.turn_seat = self.state.first_seat = self.setup.turn
        self.state.memory = self.setup.memory if self.setup.turn == 0 else -self.setup.memory
        for seat in (0, 1):
            self._seat(seat, self.setup.seats[seat])

    def _check(self, card: CardPlace) -> None:
        try:
            self.library.card(card.number)
        except CardError:
            raise ScenarioError(f'unknown card "{card.number}"{_near(card.number, self.library)}', card.line) from None

    def _uid(self, card: CardPlace, place: Place) -> int:
        """The next card in writing order, put at `place`."""
        uid = self.next_uid
        self.next_uid += 1
        self.state.places[uid] = place
        if card.alias:
            if card.alias in self.aliases:
                raise ScenarioError(f"the alias @{card.alias} is given twice; give each card its own", card.line)
            self.aliases[card.alias] = uid
        return uid

    def _seat(self, seat: int, written: SeatSetup) -> None:
        state = self.state
        for stack in written.battle:
            state.battle[seat].append(self._stack(seat, stack))
        if written.breeding is not None:
            state.breeding[seat] = self._stack(seat, written.breeding)
        for cards, pile, place in (
            (written.hand, state.hands, Place.HAND),
            (written.security, state.security, Place.SECURITY),
            (written.deck, state.decks, Place.DECK),
            (written.eggs, state.eggs, Place.EGGS),
            (written.trash, state.trashes, Place.TRASH),
        ):
            for card in cards:
                uid = self._uid(card, place)
                pile[seat].append(uid)
                if card.face_up is not None:
                    self._face(card, uid, place)

    def _face(self, card: CardPlace, uid: int, place: Place) -> None:
        if place is Place.SECURITY:
            if card.face_up:
                self.state.face_up.append(uid)
        elif card.face_up is not (place is Place.TRASH):
            raise ScenarioError(f"the cards in the {place.value} do not lie that way up; remove the word", card.line)

    def _stack(self, seat: int, stack: StackPlace) -> int:
        state = self.state
        uids = [self._uid(card, Place.UNDER) for card in stack.cards]
        state.places[uids[0]] = Place.FIELD
        pid = state.next_id
        state.next_id += 1
        placed_turn = state.turn if stack.arrived else 0
        face_down = tuple(uid for uid, card in zip(uids, stack.cards, strict=True) if card.face_up is False)
        if uids[0] in face_down:
            raise ScenarioError("the top card of a stack lies face up (3-4-3); remove `facedown`", stack.cards[0].line)
        links = tuple(self._uid(card, Place.LINK) for card in stack.links)
        for card in stack.links:
            if card.face_up is not None:
                raise ScenarioError("link cards lie face up; remove the word", card.line)
        # What is written on the field was put there rightly: an Option by an effect (17-1-3).
        state.perms[pid] = Perm(pid, seat, tuple(uids), stack.suspended, placed_turn, True, face_down, links)
        return pid

    def position(self, library: CardLibrary) -> Position:
        """The position at its first decision."""
        position = position_of(self.state, library)
        self.state.phase = _PHASES[self.setup.phase]
        if self.setup.phase == "start":
            self._opening(position)
        elif self.setup.phase == "unsuspend":
            # 6-2-1-1: the start of the turn comes first, and StartTurn counts the turn itself.
            self.state.turn -= 1
        position.push(*self._agenda())
        position.restacked()
        advance(position)
        return position

    def _opening(self, position: Position) -> None:
        """5-2-1-4: who has no hand written draws it from the deck as it lies."""
        self.state.turn = 0
        for seat in (self.setup.turn, 1 - self.setup.turn):
            if not self.state.hands[seat]:
                draw(position, seat, OPENING_HAND)

    def _agenda(self) -> list[Task]:
        seat = self.setup.turn
        main: list[Task] = [StartMainPhase(), *AFTERWARDS, MainPhase()]
        match self.setup.phase:
            case "start":
                return [OpeningHand(seat), OpeningHand(1 - seat), PlaceSecurity(), StartTurn(seat)]
            case "unsuspend":
                return [StartTurn(seat)]
            case "draw":
                return [DrawPhase(), *AFTERWARDS, BreedingPhase(), *AFTERWARDS, *main]
            case "breeding":
                return [BreedingPhase(), *AFTERWARDS, *main]
            case _:
                return [Settle(), MainPhase()]


_PHASES = {
    "start": Phase.SETUP,
    "unsuspend": Phase.START,
    "draw": Phase.DRAW,
    "breeding": Phase.BREEDING,
    "main": Phase.MAIN,
}


def _written(seat: SeatSetup) -> list[CardPlace]:
    """All cards of a player in the order in which _seat puts them down."""
    stacks = [*seat.battle, *((seat.breeding,) if seat.breeding else ())]
    cards = [card for stack in stacks for card in (*stack.cards, *stack.links)]
    return [*cards, *seat.hand, *seat.security, *seat.deck, *seat.eggs, *seat.trash]


def _near(number: str, library: CardLibrary) -> str:
    close = difflib.get_close_matches(number, list(library.numbers()), n=1, cutoff=0.7)
    return f'; did you mean "{close[0]}"?' if close else "; write it under [cards] or correct its number"


def _check_names(script: Iterable[Command], aliases: dict[str, int], library: CardLibrary) -> None:
    """Every card and alias that a script names must exist: a slip of the pen must not pass for "not there"."""
    for command in script:
        for name in _names_in(command):
            if isinstance(name, ByAlias) and name.alias not in aliases:
                close = difflib.get_close_matches(name.alias, aliases, n=1)
                hint = f"; did you mean @{close[0]}?" if close else "; give it in [setup] after a card number"
                raise ScenarioError(f"`{command.text}`: no card has the alias @{name.alias}{hint}", command.line)
            if isinstance(name, ByNumber) and not name.number.isdigit():
                try:
                    library.card(name.number)
                except CardError:
                    raise ScenarioError(
                        f'`{command.text}`: unknown card "{name.number}"{_near(name.number, library)}', command.line
                    ) from None


def _names_in(value: object) -> list[Name]:
    if isinstance(value, ByAlias | ByNumber):
        return [value]
    if isinstance(value, tuple):
        return [name for item in value for name in _names_in(item)]
    if isinstance(value, Command):
        return [name for field in value.__struct_fields__ for name in _names_in(getattr(value, field))]
    return []
