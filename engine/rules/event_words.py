"""What happened, in a few words, for the notes that say why."""

from __future__ import annotations

from typing import Final

from engine import events as ev
from engine.events import EVERYONE, CardRef, GameEvent, StackRef
from engine.rules.notes import CardWord, Whose, Word

MOST_NAMES = 3

# The verb of an event, after the names of its cards.
VERBS: Final[dict[type, str]] = {
    ev.HandKept: "the hand is kept",
    ev.HandRedrawn: "the hand is drawn anew",
    ev.DeckShuffled: "a deck is shuffled",
    ev.SecurityPlaced: "the security stack is placed",
    ev.SecurityShuffled: "a security stack is shuffled",
    ev.CardsDrawn: "drawn",
    ev.MemoryChanged: "the memory moves",
    ev.CostPaid: "a cost is paid",
    ev.Overflowed: "left",
    ev.EggHatched: "hatched",
    ev.DigimonMoved: "moved",
    ev.CardPlayed: "played",
    ev.CardDigivolved: "digivolved",
    ev.DnaDigivolved: "DNA digivolved",
    ev.AppFused: "app fused",
    ev.CardsLinked: "linked",
    ev.LinkCardsTrashed: "trashed",
    ev.MaterialsPlaced: "placed",
    ev.OptionUsed: "used",
    ev.StacksSuspended: "suspended",
    ev.StacksUnsuspended: "unsuspended",
    ev.AttackDeclared: "attacks",
    ev.AttackBlocked: "is blocked",
    ev.AttackTargetSwitched: "gets another target",
    ev.AttackEnded: "the attack ends",
    ev.SecurityChecked: "checked",
    ev.BattleFought: "battles",
    ev.StacksDeleted: "deleted",
    ev.CardsTrashed: "trashed",
    ev.DigivolutionCardsTrashed: "trashed",
    ev.CardsReturned: "returned",
    ev.CardsRevealed: "revealed",
    ev.CardsShown: "shown",
    ev.CardsPlacedInSecurity: "placed in security",
    ev.CardsPlacedUnder: "placed under a card",
    ev.CardPlacedInBattle: "placed in the battle area",
    ev.EffectApplied: "an effect applies",
    ev.EffectActivated: "an effect activates",
    ev.GameEnded: "the game ends",
}


def event_words(event: GameEvent) -> tuple[Word, ...]:
    """ "Greymon deleted: "; nothing for an event that is told otherwise."""
    if isinstance(event, ev.TurnBegan):
        return (Whose(event.seat), f" turn {event.turn}: ")
    verb = VERBS.get(type(event))
    if verb is None:
        return ()
    names = _names(_refs(event), getattr(event, "audience", EVERYONE))
    return (*names, f"{' ' if names else ''}{verb}: ")


def _refs(event: GameEvent) -> tuple[CardRef, ...]:
    """The cards that the event is about; of an attack or a battle the one that attacks."""
    for field in ("cards", "stacks", "stack", "attacker", "card"):
        found = getattr(event, field, None)
        if isinstance(found, CardRef | StackRef):
            found = (found,)
        if isinstance(found, tuple):
            refs = tuple(one.card if isinstance(one, StackRef) else one for one in found)
            return tuple(one for one in refs if isinstance(one, CardRef))
    return ()


def _names(refs: tuple[CardRef, ...], audience: int) -> tuple[Word, ...]:
    if len(refs) > MOST_NAMES:
        return (f"{len(refs)} cards",)
    words: list[Word] = []
    for n, ref in enumerate(refs):
        if n:
            words.append(" and " if n == len(refs) - 1 else ", ")
        words.append(CardWord(ref.number, audience) if ref.number else "a card")
    return tuple(words)
