"""15-1-3, 8-1-2-2, 15-15-2: the rows of bans on players, of what can be digivolved into, of effects that are gained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Ban, Noun, Verb, Who
from engine.text.rows.words import NounPhrase, Place
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias, no_parts

_THAT: Final = p.That()
_FORBIDDEN: Final = (
    ("your opponent", Who.OPPONENT),
    ("players", Who.ANY),
    ("you", Who.YOU),
)


def _described(who: Who) -> Pair:
    """Says "your opponent can't play Digimon with 5000 DP or less"."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        if not set(phrase.nouns) <= {Noun.DIGIMON, Noun.TAMER}:
            return REFUSED
        return s.Forbid(Ban.PLAY, who, what=p.Select(nouns=phrase.nouns, filters=phrase.filters))

    def parts(value: object) -> Slots | None:
        if not isinstance(value, s.Forbid) or value.ban is not Ban.PLAY or value.what is None or value.who is not who:
            return None
        return {"np": NounPhrase(value.what.nouns, value.what.filters)}

    return Pair(build, parts)


def _ban_rows() -> Iterator[Row]:
    for words, who in _FORBIDDEN:
        yield Row("subject clause", f"{words} can't play {{np:np@pl}}", _described(who))
    yield alias("subject clause", "{_:they} can't play {np:np}", Pair(_described(Who.OPPONENT).build, no_parts))
    their = s.Forbid(Ban.ACTIVATE_SECURITY_OF_OPTIONS, Who.OPPONENT)
    yield alias(
        "subject clause", "all of your opponent 's [Security] effects on Option cards don't activate", Const(their)
    )


# 15-15-2-1: "this Digimon gains all effects of cards with [A] in their names in its digivolution cards"
def _gained(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    place, *also = slots["place"]
    if also or not isinstance(place, Place) or place.area is not Area.UNDER or place.of != p.This():
        return REFUSED
    return s.GainEffectsOf(p.Select(nouns=phrase.nouns, area=Area.UNDER, filters=phrase.filters, of=p.This()))


def _gained_parts(value: object) -> Slots | None:
    if not isinstance(value, s.GainEffectsOf):
        return None
    of = value.of
    return {"np": NounPhrase(of.nouns, of.filters), "place": (Place(Area.UNDER, of=of.of),)}


def _gain_rows() -> Iterator[Row]:
    pair = Pair(_gained, _gained_parts)
    words = "this Digimon gains all effects of {np:cards@pl} {place:in places}"
    yield Row("clauses", words, pair)
    for start in ("all of the effects of", "all of the effects on", "all effects on"):
        yield alias("clauses", f"this Digimon gains {start} {{np:cards}} {{place:in places}}", pair)


# 15-16-10: [Security] effects that do not activate when they are checked


def _silent_rows() -> Iterator[Row]:
    option = Const(s.Restrict(_THAT, (Verb.CHECK_OPTION_EFFECTS,)))
    for words in (
        "doesn't|don't activate [Security] effects|skills on Option cards it|they checks|check",
        "doesn't activate the [Security] effects of any Option cards it checks",
    ):
        yield alias("predicate", words, option)
    every = Const(s.Restrict(p.This(), (Verb.CHECK_EFFECTS,)))
    yield alias("subject clause", "the [Security] effects on cards checked by this Digimon don't activate", every)


# 15-15-7: effects of this card, or of others, that are activated
def _activating_rows() -> Iterator[Row]:
    own = Const(s.ActivateMain(security=True))
    yield Row("act", "activate this card 's [Security] effects", own)
    yield alias("act", "activate its [Security] effects", own)
    one = Pair(_one_of, no_parts)
    due = Node(s.ActivateEffects, due=True)
    yield alias("act", "activate {n:number} of its {timings:timing icons} effects", Pair(_of_it, no_parts))
    yield alias("act", "activate {n:number} of the {timings:timing icons} effects of {target:target}", due)
    yield alias("act", "activate {target:target} 's {timings:timing icons} effect", one)
    yield alias("act", "activate {n:number} {timings:timing icons} effect of {target:select}", due)


def _one_of(slots: Slots) -> object:
    """Of permanents; what a card says of its own [Main] effect is ActivateMain."""
    target: Any = slots["target"]
    return REFUSED if target == p.ThisCard() else s.ActivateEffects(target, slots["timings"])


def _of_it(slots: Slots) -> object:
    from_it: Any = p.That()
    return s.ActivateEffects(from_it, slots["timings"], slots["n"])


PERMITTING_ROWS: Final[tuple[Row, ...]] = (
    *_ban_rows(),
    *_gain_rows(),
    *_silent_rows(),
    *_activating_rows(),
)
