"""15-5: the rows of events about the cards under others, and of events in the other words that cards have for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects.words import Area, Cause, Compare, EventKind, Noun, Who
from engine.text.rows.events import Happening, Whom, simple
from engine.text.rows.filters import sort_filters
from engine.text.rows.subjects import described, player_cards
from engine.text.rows.words import NAMED_FIELD, HowMany, NounPhrase
from engine.text.table import REFUSED, Const, Pair, Row, Slots, alias

_NO_CAUSE: Final[tuple[object, object]] = (None, None)


def _read(build: Any) -> Pair:
    """A wording that is only read."""
    return Pair(build, lambda _: None)


def _stacked() -> Pair:
    """Says "[A] trait cards are placed in X's digivolution cards"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        plain = phrase.nouns == (Noun.CARD,) and not phrase.filters
        what = None if plain else p.Detail(other=p.Select(nouns=phrase.nouns, filters=phrase.filters))
        by, not_by = slots["cause"] if "cause" in slots else (slots["by"], None)
        return p.Event(EventKind.STACK_ADDED, slots["subject"], by, not_by, detail=what)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or value.kind is not EventKind.STACK_ADDED or value.would:
            return None
        if value.also is not None or value.instead is not None or value.against is not None or value.card is not None:
            return None
        detail = value.detail or p.Detail()
        other = detail.other or p.Select(nouns=(Noun.CARD,))
        if detail != p.Detail(other=detail.other) or not isinstance(other, p.Select):
            return None
        np = NounPhrase(other.nouns, other.filters)
        return {"np": np, "subject": value.subject, "cause": (value.by, value.not_by)}

    return Pair(build, parts)


def _placed_plain(slots: Slots) -> object:
    return _stacked().build({**slots, "np": NounPhrase((Noun.CARD,), ())})


def _stacking_rows() -> Iterator[Row]:
    row = "{np:cards@pl} are placed in {subject:subject} 's digivolution cards {cause:cause}"
    yield Row("event", row, _stacked())
    plain = _read(_placed_plain)
    yield alias("event", "{by:effects} places|place a digivolution card under {subject:subject}", plain)
    yield alias("event", "{by:effects} adds|add to {subject:subject} 's digivolution cards", plain)
    for cards in ("{np:cards}", "a|an {np:cards}"):
        for place in ("in {subject:subject} 's digivolution cards", "under {subject:subject}"):
            yield alias("event", f"{{by:effects}} places|place {cards} {place}", _read(_stacked().build))


