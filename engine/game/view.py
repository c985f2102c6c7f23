"""Chapter 3: what one seat may see, as values that encode to bytes and back."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Color
from engine.decisions import Decision, Refusal, Source, Wire
from engine.events import CardRef, GameEvent


class Slip(Wire, frozen=True):
    """One digivolution card of a stack: its card, and the short text that it lends (rendered, may be empty)."""

    card: CardRef
    level: int | None
    colors: tuple[Color, ...]
    text: str
    face_up: bool = True


class LinkSlip(Wire, frozen=True):
    """4-9: one link card of a stack: its card, the DP that it adds, and the short text of its link effects."""

    card: CardRef
    colors: tuple[Color, ...]
    dp: int
    text: str


class Change(Wire, frozen=True):
    """One reason why a value is what it is."""

    what: str
    source: str


class StackView(Wire, frozen=True):
    """A Digimon, Tamer or Option on the field, with its present (derived) values.

    `dp` is None for a card without DP; `base_dp` the printed one. `changes` explains the values line by line
    ("+1000 DP" from "Tai Kamiya"). `can_act`: it could attack or be used now. `arrived`: played this turn (7-1-2-1).
    """

    id: int
    seat: int
    card: CardRef
    category: str
    name: str
    colors: tuple[Color, ...]
    level: int | None
    dp: int | None
    base_dp: int | None
    suspended: bool
    arrived: bool
    keywords: tuple[str, ...]
    restrictions: tuple[str, ...]
    checks: int
    slips: tuple[Slip, ...]
    changes: tuple[Change, ...]
    token: bool = False
    links: tuple[LinkSlip, ...] = ()


class SeatView(Wire, frozen=True):
    """One player's areas. Hidden cards are CardRef(0, ""). Piles are given top first; decks only as counts."""

    seat: int
    name: str
    hand: tuple[CardRef, ...]
    security: tuple[CardRef, ...]
    trash: tuple[CardRef, ...]
    deck: int
    eggs: int
    battle: tuple[StackView, ...]
    breeding: StackView | None

    @property
    def field(self) -> tuple[StackView, ...]:
        """3-4-6: the stacks of both areas, battle area first."""
        return self.battle if self.breeding is None else (*self.battle, self.breeding)


class AttackView(Wire, frozen=True):
    """The attack under way: `stage` is declaration, counter, block, success or end; `target` a seat or a stack."""

    attacker: int
    target: int
    stage: str
    blocked: bool
    checks_left: int


class PendingView(Wire, frozen=True):
    """An effect that waits for activation, in the order it will be asked about; `rule` says `why` it waits."""

    id: int
    source: Source
    text: str
    why: str = ""
    rule: str = ""


class RevealedView(Wire, frozen=True):
    """15-15-3: cards that are revealed where they lie, in the order of their area; hidden from who may not see them.

    `area` is where the cards of `seat` lie; with cards of both players it is that of the first.
    """

    seat: int
    area: str
    cards: tuple[CardRef, ...]


class View(Wire, frozen=True):
    """All that `seat` may see. `memory` is seen from `seat`: positive = on its side."""

    seat: int
    turn: int
    turn_seat: int
    phase: str
    memory: int
    seats: tuple[SeatView, SeatView]
    attack: AttackView | None
    pending: tuple[PendingView, ...]
    in_use: tuple[CardRef, ...]
    deciding: int
    winner: int
    end_reason: str
    revealed: RevealedView | None = None

    @property
    def own(self) -> SeatView:
        """The side of the seat that looks."""
        return self.seats[self.seat]

    @property
    def opponents(self) -> SeatView:
        """The other side."""
        return self.seats[1 - self.seat]

    def find_stack(self, stack: int) -> StackView | None:
        """The stack on the field with this id."""
        return next((one for side in self.seats for one in side.field if one.id == stack), None)

    def find_card(self, card: int) -> CardRef | None:
        """The card with this id: in a hand, security stack or trash, in a stack, or in use."""
        return next((ref for ref in self.cards() if ref.id == card), None)

    def cards(self) -> Iterator[CardRef]:
        """All cards, the hidden ones too, but for those that lie unrevealed in the decks."""
        for side in self.seats:
            yield from (*side.hand, *side.security, *side.trash)
            for stack in side.field:
                yield stack.card
                yield from (slip.card for slip in stack.slips)
                yield from (link.card for link in stack.links)
        yield from self.in_use
        if self.revealed is not None:
            yield from self.revealed.cards


class Prompt(Wire, frozen=True):
    """The open decision as its player sees it.

    `question` is a sentence; `clause` the rendered text of the effect that asks ("" for the rules); `rule` a clause id;
    `labels` one sentence per choice of a ChooseOption. `refusals` explains what is not legal in the player's phase.
    """

    decision: Decision
    question: str
    clause: str
    rule: str
    labels: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()


class Update(Wire, frozen=True):
    """What a seat gets after each answer: the events it may know of, its View, and its prompt if it must decide.

    `first` is the number of the first of the events, counted through the game.
    """

    number: int
    events: tuple[GameEvent, ...]
    view: View
    prompt: Prompt | None
    first: int = 0
