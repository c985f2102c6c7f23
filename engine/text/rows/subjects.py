"""15-5: the rows of whom an event or a condition is about."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects.words import Area, Noun, Who
from engine.text.rows.selects import places_of
from engine.text.rows.words import CARD_AREAS, NounPhrase
from engine.text.table import Const, Pair, Pass, Row, Slots, alias

_PLAIN: Final = ("n", "count", "of", "position", "also")


def _plain(value: object) -> p.Select | None:
    """A selection that only describes ("any of your Digimon"): it takes no number."""
    if isinstance(value, p.Select) and all(getattr(value, f) == getattr(p.Select(), f) for f in _PLAIN):
        return value
    return None


def described(*, owned: bool, other: bool | None = None, owner: Who | None = None) -> Pair:
    """A description of permanents; `other` and `owner` fix what the template has no slot for."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return p.Select(
            owner=owner or slots.get("owner", Who.ANY),
            other=bool(slots.get("other", other)),
            area=slots.get("area", Area.BATTLE),
            nouns=phrase.nouns,
            filters=phrase.filters,
        )

    def parts(value: object) -> Slots | None:
        plain = _plain(value)
        if plain is None or plain.area in CARD_AREAS or owned is (plain.owner is Who.ANY):
            return None
        np = NounPhrase(plain.nouns, plain.filters)
        return {"owner": plain.owner, "other": plain.other, "np": np, "area": plain.area}

    return Pair(build, parts)


def cards_there(slots: Slots) -> p.Select:
    """The cards of the slot `np` in the areas of the slot `place`."""
    phrase: NounPhrase = slots["np"]
    place, *also = slots["place"]
    return p.Select(
        owner=place.owner,
        nouns=phrase.nouns,
        area=place.area,
        filters=phrase.filters,
        of=place.of,
        also=tuple(also),
    )


def elsewhere() -> Pair:
    """A description of cards in an area."""

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.area not in CARD_AREAS or value.other:
            return None
        if (value.n, value.count, value.position) != (1, p.Select().count, None):
            return None
        return {
            "np": NounPhrase(value.nouns, value.filters),
            "place": places_of(value),
        }

    return Pair(cards_there, parts)


def player_cards(area: Area, noun: Noun = Noun.CARD, owner: Who | None = None) -> Pair:
    """Cards of a player that the template itself names: "your security stack", "you use an Option card"."""

    def build(slots: Slots) -> object:
        who: Who = owner or slots["owner"]
        return p.Select(owner=who, nouns=(noun,), area=area)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value != p.Select(owner=value.owner, nouns=(noun,), area=area):
            return None
        return {"owner": value.owner} if owner in (None, value.owner) else None

    return Pair(build, parts)


SUBJECT_ROWS: Final = (
    Row("subject", "{x:holder}", Pass()),
    Row("subject", "this card", Const(p.ThisCard())),
    Row("subject", "any of {owner:whose} {other:other} {np:np@pl} {area:where}", described(owned=True)),
    Row("subject", "any {other:other} {np:np@pl} {area:where}", described(owned=False)),
    alias("subject", "one|1 of {owner:whose} {other:other} {np:np} {area:where}", described(owned=True)),
    alias("subject", "another of {owner:whose} {np:np} {area:where}", described(owned=True, other=True)),
    alias("subject", "another {np:np} {area:where}", described(owned=False, other=True)),
    alias("subject", "a|an {np:np} {area:where}", described(owned=False)),
    alias("subject", "{owner:whose} {other:other} {np:np} {area:where}", described(owned=True)),
    alias("subject", "an opponent 's {other:other} {np:np} {area:where}", described(owned=True, owner=Who.OPPONENT)),
    Row("attack target", "this Digimon|Tamer@kind 's attack target is", Const(p.This())),
    Row("attack target", "an attack target is", Const(p.Select())),
    Row("attack target", "the attack target of {x:subject} is", Pass()),
    Row("player", "you", Const(Who.YOU)),
    Row("player", "your opponent", Const(Who.OPPONENT)),
    Row("security of", "{owner:whose} security stack", player_cards(Area.SECURITY)),
    Row("hand of", "{owner:whose} hand", player_cards(Area.HAND)),
    Row("deck of", "{owner:whose} deck", player_cards(Area.DECK)),
    Row("user", "you use", player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.YOU)),
    Row("user", "your opponent uses", player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.OPPONENT)),
    Row("would-be user", "you would use", player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.YOU)),
    Row("would-be user", "your opponent would use", player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.OPPONENT)),
    Row("hatcher", "you hatch", Const(p.Select(owner=Who.YOU))),
    Row("hatcher", "your opponent hatches", Const(p.Select(owner=Who.OPPONENT))),
)


def security_count() -> Pair:
    return player_cards(Area.SECURITY)
