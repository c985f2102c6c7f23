"""15-15-3: the rows of revealing, looking and searching, and of what is done with the cards "among them"."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Noun, Who
from engine.text.rows.words import ITS, NounPhrase, Place
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _among(count: Count, *, numbered: bool = True) -> Pair:
    """A selection of revealed cards."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return p.Select(slots.get("n", 1), count, nouns=phrase.nouns, area=Area.REVEALED, filters=phrase.filters)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.count is not count or value.area is not Area.REVEALED:
            return None
        if value.owner is not Who.ANY or value.other or value.of is not None or value.position is not None:
            return None
        if value.n != 1 and not numbered:
            return None
        return {"n": value.n, "np": NounPhrase(value.nouns, value.filters)}

    return Pair(build, parts)


def _several(node: type[p.Each | p.OneOf]) -> Pair:
    """Two or more picks under one "among them"."""

    def build(slots: Slots) -> object:
        picks: tuple[Any, ...] = slots["parts"]
        if len(picks) < 2 or (node is p.OneOf and any((one.n, one.count) != (1, Count.EXACT) for one in picks)):
            return REFUSED
        return node(picks)

    def parts(value: object) -> Slots | None:
        return {"parts": value.parts} if isinstance(value, node) and len(value.parts) > 1 else None

    return Pair(build, parts)


def _all_of(slots: Slots) -> object:
    place: Place = slots["place"]
    if place.area not in (Area.SECURITY, Area.HAND, Area.DECK):
        return REFUSED
    return s.Reveal(p.Select(count=Count.ALL, owner=place.owner, nouns=(Noun.CARD,), area=place.area), private=True)


def _all_of_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Reveal) or not value.private:
        return None
    found = value.target
    place = Place(found.area, found.owner)
    return {"place": place} if _all_of({"place": place}) == value else None


def _kind(target: Any) -> Pair:
    """Says of a card what it is: "it is a red Digimon card"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        kind: tuple[p.Filter, ...] = () if phrase.nouns == (Noun.CARD,) else (p.KindIs(phrase.nouns),)
        filters = (*kind, *phrase.filters)
        return p.Is(target, filters) if filters else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Is) or value.target != target or not value.filters:
            return None
        kind, *rest = value.filters
        if not isinstance(kind, p.KindIs) or any(isinstance(one, p.KindIs) for one in rest):
            return None
        return {"np": NounPhrase(kind.nouns, tuple(rest))}

    return Pair(build, parts)


_SHUFFLED: Final = ((Area.DECK, "deck"), (Area.SECURITY, "security stack"))

REVEAL_ROWS: Final = (
    Row("select", "{n:number} {np:cards@n} among them", _among(Count.EXACT)),
    Row("select", "up to {n:number} {np:cards@n} among them", _among(Count.UP_TO)),
    Row("select", "any number of {np:cards@pl} among them", _among(Count.ANY_NUMBER, numbered=False)),
    Row("select", "all {np:cards@pl} among them", _among(Count.ALL, numbered=False)),
    alias("select", "all of the {np:cards} among them", _among(Count.ALL, numbered=False)),
    alias("select", "a|an {np:cards} among them", _among(Count.EXACT, numbered=False)),
    Row("pick", "{n:number} {np:cards@n}", _among(Count.EXACT)),
    Row("pick", "up to {n:number} {np:cards@n}", _among(Count.UP_TO)),
    Row("target", "{parts:picks and} among them", _several(p.Each)),
    Row("target", "{parts:picks or} among them", _several(p.OneOf)),
    Row("target", "the rest", Const(p.Rest())),
    Row("act", "reveal {target:select}", Node(s.Reveal)),
    Row("act", "search {place:place}", Pair(_all_of, _all_of_parts)),
    Row("act", "look at {target:select}", Node(s.Reveal, private=True)),
    alias("act", "look at {place:place}", Pair(_all_of, lambda _: None)),
    *(Row("act", f"shuffle your {words}", Const(s.Shuffle(area))) for area, words in _SHUFFLED),
    *(
        Row("act", f"your opponent shuffles their {words}", Const(s.Shuffle(area, Who.OPPONENT)))
        for area, words in _SHUFFLED
    ),
    Row("condition", "that card is a|an {np:cards@sg}", _kind(p.That())),
    Row("condition", "it is a|an {np:cards@sg}", _kind(ITS)),
    alias("condition", "that card {filters:is}", Node(p.Is, target=p.That())),
)

_REST: Final = (
    r"\b(?:place|put|return) the rest (?:at|to|on) (?:the )?(top or bottom|bottom or top|top|bottom)"
    r" of (?:its owner's |your |the |your opponent's )?decks?(?: in any order)?"
)
_WHAT: Final = r"(\d+ (?:[^,.]|\[[^\]]*\])*?)"

REVEAL_REWRITES: Final = (
    (r"\breveal 1 card from the top of (your(?: opponent's)?) deck", r"reveal the top card of \1 deck", "one card"),
    (
        r"\breveal (\d+) cards from the top of (your(?: opponent's)?) deck",
        r"reveal the top \1 cards of \2 deck",
        "order",
    ),
    (r"\bthe remaining cards\b", "the rest", "15-15-3-4: the revealed cards that are left"),
    (_REST, r"return the rest to the \1 of the deck", "3-1-3-4, 3-1-3-8: the effect's player orders them"),
    (r"\bbottom or top of\b", "top or bottom of", "order only"),
    (r"\bor with (?=\[|the \[)", "or ", '4-24-1: both are "with"'),
    (r"\bor an? (?=\[[^\]]*\] trait)", "or the ", "2-3-2-3: the trait itself"),
    (r"\bin (?:one of (?:its|their) traits|(?:its|their) types?)\b", "in its traits", "2-3-2: types are traits"),
    (r"\bamong it\b", "among them", "a stack's cards"),
    (
        rf"\breveal {_WHAT} (?:from|in) it,? and add it to (?:the|your) hand",
        r"add \1 among them to the hand",
        "3-1-3-7: a card chosen for what it is is shown on its way",
    ),
    (
        rf"\bsearch your security stack for {_WHAT}, reveal it, and add it to (?:the|your) hand",
        r"search your security stack and add \1 among them to the hand",
        "3-1-3-7",
    ),
    (r"\b(search|look at) your security stack, (?:then )?(?=add )", r"\1 your security stack. ", "a full stop"),
    (r"(\bsearch your security stack), (?:and )?(?=you may )", r"\1. ", "a full stop"),
    (r"(\blook at the top card of your security stack), (?:and )?(?=you may )", r"\1. ", "a full stop"),
    (r"\bif you did,", "if you do,", "15-6: one condition, two tenses"),
    (r"\bif (?:you )?added(?: a card| cards?)?(?: to (?:the|your) hand)?,", "if you added a card,", "one condition"),
    (r"\b(it|that card)'s an? ", r"\1 is a ", "spelling"),
)
