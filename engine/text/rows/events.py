"""15-5: the rows of events and their causes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects.words import Area, Cause, EventKind, Noun, TurnPhase, Who
from engine.text.rows.subjects import described
from engine.text.rows.words import NAMED_FIELD, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_CAUSES: Final = (
    (Cause.BATTLE, "in battle", ("by battle",)),
    (Cause.EFFECT, "by effects", ("by an effect",)),
    (Cause.YOUR_EFFECT, "by your effects", ("by one of your effects", "by your effect", "using one of your effects")),
    (
        Cause.OPPONENTS_EFFECT,
        "by your opponent 's effects",
        ("by one of your opponent 's effects", "by an opponent 's effect"),
    ),
    # a Digimon of 0 DP is deleted by a rule, not by the effect that took the DP
    (Cause.ZERO_DP, "by dropping to 0 DP", ("by having 0 DP",)),
    (Cause.DIGIXROS, "by DigiXros", ()),
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


def simple(value: p.Event) -> bool:
    """Whether the event is one kind and asks for no more than its cause."""
    return value.also is None and value.detail is None and value.instead is None


def event(kind: EventKind, *, would: bool = False, fixed: p.Target | None = None) -> Pair:
    """An event without details; `fixed` is the subject of a template without one."""

    def build(slots: Slots) -> object:
        by, not_by = slots.get("cause", _NO_CAUSE)
        subject: Any = slots.get("subject", fixed)
        return p.Event(kind, subject, by, not_by, would)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or (value.kind, value.would, value.against) != (kind, would, None):
            return None
        if not simple(value) or value.card is not None or fixed not in (None, value.subject):
            return None
        return {"subject": value.subject, "cause": (value.by, value.not_by)}

    return Pair(build, parts)


def _uncaused(pair: Pair) -> Pair:
    """The same for a template without a cause."""

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and slots["cause"] == _NO_CAUSE else None

    return Pair(pair.build, parts)


class Whom(msgspec.Struct, frozen=True):
    """Whom it happens to, and what "this Digimon" must meet for it."""

    subject: p.Target
    having: tuple[p.Filter, ...] = ()

    @property
    def plural(self) -> bool:
        """ "Any of ..." takes the plural whatever its number."""
        return isinstance(self.subject, p.Select)


class Happening(msgspec.Struct, frozen=True):
    """What happens to whom, without the subject."""

    kind: EventKind
    would: bool = False
    other: p.Select | p.ThisCard | None = None
    origin: Area | None = None
    phase: TurnPhase | None = None
    survives: bool = False


# kind, what happens after "is/are" or as a verb (singular/plural), the same after "would"
_HAPPENINGS: Final = (
    (EventKind.PLAYED, "is/are@# played", "be played"),
    (EventKind.DIGIVOLVED, "digivolves/digivolve@#", "digivolve"),
    (EventKind.DELETED, "is/are@# deleted", "be deleted"),
    (EventKind.LEFT, "leaves/leave@# the battle area", "leave the battle area"),
    (EventKind.RETURNED, "is/are@# returned to the hand or deck", "be returned to the hand or deck"),
    (EventKind.ATTACKED, "attacks/attack@#", "attack"),
    (EventKind.BLOCKED, "blocks/block@#", "block"),
    (EventKind.WAS_BLOCKED, "is/are@# blocked", "be blocked"),
    (EventKind.SUSPENDED, "suspends/suspend@#", "suspend"),
    (EventKind.UNSUSPENDED, "unsuspends/unsuspend@#", "unsuspend"),
    (
        EventKind.MOVED,
        "moves/move@# from the breeding area to the battle area",
        "move from the breeding area to the battle area",
    ),
    (
        EventKind.DELETED_IN_BATTLE,
        "deletes/delete@# an opponent 's Digimon in battle",
        "delete an opponent 's Digimon in battle",
    ),
    (EventKind.OPTION_PLACED, "is/are@# placed", "be placed"),
    (EventKind.SECURITY_CHECKED, "checks/check@# a security card", "check a security card"),
)


def _happening_rows() -> tuple[Row, ...]:
    rows = []
    for kind, now, would in _HAPPENINGS:
        rows.append(Row("happens", now, Const(Happening(kind))))
        rows.append(Row("would happen", would, Const(Happening(kind, would=True))))
    return tuple(rows)


def _card_described() -> Pair:
    """What a Digimon digivolves into: "a Digimon card with the [A] trait"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        found = p.Select(nouns=phrase.nouns, filters=phrase.filters)
        return REFUSED if phrase.nouns in (NAMED_FIELD, (Noun.CARD,)) and _names_of(found) is not None else found

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value != p.Select(nouns=value.nouns, filters=value.filters):
            return None
        return {"np": NounPhrase(value.nouns, value.filters)}

    return Pair(build, parts)


