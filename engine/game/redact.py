"""Chapter 3: events as one seat may know them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.events import (
    DECLINED,
    EVERYONE,
    UNABLE,
    CardRef,
    CardsDrawn,
    CardsPlacedInSecurity,
    CardsPlacedUnder,
    CardsReturned,
    CardsRevealed,
    EffectLapsed,
    GameEvent,
)


def redact(event: GameEvent, seat: int) -> GameEvent:
    """The event as `seat` may see it: cards whose audience it is not are CardRef(0, "")."""
    if isinstance(event, CardsDrawn | CardsReturned | CardsPlacedInSecurity | CardsPlacedUnder | CardsRevealed):
        if event.audience not in (EVERYONE, seat):
            return replace(event, cards=(CardRef(),) * len(event.cards))
        # 3-1-3-1: in a hidden area a card is a new card, which only those may know who can see it there.
        hidden_place = isinstance(event, CardsPlacedInSecurity) or (
            isinstance(event, CardsReturned) and event.to != "hand"
        )
        if hidden_place or (isinstance(event, CardsReturned) and event.seat != seat):
            return replace(event, cards=tuple(CardRef(0, card.number) for card in event.cards))
    if isinstance(event, EffectLapsed) and event.reason == UNABLE and event.source.seat != seat:
        return replace(event, reason=DECLINED)
    return event
