"""The rows of acts in the other words that cards have for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, EventKind, Noun, Position, Who
from engine.text.rows.words import It, NounPhrase
from engine.text.rows.would import Prevented, Reduced
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias


def _under(count: Count) -> Pair:
    """Reads the trashing of cards under a permanent, whichever they are."""

    def build(slots: Slots) -> object:
        n: int = slots.get("n", 1)
        return s.Trash(p.Select(n, count, nouns=(Noun.CARD,), area=Area.UNDER, of=slots["of"]))

    return Pair(build, lambda _: None)


def _trash_rows() -> Iterator[Row]:
    for cards in (
        "all ?of ?the digivolution cards of|from|under {of:stack}",
        "all ?of {of:stack} 's digivolution cards",
    ):
        yield alias("act", f"trash {cards}", _under(Count.ALL))
    yield alias("act", "trash all ?of its digivolution cards", Const(_under(Count.ALL).build({"of": It()})))
    for cards in ("any {n:number} digivolution card|cards", "any {n:number} of the digivolution cards"):
        yield alias("act", f"trash {cards} of|from|under {{of:stack}}", _under(Count.EXACT))
    yield alias("act", "trash any {n:number} of {of:stack} 's digivolution cards", _under(Count.EXACT))
    yield alias("act", "trash up to {n:number} digivolution cards of|from|under {of:stack}", _under(Count.UP_TO))
    end = Node(s.TrashUnder)
    one = Node(s.TrashUnder, n=1)
    yield alias("act", "trash {n:number} digivolution card|cards from the {position:position} of {target:target}", end)
    yield alias("act", "trash the {position:position} digivolution card from {target:target}", one)
    yield alias("act", "trash {target:target} 's {position:position} digivolution card", one)
    yield alias("act", "trash {target:target} 's {position:position} {n:number} digivolution cards", end)
    yield alias("act", "trash {target:target} 's top card|stacked card", Node(s.TrashTop))
    yield alias("act", "trash {target:target} 's top stacked card", Node(s.TrashTop))
    yield alias("act", "trash the top card of {target:stack}", Node(s.TrashTop))
    hidden = Node(s.TrashUnder, face_down=True)
    row = "trash {n:number} face-down card/cards@n at the {position:position} of {target:host}"
    yield Row("act", row, hidden)
    first = Node(s.TrashUnder, face_down=True, n=1)
    yield alias("act", "trash the {position:position} face-down card from under {target:host}", first)
    yield alias("act", "trash the {position:position} face-down card under {target:host}", first)
    yield alias("act", "trash {target:host} 's {position:position} face-down digivolution card", first)
    row = "trash the {position:position} {n:number} face-down cards from under {target:host}"
    yield alias("act", row, hidden)


_REDUCED: Final = (
    ("the cost", None),
    ("the memory cost", None),
    ("the memory cost of the digivolution", EventKind.DIGIVOLVED),
    ("its digivolution cost", EventKind.DIGIVOLVED),
    ("its play cost", EventKind.PLAYED),
    ("the play costs", EventKind.PLAYED),
    ("this card 's play cost", EventKind.PLAYED),
    ("the play cost of this card", EventKind.PLAYED),
    ("its use cost", EventKind.OPTION_USED),
)


def _would_rows() -> Iterator[Row]:
    for words, kind in _REDUCED:
        yield alias("act", f"reduce {words} by {{n:number}}", Node(Reduced, kind=kind))
    left, deleted = Node(Prevented, kind=EventKind.LEFT), Node(Prevented, kind=EventKind.DELETED)
    # whatever is about to take it off the field
    staying = Node(Prevented, kind=None)
    yield alias("act", "prevent {target:target} from leaving ?play", staying)
    yield alias("act", "prevent {target:target} from leaving the battle area", staying)
    yield alias("act", "prevent {target:target} from being deleted", deleted)
    yield alias("act", "prevent its deletion", Const(Prevented(It(), EventKind.DELETED)))
    yield alias("act", "prevent this Digimon 's deletion", Const(Prevented(p.This(), EventKind.DELETED)))
    yield alias("act", "{target:target} don't leave ?the ?battle ?area", left)
    yield alias("act", "{target:target} aren't deleted", deleted)


def _digivolving(slots: Slots) -> object:
    """Reads "When it would digivolve by this effect, reduce the digivolution cost by N" behind its digivolution."""
    step: Any = slots["step"]
    inner = step.step if isinstance(step, s.May) else step
    if not isinstance(inner, s.DigivolveInto) or inner != s.DigivolveInto(
        inner.target, inner.into, ignoring=inner.ignoring
    ):
        return REFUSED
    cheaper = msgspec.structs.replace(inner, reduction=slots["n"])
    return s.May(cheaper) if isinstance(step, s.May) else cheaper


_N: Final = "{n:number}"


def _cheaper_rows() -> Iterator[Row]:
    for who in ("it", "they", "that|this Digimon|Tamer", "the Digimon"):
        for what in ("digivolution cost", "memory cost of the digivolution", "cost"):
            yield alias(
                "sentence",
                f"{{step:clauses}} . when {who} would digivolve by|with this effect , reduce the {what} by {_N}",
                Pair(_digivolving, lambda _: None),
            )
    yield alias(
        "sentence",
        "{step:clauses} . reduce this effect 's digivolution cost by {n:number}",
        Pair(_digivolving, lambda _: None),
    )


def _either_end(slots: Slots) -> object:
    return p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.SECURITY, position=Position.EITHER)


def _either_end_parts(value: object) -> Slots | None:
    if isinstance(value, p.Select) and value == _either_end({"owner": value.owner}):
        return {"owner": value.owner}
    return None


def _deck_rows() -> Iterator[Row]:
    """3-1-3-8: whoever's deck is named, a card goes to its owner's; 15-15-3-6: the effect's player orders them."""
    to = Node(s.ReturnToDeck)
    for deck in ("the|your|their deck|decks", "its owner 's deck", "their owner 's deck", "their owners ' decks"):
        for order in ("", "in any order"):
            yield alias("act", f"place {{target:target}} at the {{position:end}} of {deck} {order}", to)
            yield alias("act", f"return {{target:target}} to the {{position:end}} of {deck} {order}", to)


