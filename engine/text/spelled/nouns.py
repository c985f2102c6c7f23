"""15-10: spellings of what is described and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.text.rewriting import Rewrite, rewrite

NAMES: Final = r"\[[^\]]*\](?:(?:,| or) \[[^\]]*\])*"
COLOR: Final = r"(?:red|blue|yellow|green|black|purple|white)"
COLORS: Final = rf"{COLOR}(?:(?:,| or) {COLOR})*"
_CARD: Final = r"(?:Digimon|Tamer|Option|Digi-Egg)s?"
NOUN: Final = rf"(?:{_CARD}(?:,? or {_CARD})*(?: cards?\b)?|cards?\b)(?! cards?\b)"
_SENTENCE: Final = "what follows the noun describes it as what stands before it does (15-10)"

_KIND: Final = rf"(?:the {NAMES} trait|(?:{NAMES}|<[^<>]*>) in (?:its name|its text|any of its traits))"


def _amount_first(amount: str, plain: str) -> Iterator[Rewrite]:
    """A comparison before the noun: it is described with that too, last where it is described with several things."""
    yield rewrite(rf"\b{amount} ({NOUN}) with ({_KIND})(?! or\b| and\b)", rf"\2 with \3 and {plain}", _SENTENCE)
    yield rewrite(rf"\b{amount} ({NOUN}) with (?=[^.]* or\b)", rf"\2 with {plain} and with ", _SENTENCE)
    yield rewrite(rf"\b{amount} ({NOUN}) with ", rf"\2 with {plain} and ", _SENTENCE)
    yield rewrite(rf"\b{amount} ({NOUN})(?! with)", rf"\2 with {plain}", _SENTENCE)


NOUNS: Final[tuple[Rewrite, ...]] = (
    rewrite(r"\bin their (name|text)s\b", r"in its \1", "number only: of each of them"),
    rewrite(rf"\b(an? )({NAMES}) trait(?! {NOUN})(?=[,. ])", r"the \2 trait", "2-3-2-3: article only"),
    rewrite(
        rf"(?<!\bor )(?<!\], )({NAMES}) trait ({NOUN}) (?:with|that (?:has|have)) ",
        r"\2 with the \1 trait and ",
        _SENTENCE,
    ),
    rewrite(rf"(?<!the )(?<!\bor )(?<!\], )({NAMES}) trait ({NOUN})", r"\2 with the \1 trait", _SENTENCE),
    *_amount_first(r"(\d+ DP or (?:less|more))", r"\1"),
    *_amount_first(r"play cost (\d+ or) (?:less|lower)", r"a play cost of \1 less"),
    *_amount_first(r"play cost (\d+ or) (?:more|higher)", r"a play cost of \1 more"),
    rewrite(rf"\b(lowest|highest) (DP|level|play cost) ({NOUN})", r"\3 with the \1 \2", _SENTENCE),
    rewrite(r"\bplay costs of (?=\d)", "a play cost of ", "number only: of each of them"),
    rewrite(
        rf"\b(level \d(?: or (?:lower|higher))?) ({COLORS}) (?={NOUN}|\[)",
        r"\2 \1 ",
        "15-10: the order of what a card is described with",
    ),
    rewrite(
        r"\b(with|without|no) (?=digivolution cards\b(?! (?:less|equal|more|lower)))(?<!no )",
        r"\1 1 or more ",
        "4-26-1: at least one",
    ),
    rewrite(
        r"\bDP (?:less than or equal to|equal to or less than) (this|that) Digimon(?:'s DP)?",
        r"as much or less DP as \1 Digimon",
        "4-26: one comparison",
    ),
    rewrite(
        r"\b(into (?:[^.]*? )?in) the (hand|trash)\b", r"\1 your \2", "4-2: whoever digivolves takes his own cards"
    ),
    rewrite(r"\b(hand or) your (?=trash\b)", r"\1 ", "one owner, named once"),
    rewrite(r"\b(hand) or from your (?=trash\b)", r"\1 or ", "one owner, named once"),
    rewrite(r"\b(in|from) your (hand|trash) and/or (?:from )?(?=hand|trash)", r"\1 your \2 or ", "15-10: of either"),
    rewrite(r"\bto an empty space in your breeding area", "to your empty breeding area", "3-4: it has one place"),
    rewrite(
        r"(?<!cards )\bin your battle area\b", "in the battle area", "15-1-7: a card of yours is in your part of it"
    ),
    rewrite(r"\bin its owner's battle area\b", "in the battle area", "3-1-3-8: as above"),
)
