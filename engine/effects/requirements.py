"""2-3-4 ... 2-3-10: what a card prints beside its effects: requirement lines and rule lines. They are no effects."""

from __future__ import annotations

import msgspec

from engine.cards.model import Color
from engine.effects.phrases import Condition, Filter
from engine.effects.words import Quality


class Described(msgspec.Struct, frozen=True, omit_defaults=True):
    """One description of a card: "Lv.3 w/[A] trait".

    It meets all `filters`, none of `without`, and one of `either` where there are any ("w/[A] in name or w/[B] trait").
    With `under_n`, at least so many of the cards under it meet `under` ("w/2 or more [A] trait cards under").
    """

    filters: tuple[Filter, ...] = ()
    either: tuple[Filter, ...] = ()
    without: tuple[Filter, ...] = ()
    under: tuple[Filter, ...] = ()
    under_n: int = 0


class Line(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Base of the lines; in JSON each carries its class name as `is`."""


class DigivolveFrom(Line, frozen=True):
    """2-3-5-2: prints "[Digivolve] A/B: Cost N"; it counts only while `condition` holds."""

    sources: tuple[Described, ...]
    cost: int
    condition: Condition | None = None


class DigivolveAsIf(Line, frozen=True):
    """8-1-2: prints "You may digivolve this card from your hand onto one of your red Tamers as if the Tamer is ...".

    `tamers`: the one filter of the Tamers, or none. Without a `color` the Tamer's own counts, without a `cost` that of
    the requirement which such a Digimon meets.
    """

    tamers: tuple[Filter, ...]
    level: int
    color: Color | None = None
    cost: int | None = None


class DnaFrom(Line, frozen=True):
    """2-3-6: prints "[DNA Digivolve] A + B: Cost N"; the left one is stacked above the right one (8-2-2-2)."""

    materials: tuple[Described, ...]
    cost: int


class BurstFrom(Line, frozen=True):
    """2-3-9: prints "[Burst Digivolve] A: Cost N by returning 1 [B] to the hand." (8-3); `tamers` are the names B."""

    sources: tuple[Described, ...]
    cost: int
    tamers: tuple[str, ...]


class LinkTo(Line, frozen=True):
    """2-3-11-4-2: prints "[Link] A/B: Cost N": the Digimon that the card can link to, and the link cost (10-1)."""

    hosts: tuple[Described, ...]
    cost: int


class AppFusionFrom(Line, frozen=True):
    """8-4: prints "[App Fusion] [A] & [B] & [C]: Cost N": a Digimon and its link card are two of these names."""

    names: tuple[str, ...]
    cost: int


class Material(msgspec.Struct, frozen=True, omit_defaults=True):
    """One listing of a DigiXros or Assembly line: `n` cards so described (0: any number); `digimon`: Digimon cards.

    4-25: `different` is what no two of them may have in common.
    """

    what: Described
    n: int = 1
    digimon: bool = False
    different: Quality | None = None


class XrosWith(Line, frozen=True):
    """2-3-7: prints "[DigiXros -N] A x B": each card placed takes `reduction` off the play cost (7-2)."""

    reduction: int
    materials: tuple[Material, ...]


class AssembleWith(Line, frozen=True):
    """2-3-10: prints "[Assembly -N] A x B": all the cards, from the trash, take `reduction` off once (7-3)."""

    reduction: int
    materials: tuple[Material, ...]


class AlsoNamed(Line, frozen=True):
    """2-3-4: prints "[Rule] Name: Also treated as [A]/[B]."."""

    names: tuple[str, ...]


class NamedForXros(Line, frozen=True):
    """7-2: prints "This card is also treated as [A]/[B] for a DigiXros."."""

    names: tuple[str, ...]


class AlsoHasTraits(Line, frozen=True):
    """2-3-4: prints "[Rule] Trait: Has the [A] type." (`kind` is type, attribute, form or trait)."""

    traits: tuple[str, ...]
    kind: str = "type"


class AlsoHasInName(Line, frozen=True):
    """2-3-4-4: prints "[Rule] Name: Also treated as having [A]/[B].": part of its name, and no name of its own."""

    names: tuple[str, ...]


class AlsoNumbered(Line, frozen=True):
    """2-3-4-5: prints "[Rule] Card number: Also treated as [A]/[B]."."""

    numbers: tuple[str, ...]


class CopiesAllowed(Line, frozen=True):
    """1-4-1-2-2: prints "You can include up to N copies of cards with this card's card number in your deck."."""

    n: int


Requirement = (
    DigivolveFrom
    | DigivolveAsIf
    | DnaFrom
    | BurstFrom
    | AppFusionFrom
    | XrosWith
    | AssembleWith
    | LinkTo
    | AlsoNamed
    | NamedForXros
    | AlsoHasTraits
    | AlsoHasInName
    | AlsoNumbered
    | CopiesAllowed
)
