"""15-9: what permanents and players do by an effect: play, digivolve, attack, activate, and what is done to that."""

from __future__ import annotations

from engine.cards.model import Color
from engine.effects.phrases import Select, Target, This, ThisCard
from engine.effects.steps.base import Step
from engine.effects.words import Timing


class Suspend(Step, frozen=True):
    """4-13: suspend."""

    target: Target


class Unsuspend(Step, frozen=True):
    """4-13: unsuspend."""

    target: Target


class Play(Step, frozen=True):
    """7-1 by an effect; `free` = "without paying the cost", `reduction` "with the play cost reduced by N".

    `breeding`: "to your empty breeding area".
    """

    target: Target
    free: bool = True
    suspended: bool = False
    reduction: int = 0
    breeding: bool = False


class DigivolveInto(Step, frozen=True):
    """8-1 by an effect: prints "X may digivolve into Y in your hand" and how it is paid.

    `free`: "without paying the cost"; `cost`: "for a digivolution cost of N"; `reduction`: "with the digivolution cost
    reduced by N"; `ignoring`: "ignoring digivolution requirements" (8-1-2-2).
    """

    target: Target
    into: Select | ThisCard
    free: bool = False
    cost: int | None = None
    reduction: int = 0
    ignoring: bool = False


class UseOption(Step, frozen=True):
    """9-1 by an effect: "use X without paying the cost", "with the use cost reduced by N".

    `colorless`: "without meeting its color requirements" (4-22).
    """

    target: Target
    free: bool = False
    reduction: int = 0
    colorless: bool = False


class PlayOrUse(Step, frozen=True):
    """7-1, 9-1: prints "play or use X ...": an Option card is used, any other played, and paid for alike."""

    target: Target
    free: bool = False
    reduction: int = 0


class ActivateEffects(Step, frozen=True):
    """15-15-7: "activate N of X's [When Digivolving] effects". `due` is no wording: a "may" makes it False (-4).

    `own`: "as an effect of this Digimon" (15-15-7-3).
    """

    target: Target
    timings: tuple[Timing, ...]
    n: int = 1
    due: bool = True
    own: bool = False


class Silence(Step, frozen=True):
    """Prints "any [On Play] effects on X don't activate": of what has just been played."""

    target: Target
    timings: tuple[Timing, ...]


class BattleNow(Step, frozen=True):
    """14-1: prints "X battles Y", a battle that an effect makes without an attack."""

    target: Target
    under: Target


class IgnoreColors(Step, frozen=True):
    """4-22: "you may ignore this card's color requirements": of the card itself, before it is used."""


class ColorsMet(Step, frozen=True):
    """4-22: "yellow also meets this card's color requirements"."""

    colors: tuple[Color, ...]


class EndAttack(Step, frozen=True):
    """15-15-1: prints "end the attack"."""


class SwitchTarget(Step, frozen=True):
    """11-2-7-2: prints "switch the attack target to X"."""

    target: Target


class Prevent(Step, frozen=True):
    """Inside a "would" effect: the event does not happen to `target` ("it isn't deleted", "it doesn't leave")."""

    target: Target = This()


class TrashInstead(Step, frozen=True):
    """18-2-4: inside "when digivolution cards would be trashed": as many of this Digimon's are trashed instead."""

    target: This = This()


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
    """Prints "Activate this card's [Main] effect" (15-15-7); `option_side`: the one on its Option side (4-6-6).

    `security`: "this card's [Security] effects", all of them.
    """

    target: ThisCard = ThisCard()
    option_side: bool = False
    security: bool = False


ActingStep = (
    Suspend
    | Unsuspend
    | Play
    | DigivolveInto
    | AttackNow
    | EndAttack
    | ActivateMain
    | Prevent
    | ReduceCost
    | TrashInstead
    | UseOption
    | PlayOrUse
    | ActivateEffects
    | Silence
    | SwitchTarget
    | BattleNow
    | IgnoreColors
    | ColorsMet
)
"""Steps of this family."""
