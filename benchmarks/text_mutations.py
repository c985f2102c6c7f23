"""Card texts with one word dropped, swapped or added: `python -m benchmarks.text_mutations`.

A word that can go, change places or come in without any effect on the tree is a word that is not accounted for. Read
blocks of a pool are damaged by a seed, one word each, and compiled again. What still compiles has to give another tree.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine.cards.model import Category
from engine.effects.words import Slot
from engine.text.build import read_corrected
from engine.text.compile import SLOTS, Reading, read_text
from engine.text.icons import ICONS
from engine.text.normalise import clean_text, split_blocks
from engine.text.requirements import take_requirements
from engine.text.tokens import Token, tokenize


class Kind(Enum):
    """How a text is damaged."""

    DROP = "dropped"
    SWAP = "swapped"
    INSERT = "inserted"
    NAME = "inserted as a name"


MOST_READ: Final = {Kind.DROP: 0.10, Kind.SWAP: 0.01, Kind.INSERT: 0.02, Kind.NAME: 0.10}
"""The share of damaged texts that may still be sentences of the language.

Names are no vocabulary but what it is about, and fit before every noun ("1 [X] Digimon"): they are a kind of their own.
"""

VARIANTS: Final = frozenset({"a", "an", "the", "any", "of", "s"})
"""Words that the language prints or leaves out: articles, "any (of)" and the number of a noun carry nothing."""


class Block(NamedTuple):
    """One printed block without notes, of which slot of which kind of card, and what it is read as."""

    text: str
    slot: Slot
    category: Category
    reading: Reading


class Case(NamedTuple):
    """One damaged text: the words damaged, and what became of it.

    `same` is a tree that did not change; `printed`, that cards have both wordings, to two words around the damage.
    """

    kind: Kind
    words: tuple[str, ...]
    before: str
    after: str
    compiles: bool
    same: bool
    printed: bool


def read_pool(source: Path, every: int = 1) -> tuple[Block, ...]:
    """The different blocks of a source that are read; with `every`, only those of each so many-th card."""
    found: dict[tuple[str, Slot, Category], Block] = {}
    for card in read_corrected(source).cards[::every]:
        for name, slot in SLOTS:
            clean = clean_text(card.texts.get(name, ""))
            if slot in (Slot.UPPER, Slot.LINK):
                clean = take_requirements(clean)[1]
            for piece in split_blocks(clean):
                key = (piece.text, slot, card.facts.category)
                if key not in found:
                    reading = read_text(*key)
                    if not reading.diagnostics and len(reading.effects) == 1:
                        found[key] = Block(*key, reading)
    return tuple(found.values())


def vocabulary(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The different words of these texts."""
    return tuple(sorted({key for block in blocks for key in _keys(block.text)}))


def damaged(blocks: Sequence[Block], kind: Kind, cases: int, seed: int) -> list[Case]:
    """So many cases of one kind; the same seed damages the same places of the same blocks."""
    rng = Random(f"{seed} {kind.value}")
    known = [word for word in vocabulary(blocks) if _is_name(word) == (kind is Kind.NAME)]
    printed = _phrases(blocks)
    done: list[Case] = []
    while len(done) < cases:
        block = rng.choice(blocks)
        change = _changed(block.text, kind, known, rng)
        if change is None:
            continue
        words, after = change
        reading = read_text(after, block.slot, block.category)
        compiles = not reading.diagnostics and bool(reading.effects)
        same = compiles and reading == block.reading
        done.append(Case(kind, words, block.text, after, compiles, same, same and _phrases_of(after) <= printed))
    return done


_REACH: Final = 5


def _phrases(blocks: Sequence[Block]) -> frozenset[tuple[str, ...]]:
    """All that is printed, in pieces of five words."""
    return frozenset(phrase for block in blocks for phrase in _phrases_of(block.text))


def _phrases_of(text: str) -> frozenset[tuple[str, ...]]:
    """The pieces of a text; which name or number stands in one is no matter of its wording."""
    keys = ["", "", *("[]" if _is_name(key) else key for key in (token.key for token in tokenize(text))), "", ""]
    return frozenset(tuple(keys[at : at + _REACH]) for at in range(len(keys) - _REACH + 1))


