"""How much of a card pool is read: per set, slot and kind of block.

A block is read when it compiles without a rest, its tree prints, the print compiles to the same tree, and nothing was
lost on the way: the printed words are the canonical ones (N3), token for token, or, where an alias row read an
older wording, at least every name, number, keyword and colour of them. `verbatim` counts the former alone. A block
whose header (and "when") reads but not its body is `header only`: it triggers at its moment and is resolved by hand.
Anything else is `manual`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from engine.cards.database import PrintedCard
from engine.cards.model import CardFacts, Category, Color
from engine.effects.classes import is_persistent
from engine.effects.steps import Effect, Keyword, Unread
from engine.effects.words import Slot, Timing
from engine.errors import CardError
from engine.text.compile import SLOTS, own_noun, read_blocks, read_words
from engine.text.render import render_effect
from engine.text.repairs import repaired_text
from engine.text.tokens import tokenize

READ: Final = "read"
HEADER_ONLY: Final = "header only"
MANUAL: Final = "manual"


class Block(NamedTuple):
    """One block of a card and what became of it; `why` is empty for one that is read."""

    number: str
    slot: Slot
    kind: str
    result: str
    why: str
    text: str
    verbatim: bool = True


class Checked(NamedTuple):
    """What became of a canonical block."""

    kind: str
    result: str
    why: str = ""
    verbatim: bool = False


@dataclass
class Tally:
    """Counts of one set, slot or kind, or of everything."""

    cards: int = 0
    cards_with_text: int = 0
    cards_read: int = 0
    verbatim: int = 0
    blocks: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, int]:
        """The counts by name."""
        return {
            "cards": self.cards,
            "cards_with_text": self.cards_with_text,
            "cards_read": self.cards_read,
            "blocks": self.blocks.total(),
            "blocks_read": self.blocks[READ],
            "blocks_verbatim": self.verbatim,
            "blocks_header_only": self.blocks[HEADER_ONLY],
            "blocks_manual": self.blocks[MANUAL],
        }


@dataclass
class Coverage:
    """The counts of a pool, and its blocks that are not read."""

    total: Tally = field(default_factory=Tally)
    sets: dict[str, Tally] = field(default_factory=dict)
    slots: dict[str, Tally] = field(default_factory=dict)
    kinds: dict[str, Tally] = field(default_factory=dict)
    unread: list[Block] = field(default_factory=list)


def coverage_of(cards: Iterable[PrintedCard]) -> Coverage:
    """What is read of these cards."""
    report = Coverage()
    checked: dict[tuple[str, str], Checked] = {}
    for card in cards:
        blocks = [block for name, slot in SLOTS for block in _blocks(card, name, slot, checked)]
        for tally in (report.total, report.sets.setdefault(card.facts.set_name, Tally())):
            _count(tally, blocks)
        for slot in dict.fromkeys(block.slot for block in blocks):
            mine = [block for block in blocks if block.slot is slot]
            _count(report.slots.setdefault(slot.value, Tally()), mine)
        for kind in dict.fromkeys(block.kind for block in blocks):
            mine = [block for block in blocks if block.kind == kind]
            _count(report.kinds.setdefault(kind, Tally()), mine)
        report.unread += [block for block in blocks if block.result != READ]
    return report


def check_card(facts: CardFacts, texts: Mapping[str, str]) -> list[Block]:
    """What becomes of the blocks of one card."""
    card = PrintedCard(facts, dict(texts))
    checked: dict[tuple[str, str], Checked] = {}
    return [block for name, slot in SLOTS for block in _blocks(card, name, slot, checked)]


def _count(tally: Tally, blocks: list[Block]) -> None:
    tally.cards += 1
    tally.cards_with_text += bool(blocks)
    tally.cards_read += bool(blocks) and all(block.result == READ for block in blocks)
    tally.verbatim += sum(block.verbatim for block in blocks)
    tally.blocks.update(block.result for block in blocks)


def _blocks(card: PrintedCard, name: str, slot: Slot, checked: dict[tuple[str, str], Checked]) -> Iterable[Block]:
    """The blocks of one text; what stands on many cards is checked once."""
    number, text = card.facts.number, card.texts.get(name, "")
    try:
        text = repaired_text(number, name, slot, text)
    except CardError as error:
        yield Block(number, slot, "repair", MANUAL, str(error), text)
    lines, blocks = read_blocks(text, slot)
    for _ in lines:
        # a requirement line that reads is cut out of the text word for word
        yield Block(number, slot, "requirement", READ, "", "")
    noun = own_noun(slot, card.facts.category)
    for block in blocks:
        if (block.text, noun) not in checked:
            checked[block.text, noun] = check_block(block.text, noun)
        found = checked[block.text, noun]
        yield Block(number, slot, found.kind, found.result, found.why, block.text, found.verbatim)


def check_block(text: str, noun: str) -> Checked:
    """The kind of a canonical block, whether it is read, and if not, why."""
    effect, finding = read_words(text, noun)
    kind = _kind(effect)
    if finding is not None:
        header = effect.timings or effect.when is not None
        where = f'at "{finding.found}": ' if finding.code == "no-parse" else ""
        return Checked(kind, HEADER_ONLY if header else MANUAL, f"{finding.code}: {where}{', '.join(finding.expected)}")
    category = Category.TAMER if noun == "Tamer" else Category.DIGIMON
    try:
        printed = render_effect(effect, category)
    except CardError:
        return Checked(kind, MANUAL, "no-wording")
    if read_words(printed, noun) != (effect, None):
        return Checked(kind, MANUAL, f"round-trip: prints as {printed}")
    words, canonical = _keys(printed), _keys(text)
    if words == canonical:
        return Checked(kind, READ, verbatim=True)
    if _content(words) != _content(canonical):
        return Checked(kind, MANUAL, f"lost: prints as {printed}")
    return Checked(kind, READ)


def _keys(text: str) -> list[str]:
    return [token.key for token in tokenize(text)]


_WORDS: Final = {*(color.value.lower() for color in Color)}


def _content(keys: list[str]) -> Counter[str]:
    """What no other wording may lose. "a", "one", "another" and "the top card" may print as 1, 0 as "no"."""
    told = [key for key in keys if key[:1] == "[" or key.lstrip("+-").isdigit() or key in _WORDS]
    inside = [after for key, after in pairwise(keys) if key == "<"]
    return Counter(key for key in (*told, *inside) if key not in ("0", "1"))


def _kind(effect: Effect) -> str:
    if isinstance(effect.body, Keyword):
        return "keyword"
    if Timing.SECURITY in effect.timings:
        return "security"
    if Timing.MAIN in effect.timings:
        return "main"
    if not effect.timings and effect.when is None and effect.window is None and isinstance(effect.body, Unread):
        return "no header"
    if is_persistent(effect):
        return "persistent"
    return "interruptive" if effect.when is not None and effect.when.would else "triggered"


def table(report: Coverage) -> str:
    """The counts as a table for reading."""
    lines = [_columns("", "cards", "with text", "read", "blocks", "read", "verbatim", "header only", "manual")]
    lines.append(_line("all", report.total))
    for title, tallies in (("slot", report.slots), ("kind", report.kinds), ("set", report.sets)):
        lines.append(f"by {title}")
        lines += [_line(f"  {name}", tallies[name]) for name in sorted(tallies)]
    return "\n".join(lines)


def _line(name: str, tally: Tally) -> str:
    blocks = tally.blocks.total()
    cards = (tally.cards, tally.cards_with_text, _share(tally.cards_read, tally.cards_with_text))
    rest = (tally.verbatim, tally.blocks[HEADER_ONLY], tally.blocks[MANUAL])
    return _columns(name, *cards, blocks, _share(tally.blocks[READ], blocks), *rest)


def _columns(name: str, *cells: object) -> str:
    return f"{name:16}" + "".join(f"{cell!s:>{width}}" for cell, width in zip(cells, _WIDTHS, strict=True))


_WIDTHS: Final = (7, 10, 15, 8, 15, 9, 12, 7)


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.1%})" if whole else "0"
