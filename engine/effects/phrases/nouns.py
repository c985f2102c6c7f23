"""15-10, 15-11: filters, selections and amounts."""

from __future__ import annotations

from engine.cards.model import Color
from engine.effects.phrases.base import Phrase
from engine.effects.words import (
    Area,
    Compare,
    Count,
    Deed,
    KeywordName,
    Noun,
    Position,
    Quality,
    Slot,
    Stat,
    Timing,
    Who,
)


class LevelIs(Phrase, frozen=True):
    """Prints "level N", "level N or lower/higher"."""

    n: int
    op: Compare = Compare.EXACTLY


class DpIs(Phrase, frozen=True):
    """Prints "N DP", "N DP or less/more"."""

    n: int
    op: Compare = Compare.EXACTLY


class CostIs(Phrase, frozen=True):
    """Prints "a play cost of N", "... or less/more"."""

    n: int
    op: Compare = Compare.EXACTLY


class NameIs(Phrase, frozen=True):
    """Prints "[A]", "[A] or [B]" as exact names (2-3-1-2)."""

    names: tuple[str, ...]


class NameHas(Phrase, frozen=True):
    """Prints "with [A] in its name" (2-3-1-3); the names `but` do not count ("other than [B]")."""

    names: tuple[str, ...]
    but: tuple[str, ...] = ()


class TraitIs(Phrase, frozen=True):
    """Prints "with the [A] trait" (2-3-2-3)."""

    traits: tuple[str, ...]


class TraitHas(Phrase, frozen=True):
    """Prints "with [A] in any of its traits" (2-3-2-4); the traits `but` do not count ("other than [Sea A]")."""

    traits: tuple[str, ...]
    but: tuple[str, ...] = ()


class TextHas(Phrase, frozen=True):
    """4-23: prints "with [A] in its text", "with <Save> in its text": the term or the icon is printed on the card."""

    names: tuple[str, ...] = ()
    keyword: KeywordName | None = None


class ColorIs(Phrase, frozen=True):
    """Prints "red", "red or blue"."""

    colors: tuple[Color, ...]


class ColorCount(Phrase, frozen=True):
    """Prints "2-color", "with 2 or more colors" (2-4-3)."""

    n: int
    op: Compare = Compare.EXACTLY


class CardsUnder(Phrase, frozen=True):
    """Prints "with no digivolution cards", "with N or more digivolution cards" (4-8)."""

    n: int
    op: Compare = Compare.EXACTLY


class LinkCount(Phrase, frozen=True):
    """Prints "with no link cards", "with N or more link cards" (4-9)."""

    n: int
    op: Compare = Compare.EXACTLY


class LinkedWith(Phrase, frozen=True):
    """Prints "linked with [A]": one of its link cards has the name (4-10-1)."""

    names: tuple[str, ...]


class HasKeyword(Phrase, frozen=True):
    """Prints "with <Blocker>" (4-23-3)."""

    keyword: KeywordName


class IsSuspended(Phrase, frozen=True):
    """Prints "suspended" / "unsuspended" before the noun."""

    suspended: bool = True


class KindIs(Phrase, frozen=True):
    """Prints "is a Digimon card": said of a card that is not on the field."""

    nouns: tuple[Noun, ...]


class IsFaceUp(Phrase, frozen=True):
    """Prints "face-up" / "face-down" before the noun (3-7-4, 4-7-9)."""

    up: bool = True


class HasEffect(Phrase, frozen=True):
    """Prints "with an [On Play] effect", "with inherited effects": such an effect is printed on it."""

    timing: Timing | None = None
    slot: Slot | None = None


class HasUnder(Phrase, frozen=True):
    """Prints "with [A] in its digivolution cards": one of them is of the nouns and meets the filters."""

    filters: tuple[Filter, ...]
    nouns: tuple[Noun, ...] = (Noun.CARD,)


class Against(Phrase, frozen=True):
    """Prints "with as much or less DP as this Digimon": its number compared with that of another, or with a count."""

    stat: Stat
    op: Compare
    to: Reference | CountOf | CardsUnderOf


class Extreme(Phrase, frozen=True):
    """Prints "with the lowest DP": no other one so described has a lower (higher) number."""

    stat: Stat
    highest: bool = False


class Same(Phrase, frozen=True):
    """Prints "with the same name as that card": they have one of them in common."""

    what: Quality
    to: Reference


class Different(Phrase, frozen=True):
    """4-25: prints "with different names": said of several together, of which each shows one that no other shows."""

    what: Quality


