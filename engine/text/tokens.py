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
_TIGHT_BEFORE = frozenset({".", ",", ":", ";", ")", ">", "'s", "'"})
_TIGHT_AFTER = frozenset({"(", "<"})


class Token(NamedTuple):
    """One word or sign; `key` is what the grammar compares, `start` and `end` its place in the canonical text."""

    key: str
    text: str
    start: int
    end: int


def tokenize(text: str) -> tuple[Token, ...]:
    """All tokens of a text; every character that is not white space belongs to one."""
    return tuple(Token(m[0].lower(), m[0], m.start(), m.end()) for m in _TOKEN.finditer(text))


def join(words: list[str]) -> str:
    """Words as a printed line: spacing, "a" or "an", and a capital at the start of each sentence."""
    out = ""
    quoted = False
    sentence = True
    glue = True
    for i, word in enumerate(words):
        if word == "a" and i + 1 < len(words) and words[i + 1].lstrip("[<")[:1].lower() in "aeiou":
            word = "an"
        closing = word == '"' and quoted
        if sentence and word[:1].isalpha():
            word = word[:1].upper() + word[1:]
            sentence = False
        elif sentence and (word[:1].isdigit() or word == "<"):
            sentence = False
        if not glue and word not in _TIGHT_BEFORE and not closing:
            out += " "
        out += word
        glue = word in _TIGHT_AFTER or (word == '"' and not quoted)
        if word == '"':
            quoted = not quoted
            sentence = sentence or quoted
        elif word == "." and words[i - 1] != "A":
            sentence = True
    return out
