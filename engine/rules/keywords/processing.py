"""Chapter 16: what a keyword does when it is processed, with the choices made for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.effects.phrases import This, ThisCard
from engine.effects.steps import Delete, Gain, Keyword, ModifyDp, Play
from engine.effects.words import Cause, EventKind, KeywordName, Timing
from engine.events import CardRef, CardsShown
from engine.rules.atoms import apply_effect
from engine.rules.attack import switch_target
from engine.rules.fusion import declare_dna
from engine.rules.keywords.blast import blast_pairs
from engine.rules.keywords.guarding import savable
from engine.rules.links import trash_links
from engine.rules.moves import place_under, take, trash_stack_cards
from engine.rules.play import declare_digivolve, play_by_effect
from engine.rules.position import Position
from engine.rules.records import ATTACK, Place
from engine.rules.schedule import schedule
from engine.rules.tasks import Bind, Would
from engine.rules.windows import perform, prevent

Picks = tuple[tuple[int, ...], ...]
Did = tuple[int, ...] | None
"""What was really affected; None when a task that was pushed will tell."""


def process_keyword(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """Process a keyword; one that is only had does nothing."""
    run = RUN.get(step.name)
    return () if run is None else run(pos, step, bind, picks)


def _piercing(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-7-4: it is armed now, and checks directly before the attack ends."""
    attack = pos.state.attack
    if attack is None or attack.attacker != bind.host:
        return ()
    pos.state.attack = replace(attack, piercing=True)
    return (bind.host,)