def _from_under() -> Pair:
    """Says "this card is trashed from the digivolution cards of a Digimon with the [A] trait"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        holder = p.Select(nouns=phrase.nouns, filters=phrase.filters)
        by, not_by = slots["cause"] if "cause" in slots else (slots["by"], None)
        detail = p.Detail(other=holder)
        return p.Event(EventKind.TRASHED_FROM_UNDER, p.ThisCard(), by, not_by, detail=detail)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or value.kind is not EventKind.TRASHED_FROM_UNDER or value.detail is None:
            return None
        other = value.detail.other
        if not isinstance(other, p.Select) or not simple(msgspec.structs.replace(value, detail=None)) or value.would:
            return None
        if value.detail != p.Detail(other=other) or value.subject != p.ThisCard():
            return None
        return {"np": NounPhrase(other.nouns, other.filters), "cause": (value.by, value.not_by)}

    return Pair(build, parts)


_OWN_UNDER: Final = EventKind.TRASHED_FROM_UNDER


def _trashed_by(slots: Slots) -> object:
    return p.Event(_OWN_UNDER, p.ThisCard(), slots["by"])


def _stack_trashed(slots: Slots) -> object:
    return p.Event(EventKind.STACK_TRASHED, slots["subject"], slots["by"])


def _costly_option(who: Who) -> Pair:
    """Says "you use an Option card with a cost of N or more" (2-7-1)."""

    def build(slots: Slots) -> object:
        cost = p.CostIs(slots["n"], Compare.OR_MORE)
        return p.Event(EventKind.OPTION_USED, p.Select(owner=who, nouns=(Noun.OPTION_CARD,), filters=(cost,)))

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or not isinstance(value.subject, p.Select) or len(value.subject.filters) != 1:
            return None
        cost = value.subject.filters[0]
        if not isinstance(cost, p.CostIs) or build({"n": cost.n}) != value:
            return None
        return {"n": cost.n}

    return Pair(build, parts)


_SECURITY: Final = p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.SECURITY)


def _names_plural(slots: Slots) -> object:
    names: tuple[str, ...] = slots["names"]
    phrase = NounPhrase(NAMED_FIELD, (p.NameIs(names),))
    return described(owned=True).build({**slots, "np": phrase})


_ON_FIELD: Final = {Noun.DIGIMON_CARD: Noun.DIGIMON, Noun.TAMER_CARD: Noun.TAMER}


def _cards_as_field(slots: Slots) -> object:
    """Reads "any of your Digimon cards would be played": a card that is played is a Digimon, or a Tamer."""
    phrase: NounPhrase = slots["np"]
    if not all(noun in _ON_FIELD for noun in phrase.nouns):
        return REFUSED
    nouns = tuple(_ON_FIELD[noun] for noun in phrase.nouns)
    return described(owned=True).build({"owner": Who.YOU, **slots, "np": NounPhrase(nouns, phrase.filters)})


def _from_hand(slots: Slots) -> object:
    what: Any = _cards_as_field(slots)
    if what is REFUSED:
        return REFUSED
    return p.Event(EventKind.PLAYED, what, would=True, detail=p.Detail(origin=Area.HAND))


def _would_be_played(slots: Slots) -> object:
    what: Any = _cards_as_field(slots)
    return REFUSED if what is REFUSED else p.Event(EventKind.PLAYED, what, would=True)


def _two_subjects(*, would: bool) -> Pair:
    """Reads "A or B would ...": the event of either."""

    def build(slots: Slots) -> object:
        one: Whom = slots["one"]
        two: Whom = slots["two"]
        happening: Happening = slots["happening"]
        if happening.would is not would:
            return REFUSED
        by, not_by = slots["cause"]
        extra: dict[str, Any] = {"other": happening.other, "origin": happening.origin, "phase": happening.phase}
        events = []
        for who in (one, two):
            detail = p.Detail(who.having, survives=happening.survives, **extra)
            found = None if detail == p.Detail() else detail
            events.append(p.Event(happening.kind, who.subject, by, not_by, would, detail=found))
        return msgspec.structs.replace(events[0], instead=events[1])

    return _read(build)


_OTHER_WORDS: Final = (
    Row("event", "you use an Option card with a cost of {n:number} or more", _costly_option(Who.YOU)),
    Row(
        "event",
        "your opponent uses an Option card with a cost of {n:number} or more",
        _costly_option(Who.OPPONENT),
    ),
    Row("event", "this card is trashed from the digivolution cards of a|an {np:np} {cause:cause}", _from_under()),
    alias("event", "{by:effects} trashes|trash this card from a|an {np:np} 's digivolution cards", _from_under()),
    alias("event", "{by:effects} trashes|trash this digivolution card", _read(_trashed_by)),
    alias("event", "{by:effects} trash cards from under {subject:subject}", _read(_stack_trashed)),
    Row("security of", "a security stack", player_cards(Area.SECURITY, owner=Who.ANY)),
    alias("event", "security stacks are removed from", Const(p.Event(EventKind.SECURITY_REMOVED, _SECURITY))),
    alias("player", "an opponent", Const(Who.OPPONENT)),
    alias("subject", "any of {owner:whose} {other:other} {names:names} s", _read(_names_plural)),
    alias("event", "any of {owner:whose} {np:cards} would be played", _read(_would_be_played)),
    alias("event", "any {np:cards} would be played from your|the hand", _read(_from_hand)),
    alias("event", "any of {owner:whose} {np:cards} would be played from your|the hand", _read(_from_hand)),
    Row("cause", "by < Digi-Burst >", Const((Cause.DIGI_BURST, None))),
    Row("cause", "other than by < Digi-Burst >", Const((None, Cause.DIGI_BURST))),
    alias(
        "event",
        "this card is trashed due to activating this Digimon 's < Digi-Burst >",
        Const(p.Event(EventKind.TRASHED_FROM_UNDER, p.ThisCard(), Cause.DIGI_BURST)),
    ),
    alias("subject", "other {np:np}", _read(described(owned=False, other=True).build)),
    alias("would happen", "returned to the hand or deck", Const(Happening(EventKind.RETURNED, would=True))),
    alias("when", "when {one:who} or {two:who} {happening:happens} {cause:cause} ,", _two_subjects(would=False)),
    alias(
        "when", "when {one:who} or {two:who} would {happening:would happen} {cause:cause} ,", _two_subjects(would=True)
    ),
)


def _attacks_with(slots: Slots) -> object:
    what: Any = described(owned=True, owner=Who.YOU).build(slots)
    return p.Event(EventKind.ATTACKED, what)


def _plays_name(slots: Slots) -> object:
    names: tuple[str, ...] = slots["names"]
    what: Any = described(owned=True).build({"owner": Who.YOU, "np": NounPhrase(NAMED_FIELD, (p.NameIs(names),))})
    return p.Event(EventKind.PLAYED, what)


def _face_up(slots: Slots) -> object:
    """Reads "you have no face-up security cards"."""
    many: HowMany = slots["many"]
    before: tuple[Any, ...] = slots["before"]
    if not any(isinstance(one, p.IsFaceUp) for one in before):
        return REFUSED
    what = p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.SECURITY, filters=sort_filters(before))
    return p.Exists(what, many.n, many.op)


def _named_face_up(slots: Slots) -> object:
    filters = (p.IsFaceUp(), p.NameIs(slots["names"]))
    return p.Exists(p.Select(owner=Who.YOU, nouns=(Noun.CARD,), area=Area.SECURITY, filters=filters))


STACKING_ROWS: Final = (
    *_stacking_rows(),
    *_OTHER_WORDS,
    alias("event", "you attack with a|an {np:np}", _read(_attacks_with)),
    alias("event", "you play {names:names}", _read(_plays_name)),
    alias("condition", "{owner:who has} {many:how many} {before:before*} security card|cards", _read(_face_up)),
    alias("who has", "you have", Const(Who.YOU)),
    alias("who has", "your opponent has", Const(Who.OPPONENT)),
    alias("condition", "{names:names} is face-up in your security stack", _read(_named_face_up)),
    alias("feature", "digivolution cards", Const(p.CardsUnder(1, Compare.OR_MORE))),
)
