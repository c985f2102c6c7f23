"""15-9: what permanents and players do by an effect: play, digivolve, attack, activate, and what is done to that."""

from __future__ import annotations

from engine.effects.phrases import Select, Target, This, ThisCard
from engine.effects.steps.base import Step


class Suspend(Step, frozen=True):
    """4-13: suspend."""

    target: Target


class Unsuspend(Step, frozen=True):
    """4-13: unsuspend."""

    target: Target


class Play(Step, frozen=True):
    """7-1 by an effect; `free` = "without paying the cost"."""

    target: Target
    free: bool = True
    suspended: bool = False


class DigivolveInto(Step, frozen=True):
    """8-1 by an effect: prints "X may digivolve into Y in your hand" and how it is paid.

    `free`: "without paying the cost"; `cost`: "for a digivolution cost of N"; `reduction`: "with the digivolution cost
    reduced by N"; `ignoring`: "ignoring digivolution requirements" (8-1-2-2).
    """

    target: Target
    into: Select
    free: bool = False
    cost: int | None = None
    reduction: int = 0
    ignoring: bool = False


class EndAttack(Step, frozen=True):
    """15-15-1: prints "end the attack"."""


class SwitchTarget(Step, frozen=True):
    """11-2-7-2: prints "switch the attack target to X"."""

    target: Target


class Prevent(Step, frozen=True):
    """Inside a "would" effect: the event does not happen to `target` ("it isn't deleted", "it doesn't leave")."""

    target: Target = This()


class ReduceCost(Step, frozen=True):
    """Inside a "would be played/digivolve/be used" effect: "reduce the cost by N"."""

    n: int


class AttackNow(Step, frozen=True):
    """Prints "X may attack" / "X attacks": an attack declared by an effect (11-2).

    `suspends`: by suspending, as any attack unless the words say otherwise. `arrived`: in the turn of its arrival too.
    `unsuspended`: unsuspended Digimon too. The last two have no wording; keywords allow them.
    """

    target: Target = This()
    players: bool = True
    digimon: bool = True
    suspends: bool = True
    arrived: bool = False
    unsuspended: bool = False


class ActivateMain(Step, frozen=True):
    """Prints "Activate this card's [Main] effect" (15-15-7)."""

    target: ThisCard = ThisCard()


ActingStep = (
    Suspend
    | Unsuspend
    | Play
    | DigivolveInto
    | AttackNow
    | EndAttack
    | SwitchTarget
    | ActivateMain
    | Prevent
    | ReduceCost
)
"""Steps of this family."""
