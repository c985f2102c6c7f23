"""15-9: cards that move, are shown or chosen."""

from __future__ import annotations

from engine.effects.steps import (
    AddToHand,
    AnyStep,
    Choose,
    DeDigivolve,
    PlaceInSecurity,
    PlaceUnder,
    ReturnToDeck,
    ReturnToHand,
    Reveal,
    TrashUnder,
)
from engine.effects.words import EventKind, Verb
from engine.effects.words import Position as End
from engine.events import EVERYONE
from engine.rules.full_reveal import revealer
from engine.rules.moves import (
    out_of_stacks,
    place_in_security,
    place_under,
    restack,
    return_cards,
    take,
    trash_stack_cards,
    turn_over_top,
)
from engine.rules.position import Position
from engine.rules.records import Perm, Place
from engine.rules.revealing import reveal
from engine.rules.steps.handler import Extra, Settled, show, uids_of
from engine.rules.tasks import Bind, Would
from engine.rules.trashing import trash_by_effect, trash_from_under
from engine.rules.triggering import occur
from engine.rules.windows import perform


def do_delete(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    pos.state.did = ()
    perform(pos, Would(EventKind.DELETED, settled[0], "effect", bind.source.seat))


def do_return_to_hand(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    assert isinstance(step, ReturnToHand)
    show(pos, step.target, settled[0])
    return _return(pos, bind, settled[0], "hand")


def do_return_to_deck(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...] | None:
    assert isinstance(step, ReturnToDeck)
    ids = tuple(one for one in extra[0] if one in settled[0]) if extra else settled[0]
    show(pos, step.target, ids)
    if step.position is End.TOP:
        # 3-1-3-4: the first of the order ends on top, so it is placed last.
        ids = tuple(reversed(ids))
    return _return(pos, bind, ids, "deck top" if step.position is End.TOP else "deck bottom")


def _return(pos: Position, bind: Bind, ids: tuple[int, ...], to: str) -> tuple[int, ...] | None:
    stacks = tuple(one for one in ids if one in pos.state.perms)
    if stacks:
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, to))
        return None
    out_of_stacks(pos, uids_of(pos, ids))
    place = Place.HAND if to == "hand" else Place.DECK
    return return_cards(pos, uids_of(pos, ids), place, bottom=to == "deck bottom", cause=bind.source.seat)


def do_add_to_hand(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, AddToHand)
    show(pos, step.target, settled[0])
    out_of_stacks(pos, uids_of(pos, settled[0]))
    return return_cards(pos, uids_of(pos, settled[0]), Place.HAND, cause=bind.source.seat)


def do_trash(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    stacks = tuple(one for one in settled[0] if one in pos.state.perms)
    if stacks:
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, "trash"))
        return None
    return trash_by_effect(pos, uids_of(pos, settled[0]), bind.source.seat)


def do_trash_under(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    assert isinstance(step, TrashUnder)
    parts: list[tuple[int, tuple[int, ...]]] = []
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is not None and len(perm.stack) > 1:
            under = perm.face_down_cards if step.face_down else perm.stack[1:]
            cards = under[-step.n :] if step.position is End.BOTTOM else under[: step.n]
            parts.append((pid, cards))
    return trash_from_under(pos, tuple(parts), bind.source.seat, step.position.value)


def do_trash_top(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """8-3-2-1: the top card goes, if it is a Digimon's and a card lies under it; the next one is the same Digimon's."""
    done: tuple[int, ...] = ()
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is not None and len(perm.stack) > 1 and pos.is_digimon(perm):
            done += trash_stack_cards(pos, pid, perm.stack[:1], from_top=True, cause=bind.source.seat)
    return done


def do_top_to_bottom(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """3-1-3-1-4: the top card goes below all others, and the next one is what is on the field."""
    done = [pid for pid in settled[0] if pid in pos.state.perms and len(pos.state.perms[pid].stack) > 1]
    for pid in done:
        turn_over_top(pos, pid)
    return tuple(done)


def _keeps_top(pos: Position, perm: Perm, seat: int) -> bool:
    """15-1-3: whether <De-Digivolve> of this player's effects does nothing to it."""
    restrictions = pos.values_of(perm.id).restrictions
    if Verb.DE_DIGIVOLVED in restrictions:
        return True
    return seat != perm.seat and Verb.DE_DIGIVOLVED_BY_OPPONENT in restrictions


def do_de_digivolve(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...]:
    assert isinstance(step, DeDigivolve)
    wanted = extra[0][0] if extra else step.n
    done: tuple[int, ...] = ()
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is None or _keeps_top(pos, perm, bind.source.seat):
            continue
        tops = 0
        while tops < wanted and tops + 1 < len(perm.stack):
            level = pos.cards[perm.stack[tops]].facts.level
            # 16-12-4: not past a level 3 or lower top, nor the last card.
            if level is not None and level <= 3:
                break
            tops += 1
        done += trash_stack_cards(pos, pid, perm.stack[:tops], from_top=True, cause=bind.source.seat)
    return done


def do_place_in_security(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object
) -> tuple[int, ...] | None:
    assert isinstance(step, PlaceInSecurity)
    stacks = tuple(one for one in settled[0] if one in pos.state.perms)
    if stacks:
        # A permanent that becomes a security card leaves the field (Q2139); that may be interrupted.
        pos.state.did = ()
        to = f"security {'bottom' if step.position is End.BOTTOM else 'top'}{' face up' if step.face_up else ''}"
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, to))
        return None
    show(pos, step.target, settled[0])
    out_of_stacks(pos, uids_of(pos, settled[0]))
    bottom = step.position is End.BOTTOM
    return place_in_security(pos, uids_of(pos, settled[0]), bottom=bottom, face_up=step.face_up, cause=bind.source.seat)


def do_place_under(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    assert isinstance(step, PlaceUnder)
    if len(settled) < 2 or not settled[1] or settled[1][0] not in pos.state.perms:
        return ()
    host, to = settled[1][0], step.position
    stacks = tuple(one for one in settled[0] if one in pos.state.perms and one != host)
    if stacks:
        # 4-7-7: a permanent that goes under a card leaves the field; that may be interrupted.
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, to.value, under=host))
        return None
    uids = uids_of(pos, settled[0])
    moved = tuple(uid for uid in uids if uid in pos.state.perms[host].stack[1:])
    if moved:
        restack(pos, host, moved, top=to is End.TOP)
        uids = tuple(uid for uid in uids if uid not in moved)
    secured = [uid for uid in uids if pos.state.places[uid] is Place.SECURITY]
    for uid in uids:
        take(pos, uid)
    top, down = to is End.TOP, step.face_down
    placed = place_under(pos, host, uids, cause=bind.source.seat, top=top, face_down=down) if uids else ()
    if secured:
        ids = tuple(pos.state.inst[uid] for uid in secured)
        occur(pos, EventKind.SECURITY_REMOVED, ids, seat=pos.state.owners[secured[0]], by="effect")
    return placed + tuple(pos.state.inst[uid] for uid in moved)


def do_reveal(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Reveal)
    pos.state.revealed_by = revealer(bind.source)
    return reveal(pos, uids_of(pos, settled[0]), bind.source.seat if step.private else EVERYONE)


def do_choose(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Choose)
    return settled[0]
