"""Chapter 3: the atoms that take cards from one area to another."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.words import EventKind, Verb
from engine.events import (
    EVERYONE,
    NO_ONE,
    CardsDrawn,
    CardsPlacedInSecurity,
    CardsPlacedUnder,
    CardsReturned,
    CardsTrashed,
    DeckShuffled,
    DigivolutionCardsTrashed,
    Overflowed,
    SecurityChecked,
    StacksDeleted,
)
from engine.rules.arriving import added_to_decks, added_to_hands
from engine.rules.atoms import drop_effects_on, gain_memory, is_egg, put_perm, renew
from engine.rules.chance import shuffle
from engine.rules.position import Position
from engine.rules.records import RULE_CHECK, Gone, Pending, Perm, Place
from engine.rules.tasks import Would
from engine.rules.trashed import own_trashed
from engine.rules.triggering import Occurrence, find_triggers, gone_of, occur, record


def take(pos: Position, uid: int) -> None:
    """Take a card out of its pile, or a digivolution or link card off its Digimon; the caller puts it somewhere."""
    state = pos.state
    owner = state.owners[uid]
    place = state.places[uid]
    piles = {
        Place.DECK: state.decks,
        Place.EGGS: state.eggs,
        Place.HAND: state.hands,
        Place.TRASH: state.trashes,
        Place.SECURITY: state.security,
    }
    if place is Place.UNDER:
        _take_from_under(pos, uid)
    elif place is Place.LINK:
        unplug(pos, uid)
    elif place is Place.LIMBO:
        state.limbo.remove(uid)
    else:
        piles[place][owner].remove(uid)
    if place is Place.SECURITY and uid in state.face_up:
        state.face_up.remove(uid)
    if uid in state.revealed:
        state.revealed.remove(uid)


def _take_from_under(pos: Position, uid: int) -> None:
    perm = pos.perm_of(uid)
    assert perm is not None and perm.stack[0] != uid
    rest = tuple(one for one in perm.stack if one != uid)
    put_perm(pos, replace(perm, stack=rest, face_down=tuple(one for one in perm.face_down if one != uid)))


def unplug(pos: Position, uid: int) -> None:
    """A link card is taken off its Digimon; the caller puts it somewhere at once."""
    perm = pos.linked_to(uid)
    assert perm is not None
    put_perm(pos, replace(perm, links=tuple(one for one in perm.links if one != uid)))


def out_of_stacks(pos: Position, uids: tuple[int, ...]) -> None:
    """Digivolution and link cards leave their Digimon, and are in no area until they go elsewhere."""
    for uid in uids:
        if pos.state.places[uid] in (Place.UNDER, Place.LINK):
            overflow(pos, uid)
            take(pos, uid)
            pos.state.places[uid] = Place.LIMBO
            pos.state.limbo.append(uid)


def put_in_pile(pos: Position, uid: int, place: Place, *, bottom: bool = False) -> None:
    """Put a card, already taken out, on a pile of its owner's as a new card.

    3-1-3-9: a Digi-Egg that would go to deck, hand or security stack goes to the Digi-Egg deck instead, to its bottom
    unless the top of the deck was meant. 4-21-5: a token that leaves the field leaves the game.
    """
    state = pos.state
    owner = state.owners[uid]
    overflow(pos, uid)
    if pos.cards[uid].facts.token:
        renew(pos, uid, Place.REMOVED)
        return
    if is_egg(pos, uid) and place in (Place.DECK, Place.HAND, Place.SECURITY):
        bottom = bottom or place is not Place.DECK
        place = Place.EGGS
    pile = {
        Place.DECK: state.decks,
        Place.EGGS: state.eggs,
        Place.HAND: state.hands,
        Place.TRASH: state.trashes,
        Place.SECURITY: state.security,
    }[place][owner]
    renew(pos, uid, place)
    if bottom or place is Place.HAND:
        pile.append(uid)
    else:
        pile.insert(0, uid)


def overflow(pos: Position, uid: int) -> None:
    """4-19-1, 4-19-2: a card with <Overflow> goes from the field, or from under a card, to another area.

    Its memory is lost at once, whatever is being processed. Moving to the field or under a card is not asked here.
    """
    lost = pos.cards[uid].facts.overflow
    if lost and pos.state.places[uid] in (Place.FIELD, Place.UNDER):
        owner = pos.state.owners[uid]
        pos.emit(Overflowed(owner, pos.ref(uid), lost))
        gain_memory(pos, owner, -lost)


def draw(pos: Position, seat: int, n: int, *, by: str = "", cause: int = -1) -> tuple[int, ...]:
    """4-14, 16-8: draw up to `n` cards as one event; the ids. What an effect draws, it adds to the hand (Q1795)."""
    drawn = pos.unrevealed(pos.state.decks[seat])[:n]
    if not drawn:
        return ()
    for uid in drawn:
        take(pos, uid)
        put_in_pile(pos, uid, Place.HAND)
    pos.piles_changed()
    refs = tuple(pos.ref(uid) for uid in drawn)
    pos.emit(CardsDrawn(seat, refs, seat))
    occur(pos, EventKind.ADDED_TO_HAND, tuple(ref.id for ref in refs), seat=seat, by=by, cause=cause)
    return tuple(ref.id for ref in refs)


def recover(pos: Position, seat: int, n: int) -> tuple[int, ...]:
    """16-6: the top `n` cards of the deck, one at a time, face down on top of the security stack; one event."""
    moved = pos.unrevealed(pos.state.decks[seat])[:n]
    if not moved:
        return ()
    for uid in moved:
        take(pos, uid)
        put_in_pile(pos, uid, Place.SECURITY)
    pos.piles_changed()
    refs = tuple(pos.ref(uid) for uid in moved)
    pos.emit(CardsPlacedInSecurity(seat, refs, True, NO_ONE))
    occur(pos, EventKind.SECURITY_ADDED, tuple(ref.id for ref in refs), seat=seat)
    return tuple(ref.id for ref in refs)


TRASHED_FROM = {
    Place.HAND: EventKind.TRASHED_FROM_HAND,
    Place.DECK: EventKind.TRASHED_FROM_DECK,
    Place.SECURITY: EventKind.SECURITY_REMOVED,
}
OWN_TRASHED_FROM = {**TRASHED_FROM, Place.SECURITY: EventKind.TRASHED_FROM_SECURITY}


def trash_cards(pos: Position, uids: tuple[int, ...], *, by: str = "effect", cause: int = -1) -> tuple[int, ...]:
    """4-16: cards that are not on the field go to their owners' trashes together; the ids they had."""
    done = tuple(pos.state.inst[uid] for uid in uids)
    revealed = any(uid in pos.state.revealed for uid in uids)
    for seat, place, group in _grouped(pos, uids):
        for uid in group:
            take(pos, uid)
            put_in_pile(pos, uid, Place.TRASH)
        pos.piles_changed()
        refs = tuple(pos.ref(uid) for uid in group)
        pos.emit(CardsTrashed(seat, refs, place.value))
        # 15-15-3-1: what is trashed while revealed is not trashed from the deck.
        if place in TRASHED_FROM and not (revealed and place is Place.DECK):
            occur(pos, TRASHED_FROM[place], tuple(ref.id for ref in refs), seat=seat, by=by, cause=cause)
            if place is Place.SECURITY:
                occur(
                    pos, EventKind.TRASHED_FROM_SECURITY, tuple(ref.id for ref in refs), seat=seat, by=by, cause=cause
                )
            own_trashed(pos, group, OWN_TRASHED_FROM[place], by=by, cause=cause)
    return done