def _names_of(value: object) -> tuple[str, ...] | None:
    """The names of a description that is a bare name, which needs no article."""
    if not isinstance(value, p.Select) or len(value.filters) != 1 or not isinstance(value.filters[0], p.NameIs):
        return None
    return value.filters[0].names


def _bare_name(slots: Slots) -> object:
    names: tuple[str, ...] = slots["names"]
    return p.Select(nouns=(Noun.CARD,), filters=(p.NameIs(names),))


def _bare_name_parts(value: object) -> Slots | None:
    names = _names_of(value)
    return {"names": names} if names is not None and value == _bare_name({"names": names}) else None


_KIND: Final = EventKind
_PHASES: Final = tuple((phase, phase.value.replace("'s", " 's")) for phase in TurnPhase)
_ORIGINS: Final = (
    (Area.HAND, "the hand", ("your hand",)),
    (Area.TRASH, "the trash", ("your trash",)),
    (Area.UNDER, "digivolution cards", ("one of your Digimon 's digivolution cards",)),
)
DETAIL_ROWS: Final = (
    *_happening_rows(),
    *(Row("origin", words, Const(area)) for area, words, _ in _ORIGINS),
    *(alias("origin", words, Const(area)) for area, _, others in _ORIGINS for words in others),
    *(Row("phase", words, Const(phase)) for phase, words in _PHASES),
    Row("became", "this card", Const(p.ThisCard())),
    Row("became", "{names:names}", Pair(_bare_name, _bare_name_parts)),
    alias("became", "a|an {names:names}", Pair(_bare_name, _bare_name_parts)),
    Row("became", "a|an {np:cards}", _card_described()),
    Row("became", "a|an {np:np}", _card_described()),
    alias("became", "this card in your|the hand", Const(p.ThisCard())),
    Row("happens", "is/are@# played from {origin:origin}", Node(Happening, kind=_KIND.PLAYED)),
    Row("would happen", "be played from {origin:origin}", Node(Happening, kind=_KIND.PLAYED, would=True)),
    Row("happens", "digivolves/digivolve@# from {origin:origin}", Node(Happening, kind=_KIND.DIGIVOLVED)),
    Row("happens", "digivolves/digivolve@# into {other:became}", Node(Happening, kind=_KIND.DIGIVOLVED)),
    Row("would happen", "digivolve into {other:became}", Node(Happening, kind=_KIND.DIGIVOLVED, would=True)),
    Row(
        "would happen",
        "digivolve into {other:became} from {origin:origin}",
        Node(Happening, kind=_KIND.DIGIVOLVED, would=True),
    ),
    *(
        alias("happens", f"deletes|delete {whose} Digimon in battle", Const(Happening(_KIND.DELETED_IN_BATTLE)))
        for whose in ("your opponent 's", "one of your opponent 's")
    ),
    Row(
        "happens",
        "deletes/delete@# an opponent 's Digimon in battle and survives/survive@#",
        Const(Happening(_KIND.DELETED_IN_BATTLE, survives=True)),
    ),
    alias(
        "happens",
        "deletes|delete one of your opponent 's Digimon in battle and survives|survive",
        Const(Happening(_KIND.DELETED_IN_BATTLE, survives=True)),
    ),
    Row("happens", "unsuspends/unsuspend@# during {phase:phase}", Node(Happening, kind=_KIND.UNSUSPENDED)),
    Row("happens", "wins/win@# a battle", Const(Happening(_KIND.BATTLE_WON))),
    alias("would happen", "leave battle area", Const(Happening(_KIND.LEFT, would=True))),
    alias("would happen", "leave play", Const(Happening(_KIND.LEFT, would=True))),
)


