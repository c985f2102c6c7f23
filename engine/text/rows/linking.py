"""Chapters 8-4 and 10: the rows of link cards, linking and app fusion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Cause, Compare, Count, EventKind, Noun, Who
from engine.text.rows.events import event
from engine.text.rows.subjects import described
from engine.text.rows.words import ITS, NounPhrase, Place
from engine.text.table import Const, Node, Pair, Pass, Row, Slots, alias


def _some_links(count: Count) -> Pair:
    """Link cards of one's own or of others' Digimon, without a further description."""

    def build(slots: Slots) -> object:
        return p.Select(slots.get("n", 1), count, nouns=(Noun.CARD,), area=Area.LINKS, of=slots["of"])

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.area is not Area.LINKS or value.count is not count:
            return None
        plain = p.Select(value.n, count, nouns=(Noun.CARD,), area=Area.LINKS, of=value.of)
        if value != plain or (count is Count.ALL and value.n != 1):
            return None
        return {"n": value.n, "of": value.of}

    return Pair(build, parts)


def _holders() -> Pair:
    """Whose link cards: any of a player's Digimon."""
    pair = described(owned=True)

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and slots["area"] is Area.BATTLE else None

    return Pair(pair.build, parts)


def _its_links(slots: Slots) -> p.Select:
    return p.Select(slots["n"], nouns=(Noun.CARD,), area=Area.LINKS, of=ITS)


def _each_link(slots: Slots) -> object:
    return p.CountOf(p.Select(nouns=(Noun.CARD,), area=Area.LINKS, of=slots["of"]))


def _each_parts(value: object) -> Slots | None:
    if not isinstance(value, p.CountOf) or value.per != 1 or value.what.n != 1:
        return None
    return _some_links(Count.EXACT).parts(value.what)


def _linked_with(slots: Slots) -> object:
    return (p.LinkedWith(slots["names"]),)


def _three(slots: Slots) -> object:
    """Reads "your hand, trash or this Digimon's digivolution cards"."""
    owner = slots["owner"]
    return (Place(slots["first"], owner), Place(slots["b"], owner), slots["c"])


LINK_CARD_ROWS: Final = (
    Row("select", "{n:number} of {of:link holder} 's link cards", _some_links(Count.EXACT)),
    Row("select", "up to {n:number} of {of:link holder} 's link cards", _some_links(Count.UP_TO)),
    Row("select", "all of {of:link holder} 's link cards", _some_links(Count.ALL)),
    alias("select", "{n:number} of its link cards", Pair(_its_links, lambda _: None)),
    Row("link holder", "{x:holder}", Pass()),
    Row("link holder", "{owner:whose} {other:other} {np:np@pl}", _holders()),
    Row("place", "{of:holder} 's link cards", Node(Place, area=Area.LINKS)),
    Row("place", "the link cards of {of:select}", Node(Place, area=Area.LINKS)),
    alias("place", "its link cards", Const(Place(Area.LINKS, of=ITS))),
    # of any of one's Digimon
    alias("place", "{of:under any} 's digivolution cards", Node(Place, area=Area.UNDER)),
    alias("place", "{of:under any} 's link cards", Node(Place, area=Area.LINKS)),
    alias("in places", "in|from {owner:whose} {first:pile} , {b:pile} or {c:place}", Pair(_three, lambda _: None)),
    Row("amount", "each of {of:link holder} 's link cards", Pair(_each_link, _each_parts)),
    Row("feature", "no link cards", Const(p.LinkCount(0))),
    Row("feature", "exactly {n:number} link card/cards@n", Node(p.LinkCount, op=Compare.EXACTLY)),
    Row("feature", "{n:number} or more link cards", Node(p.LinkCount, op=Compare.OR_MORE)),
    Row("feature", "{n:number} or fewer link cards", Node(p.LinkCount, op=Compare.OR_LESS)),
    alias("feature", "a link card", Const(p.LinkCount(1, Compare.OR_MORE))),
    alias("feature", "link cards", Const(p.LinkCount(1, Compare.OR_MORE))),
    # 4-10-1
    Row("feature", "{names:names} in its|their link cards", Node(p.LinkedWith)),
    alias("after", "linked with {names:names}", Pair(_linked_with, lambda _: None)),
    alias("is one", "is linked with {names:names}", Node(p.LinkedWith)),
)


