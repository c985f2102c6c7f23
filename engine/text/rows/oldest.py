"""15-15-7: the rows of effects activated again, and others that mostly the cards of the first sets have."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Compare, EventKind, Noun, Who
from engine.text.rows.words import NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias


def _no_parts(_: object) -> Slots | None:
    """An alias prints nothing."""
    return None


def _two_levels(slots: Slots) -> object:
    """Reads "level 4 or 5"."""
    a, b = p.LevelIs(slots["a"]), p.LevelIs(slots["b"])
    return REFUSED if a == b else p.AnyOf((a, b))


def _two_levels_parts(value: object) -> Slots | None:
    if not isinstance(value, p.AnyOf) or len(value.options) != 2:
        return None
    a, b = value.options
    if not isinstance(a, p.LevelIs) or not isinstance(b, p.LevelIs) or (a.op, b.op) != (Compare.EXACTLY,) * 2:
        return None
    return {"a": a.n, "b": b.n} if a != b else None


def _counted_again(slots: Slots) -> object:
    return s.Repeat(slots["step"], amount=slots["amount"])


def _counted_again_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Repeat) or value.amount is None or value.n != 1:
        return None
    return {"amount": value.amount, "step": value.step}


def _below(*, many: bool) -> Pair:
    """ "for each X, activate N of the effects below: ..."."""

    def parts(value: object) -> Slots | None:
        slots = _counted_again_parts(value)
        return slots if slots and isinstance(slots["step"], s.ActivateBelow) is many else None

    return Pair(_counted_again, parts)


def _thrice(slots: Slots) -> object:
    return s.Repeat(slots["step"], slots["n"]) if slots["n"] > 1 else REFUSED


def _thrice_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Repeat) or value.amount is not None or value.n < 2:
        return None
    return {"n": value.n, "step": value.step}


def _one_below(slots: Slots) -> object:
    effects: tuple[Any, ...] = slots["effects"]
    return s.ActivateBelow(effects, slots["n"]) if len(effects) > slots["n"] else REFUSED


def _one_below_parts(value: object) -> Slots | None:
    if not isinstance(value, s.ActivateBelow) or value.all_if is not None:
        return None
    return {"n": value.n, "effects": value.effects}


def _included(slots: Slots) -> object:
    """Reads "this Digimon's digivolution cards include A or B"."""
    one, two = (
        p.Exists(p.Select(nouns=phrase.nouns, area=Area.UNDER, filters=phrase.filters, of=slots["of"]))
        for phrase in (slots["one"], slots["two"])
    )
    return p.OneMet((one, two))


def _played(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return p.Event(EventKind.PLAYED, p.Select(nouns=phrase.nouns, filters=phrase.filters))


def _there(slots: Slots) -> object:
    """Reads "there is a X in your trash"."""
    place: p.Zone = slots["place"]
    if place.owner is Who.ANY and place.of is None:
        return REFUSED
    phrase: NounPhrase = slots["np"]
    what = p.Select(owner=place.owner, nouns=phrase.nouns, area=place.area, filters=phrase.filters, of=place.of)
    return p.Exists(what, slots["many"].n, slots["many"].op)


def _is_there(slots: Slots) -> object:
    """Reads "[A] is in your trash"."""
    place: p.Zone = slots["place"]
    phrase: NounPhrase = slots.get("np") or NounPhrase((Noun.CARD,), (p.NameIs(slots["names"]),))
    return p.Exists(p.Select(owner=place.owner, nouns=phrase.nouns, area=place.area, filters=phrase.filters))


OLDEST_ROWS: Final = (
    *(
        Row(
            "before",
            f"level {{a:number}} or {word}{{b:number}}",
            Pair(_two_levels, _two_levels_parts),
            alias=bool(word),
        )
        for word in ("", "level ")
    ),
    Row("body", "activate the effect below {n:number} times : • {step:body}", Pair(_thrice, _thrice_parts)),
    Row("body", "for {amount:amount} , activate the effect below : • {step:body}", _below(many=False)),
    Row("body", "for {amount:amount} , {step:below}", _below(many=True)),
    Row(
        "below",
        "activate {n:number} of the effects below : {effects:modes}",
        Pair(_one_below, _one_below_parts),
    ),
    alias(
        "condition",
        "{of:holder} 's digivolution cards include a|an {one:cards} or a|an {two:cards}",
        Pair(_included, _no_parts),
    ),
    alias("event", "you or your opponent play a|an {np:np}", Pair(_played, _no_parts)),
    # 4-28: "in the battle area" may be left out of other texts (15-1-7), so this says "into"
    Row("act", "place {target:select} into the battle area", Node(s.PlaceInBattle), prep="from"),
    alias("condition", "there is|are {many:how many} {np:cards} in {place:place}", Pair(_there, _no_parts)),
    alias("condition", "{names:names} is in {place:pile place}", Pair(_is_there, _no_parts)),
    alias("condition", "a|an {np:cards} is in {place:pile place}", Pair(_is_there, _no_parts)),
    alias("pile place", "your trash", Const(p.Zone(Area.TRASH, Who.YOU))),
    alias("pile place", "your battle area", Const(p.Zone(Area.BATTLE, Who.YOU))),
    Row("user", "a player uses", Const(p.Select(nouns=(Noun.OPTION_CARD,)))),
)
