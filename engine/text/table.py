"""The template table: one row is one phrase, and both the compiler and the renderer work from it.

A template is a line of words with marks:

    {slot:category}      another phrase; `{slot:category@n}` prints it in the number of slot `n` (`pl`, `sg`: always so)
    gets/get@slot        agreement: the first word for a singular value of the slot, else the second; either is read
    in|from              alternatives: any is read, the first is printed
    in|from@prep         alternatives chosen by the mood of the sentence: `prep`, `mode`, `kind`, `#` (number)
    ?the                 a word that may be there and is never printed

Rows marked `alias` are read and never printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec

from engine.text.tokens import tokenize

REFUSED: Final = object()
"""What a maker returns for values that do not go together."""

Slots = Mapping[str, Any]


class Maker(Protocol):
    """The two directions of a row: slot values to a node, and a node to slot values."""

    def build(self, slots: Slots) -> object:
        """The node, or REFUSED."""

    def parts(self, value: object) -> Slots | None:
        """The slot values that build `value`, or None when this row does not print it."""


@dataclass(frozen=True)
class Const:
    """A phrase without slots for one fixed value."""

    value: object

    def build(self, slots: Slots) -> object:
        return self.value

    def parts(self, value: object) -> Slots | None:
        return {} if type(value) is type(self.value) and value == self.value else None


class Node:
    """A node of the effect language: slots are fields, the other fields are `fixed` or have their default."""

    def __init__(self, node: type[msgspec.Struct], **fixed: object) -> None:
        self._node = node
        self._fixed = fixed
        self._fields = tuple((f.name, f.default) for f in msgspec.structs.fields(node))

    def build(self, slots: Slots) -> object:
        named = {name: value for name, value in slots.items() if name[0] != "_"}
        return self._node(**self._fixed, **named)

    def parts(self, value: object) -> Slots | None:
        if type(value) is not self._node:
            return None
        slots: dict[str, object] = {}
        for name, default in self._fields:
            found = getattr(value, name)
            if name in self._fixed:
                if found != self._fixed[name]:
                    return None
            else:
                slots[name] = found
                slots[f"default {name}"] = default
        return slots


@dataclass(frozen=True)
class Pass:
    """A phrase that is another phrase: its value is the value of the slot `name`."""

    name: str = "x"

    def build(self, slots: Slots) -> object:
        return slots[self.name]

    def parts(self, value: object) -> Slots | None:
        return {self.name: value}


@dataclass(frozen=True)
class Pair:
    """A phrase with its own two functions."""

    build: Callable[[Slots], object]
    parts: Callable[[object], Slots | None]


@dataclass(frozen=True)
class Word:
    """A literal: `options` are the keys that it reads, `prints` how they print, `by` what chooses among them."""

    options: tuple[str, ...]
    prints: tuple[str, ...]
    by: str = ""
    optional: bool = False


@dataclass(frozen=True)
class Hole:
    """A slot of a template."""

    name: str
    category: str
    number: str = ""


Element = Word | Hole


def _elements(template: str) -> Iterator[Element]:
    for chunk in re.findall(r"\{[^}]*\}|\[[^\]]*\]|\S+", template):
        if chunk[0] == "{":
            name, _, rest = chunk[1:-1].partition(":")
            category, _, number = rest.partition("@")
            yield Hole(name, category, number)
            continue
        body, _, by = chunk.partition("@")
        if body[0] == "?":
            yield Word((body[1:].lower(),), (body[1:],), optional=True)
            continue
        options = tuple(body.replace("/", "|").split("|")) if len(body) > 1 else (body,)
        if len(options) > 1:
            yield Word(tuple(o.lower() for o in options), options, by)
        else:
            for token in tokenize(body):
                yield Word((token.key,), (token.text,))


@dataclass(frozen=True)
class Row:
    """One phrase of a category."""

    category: str
    template: str
    maker: Maker
    alias: bool = False
    prep: str = ""
    elements: tuple[Element, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "elements", tuple(_elements(self.template)))


def no_parts(value: object) -> None:
    """The parts of what an alias reads: it prints nothing."""


def alias(category: str, template: str, maker: Maker) -> Row:
    """A row that is read and never printed."""
    return Row(category, template, maker, alias=True)


def parts_of(row: Row, value: object) -> Slots | None:
    """The slots of a row for a value: what the row has no slot for must have its default."""
    slots = row.maker.parts(value)
    if slots is None or not isinstance(row.maker, Node):
        return slots
    names = {element.name for element in row.elements if isinstance(element, Hole)}
    for name, found in slots.items():
        if not name.startswith("default ") and name not in names and found != slots[f"default {name}"]:
            return None
    return slots


def by_category(rows: Iterable[Row]) -> dict[str, tuple[Row, ...]]:
    """The rows of each category, in table order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.category, []).append(row)
    return {category: tuple(listed) for category, listed in found.items()}