def _is_name(word: str) -> bool:
    return word.startswith("[") and word.strip("[]") not in ICONS


def _keys(text: str) -> list[str]:
    return [token.key for token in _words(text)]


def _words(text: str) -> list[Token]:
    """The tokens that are words, numbers, icons or names, and not signs."""
    return [token for token in tokenize(text) if token.key[0].isalnum() or (token.key[0] in "[+-" and token.key[1:])]


def _changed(text: str, kind: Kind, known: Sequence[str], rng: Random) -> tuple[tuple[str, ...], str] | None:
    """The words damaged and the damaged text; nothing where the damage is a mere variant."""
    words = _words(text)
    if kind is Kind.SWAP:
        pairs = [pair for pair in pairwise(words) if _swaps(text, *pair)]
        if not pairs:
            return None
        one, two = rng.choice(pairs)
        between = text[one.end : two.start]
        return (one.text, two.text), text[: one.start] + two.text + between + one.text + text[two.end :]
    at = rng.choice(words)
    if kind is Kind.DROP:
        return None if at.key in VARIANTS else ((at.text,), text[: at.start] + text[at.end :].lstrip(" "))
    new = rng.choice(known)
    return None if new in VARIANTS else ((new,), f"{text[: at.start]}{new} {text[at.start :]}")


def _swaps(text: str, one: Token, two: Token) -> bool:
    """Whether these stand side by side and their order can say anything; that of the icons of a header cannot."""
    if text[one.end : two.start] != " " or one.key == two.key:
        return False
    return not all(token.key.strip("[]") in ICONS for token in (one, two)) and not {one.key, two.key} <= VARIANTS


def report(cases: Sequence[Case]) -> str:
    """The figures of each kind, and the cases that a word was lost in, by the word and what stands around it."""
    lines: list[str] = []
    for kind in Kind:
        mine = [case for case in cases if case.kind is kind]
        read, same = sum(case.compiles for case in mine), sum(case.same for case in mine)
        lost_words = sum(case.same and not case.printed for case in mine)
        share = f"{read / len(mine):.1%}" if mine else "0"
        lines.append(
            f"{kind.value}: {len(mine)} cases, {read} compile ({share}), {same} to the same tree, "
            f"{lost_words} of them in words that no card prints"
        )
    lost: defaultdict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in cases:
        if case.same:
            lost[case.kind.value, f"{' '.join(case.words).lower()}{', printed both ways' * case.printed}"].append(case)
    for (name, words), found in sorted(lost.items(), key=lambda item: (item[0][0], -len(item[1]), item[0][1])):
        lines.append(f"{name} {words}: {len(found)}")
        for case in found:
            lines += [f"    {case.before}".replace("\n", " / "), f" -> {case.after}".replace("\n", " / ")]
    return "\n".join(lines)


def failures(cases: Sequence[Case]) -> list[str]:
    """What is over its limit."""
    counts = Counter(case.kind for case in cases)
    read = Counter(case.kind for case in cases if case.compiles)
    over = [f"too many {kind.value} compile" for kind in counts if read[kind] > MOST_READ[kind] * counts[kind]]
    return over + (["a word is not accounted for"] if any(case.same and not case.printed for case in cases) else [])


def main(arguments: Sequence[str] | None = None) -> int:
    """Damage, compile, report; fails over the limits."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.text_mutations", description=__doc__)
    parser.add_argument("--n", type=int, default=2000, help="cases of each kind (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source", type=Path, default=Path("../shared/reference/cards.json"), help="printed cards")
    parser.add_argument("--every", type=int, default=1, help="only each so many-th card of the source")
    options = parser.parse_args(arguments)
    if not options.source.exists():
        sys.stdout.write(f"no cards to damage: {options.source} is missing\n")
        return 0
    blocks = read_pool(options.source, options.every)
    cases = [case for kind in Kind for case in damaged(blocks, kind, options.n, options.seed)]
    over = failures(cases)
    sys.stdout.write("\n".join([report(cases), *over]) + "\n")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
