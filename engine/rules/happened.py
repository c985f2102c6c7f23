"""15-5: what happened to somebody, in words; a kind of event without words is a type error."""

from __future__ import annotations

from typing import Final, assert_never

from engine.effects.words import EventKind

# The participles of what is done to somebody, where they are not the kind's own words.
_PARTICIPLES: Final[dict[EventKind, str]] = {
    EventKind.WAS_BLOCKED: "blocked",
    EventKind.OPTION_USED: "used",
    EventKind.SECURITY_ADDED: "added to the security stack",
    EventKind.SECURITY_CHECKED: "checked",
    EventKind.ADDED_TO_HAND: "added to the hand",
    EventKind.TRASHED_FROM_HAND: "trashed from the hand",
    EventKind.TRASHED_FROM_DECK: "trashed from the deck",
    EventKind.TRASHED_FROM_SECURITY: "trashed from the security stack",
    EventKind.TRASHED_FROM_UNDER: "trashed from under its stack",
    EventKind.LINK_TRASHED: "trashed from its link",
    EventKind.RETURNED: "returned to the hand or deck",
    EventKind.OPTION_PLACED: "placed in the battle area",
    EventKind.DECK_ADDED: "added to the deck",
}


def happened(kind: EventKind, *, would: bool) -> str:
    """ "was deleted", or before it happens "would be deleted"."""
    past, infinitive = _words(kind)
    return f"would {infinitive}" if would else past


def _words(kind: EventKind) -> tuple[str, str]:
    """The past and the infinitive."""
    match kind:
        case EventKind.DIGIVOLVED:
            return "digivolved", "digivolve"
        case EventKind.LEFT:
            return "left the battle area", "leave the battle area"
        case EventKind.ATTACKED:
            return "attacked", "attack"
        case EventKind.BLOCKED:
            return "blocked", "block"
        case EventKind.TARGET_SWITCHED:
            return "got another attack target", "get another attack target"
        case EventKind.DELETED_IN_BATTLE:
            return "deleted its opponent in battle", "delete its opponent in battle"
        case EventKind.BATTLE_WON:
            return "won a battle", "win a battle"
        case EventKind.MOVED:
            return "moved", "move"
        case EventKind.SECURITY_REMOVED:
            return "left the security stack", "leave the security stack"
        case EventKind.STACK_TRASHED:
            return "lost digivolution cards", "lose digivolution cards"
        case EventKind.STACK_ADDED:
            return "got digivolution cards", "get digivolution cards"
        case (
            EventKind.PLAYED
            | EventKind.DELETED
            | EventKind.SUSPENDED
            | EventKind.UNSUSPENDED
            | EventKind.HATCHED
            | EventKind.LINKED
            | EventKind.WAS_BLOCKED
            | EventKind.OPTION_USED
            | EventKind.SECURITY_ADDED
            | EventKind.SECURITY_CHECKED
            | EventKind.ADDED_TO_HAND
            | EventKind.TRASHED_FROM_HAND
            | EventKind.TRASHED_FROM_DECK
            | EventKind.TRASHED_FROM_SECURITY
            | EventKind.TRASHED_FROM_UNDER
            | EventKind.LINK_TRASHED
            | EventKind.RETURNED
            | EventKind.OPTION_PLACED
            | EventKind.DECK_ADDED
        ):
            done = _PARTICIPLES.get(kind, kind.value)
            return f"was {done}", f"be {done}"
        case _:
            assert_never(kind)
