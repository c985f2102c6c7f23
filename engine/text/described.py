"""The description of a card in a requirement line: "Red Lv.3 w/[A] in name or w/[B] trait", both ways."""

from __future__ import annotations

from typing import Final

from engine.cards.model import Color
from engine.effects.phrases import (
    ColorCount,
    ColorIs,
    CostIs,
    Filter,
    LevelIs,
    NameHas,
    NameIs,
    TextHas,
    TraitHas,
    TraitIs,
)
from engine.effects.requirements import Described
from engine.effects.words import Compare, KeywordName, Quality
from engine.text.icons import ICONS
from engine.text.tokens import tokenize

_COLORS: Final = {color.value.lower(): color for color in Color}
_OPS: Final = {Compare.EXACTLY: "", Compare.OR_LESS: " or lower", Compare.OR_MORE: " or higher"}


_ORDER: Final[tuple[type, ...]] = (ColorCount, ColorIs, LevelIs, CostIs, NameIs)


def _rank(filter_: Filter) -> int:
    """The place in the canonical order: what is printed before "w/" first."""
    kind = type(filter_)
    return _ORDER.index(kind) if kind in _ORDER else len(_ORDER)


class NoLine(Exception):
    """The text is no line of this kind."""


class Lines:
    """A reader of the tokens of a line; `end` is where it stands in the whole text."""

    def __init__(self, text: str, offset: int) -> None:
        self.tokens = tokenize(text)
        self.at = 0
        self._offset = offset

    @property
    def end(self) -> int:
        """The offset in the whole text behind the last token taken."""
        return self._offset + (self.tokens[self.at - 1].end if self.at else 0)

    def key(self, ahead: int = 0) -> str:
        """The key of a coming token, "" behind the last one."""
        at = self.at + ahead
        return self.tokens[at].key if at < len(self.tokens) else ""

    def took(self, *keys: str) -> bool:
        """Take these tokens if they come next."""
        if all(self.key(i) == key for i, key in enumerate(keys)):
            self.at += len(keys)
            return True
        return False

    def took_one(self, *keys: str) -> str:
        """Take one of these if it comes next."""
        key = self.key()
        return key if key in keys and self.took(key) else ""

    def need(self, *keys: str) -> None:
        """Take these tokens, which must be there."""
        if not self.took(*keys):
            raise NoLine

    def number(self) -> int:
        """A whole number."""
        key = self.key()
        if not key.isdigit():
            raise NoLine
        self.at += 1
        return int(key)

    def cost(self) -> int:
        """Prints ": Cost N"."""
        self.need(":", "cost")
        return self.number()

    def took_if_number(self, key: str) -> bool:
        """Take `key` if a number and "from" follow it."""
        return self.key(1).isdigit() and self.key(2) == "from" and self.took(key)

    def names(self) -> tuple[str, ...]:
        """One or more names in brackets with "/" or "or" between them."""
        found = [self._name()]
        while self.key() in ("/", "or") and self._is_name(1):
            self.at += 1
            found.append(self._name())
        return tuple(found)

    def name(self) -> tuple[str, ...]:
        """One name in brackets, alone."""
        return (self._name(),)

    def _is_name(self, ahead: int = 0) -> bool:
        key = self.key(ahead)
        return key[:1] == "[" and len(key) > 2 and key[1:-1].strip() not in ICONS

    def _name(self) -> str:
        if not self._is_name():
            raise NoLine
        self.at += 1
        return self.tokens[self.at - 1].text[1:-1].strip()

    def part_of_name(self) -> tuple[Filter, ...]:
        """Names of which one must be part of the name."""
        return (NameHas(self.names()),)

    # Descriptions.

    def sources(self) -> tuple[Described, ...]:
        """Several descriptions with "/" or "or" between them."""
        found = [self.described()]
        while self.key() in ("/", "or") and not self.key(1).isdigit():
            self.at += 1
            found.append(self.described())
        return tuple(found)

    def material(self) -> tuple[Described, bool]:
        """A description with "Digimon card(s)" or "card(s)" in it, and whether it says "Digimon card"."""
        filters = self._before()
        digimon = False
        if self.took("digimon", "card") or self.took("digimon", "cards"):
            digimon = True
        elif not self.took("card") and not self.took("cards") and not filters:
            raise NoLine
        return self._features(filters), digimon

    def different(self) -> Quality | None:
        """Reads "w/different names", "& different card numbers" behind a description (4-25)."""
        if not (self.took("w", "/", "different") or self.took("&", "different")):
            return None
        for quality in Quality:
            if self.took(*f"{quality.value}s".split()):
                return quality
        raise NoLine

    def different_before(self) -> Quality | None:
        """Reads "different-level cards"."""
        return Quality.LEVEL if self.took("different-level") or self.took("different", "-", "level") else None

    def described(self) -> Described:
        """One description."""
        start = self.at
        filters = self._before()
        if self.at == start and self.key() != "w":
            raise NoLine
        return self._features(filters)

    def _before(self) -> list[Filter]:
        """What stands before "w/"."""
        filters: list[Filter] = []
        if self.key().isdigit() and self.key(1) == "-" and self.key(2) == "color":
            filters.append(ColorCount(self.number()))
            self.at += 2
        if colors := self._colors():
            filters.append(ColorIs(colors))
        level = self._level()
        if self.took("play", "cost"):
            filters.append(CostIs(self.number(), self._compared()))
        if level := level or self._level():
            filters.append(level)
        if level and self.key().isdigit() and self.key(1) == "-" and self.key(2) == "color":
            filters.append(ColorCount(self.number()))
            self.at += 2
        if self._is_name():
            filters.append(self._names_or_traits())
            named = filters[-1]
            if isinstance(named, NameIs) and self.took("in", "name"):
                filters[-1] = NameHas(named.names)
            elif isinstance(named, NameIs) and self.took("in", "text"):
                filters[-1] = TextHas(named.names)
        return filters

    def _colors(self) -> tuple[Color, ...]:
        found: list[Color] = []
        while self.key() in _COLORS:
            found.append(_COLORS[self.key()])
            self.at += 1
            if self.key() in ("/", ",", "or"):
                more = 2 if self.key() == "," and self.key(1) == "or" else 1
                if self.key(more) in _COLORS:
                    self.at += more
        return tuple(found)

    def _level(self) -> LevelIs | None:
        if self.took("lv", ".") or self.took("level"):
            return LevelIs(self.number(), self._compared())
        return None

    def _compared(self) -> Compare:
        if self.took("or", "lower") or self.took("or", "less"):
            return Compare.OR_LESS
        return Compare.OR_MORE if self.took("or", "higher") or self.took("or", "more") else Compare.EXACTLY

    def _names_or_traits(self) -> Filter:
        """Names, or with "trait" behind them traits."""
        names = self.names()
        return TraitIs(names) if self.took("trait") else NameIs(names)

    def _features(self, filters: list[Filter]) -> Described:
        either: list[Filter] = []
        without: list[Filter] = []
        under: tuple[Filter, ...] = ()
        under_n = 0
        while True:
            if self.key() == "w" and self.key(1) == "/" and self.key(2) == "different":
                # said of all the cards together: `different`
                filters.sort(key=_rank)
                return Described(tuple(filters), tuple(either), tuple(without), under, under_n)
            if self.took("w", "/", "o"):
                without.append(self._feature())
            elif self.key() == "w" and self.key(1) == "/" and self.key(2).isdigit():
                self.at += 2
                under_n, under = self._under()
            elif named := self._named_under():
                under_n, under = 1, (NameIs(named),)
            elif self.took("if", "name", "contains"):
                filters.append(NameHas(self.names()))
            elif self.took("w", "/") or self.took("with"):
                filters.append(self._feature())
            elif self.key() == "or" and self.key(1) == "w":
                # "w/A or w/B" is one of the two
                if not either and filters:
                    either.append(filters.pop())
                self.at += 3
                either.append(self._feature())
            elif self.took("and", "play", "cost"):
                filters.append(CostIs(self.number(), self._compared()))
            elif self.took("and", "w", "/") or (self.key() == "and" and self._is_name(1) and self.took("and")):
                filters.append(self._feature())
            else:
                filters.sort(key=_rank)
                return Described(tuple(filters), tuple(either), tuple(without), under, under_n)

    def _named_under(self) -> tuple[str, ...]:
        """Prints "w/[A] digivolution card", "w/[A] under": one of the cards under it is called so."""
        start = self.at
        if self.took("w", "/") and self._is_name():
            names = self.names()
            for words in (("digivolution", "card"), ("in", "digivolution", "cards"), ("under",)):
                if self.took(*words):
                    return names
        self.at = start
        return ()

    def _under(self) -> tuple[int, tuple[Filter, ...]]:
        n = self.number()
        self.took("or", "more")
        traits = self.names()
        self.need("trait", "cards", "under")
        self.took("it")
        return n, (TraitIs(traits),)

    def _text(self, icon: KeywordName) -> Filter:
        """Prints "<A> in text"."""
        self.need(*(token.key for token in tokenize(icon.value)), ">")
        self.took("in")
        self.took_one("its", "their")
        self.need("text")
        return TextHas(keyword=icon)

    def _feature(self) -> Filter:
        if colors := self._colors():
            return ColorIs(colors)
        self.took("the")
        if self.took("<"):
            icon = next((name for name in KeywordName if name.value.lower() == self.key()), None)
            if icon is None:
                raise NoLine
            return self._text(icon)
        if self.key().isdigit():
            n = self.number()
            self.need("colors")
            return ColorCount(n, Compare.OR_MORE)
        names = self.names()
        if self.took_one("trait", "traits"):
            return TraitIs(names)
        self.need("in")
        self.took("any", "of")
        self.took_one("its", "their")
        if self.took_one("name", "names"):
            return NameHas(names)
        if self.took_one("text", "texts"):
            return TextHas(names)
        # 2-3-2-4: "in" a trait is part of one
        if self.took_one("traits", "trait"):
            return TraitHas(names)
        raise NoLine


