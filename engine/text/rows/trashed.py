"""4-16-2: the rows of a card that waits for its own being trashed."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects.words import Cause, EventKind
from engine.text.rows.events import event
from engine.text.table import Const, Pair, Row, Slots, alias

_THIS: Final = p.ThisCard()

# kind, "... is trashed", how "effects trash this card" says it
_PLACES: Final = (
    (EventKind.TRASHED_FROM_HAND, "from your hand", ("from your|the hand", "in your hand")),
    (EventKind.TRASHED_FROM_DECK, "from your deck", ("from your|the deck", "from the top of the deck")),
    (EventKind.TRASHED_FROM_SECURITY, "from the security stack", ("from the|your security stack",)),
    (EventKind.TRASHED_FROM_UNDER, "from digivolution cards", ("from digivolution cards",)),
)
_TRASHERS: Final = (
    (Cause.EFFECT, ("an effect trashes", "effects trash")),
    (Cause.YOUR_EFFECT, ("one of your effects trashes", "your effects trash")),
    (Cause.OPPONENTS_EFFECT, ("one of your opponent 's effects trashes", "your opponent 's effects trash")),
)


def _trashed(kind: EventKind) -> Pair:
    """The event for this card, and for nothing else."""
    made = event(kind, fixed=_THIS)

    def parts(value: object) -> Slots | None:
        return made.parts(value) if isinstance(value, p.Event) and value.subject == _THIS else None

    return Pair(made.build, parts)


def _rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for kind, place, places in _PLACES:
        rows.append(Row("event", f"this card is trashed {place} {{cause:cause}}", _trashed(kind)))
        for other in places:
            rows.append(alias("event", f"this card is trashed {other} {{cause:cause}}", _trashed(kind)))
            for cause, trashers in _TRASHERS:
                meant = Const(p.Event(kind, _THIS, cause))
                rows += [alias("event", f"{words} this card {other}", meant) for words in trashers]
            by_you = Const(p.Event(kind, _THIS, Cause.YOUR_EFFECT))
            rows.append(alias("event", f"you trash this card {other} using one of your effects", by_you))
    return tuple(rows)


TRASHED_ROWS: Final = _rows()
