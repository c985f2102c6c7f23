"""2-13: the compiled cards that ship with the program, loaded set by set when a card of the set is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from engine.assets import assets_folder
from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.ruled import ruled_facts
from engine.effects.tokens import MARK, token_of
from engine.errors import CardError

FORMAT: Final = 1
"""The version of the card files; a file of another version is refused."""


class CardFile(msgspec.Struct, frozen=True):
    """One file `SET.json`: the cards of a set with their compiled effects."""

    format: int
    set: str
    cards: tuple[Card, ...]


class CardLibrary:
    """Cards by number. The set files are read on first use; cards given to `with_cards` go before them."""

    def __init__(self, files: Mapping[str, Path], extra: Mapping[str, Card] | None = None) -> None:
        self._files = dict(files)
        self._extra = dict(extra or {})
        self._sets: dict[str, dict[str, Card]] = {}
        self._tokens: dict[str, Card | None] = {}

    def card(self, number: str) -> Card:
        """The card of this number; CardError when there is none."""
        found = self._extra.get(number)
        if found is None and MARK in number:
            found = self._token(number)
        if found is None:
            found = self._set(number.rpartition("-")[0]).get(number)
        if found is None:
            raise CardError(f"no card {number or 'without a number'}; {self._remedy(number.rpartition('-')[0])}")
        return found

    def _remedy(self, set_name: str) -> str:
        """What to write instead of a number that no card has."""
        if numbers := sorted(self._set(set_name)):
            return f"{set_name} has {len(numbers)} cards from {numbers[0]} to {numbers[-1]}: check the number"
        known = ", ".join(sorted(self._files, key=_by_letters)) or "none"
        return f"check the number (sets at hand: {known})"

    def facts(self, number: str) -> CardFacts:
        """The facts of one card with what its rule lines add to them (2-3-4-1)."""
        return ruled_facts(self.card(number))

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, str):
            return False
        if MARK in number and self._token(number) is not None:
            return True
        return number in self._extra or number in self._set(number.rpartition("-")[0])

    def numbers(self) -> tuple[str, ...]:
        """All numbers, set by set in order."""
        shipped = (number for name in sorted(self._files) for number in self._set(name) if number not in self._extra)
        return (*self._extra, *shipped)

    def cards(self) -> Iterator[Card]:
        """All cards, in the order of `numbers`."""
        return (self.card(number) for number in self.numbers())

    def custom_cards(self) -> tuple[Card, ...]:
        """The cards that were given to `with_cards`."""
        return tuple(self._extra.values())

    def with_cards(self, extra: Iterable[Card]) -> CardLibrary:
        """A library that has these cards too; a number that is already there is replaced."""
        return CardLibrary(self._files, {**self._extra, **{card.facts.number: card for card in extra}})

    def _token(self, number: str) -> Card | None:
        """4-21: a token is known by the card that makes it."""
        if number not in self._tokens:
            maker = number.rpartition(MARK)[0]
            self._tokens[number] = token_of(self.card(maker), number) if maker in self else None
        return self._tokens[number]

    def _set(self, name: str) -> dict[str, Card]:
        if name not in self._sets:
            path = self._files.get(name)
            self._sets[name] = {} if path is None else {card.facts.number: card for card in read_cards(path)}
        return self._sets[name]


def load_library(folder: Path | None = None) -> CardLibrary:
    """The cards of a folder of set files; without one, those that ship with the program."""
    folder = folder or assets_folder() / "cards"
    if not folder.is_dir():
        raise CardError(
            f"no card folder {folder}; build it with: python -m engine cards build --source FILE --sets ST1"
        )
    return CardLibrary({path.stem: path for path in sorted(folder.glob("*.json"))})


def read_cards(path: Path) -> tuple[Card, ...]:
    """The cards of one set file; CardError names the file and what to do when it cannot be read."""
    again = f"build it again with: python -m engine cards build --source FILE --sets {path.stem}"
    try:
        found = msgspec.json.decode(path.read_bytes(), type=CardFile)
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; {again}") from error
    except msgspec.MsgspecError as error:
        raise CardError(f"{path}: not a card file of this program: {error}; {again}") from error
    if found.format != FORMAT:
        raise CardError(f"{path}: card file of format {found.format}, this program reads format {FORMAT}; {again}")
    return found.cards


def _by_letters(set_name: str) -> tuple[str, int]:
    """The order in which people look for a set: BT2 before BT10."""
    letters = set_name.rstrip("0123456789")
    return letters, int(set_name[len(letters) :] or 0)
