"""15-9: what each step of the effect language does. One function per step; the table at the end is all of them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.decisions import Source
from engine.effects.phrases import Select, Target, That
from engine.effects.steps import (
    ActivateMain,
    AddToHand,
    AnyStep,
    Choose,
    DeDigivolve,
    Delete,
    DigivolveInto,
    Draw,
    EndAttack,
    Gain,
    GainEffect,
    GainMemory,
    Keyword,
    Lasting,
    MindLink,
    ModifyDp,
    PlaceInBattle,
    PlaceInSecurity,
    PlaceUnder,
    Play,
    PlayToken,
    Prevent,
    Recovery,
    ReduceCost,
    Restrict,
    ReturnToDeck,
    ReturnToHand,
    Reveal,
    Seq,
    SetMemory,
    Shuffle,
    Suspend,
    Trash,
    TrashTop,
    TrashUnder,
    Unaffected,
    Unread,
    Unsuspend,
)
from engine.effects.tokens import token_card, token_number
from engine.effects.words import Count, Duration, EventKind, KeywordName, Noun, Slot, Timing, Who
from engine.effects.words import Position as End
from engine.events import EVERYONE, CardRef, CardsShown
from engine.rules.atoms import (
    apply_effect,
    complete_plays,
    gain_memory,
    place_as_permanent,
    set_memory,
    suspend,
    unsuspend,
)
from engine.rules.attack import end_of_attack
from engine.rules.immunity import unaffected_left_out
from engine.rules.keywords.processing import process_keyword
from engine.rules.keywords.progress import unshielded
from engine.rules.keywords.staying import mind_link, place_in_battle
from engine.rules.moves import (
    draw,
    out_of_stacks,
    place_in_security,
    place_under,
    recover,
    restack,
    return_cards,
    take,
    trash_cards,
    trash_stack_cards,
)
from engine.rules.play import digivolve_by_effect, play_by_effect
from engine.rules.position import Position
from engine.rules.records import ATTACK, BATTLE, Place, Stage
from engine.rules.revealing import reveal, shuffle_area
from engine.rules.tasks import Bind, EndOfAttack, ProcessSteps, Would
from engine.rules.token_play import create_token
from engine.rules.triggering import occur
from engine.rules.values import shields_about
from engine.rules.windows import perform, prevent, reduce_cost

Settled = list[tuple[int, ...]]
Extra = tuple[tuple[int, ...], ...]
Handler = Callable[[Position, AnyStep, Bind, Settled, Duration | None, Extra], tuple[int, ...] | None]

ALWAYS = 1 << 30


def until_turn(pos: Position, duration: Duration | None, seat: int) -> int:
    """15-13: the turn at whose end a duration of an effect of `seat` runs out (ATTACK, BATTLE for those)."""
    now, mine = pos.state.turn, pos.state.turn_seat == seat
    if duration is None:
        return ALWAYS
    return {
        Duration.THIS_TURN: now,
        Duration.THIS_ATTACK: ATTACK,
        Duration.THIS_BATTLE: BATTLE,
        Duration.UNTIL_YOUR_TURN_ENDS: now if mine else now + 1,
        Duration.UNTIL_OPPONENTS_TURN_ENDS: now + 1 if mine else now,
        Duration.UNTIL_YOUR_NEXT_TURN_ENDS: now + 2 if mine else now + 1,
        Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS: now + 1 if mine else now + 2,
    }[duration]


def scaled(step: AnyStep, times: int) -> tuple[AnyStep, ...]:
    """4-27: "for each": a number in the step is multiplied; anything else is done that often."""
    if isinstance(step, ModifyDp | GainMemory | Draw | Recovery | ReduceCost | TrashUnder | PlayToken):
        return (replace(step, n=step.n * times),)
    if isinstance(step, Gain):
        return (replace(step, keywords=step.keywords * times),)
    if isinstance(step, Trash) and isinstance(step.target, Select) and step.target.position is not None:
        # 4-27-2, 4-27-3: from an end of a pile, that many times the number are taken at once.
        return (replace(step, target=replace(step.target, n=step.target.n * times)),)
    if isinstance(step, Seq):
        # 4-27-4: "A and B for each": all of A, then all of B.
        return tuple(one for part in step.steps for one in scaled(part, times))
    return (step,) * times


def execute(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: Duration | None, extra: Extra
) -> None:
    """Do one step. What it really affected is noted in `did`, unless a task that it pushed will note it."""
    if pos.state.attack is not None and KeywordName.PROGRESS in pos.keywords:
        # 16-39: a Digimon may be unaffected while it attacks.
        settled = [unshielded(pos, ids, bind.source.seat) for ids in settled]
    if not isinstance(step, Lasting | Choose) and shields_about(pos):
        # 15-15-5-2: what lasts is applied all the same, and works as soon as it can.
        settled = [unaffected_left_out(pos, ids, bind.source) for ids in settled]
    did = HANDLERS[type(step)](pos, step, bind, settled, duration, extra)
    if did is not None:
        pos.state.did = did


def _uids(pos: Position, ids: tuple[int, ...]) -> tuple[int, ...]:
    found = (pos.state.uids[one] for one in ids if one in pos.state.uids)
    return tuple(uid for uid in found if pos.state.places[uid] is not Place.REMOVED)


def _seat(bind: Bind, who: Who) -> int:
    return 1 - bind.source.seat if who is Who.OPPONENT else bind.source.seat


def _draw(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Draw)
    if step.who is Who.ANY:
        # 1-3-5: both players at once, the turn player first.
        first = pos.state.turn_seat
        return draw(pos, first, step.n) + draw(pos, 1 - first, step.n)
    return draw(pos, _seat(bind, step.who), step.n)


def _gain_memory(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, GainMemory)
    before = pos.state.memory
    gain_memory(pos, _seat(bind, step.who), step.n)
    return (1,) if pos.state.memory != before else ()


def _set_memory(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, SetMemory)
    before = pos.state.memory
    set_memory(pos, bind.source.seat, step.n)
    return (1,) if pos.state.memory != before else ()


def _recover(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Recovery)
    return recover(pos, bind.source.seat, step.n)


def _delete(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    pos.state.did = ()
    perform(pos, Would(EventKind.DELETED, settled[0], "effect", bind.source.seat))


def _suspend(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    return suspend(pos, settled[0], by="effect", cause=bind.source.seat)


def _unsuspend(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    return unsuspend(pos, settled[0], by="effect", cause=bind.source.seat)


def _return_to_hand(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    assert isinstance(step, ReturnToHand)
    _show(pos, step.target, settled[0])
    return _return(pos, bind, settled[0], "hand")


def _return_to_deck(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...] | None:
    assert isinstance(step, ReturnToDeck)
    ids = tuple(one for one in extra[0] if one in settled[0]) if extra else settled[0]
    _show(pos, step.target, ids)
    if step.position is End.TOP:
        # 3-1-3-4: the first of the order ends on top, so it is placed last.
        ids = tuple(reversed(ids))
    return _return(pos, bind, ids, "deck top" if step.position is End.TOP else "deck bottom")


PRIVATE = (Place.HAND, Place.DECK, Place.SECURITY)


def _show(pos: Position, target: Target, ids: tuple[int, ...]) -> None:
    """3-1-3-7: cards that were picked for what they are, out of a private area, are shown on their way to another."""
    if pos.state.revealed and pos.state.revealed_to == EVERYONE:
        return
    if not isinstance(target, Select) or (target.nouns == (Noun.CARD,) and not target.filters):
        return
    for seat in (0, 1):
        mine = [uid for uid in _uids(pos, ids) if pos.state.owners[uid] == seat and pos.state.places[uid] in PRIVATE]
        if mine:
            pos.emit(CardsShown(seat, tuple(CardRef(0, pos.state.numbers[uid]) for uid in mine)))


def _return(pos: Position, bind: Bind, ids: tuple[int, ...], to: str) -> tuple[int, ...] | None:
    stacks = tuple(one for one in ids if one in pos.state.perms)
    if stacks:
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, to))
        return None
    out_of_stacks(pos, _uids(pos, ids))
    place = Place.HAND if to == "hand" else Place.DECK
    return return_cards(pos, _uids(pos, ids), place, bottom=to == "deck bottom", cause=bind.source.seat)


def _add_to_hand(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, AddToHand)
    _show(pos, step.target, settled[0])
    out_of_stacks(pos, _uids(pos, settled[0]))
    return return_cards(pos, _uids(pos, settled[0]), Place.HAND, cause=bind.source.seat)


def _trash(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
    stacks = tuple(one for one in settled[0] if one in pos.state.perms)
    if stacks:
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, stacks, "effect", bind.source.seat, "trash"))
        return None
    uids = _uids(pos, settled[0])
    under = [uid for uid in uids if pos.state.places[uid] is Place.UNDER]
    done = _trash_from_stacks(pos, under, bind.source.seat)
    return done + trash_cards(pos, tuple(uid for uid in uids if uid not in under), cause=bind.source.seat)


def _trash_from_stacks(pos: Position, uids: list[int], cause: int) -> tuple[int, ...]:
    """4-16: digivolution cards are trashed, stack by stack."""
    done: tuple[int, ...] = ()
    for perm in [pos.state.perms[pid] for pid in dict.fromkeys(_perm_id(pos, uid) for uid in uids)]:
        done += trash_stack_cards(pos, perm.id, tuple(uid for uid in uids if uid in perm.stack), cause=cause)
    return done


def _perm_id(pos: Position, uid: int) -> int:
    perm = pos.perm_of(uid)
    assert perm is not None
    return perm.id


def _trash_under(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, TrashUnder)
    done: tuple[int, ...] = ()
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is not None and len(perm.stack) > 1:
            under = perm.stack[1:]
            cards = under[-step.n :] if step.position is End.BOTTOM else under[: step.n]
            done += trash_stack_cards(pos, pid, cards, cause=bind.source.seat)
    return done


def _trash_top(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    """8-3-2-1: the top card goes, if it is a Digimon's and a card lies under it; the next one is the same Digimon's."""
    done: tuple[int, ...] = ()
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is not None and len(perm.stack) > 1 and pos.is_digimon(perm):
            done += trash_stack_cards(pos, pid, perm.stack[:1], from_top=True, cause=bind.source.seat)
    return done


def _de_digivolve(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...]:
    assert isinstance(step, DeDigivolve)
    wanted = extra[0][0] if extra else step.n
    done: tuple[int, ...] = ()
    for pid in settled[0]:
        perm = pos.state.perms.get(pid)
        if perm is None:
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


def _play(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    assert isinstance(step, Play)
    pos.state.did = ()
    for uid in reversed(_uids(pos, settled[0])):
        play_by_effect(pos, bind.source.seat, uid, free=step.free, suspended=step.suspended)


def _digivolve_into(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> None:
    assert isinstance(step, DigivolveInto)
    pos.state.did = ()
    if len(settled) > 1 and settled[0] and settled[1]:
        digivolve_by_effect(pos, step, bind.source.seat, pos.state.uids[settled[1][0]], settled[0][0])


def _play_token(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """4-21-1, 15-5-2: tokens of one effect are played together, which is one event."""
    assert isinstance(step, PlayToken)
    seat = bind.source.seat
    maker = next(printed.card for printed in pos.cards if printed.facts.number == bind.source.number)
    card = token_card(token_number(maker, step.token), step.token)
    perms = [place_as_permanent(pos, seat, create_token(pos, seat, card)) for _ in range(step.n)]
    complete_plays(pos, perms, "no area")
    return tuple(perm.id for perm in perms)


def _place_in_security(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, PlaceInSecurity)
    _show(pos, step.target, settled[0])
    out_of_stacks(pos, _uids(pos, settled[0]))
    bottom = step.position is End.BOTTOM
    return place_in_security(pos, _uids(pos, settled[0]), bottom=bottom, face_up=step.face_up, cause=bind.source.seat)


def _place_under(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...] | None:
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
    uids = _uids(pos, settled[0])
    moved = tuple(uid for uid in uids if uid in pos.state.perms[host].stack[1:])
    if moved:
        restack(pos, host, moved, top=to is End.TOP)
        uids = tuple(uid for uid in uids if uid not in moved)
    secured = [uid for uid in uids if pos.state.places[uid] is Place.SECURITY]
    for uid in uids:
        take(pos, uid)
    placed = place_under(pos, host, uids, top=to is End.TOP) if uids else ()
    if secured:
        ids = tuple(pos.state.inst[uid] for uid in secured)
        occur(pos, EventKind.SECURITY_REMOVED, ids, seat=pos.state.owners[secured[0]], by="effect")
    return placed + tuple(pos.state.inst[uid] for uid in moved)


def _lasting(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: Duration | None, extra: Extra
) -> tuple[int, ...]:
    assert isinstance(step, Lasting)
    until = until_turn(pos, duration, bind.source.seat)
    if isinstance(step.target, Select) and step.target.count is Count.ALL:
        # 15-11-2: overall processing also reaches what comes later.
        apply_effect(pos, bind.source, step, (), until, step.target)
        return settled[0]
    targets = tuple(pid for pid in settled[0] if pid in pos.state.perms)
    if targets:
        apply_effect(pos, bind.source, step, targets, until)
    return targets


def _reveal(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Reveal)
    return reveal(pos, _uids(pos, settled[0]), bind.source.seat if step.private else EVERYONE)


def _shuffle(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Shuffle)
    shuffle_area(pos, _seat(bind, step.who), step.area)
    return (1,)


def _end_attack(pos: Position, *_: object) -> tuple[int, ...]:
    """15-15-1-1: the end-of-attack timing comes right after this effect: what it triggers is derived from it."""
    attack = pos.state.attack
    if attack is None or attack.stage is Stage.END:
        return ()
    end_of_attack(pos, EndOfAttack())
    return (1,)


def _choose(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Choose)
    return settled[0]


def _prevent(pos: Position, step: AnyStep, bind: Bind, settled: Settled, *_: object) -> tuple[int, ...]:
    assert isinstance(step, Prevent)
    # "That Digimon isn't deleted": the one that the event is about, whatever a cost was paid with.
    return prevent(pos, bind.subjects if isinstance(step.target, That) else settled[0])


def _reduce_cost(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    assert isinstance(step, ReduceCost)
    return (1,) if reduce_cost(pos, step.n) else ()


def _activate_main(pos: Position, step: AnyStep, bind: Bind, *_: object) -> None:
    """15-15-7: the card's first [Main] effect is processed; that is not using the card (Q1955)."""
    assert isinstance(step, ActivateMain)
    pos.state.did = ()
    uid = pos.state.uids.get(bind.source.card)
    if uid is None:
        return
    card = pos.cards[uid]
    for index, effect in enumerate(card.card.effects):
        if Timing.MAIN in effect.timings and effect.slot is Slot.UPPER:
            source: Source = replace(bind.source, effect=index)
            pos.push(ProcessSteps((effect.body,), Bind(source, bind.host, due=True)))
            return


