"""4-13-1: on the table an unsuspended card stands upright and a suspended one lies on its side."""

from __future__ import annotations

from typing import Final

import pytest

from desktop.board.geometry import dock_width, table_geometry
from desktop.board.rows import StackShape, battle_row

RULES: Final = ("4-13-1", "4-13-1-1-1", "4-13-1-2-1")
"""The clauses that the tests here exercise."""


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("small", [False, True])
def test_a_suspended_card_lies_on_its_side(window: tuple[int, int], small: bool) -> None:
    width, height = window
    geometry = table_geometry(width - dock_width(width, height, 1.0), height, width, 1.0)
    shapes = [StackShape(n, suspended=n % 2 == 1, slips=n, small=small) for n in range(4)]
    row = battle_row(geometry.own.battle, shapes, geometry.frame)
    lying = {place.id: place.card.width() > place.card.height() for place in row.places}
    assert lying == {0: False, 1: True, 2: False, 3: True}
