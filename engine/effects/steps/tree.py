"""15-9: steps that hold other steps, and the whole effect."""

from __future__ import annotations

import msgspec

from engine.cards.model import Category, Color
from engine.effects.phrases import Amount, Condition, Event, Target
from engine.effects.steps.acting import ActingStep
from engine.effects.steps.base import Keyword, Step
from engine.effects.steps.fate import FateStep
from engine.effects.steps.fusing import FusingStep
from engine.effects.steps.lasting import LastingStep
from engine.effects.steps.linking import LinkingStep
from engine.effects.steps.moving import MovingStep
from engine.effects.steps.resources import ResourceStep
from engine.effects.words import Duration, Limit, Maximum, Moment, Slot, Timing, Who, Window, ZoneIcon


class PlayToken(Step, frozen=True):
    """4-21: prints "play N [A] Token (Digimon/Red/6000 DP/<Rush>)". Its cost, if it has one, is never paid."""

    token: Token
    n: int = 1


class GainEffect(Step, frozen=True):
    """Prints "X gains "[...] ..."": a quoted effect (15-3)."""

    target: Target
    effect: Effect


class Seq(Step, frozen=True):
    """Steps in printed order; `then[i]` says that step i was joined by "Then," (15-7-2).

    `joined`: printed in one sentence, "A and B" (wording only; it is processed like separate sentences).
    """

    steps: tuple[AnyStep, ...]
    then: tuple[bool, ...] = ()
    joined: bool = False


class May(Step, frozen=True):
    """Prints "you may ..." (15-9-2); with another `who`, that player decides ("your opponent may ...")."""

    step: AnyStep
    who: Who = Who.YOU


class If(Step, frozen=True):
    """15-6: a processing condition: "if/when/while C, do". For a persistent effect "while C, ...".

    `otherwise` is done where it is not met.
    """

    condition: Condition
    step: AnyStep
    otherwise: AnyStep | None = None


class By(Step, frozen=True):
    """15-7: an optional processing condition: "by doing `cost`, do `step`"; `step` is the rest of the effect."""

    cost: AnyStep
    step: AnyStep


class ForEach(Step, frozen=True):
    """4-27: "for each/every X, do": numbers in `step` are multiplied, or it is repeated."""

    amount: Amount
    step: AnyStep


class Repeat(Step, frozen=True):
    """15-15-7: prints "activate the effect below N times: • A", "for each X, activate the effect below: • A".

    Each time it is activated anew, with targets of its own (unlike ForEach, which multiplies its numbers).
    """

    step: AnyStep
    n: int = 1
    amount: Amount | None = None


class During(Step, frozen=True):
    """15-13: `step` lasts for `duration`."""

    duration: Duration
    step: AnyStep


class Overwrite(Step, frozen=True):
    """18-2: prints "do `step`. If C, instead do that", "... By doing C, instead do that".

    `other` is an If or a By whose step replaces `step`; a May in it leaves the player the choice (18-2-2).
    """

    step: AnyStep
    other: If | By


class ActivateBelow(Step, frozen=True):
    """15-15-7: prints "activate N of the effects below: • A. • B."; if `all_if`, all of them instead (18-2)."""

    effects: tuple[AnyStep, ...]
    n: int = 1
    all_if: Condition | None = None


class Raise(Step, frozen=True):
    """15-15-4: prints "do `step`. For each X, add N to this effect's level maximum", or "If C, add N ..."."""

    step: AnyStep
    what: Maximum
    n: int
    amount: Amount | None = None
    condition: Condition | None = None


class Later(Step, frozen=True):
    """18-1: "at the end of the turn, do": processing that is put off."""

    moment: Moment
    step: AnyStep


class Unread(Step, frozen=True):
    """Text that the compiler does not understand, in its own words; resolved by hand at the table."""

    text: str


AnyStep = (
    Keyword
    | ResourceStep
    | MovingStep
    | ActingStep
    | LastingStep
    | LinkingStep
    | FusingStep
    | FateStep
    | PlayToken
    | GainEffect
    | Seq
    | May
    | If
    | By
    | ForEach
    | Repeat
    | During
    | Overwrite
    | ActivateBelow
    | Raise
    | Later
    | Unread
)


Lasting = LastingStep | GainEffect
"""What lasts on a permanent (15-13)."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One effect block of a card: header icons, what it waits for, and what it does (15-3).

    A block of several timings is one effect that shares its per-turn limit. `when` is the leading
    "when ..." clause. A lone Keyword body is a keyword line.
    """

    body: AnyStep
    slot: Slot = Slot.UPPER
    zone: ZoneIcon | None = None
    timings: tuple[Timing, ...] = ()
    limit: Limit | None = None
    window: Window | None = None
    when: Event | None = None


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """4-21-1: the card information that a token is played with, as the card that makes it prints it."""

    name: str
    category: Category = Category.DIGIMON
    colors: tuple[Color, ...] = ()
    cost: int | None = None
    level: int | None = None
    traits: tuple[str, ...] = ()
    dp: int | None = None
    effects: tuple[Effect, ...] = ()
