"""4-24: noun phrases of two or three parts, each with filters of its own: "red Digimon or [A] trait Tamers".

They are one description: AnyOf, an option for each part.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.words import Noun
from engine.text.rows.filters import comes_before
from engine.text.rows.words import NAMED_FIELD, NounPhrase
from engine.text.table import REFUSED, Pair, Pass, Row, Slots, alias

_EITHER_SIDE: Final = (p.TraitIs, p.DpIs, p.CostIs, p.Extreme)
"""Filters that are read before the noun too."""


def _named(part: NounPhrase, named: tuple[Noun, ...]) -> bool:
    """Whether a part is a name alone: "[A]"."""
    return part.nouns == named and len(part.filters) == 1 and isinstance(part.filters[0], p.NameIs)


def _fits(parts: tuple[NounPhrase, ...], named: tuple[Noun, ...]) -> bool:
    """Whether the words can only be parts of their own, and nothing in them could belong to another part."""
    for left, right in pairwise(parts):
        if not right.filters:
            return False  # "Digimon or Tamers", "[A] card or Digimon card"
        if _named(right, named) and any(isinstance(one, p.NameIs | p.Not) for one in left.filters):
            return False  # "level 5 [A] or [B]", "Digimon other than [A] or [B]"
        names = [one for one in right.filters if isinstance(one, p.TraitIs | p.NameIs | p.AnyOf)]
        if _named(left, named) and names:
            return False  # "[A] or [B] trait Digimon" is one list
        before = any(comes_before(one) for one in right.filters)
        if (
            not before
            and not _named(left, named)
            and all(comes_before(one) or isinstance(one, _EITHER_SIDE) for one in left.filters)
        ):
            return False  # "red Digimon or Tamers with [A] in its name"
    last = any(not comes_before(one) for one in parts[-1].filters)
    # "with ..." behind the last part might be said of all of them
    return not last or all(_named(one, named) or any(not comes_before(f) for f in one.filters) for one in parts[:-1])


def _parts(named: tuple[Noun, ...]) -> Pair:
    def build(slots: Slots) -> object:
        parts = tuple(slots[name] for name in "abc" if name in slots)
        if not _fits(parts, named) or len(set(parts)) < len(parts):
            return REFUSED
        options: list[Any] = []
        for one in parts:
            kind = p.KindIs(one.nouns)
            options.append(p.AllOf((kind, *one.filters)) if one.filters else kind)
        nouns = tuple(dict.fromkeys(noun for one in parts for noun in one.nouns))
        return NounPhrase(nouns, (p.AnyOf(tuple(options)),))

    def parts(value: object) -> Slots | None:
        if not isinstance(value, NounPhrase) or len(value.filters) != 1 or not isinstance(value.filters[0], p.AnyOf):
            return None
        found: dict[str, Any] = {}
        for name, one in zip("abc", value.filters[0].options, strict=False):
            kind, *rest = one.filters if isinstance(one, p.AllOf) else (one,)
            if not isinstance(kind, p.KindIs):
                return None
            found[name] = NounPhrase(kind.nouns, tuple(rest))
        return found if build(found) == value else None

    return Pair(build, parts)


def _only(n: int, pair: Pair) -> Pair:
    """The row for `n` parts."""

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and len(slots) == n else None

    return Pair(pair.build, parts)


def _rows(category: str, named: tuple[Noun, ...]) -> tuple[Row, ...]:
    two, three = _only(2, _parts(named)), _only(3, _parts(named))
    one, other = f"{category} one", f"{category} other"
    return (
        Row(category, f"{{a:{one}}} or {{b:{other}}}", two),
        Row(category, f"{{a:{one}}} , {{b:{other}}} or {{c:{other}}}", three),
        Row(other, f"{{x:{one}}}", Pass()),
        alias(other, f"a|an {{x:{one}}}", Pass()),
    )


EITHER_ROWS: Final = (
    *_rows("np", NAMED_FIELD),
    *_rows("cards", (Noun.CARD,)),
    # "all of your red Digimon and [A] trait Tamers"
    Row("np and", "{a:np one} and {b:np other}", _only(2, _parts(NAMED_FIELD))),
    alias("np and", "{a:np one} or {b:np other}", _only(2, _parts(NAMED_FIELD))),
    Row("np and", "{a:np one} , {b:np other} and {c:np other}", _only(3, _parts(NAMED_FIELD))),
)