def return_cards(
    pos: Position, uids: tuple[int, ...], place: Place, *, bottom: bool = False, by: str = "effect", cause: int = -1
) -> tuple[int, ...]:
    """Cards that are not on the field go to their owners' hands or decks together; the ids they had."""
    done = tuple(pos.state.inst[uid] for uid in uids)
    to = "hand" if place is Place.HAND else ("deck bottom" if bottom else "deck top")
    for owner, before, group in _grouped(pos, uids):
        shown = _seen_by(pos, group, EVERYONE if before in (Place.TRASH, Place.LIMBO) else owner)
        for uid in group:
            take(pos, uid)
            put_in_pile(pos, uid, place, bottom=bottom)
        pos.piles_changed()
        _emit_returned(pos, owner, group, before, to, shown)
        if before is Place.SECURITY:
            ids = tuple(pos.state.inst[uid] for uid in group)
            occur(pos, EventKind.SECURITY_REMOVED, ids, seat=owner, by=by, cause=cause)
    if place is Place.HAND:
        added_to_hands(pos, uids, by, cause)
    else:
        added_to_decks(pos, uids, by, cause)
    return done


def _seen_by(pos: Position, uids: list[int], otherwise: int) -> int:
    """Who knows these cards as they move: whoever they are revealed to."""
    state = pos.state
    if all(uid in state.revealed for uid in uids):
        return state.revealed_to
    return otherwise


