"""Card text as words: brackets are one token, a possessive 's is a token of its own."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(
    r"""\[[^\[\]]*\]            # an icon or a name
      | [+-]?\d+                # 3000, +1000, -2
      | 's\b                    # possessive
      | [A-Za-z]+(?:-[A-Za-z]+|'(?!s\b)[A-Za-z]+)*   # Digi-Egg, can't
      | \S                      # any other sign""",
    re.VERBOSE,
)
_TIGHT_BEFORE = frozenset({".", ",", ":", ";", ")", ">", "'s", "'", "-"})
_TIGHT_AFTER = frozenset({"(", "<", "-"})
_BEFORE_CAPITAL = frozenset("[(")  # icons and what opens a sentence
_VOWELS = frozenset("aeiou")


class Token(NamedTuple):
    """One word or sign; `key` is what the grammar compares, `start` and `end` its place in the canonical text."""

    key: str
    text: str
    start: int
    end: int


def tokenize(text: str) -> tuple[Token, ...]:
    """All tokens of a text; every character that is not white space belongs to one."""
    return tuple(Token(m[0].lower(), m[0], m.start(), m.end()) for m in _TOKEN.finditer(text))


def join(words: list[str], *, capital: bool = True) -> str:
    """Words as a printed line: spacing, "a" or "an", and a capital at the start of each sentence.

    A sentence that ends with a quotation ends with the quotation's own full stop.
    """
    out = ""
    last = ""
    quoted = False
    for i, word in enumerate(words):
        if word == "a" and words[i + 1 : i + 2] and words[i + 1].lstrip("[<")[:1].lower() in _VOWELS:
            word = "an"
        closing = word == '"' and quoted
        if capital and word[:1].isalnum():
            word = word[:1].upper() + word[1:]
        capital = (
            (capital and word[:1] in _BEFORE_CAPITAL)
            or word == "•"
            or (word == "." and last not in ("A", "Req"))
            or (word == '"' and not quoted)
        )
        if word == '"':
            quoted = not quoted
        if word == "." and last == '"' and not quoted:
            continue
        if (
            out
            and last not in _TIGHT_AFTER
            and word not in _TIGHT_BEFORE
            and not closing
            and not (last == '"' and quoted)
        ):
            out += " "
        out += word
        last = word
    return out
