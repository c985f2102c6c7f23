"""The agenda's tasks: what remains to be done, as small frozen values named after the steps of the rulebook."""

from __future__ import annotations

import msgspec

from engine.decisions import Source
from engine.effects.steps import AnyStep
from engine.effects.words import EventKind
from engine.rules.records import Gone, Pending, Phase


class TaskBase(msgspec.Struct, frozen=True, tag_field="do", tag=True, omit_defaults=True):
    """Base of all tasks."""


# Chapter 5: preparing to play.


class OpeningHand(TaskBase, frozen=True):
    """5-2-1-5: `seat` may put its opening hand back once and draw anew."""

    seat: int


class PlaceSecurity(TaskBase, frozen=True):
    """5-2-1-6: both players place five security cards."""


# Chapter 6: the turn.


class StartTurn(TaskBase, frozen=True):
    """6-1: the next turn begins, for `seat`."""

    seat: int


class UnsuspendPhase(TaskBase, frozen=True):
    """6-2."""


class DrawPhase(TaskBase, frozen=True):
    """6-3."""


class BreedingPhase(TaskBase, frozen=True):
    """6-4."""


class ChooseBreeding(TaskBase, frozen=True):
    """6-4-1: the turn player hatches, moves, or does neither."""


class StartMainPhase(TaskBase, frozen=True):
    """6-5: the main phase begins."""


class MainPhase(TaskBase, frozen=True):
    """6-5-1: the turn player acts."""


class TurnEndCheck(TaskBase, frozen=True):
    """6-1-4-1: with nothing left to process, does the turn end?"""


class ConfirmTurnEnd(TaskBase, frozen=True):
    """6-6-3, 6-6-4: after the end-of-turn timing the turn ends, or goes on where it was, in phase `back_to`."""

    back_to: Phase


# 15-4: settling.


class Settle(TaskBase, frozen=True):
    """15-4-3: rule checks and pending effects, until none is left."""


class ChoosePending(TaskBase, frozen=True):
    """15-4-3-5: `seat` chooses which of its pending effects of the newest batch activates next."""

    seat: int


class DriveAttack(TaskBase, frozen=True):
    """11-1-4: with everything processed, the attack under way goes on to its next timing."""


class Activate(TaskBase, frozen=True):
    """15-4-1: a pending effect, already taken out of its batch, activates. `declared`: it is activation-type."""

    pending: Pending
    declared: bool = False


# 15-1: processing an effect.