def _grouped(pos: Position, uids: tuple[int, ...]) -> list[tuple[int, Place, list[int]]]:
    """The cards by owner (the turn player's first) and by where they are."""
    found: list[tuple[int, Place, list[int]]] = []
    for seat in pos.state.turn_order:
        mine = [uid for uid in uids if pos.state.owners[uid] == seat]
        for place in dict.fromkeys(pos.state.places[uid] for uid in mine):
            found.append((seat, place, [uid for uid in mine if pos.state.places[uid] is place]))
    return found


def place_in_security(
    pos: Position, uids: tuple[int, ...], *, bottom: bool = False, face_up: bool = False, cause: int = -1
) -> tuple[int, ...]:
    """Cards that are not on the field go to their owners' security stacks together; the ids they had."""
    done = tuple(pos.state.inst[uid] for uid in uids)
    for owner, before, group in _grouped(pos, uids):
        known = _seen_by(pos, group, owner if before is Place.HAND else NO_ONE)
        for uid in group:
            take(pos, uid)
            put_in_pile(pos, uid, Place.SECURITY, bottom=bottom)
            if face_up and pos.state.places[uid] is Place.SECURITY:
                pos.state.face_up.append(uid)
        pos.piles_changed()
        shown = EVERYONE if face_up or before is Place.TRASH else known
        pos.emit(CardsPlacedInSecurity(owner, tuple(pos.ref(uid) for uid in group), not bottom, shown))
        placed = tuple(pos.state.inst[uid] for uid in group if pos.state.places[uid] is Place.SECURITY)
        if placed:
            occur(pos, EventKind.SECURITY_ADDED, placed, seat=owner, by="effect", cause=cause)
    return done


def check_top(pos: Position, seat: int, checker: Perm) -> int:
    """13-1-8-1: the top security card is revealed and is in no area from then on; its uid."""
    uid = pos.state.security[seat][0]
    take(pos, uid)
    renew(pos, uid, Place.LIMBO)
    pos.state.limbo.append(uid)
    pos.piles_changed()
    pos.emit(SecurityChecked(seat, pos.ref(uid), pos.stack_ref(checker)))
    iid = pos.state.inst[uid]
    occur(pos, EventKind.SECURITY_REMOVED, (iid,), seat=seat, other=checker.id)
    occur(pos, EventKind.SECURITY_CHECKED, (checker.id,), other=iid)
    return uid


def trash_from_no_area(pos: Position, card: int) -> None:
    """9-1-4, 13-1-8-4: the used or checked card goes to the trash, unless it has gone elsewhere meanwhile."""
    uid = pos.state.uids.get(card)
    if uid is not None and pos.state.places[uid] is Place.LIMBO:
        trash_cards(pos, (uid,), by="rule")


def to_limbo(pos: Position, uid: int) -> None:
    """9-1-4: a card is in no area while it is being used."""
    take(pos, uid)
    renew(pos, uid, Place.LIMBO)
    pos.state.limbo.append(uid)
    pos.piles_changed()


