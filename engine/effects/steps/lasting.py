"""15-13: what lasts on a permanent."""

from __future__ import annotations

from engine.cards.model import Color
from engine.effects.phrases import Filter, Select, Target, This
from engine.effects.steps.base import Keyword, Step
from engine.effects.words import Ban, Noun, Verb, Who


class ModifyDp(Step, frozen=True):
    """Prints "X gets +N DP"."""

    target: Target
    n: int


class Gain(Step, frozen=True):
    """Prints "X gains <keyword>"."""

    target: Target
    keywords: tuple[Keyword, ...]


class Restrict(Step, frozen=True):
    """Prints "X can't A or B"."""

    target: Target
    verbs: tuple[Verb, ...]


class Forbid(Step, frozen=True):
    """15-1-3: prints "your opponent can't gain memory ...", "players can't reduce play costs".

    `what` describes what is meant, where the words do ("can't play Digimon with 5000 DP or less").
    """

    ban: Ban
    who: Who = Who.ANY
    target: This = This()
    what: Select | None = None


class RaiseDeletions(Step, frozen=True):
    """15-15-4: prints "add N to the maximum DP you can choose with DP-based deletion effects".

    `own`: with those of the Digimon that has this effect only.
    """

    n: int
    own: bool = False
    target: This = This()


class StandsIn(Step, frozen=True):
    """15-15-6: prints "you may use X in place of one of the DigiXros requirements"."""

    target: This = This()


class AlsoColored(Step, frozen=True):
    """15-12-1: prints "X is also treated as yellow"."""

    target: Target
    colors: tuple[Color, ...]


class AttacksToo(Step, frozen=True):
    """11-2-7-1: prints "X can also attack your opponent's unsuspended Digimon"."""

    target: Target
    whom: Select


class Unblockable(Step, frozen=True):
    """12-1: prints "X can't be blocked by your opponent's Digimon with ..."."""

    target: Target
    by: Select


class OnlyInto(Step, frozen=True):
    """15-1-3: prints "X can only digivolve into white Digimon cards"."""

    target: Target
    filters: tuple[Filter, ...]


class Unaffected(Step, frozen=True):
    """15-15-5: prints "X isn't affected by your opponent's effects"; with `kinds`, only by those of such cards."""

    target: Target
    kinds: tuple[Noun, ...] = ()


class ChangeInfo(Step, frozen=True):
    """15-12-2: prints "change the original DP of X to N", "change X into a white Digimon with N DP and ...".

    What the card does not have is not changed (15-12-2-2).
    """

    target: Target
    dp: int
    colors: tuple[Color, ...] = ()
    name: str = ""


class AddNames(Step, frozen=True):
    """15-12-1: prints "X is also treated as [A]": a name beside those that it has."""

    target: Target
    names: tuple[str, ...]


class TreatedAs(Step, frozen=True):
    """15-12-1: prints "X is also treated as a N DP Digimon"; of what is one anyway, "X is treated as having N DP".

    A card has one such DP at a time (15-12-1-3).
    """

    target: Target
    dp: int
    digimon: bool = True


class GainEffectsOf(Step, frozen=True):
    """15-15-2: prints "this Digimon gains all effects of cards with ... in its digivolution cards"."""

    of: Select
    target: This = This()


LastingStep = (
    ModifyDp
    | Gain
    | Restrict
    | Forbid
    | RaiseDeletions
    | StandsIn
    | AlsoColored
    | AttacksToo
    | Unblockable
    | OnlyInto
    | Unaffected
    | ChangeInfo
    | AddNames
    | TreatedAs
    | GainEffectsOf
)
"""Steps of this family."""
