"""15-10: the rows of several things in the short words that cards have for them: "1 each of [A] and [B]"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Compare, Noun, Quality, Who
from engine.text.rows.filters import sort_filters
from engine.text.rows.words import ITS, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _read(build: Any) -> Pair:
    """A wording that is only read."""
    return Pair(build, lambda _: None)


def _there(slots: Slots, pick: p.Select) -> p.Select:
    first, *also = slots["place"]
    return replace(pick, area=first.area, owner=first.owner, of=first.of, also=tuple(also))


def _each_named(slots: Slots) -> object:
    names = [slots[key] for key in "abc" if key in slots]
    picks = (p.Select(nouns=(Noun.CARD,), filters=(p.NameIs((name,)),)) for name in names)
    return p.Each(tuple(_there(slots, pick) for pick in picks))


def _each_level(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    if any(isinstance(one, p.LevelIs) for one in phrase.filters):
        return REFUSED
    levels = (p.LevelIs(slots[key]) for key in "abc" if key in slots)
    filters = (sort_filters((*phrase.filters, level)) for level in levels)
    return p.Each(tuple(_there(slots, p.Select(nouns=phrase.nouns, filters=one)) for one in filters))


def _both_under(slots: Slots) -> object:
    """Reads "[A] and [B] are in this Digimon's digivolution cards"."""
    under = p.Select(nouns=(Noun.CARD,), area=Area.UNDER, of=slots["of"])
    found = (replace(under, filters=(p.NameIs((slots[key],)),)) for key in "ab")
    return p.AllMet(tuple(p.Exists(one) for one in found))


def _both_unsuspend(slots: Slots) -> object:
    return s.May(s.Seq((s.Unsuspend(slots["one"]), s.Unsuspend(slots["two"])), joined=True))


def _both_unsuspend_parts(value: object) -> Slots | None:
    step = value.step if isinstance(value, s.May) else None
    if not isinstance(step, s.Seq) or not step.joined or step.then or len(step.steps) != 2:
        return None
    one, two = step.steps
    if not isinstance(one, s.Unsuspend) or not isinstance(two, s.Unsuspend) or one.target == two.target:
        return None
    return {"one": one.target, "two": two.target}


def _named_from(slots: Slots) -> object:
    """Reads "play [A] from your hand": one of them."""
    phrase: NounPhrase = slots["np"]
    return s.Play(_there(slots, p.Select(nouns=phrase.nouns, filters=phrase.filters)))


def _its_card_colors(slots: Slots) -> object:
    return p.Shown(slots["what"], p.Select(nouns=(Noun.CARD,), area=Area.UNDER, of=ITS))


def _digimon_with(slots: Slots) -> object:
    return p.Select(filters=sort_filters(slots["x"]))


def _colored(slots: Slots) -> object:
    return (p.ColorIs(slots["colors"]),)


_NAMES: Final = "{a:name} and {b:name}"
_THREE: Final = "{a:name} , {b:name} and {c:name}"


def _rows() -> Iterator[Row]:
    for names in (_NAMES, _THREE):
        yield alias("target", f"1 each of {names} {{place:in places}}", _read(_each_named))
    yield alias("target", f"1 {_NAMES} {{place:in places}}", _read(_each_named))
    levels = "level {a:number} , level {b:number} and level {c:number}"
    yield alias("target", f"1 each of {levels} {{np:cards}} {{place:in places}}", _read(_each_level))
    yield alias("condition", f"{_NAMES} are in {{of:holder}} 's digivolution cards", _read(_both_under))
    yield Row(
        "attack clause", "{one:target} and {two:target} may unsuspend", Pair(_both_unsuspend, _both_unsuspend_parts)
    )
    yield alias("host", "your Tamers", Const(p.Select(owner=Who.YOU, nouns=(Noun.TAMER,))))
    yield alias("feature", "{n:number} or more cards under it|them", Node(p.CardsUnder, op=Compare.OR_MORE))
    its_end = Pair(lambda slots: s.TrashUnder(ITS, slots.get("n", 1), slots["position"]), lambda _: None)
    yield alias("act", "trash its {position:position} {n:number} digivolution cards", its_end)
    yield alias("act", "trash its {position:position} digivolution card", its_end)
    yield alias("before", "differently named", Const(p.Different(Quality.NAME)))
    yield alias("before", "differently colored", Const(p.Different(Quality.COLOR)))
    yield alias("having", "that is|are|'s {colors:colors}", _read(_colored))
    yield alias("act", "play {np:bare names} {place:in places} without paying the cost", _read(_named_from))
    yield alias("amount", "each of its digivolution card {what:qualities}", _read(_its_card_colors))
    yield alias("amount", "each of its digivolution cards", Const(p.CardsUnderOf(ITS)))
    yield alias("became", "Digimon with {x:features}", _read(_digimon_with))
    yield alias("act", "place {target:target} into|in {under:target} 's digivolution cards", Node(s.PlaceUnder))
    at_end = "place {target:target} at the {position:end} of {under:target} 's digivolution cards in any order"
    yield alias("act", at_end, Node(s.PlaceUnder))
    for words in ("your opponent 's Digimon effects", "their Digimon effects"):
        shielded = _read(lambda slots: s.Unaffected(slots["target"], (Noun.DIGIMON,)))
        yield alias("subject clause", f"{words} don't affect {{target:target}}", shielded)


SEVERAL_ROWS: Final = tuple(_rows())
