"""15-9: the verb side of card text: what an effect does, and the whole effect."""

from __future__ import annotations

import msgspec

from engine.cards.model import Category, Color
from engine.effects.phrases import Amount, Condition, Event, Filter, Select, Target, This, ThisCard
from engine.effects.words import (
    Area,
    Duration,
    KeywordName,
    Limit,
    Noun,
    Position,
    Slot,
    Timing,
    Verb,
    Who,
    Window,
    ZoneIcon,
)


class Step(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Base of the verb-side nodes; in JSON each carries its class name as `is`."""


class Keyword(Step, frozen=True):
    """Chapter 16: a keyword with its number (<Security A. +1>); alone, it is an effect block of its own.

    `params` are its specified cards (16-3): any of them will do, or for <Partition> one of each. `up_to`: the number
    is the most ("<Digi-Burst up to 4>"). As the cost of a By it frames another effect: <Delay>, <Digi-Burst 2>.
    """

    name: KeywordName
    value: int | None = None
    params: tuple[tuple[Filter, ...], ...] = ()
    up_to: bool = False


class Draw(Step, frozen=True):
    """16-8 <Draw N>, or "draw N"."""

    n: int = 1
    who: Who = Who.YOU


class GainMemory(Step, frozen=True):
    """Prints "gain N memory"; a negative `n` prints "lose" (1-4-2-2)."""

    n: int
    who: Who = Who.YOU


class SetMemory(Step, frozen=True):
    """Prints "set your memory to N"."""

    n: int


class Recovery(Step, frozen=True):
    """16-6 <Recovery +N (Deck)>."""

    n: int = 1


class Delete(Step, frozen=True):
    """4-15: delete Digimon or Tamers on the field."""

    target: Target


class Suspend(Step, frozen=True):
    """4-13: suspend."""

    target: Target


class Unsuspend(Step, frozen=True):
    """4-13: unsuspend."""

    target: Target


class ReturnToHand(Step, frozen=True):
    """Prints "return X to the hand" (3-1-3-8: to its owner's)."""

    target: Target


class ReturnToDeck(Step, frozen=True):
    """Prints "return X to the top/bottom of the deck"."""

    target: Target
    position: Position = Position.BOTTOM


class AddToHand(Step, frozen=True):
    """Prints "add X to the hand": cards that are not on the field."""

    target: Target


class Trash(Step, frozen=True):
    """4-16: trash cards from hand, deck, security stack, or (a Tamer or Option) the battle area."""

    target: Target


class TrashUnder(Step, frozen=True):
    """Prints "trash N digivolution cards at the bottom/top of X", one after the other (4-16)."""

    target: Target
    n: int = 1
    position: Position = Position.BOTTOM


class TrashTop(Step, frozen=True):
    """Prints "trash the top stacked card of X": of a Digimon, and never its last card (8-3-2-1)."""

    target: Target


class DeDigivolve(Step, frozen=True):
    """16-12 <De-Digivolve N>."""

    target: Target
    n: int = 1


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


class PlayToken(Step, frozen=True):
    """4-21: prints "play N [A] Token (Digimon/Red/6000 DP/<Rush>)". Its cost, if it has one, is never paid."""

    token: Token
    n: int = 1


class PlaceInSecurity(Step, frozen=True):
    """Place cards in their owner's security stack."""

    target: Target
    position: Position = Position.TOP
    face_up: bool = False


class PlaceUnder(Step, frozen=True):
    """Place cards under a permanent as digivolution cards."""

    target: Target
    under: Target
    position: Position = Position.BOTTOM


class PlaceInBattle(Step, frozen=True):
    """4-28: prints "place this card in the battle area": an Option stays there, placed by an effect."""

    target: ThisCard = ThisCard()


class MindLink(Step, frozen=True):
    """16-28: prints "<Mind Link> with X": this Tamer goes under a Digimon that has no Tamer card under it."""

    target: Target


class ModifyDp(Step, frozen=True):
    """Prints "X gets +N DP"."""

    target: Target
    n: int


class Gain(Step, frozen=True):
    """Prints "X gains <keyword>"."""

    target: Target
    keywords: tuple[Keyword, ...]


class GainEffect(Step, frozen=True):
    """Prints "X gains "[...] ..."": a quoted effect (15-3)."""

    target: Target
    effect: Effect


class Restrict(Step, frozen=True):
    """Prints "X can't A or B"."""

    target: Target
    verbs: tuple[Verb, ...]


class Unaffected(Step, frozen=True):
    """15-15-5: prints "X isn't affected by your opponent's effects"; with `kinds`, only by those of such cards."""

    target: Target
    kinds: tuple[Noun, ...] = ()


class EndAttack(Step, frozen=True):
    """15-15-1: prints "end the attack"."""


class Reveal(Step, frozen=True):
    """15-15-3: reveal cards where they lie, to both players, or (`private`: "look at", "search") to one's own eyes.

    A following That(), and Selects in the area REVEALED, mean them.
    """

    target: Select
    private: bool = False


class Shuffle(Step, frozen=True):
    """1-3-10: prints "shuffle your deck", "shuffle your security stack"."""

    area: Area
    who: Who = Who.YOU


class Choose(Step, frozen=True):
    """Prints "Choose X." A following That() means it."""

    target: Select


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


class Seq(Step, frozen=True):
    """Steps in printed order; `then[i]` says that step i was joined by "Then," (15-7-2).

    `joined`: printed in one sentence, "A and B" (wording only; it is processed like separate sentences).
    """

    steps: tuple[AnyStep, ...]
    then: tuple[bool, ...] = ()
    joined: bool = False


class May(Step, frozen=True):
    """Prints "you may ..." (15-9-2)."""

    step: AnyStep


class If(Step, frozen=True):
    """15-6: a processing condition: "if/when/while C, do". For a persistent effect "while C, ..."."""

    condition: Condition
    step: AnyStep


class By(Step, frozen=True):
    """15-7: an optional processing condition: "by doing `cost`, do `step`"; `step` is the rest of the effect."""

    cost: AnyStep
    step: AnyStep


class ForEach(Step, frozen=True):
    """4-27: "for each/every X, do": numbers in `step` are multiplied, or it is repeated."""

    amount: Amount
    step: AnyStep


class During(Step, frozen=True):
    """15-13: `step` lasts for `duration`."""

    duration: Duration
    step: AnyStep


class Unread(Step, frozen=True):
    """Text that the compiler does not understand, in its own words; resolved by hand at the table."""

    text: str


AnyStep = (
    Keyword
    | Draw
    | GainMemory
    | SetMemory
    | Recovery
    | Delete
    | Suspend
    | Unsuspend
    | ReturnToHand
    | ReturnToDeck
    | AddToHand
    | Trash
    | TrashUnder
    | TrashTop
    | DeDigivolve
    | Play
    | PlayToken
    | DigivolveInto
    | PlaceInSecurity
    | PlaceUnder
    | PlaceInBattle
    | MindLink
    | ModifyDp
    | Gain
    | GainEffect
    | Restrict
    | Unaffected
    | EndAttack
    | Reveal
    | Shuffle
    | Choose
    | Prevent
    | ReduceCost
    | AttackNow
    | ActivateMain
    | Seq
    | May
    | If
    | By
    | ForEach
    | During
    | Unread
)


Lasting = ModifyDp | Gain | GainEffect | Restrict | Unaffected
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
