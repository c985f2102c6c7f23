"""The rows of single words, and the values that only rows have."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.cards.model import Color
from engine.effects import phrases as p
from engine.effects.words import Area, Compare, KeywordName, Noun, Position, Who
from engine.text.table import Const, Pass, Row, alias

NAMED_FIELD: Final = (Noun.DIGIMON, Noun.TAMER)
"""The nouns of a name that stands alone ("1 of your [A]"): on the field a name can be a Digimon's or a Tamer's."""

CARD_AREAS: Final = (
    Area.HAND,
    Area.DECK,
    Area.TRASH,
    Area.SECURITY,
    Area.EGGS,
    Area.UNDER,
    Area.LINKS,
    Area.REVEALED,
    Area.STACK,
)


class It(p.Phrase, frozen=True):
    """The word "it": only between the parser and the resolver, which makes it This() or That() (15-3-3)."""


class They(p.Phrase, frozen=True):
    """The word "they": only between the parser and the resolver, and again before the printer."""

    @property
    def plural(self) -> bool:
        """They do, it does."""
        return True


THEY: Final[Any] = They()


class Picked(p.Phrase, frozen=True):
    """The words "the chosen Digimon": only between the parser and the resolver, which makes it That()."""


PICKED: Final[Any] = Picked()


class Such(p.Phrase, frozen=True):
    """The filters of "such": only between the parser and the resolver, which puts the earlier ones in their place."""


SUCH: Final[Any] = Such()


class NounPhrase(msgspec.Struct, frozen=True):
    """Nouns with their filters."""

    nouns: tuple[Noun, ...]
    filters: tuple[p.Filter, ...]


ITS: Final[Any] = It()
"""Whose cards "its" names, until the resolver knows."""

Place = p.Zone


class HowMany(msgspec.Struct, frozen=True):
    """How many there must be: "a", "3 or more", "no"."""

    n: int
    op: Compare

    @property
    def plural(self) -> bool:
        """Whether the noun after it is plural."""
        return (self.n, self.op) != (1, Compare.OR_MORE)


def _flag(category: str, template: str, value: object) -> Row:
    return Row(category, template, Const(value))


WORD_ROWS: Final = (
    *(_flag("color", color.value.lower(), color) for color in Color),
    *(_flag("keyword name", name.value, name) for name in KeywordName),
    *(_flag("position", position.value, position) for position in (Position.TOP, Position.BOTTOM)),
    *(_flag("end", position.value, position) for position in Position),
    _flag("whose", "your", Who.YOU),
    _flag("whose", "your opponent 's", Who.OPPONENT),
    alias("whose", "{x:their}", Pass()),
    _flag("other", "other", True),
    _flag("other", "", False),
    _flag("where", "", Area.BATTLE),
    _flag("where", "in the breeding area", Area.BREEDING),
    _flag("where", "on the field", Area.FIELD),
    _flag("noun", "Digimon", Noun.DIGIMON),
    _flag("noun", "Tamer/Tamers@#", Noun.TAMER),
    _flag("noun", "Option card/cards@#", Noun.OPTION_CARD),
    _flag("noun", "Security Digimon", Noun.SECURITY_DIGIMON),
    _flag("card noun", "card/cards@#", Noun.CARD),
    _flag("card noun", "Digimon card/cards@#", Noun.DIGIMON_CARD),
    _flag("card noun", "Tamer card/cards@#", Noun.TAMER_CARD),
    _flag("card noun", "Option card/cards@#", Noun.OPTION_CARD),
    _flag("card noun", "Digi-Egg card/cards@#", Noun.DIGI_EGG_CARD),
)
