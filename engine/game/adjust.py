"""Judge tools: a table fixes a position by hand, as an input like any other."""

from __future__ import annotations

from engine.decisions import Source
from engine.effects.phrases import This
from engine.effects.steps import ModifyDp
from engine.effects.words import EventKind
from engine.errors import IllegalAnswer
from engine.events import PositionAdjusted
from engine.game.inputs import Adjustment, ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from engine.rules.atoms import apply_effect, set_memory, suspend, unsuspend
from engine.rules.moves import draw, leave_field, out_of_stacks, place_in_security, return_cards, trash_cards
from engine.rules.position import Position
from engine.rules.records import MEMORY_LIMIT, Perm, Place
from engine.rules.tasks import Would

PILES = ("hand", "trash", "deck top", "deck bottom", "security top")


def adjust(pos: Position, seat: int, adjustment: Adjustment) -> None:
    """Make the adjustment; IllegalAnswer, with nothing changed, when it names what is not there."""
    match adjustment:
        case SetMemory():
            if abs(adjustment.n) > MEMORY_LIMIT:
                raise IllegalAnswer("The memory gauge goes from 10 to 10", "1-4-2-2")
            set_memory(pos, adjustment.seat, adjustment.n)
            note = f"memory {adjustment.n}" + ("" if adjustment.seat == seat else " on the other side")
        case Orient():
            perm = _stack(pos, adjustment.stack)
            (suspend if adjustment.suspended else unsuspend)(pos, (perm.id,), by="rule")
            note = f"{_name(pos, perm.top)} {'suspended' if adjustment.suspended else 'unsuspended'}"
        case SendCard():
            note = _send_card(pos, adjustment)
        case SendStack():
            perm = _stack(pos, adjustment.stack)
            if adjustment.to not in PILES[:4]:
                raise IllegalAnswer(f"A stack cannot be sent to “{adjustment.to}”")
            note = f"{_name(pos, perm.top)} to {adjustment.to}"
            leave_field(pos, Would(EventKind.LEFT, (perm.id,), "rule", -1, adjustment.to))
        case ChangeDp():
            perm = _stack(pos, adjustment.stack)
            source = Source(seat, pos.state.numbers[perm.top], pos.state.inst[perm.top], perm.id)
            apply_effect(pos, source, ModifyDp(This(), adjustment.n), (perm.id,), pos.state.turn)
            note = f"{_name(pos, perm.top)} {adjustment.n:+d} DP for the turn"
        case DrawCards():
            if not 1 <= adjustment.n <= 50:
                raise IllegalAnswer("Draw from 1 to 50 cards")
            draw(pos, adjustment.seat, adjustment.n)
            note = f"draw {adjustment.n}"
    pos.emit(PositionAdjusted(seat, note))


def _stack(pos: Position, pid: int) -> Perm:
    perm = pos.state.perms.get(pid)
    if perm is None:
        raise IllegalAnswer("There is no such stack on the field")
    return perm


def _name(pos: Position, uid: int) -> str:
    return pos.cards[uid].facts.name


def _send_card(pos: Position, adjustment: SendCard) -> str:
    uid = pos.state.uids.get(adjustment.card)
    if uid is None or pos.state.places[uid] in (Place.FIELD, Place.REMOVED, Place.LIMBO):
        raise IllegalAnswer("There is no such card in a hand, a pile or under a stack")
    if adjustment.to not in PILES:
        raise IllegalAnswer(f"A card cannot be sent to “{adjustment.to}”")
    out_of_stacks(pos, (uid,))
    if adjustment.to == "trash":
        trash_cards(pos, (uid,), by="rule")
    elif adjustment.to == "security top":
        place_in_security(pos, (uid,))
    elif adjustment.to == "hand":
        return_cards(pos, (uid,), Place.HAND, by="rule")
    else:
        return_cards(pos, (uid,), Place.DECK, bottom=adjustment.to == "deck bottom", by="rule")
    return f"a card to {adjustment.to}"
