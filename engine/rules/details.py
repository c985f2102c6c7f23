"""15-5: what more a "when" clause asks of what happened: into what, whom, from where, in which phase."""

from __future__ import annotations

from engine.decisions import Source
from engine.effects.phrases import Detail, Event, IsFaceUp, Select, ThisCard
from engine.effects.words import EventKind, TurnPhase
from engine.rules.filters import CARD_NOUNS, card_passes, kind_fits, stack_passes
from engine.rules.position import Position
from engine.rules.records import Gone, Perm, Phase
from engine.rules.selecting import matches_card, matches_stack

_PHASES = {
    TurnPhase.YOUR_UNSUSPEND: (Phase.UNSUSPEND, True),
    TurnPhase.YOUR_MAIN: (Phase.MAIN, True),
    TurnPhase.OPPONENTS_UNSUSPEND: (Phase.UNSUSPEND, False),
    TurnPhase.OPPONENTS_MAIN: (Phase.MAIN, False),
}


def detail_fits(
    pos: Position,
    event: Event,
    detail: Detail,
    source: Source,
    host: int,
    one: int,
    other: int,
    origin: str,
    gone: tuple[Gone, ...],
) -> bool:
    """Whether what happened to `one`, with the second party `other`, is as the event details it."""
    if detail.phase is not None:
        phase, mine = _PHASES[detail.phase]
        if pos.state.phase is not phase or (pos.state.turn_seat == source.seat) is not mine:
            return False
    perm = pos.state.perms.get(one)
    if detail.having and (perm is None or not all(stack_passes(pos, part, perm) for part in detail.having)):
        return False
    if detail.survives and any(left.id == one for left in gone):
        return False
    # 8-1-3: what is digivolved into comes from an area, what it is put on does not
    card = other if event.kind is EventKind.DIGIVOLVED else one
    if detail.origin is not None and _origin(pos, event, card, origin) != detail.origin.value:
        return False
    return detail.other is None or _second_party(pos, event, detail.other, source, host, perm, other)


def _origin(pos: Position, event: Event, one: int, origin: str) -> str:
    """Where a card is that would be played, or was that has been."""
    uid = pos.state.uids.get(one)
    return pos.state.places[uid].value if event.would and uid is not None else origin


def _second_party(
    pos: Position, event: Event, what: Select | ThisCard, source: Source, host: int, perm: Perm | None, other: int
) -> bool:
    if event.kind is EventKind.DIGIVOLVED and not event.would:
        # What it has become: the card on top now.
        if perm is None:
            return False
        if isinstance(what, ThisCard):
            return pos.state.uids.get(source.card) == perm.stack[0]
        return _of_kind(pos, what, perm.stack[0]) and all(stack_passes(pos, part, perm) for part in what.filters)
    if isinstance(what, ThisCard):
        return other == source.card
    second = pos.state.perms.get(other)
    if second is not None:
        return matches_stack(pos, what, second, source.seat, host)
    uid = pos.state.uids.get(other)
    if uid is None:
        return False
    if any(isinstance(part, IsFaceUp) for part in what.filters):
        return matches_card(pos, what, uid)
    return _of_kind(pos, what, uid) and all(card_passes(pos, part, pos.cards[uid]) for part in what.filters)


def _of_kind(pos: Position, what: Select, uid: int) -> bool:
    """ "A [A] trait Digimon" and "a Digimon card with ..." are the same thing to digivolve into."""
    if any(noun in CARD_NOUNS for noun in what.nouns):
        return kind_fits(pos.cards[uid].facts, what.nouns)
    return True