def described_words(what: Described, noun: str = "") -> str:
    """A description as it prints; `noun` stands before "w/"."""
    before: list[str] = []
    after: list[str] = []
    for filter_ in what.filters:
        match filter_:
            case ColorCount():
                before.append(f"{filter_.n}-color")
            case ColorIs():
                before.append("/".join(color.value for color in filter_.colors))
            case LevelIs():
                before.append(f"Lv.{filter_.n}{_OPS[filter_.op]}")
            case CostIs():
                before.append(f"Play cost {filter_.n}{_OPS[filter_.op].replace('lower', 'less')}")
            case NameIs():
                before.append(_brackets(filter_.names))
            case _:
                after.append(f"w/{_feature_words(filter_)}")
    if what.either:
        after.append(" or ".join(f"w/{_feature_words(one)}" for one in what.either))
    after += [f"w/o {_feature_words(one)}" for one in what.without]
    if what.under_n == 1 and isinstance(what.under[0], NameIs):
        after.append(f"w/{_brackets(what.under[0].names)} digivolution card")
    elif what.under_n:
        after.append(f"w/{what.under_n} or more {_feature_words(what.under[0])} cards under")
    return " ".join(filter(None, (*before, noun, *after)))


def _feature_words(filter_: Filter) -> str:
    match filter_:
        case TraitIs():
            return f"{_brackets(filter_.traits)} trait"
        case TraitHas():
            return f"{_brackets(filter_.traits)} in traits"
        case NameHas():
            return f"{_brackets(filter_.names)} in name"
        case TextHas():
            what = f"<{filter_.keyword.value}>" if filter_.keyword else _brackets(filter_.names)
            return f"{what} in text"
        case ColorCount():
            return f"{filter_.n} colors"
        case _:
            raise TypeError(f"no line of a card describes by {filter_}")  # and none that is read above


def _brackets(names: tuple[str, ...]) -> str:
    return "/".join(f"[{name}]" for name in names)
