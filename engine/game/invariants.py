"""What holds in every position, whatever was played: used by fuzzing and tests."""

from __future__ import annotations

from engine.decisions import (
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    OrderCards,
    Purpose,
    matched,
)
from engine.rules.linkable import surplus, unfit_links
from engine.rules.position import Position
from engine.rules.records import MEMORY_LIMIT, Place


def check_position(pos: Position) -> list[str]:
    """The faults of a position, none if it is sound."""
    faults = [*_cards_in_one_place(pos), *_ids(pos), *_stacks(pos), *_links(pos), *_caches(pos)]
    if abs(pos.state.memory) > MEMORY_LIMIT:
        faults.append(f"1-4-2-2: the gauge stands at {pos.state.memory}")
    hidden = (Place.DECK, Place.SECURITY, Place.HAND, Place.EGGS)
    if any(pos.state.places[uid] not in hidden for uid in pos.state.revealed):
        faults.append("15-15-3: a card lies revealed that is in no hidden area")
    if pos.state.winner is None and pos.decision is None:
        faults.append("the game runs, yet nobody is asked")
    if pos.decision is not None:
        faults += _question(pos.decision)
    return faults


def _question(decision: Decision) -> list[str]:
    """What can be asked at all: something is open, no candidate counts twice, as many can be chosen as may be."""
    match decision:
        case ChooseCards(candidates=able, minimum=least, maximum=most, slots=slots):
            fits = 0 <= least <= most <= len(able) and most > 0 and len(set(able)) == len(able)
            if slots:
                fits = fits and least <= matched(slots) and set(able) == {one for slot in slots for one in slot}
        case ChooseNumber(minimum=least, maximum=most):
            fits = 0 <= least <= most
        case OrderCards(cards=cards):
            fits = len(cards) > 1 and len(set(cards)) == len(cards)
        case ChooseAction(actions=actions):
            fits = 0 < len(set(actions)) == len(actions)
        case ChooseOption(choices=choices):
            fits = bool(choices)
    return [] if fits else [f"a question that cannot be answered as it is put: {decision}"]


def _where(pos: Position) -> dict[int, list[Place]]:
    state = pos.state
    found: dict[int, list[Place]] = {uid: [] for uid in range(len(state.numbers))}
    piles = (
        (Place.DECK, state.decks),
        (Place.EGGS, state.eggs),
        (Place.HAND, state.hands),
        (Place.TRASH, state.trashes),
        (Place.SECURITY, state.security),
        (Place.LIMBO, [state.limbo]),
    )
    for place, both in piles:
        for pile in both:
            for uid in pile:
                found[uid].append(place)
    for perm in state.perms.values():
        for depth, uid in enumerate(perm.stack):
            found[uid].append(Place.UNDER if depth else Place.FIELD)
        for uid in perm.links:
            found[uid].append(Place.LINK)
    return found


def _cards_in_one_place(pos: Position) -> list[str]:
    faults = []
    for uid, places in _where(pos).items():
        noted = pos.state.places[uid]
        expected = [] if noted is Place.REMOVED else [noted]
        if places != expected:
            faults.append(f"card {uid} ({pos.state.numbers[uid]}) is noted at {noted} and found at {places}")
    for seat in (0, 1):
        for pile in (pos.state.decks, pos.state.hands, pos.state.trashes, pos.state.security, pos.state.eggs):
            faults += [
                f"card {uid} is in the other player's pile" for uid in pile[seat] if pos.state.owners[uid] != seat
            ]
    return faults


def _ids(pos: Position) -> list[str]:
    state = pos.state
    faults = []
    if {iid: uid for uid, iid in enumerate(state.inst)} != state.uids:
        faults.append("3-1-3-1: incarnation ids and their inverse differ")
    used = [*state.inst, *state.perms]
    if len(set(used)) != len(used) or any(one >= state.next_id for one in used):
        faults.append("an id is used twice or was never given out")
    return faults


def _stacks(pos: Position) -> list[str]:
    state = pos.state
    listed = [pid for side in state.battle for pid in side] + [pid for pid in state.breeding if pid]
    faults = [] if sorted(listed) == sorted(state.perms) else ["stacks and areas differ"]
    for pid, perm in state.perms.items():
        if perm.id != pid or not perm.stack:
            faults.append(f"stack {pid} is malformed")
        if pid not in state.battle[perm.seat] and state.breeding[perm.seat] != pid:
            faults.append(f"stack {pid} is not in its player's areas")
    for applied in state.applied:
        if applied.select is None and not all(pid in state.perms for pid in applied.targets):
            faults.append("an effect lasts on a stack that has left")
    return faults


def _links(pos: Position) -> list[str]:
    """17-1-3-2-5 ... -7, 4-21-4: what the rule check leaves of link cards; between its checks there may be others."""
    faults = []
    settled = pos.decision is not None and pos.decision.purpose is Purpose.ACTION
    for perm in pos.state.perms.values():
        if perm.links and pos.cards[perm.top].facts.token:
            faults.append(f"4-21-4: the token {perm.id} is linked")
        if perm.links and settled and (unfit_links(pos, perm) or surplus(pos, perm)):
            faults.append(f"17-1-3-2: stack {perm.id} keeps link cards that it may not have")
    return faults


def _caches(pos: Position) -> list[str]:
    fresh = pos.copy()
    fresh.restacked()
    fresh.roster = None
    return [
        f"cached values of stack {pid} differ from recomputed ones"
        for pid in pos.state.perms
        if pos.values_of(pid) != fresh.values_of(pid)
    ]
