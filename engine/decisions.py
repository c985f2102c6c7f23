"""The five kinds of decision, the actions and the answers: all that a player is ever asked, as values.

Ids: a card in play carries an incarnation id that changes whenever it becomes a new card (3-1-3-1); a stack on the
field has an id of its own from the same counter. Seats are 0 and 1, and no other id is below 10, so an attack target
is either a seat (the player) or a stack.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Wire(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Base of everything that crosses between engine, window and network."""


class Purpose(StrEnum):
    """What a decision is for."""

    ACTION = "action"
    BREEDING = "breeding"
    OPENING_HAND = "opening hand"
    BLOCK = "block"
    COUNTER = "counter"
    TRIGGER = "trigger"
    OPTIONAL = "yesno"
    TARGET = "target"
    COST = "cost"
    MATERIALS = "materials"
    LINK_LIMIT = "link limit"
    ATTACK = "attack"
    MODE = "mode"
    NUMBER = "number"
    ORDER = "order"


class Source(Wire, frozen=True):
    """Whose text asks: the card (`number`, id `card`; `stack` when it is on the field) and its effect.

    `effect` is the index in the card's effects, -1 for the rules themselves. `seat` is the player of the effect.
    `granted` is the id of the applied effect that gave it, 0 for a printed one; `keyword` names a
    keyword effect, `copy` which of several instances of it.
    """

    seat: int
    number: str = ""
    card: int = 0
    stack: int = 0
    effect: int = -1
    granted: int = 0
    keyword: str = ""
    copy: int = 0


class PlayCard(Wire, frozen=True):
    """7-1: play a Digimon or Tamer card from the hand for `cost`."""

    card: int
    cost: int = 0


class Digivolve(Wire, frozen=True):
    """8-1: digivolve `stack` into `card` from the hand for `cost` (`printed` before reductions)."""

    card: int
    stack: int
    cost: int = 0
    printed: int = 0


class DnaDigivolve(Wire, frozen=True):
    """8-2: DNA digivolve `stacks`, in their order from top to bottom, into `card` from the hand for `cost`."""

    card: int
    stacks: tuple[int, ...]
    cost: int = 0
    printed: int = 0


class BurstDigivolve(Wire, frozen=True):
    """8-3: burst digivolve `stack` into `card` from the hand for `cost`, returning the Tamer `tamer` to the hand."""

    card: int
    stack: int
    tamer: int
    cost: int = 0
    printed: int = 0


class AppFuse(Wire, frozen=True):
    """8-4: app fuse `stack` with its link card `link` into `card` from the hand for `cost`."""

    card: int
    stack: int
    link: int
    cost: int = 0
    printed: int = 0


class LinkCard(Wire, frozen=True):
    """10-1: link `card`, from the hand or the top card of a stack in the battle area, to `stack` for `cost`."""

    card: int
    stack: int
    cost: int = 0
    printed: int = 0


class UseOption(Wire, frozen=True):
    """9-1: use an Option card from the hand for `cost`."""

    card: int
    cost: int = 0


class Attack(Wire, frozen=True):
    """11-2: attack `target` (a seat or a stack) with `stack`."""

    stack: int
    target: int


class Activate(Wire, frozen=True):
    """15-8-4: declare an activation-type effect of a stack: of its top card, of a digivolution card, or a gained one.

    `granted` is as in Source.
    """

    stack: int
    card: int
    effect: int
    granted: int = 0


class Hatch(Wire, frozen=True):
    """4-18: hatch the top card of the Digi-Egg deck."""


class Move(Wire, frozen=True):
    """4-17: move the breeding Digimon to the battle area."""


class Skip(Wire, frozen=True):
    """Do nothing: neither hatch nor move, or decline an offered attack."""


class Pass(Wire, frozen=True):
    """6-5-1-7: pass the turn."""


Action = (
    PlayCard
    | Digivolve
    | DnaDigivolve
    | BurstDigivolve
    | AppFuse
    | LinkCard
    | UseOption
    | Attack
    | Activate
    | Hatch
    | Move
    | Skip
    | Pass
)


