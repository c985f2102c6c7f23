"""15-10: the rows of filters: what something is described with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.cards.model import Color
from engine.effects import phrases as p
from engine.effects.words import Compare, Noun, Quality, Slot, Stat
from engine.text.rows.words import NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_LESS, _MORE, _EXACTLY = Compare.OR_LESS, Compare.OR_MORE, Compare.EXACTLY

# Filters print in this order, and a Select keeps them sorted: those before the noun, then those after "with".
_BEFORE: Final = (p.IsSuspended, p.IsFaceUp, p.ColorCount, p.ColorIs, p.LevelIs, p.NameIs)
_AFTER: Final = (
    p.NameHas,
    p.TraitIs,
    p.TraitHas,
    p.TextHas,
    p.DpIs,
    p.CostIs,
    p.CardsUnder,
    p.LinkCount,
    p.LinkedWith,
    p.HasUnder,
    p.HasKeyword,
    p.HasEffect,
    p.Same,
    p.Different,
    p.Alike,
    p.Worth,
    p.Against,
    p.Extreme,
    p.AnyOf,
    p.Not,
)
_ORDER: Final = (*_BEFORE, *_AFTER)


_OPTIONS: Final = (p.ColorIs, p.LevelIs, p.TraitIs, p.DpIs)
"""What an "or" before the noun joins."""


def comes_before(filter_: p.Filter) -> bool:
    """Whether a filter prints before the noun."""
    if isinstance(filter_, p.Not):
        return isinstance(filter_.what, p.ColorIs | p.KindIs)
    if isinstance(filter_, p.AnyOf):
        found = filter_.options
        return all(isinstance(one, _OPTIONS) for one in found) and any(comes_before(one) for one in found)
    if isinstance(filter_, p.ColorCount):
        return filter_.op is _EXACTLY
    return isinstance(filter_, _BEFORE)


def rank(filter_: p.Filter) -> int:
    """The place of a filter in the canonical order."""
    place = _ORDER.index(type(filter_))
    if comes_before(filter_):
        return min(place, _BEFORE.index(p.LevelIs)) if place >= len(_BEFORE) else place
    # ", other than [A]" comes last
    named = isinstance(filter_, p.Not) and isinstance(filter_.what, p.NameIs)
    return len(_ORDER) if named else max(place, len(_BEFORE))


def sort_filters(filters: tuple[p.Filter, ...]) -> tuple[p.Filter, ...]:
    """Filters in canonical order."""
    return tuple(sorted(filters, key=rank))


def kinds(filters: tuple[p.Filter, ...]) -> set[object]:
    """What the filters ask about: two that ask for the same are no English ("red red")."""
    return {_kind(one) for one in filters}


def _kind(filter_: p.Filter) -> object:
    """A filter's kind; of "without ..." there is one, of "non-white" and "other than [A]" one each."""
    if not isinstance(filter_, p.Not):
        return type(filter_)
    return p.Not, type(filter_.what) if isinstance(filter_.what, p.ColorIs | p.NameIs | p.KindIs) else None


def compared(category: str, template: str, node: type[Any], less: str = "less", more: str = "more") -> tuple[Row, ...]:
    """The three rows of a comparison: "N", "N or less", "N or more"; `#` in the template stands for it."""
    return (
        Row(category, template.replace("#", "{n:number}"), Node(node, op=_EXACTLY)),
        Row(category, template.replace("#", f"{{n:number}} or {less}"), Node(node, op=_LESS)),
        Row(category, template.replace("#", f"{{n:number}} or {more}"), Node(node, op=_MORE)),
    )


# "with A or B", "red or [A] trait": one of several.


def _any_of(options: tuple[Any, ...]) -> object:
    """One of the options is enough; options of one kind would be one filter."""
    found = [one for one in options if not isinstance(one, p.HasKeyword)]
    alike = len(kinds(tuple(found))) < len(found) or len(set(options)) < len(options)
    return p.AnyOf(options) if len(options) > 1 and not alike else REFUSED


def either(slots: Slots) -> object:
    """Reads "with A or B" of two filters: one of them is enough."""
    found = _any_of(slots["x"])
    return REFUSED if found is REFUSED else (*slots.get("y", ()), found)


