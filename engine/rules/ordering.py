"""Why one pending effect comes before another (15-4-3, 15-4-5), and what a rule check found (17), in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards.model import Category
from engine.events import EVERYONE
from engine.rules.notes import NoteKind, Whose, Word, effect_word, source_audience, stack_word
from engine.rules.tasks import ChoosePending, Window

if TYPE_CHECKING:
    from engine.rules.position import Position
    from engine.rules.records import Pending
    from engine.rules.tasks import Activate

Why = tuple[str, tuple[Word, ...]]
"""A clause, and the words for it."""


def tell_order(pos: Position, batch: list[Pending], one: Pending) -> None:
    """Why this one of the newest batch is the next to activate; told when it does."""
    if pos.notes is not None:
        pos.notes.order = _order_of(pos, batch, one)


def _order_of(pos: Position, batch: list[Pending], one: Pending) -> Why:
    seat, turn_seat = one.source.seat, pos.state.turn_seat
    fellows = sum(other.source.seat == seat for other in batch) - 1
    if fellows:
        clause = "15-4-3-5-1" if seat == turn_seat else "15-4-3-5-2"
        return clause, (Whose(seat), f" choice among {fellows + 1} that waited")
    if seat == turn_seat and len(batch) > 1:
        return "15-4-3-5-1", ("the turn player’s comes before ", Whose(1 - seat), " effects")
    if len(pos.state.batches) > 1:
        return "15-4-5-2", ("it triggered last, so it comes before what waited already",)
    if seat != turn_seat:
        return "15-4-3-5-2", ("none of the turn player’s effects is left to come first",)
    return "15-4-2-3", ("nothing else waited",)


def tell_activated(pos: Position, task: Activate) -> None:
    """15-4-1-1: the effect activates, and why now; the event of it comes next."""
    notes = pos.notes
    if notes is None:
        return
    pending = task.pending
    if task.declared:
        why: Why = ("15-8-4-2", ("its player declared it",))
    elif any(isinstance(one, Window) and pending in one.waiting for one in pos.state.agenda):
        why = ("15-8-5-2", ("it interrupts what is about to happen",))
    else:
        why = notes.order or ("15-4-1-1", ("nothing else came first",))
    notes.order = None
    words = (effect_word(pos, pending.source, pending.effect), ": ", *why[1])
    audience = EVERYONE if pending.left else source_audience(pos, pending.source)
    notes.tell(pos, NoteKind.ACTIVATED, why[0], *words, own=True, audience=audience)


def tell_checked(pos: Position, zero: list[int], remnants: list[int]) -> None:
    """17-1-3: what a rule check found."""
    notes = pos.notes
    if notes is None:
        return
    for pid in zero:
        words = (stack_word(pos, pos.state.perms[pid]), " has 0 DP, so it is to be deleted")
        notes.tell(pos, NoteKind.CHECKED, "17-1-3-1-1", *words)
    for pid in remnants:
        clause, why = _remnant(pos, pid)
        words = (stack_word(pos, pos.state.perms[pid]), f" {why}, so it is trashed")
        notes.tell(pos, NoteKind.CHECKED, clause, *words)


def _remnant(pos: Position, pid: int) -> tuple[str, str]:
    perm = pos.state.perms[pid]
    if perm.stack[0] in perm.face_down:
        return "17-1-3-2-4", "lies face down on the field"
    if not pos.in_battle_area(pid):
        return "17-1-3-2-3", "lies in the breeding area and is no Digimon"
    if pos.category(perm) is Category.OPTION:
        return "17-1-3-2-2", "is an Option that no effect placed"
    return "17-1-3-2-1", "has no DP"


# What waits, and why.


def waiting(pos: Position) -> Iterator[tuple[Pending, Why]]:
    """Every triggered effect that waits, in the order of its turn, with why it waits (15-4-4-1)."""
    state = pos.state
    # What triggered since the last settling becomes the newest batch (15-4-5-1).
    for one in state.collector:
        yield one, ("15-4-2-2", ("it triggered while something else is being processed",))
    top = state.agenda[-1] if state.agenda else None
    choosing = top.seat if isinstance(top, ChoosePending) else -1
    for depth, batch in enumerate(reversed(state.batches)):
        older = depth > 0 or bool(state.collector)
        for one in batch:
            yield one, _why_waiting(pos, one, batch, choosing, older=older)


def _why_waiting(pos: Position, one: Pending, batch: list[Pending], choosing: int, *, older: bool) -> Why:
    seat, turn_seat = one.source.seat, pos.state.turn_seat
    if older:
        return "15-4-5-2", ("what triggered after it comes first",)
    if seat == choosing:
        clause = "15-4-3-5-1" if seat == turn_seat else "15-4-3-5-2"
        return clause, (Whose(seat), " choice: which of them comes next")
    if seat != turn_seat and any(other.source.seat == turn_seat for other in batch):
        return "15-4-3-5-2", ("the turn player’s effects come first",)
    return "15-4-3-4", ("the effect before it is not done yet",)


def tell_waiting(pos: Position) -> None:
    """What is pending at this decision: triggered effects, interruptions still open, processing put off (18-1)."""
    notes = pos.notes
    if notes is None:
        return
    for one, (clause, why) in waiting(pos):
        words = (effect_word(pos, one.source, one.effect), ": ", *why)
        audience = EVERYONE if one.left else source_audience(pos, one.source)
        notes.tell(pos, NoteKind.PENDING, clause, *words, audience=audience)
    for put_off in pos.state.scheduled:
        source = put_off.pending.source
        words = ("what ", effect_word(pos, source), f" put off waits for [{put_off.key}]")
        notes.tell(pos, NoteKind.PENDING, "18-1-1", *words, audience=source_audience(pos, source))
