"""15-6: conditions."""

from __future__ import annotations

from engine.effects.phrases.base import Phrase
from engine.effects.phrases.circumstances import Attacking, AttackIsOn, CameAbout, Done
from engine.effects.phrases.nouns import Amount, Filter, Select, That, This
from engine.effects.words import Compare, How, Who


class Exists(Phrase, frozen=True):
    """Prints "you have a X", "your opponent has N or more X", "you have N or fewer X" ("no X": n=0, OR_LESS)."""

    what: Select
    n: int = 1
    op: Compare = Compare.OR_MORE


class Is(Phrase, frozen=True):
    """Prints "this Digimon is/has F", "it has N or more digivolution cards"."""

    target: This | That
    filters: tuple[Filter, ...]


class MemoryIs(Phrase, frozen=True):
    """Prints "you have N or less/more memory" (4-1-2, 4-1-3)."""

    n: int
    op: Compare
    who: Who = Who.YOU


class Battling(Phrase, frozen=True):
    """Prints "when battling X" as a condition of a persistent effect."""

    target: This
    against: Select


class DidSo(Phrase, frozen=True):
    """Prints "if you do", "if this effect deleted any": the step before really did something."""

    negated: bool = False


class Manner(Phrase, frozen=True):
    """Prints "if DNA digivolving": how the card was played or digivolved in the event that the effect is about.

    `n` cards were placed at least ("DigiXrosing with N cards", 7-2-2-10).
    """

    how: How
    n: int = 1


class TurnIs(Phrase, frozen=True):
    """Prints "it's your turn"."""

    who: Who


class AnyIs(Phrase, frozen=True):
    """Prints "any of them have F": at least one of those that the event or the choice is about."""

    filters: tuple[Filter, ...]


class Counts(Phrase, frozen=True):
    """Prints "your Tamers have N or more total colors": what is counted, compared with a number."""

    amount: Amount
    n: int
    op: Compare = Compare.OR_MORE


class Versus(Phrase, frozen=True):
    """Prints "you have fewer/more X than your opponent"; `what` describes one's own."""

    what: Select
    more: bool = False


class AllMet(Phrase, frozen=True):
    """Prints "A and B": every one of the conditions is met."""

    parts: tuple[Condition, ...]


class OneMet(Phrase, frozen=True):
    """Prints "A or B": one of the conditions is enough."""

    parts: tuple[Condition, ...]


Condition = (
    Exists
    | Is
    | MemoryIs
    | Battling
    | DidSo
    | Manner
    | TurnIs
    | AnyIs
    | Counts
    | Versus
    | AllMet
    | OneMet
    | CameAbout
    | AttackIsOn
    | Attacking
    | Done
)