def _either_parts(value: object) -> Slots | None:
    if isinstance(value, tuple) and value and isinstance(value[-1], p.AnyOf) and len(value[-1].options) > 1:
        return {"x": value[-1].options, "y": value[:-1]}
    return None


def _either_only(value: object) -> Slots | None:
    slots = _either_parts(value)
    return slots if slots and not slots["y"] else None


def _before_either(slots: Slots) -> object:
    return _any_of((slots["a"], slots["b"]))


def _before_either_parts(value: object) -> Slots | None:
    if isinstance(value, p.AnyOf) and len(value.options) == 2 and comes_before(value):
        return {"a": value.options[0], "b": value.options[1]}
    return None


# After the noun: "with A and B", "without C", ", other than [D]".


def _after(slots: Slots) -> object:
    return (*slots["x"], *slots["y"], *slots["z"])


def _after_parts(value: object) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    having = tuple(one for one in value if not isinstance(one, p.Not))
    lacking = tuple(one for one in value if isinstance(one, p.Not) and not isinstance(one.what, p.NameIs))
    other = tuple(one for one in value if isinstance(one, p.Not) and isinstance(one.what, p.NameIs))
    return {"x": having, "y": lacking, "z": other} if (*having, *lacking, *other) == value else None


def _after_note(slots: Slots) -> object:
    """Reads "(other than [A])": behind traits it is about the traits, and another row's."""
    if any(isinstance(one, p.TraitHas) for found in slots["x"] for one in (found, *getattr(found, "options", ()))):
        return REFUSED
    return _after({**slots, "z": _other_names(slots)})


def _not(slots: Slots) -> object:
    return (p.Not(slots["what"]),)


def _not_parts(value: object) -> Slots | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], p.Not):
        return {"what": value[0].what}
    return None


def _other_names(slots: Slots) -> object:
    return (p.Not(p.NameIs(slots["names"])),)


def _other_names_parts(value: object) -> Slots | None:
    slots = _not_parts(value)
    return {"names": slots["what"].names} if slots and isinstance(slots["what"], p.NameIs) else None