def _keyword(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: object, extra: Extra
) -> tuple[int, ...] | None:
    """Chapter 16: keywords that are processed as a step."""
    assert isinstance(step, Keyword)
    return process_keyword(pos, step, bind, extra)


def _unread(pos: Position, step: AnyStep, bind: Bind, *_: object) -> tuple[int, ...]:
    """What is not understood is resolved by hand with the judge tools (docs/adr/0006)."""
    assert isinstance(step, Unread)
    return ()


HANDLERS: dict[type, Handler] = {
    Draw: _draw,
    GainMemory: _gain_memory,
    SetMemory: _set_memory,
    Recovery: _recover,
    Delete: _delete,
    Suspend: _suspend,
    Unsuspend: _unsuspend,
    ReturnToHand: _return_to_hand,
    ReturnToDeck: _return_to_deck,
    AddToHand: _add_to_hand,
    Trash: _trash,
    TrashUnder: _trash_under,
    TrashTop: _trash_top,
    DeDigivolve: _de_digivolve,
    Play: _play,
    PlayToken: _play_token,
    DigivolveInto: _digivolve_into,
    PlaceInSecurity: _place_in_security,
    PlaceUnder: _place_under,
    PlaceInBattle: place_in_battle,
    MindLink: mind_link,
    ModifyDp: _lasting,
    Gain: _lasting,
    GainEffect: _lasting,
    Restrict: _lasting,
    Unaffected: _lasting,
    Reveal: _reveal,
    Shuffle: _shuffle,
    EndAttack: _end_attack,
    Choose: _choose,
    Prevent: _prevent,
    ReduceCost: _reduce_cost,
    ActivateMain: _activate_main,
    Keyword: _keyword,
    Unread: _unread,
}
