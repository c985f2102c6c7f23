"""The grammar of card text: the table of rows and the few categories that are functions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from engine.effects.classes import is_persistent
from engine.effects.steps import Effect
from engine.text.first import BRACKET, NUMBER, Firsts
from engine.text.icons import HeaderPhrase
from engine.text.lists import ListOf, Many, Name, Number, Signed, Stop, Their
from engine.text.parser import End, Parser
from engine.text.printer import Mood, Printer, Words
from engine.text.rows.acting import TimingIcon
from engine.text.rows.whole import ALL_ROWS
from engine.text.table import Row, by_category
from engine.text.token_phrase import TokenPhrase
from engine.text.tokens import Token


class QuotedBlock:
    """15-13: an effect in quotation marks is a whole block; "this Digimon" in it is whoever gains it."""

    def read(self, parser: Parser, at: int) -> Iterable[End]:
        return parser.ends("block line", at)

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        if not isinstance(value, Effect):
            return None
        return printer.words("block line", value, replace(mood, tamer=False, persistent=is_persistent(value)))


Phrase = TimingIcon | Number | Signed | Name | ListOf | Many | Stop | Their | HeaderPhrase | QuotedBlock | TokenPhrase


@cache
def phrases() -> dict[str, Phrase]:
    """The categories that are read and printed by functions."""
    return {
        "number": Number(),
        "negative": Number(-1),
        "signed": Signed(),
        "plus": Signed(plus=True),
        "name": Name(),
        "names": ListOf("name", "or"),
        "colors": ListOf("color", "or"),
        "features": ListOf("feature", "and"),
        "features or": ListOf("feature", "or"),
        "that or": ListOf("that one", "or"),
        "picks and": ListOf("pick", "and"),
        "picks or": ListOf("pick", "or"),
        "is": ListOf("is one", "and"),
        "nouns or": ListOf("noun", "or"),
        "nouns and": ListOf("noun", "and"),
        "card nouns": ListOf("card noun", "or"),
        "keywords": ListOf("keyword", "and"),
        "spec features": ListOf("spec feature", "and"),
        "verbs": ListOf("verb", "or"),
        "predicates": ListOf("predicate", "and"),
        "timing icon": TimingIcon(),
        "timing icons": ListOf("timing icon", "or"),
        "bans": ListOf("ban", "or"),
        "fronted acts": ListOf("fronted act", "and", joined=True),
        "targets": ListOf("target", "and"),
        "gifts": ListOf("gift", "and"),
        "before*": Many("before"),
        "modes": Many("mode"),
        "acts": ListOf("act", "and", joined=True),
        "costs": ListOf("cost", "and", joined=True),
        "subject clauses": ListOf("subject clause", "and", joined=True),
        "clause list": ListOf("clause", "and", joined=True),
        "stop": Stop(),
        "their": Their(),
        "they": Their("they"),
        "header": HeaderPhrase(),
        "block": QuotedBlock(),
        "token": TokenPhrase(),
    }


@cache
def table() -> dict[str, tuple[Row, ...]]:
    """All rows by category."""
    return by_category(ALL_ROWS)


@cache
def _firsts() -> Firsts:
    bracket, number = frozenset({BRACKET}), frozenset({NUMBER})
    starts: dict[str, str | frozenset[str]] = {
        name: phrase.item for name, phrase in phrases().items() if isinstance(phrase, ListOf | Many)
    }
    starts |= {"name": bracket, "timing icon": bracket, "token": bracket, "header": bracket, "block": "block line"}
    starts |= {"number": number, "negative": number, "signed": number, "plus": number, "their": frozenset({"their"})}
    empty = {name for name, phrase in phrases().items() if isinstance(phrase, Many | Stop | HeaderPhrase)}
    return Firsts(table(), starts, frozenset(empty))


def parser_for(tokens: tuple[Token, ...]) -> Parser:
    """A parser of one text."""
    return Parser(tokens, _firsts(), phrases())


@cache
def printer() -> Printer:
    """The printer of all texts."""
    return Printer(table(), phrases())