class Choice(Wire, frozen=True):
    """One entry of a ChooseOption: a plain word ("yes", "no", "keep", "redraw") or a pending effect."""

    word: str
    source: Source | None = None


class ChooseAction(Wire, frozen=True):
    """Choose one of the listed actions."""

    id: int
    seat: int
    purpose: Purpose
    source: Source
    actions: tuple[Action, ...]


def matched(slots: tuple[tuple[int, ...], ...], ids: tuple[int, ...] | None = None) -> int:
    """How many of the slots can be filled with different ids at once (with none but these `ids`)."""
    filled: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        for one in slots[at]:
            if one in seen or (ids is not None and one not in ids):
                continue
            seen.add(one)
            if one not in filled or place(filled[one], seen):
                filled[one] = at
                return True
        return False

    return sum(place(at, set()) for at in range(len(slots)))


class Bound(Wire, frozen=True):
    """15-10: what chosen ids must be together.

    With `worth`, a number for each candidate, their sum is at most `most`; with `groups`, all are in one of these.
    """

    worth: tuple[int, ...] = ()
    most: int = 0
    groups: tuple[tuple[int, ...], ...] = ()

    def holds(self, candidates: tuple[int, ...], ids: tuple[int, ...]) -> bool:
        """Whether these of the candidates can be chosen together."""
        if self.worth and sum(self.worth[candidates.index(one)] for one in ids) > self.most:
            return False
        return not self.groups or any(all(one in group for one in ids) for group in self.groups)


class ChooseCards(Wire, frozen=True):
    """Choose `minimum` to `maximum` different ids (cards, stacks or seats) among the candidates.

    With `slots`, each chosen id fills a slot of its own, and a slot takes only the ids that it lists. `bound` is what
    they must be together.
    """

    id: int
    seat: int
    purpose: Purpose
    source: Source
    candidates: tuple[int, ...]
    minimum: int
    maximum: int
    slots: tuple[tuple[int, ...], ...] = ()
    bound: Bound | None = None

    def fits(self, ids: tuple[int, ...]) -> bool:
        """Whether these ids have slots of their own, and go together."""
        if self.bound is not None and not self.bound.holds(self.candidates, ids):
            return False
        return not self.slots or matched(self.slots, ids) == len(ids)


class ChooseOption(Wire, frozen=True):
    """Choose one of the listed choices."""

    id: int
    seat: int
    purpose: Purpose
    source: Source
    choices: tuple[Choice, ...]


class ChooseNumber(Wire, frozen=True):
    """Choose a number from `minimum` to `maximum`."""

    id: int
    seat: int
    purpose: Purpose
    source: Source
    minimum: int
    maximum: int


class OrderCards(Wire, frozen=True):
    """Put the cards in an order, first = top or first."""

    id: int
    seat: int
    purpose: Purpose
    source: Source
    cards: tuple[int, ...]


Decision = ChooseAction | ChooseCards | ChooseOption | ChooseNumber | OrderCards


class ActionAnswer(Wire, frozen=True):
    """Answers ChooseAction: the index into `actions`."""

    index: int


class CardsAnswer(Wire, frozen=True):
    """Answers ChooseCards: the chosen ids in the order chosen."""

    ids: tuple[int, ...]


class OptionAnswer(Wire, frozen=True):
    """Answers ChooseOption: the index into `choices`."""

    index: int


class NumberAnswer(Wire, frozen=True):
    """Answers ChooseNumber."""

    n: int


class OrderAnswer(Wire, frozen=True):
    """Answers OrderCards: the same ids in the order wanted."""

    ids: tuple[int, ...]


Answer = ActionAnswer | CardsAnswer | OptionAnswer | NumberAnswer | OrderAnswer


class Refusal(Wire, frozen=True):
    """Why an action that a player could think of is not legal now, with the clause it rests on."""

    action: Action
    reason: str
    clause: str
