"""What a drop means is read from the prompt: one action, a few, or a reason."""

from __future__ import annotations

import pytest

from desktop.board.drag import ELSEWHERE, Drop, destinations, grips, meaning, thing_of
from desktop.board.spots import Area, Spot, locate
from engine.decisions import Activate, Attack, Digivolve, Hatch, Move, Pass, PlayCard, UseOption
from tests.gui.board.table import MAIN, far_seat, near_seat, prompt_breeding, prompt_cards, prompt_main, stack, view

BATTLE, BREEDING = Spot(Area.BATTLE, 0), Spot(Area.BREEDING, 0)


def _hand(ident: int) -> Spot:
    return Spot(Area.HAND, 0, ident)


def _mine(ident: int) -> Spot:
    return Spot(Area.BATTLE, 0, ident)


def _theirs(ident: int) -> Spot:
    return Spot(Area.BATTLE, 1, ident)


@pytest.mark.parametrize(
    ("thing", "place", "action"),
    [
        (_hand(301), BATTLE, PlayCard(301, 5)),
        (_hand(303), BATTLE, UseOption(303, 8)),
        (_hand(301), _mine(140), Digivolve(301, 140, 2, 2)),
        (_hand(301), Spot(Area.BREEDING, 0, 150), Digivolve(301, 150, 2, 2)),
        (_hand(301), BREEDING, Digivolve(301, 150, 2, 2)),
        (_hand(305), _mine(130), PlayCard(305, 3)),
        (_mine(110), _theirs(210), Attack(110, 210)),
        (_mine(110), Spot(Area.SECURITY, 1), Attack(110, 1)),
        (_mine(110), Spot(Area.SECURITY, 1, 0, 2), Attack(110, 1)),
        (_mine(110), Spot(Area.PLAYER, 1), Attack(110, 1)),
    ],
)
def test_a_drop_finds_its_action(thing: Spot, place: Spot, action: object) -> None:
    drop = meaning(prompt_main(), view(), thing, place)
    assert [MAIN[index] for index in drop.indices] == [action]
    assert drop.reason == ""


def test_hatching_and_moving() -> None:
    shown = view(near_seat())
    assert meaning(prompt_breeding(), shown, Spot(Area.EGGS, 0), BREEDING) == Drop((0,))
    moving = prompt_main((Move(), Hatch()))
    assert meaning(moving, view(), Spot(Area.BREEDING, 0, 150), BATTLE) == Drop((0,))
    assert meaning(moving, view(), Spot(Area.BREEDING, 0, 150), _mine(110)) == Drop((0,))


def test_a_refusal_names_reason_and_clause() -> None:
    drop = meaning(prompt_main(), view(), _hand(304), _mine(110))
    assert not drop.indices
    assert "blue level 5" in drop.reason
    assert drop.clause == "8-1-2"
    assert meaning(prompt_main(), view(), _hand(300), BATTLE).clause == "4-1-5"
    assert meaning(prompt_main(), view(), _mine(140), Spot(Area.SECURITY, 1)).clause == "7-1-2-1"


def test_a_drop_where_nothing_was_thought_of_says_so() -> None:
    assert meaning(prompt_main(), view(), _hand(301), Spot(Area.TRASH, 1)).reason == ELSEWHERE


@pytest.mark.parametrize("place", [None, _hand(302), Spot(Area.HAND, 0), _hand(301)])
def test_a_drop_outside_or_back_home_means_nothing(place: Spot | None) -> None:
    assert meaning(prompt_main(), view(), _hand(301), place) == Drop()


def test_two_costs_for_one_place_are_both_offered() -> None:
    actions = (*MAIN, Digivolve(301, 140, 1, 2))
    drop = meaning(prompt_main(actions), view(), _hand(301), _mine(140))
    assert [actions[index] for index in drop.indices] == [Digivolve(301, 140, 2, 2), Digivolve(301, 140, 1, 2)]


def test_grips_and_destinations_come_from_the_actions() -> None:
    held = grips(prompt_main(), view())
    assert set(held) == {
        *(_hand(ident) for ident in (300, 301, 302, 303, 305, 306)),
        _mine(110),
        _mine(120),
        Spot(Area.PASS, 0),
    }
    places = destinations(prompt_main(), view(), _hand(301))
    assert set(places) == {BATTLE, _mine(140), Spot(Area.BREEDING, 0, 150), BREEDING}
    assert grips(prompt_cards((220,)), view()) == {}
    assert grips(None, view()) == {}


def test_an_activation_is_the_stacks_own() -> None:
    prompt = prompt_main((Activate(130, 131, 0), Pass()))
    assert thing_of(Activate(130, 131, 0), view(), 0) == _mine(130)
    assert meaning(prompt, view(), _mine(130), _mine(130)) == Drop((0,))


def test_ids_are_located() -> None:
    shown = view(far=far_seat(battle=(stack(200, 1, "ST1-03"),)))
    assert locate(shown, 1) == Spot(Area.PLAYER, 1)
    assert locate(shown, 200) == _theirs(200)
    assert locate(shown, 201) == _theirs(200)
    assert locate(shown, 150) == Spot(Area.BREEDING, 0, 150)
    assert locate(shown, 450) == Spot(Area.SECURITY, 1, 450)
    assert locate(shown, 400) is None
    assert locate(shown, 104) is None
