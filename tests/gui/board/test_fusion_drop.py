"""A card that DNA digivolves is dropped on any of its materials; several ways open a menu."""

from __future__ import annotations

import pytest

from desktop.board.choice import choice_of
from desktop.board.drag import cost_of, meaning
from desktop.board.spots import Area, Spot
from engine.decisions import BurstDigivolve, ChooseCards, Digivolve, DnaDigivolve, Pass, Purpose, Source
from engine.game.view import Prompt
from tests.gui.board.table import prompt_main, view

HAND = Spot(Area.HAND, 0, 301)
DNA = DnaDigivolve(301, (140, 110), 0, 0)
ACTIONS = (Digivolve(301, 140, 2, 2), DNA, DnaDigivolve(301, (110, 140), 0, 0), Pass())


@pytest.mark.parametrize(("stack", "indices"), [(140, (0, 1, 2)), (110, (1, 2)), (120, ())])
def test_each_material_is_a_place_to_drop(stack: int, indices: tuple[int, ...]) -> None:
    assert meaning(prompt_main(ACTIONS), view(), HAND, Spot(Area.BATTLE, 0, stack)).indices == indices


def test_it_has_a_cost() -> None:
    assert cost_of(DnaDigivolve(301, (140, 110), 3, 4)) == 3


def test_materials_fill_places_of_their_own() -> None:
    decision = ChooseCards(1, 0, Purpose.MATERIALS, Source(0), (110, 120, 140), 0, 2, ((110, 120), (140,)))
    choice = choice_of(Prompt(decision, "", "", "7-2-3-2"))
    # 110 and 120 are of one listing: the second of them finds no place.
    assert choice.toggled(110).toggled(120).toggled(140).chosen == (110, 140)
    assert choice.toggled(110).toggled(110).chosen == ()


def test_a_burst_card_is_dropped_on_its_digimon_or_its_tamer() -> None:
    actions = (BurstDigivolve(301, 140, 130, 0, 0), Pass())
    for stack in (140, 130):
        assert meaning(prompt_main(actions), view(), HAND, Spot(Area.BATTLE, 0, stack)).indices == (0,)
    assert cost_of(actions[0]) == 0