def trash_stack_cards(
    pos: Position, pid: int, uids: tuple[int, ...], *, from_top: bool = False, by: str = "effect", cause: int = -1
) -> tuple[int, ...]:
    """4-16, 16-12: cards of a stack that keeps at least one go to the trash; the ids they had."""
    perm = pos.state.perms[pid]
    if not uids or (cause == 1 - perm.seat and Verb.STACK_TRASHED_BY_OPPONENT in pos.values_of(pid).restrictions):
        return ()
    ids = tuple(pos.state.inst[uid] for uid in uids)
    rest = tuple(uid for uid in perm.stack if uid not in uids)
    pos.state.places[rest[0]] = Place.FIELD
    # 17-1-3-2-2: what was placed by an effect was the card that was on top then.
    by_effect = perm.by_effect and rest[0] == perm.stack[0]
    face_down = tuple(uid for uid in perm.face_down if uid in rest)
    put_perm(pos, replace(perm, stack=rest, face_down=face_down, by_effect=by_effect))
    for uid in uids:
        put_in_pile(pos, uid, Place.TRASH)
    pos.restacked()
    refs = tuple(pos.ref(uid) for uid in uids)
    pos.emit(DigivolutionCardsTrashed(pos.stack_ref(pos.state.perms[pid]), refs, from_top))
    if not from_top:
        occur(pos, EventKind.STACK_TRASHED, (pid,), by=by, cause=cause)
        own_trashed(pos, uids, EventKind.TRASHED_FROM_UNDER, by=by, cause=cause, holder=pid)
    return ids


def restack(pos: Position, pid: int, uids: tuple[int, ...], *, top: bool) -> None:
    """3-1-3-1-4: digivolution cards change their places within their stack; they stay the cards that they are."""
    perm = pos.state.perms[pid]
    rest = tuple(uid for uid in perm.stack[1:] if uid not in uids)
    under = (*uids, *rest) if top else (*rest, *uids)
    put_perm(pos, replace(perm, stack=(perm.stack[0], *under)))
    pos.emit(CardsPlacedUnder(pos.stack_ref(perm), tuple(pos.ref(uid) for uid in uids), top))


def turn_over_top(pos: Position, pid: int) -> None:
    """The top card of a stack becomes its bottom card; both stay the permanent that they are."""
    perm = pos.state.perms[pid]
    top, *rest = perm.stack
    renew(pos, top, Place.UNDER)
    pos.state.places[rest[0]] = Place.FIELD
    by_effect = False
    face_down = tuple(uid for uid in perm.face_down if uid != rest[0])
    put_perm(pos, replace(perm, stack=(*rest, top), face_down=face_down, by_effect=by_effect))
    pos.restacked()
    pos.emit(CardsPlacedUnder(pos.stack_ref(pos.state.perms[pid]), (pos.ref(top),), False))


def place_under(
    pos: Position, pid: int, uids: tuple[int, ...], *, cause: int, top: bool = False, face_down: bool = False
) -> tuple[int, ...]:
    """An effect of `cause` puts cards (already taken out) under a stack as digivolution cards; the ids they get."""
    perm = pos.state.perms[pid]
    for uid in uids:
        renew(pos, uid, Place.UNDER)
    under = (*uids, *perm.stack[1:]) if top else (*perm.stack[1:], *uids)
    hidden = (*perm.face_down, *uids) if face_down else perm.face_down
    put_perm(pos, replace(perm, stack=(perm.stack[0], *under), face_down=hidden))
    refs = tuple(pos.ref(uid) for uid in uids)
    # 4-7-10: of a face-down card only its owner knows what it is.
    shown = perm.seat if face_down else EVERYONE
    pos.emit(CardsPlacedUnder(pos.stack_ref(pos.state.perms[pid]), refs, top, shown))
    ids = tuple(ref.id for ref in refs)
    occur(pos, EventKind.STACK_ADDED, (pid,), seat=perm.seat, by="effect", cause=cause, cards=ids)
    return ids