def _below(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return p.HasUnder(phrase.filters, phrase.nouns)


def _below_parts(value: object) -> Slots | None:
    return {"np": NounPhrase(value.nouns, value.filters)} if isinstance(value, p.HasUnder) else None


_NUMBERS: Final = (
    # stat, "as much or less", "less than or equal to"
    (Stat.DP, "as much or {} DP as {{to:#}}", "DP", ("less", "more")),
    (Stat.UNDER, "as many or {} digivolution cards as {{to:#}}", "digivolution cards", ("fewer", "more")),
    (Stat.LEVEL, "as high or {} a level as {{to:#}}", "a level", ("lower", "higher")),
    (Stat.COST, "as high or {} a play cost as {{to:#}}", "a play cost", ("lower", "higher")),
)


def _whose(stat: Stat, op: Compare) -> Callable[[Slots], object]:
    return lambda slots: (p.Against(stat, op, slots["to"]),)


def _against_rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for stat, template, noun, words in _NUMBERS:
        for op, word in zip((_LESS, _MORE), words, strict=True):
            maker = Node(p.Against, stat=stat, op=op)
            measure = ("lower measure", "measure")[op is _MORE]
            rows.append(Row("feature", template.format(word).replace("#", measure), maker))
            than = ("less|lower|fewer", "more|higher|greater")[op is _MORE]
            whose = f"{{to:{measure}}} 's {stat.value}"
            for plain in (noun, *((noun.removeprefix("a "),) if noun.startswith("a ") else ())):
                for end in (f"{{to:{measure}}}", whose):
                    rows.append(alias("feature", f"{plain} {than} than or equal to {end}", maker))
                    rows.append(alias("feature", f"{plain} equal to or {than} than {end}", maker))
        fewer, more = ("fewer # than", "more # than") if stat is Stat.UNDER else ("# lower than", "# higher than")
        for op, than in ((Compare.LESS, fewer), (Compare.MORE, more)):
            rows.append(Row("feature", f"{than.replace('#', noun)} {{to:measure}}", Node(p.Against, stat=stat, op=op)))
        extremes = ("fewest", "most") if stat is Stat.UNDER else ("lowest", "highest")
        for highest, word in zip((False, True), extremes, strict=True):
            rows.append(Row("feature", f"the {word} {stat.value}", Const(p.Extreme(stat, highest))))
            rows.append(alias("before", f"{word} {stat.value}", Const(p.Extreme(stat, highest))))
        relative = f"whose {stat.value} is|are"
        for op, than in ((_LESS, "less|lower|fewer"), (_MORE, "more|higher|greater")):
            said = Pair(_whose(stat, op), lambda _: None)
            measure = ("lower measure", "measure")[op is _MORE]
            for end in (f"{{to:{measure}}}", f"{{to:{measure}}} 's {stat.value}"):
                rows.append(alias("having", f"{relative} {than} than or equal to {end}", said))
    rows.append(alias("feature", "as much DP as {to:lower measure} or less", Node(p.Against, stat=Stat.DP, op=_LESS)))
    rows.append(alias("feature", "as much or less DP than {to:lower measure}", Node(p.Against, stat=Stat.DP, op=_LESS)))
    for op, word, of in ((_LESS, "lower", "lower measure"), (_MORE, "higher", "measure")):
        level = Node(p.Against, stat=Stat.LEVEL, op=op)
        rows.append(alias("feature", f"a level as high or {word} as|than {{to:{of}}}", level))
    return tuple(rows)


_BEFORE_ROWS: Final = (
    Row("before", "suspended", Const(p.IsSuspended())),
    Row("before", "unsuspended", Const(p.IsSuspended(suspended=False))),
    Row("before", "face-up", Const(p.IsFaceUp())),
    Row("before", "face-down", Const(p.IsFaceUp(up=False))),
    Row("before", "{n:number} - color", Node(p.ColorCount, op=_EXACTLY)),
    *(Row("before", f"non-{color.value.lower()}", Const(p.Not(p.ColorIs((color,))))) for color in Color),
    Row("before", "non-Digi-Egg", Const(p.Not(p.KindIs((Noun.DIGI_EGG_CARD,))))),
    Row("before", "non-Digimon", Const(p.Not(p.KindIs((Noun.DIGIMON_CARD,))))),
    Row("before", "{colors:colors}", Node(p.ColorIs)),
    *compared("before", "level #", p.LevelIs, "lower", "higher"),
    Row("before", "{names:names}", Node(p.NameIs)),
    # newer cards put these before the noun: "1 of your [A] trait Digimon"
    alias("before", "{traits:names} trait", Node(p.TraitIs)),
    alias("before", "{n:number} DP or lower|less", Node(p.DpIs, op=_LESS)),
    alias("before", "{n:number} DP or higher|more", Node(p.DpIs, op=_MORE)),
    alias("before", "play cost {n:number} or lower|less", Node(p.CostIs, op=_LESS)),
    alias("before", "play cost {n:number} or higher|more", Node(p.CostIs, op=_MORE)),
    Row("before", "{a:before option} or {b:before option}", Pair(_before_either, _before_either_parts)),
    Row("before option", "{colors:colors}", Node(p.ColorIs)),
    *compared("before option", "level #", p.LevelIs, "lower", "higher"),
    Row("before option", "{traits:names} trait", Node(p.TraitIs)),
    Row("before option", "{n:number} DP or less", Node(p.DpIs, op=_LESS)),
)

_COSTS: Final = (("{n:number} or less", _LESS), ("{n:number} or more", _MORE))

_FEATURE_ROWS: Final = (
    Row("feature", "{names:names} in its|their name|names", Node(p.NameHas)),
    Row("feature", "{names:names} ( other than {but:names} ) in its|their name|names", Node(p.NameHas)),
    Row("feature", "the {traits:names} trait", Node(p.TraitIs)),
    alias("feature", "a|an {traits:names} trait", Node(p.TraitIs)),
    alias("feature", "{traits:names} trait", Node(p.TraitIs)),
    # 2-3-2-4 "in any of its traits" is part of a trait, 2-3-2-3 "the [A] trait" is the whole
    Row("feature", "{traits:names} in any of its|their traits", Node(p.TraitHas)),
    Row("feature", "{traits:names} ( other than {but:names} ) in any of its|their traits", Node(p.TraitHas)),
    alias("feature", "{traits:names} , other than {but:names} , in any of its|their traits", Node(p.TraitHas)),
    alias("feature", "{traits:names} in any of its|their traits ( other than {but:names} )", Node(p.TraitHas)),
    Row("feature", "{names:names} in its|their text|texts", Node(p.TextHas)),
    Row("feature", "< {keyword:keyword name} > in its|their text|texts", Node(p.TextHas)),
    *compared("feature", "a play cost of #", p.CostIs),
    Row("feature", "{n:number} DP", Node(p.DpIs, op=_EXACTLY)),
    Row("feature", "{n:number} DP or less", Node(p.DpIs, op=_LESS)),
    Row("feature", "{n:number} DP or more", Node(p.DpIs, op=_MORE)),
    alias("feature", "{n:number} or less DP", Node(p.DpIs, op=_LESS)),
    alias("feature", "{n:number} or more DP", Node(p.DpIs, op=_MORE)),
    alias("feature", "digivolution cards", Const(p.CardsUnder(1, _MORE))),
    *(alias("feature", f"play costs of {words}", Node(p.CostIs, op=op)) for words, op in _COSTS),
    Row("feature", "no digivolution cards", Const(p.CardsUnder(0))),
    Row("feature", "exactly {n:number} digivolution card/cards@n", Node(p.CardsUnder, op=_EXACTLY)),
    Row("feature", "{n:number} or more digivolution cards", Node(p.CardsUnder, op=_MORE)),
    Row("feature", "{n:number} or fewer digivolution cards", Node(p.CardsUnder, op=_LESS)),
    Row("feature", "a {np:cards@sg} in its|their digivolution cards", Pair(_below, _below_parts)),
    alias("feature", "an {np:cards@sg} in its|their digivolution cards", Pair(_below, lambda _: None)),
    alias("feature", "{np:bare names} in its|their digivolution cards", Pair(_below, lambda _: None)),
    Row("feature", "< {keyword:keyword name} >", Node(p.HasKeyword)),
    Row("feature", "a {timing:timing icon} effect", Node(p.HasEffect)),
    alias("feature", "an {timing:timing icon} effect", Node(p.HasEffect)),
    alias("feature", "{timing:timing icon} effects", Node(p.HasEffect)),
    Row("feature", "inherited effects", Const(p.HasEffect(slot=Slot.INHERITED))),
    Row("feature", "link effects", Const(p.HasEffect(slot=Slot.LINK))),
    alias("feature", "a link effect", Const(p.HasEffect(slot=Slot.LINK))),
    alias("feature", "an inherited effect", Const(p.HasEffect(slot=Slot.INHERITED))),
    *compared("feature", "# colors", p.ColorCount),
    *(Row("feature", f"different {what.value}s", Const(p.Different(what))) for what in Quality),
    *(Row("feature", f"the same {what.value} as {{to:reference}}", Node(p.Same, what=what)) for what in Quality),
)


FILTER_ROWS: Final = (
    *_BEFORE_ROWS,
    *_FEATURE_ROWS,
    *_against_rows(),
    Row("after", "{x:having} {y:lacking} {z:other names}", Pair(_after, _after_parts)),
    alias("after", "{x:having} {y:lacking} ( other than {names:names} )", Pair(_after_note, lambda _: None)),
    Row("having", "", Const(())),
    Row("having", "with|that {x:features}", Pass()),
    Row("having", "with|that {x:features or}", Pair(either, _either_only)),
    Row("having", "that {x:that or}", Pair(either, _either_only)),
    Row("that one", "is|are|'s {colors:colors}", Node(p.ColorIs)),
    *compared("that one", "is|are|'s level #", p.LevelIs, "lower", "higher"),
    Row("that one", "has|have {x:feature}", Pass()),
    Row("having", "with {y:features} and with {x:features or}", Pair(either, _either_parts)),
    Row("lacking", "", Const(())),
    Row("lacking", "without {what:feature}", Pair(_not, _not_parts)),
    alias("lacking", "and without {what:feature}", Pair(_not, _not_parts)),
    alias("lacking", "without digivolution cards", Const((p.CardsUnder(0),))),
    Row("other names", "", Const(())),
    Row("other names", "other than {names:names}", Pair(_other_names, _other_names_parts)),
    alias("other names", ", other than {names:names} ,", Pair(_other_names, _other_names_parts)),
)
