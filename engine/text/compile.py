"""Printed card text to effects: one reading, or none and the reason why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, cast

import msgspec

from engine.cards.model import CardFacts, Category
from engine.effects.card import Card
from engine.effects.phrases import Event
from engine.effects.requirements import Requirement
from engine.effects.steps import Effect, Unread
from engine.effects.words import Slot
from engine.text.diagnostics import Diagnostic, expectations
from engine.text.grammar import parser_for
from engine.text.icons import Header
from engine.text.normalise import canonical_blocks, clean_text
from engine.text.parser import Parser
from engine.text.requirements import render_requirement, take_requirements
from engine.text.resolve import Unclear, resolve
from engine.text.tokens import Token, tokenize
from engine.text.traced import Traced


@dataclass(frozen=True)
class Reading:
    """What a slot's text says: its effects, why a block was not read, and its requirement and rule lines."""

    effects: tuple[Effect, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    requirements: tuple[Requirement, ...] = ()


_THIS = re.compile(r"\bthis (Digimon|Tamer)\b", re.IGNORECASE)
_ALONE = re.compile(
    r"(?<!and )(?<!or )(?<!have )(?<!as )\b(?:it|(?:this|that) (?:Digimon|Tamer)) "
    r"(unsuspend|suspend|digivolve|attack)\b",
    re.IGNORECASE,
)
_NO_NOUN = re.compile(r"\bthis (?='s\b)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def read_text(text: str, slot: Slot, category: Category) -> Reading:
    """The effects of one slot's printed text, with diagnostics for the blocks that are not understood."""
    noun = own_noun(slot, category)
    effects: list[Effect] = []
    findings: list[Diagnostic] = []
    requirements, blocks = read_blocks(text, slot)
    for block in blocks:
        effect, finding = _read_block(block, noun)
        effects.append(msgspec.structs.replace(effect, slot=slot))
        if finding is not None:
            findings.append(finding)
    return Reading(tuple(effects), tuple(findings), requirements)


def read_blocks(text: str, slot: Slot) -> tuple[tuple[Requirement, ...], list[Traced]]:
    """2-3-4 ... 2-3-11: requirement and rule lines of the upper text or link section; what they leave are blocks."""
    clean = clean_text(text)
    requirements, rest = take_requirements(clean) if slot in (Slot.UPPER, Slot.LINK) else ((), clean)
    return requirements, canonical_blocks(rest)


def canonical_text(printed: str, slot: Slot = Slot.UPPER) -> str:
    """Lines and blocks in canonical wording, one a line: what the renderer prints for the same text."""
    requirements, blocks = read_blocks(printed, slot)
    return "\n".join([*map(render_requirement, requirements), *(block.text for block in blocks)])


def compile_text(text: str, slot: Slot, category: Category) -> tuple[Effect, ...]:
    """The effects of one slot's printed text; a block that is not understood is `Effect(body=Unread(words))`."""
    return read_text(text, slot, category).effects


SLOTS: Final = (
    ("text", Slot.UPPER),
    ("inherited", Slot.INHERITED),
    ("security", Slot.SECURITY),
    ("link requirement", Slot.LINK),
    ("link", Slot.LINK),
    ("option", Slot.OPTION_SIDE),
)
"""The texts of a printed card, and the slot that each is of."""


def compile_card(
    facts: CardFacts, *, text: str = "", inherited: str = "", security: str = "", link: str = "", option: str = ""
) -> Card:
    """A card from its facts and the printed text of its slots."""
    texts = {"text": text, "inherited": inherited, "security": security, "link": link, "option": option}
    return compile_texts(facts, texts)


def compile_texts(facts: CardFacts, texts: Mapping[str, str]) -> Card:
    """A card from its facts and its printed texts by name."""
    return card_of(facts, [read_text(texts.get(name, ""), slot, facts.category) for name, slot in SLOTS])


def card_of(facts: CardFacts, readings: list[Reading]) -> Card:
    """A card from its facts and what its slots say."""
    effects = tuple(effect for reading in readings for effect in reading.effects)
    return Card(facts, effects, tuple(line for reading in readings for line in reading.requirements))


class _Finding(NamedTuple):
    """A diagnostic of a block, its span in the canonical text."""

    code: str
    span: tuple[int, int]
    found: str
    expected: tuple[str, ...]
    hint: str


def _read_block(block: Traced, noun: str) -> tuple[Effect, Diagnostic | None]:
    effect, finding = read_words(block.text, noun)
    if finding is None:
        return effect, None
    span = block.printed_span(*finding.span)
    return effect, Diagnostic(finding.code, span, finding.found, finding.expected, finding.hint)


@cache
def read_words(text: str, noun: str) -> tuple[Effect, _Finding | None]:
    """One canonical block; what many cards print is read once."""
    tokens = tokenize(text)
    parser = parser_for(tokens)
    readings: dict[Effect, None] = {}
    unclear: Unclear | None = None
    for end, value in parser.ends("block line", 0):
        if end == len(tokens):
            try:
                readings[resolve(cast(Effect, value))] = None
            except Unclear as error:
                unclear = error
        else:
            parser.miss(end, "the end of the text")
    wrong = _wrong_noun(text, noun) or _wrong_number(text)
    if len(readings) == 1 and wrong is None:
        return next(iter(readings)), None
    if readings and wrong is not None:
        finding = wrong
    elif readings:
        reason = "Two readings are possible; word it as the newest cards do."
        finding = _Finding("ambiguous", (0, len(text)), text, (), reason)
    elif unclear is not None:
        finding = _Finding(unclear.code, (0, len(text)), text, (), unclear.reason + ".")
    else:
        finding = _no_parse(text, parser)
    return _unread(text, parser), finding


def own_noun(slot: Slot, category: Category) -> str:
    """What an effect calls the permanent that has it; an inherited effect is a Digimon's (4-8)."""
    return "Tamer" if category is Category.TAMER and slot not in (Slot.INHERITED, Slot.LINK) else "Digimon"


def _wrong_noun(text: str, noun: str) -> _Finding | None:
    """Says "this Tamer" where only a Digimon can be, or the reverse; a quoted effect is somebody else's."""
    outside = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), text)
    for found in _THIS.finditer(outside):
        if found[1].lower() != noun.lower():
            hint = f'The effect is a {noun}\'s: write "this {noun}".'
            return _Finding("wrong-noun", found.span(), found[0], (), hint)
    return None