class Bind(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the words of a running effect refer to.

    `host` is "this Digimon", `subjects` and `gone` what made it trigger, `other` the second party of the event,
    `chosen` what was chosen last ("that Digimon"), `how` the manner of the event, with `made` cards. `due`: another
    effect activates this one, so its "by" is not optional (15-15-7-4). `key`, `by`, `cause` and `origin` are those of
    the event (Occurrence). `was` is as in Pending.
    """

    source: Source
    host: int = 0
    subjects: tuple[int, ...] = ()
    other: int = 0
    gone: tuple[Gone, ...] = ()
    chosen: tuple[int, ...] | None = None
    how: str = ""
    made: int = 0
    due: bool = False
    key: str = ""
    by: str = ""
    cause: int = -1
    origin: str = ""
    was: tuple[Gone, ...] = ()

    @property
    def those(self) -> tuple[int, ...]:
        """What "that Digimon" means: what was chosen last, even if nobody; before any choice, what it is about."""
        return self.subjects if self.chosen is None else self.chosen


class ProcessSteps(TaskBase, frozen=True):
    """15-1-2: process `steps` in printed order; `picks` are the choices made so far for the first of them."""

    steps: tuple[AnyStep, ...]
    bind: Bind
    picks: tuple[tuple[int, ...], ...] = ()


class ByDone(TaskBase, frozen=True):
    """15-7: the cost of a "by" was processed; if `required` of it was really done, `steps` follow, else `otherwise`.

    `chose`: what the cost was done with was chosen, so "it" means that from here on; `hosted`: it means
    the permanent under which cards were placed.
    """

    steps: tuple[AnyStep, ...]
    bind: Bind
    required: int = 1
    chose: bool = False
    hosted: bool = False
    otherwise: tuple[AnyStep, ...] = ()


# 15-8-5: immediate-type effects.


class Would(msgspec.Struct, frozen=True, omit_defaults=True):
    """An intended change that immediate-type effects may interrupt.

    `kind` is what would happen to `subjects`; `by` is "battle", "effect", "0 DP" or "rule"; `cause` the seat whose
    effect it is, or -1. `to` says where leaving permanents go: "trash", "hand", "deck top", "deck bottom",
    "security top" or "security bottom" (with "face up" behind it), or with the stack `under` the "top" or "bottom" of
    its digivolution cards. `cards` are the uids that would be trashed from under each of the `subjects`, from the
    `end` of its stack or ("") chosen ones. `others` are the opposing battlers, `won` the battler that has won.
    """

    kind: EventKind
    subjects: tuple[int, ...]
    by: str = "rule"
    cause: int = -1
    to: str = "trash"
    others: tuple[int, ...] = ()
    under: int = 0
    won: int = 0
    cards: tuple[tuple[int, ...], ...] = ()
    end: str = ""


class Window(TaskBase, frozen=True):
    """15-8-5-2: the interruption just before `would` happens; `waiting` are the immediates that triggered for it."""

    would: Would
    waiting: tuple[Pending, ...]
    outermost: bool = False


class Apply(TaskBase, frozen=True):
    """What is left of `would` happens."""

    would: Would


# Chapters 7, 8, 9: playing, digivolving, using.


class PayAndPlay(TaskBase, frozen=True):
    """7-1-3: calculate and pay the cost, then place the card.

    `breeding`: into the breeding area, which must be empty (3-4-9).

    7-2, 7-3: directly before, cards may be placed under it: `asked` lines were asked about, `agreed` to Assembly;
    `materials` are the uids taken so far, top first, of which each of `xros` takes off `per_card`.
    """

    seat: int
    card: int
    free: bool = False
    suspended: bool = False
    by_effect: bool = False
    reduction: int = 0
    asked: int = 0
    agreed: bool = False
    breeding: bool = False
    materials: tuple[int, ...] = ()
    xros: tuple[int, ...] = ()
    per_card: int = 0


class PayAndDigivolve(TaskBase, frozen=True):
    """8-1-3: pay the digivolution cost, stack, draw. `others` are the further materials of a DNA digivolution (8-2).

    8-3-3-2: `tamer` is returned first in a Burst Digivolution, and was when `returned`. 8-4-3-3: `link` is the link
    card that an App Fusion stacks.
    """

    seat: int
    card: int
    stack: int
    printed: int
    reduction: int = 0
    others: tuple[int, ...] = ()
    tamer: int = 0
    returned: bool = False
    link: int = 0
    by_effect: bool = False


class PayAndUse(TaskBase, frozen=True):
    """9-1: pay the use cost, then process the [Main] effect."""

    seat: int
    card: int
    reduction: int = 0
    free: bool = False


class TrashUsed(TaskBase, frozen=True):
    """9-1-4: the used Option card goes to the trash unless it went elsewhere.

    `asked`: whether a card on the field digivolves into it instead (4-20-1) has been settled.
    """

    card: int
    asked: bool = False


# Chapter 10: linking.


class PayAndLink(TaskBase, frozen=True):
    """10-1-3-2: pay the link cost; once `paid`, the cards are plugged in.

    `left` are the uids of those that left the battle area for it, `replaced` the link cards that make room (4-9-5).
    """

    seat: int
    cards: tuple[int, ...]
    stack: int
    printed: int
    reduction: int = 0
    free: bool = False
    by_effect: bool = False
    paid: bool = False
    left: tuple[int, ...] = ()
    replaced: tuple[int, ...] = ()


Paying = PayAndPlay | PayAndDigivolve | PayAndUse | PayAndLink
"""1-3-11: what pays a cost that effects may reduce."""


class TrashSurplus(TaskBase, frozen=True):
    """17-1-3-2-5: the player trashes the link cards of a stack that exceed the limit."""

    stack: int


# Chapter 11 and 12: attacking and blocking.


class CounterTiming(TaskBase, frozen=True):
    """11-3."""


class BlockTiming(TaskBase, frozen=True):
    """11-4, 12-1."""


class ConfirmSuccess(TaskBase, frozen=True):
    """11-5."""


class PiercingCheck(TaskBase, frozen=True):
    """16-7-4: the check of <Piercing>, directly before the end of the attack."""


class EndOfAttack(TaskBase, frozen=True):
    """11-6-1."""


class CloseAttack(TaskBase, frozen=True):
    """11-6-2: all that the end-of-attack timing brought is done; the attack is over."""


# Chapter 13 and 14: security checks and battles.


class SecurityCheck(TaskBase, frozen=True):
    """13-1: `checker` checks on; `made` cards were checked so far."""

    checker: int
    made: int = 0


class SecurityEffects(TaskBase, frozen=True):
    """15-16-10-2: the [Security] effects of the checked card are processed at once."""

    card: int
    checker: int


class SecurityBattle(TaskBase, frozen=True):
    """13-1-8-3: the checker battles the Security Digimon."""

    card: int
    checker: int


class TrashChecked(TaskBase, frozen=True):
    """13-1-8-4: the checked card goes to the trash unless it belongs to an area."""

    card: int


class Fight(TaskBase, frozen=True):
    """14-2: a battle of two Digimon, or with a Security Digimon."""

    attacker: int
    defender: int
    security: bool = False


class EndBattle(TaskBase, frozen=True):
    """14-2-5: the end of the battle."""

    attacker: int
    defender: int


Task = (
    OpeningHand
    | PlaceSecurity
    | StartTurn
    | UnsuspendPhase
    | DrawPhase
    | BreedingPhase
    | ChooseBreeding
    | StartMainPhase
    | MainPhase
    | TurnEndCheck
    | ConfirmTurnEnd
    | Settle
    | ChoosePending
    | DriveAttack
    | Activate
    | ProcessSteps
    | ByDone
    | Window
    | Apply
    | PayAndPlay
    | PayAndDigivolve
    | PayAndUse
    | TrashUsed
    | PayAndLink
    | TrashSurplus
    | CounterTiming
    | BlockTiming
    | ConfirmSuccess
    | PiercingCheck
    | EndOfAttack
    | CloseAttack
    | SecurityCheck
    | SecurityEffects
    | SecurityBattle
    | TrashChecked
    | Fight
    | EndBattle
)
