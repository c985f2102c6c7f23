"""15-5: the rows of events that piles of cards, Option cards and effects are about, in the words that cards have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects.words import Area, Cause, EventKind, Noun, Who
from engine.text.rows.events import Happening, event
from engine.text.rows.subjects import described, player_cards
from engine.text.rows.words import NounPhrase
from engine.text.table import REFUSED, Const, Pair, Row, Slots, alias, no_parts

_PLAIN: Final = NounPhrase((Noun.CARD,), ())


def _read(build: Any) -> Pair:
    """A wording that is only read."""
    return Pair(build, no_parts)


# Cards of a pile, described: "a card with the [A] trait in your hand is trashed".
def _pile(kind: EventKind, area: Area) -> Pair:
    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        by, not_by = slots.get("cause", (None, None))
        what = p.Select(owner=slots["owner"], nouns=phrase.nouns, area=area, filters=phrase.filters)
        return REFUSED if phrase == _PLAIN else p.Event(kind, what, by, not_by)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or value.kind is not kind or not isinstance(value.subject, p.Select):
            return None
        np = NounPhrase(value.subject.nouns, value.subject.filters)
        slots = {"owner": value.subject.owner, "np": np, "cause": (value.by, value.not_by)}
        return slots if build(slots) == value else None

    return Pair(build, parts)


def _pile_rows() -> Iterator[Row]:
    hand, stack = (
        _pile(EventKind.TRASHED_FROM_HAND, Area.HAND),
        _pile(EventKind.SECURITY_ADDED, Area.SECURITY),
    )
    yield Row("event", "a {np:cards@sg} in {owner:whose} hand is trashed {cause:cause}", hand)
    yield alias("event", "a|an {np:cards} is trashed from {owner:whose} hand {cause:cause}", hand)
    yield Row("event", "{np:cards@pl} are placed in {owner:whose} security stack {cause:cause}", stack)
    yield alias("event", "{np:cards} are added to {owner:whose} security stack {cause:cause}", stack)
    up = NounPhrase((Noun.CARD,), (p.IsFaceUp(),))
    yield alias(
        "event",
        "cards are placed face up in {owner:whose} security stack",
        _read(lambda s: stack.build({**s, "np": up})),
    )
    from_security = event(EventKind.TRASHED_FROM_SECURITY)
    yield Row("event", "a card in {subject:security of} is trashed {cause:cause}", _of_players(from_security))
    yield alias("event", "a card is trashed from {subject:security of} {cause:cause}", from_security)
    yield Row("event", "a card is added to {subject:any deck} {cause:cause}", event(EventKind.DECK_ADDED))
    yield alias(
        "event", "{by:effects} add|adds to decks", _read(lambda s: p.Event(EventKind.DECK_ADDED, _DECKS, s["by"]))
    )
    yield Row("any deck", "a deck", player_cards(Area.DECK, owner=Who.ANY))
    yield alias("event", "{subject:security of} is added to {cause:cause}", event(EventKind.SECURITY_ADDED))
    yield alias("event", "{subject:deck of} is trashed from {cause:cause}", event(EventKind.TRASHED_FROM_DECK))
    yield alias("event", "{by:effects} trash|trashes cards from {subject:deck of}", _by(EventKind.TRASHED_FROM_DECK))
    yield Row("any hand", "a hand", player_cards(Area.HAND, owner=Who.ANY))
    any_hand = event(EventKind.TRASHED_FROM_HAND)
    yield Row("event", "a card in {subject:any hand} is trashed {cause:cause}", any_hand)
    yield alias("event", "hands are trashed from", Const(p.Event(EventKind.TRASHED_FROM_HAND, _HANDS)))
    yield alias("event", "cards are trashed from {subject:hand of} {cause:cause}", event(EventKind.TRASHED_FROM_HAND))
    yield alias("event", "a card is removed from a player 's security stack", Const(_ANY_REMOVED))
    yield alias("event", "{owner:whose} security is removed from|reduced", _read(_removed))
    yield alias(
        "event", "{by:effects} remove|removes cards from {subject:security of}", _by(EventKind.SECURITY_REMOVED)
    )


def _of_players(pair: Pair) -> Pair:
    """The event for the cards of a pile; that of this very card has rows of its own."""

    def parts(value: object) -> Slots | None:
        return pair.parts(value) if isinstance(value, p.Event) and isinstance(value.subject, p.Select) else None

    return Pair(pair.build, parts)


_DECKS: Final = p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.DECK)
_HANDS: Final = p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.HAND)
_ANY_REMOVED: Final = p.Event(
    EventKind.SECURITY_REMOVED, p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.SECURITY)
)


def _removed(slots: Slots) -> object:
    return p.Event(EventKind.SECURITY_REMOVED, p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.SECURITY))


def _by(kind: EventKind, *, would: bool = False, also: EventKind | None = None) -> Pair:
    """Reads what an effect does, or would do, to its object."""
    return _read(lambda slots: p.Event(kind, slots["subject"], slots["by"], would=would, also=also))


# Option cards, described: "you use an Option card with the [A] trait".
def _option(*, would: bool) -> Pair:
    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        if phrase.nouns != (Noun.OPTION_CARD,) or (not phrase.filters and not slots.get("plain")):
            return REFUSED
        what = p.Select(owner=slots["owner"], nouns=phrase.nouns, filters=phrase.filters)
        return p.Event(EventKind.OPTION_USED, what, would=would)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or not isinstance(value.subject, p.Select):
            return None
        slots = {"owner": value.subject.owner, "np": NounPhrase(value.subject.nouns, value.subject.filters)}
        return slots if build(slots) == value else None

    return Pair(build, parts)


def _option_rows() -> Iterator[Row]:
    used, would = _option(would=False), _option(would=True)

    def any_(pair: Pair) -> Pair:
        return _read(lambda slots: pair.build({**slots, "plain": True}))

    yield Row("event", "{owner:player} use/uses@owner a {np:np@sg}", used)
    yield Row("event", "{owner:player} would use a {np:np@sg}", would)
    yield alias("event", "{owner:player} use|uses ?an {np:np}", any_(used))
    yield alias("event", "{owner:player} would use ?an {np:np}", any_(would))
    anyone = p.Event(EventKind.OPTION_USED, p.Select(owner=Who.ANY, nouns=(Noun.OPTION_CARD,)))
    yield Row("event", "a player uses an Option card", Const(anyone))
    yield alias("event", "an Option card is used", Const(anyone))


_CARD_OF: Final = {
    Noun.DIGIMON_CARD: (Noun.DIGIMON,),
    Noun.TAMER_CARD: (Noun.TAMER,),
    Noun.CARD: (Noun.DIGIMON, Noun.TAMER),
}


def _as_field(slots: Slots) -> Any:
    """Reads "[A] trait cards": a card that is played is a Digimon, or a Tamer."""
    phrase: NounPhrase = slots["np"]
    if not all(noun in _CARD_OF for noun in phrase.nouns):
        return REFUSED
    nouns = tuple(dict.fromkeys(one for noun in phrase.nouns for one in _CARD_OF[noun]))
    return p.Select(owner=slots.get("owner", Who.YOU), nouns=nouns, filters=phrase.filters)


def _cards_played(*, would: bool) -> Pair:
    def build(slots: Slots) -> object:
        what = _as_field(slots)
        detail = p.Detail(origin=slots["origin"]) if "origin" in slots else None
        return REFUSED if what is REFUSED else p.Event(EventKind.PLAYED, what, would=would, detail=detail)

    return _read(build)


def _anyone_plays(slots: Slots) -> object:
    what: Any = described(owned=False).build(slots)
    return p.Event(EventKind.PLAYED, what)


def _played_rows() -> Iterator[Row]:
    now, would = _cards_played(would=False), _cards_played(would=True)
    for origin in ("", " from {origin:origin}"):
        for a in ("a|an", "1"):
            yield alias("event", f"{{owner:player}} play|plays {a} {{np:cards}}{origin}", now)
            yield alias("event", f"{{owner:player}} would play {a} {{np:cards}}{origin}", would)
        for whose in ("any of {owner:whose} ", "any ", "a|an "):
            yield alias("event", f"{whose}{{np:cards}} is|are played{origin}", now)
            yield alias("event", f"{whose}{{np:cards}} would be played{origin}", would)
    yield alias(
        "event",
        "you or your opponent play|plays a|an {np:np}",
        _read(_anyone_plays),
    )


def _effect_rows() -> Iterator[Row]:
    yield alias("event", "{by:effects} digivolve|digivolves {subject:subject}", _by(EventKind.DIGIVOLVED))
    both = _by(EventKind.PLAYED, also=EventKind.DIGIVOLVED)
    yield alias("event", "{by:effects} play|plays or digivolve|digivolves {subject:subject}", both)
    yield alias("event", "{by:effects} would delete {subject:subject}", _by(EventKind.DELETED, would=True))
    yield alias(
        "event",
        "{by:effects} would delete {subject:subject} or return it|them to the hand or deck",
        _by(EventKind.DELETED, would=True, also=EventKind.RETURNED),
    )
    yield alias(
        "event", "{by:effects} would remove {subject:subject} from the battle area", _by(EventKind.LEFT, would=True)
    )
    added = EventKind.STACK_ADDED
    for words in ("adds|add digivolution cards to", "places|place digivolution cards under"):
        yield alias("event", f"{{by:effects}} {words} {{subject:subject}}", _by(added))
    yield alias("event", "{by:effects} adds|add digivolution cards under {subject:subject}", _by(added))
    lost = EventKind.STACK_TRASHED
    yield alias("event", "{by:effects} trash|trashes digivolution cards of|from {subject:subject}", _by(lost))
    yield alias("event", "{by:effects} trash|trashes any of {subject:subject} 's digivolution cards", _by(lost))
    yield alias("event", "{subject:subject} 's digivolution card is trashed {cause:cause}", event(lost))
    yield alias(
        "event", "you trash a digivolution card of {subject:subject}", _read(lambda s: p.Event(lost, s["subject"]))
    )
    theirs = p.Select(owner=Who.OPPONENT)
    yield alias("event", "one of your opponent 's digivolution cards is trashed", Const(p.Event(lost, theirs)))


def _having(slots: Slots) -> object:
    """Reads "this Digimon has [A] in its name and would be deleted": whom it would happen to must be so."""
    found: Happening = slots["happening"]
    by, not_by = slots["cause"]
    return p.Event(found.kind, p.This(), by, not_by, found.would, detail=p.Detail((slots["x"],)))


def _of_any(slots: Slots) -> object:
    found: Happening = slots["happening"]
    by, not_by = slots["cause"]
    detail = p.Detail(other=found.other, origin=found.origin, phase=found.phase, survives=found.survives)
    return p.Event(found.kind, slots["subject"], by, not_by, detail=None if detail == p.Detail() else detail)


def _of_any_either(slots: Slots) -> object:
    first: Any = _of_any(slots)
    also: Happening = slots["also"]
    plain = Happening(also.kind)
    return msgspec.structs.replace(first, also=also.kind) if also == plain and first.detail is None else REFUSED


def _attack(slots: Slots) -> object:
    return p.Event(EventKind.ATTACKED, slots["subject"], against=slots["against"])


def _other_rows() -> Iterator[Row]:
    yield alias("when", "when {first:event} , or {second:event} ,", _read(_alternative))
    yield alias("when", "when {first:event} , or when {second:event} ,", _read(_alternative))
    # without "any": only where nothing else could be said of them
    yield alias("bare", "{np:np}", described(owned=False))
    yield alias("event", "{subject:bare} {happening:happens} {cause:cause}", _read(_of_any))
    yield alias("event", "{subject:bare} {happening:happens} or {also:happens} {cause:cause}", _read(_of_any_either))
    yield alias("event", "{subject:bare} attack {against:attacked}", _read(_attack))
    yield alias("event", "{by:effects} delete|deletes {subject:bare}", _by(EventKind.DELETED))
    yield alias(
        "event", "this Digimon has {x:feature} and would {happening:would happen} {cause:cause}", _read(_having)
    )
    yield alias(
        "event",
        "{subject:hatcher} in the|your breeding area",
        _read(lambda s: p.Event(EventKind.HATCHED, s["subject"])),
    )
    for words in ("is|are moved", "moves|move"):
        moved = Const(Happening(EventKind.MOVED))
        yield alias("happens", f"{words} from your|their|the breeding area to your|their|the battle area", moved)
    opposing = p.Event(EventKind.MOVED, p.Select(owner=Who.OPPONENT))
    yield alias("event", "your opponent moves a Digimon from their breeding area", Const(opposing))
    checked = Const(Happening(EventKind.SECURITY_CHECKED))
    yield alias("happens", "checks|check your opponent 's security stack", checked)
    yield alias("happens", "checks|check an opponent 's security", checked)
    beaten = Const(Happening(EventKind.DELETED_IN_BATTLE))
    yield alias("happens", "deletes|delete an opponent 's Digimon by battle", beaten)
    yield alias("cause", "using an effect", Const((Cause.EFFECT, None)))


def _alternative(slots: Slots) -> object:
    first: p.Event = slots["first"]
    second: p.Event = slots["second"]
    if second.instead is not None or first.instead is not None:
        return REFUSED
    return msgspec.structs.replace(first, instead=second)


OCCASION_ROWS: Final[tuple[Row, ...]] = (
    *_pile_rows(),
    *_option_rows(),
    *_played_rows(),
    *_effect_rows(),
    *_other_rows(),
)