class Worth(Phrase, frozen=True):
    """15-10: prints "up to N DP total worth of": said of several together, whose numbers add up to N at most."""

    stat: Stat
    n: int


class Alike(Phrase, frozen=True):
    """4-25: prints "same-level": said of several together, which all have that in common."""

    what: Quality


class AnyOf(Phrase, frozen=True):
    """Prints "with [A] in its name or the [B] trait": one of the filters is enough."""

    options: tuple[Filter, ...]


class AllOf(Phrase, frozen=True):
    """One of the options of an AnyOf that is several filters: "red Digimon or [A] trait Tamers"."""

    filters: tuple[Filter, ...]


class Not(Phrase, frozen=True):
    """Prints "non-white", "without [A] in its name", "other than [A]": it does not meet the filter."""

    what: Filter


Filter = (
    LevelIs
    | DpIs
    | CostIs
    | NameIs
    | NameHas
    | TraitIs
    | TraitHas
    | TextHas
    | ColorIs
    | ColorCount
    | CardsUnder
    | LinkCount
    | LinkedWith
    | HasKeyword
    | IsSuspended
    | KindIs
    | IsFaceUp
    | HasEffect
    | HasUnder
    | Against
    | Extreme
    | Same
    | Different
    | Worth
    | Alike
    | AnyOf
    | AllOf
    | Not
)


class This(Phrase, frozen=True):
    """Prints "this Digimon/Tamer": the permanent that has the effect (15-3-3)."""


class ThisCard(Phrase, frozen=True):
    """Prints "this card": the card the effect is printed on."""


class That(Phrase, frozen=True):
    """Prints "that Digimon", "it", "them": what was chosen last in this effect, else the subjects of the event."""


class Zone(Phrase, frozen=True):
    """An area where cards are, with its owner or the permanents above them."""

    area: Area
    owner: Who = Who.ANY
    of: This | That | Select | None = None


class Select(Phrase, frozen=True):
    """15-10: a described set of cards or permanents, chosen (`count` not ALL) or all of them.

    `owner` is whose they are; `area` where they are; `other` excludes the source ("1 of your other Digimon");
    `of` narrows area UNDER to the cards under certain permanents; `position` takes them from one end. `also` are other
    places where they may be too ("from your hand or trash").
    """

    n: int = 1
    count: Count = Count.EXACT
    owner: Who = Who.ANY
    nouns: tuple[Noun, ...] = (Noun.DIGIMON,)
    area: Area = Area.BATTLE
    filters: tuple[Filter, ...] = ()
    other: bool = False
    of: This | That | Select | None = None
    position: Position | None = None
    also: tuple[Zone, ...] = ()


class Each(Phrase, frozen=True):
    """Prints "1 A and 1 B": every part is chosen, no card for two of them, as many as can be (15-10-2-1)."""

    parts: tuple[Select, ...]


class OneOf(Phrase, frozen=True):
    """Prints "1 A or 1 B": one card that any of the parts describes."""

    parts: tuple[Select, ...]


class Rest(Phrase, frozen=True):
    """Prints "the rest": the revealed cards that have not been placed anywhere (15-15-3-4)."""


class Placed(Phrase, frozen=True):
    """Prints "the placed card": what the step before has placed."""


class Handled(Phrase, frozen=True):
    """Prints "the placed card", "the deleted Digimon": what the step before did that to.

    15-8-3-8: `back`: what the effect triggered on ("the played Digimon"), as it was then.
    """

    deed: Deed
    noun: Noun = Noun.CARD
    back: bool = False


Reference = This | That | ThisCard | Select | Handled
"""What a filter can compare with."""

Target = This | ThisCard | That | Rest | Placed | Each | OneOf | Select


class CountOf(Phrase, frozen=True):
    """Prints "for each X", "for every N X": the number of X, divided by `per`, rounded down (4-27)."""

    what: Select
    per: int = 1


class CardsUnderOf(Phrase, frozen=True):
    """Prints "for each of this Digimon's digivolution cards", divided by `per`."""

    target: This | That
    per: int = 1


class Shown(Phrase, frozen=True):
    """4-25, 4-27: prints "for each of your Tamers' colors": how many different ones they show, divided by `per`."""

    what: Quality
    by: This | That | Select
    per: int = 1


class Doings(Phrase, frozen=True):
    """4-27: prints "for each card this effect trashed": to how many the step before did that, divided by `per`."""

    what: Handled
    per: int = 1


Amount = CountOf | CardsUnderOf | Shown | Doings
