"""4-16-2: effects of a card for its own being trashed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decisions import Source
from engine.effects.phrases import Detail, Select
from engine.effects.words import EventKind
from engine.rules.position import Position
from engine.rules.records import Pending
from engine.rules.selecting import matches_stack
from engine.rules.triggering import Occurrence, caused, record, uses_left
from engine.rules.values import in_window, source_of


def _was_under(pos: Position, detail: Detail, source: Source, holder: int) -> bool:
    """Whether the card lay under what the event describes."""
    perm = pos.state.perms.get(holder)
    return (
        isinstance(detail.other, Select) and perm is not None and matches_stack(pos, detail.other, perm, source.seat, 0)
    )


def own_trashed(pos: Position, uids: Iterable[int], kind: EventKind, *, by: str, cause: int, holder: int = 0) -> None:
    """The cards, in the trash by now, were trashed together: what they wait for triggered where they came from.

    The effects wait in the trash, and are lost with the card there.
    """
    for uid in uids:
        for entry in pos.cards[uid].trashed:
            seat, card = pos.state.owners[uid], pos.state.inst[uid]
            source = source_of(pos, seat, uid, 0, entry.index)
            event = entry.event
            if (
                event is None
                or entry.key != kind
                or not caused(Occurrence(kind, (card,), seat, by, cause), event, seat)
            ):
                continue
            if event.detail is not None and not _was_under(pos, event.detail, source, holder):
                continue
            if in_window(pos, entry.effect.window, seat) and uses_left(pos, entry.effect, source):
                record(pos, [Pending(pos.new_id(), source, entry.effect, card, 0, (card,), uid=uid)])
