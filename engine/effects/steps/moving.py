"""15-9: steps that move cards, or show and choose them."""

from __future__ import annotations

from engine.effects.phrases import Select, Target, ThisCard
from engine.effects.steps.base import Step
from engine.effects.words import Position


class Delete(Step, frozen=True):
    """4-15: delete Digimon or Tamers on the field."""

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
    """Prints "trash N digivolution cards at the bottom/top of X", one after the other (4-16).

    `face_down`: of the face-down cards only (4-7-9), under a Tamer too.
    """

    target: Target
    n: int = 1
    position: Position = Position.BOTTOM
    face_down: bool = False


class TrashTop(Step, frozen=True):
    """Prints "trash the top stacked card of X": of a Digimon, and never its last card (8-3-2-1)."""

    target: Target


class TopToBottom(Step, frozen=True):
    """Prints "place the top stacked card of X under it as its bottom digivolution card": never its last card."""

    target: Target


class DeDigivolve(Step, frozen=True):
    """16-12 <De-Digivolve N>."""

    target: Target
    n: int = 1


class PlaceInSecurity(Step, frozen=True):
    """Place cards in their owner's security stack."""

    target: Target
    position: Position = Position.TOP
    face_up: bool = False


class PlaceUnder(Step, frozen=True):
    """Place cards under a permanent as digivolution cards; `face_down`: nobody may look at them (4-7-9)."""

    target: Target
    under: Target
    position: Position = Position.BOTTOM
    face_down: bool = False


class PlaceInBattle(Step, frozen=True):
    """4-28: prints "place this card in the battle area": an Option stays there, placed by an effect.

    Of other cards it prints "place X into the battle area".
    """

    target: ThisCard | Select = ThisCard()


class MindLink(Step, frozen=True):
    """16-28: prints "<Mind Link> with X": this Tamer goes under a Digimon that has no Tamer card under it."""

    target: Target


class Reveal(Step, frozen=True):
    """15-15-3: reveal cards where they lie, to both players, or (`private`: "look at", "search") to one's own eyes.

    A following That(), and Selects in the area REVEALED, mean them.
    """

    target: Select
    private: bool = False


class Choose(Step, frozen=True):
    """Prints "Choose X." A following That() means it."""

    target: Select


MovingStep = (
    Delete
    | ReturnToHand
    | ReturnToDeck
    | AddToHand
    | Trash
    | TrashUnder
    | TrashTop
    | TopToBottom
    | DeDigivolve
    | PlaceInSecurity
    | PlaceUnder
    | PlaceInBattle
    | MindLink
    | Reveal
    | Choose
)
"""Steps of this family."""
