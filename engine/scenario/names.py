"""How a scenario names cards, stacks and players: `ST1-11#2`, `[Greymon]`, `@agu`, `p2.battle[1]`, `p2`."""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from engine.errors import ScenarioError


class AreaName(StrEnum):
    """The areas that a scenario can speak of, in the order in which cards are counted."""

    HAND = "hand"
    BATTLE = "battle"
    BREEDING = "breeding"
    SECURITY = "security"
    TRASH = "trash"
    DECK = "deck"
    EGGS = "eggs"


class ByNumber(msgspec.Struct, frozen=True):
    """`ST1-11`, `ST1-11#2`: by card number; `nth` is 0 where none is written."""

    number: str
    nth: int = 0

    def __str__(self) -> str:
        return f"{self.number}#{self.nth}" if self.nth else self.number


class ByTitle(msgspec.Struct, frozen=True):
    """`[Greymon]`, `[Greymon]#2`: by card name (fine print 3)."""

    title: str
    nth: int = 0

    def __str__(self) -> str:
        return f"[{self.title}]#{self.nth}" if self.nth else f"[{self.title}]"


class ByAlias(msgspec.Struct, frozen=True):
    """`@agu`: the card to which the set-up gave this alias."""

    alias: str

    def __str__(self) -> str:
        return f"@{self.alias}"


class ByPlace(msgspec.Struct, frozen=True):
    """`p2.battle[1]`: the card or stack at that place of an area, from 1."""

    seat: int
    area: AreaName
    index: int

    def __str__(self) -> str:
        return f"p{self.seat + 1}.{self.area}[{self.index}]"


class BySeat(msgspec.Struct, frozen=True):
    """`p1`, `p2`: a player."""

    seat: int

    def __str__(self) -> str:
        return f"p{self.seat + 1}"


Name = ByNumber | ByTitle | ByAlias | ByPlace | BySeat

SEATS = {"p1": 0, "p2": 1}
_NTH = r"(?:#([1-9][0-9]{0,2}))?"
_TITLE = re.compile(r"\[([^\[\]]+)\]" + _NTH)
_ALIAS = re.compile(r"@([A-Za-z0-9_-]+)")
_PLACE = re.compile(r"(p[12])\.([a-z]+)(?:\[([0-9]{1,3})\])?")
_NUMBER = re.compile(r"([A-Za-z0-9]+(?:-[A-Za-z0-9_]+)*)" + _NTH)


def parse_alias(text: str) -> str | None:
    """The alias that `@agu` gives or names, None when `text` is not of that form."""
    found = _ALIAS.fullmatch(text)
    return found.group(1) if found else None


def parse_name(text: str) -> Name:
    """One name as a step writes it."""
    if text in SEATS:
        return BySeat(SEATS[text])
    if found := _TITLE.fullmatch(text):
        return ByTitle(found.group(1).strip(), int(found.group(2) or 0))
    if found := _ALIAS.fullmatch(text):
        return ByAlias(found.group(1))
    if found := _PLACE.fullmatch(text):
        area, index = parse_area(found.group(2)), found.group(3)
        if index is None and area is not AreaName.BREEDING:
            raise ScenarioError(f'"{text}" names an area, not a card; write a place in it, such as {text}[1]')
        if index is not None and int(index) == 0:
            raise ScenarioError(f"places are counted from 1; write {found.group(1)}.{area}[1] for the first")
        return ByPlace(SEATS[found.group(1)], area, int(index or 1))
    if found := _NUMBER.fullmatch(text):
        return ByNumber(found.group(1), int(found.group(2) or 0))
    raise ScenarioError(
        f'"{text}" names no card; write a number (ST1-11, ST1-11#2), [Name], @alias, a place (p2.battle[1]) or p1/p2'
    )


def parse_area(word: str) -> AreaName:
    """The area called `word`."""
    try:
        return AreaName(word)
    except ValueError:
        areas = ", ".join(AreaName)
        raise ScenarioError(f'there is no area "{word}"; the areas are {areas}') from None
