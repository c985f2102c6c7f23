"""15-10: the rows of one act on two things, of one subject in two parts, and of some of those."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Noun, Position, Who
from engine.text.rows.giving import PREDICATES, elided, with_target
from engine.text.rows.words import CARD_AREAS, NounPhrase, Place
from engine.text.table import REFUSED, Node, Pair, Row, Slots, alias

_THAT: Final = p.That()


def _each(node: type[Any], **fixed: object) -> Pair:
    """Reads one act on several things as that many acts."""

    def build(slots: Slots) -> object:
        targets: tuple[Any, ...] = slots["targets"]
        if len(targets) < 2 or _share_a_place(targets):
            return REFUSED
        named = {name: value for name, value in slots.items() if name in ("n", "position")}
        return s.Seq(tuple(node(target=target, **fixed, **named) for target in targets), joined=True)

    return Pair(build, lambda _: None)


def _share_a_place(targets: tuple[Any, ...]) -> bool:
    """ "1 [A] and 1 [B] from your trash": the place behind the last one is that of all of them."""
    found = [one for one in targets if isinstance(one, p.Select)]
    return any(one.area in CARD_AREAS for one in found) and any(
        one.area not in CARD_AREAS and one.owner is Who.ANY for one in found
    )


def _act_rows() -> Iterator[Row]:
    for verb, node in (("delete", s.Delete), ("suspend", s.Suspend), ("unsuspend", s.Unsuspend)):
        yield alias("act", f"{verb} {{targets:targets}}", _each(node))
    yield alias("act", "return {targets:targets} to the hand", _each(s.ReturnToHand))
    yield alias("act", "return {targets:targets} to the {position:end} of the deck", _each(s.ReturnToDeck))
    yield alias("act", "< De-Digivolve {n:number} > {targets:targets}", _each(s.DeDigivolve))


def _pair(slots: Slots) -> object:
    one, two = slots["one"], slots["two"]
    return s.Seq((with_target(slots["verb"], one), with_target(slots["verb"], two)), joined=True)


def _pair_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Seq) or not value.joined or value.then or len(value.steps) != 2:
        return None
    one, two = value.steps
    if not isinstance(one, PREDICATES) or not isinstance(two, PREDICATES):
        return None
    if with_target(one, _THAT) != with_target(two, _THAT) or two.target in (one.target, elided(one.target)):
        return None
    return {"one": one.target, "two": two.target, "verb": with_target(one, _THAT)}


def _those(slots: Slots) -> object:
    return p.Select(slots["n"], nouns=(Noun.DIGIMON, Noun.TAMER), of=_THAT)


def _those_parts(value: object) -> Slots | None:
    if isinstance(value, p.Select) and value == p.Select(value.n, nouns=(Noun.DIGIMON, Noun.TAMER), of=_THAT):
        return {"n": value.n}
    return None


def _opponents_hand(slots: Slots) -> s.Trash:
    phrase: NounPhrase = slots["np"]
    hand = p.Select(slots["n"], owner=Who.OPPONENT, nouns=phrase.nouns, area=Area.HAND, filters=phrase.filters)
    return s.Trash(hand)


def _from_the_top(slots: Slots) -> object:
    place: Place = slots["place"]
    if place.area not in (Area.DECK, Area.SECURITY):
        return REFUSED
    return p.Select(slots["n"], owner=place.owner, nouns=(Noun.CARD,), area=Area.DECK, position=slots["position"])


def _deck_top(slots: Slots) -> object:
    return p.Select(owner=slots["owner"], nouns=(Noun.CARD,), area=Area.DECK, position=Position.TOP)


def _opponent_may(slots: Slots) -> object:
    return s.May(_opponents_hand(slots), Who.OPPONENT)


def _opponent_may_parts(value: object) -> Slots | None:
    if not isinstance(value, s.May) or value.who is not Who.OPPONENT or not isinstance(value.step, s.Trash):
        return None
    hand = value.step.target
    if not isinstance(hand, p.Select):
        return None
    slots: Slots = {"n": hand.n, "np": NounPhrase(hand.nouns, hand.filters)}
    return slots if _opponent_may(slots) == value else None


TOGETHER_ROWS: Final = (
    Row(
        "clauses",
        "your opponent may trash {n:number} {np:cards@n} in their hand",
        Pair(_opponent_may, _opponent_may_parts),
    ),
    *_act_rows(),
    Row("subject clause", "{one:target} and {two:target} {verb:predicate@pl}", Pair(_pair, _pair_parts)),
    Row("select", "{n:number} of those Digimon", Pair(_those, _those_parts)),
    alias("act", "your opponent trashes {n:number} {np:cards} in their hand", Pair(_opponents_hand, lambda _: None)),
    alias("act", "they trash {n:number} {np:cards} in their hand", Pair(_opponents_hand, lambda _: None)),
    alias(
        "select", "{n:number} cards from the {position:position} of {place:place}", Pair(_from_the_top, lambda _: None)
    ),
    alias("select", "{owner:whose} deck 's top card", Pair(_deck_top, lambda _: None)),
    alias(
        "act",
        "trash {n:number} {position:position} face-down card|cards from under {target:host}",
        Node(s.TrashUnder, face_down=True),
    ),
)