def _wrong_number(text: str) -> _Finding | None:
    """Says "it unsuspend", a word or a letter short of "it unsuspends" or "it would": the rows take either number."""
    if found := _ALONE.search(text):
        return _Finding("wrong-number", found.span(), found[0], (), f'Of one it is said: "{found[1]}s".')
    if found := _NO_NOUN.search(text):
        return _Finding("wrong-noun", found.span(), found[0], (), "Name what it belongs to.")
    return None


def _no_parse(text: str, parser: Parser) -> _Finding:
    """The furthest token that nothing could read, and what could have stood there."""
    if parser.furthest < len(parser.tokens):
        token = parser.tokens[parser.furthest]
        span, found = (token.start, token.end), token.text
    else:
        span, found = (len(text), len(text)), ""
    hint = "The effect is kept in its own words, to be resolved by hand."
    return _Finding("no-parse", span, found, expectations(parser.wanted), hint)


def _unread(text: str, parser: Parser) -> Effect:
    """The block with its header, and with its "when" clause where that reads, and the rest in its own words."""
    at, header = next(iter(parser.ends("header", 0)), (0, Header()))
    header = cast(Header, header)
    event: Event | None = None
    for end, value in parser.ends("when", at):
        if isinstance(value, Event) and end < len(parser.tokens):
            at, event = end, value
            break
    start = _start(parser.tokens, at, text)
    words = text[start:].strip()
    return Effect(
        Unread(words[:1].upper() + words[1:]),
        zone=header.zone,
        timings=header.timings,
        limit=header.limit,
        window=header.window,
        when=event,
    )


def _start(tokens: tuple[Token, ...], at: int, text: str) -> int:
    return tokens[at].start if at < len(tokens) else len(text)
