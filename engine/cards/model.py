"""Chapter 2: the printed facts of a card."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Color(StrEnum):
    """2-4: the seven colours."""

    RED = "Red"
    BLUE = "Blue"
    YELLOW = "Yellow"
    GREEN = "Green"
    BLACK = "Black"
    PURPLE = "Purple"
    WHITE = "White"


class Category(StrEnum):
    """2-2: the card categories."""

    DIGIMON = "Digimon"
    DIGI_EGG = "Digi-Egg"
    TAMER = "Tamer"
    OPTION = "Option"


class DigivolveCost(msgspec.Struct, frozen=True, omit_defaults=True):
    """2-3-5: one printed digivolution circle: onto a `color` card of `level`, for `cost` memory."""

    color: Color
    level: int
    cost: int


class OptionSide(msgspec.Struct, frozen=True, omit_defaults=True):
    """4-6-6: the Option information of a DUAL card: its name and cost as an Option, and its colour requirement."""

    name: str
    use_cost: int
    colors: tuple[Color, ...] = ()


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """2-1: everything printed on a card but its effects.

    `level`, `dp`, `play_cost` and `use_cost` are None where the card has none: a DP of 0 and no DP differ (2-5-3).
    `traits` are form, attribute and types in printed order. `other_names`, `name_parts` and `other_numbers` come of
    rule lines (2-3-4): names that it has too, words that its name has too, and card numbers that it has too. `overflow`
    is the memory that an ACE costs its player when it leaves the field (4-19), 0 for other cards. `option_side` makes
    it a DUAL card (4-6). `link_dp` is what the card adds to the Digimon that it is linked to (2-3-11-4-5).
    """

    number: str
    name: str
    category: Category
    colors: tuple[Color, ...] = ()
    level: int | None = None
    play_cost: int | None = None
    use_cost: int | None = None
    dp: int | None = None
    digivolve: tuple[DigivolveCost, ...] = ()
    traits: tuple[str, ...] = ()
    rarity: str = ""
    max_copies: int = 4
    token: bool = False
    overflow: int = 0
    other_names: tuple[str, ...] = ()
    name_parts: tuple[str, ...] = ()
    other_numbers: tuple[str, ...] = ()
    option_side: OptionSide | None = None
    link_dp: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that it has (2-3-4-3); "ACE" is printed with it and is no part of it (2-3-1-4)."""
        return (self.name.removesuffix(" ACE"), *self.other_names)

    @property
    def playable(self) -> bool:
        """7-1-1: only Digimon and Tamer cards are played, and a DUAL card is not (4-6-2)."""
        return self.category in (Category.DIGIMON, Category.TAMER) and self.option_side is None

    @property
    def cost(self) -> int | None:
        """The cost in the card's corner: play cost, or use cost of an Option."""
        return self.use_cost if self.category is Category.OPTION else self.play_cost

    @property
    def set_name(self) -> str:
        """The set a number belongs to: "ST1" of "ST1-07"."""
        return self.number.rpartition("-")[0]