def _raid(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    if not picks or not picks[0]:
        return ()
    switch_target(pos, picks[0][0], bind.source.seat)
    return picks[0]


def _alliance(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-24-1, 16-24-4: the DP of the Digimon that was suspended, as it is now, and <Security A. +1>."""
    helper = next((one for one in bind.chosen or () if one in pos.state.perms), 0)
    dp = pos.values_of(helper).dp if helper else None
    if dp:
        apply_effect(pos, bind.source, ModifyDp(This(), dp), (bind.host,), ATTACK)
    more = Gain(This(), (Keyword(KeywordName.SECURITY_ATTACK, 1),))
    apply_effect(pos, bind.source, more, (bind.host,), ATTACK)
    return (bind.host,)


def _save(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-20-1: this card goes to the bottom of the cards under the Tamer (4-4-2)."""
    uid = pos.state.uids.get(bind.source.card)
    if uid is None or not picks or not picks[0] or picks[0][0] not in pos.state.perms:
        return ()
    if pos.state.places[uid] is Place.FIELD:
        pos.state.did = ()
        perform(pos, Would(EventKind.LEFT, (bind.host,), "effect", bind.source.seat, "bottom", under=picks[0][0]))
        return None
    take(pos, uid)
    return place_under(pos, picks[0][0], (uid,), cause=bind.source.seat)


def _material_save(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-21-4, 16-21-6: the cards go to the bottom of those under the Tamer, one by one, as one event."""
    if len(picks) < 2 or not picks[0] or picks[0][0] not in pos.state.perms:
        return ()
    uids = tuple(pos.state.uids[one] for one in picks[1])
    for uid in uids:
        take(pos, uid)
    return place_under(pos, picks[0][0], uids, cause=bind.source.seat)


def _play_chosen(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-29-1, 16-36-1: the chosen digivolution cards are played without paying their costs."""
    chosen = [pos.state.uids[one] for pick in picks for one in pick if one in pos.state.uids]
    pos.state.did = ()
    for uid in reversed(chosen):
        play_by_effect(pos, bind.source.seat, uid, Play(ThisCard()))
    return None


def _guard(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-18-3, 16-45-1: it does not happen to the one that was meant."""
    saved = picks[0] if picks else savable(pos, bind)[:1]
    return prevent(pos, saved)


def _delete_chosen(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-34-1: what <Overclock> is paid with."""
    pos.state.did = ()
    perform(pos, Would(EventKind.DELETED, picks[0] if picks else (), "effect", bind.source.seat))
    return None


def _detach(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-46-1: the chosen link card is trashed."""
    perm = pos.state.perms.get(bind.host)
    if perm is None or not picks:
        return ()
    uids = tuple(pos.state.uids[one] for one in picks[0] if pos.state.uids.get(one) in perm.links)
    return trash_links(pos, bind.host, uids, cause=bind.source.seat)


def _digi_burst(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-14-1: the chosen digivolution cards are trashed."""
    perm = pos.state.perms.get(bind.host)
    if perm is None or not picks:
        return ()
    uids = tuple(pos.state.uids[one] for one in picks[0] if pos.state.uids.get(one) in perm.stack[1:])
    return trash_stack_cards(pos, bind.host, uids, by=Cause.DIGI_BURST, cause=bind.source.seat)


def _delay(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-17-1: this card in the battle area is trashed."""
    pos.state.did = ()
    perform(pos, Would(EventKind.LEFT, (bind.host,), "effect", bind.source.seat, "trash"))
    return None


def _armor_purge(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-19-1: its top card is trashed; the next one is the same Digimon's (3-4-5)."""
    perm = pos.state.perms.get(bind.host)
    if perm is None or len(perm.stack) < 2:
        return ()
    return trash_stack_cards(pos, bind.host, perm.stack[:1], from_top=True, cause=bind.source.seat)


def _training(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-41-1: the top card of the deck goes face down to the bottom of its digivolution cards."""
    deck = pos.state.decks[bind.source.seat]
    if not deck or bind.host not in pos.state.perms:
        return ()
    uid = deck[0]
    take(pos, uid)
    return place_under(pos, bind.host, (uid,), cause=bind.source.seat, face_down=True)


def _execute(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-38-4: this Digimon is deleted at the end of the attack that was just declared."""
    schedule(pos, Timing.END_OF_ATTACK.value, bind.source, Delete(This()), host=bind.host)
    return (bind.host,)


def _blast(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-26-1: the chosen Digimon digivolves into this card without paying the cost."""
    uid = pos.state.uids.get(bind.source.card)
    pos.state.did = ()
    if uid is not None and picks and picks[0]:
        declare_digivolve(pos, bind.source.seat, uid, picks[0][0], 0)
    return None


def _blast_dna(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Did:
    """16-31-4, 16-31-6: a DNA digivolution of the Digimon and the hand card, which is revealed."""
    seat, uid = bind.source.seat, pos.state.uids.get(bind.source.card)
    chosen = {pick[0] for pick in picks if pick}
    pairs = [pair for pair in blast_pairs(pos, seat, bind.source.card, step) if set(pair) == chosen]
    if uid is None or not pairs:
        return ()
    shown = next(one for one in pairs[0] if one not in pos.state.perms)
    pos.emit(CardsShown(seat, (CardRef(0, pos.state.numbers[pos.state.uids[shown]]),)))
    pos.state.did = ()
    declare_dna(pos, seat, uid, pairs[0], 0)
    return None


RUN: dict[KeywordName, Callable[[Position, Keyword, Bind, Picks], Did]] = {
    KeywordName.PIERCING: _piercing,
    KeywordName.RAID: _raid,
    KeywordName.ALLIANCE: _alliance,
    KeywordName.SAVE: _save,
    KeywordName.MATERIAL_SAVE: _material_save,
    KeywordName.PARTITION: _play_chosen,
    KeywordName.DECODE: _play_chosen,
    KeywordName.DECOY: _guard,
    KeywordName.GUARD: _guard,
    KeywordName.OVERCLOCK: _delete_chosen,
    KeywordName.DETACH: _detach,
    KeywordName.DIGI_BURST: _digi_burst,
    KeywordName.DELAY: _delay,
    KeywordName.ARMOR_PURGE: _armor_purge,
    KeywordName.TRAINING: _training,
    KeywordName.EXECUTE: _execute,
    KeywordName.BLAST_DIGIVOLVE: _blast,
    KeywordName.BLAST_DNA: _blast_dna,
}
