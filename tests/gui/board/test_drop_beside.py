"""A battle area full of stacks: a drop on one of them still means the area when nothing else can be meant."""

from __future__ import annotations

import pytest

from desktop.board.drag import meaning
from desktop.board.spots import Area, Spot
from engine.decisions import Action, Attack, Digivolve, Move, Pass, PlayCard, Refusal, UseOption
from tests.gui.board.table import prompt_main, view

STACK = Spot(Area.BATTLE, 0, 140)
NO_DIGIMON = "Only a Digimon card is digivolved into"


@pytest.mark.parametrize(
    ("thing", "action", "refusal"),
    [
        (Spot(Area.BREEDING, 0, 150), Move(), Refusal(Attack(150, 140), "It cannot attack", "11-2-1")),
        (Spot(Area.HAND, 0, 303), UseOption(303, 8), Refusal(Digivolve(303, 140), NO_DIGIMON, "8-1-1")),
        (Spot(Area.HAND, 0, 306), PlayCard(306, 2), Refusal(Digivolve(306, 140), NO_DIGIMON, "8-1-1")),
    ],
)
def test_a_drop_on_a_stack_means_its_area(thing: Spot, action: Action, refusal: Refusal) -> None:
    assert meaning(prompt_main((action, Pass()), (refusal,)), view(), thing, STACK).indices == (0,)
    closed = meaning(prompt_main((Pass(),), (refusal,)), view(), thing, STACK)
    assert (closed.indices, closed.reason, closed.clause) == ((), refusal.reason, refusal.clause)


def test_a_digivolution_that_was_meant_is_refused_rather_than_played() -> None:
    refusal = Refusal(Digivolve(301, 140), "It meets none of the requirements", "8-1-2-1")
    drop = meaning(prompt_main((PlayCard(301, 5), Pass()), (refusal,)), view(), Spot(Area.HAND, 0, 301), STACK)
    assert (drop.indices, drop.clause) == ((), "8-1-2-1")
