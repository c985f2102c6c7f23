"""4-21: the stat block of a token, "[A] Token (Digimon/Red/6000 DP/<Rush>)", both ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards.model import Category, Color
from engine.effects.classes import is_persistent
from engine.effects.steps import Effect, Token
from engine.text.parser import End, Parser
from engine.text.printer import Mood, Printer, Words

_CATEGORIES: Final = {category.value.lower(): category for category in (Category.DIGIMON, Category.TAMER)}
_COLORS: Final = {color.value.lower(): color for color in Color}
_SEPARATORS: Final = ("/", ")")


@dataclass(frozen=True)
class TokenPhrase:
    """A name, "Token" or "Tokens", and its information between parentheses with "/" between the parts."""

    def read(self, parser: Parser, at: int) -> Iterable[End]:
        for end, name in parser.ends("name", at):
            if parser.key(end) in ("token", "tokens") and parser.key(end + 1) == "(":
                category = _CATEGORIES.get(parser.key(end + 2))
                if category is not None:
                    yield from self._parts(parser, end + 3, {"name": name, "category": category})

    def _parts(self, parser: Parser, at: int, known: dict[str, Any]) -> Iterator[End]:
        if parser.key(at) == ")":
            yield at + 1, Token(**known)
            return
        if parser.key(at) == "/":
            at += 1
        elif not known.get("effects"):
            return
        for end, changes in self._part(parser, at, known):
            yield from self._parts(parser, end, {**known, **changes})

    def _part(self, parser: Parser, at: int, known: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
        key = parser.key(at)
        if key in _COLORS:
            yield at + 1, {"colors": (*known.get("colors", ()), _COLORS[key])}
        elif key in ("cost", "level") and parser.key(at + 1).isdigit():
            yield at + 2, {key: int(parser.key(at + 1))}
        elif key.isdigit() and parser.key(at + 1) == "dp":
            yield at + 2, {"dp": int(key)}
        elif key[:1] in ("<", "["):
            for end, effect in parser.ends("block line", at):
                yield end, {"effects": (*known.get("effects", ()), effect)}
        elif key.replace("-", "").isalpha():
            end = at
            while parser.key(end) and parser.key(end) not in _SEPARATORS:
                end += 1
            trait = " ".join(token.text for token in parser.tokens[at:end])
            yield end, {"traits": (*known.get("traits", ()), trait)}

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        if not isinstance(value, Token) or not value.name.strip():
            return None
        parts: list[Words] = [[value.category.value]]
        if value.cost is not None:
            parts.append(["Cost", str(value.cost)])
        if value.level is not None:
            parts.append(["level", str(value.level)])
        parts += [[color.value] for color in value.colors]
        parts += [trait.split(" ") for trait in value.traits]
        if value.dp is not None:
            parts.append([str(value.dp), "DP"])
        for effect in value.effects:
            words = self._effect(printer, effect, mood)
            if words is None:
                return None
            parts.append(words)
        out: Words = [f"[{value.name}]", "Tokens" if mood.plural else "Token", "("]
        for i, words in enumerate(parts):
            out += ["/", *words] if i else words
        return [*out, ")"]

    def _effect(self, printer: Printer, effect: Effect, mood: Mood) -> Words | None:
        return printer.words("block line", effect, replace(mood, tamer=False, persistent=is_persistent(effect)))