def shuffle_pile(pos: Position, pile: list[int]) -> None:
    """1-3-10: shuffle cards; each gets a new id, so that none that was seen before can be followed."""
    shuffle(pos.state, pile)
    for uid in pile:
        renew(pos, uid, pos.state.places[uid])


def shuffle_deck(pos: Position, seat: int, *, eggs: bool = False) -> None:
    """1-3-10: shuffle a deck; every card in it becomes unknown."""
    shuffle_pile(pos, (pos.state.eggs if eggs else pos.state.decks)[seat])
    pos.emit(DeckShuffled(seat, eggs))


# Leaving the field.


RETURNS = ("hand", "deck top", "deck bottom")
SECURITY = "security"


def leave_field(pos: Position, would: Would) -> tuple[int, ...]:
    """4-15, 3-4-4: permanents leave the field together, to where `would.to` says; their ids.

    Their other cards go to the trash (4-7-8). What triggers is found while they are still there: an ability must exist
    right before its own card leaves; it then waits on the former top card in its new area (15-8-3-5).
    """
    state = pos.state
    perms = [state.perms[pid] for pid in would.subjects if pid in state.perms]
    if not perms:
        return ()
    gone = tuple(gone_of(pos, perm) for perm in perms)
    state.left = gone
    found = _leaving_triggers(pos, would, tuple(perm.id for perm in perms), gone)
    refs = tuple(pos.stack_ref(perm) for perm in perms)
    # 4-19-5: several <Overflow> at once: the turn player's first.
    for perm in sorted(perms, key=lambda one: one.seat != state.turn_seat):
        _remove(pos, perm, would)
    pos.restacked()
    if would.kind is EventKind.DELETED:
        other = would.others[0] if would.others else 0
        pos.emit(StacksDeleted(refs, would.by, would.cause, other))
    else:
        _note_return(pos, perms, would)
    record(pos, [_anchored(pos, pending, gone) for pending in found])
    if would.to == "hand":
        added_to_hands(pos, [perm.stack[0] for perm in perms], "effect", would.cause)
    elif would.to in RETURNS:
        added_to_decks(pos, [perm.stack[0] for perm in perms], "effect", would.cause)
    return tuple(perm.id for perm in perms)


def _note_return(pos: Position, perms: list[Perm], would: Would) -> None:
    """The events of permanents that leave without being deleted."""
    for seat in (0, 1):
        tops = [perm.stack[0] for perm in perms if pos.state.owners[perm.stack[0]] == seat]
        under = [uid for perm in perms if perm.seat == seat for uid in perm.stack[1:]]
        if tops and not would.under and would.to != "no area":
            if would.to == "trash":
                pos.emit(CardsTrashed(seat, tuple(pos.ref(uid) for uid in tops), Place.FIELD.value))
            elif would.to.startswith(SECURITY):
                _note_secured(pos, seat, tops, would)
            else:
                _emit_returned(pos, seat, tops, Place.FIELD, would.to, EVERYONE)
        if under:
            pos.emit(CardsTrashed(seat, tuple(pos.ref(uid) for uid in under), Place.UNDER.value))
        links = [uid for perm in perms if perm.seat == seat for uid in perm.links]
        if links:
            pos.emit(CardsTrashed(seat, tuple(pos.ref(uid) for uid in links), Place.LINK.value))


def _note_secured(pos: Position, seat: int, uids: list[int], would: Would) -> None:
    """3-2-2: permanents became security cards; all have seen which."""
    pos.emit(CardsPlacedInSecurity(seat, tuple(pos.ref(uid) for uid in uids), "top" in would.to, EVERYONE))
    placed = tuple(pos.state.inst[uid] for uid in uids if pos.state.places[uid] is Place.SECURITY)
    if placed:
        occur(pos, EventKind.SECURITY_ADDED, placed, seat=seat, by=would.by, cause=would.cause)


def _emit_returned(pos: Position, seat: int, uids: list[int], before: Place, to: str, audience: int) -> None:
    """Say where cards went, Digi-Eggs that were meant for another pile to their own deck (3-1-3-9)."""
    for place in dict.fromkeys(pos.state.places[uid] for uid in uids):
        refs = tuple(pos.ref(uid) for uid in uids if pos.state.places[uid] is place)
        where = place.value if place is Place.EGGS else to
        pos.emit(CardsReturned(seat, refs, before.value, where, audience))


