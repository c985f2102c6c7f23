"""The typed events: one for each observable change (15-5), in the past tense.

Cards are named by CardRef. In a seat's copy of an event a card that it may not see is CardRef(0, ""); `audience`
says who may: a seat, EVERYONE or NO_ONE.
"""

from __future__ import annotations

from engine.decisions import Source, Wire

EVERYONE = -1
NO_ONE = -2


class CardRef(Wire, frozen=True):
    """A card: incarnation id and number; (0, "") when hidden."""

    id: int = 0
    number: str = ""


class StackRef(Wire, frozen=True):
    """A permanent on the field as it was: its id, its player and its top card."""

    id: int
    seat: int
    card: CardRef


class TurnBegan(Wire, frozen=True):
    """6-1: turn `turn` of `seat` began."""

    seat: int
    turn: int


class PhaseBegan(Wire, frozen=True):
    """6-1-1: a phase of `seat`'s turn began (`phase` is a value of Phase)."""

    seat: int
    phase: str


class TurnEnded(Wire, frozen=True):
    """6-6: the turn of `seat` ended."""

    seat: int


class HandKept(Wire, frozen=True):
    """5-2-1-5: the opening hand was kept."""

    seat: int


class HandRedrawn(Wire, frozen=True):
    """5-2-1-5: the opening hand was put back and drawn anew."""

    seat: int


class DeckShuffled(Wire, frozen=True):
    """1-3-10: a deck (`eggs`: the Digi-Egg deck) was shuffled."""

    seat: int
    eggs: bool = False


class SecurityPlaced(Wire, frozen=True):
    """5-2-1-6: the opening security stack was placed."""

    seat: int
    n: int


class CardsDrawn(Wire, frozen=True):
    """4-14: `seat` drew."""

    seat: int
    cards: tuple[CardRef, ...]
    audience: int


class MemoryChanged(Wire, frozen=True):
    """4-1: the gauge moved; both values seen from seat 0."""

    before: int
    after: int


class Overflowed(Wire, frozen=True):
    """4-19: a card with <Overflow> of `seat` left the field or a stack; it costs its player `n` memory."""

    seat: int
    card: CardRef
    n: int


class CostPaid(Wire, frozen=True):
    """4-2: `seat` paid `cost`."""

    seat: int
    cost: int


class EggHatched(Wire, frozen=True):
    """4-18: a Digi-Egg was hatched into the breeding area."""

    seat: int
    stack: StackRef


class DigimonMoved(Wire, frozen=True):
    """4-17: the breeding Digimon moved to the battle area (`to_breeding`: the other way)."""

    seat: int
    stack: StackRef
    to_breeding: bool = False


class CardPlayed(Wire, frozen=True):
    """7-1: a card was played as `stack`, from `area`; `by_effect` when an effect played it."""

    seat: int
    stack: StackRef
    area: str
    by_effect: bool = False


class CardDigivolved(Wire, frozen=True):
    """8-1: `stack` digivolved; `onto` is the card it was before."""

    seat: int
    stack: StackRef
    onto: CardRef
    area: str


class DnaDigivolved(Wire, frozen=True):
    """8-2: the permanents `materials` DNA digivolved into the new permanent `stack`."""

    seat: int
    stack: StackRef
    materials: tuple[StackRef, ...]
    area: str


class AppFused(Wire, frozen=True):
    """8-4: `stack` app fused; `onto` is the card it was before, `link` its link card that was stacked."""

    seat: int
    stack: StackRef
    onto: CardRef
    link: CardRef
    area: str


class MaterialsPlaced(Wire, frozen=True):
    """7-2, 7-3: `cards` were placed under `card` while it was played; `by` is "DigiXros" or "Assembly"."""

    seat: int
    card: CardRef
    cards: tuple[CardRef, ...]
    by: str


class OptionUsed(Wire, frozen=True):
    """9-1: an Option card was used."""

    seat: int
    card: CardRef


class StacksSuspended(Wire, frozen=True):
    """4-13: these suspended together."""

    stacks: tuple[StackRef, ...]


class StacksUnsuspended(Wire, frozen=True):
    """4-13: these unsuspended together."""

    stacks: tuple[StackRef, ...]


class AttackDeclared(Wire, frozen=True):
    """11-2: an attack on a seat or a stack was declared."""

    attacker: StackRef
    target: int


class AttackBlocked(Wire, frozen=True):
    """12-1: `blocker` blocked."""

    attacker: StackRef
    blocker: StackRef


class AttackTargetSwitched(Wire, frozen=True):
    """11-2-7-2: the attack target was switched."""

    attacker: StackRef
    target: int


class AttackEnded(Wire, frozen=True):
    """11-6: the attack of stack `attacker` ended; `success` tells whether it succeeded (11-5)."""

    attacker: int
    success: bool


class SecurityChecked(Wire, frozen=True):
    """13-1: the top card of `seat`'s security stack was checked by `checker`."""

    seat: int
    card: CardRef
    checker: StackRef


class BattleFought(Wire, frozen=True):
    """14-2-1: two Digimon compared DP; `defender` is a stack or, with id 0, a Security Digimon.

    `loser` is 0 (attacker), 1 (defender) or 2 (both).
    """

    attacker: StackRef
    defender: StackRef
    attacker_dp: int
    defender_dp: int
    loser: int


