"""Chapter 3: what a seat gets holds nothing that it may not see."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from engine.bots import random_answer
from engine.decisions import ChooseAction, Purpose
from engine.events import CardRef, CardsDrawn, CardsPlacedInSecurity
from engine.game.game import Game
from engine.game.view import Update
from tests.game.conftest import play_on

NewGame = Callable[[int], Game]


def hidden_ids(game: Game, seat: int) -> set[int]:
    """The ids of all cards that the seat may not see."""
    state = game.position.state
    piles = [*state.decks, *state.eggs, state.hands[1 - seat]]
    cards = {uid for pile in piles for uid in pile}
    cards |= {uid for pile in state.security for uid in pile if uid not in state.face_up}
    return {state.inst[uid] for uid in cards}


def card_refs(value: object) -> list[CardRef]:
    """All CardRefs anywhere in a value."""
    if isinstance(value, CardRef):
        return [value]
    if isinstance(value, tuple | list):
        return [ref for part in value for ref in card_refs(part)]
    if isinstance(value, msgspec.Struct):
        return [ref for name in value.__struct_fields__ for ref in card_refs(getattr(value, name))]
    return []


def test_no_hidden_card_is_in_an_update_of_a_seat(new_game: NewGame) -> None:
    for seed in range(6):
        game, rng = new_game(seed), random.Random(seed)
        while game.decision is not None:
            for seat in (0, 1):
                update = game.update(seat, refusals=True)
                seen = {ref.id for ref in card_refs(update) if ref.number}
                assert not seen & hidden_ids(game, seat)
            game.answer(game.decision.seat, random_answer(game.decision, rng))


def test_only_the_deciding_seat_gets_the_prompt(new_game: NewGame) -> None:
    game = new_game(2)
    play_on(game, random.Random(5), 20)
    assert game.decision is not None
    decider = game.decision.seat
    assert game.update(decider).prompt is not None
    assert game.update(1 - decider).prompt is None


def test_updates_survive_the_wire(new_game: NewGame) -> None:
    game = new_game(6)
    decoder = msgspec.msgpack.Decoder(Update)
    rng = random.Random(6)
    while game.decision is not None:
        for seat in (0, 1):
            update = game.update(seat, refusals=True)
            assert decoder.decode(msgspec.msgpack.encode(update)) == update
        game.answer(game.decision.seat, random_answer(game.decision, rng))


def test_the_opponent_sees_that_cards_were_drawn_but_not_which(new_game: NewGame) -> None:
    game = new_game(3)
    for seat in (0, 1):
        for event in game.take_events(seat):
            if isinstance(event, CardsDrawn):
                assert all(bool(ref.number) is (event.seat == seat) for ref in event.cards)
            if isinstance(event, CardsPlacedInSecurity):
                # 3-7: security cards are hidden from both players.
                assert all(not ref.number for ref in event.cards)


def test_each_seat_gets_each_event_once(new_game: NewGame) -> None:
    game = new_game(3)
    first = game.take_events(0)
    assert first and not game.take_events(0)
    assert game.take_events(1)


def test_the_main_phase_says_why_the_rest_is_not_legal(new_game: NewGame) -> None:
    game, rng = new_game(9), random.Random(9)
    while game.decision is not None:
        prompt = game.prompt(refusals=True)
        assert prompt is not None
        if prompt.decision.purpose is Purpose.ACTION:
            assert isinstance(prompt.decision, ChooseAction)
            legal = {
                (type(one), getattr(one, "card", 0), getattr(one, "stack", 0), getattr(one, "target", -1))
                for one in prompt.decision.actions
            }
            for refusal in prompt.refusals:
                one = refusal.action
                key = (type(one), getattr(one, "card", 0), getattr(one, "stack", 0), getattr(one, "target", -1))
                assert key not in legal
                assert refusal.reason and refusal.clause
        game.answer(game.decision.seat, random_answer(game.decision, rng))
