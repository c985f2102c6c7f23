"""15-5: the rows of events and their causes."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.words import Cause, EventKind
from engine.text.rows.subjects import described
from engine.text.table import Const, Pair, Pass, Row, Slots, alias

_CAUSES: Final = (
    (Cause.BATTLE, "in battle", ()),
    (Cause.EFFECT, "by effects", ("by an effect",)),
    (Cause.YOUR_EFFECT, "by your effects", ("by one of your effects", "by your effect")),
    (
        Cause.OPPONENTS_EFFECT,
        "by your opponent 's effects",
        ("by one of your opponent 's effects", "by an opponent 's effect"),
    ),
    # a Digimon of 0 DP is deleted by a rule, not by the effect that took the DP
    (Cause.ZERO_DP, "by dropping to 0 DP", ("by having 0 DP",)),
)


_NO_CAUSE: Final[tuple[object, object]] = (None, None)


def _cause_rows() -> tuple[Row, ...]:
    rows = [Row("cause", "", Const(_NO_CAUSE))]
    for cause, words, others in _CAUSES:
        rows.append(Row("cause", words, Const((cause, None))))
        rows.append(Row("cause", f"other than {words}", Const((None, cause))))
        for other in others:
            rows.append(alias("cause", other, Const((cause, None))))
            rows.append(alias("cause", f"other than {other}", Const((None, cause))))
    return tuple(rows)


def event(kind: EventKind, *, would: bool = False, fixed: p.Target | None = None) -> Pair:
    """An event; `fixed` is the subject of a template without one."""

    def build(slots: Slots) -> object:
        by, not_by = slots.get("cause", _NO_CAUSE)
        subject: Any = slots.get("subject", fixed)
        return p.Event(kind, subject, by, not_by, would)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or (value.kind, value.would, value.against) != (kind, would, None):
            return None
        return {"subject": value.subject, "cause": (value.by, value.not_by)}

    return Pair(build, parts)


def _uncaused(pair: Pair) -> Pair:
    """The same for a template without a cause."""

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and slots["cause"] == _NO_CAUSE else None

    return Pair(pair.build, parts)


# kind, what happens after "is/are" or as a verb (singular/plural), the same after "would"
_HAPPENINGS: Final = (
    (EventKind.PLAYED, "is/are@subject! played", "be played"),
    (EventKind.DIGIVOLVED, "digivolves/digivolve@subject!", "digivolve"),
    (EventKind.DELETED, "is/are@subject! deleted", "be deleted"),
    (EventKind.LEFT, "leaves/leave@subject! the battle area", "leave the battle area"),
    (EventKind.ATTACKED, "attacks/attack@subject!", "attack"),
    (EventKind.BLOCKED, "blocks/block@subject!", "block"),
    (EventKind.WAS_BLOCKED, "is/are@subject! blocked", "be blocked"),
    (EventKind.SUSPENDED, "suspends/suspend@subject!", "suspend"),
    (EventKind.UNSUSPENDED, "unsuspends/unsuspend@subject!", "unsuspend"),
    (
        EventKind.MOVED,
        "moves/move@subject! from the breeding area to the battle area",
        "move from the breeding area to the battle area",
    ),
    (
        EventKind.DELETED_IN_BATTLE,
        "deletes/delete@subject! an opponent 's Digimon in battle",
        "delete an opponent 's Digimon in battle",
    ),
    (EventKind.SECURITY_CHECKED, "checks/check@subject! a security card", "check a security card"),
)


_CARD_HAPPENINGS: Final = (
    (EventKind.SECURITY_REMOVED, "security of", "{subject:#} is removed from"),
    (EventKind.SECURITY_ADDED, "security of", "a card is added to {subject:#}"),
    (EventKind.ADDED_TO_HAND, "hand of", "a card is added to {subject:#}"),
    (EventKind.TRASHED_FROM_HAND, "hand of", "a card in {subject:#} is trashed"),
    (EventKind.TRASHED_FROM_DECK, "deck of", "a card in {subject:#} is trashed"),
)


def _event_rows() -> tuple[Row, ...]:
    rows = []
    for kind, now, would in _HAPPENINGS:
        rows.append(Row("event", f"{{subject:subject}} {now} {{cause:cause}}", event(kind)))
        rows.append(Row("event", f"{{subject:subject}} would {would} {{cause:cause}}", event(kind, would=True)))
    for kind, category, template in _CARD_HAPPENINGS:
        rows.append(Row("event", template.replace("#", category) + " {cause:cause}", event(kind)))
    return tuple(rows)


def _played(*, would: bool) -> Pair:
    """Reads "you play a X": any of your X is played."""

    def build(slots: Slots) -> object:
        what = described(owned=True).build(slots)
        return p.Event(EventKind.PLAYED, what, would=would)  # type: ignore[arg-type]  # slots hold any node

    return Pair(build, lambda _: None)


EVENT_ROWS: Final = (
    *_cause_rows(),
    *_event_rows(),
    Row("event", "{subject:attack target} switched {cause:cause}", event(EventKind.TARGET_SWITCHED)),
    Row("event", "digivolution cards of {subject:subject} are trashed {cause:cause}", event(EventKind.STACK_TRASHED)),
    Row("event", "{subject:user} an Option card", _uncaused(event(EventKind.OPTION_USED))),
    Row("event", "{subject:would-be user} an Option card", _uncaused(event(EventKind.OPTION_USED, would=True))),
    Row("event", "{subject:hatcher} a Digi-Egg", _uncaused(event(EventKind.HATCHED))),
    alias("event", "a card is removed from {subject:security of} {cause:cause}", event(EventKind.SECURITY_REMOVED)),
    alias("event", "{owner:player} play|plays a|an {np:np}", _played(would=False)),
    alias("event", "{owner:player} would play a|an {np:np}", _played(would=True)),
    alias("event", "you would play this card", Const(p.Event(EventKind.PLAYED, p.ThisCard(), would=True))),
    # 9-1: an Option in the hand is "this card"
    Row("event", "this card would be used", _uncaused(event(EventKind.OPTION_USED, would=True, fixed=p.ThisCard()))),
    Row("when", "", Const(None)),
    Row("when", "when|whenever {x:event} ,", Pass()),
)
