"""A DUAL card on the table: what the inspector says of it, and where it is dropped."""

from __future__ import annotations

from desktop.board.drag import meaning
from desktop.board.spots import Area, Spot
from desktop.book import Block
from desktop.inspector.model import card_sheet, stack_sheet
from engine.cards.model import CardFacts, Category, Color, OptionSide
from engine.decisions import Digivolve, Pass, UseOption
from engine.effects.words import Slot
from tests.gui.board.table import prompt_main, stack, view

DUAL = CardFacts("T1-01", "Testmon", Category.DIGIMON, (Color.RED,), 5, dp=7000, option_side=OptionSide("Slash", 3))
BLOCKS = (Block(Slot.UPPER, "<Blocker>", ()), Block(Slot.OPTION_SIDE, "[Main] Gain 1 memory.", ()))


class Book:
    """One DUAL card."""

    def facts(self, number: str) -> CardFacts | None:
        return DUAL

    def blocks(self, number: str) -> tuple[Block, ...]:
        return BLOCKS


def test_the_sheet_shows_both_sides_of_a_card_and_one_on_the_field() -> None:
    sheet = card_sheet("T1-01", Book())
    assert [(row.what, row.value) for row in sheet.rows] == [("use cost as Slash", "3")]
    assert sheet.blocks == BLOCKS
    assert stack_sheet(stack(140, 0, "ST1-08"), Book()).blocks == BLOCKS[:1]


def test_it_is_dropped_on_the_area_to_use_it_and_on_a_digimon_to_digivolve() -> None:
    prompt = prompt_main((UseOption(301, 3), Digivolve(301, 140, 2, 2), Pass()))
    held = Spot(Area.HAND, 0, 301)
    assert meaning(prompt, view(), held, Spot(Area.BATTLE, 0)).indices == (0,)
    assert meaning(prompt, view(), held, Spot(Area.BATTLE, 0, 140)).indices == (1,)
