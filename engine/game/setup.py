"""Chapter 5: what a game starts from, and the state it starts in."""

from __future__ import annotations

import msgspec

from engine.cards.deck import Deck
from engine.effects.library import CardLibrary
from engine.rules.advance import advance
from engine.rules.chance import MASK, random_below
from engine.rules.position import Position
from engine.rules.printed import Printed, printed_card
from engine.rules.records import Place
from engine.rules.state import State
from engine.rules.treated import treated_as_digimon
from engine.rules.turn import set_up
from engine.rules.values import derive


class GameSetup(msgspec.Struct, frozen=True):
    """All that a game starts from. `first_seat` None: the seed decides who goes first (5-2-1-3)."""

    decks: tuple[Deck, Deck]
    names: tuple[str, str] = ("Player 1", "Player 2")
    seed: int = 0
    first_seat: int | None = None


def new_state(numbers: tuple[tuple[str, ...], tuple[str, ...]], seed: int) -> State:
    """A state in which all cards of both players exist and lie in no pile yet; `numbers` are each player's cards."""
    flat = [number for mine in numbers for number in mine]
    owners = [seat for seat in (0, 1) for _ in numbers[seat]]
    count = len(flat)
    first_id = 10
    return State(
        flat,
        owners,
        [first_id + uid for uid in range(count)],
        {first_id + uid: uid for uid in range(count)},
        [Place.LIMBO] * count,
        [[], []],
        [[], []],
        [[], []],
        [[], []],
        [[], []],
        [],
        [[], []],
        [0, 0],
        {},
        [],
        seed & MASK,
        next_id=first_id + count,
    )


def cards_of(state: State, library: CardLibrary) -> tuple[Printed, ...]:
    """The card definition of every uid; CardError if the library lacks one."""
    known: dict[str, Printed] = {}
    for number in state.numbers:
        if number not in known:
            known[number] = printed_card(library.card(number))
    return tuple(known[number] for number in state.numbers)


def position_of(state: State, library: CardLibrary) -> Position:
    """A position for a state, with the library's cards."""
    return Position(state, cards_of(state, library), derive, treated_as_digimon)


def start_position(setup: GameSetup, library: CardLibrary) -> Position:
    """5-2: both decks in place, shuffled, hands drawn; the first decision is the first player's opening hand."""
    one, two = setup.decks
    state = new_state(((*one.main, *one.eggs), (*two.main, *two.eggs)), setup.seed)
    uid = 0
    for seat, deck in enumerate(setup.decks):
        for pile, place, count in (
            (state.decks[seat], Place.DECK, len(deck.main)),
            (state.eggs[seat], Place.EGGS, len(deck.eggs)),
        ):
            for _ in range(count):
                pile.append(uid)
                state.places[uid] = place
                uid += 1
    state.first_seat = random_below(state, 2) if setup.first_seat is None else setup.first_seat
    state.turn_seat = state.first_seat
    pos = position_of(state, library)
    set_up(pos)
    advance(pos)
    return pos
