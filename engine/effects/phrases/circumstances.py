"""15-6: conditions about what has happened: how an event came about, and what the effect itself did."""

from __future__ import annotations

from engine.effects.phrases.base import Phrase
from engine.effects.phrases.events import Player
from engine.effects.phrases.nouns import Select, Target, That, This
from engine.effects.words import Area, Cause, Compare, Deed, EventKind


class CameAbout(Phrase, frozen=True):
    """Prints "played by effects", "deleted other than in battle", "digivolved from the trash".

    The event that the effect is about is one of `kinds`, and it came about that way.
    """

    kinds: tuple[EventKind, ...]
    by: Cause | None = None
    not_by: Cause | None = None
    origin: Area | None = None


class AttackIsOn(Phrase, frozen=True):
    """11-2-7-6: prints "you attack X": the attack at hand was declared on X."""

    against: Target | Player


class Attacking(Phrase, frozen=True):
    """11-1: prints "this Digimon is attacking", or "during an attack" (`who` is nobody in particular)."""

    who: This | That | Select | None = None


class Done(Phrase, frozen=True):
    """Prints "this effect suspended your Digimon", "this effect trashed 4 or more cards".

    Of what the step before really did something to, so many are as `what` describes.
    """

    deed: Deed
    what: Select
    n: int = 1
    op: Compare = Compare.OR_MORE


Circumstance = CameAbout | AttackIsOn | Attacking | Done