def _this_with() -> Pair:
    """Says "this Digimon with the [A] trait", "this yellow Digimon": whom it happens to must be so."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return Whom(p.This(), phrase.filters) if phrase.filters and phrase.nouns == (Noun.DIGIMON,) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, Whom) or value.subject != p.This() or not value.having:
            return None
        return {"np": NounPhrase((Noun.DIGIMON,), value.having)}

    return Pair(build, parts)


_DETAILS: Final = ("other", "origin", "phase", "survives")


def _happened(*, also: bool = False) -> Pair:
    """Whom it happens to, what happens, or what else, and why."""

    def build(slots: Slots) -> object:
        who: Whom = slots["who"]
        happening: Happening = slots["happening"]
        more: Happening | None = slots.get("also")
        if more is not None and any(getattr(more, name) for name in _DETAILS):
            return REFUSED
        detail: p.Detail | None = p.Detail(who.having, **{name: getattr(happening, name) for name in _DETAILS})
        if detail == p.Detail():
            detail = None
        by, not_by = slots["cause"]
        second = more.kind if more else None
        return p.Event(happening.kind, who.subject, by, not_by, happening.would, also=second, detail=detail)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or value.instead is not None:
            return None
        if value.against is not None or value.card is not None or also is (value.also is None):
            return None
        detail = value.detail or p.Detail()
        happening = Happening(value.kind, value.would, **{name: getattr(detail, name) for name in _DETAILS})
        slots = {"who": Whom(value.subject, detail.having), "happening": happening, "cause": (value.by, value.not_by)}
        return {**slots, "also": Happening(value.also, value.would)} if value.also is not None else slots

    return Pair(build, parts)


def _only(pair: Pair, would: bool) -> Pair:
    def parts(value: object) -> Slots | None:
        return pair.parts(value) if isinstance(value, p.Event) and value.would is would else None

    return Pair(pair.build, parts)


def _plain_who(value: object) -> Slots | None:
    return {"x": value.subject} if isinstance(value, Whom) and not value.having else None


_CARD_HAPPENINGS: Final = (
    (EventKind.SECURITY_REMOVED, "security of", "{subject:#} is removed from"),
    (EventKind.SECURITY_ADDED, "security of", "a card is added to {subject:#}"),
    (EventKind.ADDED_TO_HAND, "hand of", "a card is added to {subject:#}"),
    (EventKind.TRASHED_FROM_HAND, "hand of", "a card in {subject:#} is trashed"),
    (EventKind.TRASHED_FROM_DECK, "deck of", "a card in {subject:#} is trashed"),
)


def _event_rows() -> tuple[Row, ...]:
    one, two = _happened(), _happened(also=True)
    rows = [
        Row("who", "{x:subject}", Pair(lambda slots: Whom(slots["x"]), _plain_who)),
        Row("who", "this {np:np}", _this_with()),
        Row("event", "{who:who} {happening:happens@who} {cause:cause}", _only(one, False)),
        Row("event", "{who:who} would {happening:would happen} {cause:cause}", _only(one, True)),
        Row(
            "event",
            "{who:who} {happening:happens@who} or {also:happens@who} {cause:cause}",
            _only(two, False),
        ),
        Row(
            "event",
            "{who:who} would {happening:would happen} or {also:would happen} {cause:cause}",
            _only(two, True),
        ),
    ]
    for kind, category, template in _CARD_HAPPENINGS:
        rows.append(Row("event", template.replace("#", category) + " {cause:cause}", event(kind)))
    return tuple(rows)


def _played(*, would: bool, other: bool = False) -> Pair:
    """Reads "you play a X": any of your X is played."""

    def build(slots: Slots) -> object:
        by, not_by = slots["cause"]
        what: Any = described(owned=True, other=other).build(slots)
        detail = p.Detail(origin=slots["origin"]) if "origin" in slots else None
        return p.Event(EventKind.PLAYED, what, by, not_by, would, detail=detail)

    return Pair(build, lambda _: None)


def _this_played(slots: Slots) -> object:
    detail = p.Detail(origin=slots["origin"]) if "origin" in slots else None
    return p.Event(EventKind.PLAYED, p.ThisCard(), would=True, detail=detail)


def _played_rows() -> tuple[Row, ...]:
    rows = []
    for origin in ("", " from {origin:origin}"):
        for a, other in (("a|an", False), ("another", True)):
            now = "{owner:player} play|plays " + a + " {np:np}" + origin + " {cause:cause}"
            rows.append(alias("event", now, _played(would=False, other=other)))
            would = "{owner:player} would play " + a + " {np:np}" + origin + " {cause:cause}"
            rows.append(alias("event", would, _played(would=True, other=other)))
        rows.append(alias("event", "you would play this card" + origin, Pair(_this_played, lambda _: None)))
    return tuple(rows)


# What an effect does to whom, as "an effect plays one of your Digimon" says it.
_DONE_BY_EFFECTS: Final = (
    (EventKind.PLAYED, "plays|play"),
    (EventKind.SUSPENDED, "suspends|suspend"),
    (EventKind.UNSUSPENDED, "unsuspends|unsuspend"),
    (EventKind.DELETED, "deletes|delete"),
)
_EFFECTS: Final = (
    (Cause.EFFECT, ("an effect", "effects")),
    (Cause.YOUR_EFFECT, ("one of your effects", "your effects", "your effect")),
    (Cause.OPPONENTS_EFFECT, ("one of your opponent 's effects", "your opponent 's effects", "an opponent 's effect")),
)


def _by_effect(kind: EventKind, area: Area | None = None, whose: Who = Who.YOU) -> Pair:
    def build(slots: Slots) -> object:
        cards = None if area is None else p.Select(owner=whose, nouns=(Noun.CARD,), area=area)
        return p.Event(kind, slots["subject"] if cards is None else cards, slots["by"])

    return Pair(build, lambda _: None)


def _effect_rows() -> tuple[Row, ...]:
    rows = [alias("effects", words, Const(cause)) for cause, found in _EFFECTS for words in found]
    for kind, verb in _DONE_BY_EFFECTS:
        rows.append(alias("event", f"{{by:effects}} {verb} {{subject:subject}}", _by_effect(kind)))
    theirs = _by_effect(EventKind.ADDED_TO_HAND, Area.HAND, Who.OPPONENT)
    for words in ("a card", "cards"):
        hand, deck = _by_effect(EventKind.TRASHED_FROM_HAND, Area.HAND), _by_effect(EventKind.ADDED_TO_HAND, Area.HAND)
        rows.append(alias("event", f"{{by:effects}} trashes|trash {words} in|from your hand", hand))
        rows.append(alias("event", f"{{by:effects}} adds|add {words} to your|the hand", deck))
        rows.append(alias("event", f"{{by:effects}} adds|add {words} to your opponent 's hand", theirs))
    rows.append(alias("event", "{by:effects} add to your opponent 's hand", theirs))
    return tuple(rows)


def _alternative(slots: Slots) -> object:
    first: p.Event = slots["first"]
    second: p.Event = slots["second"]
    # "A or B is played": an "or" inside one of them is that one's own
    if first.also is not None or second.also is not None or second.instead is not None:
        return REFUSED
    return msgspec.structs.replace(first, instead=second)


def _alternative_parts(value: object) -> Slots | None:
    if not isinstance(value, p.Event) or value.instead is None:
        return None
    return {"first": msgspec.structs.replace(value, instead=None), "second": value.instead}


WOULD_TRASH: Final = Pair(
    lambda slots: p.Event(EventKind.STACK_TRASHED, slots["subject"], slots["by"], would=True), lambda _: None
)

EVENT_ROWS: Final = (
    *_cause_rows(),
    *DETAIL_ROWS,
    *_event_rows(),
    *_played_rows(),
    *_effect_rows(),
    Row("event", "{subject:attack target} switched {cause:cause}", event(EventKind.TARGET_SWITCHED)),
    alias("event", "{subject:attack target} changed {cause:cause}", event(EventKind.TARGET_SWITCHED)),
    Row("event", "digivolution cards of {subject:subject} are trashed {cause:cause}", event(EventKind.STACK_TRASHED)),
    Row(
        "event",
        "digivolution cards of {subject:subject} would be trashed {cause:cause}",
        event(EventKind.STACK_TRASHED, would=True),
    ),
    alias(
        "event",
        "any digivolution card would be trashed from {subject:subject} {cause:cause}",
        event(EventKind.STACK_TRASHED, would=True),
    ),
    alias("event", "{by:effects} would trash {subject:subject} 's digivolution cards", WOULD_TRASH),
    alias("event", "a digivolution card of {subject:subject} is trashed", event(EventKind.STACK_TRASHED)),
    Row("event", "{subject:user} an Option card", _uncaused(event(EventKind.OPTION_USED))),
    Row("event", "{subject:would-be user} an Option card", _uncaused(event(EventKind.OPTION_USED, would=True))),
    Row("event", "{subject:hatcher} a Digi-Egg", _uncaused(event(EventKind.HATCHED))),
    alias("event", "a card is removed from {subject:security of} {cause:cause}", event(EventKind.SECURITY_REMOVED)),
    alias("event", "{subject:hand of} is trashed from {cause:cause}", event(EventKind.TRASHED_FROM_HAND)),
    alias("event", "a card is trashed from {subject:deck of} {cause:cause}", event(EventKind.TRASHED_FROM_DECK)),
    alias("event", "a card is trashed from {subject:hand of} {cause:cause}", event(EventKind.TRASHED_FROM_HAND)),
    alias("event", "you trash a card in {subject:hand of} {cause:cause}", event(EventKind.TRASHED_FROM_HAND)),
    # 9-1: an Option in the hand is "this card"
    Row("event", "this card would be used", _uncaused(event(EventKind.OPTION_USED, would=True, fixed=p.ThisCard()))),
    alias("event", "you would use this card", Const(p.Event(EventKind.OPTION_USED, p.ThisCard(), would=True))),
    Row("when", "", Const(None)),
    Row("when", "when|whenever {x:event} ,", Pass()),
    Row("when", "when|whenever {first:event} or {second:event} ,", Pair(_alternative, _alternative_parts)),
)
