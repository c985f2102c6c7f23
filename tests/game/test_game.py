"""A running game through its public interface: answers, undo, copies, saves, concession, judge adjustments."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from engine.bots import random_answer
from engine.decisions import ActionAnswer, CardsAnswer, ChooseAction, OptionAnswer, Purpose
from engine.effects.library import CardLibrary
from engine.errors import IllegalAnswer, SaveError
from engine.events import GameEnded, PositionAdjusted
from engine.game.game import Game
from engine.game.inputs import ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from tests.game.conftest import play_on

NewGame = Callable[[int], Game]


def to_main_phase(game: Game) -> ChooseAction:
    """Keep both hands, hatch nothing, and stand in the first main phase."""
    while True:
        decision = game.decision
        assert decision is not None
        if isinstance(decision, ChooseAction) and decision.purpose is Purpose.ACTION:
            return decision
        last = len(decision.actions) - 1 if isinstance(decision, ChooseAction) else 0
        answer = ActionAnswer(last) if isinstance(decision, ChooseAction) else OptionAnswer(0)
        game.answer(decision.seat, answer)


def test_same_setup_and_answers_give_the_same_game(new_game: NewGame) -> None:
    one, two = new_game(5), new_game(5)
    for game in (one, two):
        play_on(game, random.Random(9), 120)
    assert msgspec.json.encode(one.position.state) == msgspec.json.encode(two.position.state)
    assert one.log == two.log


def test_undo_goes_back_one_decision_and_takes_its_events_back(new_game: NewGame) -> None:
    game = new_game(3)
    play_on(game, random.Random(3), 25)
    before, events, decision = game.view(0), len(game.log), game.decision
    assert decision is not None
    game.answer(decision.seat, random_answer(decision, random.Random(4)))
    game.undo()
    assert (game.view(0), len(game.log), game.decision) == (before, events, decision)


def test_undo_all_the_way_leads_to_the_first_decision(new_game: NewGame) -> None:
    game = new_game(8)
    start = game.decision
    play_on(game, random.Random(8), 40)
    while game.can_undo():
        game.undo()
    assert game.decision == start
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        game.undo()


def test_a_copy_has_the_same_future_and_leaves_the_original_alone(new_game: NewGame) -> None:
    game = new_game(21)
    play_on(game, random.Random(1), 30)
    before = msgspec.json.encode(game.position.state)
    copy = game.copy()
    play_on(copy, random.Random(2), 60)
    assert msgspec.json.encode(game.position.state) == before
    play_on(game, random.Random(2), 60)
    assert msgspec.json.encode(game.position.state) == msgspec.json.encode(copy.position.state)


def test_a_loaded_game_goes_on_as_the_saved_one_would_have(new_game: NewGame, library: CardLibrary) -> None:
    game = new_game(13)
    play_on(game, random.Random(1), 45)
    loaded = Game.load(game.save(), library)
    assert loaded.view(0) == game.view(0) and loaded.view(1) == game.view(1)
    assert loaded.log == game.log
    for one in (game, loaded):
        play_on(one, random.Random(7), 80)
    assert msgspec.json.encode(loaded.position.state) == msgspec.json.encode(game.position.state)


@pytest.mark.parametrize("damage", [b"", b"{}", b"not json", b'{"format": "chess"}', b"\xff\xfe"])
def test_a_damaged_save_is_refused_in_words(damage: bytes, library: CardLibrary) -> None:
    with pytest.raises(SaveError, match="saved game"):
        Game.load(damage, library)


def test_a_save_whose_inputs_do_not_fit_is_refused(new_game: NewGame, library: CardLibrary) -> None:
    game = new_game(13)
    play_on(game, random.Random(1), 20)
    save = msgspec.json.decode(game.save())
    del save["inputs"][5]
    with pytest.raises(SaveError):
        Game.load(msgspec.json.encode(save), library)


@pytest.mark.parametrize("field", ["places", "owners", "inst"])
def test_a_save_whose_cards_are_misplaced_is_refused(field: str, new_game: NewGame, library: CardLibrary) -> None:
    game = new_game(13)
    play_on(game, random.Random(1), 6)
    save = msgspec.json.decode(game.save())
    save["start"][field][40] = "trash" if field == "places" else save["start"][field][40] + 1
    with pytest.raises(SaveError, match="does not fit together"):
        Game.load(msgspec.json.encode(save), library)


def test_answers_that_do_not_fit_are_refused_and_change_nothing(new_game: NewGame) -> None:
    game = new_game(2)
    decision = to_main_phase(game)
    before = msgspec.json.encode(game.position.state)
    for seat, answer in (
        (1 - decision.seat, ActionAnswer(0)),
        (decision.seat, ActionAnswer(len(decision.actions))),
        (decision.seat, ActionAnswer(-1)),
        (decision.seat, CardsAnswer((1, 2))),
        (decision.seat, OptionAnswer(0)),
    ):
        with pytest.raises(IllegalAnswer):
            game.answer(seat, answer)
    assert msgspec.json.encode(game.position.state) == before


def test_concession_ends_the_game_at_once(new_game: NewGame) -> None:
    """1-2-4, 1-2-5: at any moment, by either player, and nothing triggers."""
    game = new_game(4)
    play_on(game, random.Random(6), 15)
    game.concede(0)
    assert game.winner == 1 and game.decision is None
    assert game.log[-1] == GameEnded(1, "1-2-4")
    with pytest.raises(IllegalAnswer):
        game.concede(1)


def test_adjustments_are_logged_undone_and_saved_like_any_input(new_game: NewGame, library: CardLibrary) -> None:
    game = new_game(11)
    rng = random.Random(11)
    while not any(seat.battle for seat in game.view(0).seats):
        play_on(game, rng, 1)
    side = next(seat for seat in game.view(0).seats if seat.battle)
    stack = side.battle[0]
    memory = game.view(0).memory
    game.adjust(0, SetMemory(0, memory - 1))
    assert game.view(0).memory == memory - 1
    game.adjust(0, Orient(stack.id, not stack.suspended))
    game.adjust(0, DrawCards(0, 2))
    assert sum(isinstance(event, PositionAdjusted) for event in game.log) == 3
    assert Game.load(game.save(), library).view(0) == game.view(0)
    for _ in range(3):
        game.undo()
    assert game.view(0).memory == memory


def test_adjustments_move_cards_and_stacks(new_game: NewGame) -> None:
    game = new_game(11)
    rng = random.Random(11)
    while not any(seat.battle for seat in game.view(0).seats):
        play_on(game, rng, 1)
    side = next(seat for seat in game.view(0).seats if seat.battle)
    stack = side.battle[0]
    if stack.base_dp is not None:
        game.adjust(0, ChangeDp(stack.id, 2000))
        after = next(one for one in game.view(0).seats[side.seat].battle if one.id == stack.id)
        assert after.dp == (stack.dp or 0) + 2000
    game.adjust(0, SendStack(stack.id, "hand"))
    assert stack.id not in [one.id for one in game.view(0).seats[side.seat].battle]
    card = game.view(side.seat).seats[side.seat].hand[0]
    game.adjust(0, SendCard(card.id, "trash"))
    assert game.view(0).seats[side.seat].trash[0].number == card.number
    game.check()


@pytest.mark.parametrize("wrong", [SetMemory(0, 11), Orient(3, True), SendCard(3, "hand"), SendStack(3, "hand")])
def test_an_adjustment_of_what_is_not_there_is_refused(
    wrong: SetMemory | Orient | SendCard | SendStack, new_game: NewGame
) -> None:
    game = new_game(1)
    before = msgspec.json.encode(game.position.state)
    with pytest.raises(IllegalAnswer):
        game.adjust(0, wrong)
    assert msgspec.json.encode(game.position.state) == before