def leaving_kinds(would: Would) -> tuple[EventKind, ...]:
    """What a leaving is called: each is deleted or returned, or else only leaves."""
    if would.kind is EventKind.STACK_TRASHED:
        return (EventKind.STACK_TRASHED,)
    if would.kind is EventKind.DELETED:
        return (EventKind.DELETED, EventKind.LEFT)
    return (EventKind.RETURNED, EventKind.LEFT) if would.to in RETURNS else (EventKind.LEFT,)


def _leaving_triggers(pos: Position, would: Would, ids: tuple[int, ...], gone: tuple[Gone, ...]) -> list[Pending]:
    found: list[Pending] = []
    if would.by == RULE_CHECK:
        # RB-RC-C, RB-RC-D: not considered leaving the area.
        return found
    kinds = leaving_kinds(would)
    others = tuple(would.others[would.subjects.index(pid)] for pid in ids) if would.others else ()
    for kind in kinds:
        found += find_triggers(pos, Occurrence(kind.value, ids, -1, would.by, would.cause, others, gone))
    for pid, winner in zip(ids, others, strict=False):
        # 14-2-4: the battler that deleted it; if both are deleted, each did (16-7-6 then finds no checker).
        if winner in pos.state.perms:
            occurrence = Occurrence(EventKind.DELETED_IN_BATTLE.value, (winner,), -1, "battle", -1, (pid,), gone)
            found += find_triggers(pos, occurrence)
    # 15-4-4-3: the card of a watcher that is deleted too is a new card, so its effect cannot wait (Q4923); only an
    # effect for its own leaving waits on in the new area (15-8-3-5).
    return [one for one in found if one.host not in ids or _own_leaving(one)]


def _own_leaving(pending: Pending) -> bool:
    event = pending.effect.when
    if event is not None and event.kind not in (EventKind.DELETED, EventKind.LEFT, EventKind.RETURNED):
        return False
    return pending.host in pending.subjects


def _anchored(pos: Position, pending: Pending, gone: tuple[Gone, ...]) -> Pending:
    """15-8-3-5: an effect of what left waits on the former top card, wherever that is now."""
    left = next((one for one in gone if one.id == pending.host), None)
    if left is None:
        return pending
    inst = pos.state.inst
    source = replace(pending.source, card=inst[pending.uid])
    return replace(pending, anchor=inst[left.cards[0]], source=source, left=True)


def _remove(pos: Position, perm: Perm, would: Would) -> None:
    """4-7-8: the top card goes where it is sent, the others to the trash."""
    state = pos.state
    if state.breeding[perm.seat] == perm.id:
        state.breeding[perm.seat] = 0
    else:
        state.battle[perm.seat].remove(perm.id)
    del state.perms[perm.id]
    drop_effects_on(pos, perm.id)
    for uid in reversed((*perm.stack[1:], *perm.links)):
        # 4-7-8, 4-9-6: what is under it and what is linked to it goes to the trash.
        put_in_pile(pos, uid, Place.TRASH)
    if would.under in state.perms:
        # 4-7-7: going under another card is leaving the field.
        place_under(pos, would.under, (perm.stack[0],), cause=would.cause, top=would.to == "top")
        return
    if would.to == "no area":
        # 7-2-2-7: a DigiXros material goes under the card that is being played.
        renew(pos, perm.stack[0], Place.LIMBO)
        state.limbo.append(perm.stack[0])
        return
    place = {"hand": Place.HAND, "deck": Place.DECK, SECURITY: Place.SECURITY}.get(would.to.split()[0], Place.TRASH)
    put_in_pile(pos, perm.stack[0], place, bottom="bottom" in would.to)
    if would.to.endswith("face up") and state.places[perm.stack[0]] is Place.SECURITY:
        state.face_up.append(perm.stack[0])
