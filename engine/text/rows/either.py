"""4-24: noun phrases of two or three parts, each with filters of its own: "red Digimon or [A] trait Tamers".

They are one description: AnyOf, an option for each part.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.effects import phrases as p
from engine.effects.words import Noun
from engine.text.rows.filters import comes_before
from engine.text.rows.selects import phrase
from engine.text.rows.words import NAMED_FIELD, NounPhrase
from engine.text.table import REFUSED, Pair, Pass, Row, Slots, alias


class Part(NamedTuple):
    """One part as it is written: what stands before its noun and behind it, or a name alone."""

    phrase: NounPhrase
    begins: bool
    ends: bool
    named: bool


def _read(nouns: tuple[Noun, ...] | None) -> Pair:
    """A part; with `nouns` a name alone."""
    inner = phrase("" if nouns else "nouns", nouns)

    def build(slots: Slots) -> object:
        found = inner.build(slots)
        if not isinstance(found, NounPhrase):
            return REFUSED
        return Part(found, bool(slots["before"]), bool(slots["after"]), bool(nouns))

    return Pair(build, lambda _: None)


def _written(*, traits: bool) -> Pair:
    """How a part prints: traits before the noun."""

    def parts(value: object) -> Slots | None:
        if not isinstance(value, NounPhrase):
            return None
        of = next((one.traits for one in value.filters if isinstance(one, p.TraitIs)), None)
        if (of is None) is traits or len(value.nouns) != 1:
            return None
        rest = tuple(one for one in value.filters if not isinstance(one, p.TraitIs))
        before = tuple(one for one in rest if comes_before(one))
        return {"before": before, "after": rest[len(before) :], "traits": of, "nouns": value.nouns}

    return Pair(lambda _: REFUSED, parts)


def _as_printed(found: NounPhrase, named: tuple[Noun, ...]) -> Part:
    begins = any(comes_before(one) or isinstance(one, p.TraitIs) for one in found.filters)
    ends = any(not comes_before(one) and not isinstance(one, p.TraitIs) for one in found.filters)
    alone = found.nouns == named and any(isinstance(one, p.NameIs) for one in found.filters)
    return Part(found, begins, ends, alone)


def _fits(parts: tuple[Part, ...]) -> bool:
    """Whether the words can only be parts of their own, and nothing in them could belong to another part."""
    for left, right in pairwise(parts):
        if not right.phrase.filters:
            return False  # "Digimon or Tamers", "[A] card or Digimon card"
        if right.named and any(isinstance(one, p.NameIs | p.Not) for one in left.phrase.filters):
            return False  # "level 5 [A] or [B]", "Digimon other than [A] or [B]"
        names = [one for one in right.phrase.filters if isinstance(one, p.TraitIs | p.NameIs | p.AnyOf)]
        if left.named and right.begins and names:
            return False  # "[A] or [B] trait Digimon" is one list
        if not right.named and not right.begins and not left.ends and not left.named:
            return False  # "red Digimon or Tamers with [A] in its name"
    # "with ..." behind the last part might be said of all of them
    return not parts[-1].ends or all(one.named or one.ends for one in parts[:-1])


def _parts(named: tuple[Noun, ...]) -> Pair:
    def build(slots: Slots) -> object:
        written: tuple[Part, ...] = tuple(slots[name] for name in "abc" if name in slots)
        parts = tuple(one.phrase for one in written)
        printed = tuple(_as_printed(one, named) for one in parts)
        if not _fits(written) or not _fits(printed) or len(set(parts)) < len(parts):
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
        if not _fits(tuple(_as_printed(one, named) for one in found.values())):
            return None
        return found if build({name: _as_printed(one, named) for name, one in found.items()}) == value else None

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
    nouns = "{nouns:one noun}" if category == "np" else "{nouns:one card noun}"
    return (
        Row(category, f"{{a:{one}}} or {{b:{other}}}", two),
        Row(category, f"{{a:{one}}} , {{b:{other}}} or {{c:{other}}}", three),
        Row(other, f"{{x:{one}}}", Pass()),
        alias(one, "{before:before*} {names:names} {after:after}", _read(named)),
        alias(one, f"{{before:before*}} {nouns} {{after:after}}", _read(None)),
        Row(one, f"{{before:before*}} {{traits:names}} trait {nouns} {{after:after}}", _written(traits=True)),
        Row(one, "{before:before*} {names:names} {after:after}", Pair(lambda _: REFUSED, phrase("", named).parts)),
        Row(one, f"{{before:before*}} {nouns} {{after:after}}", _written(traits=False)),
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