def _linked(*, would: bool, card: bool) -> Pair:
    """A Digimon gets linked; with `card` the card that is linked is described."""

    def build(slots: Slots) -> object:
        what: NounPhrase | None = slots.get("card")
        described_card = None if what is None else p.Select(nouns=what.nouns, filters=what.filters)
        return p.Event(EventKind.LINKED, slots["subject"], would=would, card=described_card)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or card is (value.card is None):
            return None
        what = value.card
        phrase = None if what is None else NounPhrase(what.nouns, what.filters)
        slots = {"subject": value.subject, "card": phrase}
        return slots if build(slots) == value else None

    return Pair(build, parts)


def _linked_or_unsuspended(slots: Slots) -> object:
    subject: Any = slots["subject"]
    return p.Event(EventKind.LINKED, subject, instead=p.Event(EventKind.UNSUSPENDED, subject))


def _trashed() -> Pair:
    """The cause stands before the verb: "effects trash any of X's link cards"."""
    pair = event(EventKind.LINK_TRASHED)

    def build(slots: Slots) -> object:
        return pair.build({"subject": slots["subject"], "cause": (Cause.EFFECT, None)})

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and slots["cause"] == (Cause.EFFECT, None) else None

    return Pair(build, parts)


LINK_EVENT_ROWS: Final = (
    Row("event", "{subject:subject} gets/get@subject! linked", _linked(would=False, card=False)),
    Row(
        "event",
        "{subject:subject} gets/get@subject! linked to a|an {card:cards@sg}",
        _linked(would=False, card=True),
    ),
    Row("event", "a|an {card:cards@sg} would link to {subject:subject}", _linked(would=True, card=True)),
    alias(
        "when",
        "when|whenever {subject:subject} gets|get linked or unsuspends|unsuspend ,",
        Pair(_linked_or_unsuspended, lambda _: None),
    ),
    Row("event", "effects trash any of {subject:link holder} 's link cards", _trashed()),
)

# how it is paid: the fields that the words set, and the words
_MODES: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"free": True}, "without paying the cost"),
    ({}, "with the link cost reduced by {reduction:number}"),
    ({}, ""),
)


def _link_rows() -> Iterator[Row]:
    for fixed, mode in _MODES:
        node = Node(s.Link, **fixed)
        yield Row("act", f"link {{target:target}} to {{to:target}} {mode}", node, prep="from")
        yield alias("act", f"link {{target:target}} with {{to:target}} {mode}", node)
        # without another word it is any of one's own Digimon
        yield alias("act", f"link {{target:select}} {mode}", Node(s.Link, to=p.Select(owner=Who.YOU), **fixed))


def _own_link_under(slots: Slots) -> object:
    return s.PlaceUnder(_its_links(slots), ITS, slots["position"])


def _may_app_fuse(slots: Slots) -> object:
    return s.May(s.AppFuseInto(slots["target"], slots["into"]))


def _app_fuse_parts(value: object) -> Slots | None:
    if isinstance(value, s.May) and isinstance(value.step, s.AppFuseInto):
        return {"target": value.step.target, "into": value.step.into}
    return None


LINK_ACT_ROWS: Final = (
    *_link_rows(),
    alias(
        "act",
        "place {n:number} of its link cards as its {position:end} digivolution card",
        Pair(_own_link_under, lambda _: None),
    ),
    Row("attack clause", "{target:target} may app fuse into {into:into}", Pair(_may_app_fuse, _app_fuse_parts)),
)