class BattleEnded(Wire, frozen=True):
    """14-2-5: a battle ended."""

    attacker: int
    defender: int


class StacksDeleted(Wire, frozen=True):
    """4-15: these were deleted together; `by` is "battle", "effect" or "0 DP"; `cause` the effect's player or -1.

    `battle_with` is the surviving or fellow battler when `by` is "battle", else 0.
    """

    stacks: tuple[StackRef, ...]
    by: str
    cause: int = -1
    battle_with: int = 0


class DeletionPrevented(Wire, frozen=True):
    """A would-be deletion (or leaving) of these did not happen."""

    stacks: tuple[StackRef, ...]


class CardsTrashed(Wire, frozen=True):
    """4-16: these went to `seat`'s trash from `area`."""

    seat: int
    cards: tuple[CardRef, ...]
    area: str


class DigivolutionCardsTrashed(Wire, frozen=True):
    """4-16: these cards were trashed from under (or, by De-Digivolve, from the top of) a stack."""

    stack: StackRef
    cards: tuple[CardRef, ...]
    from_top: bool = False


class CardsLinked(Wire, frozen=True):
    """10-1-3-3: cards from `area` became link cards of `stack`; `by_effect` when an effect linked them."""

    stack: StackRef
    cards: tuple[CardRef, ...]
    area: str
    by_effect: bool = False


class LinkCardsTrashed(Wire, frozen=True):
    """4-16: these link cards of a stack were trashed."""

    stack: StackRef
    cards: tuple[CardRef, ...]


class CardsReturned(Wire, frozen=True):
    """Cards went to a hand or deck (`to`: "hand", "deck top", "deck bottom", "Digi-Egg deck") from `area`."""

    seat: int
    cards: tuple[CardRef, ...]
    area: str
    to: str
    audience: int


class CardsRevealed(Wire, frozen=True):
    """15-15-3: cards of `seat` were revealed where they lie, in `area`; `audience` EVERYONE, or who looked at them."""

    seat: int
    cards: tuple[CardRef, ...]
    area: str
    audience: int


class SecurityShuffled(Wire, frozen=True):
    """1-3-10: the security stack of `seat` was shuffled."""

    seat: int


class CardsShown(Wire, frozen=True):
    """3-1-3-7: cards chosen for what is printed on them are shown before they become hidden."""

    seat: int
    cards: tuple[CardRef, ...]


class CardsPlacedInSecurity(Wire, frozen=True):
    """Cards were placed in `seat`'s security stack."""

    seat: int
    cards: tuple[CardRef, ...]
    top: bool
    audience: int


class CardsPlacedUnder(Wire, frozen=True):
    """Cards were placed under a stack as digivolution cards."""

    stack: StackRef
    cards: tuple[CardRef, ...]
    top: bool
    audience: int = EVERYONE


class CardPlacedInBattle(Wire, frozen=True):
    """4-28: an effect placed a card from `area` in the battle area, as `stack`, without playing it."""

    seat: int
    stack: StackRef
    area: str


class EffectApplied(Wire, frozen=True):
    """15-11: a lasting effect began to apply to these stacks (empty: to all that match)."""

    source: Source
    stacks: tuple[int, ...]
    kind: str
    amount: int = 0


class EffectTriggered(Wire, frozen=True):
    """15-4-2: an effect triggered and is pending activation."""

    source: Source
    pending: int


class EffectActivated(Wire, frozen=True):
    """15-4-1: an effect activated."""

    source: Source


# 15-9-2-2, 15-7-3: its player declined it, or could not do what it asks for. Which of the two rests on cards that may
# be hidden, so only its player is told.
DECLINED = "15-9-2-2"
UNABLE = "15-7-3"


class EffectLapsed(Wire, frozen=True):
    """15-4-4: a pending effect went without activating; `reason` is a clause id."""

    source: Source
    reason: str


class GameEnded(Wire, frozen=True):
    """1-2: the game ended; `winner` is a seat, -1 for a draw; `reason` names the clause."""

    winner: int
    reason: str


class PositionAdjusted(Wire, frozen=True):
    """A judge adjustment was made by `seat`; `note` says what in plain words."""

    seat: int
    note: str


GameEvent = (
    TurnBegan
    | PhaseBegan
    | TurnEnded
    | HandKept
    | HandRedrawn
    | DeckShuffled
    | SecurityPlaced
    | CardsDrawn
    | MemoryChanged
    | Overflowed
    | CostPaid
    | EggHatched
    | DigimonMoved
    | CardPlayed
    | CardDigivolved
    | DnaDigivolved
    | AppFused
    | MaterialsPlaced
    | OptionUsed
    | StacksSuspended
    | StacksUnsuspended
    | AttackDeclared
    | AttackBlocked
    | AttackTargetSwitched
    | AttackEnded
    | SecurityChecked
    | BattleFought
    | BattleEnded
    | StacksDeleted
    | DeletionPrevented
    | CardsTrashed
    | DigivolutionCardsTrashed
    | CardsLinked
    | LinkCardsTrashed
    | CardsReturned
    | CardsRevealed
    | SecurityShuffled
    | CardsShown
    | CardsPlacedInSecurity
    | CardsPlacedUnder
    | CardPlacedInBattle
    | EffectApplied
    | EffectTriggered
    | EffectActivated
    | EffectLapsed
    | GameEnded
    | PositionAdjusted
)