def _cards_of_any(slots: Slots) -> object:
    """Reads "any 2 digivolution cards from your opponent's Digimon": they may be under several."""
    phrase: NounPhrase = slots["np"]
    of = p.Select(count=Count.ALL, owner=slots["owner"], nouns=phrase.nouns, filters=phrase.filters)
    return s.Trash(p.Select(slots["n"], nouns=(Noun.CARD,), area=Area.UNDER, of=of))


def _under_tamers(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    tamers = p.Select(count=Count.ALL, owner=Who.YOU, nouns=(Noun.TAMER,))
    return p.Select(nouns=phrase.nouns, area=Area.UNDER, filters=phrase.filters, of=tamers)


_BOTH_TOPS: Final = p.Select(owner=Who.ANY, nouns=(Noun.CARD,), area=Area.SECURITY, position=Position.TOP)

OLDER_ROWS: Final = (
    *_trash_rows(),
    *_would_rows(),
    *_cheaper_rows(),
    # permanents with cards under them; "it" is a word of its own
    Row("stack", "{x:holder}", Pass()),
    Row("stack", "{x:select}", Pass()),
    alias("act", "place this card in its owner 's battle area", Const(s.PlaceInBattle())),
    Row("target", "both players ' top security cards", Const(_BOTH_TOPS)),
    Row(
        "act",
        "place the top stacked card of {target:stack} under it as its bottom digivolution card",
        Node(s.TopToBottom),
    ),
    alias("act", "place {target:stack} 's top ?stacked card as its bottom digivolution card", Node(s.TopToBottom)),
    alias(
        "act",
        "place the top ?stacked card of {target:stack} as its|this|that ?Digimon ?'s bottom digivolution card",
        Node(s.TopToBottom),
    ),
    alias("act", "place this card into your battle area", Const(s.PlaceInBattle())),
    *_deck_rows(),
    *(
        alias("act", f"place {{target:target}} on top of {deck}", Node(s.ReturnToDeck, position=Position.TOP))
        for deck in ("the|your deck", "its owner 's deck")
    ),
    alias(
        "act",
        "trash any {n:number} digivolution card|cards from|of {owner:whose} {np:np}",
        Pair(_cards_of_any, lambda _: None),
    ),
    alias("into", "{np:cards} under your Tamers", Pair(_under_tamers, lambda _: None)),
    Row(
        "select",
        "{owner:whose} top or bottom security card",
        Pair(_either_end, _either_end_parts),
    ),
    alias("select", "the top or bottom card of {owner:whose} security stack", Pair(_either_end, lambda _: None)),
    # 15-7-1: paying to do something is an optional processing condition
    alias("body", "you may|can {cost:act} to have {step:body}", Node(s.By)),
    alias("body", "you may|can {cost:act} to {step:body}", Node(s.By)),
)
