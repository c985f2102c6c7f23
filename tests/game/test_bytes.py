"""The bytes of every Update in whole games: no card is named to a seat that has not been shown it."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from benchmarks.fuzz import hidden_from
from benchmarks.random_cards import random_table
from engine.bots import random_answer
from engine.cards.deck import Deck, starter_decks
from engine.effects.library import CardLibrary, load_library
from engine.events import EVERYONE
from engine.game.game import Game, GameSetup

LONG = 120  # decisions
_NUMBER = re.compile(rb"QQ[01]-\d{3}")


def _tell_apart(decks: tuple[Deck, Deck], library: CardLibrary) -> tuple[tuple[Deck, Deck], CardLibrary]:
    """The same decks with a number of its own for every single card."""
    made, cards = [], []
    for seat, deck in enumerate(decks):
        numbers = []
        for n, number in enumerate((*deck.main, *deck.eggs)):
            card = library.card(number)
            facts = msgspec.structs.replace(card.facts, number=f"QQ{seat}-{n:03}")
            cards.append(msgspec.structs.replace(card, facts=facts))
            numbers.append(facts.number)
        made.append(Deck(deck.name, tuple(numbers[: len(deck.main)]), tuple(numbers[len(deck.main) :])))
    return (made[0], made[1]), library.with_cards(cards)


def _check(game: Game, seat: int, known: set[bytes]) -> None:
    """A hidden card that these bytes name for the first time was shown to this seat on its way there."""
    update = game.update(seat, refusals=True)
    named = set(_NUMBER.findall(msgspec.msgpack.encode(update)))
    hidden = {game.position.state.numbers[uid].encode() for uid in hidden_from(game.position, seat)}
    public = [event for event in update.events if getattr(event, "audience", EVERYONE) in (EVERYONE, seat)]
    shown = set(_NUMBER.findall(msgspec.msgpack.encode(public)))
    assert named & hidden - known <= shown
    known |= named


@pytest.mark.parametrize("seed", range(12))
def test_no_update_names_a_card_that_its_seat_has_not_been_shown(seed: int) -> None:
    library = load_library()
    starters = starter_decks()
    pair = (starters[seed % 3], starters[(seed + 1) % 3])
    decks, library = _tell_apart(*(random_table(seed, library) if seed % 2 else (pair, library)))
    game = Game.start(GameSetup(decks, seed=seed), library)
    rng = Random(seed)
    known: tuple[set[bytes], set[bytes]] = (set(), set())
    for _ in range(LONG):
        for seat in (0, 1):
            _check(game, seat, known[seat])
        if game.decision is None:
            break
        game.answer(game.decision.seat, random_answer(game.decision, rng))
    assert all(known)
