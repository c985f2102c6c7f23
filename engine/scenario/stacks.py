"""Stack notation: `ST1-11 @war / ST1-08 facedown / ST1-03 suspended link BT21-030`."""

from __future__ import annotations

import re

from engine.errors import ScenarioError
from engine.scenario.model import CardPlace, StackPlace
from engine.scenario.names import parse_alias
from engine.scenario.words import nearest

_CARD_NUMBER = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9_]+)*")
_CARD_FLAGS = ("facedown", "faceup")
_STACK_FLAGS = ("suspended", "played-this-turn", "link")


def parse_card(text: str, line: int) -> CardPlace:
    """One card of a hand, deck, trash or security stack: `ST1-03 @agu faceup`."""
    words = text.split()
    card, rest = _card(words, text, line)
    if rest:
        hint = "one card is written here, not a stack" if "/" in rest else f'"{" ".join(rest)}" does not belong to it'
        raise ScenarioError(f'"{text}": {hint}', line)
    return card


def parse_stack(text: str, line: int) -> StackPlace:
    """One stack, top card first."""
    parts = text.split("/")
    cards: list[CardPlace] = []
    rest: list[str] = []
    for i, part in enumerate(parts):
        card, rest = _card(part.split(), text, line)
        cards.append(card)
        if rest and i + 1 < len(parts):
            raise ScenarioError(f'"{text}": {_stray(rest[0])}; flags of the stack stand after its last card', line)
    suspended = arrived = False
    links: list[CardPlace] = []
    while rest:
        flag = rest.pop(0)
        if flag == "suspended":
            suspended = True
        elif flag == "played-this-turn":
            arrived = True
        elif flag == "link":
            link, rest = _card(rest, text, line)
            links.append(link)
        else:
            raise ScenarioError(f'"{text}": {_stray(flag)}', line)
    return StackPlace(tuple(cards), suspended, arrived, tuple(links))


def _card(words: list[str], text: str, line: int) -> tuple[CardPlace, list[str]]:
    """A card with its alias and face, and the words after it."""
    if not words:
        raise ScenarioError(f'"{text}": a card number is missing', line)
    number, rest = words[0], words[1:]
    if not _CARD_NUMBER.fullmatch(number):
        raise ScenarioError(f'"{text}": "{number}" is no card number', line)
    alias, face_up = "", None
    if rest and rest[0].startswith("@"):
        alias = parse_alias(rest[0]) or ""
        if not alias:
            raise ScenarioError(f'"{text}": "{rest[0]}" is no alias; write @ and letters, digits, - or _', line)
        rest = rest[1:]
    if rest and rest[0] in _CARD_FLAGS:
        face_up = rest[0] == "faceup"
        rest = rest[1:]
    return CardPlace(number, alias, face_up, line), rest


def _stray(word: str) -> str:
    known = (*_CARD_FLAGS, *_STACK_FLAGS)
    if word in known:
        return f'"{word}" stands in the wrong place'
    if word.startswith("@"):
        return f'"{word}" should stand directly after its card number'
    return f'"{word}" is no flag{nearest(word, known) or "; the flags are " + ", ".join(known)}'
