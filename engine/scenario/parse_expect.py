"""Script lines into commands: the expectations, and the script as a whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from engine.errors import ScenarioError
from engine.events import GameEvent
from engine.scenario.names import SEATS, Name, parse_area, parse_name
from engine.scenario.parse_steps import parse_step
from engine.scenario.script import (
    Command,
    ExpectArea,
    ExpectAsks,
    Expectation,
    ExpectCan,
    ExpectCount,
    ExpectEvent,
    ExpectMemory,
    ExpectOptions,
    ExpectPhase,
    ExpectSees,
    ExpectSeesCount,
    ExpectTurn,
    ExpectValue,
    ExpectWinner,
)
from engine.scenario.words import Words, bare_number, nearest, strip_comment

EVENT_NAMES = tuple(event.__name__ for event in get_args(GameEvent))
PHASES = ("start", "unsuspend", "draw", "breeding", "main", "end")
ASK_KINDS = ("action", "block", "counter", "yesno", "choose", "order", "trigger")
_AREA = re.compile(r"(p[12])\.([a-z]+)")
_COMPARISONS = ("=", "==", "has", "lacks")
MAX_STEPS = 5000

Place = tuple[int, str]


def parse_script(script: str, first_line: int) -> tuple[Command, ...]:
    """Every line of the script; `first_line` is the line of the file on which it begins."""
    commands: list[Command] = []
    for offset, raw in enumerate(script.splitlines()):
        text = strip_comment(raw).strip()
        if not text:
            continue
        try:
            commands.append(parse_line(text, first_line + offset))
        except ScenarioError as error:
            raise ScenarioError(f"`{text[:200]}`: {error}", first_line + offset) from None
        if len(commands) > MAX_STEPS:
            raise ScenarioError(f"the script has more than {MAX_STEPS} steps; split the file", first_line + offset)
    return tuple(commands)


def parse_line(text: str, line: int) -> Command:
    """One line without its comment."""
    words = Words(text)
    if not words.took("expect"):
        return parse_step(words, line, text)
    command = _expectation(words, (line, text))
    words.end()
    return command


def _expectation(words: Words, at: Place) -> Expectation:
    first = words.peek()
    if not first:
        raise ScenarioError('"expect" should be followed by what must hold')
    if reader := _READERS.get(first):
        words.take("")
        return reader(words, at)
    if first in SEATS:
        return _sees(words, at)
    found = _AREA.fullmatch(first)
    if found:
        area = parse_area(found.group(2))
        words.take("")
        if words.peek() in _COMPARISONS:
            return _area(words, at, SEATS[found.group(1)], area.value)
        return _value(words, at, parse_name(first))
    try:
        subject = words.name("what the expectation is about")
    except ScenarioError as error:
        raise ScenarioError(f"{error}{nearest(first, _READERS)}") from None
    if (not words.peek() and isinstance(bare_number(subject), int)) or first in VALUE_WORDS:
        raise ScenarioError(f'"expect {first}" says nothing; write the stack first: expect STACK {first} …')
    return _value(words, at, subject, nearest(first, _READERS))


def _memory(words: Words, at: Place) -> Expectation:
    seat = _seat(words)
    return ExpectMemory(seat, words.number("the memory on that side"), line=at[0], text=at[1])


def _area(words: Words, at: Place, seat: int, area: str) -> Expectation:
    how = words.take("= == has lacks")
    place = parse_area(area)
    if words.took("nothing"):
        return ExpectCount(seat, place, 0, line=at[0], text=at[1])
    names = words.names("the cards")
    number = bare_number(names[0])
    if how in ("=", "==") and len(names) == 1 and number is not None:
        return ExpectCount(seat, place, number, line=at[0], text=at[1])
    for name in names:
        if bare_number(name) is not None:
            raise ScenarioError(f'"{name}" is a number, not a card; a count stands alone: p1.{area} = {name}')
    return ExpectArea(seat, place, how, names, line=at[0], text=at[1])


def _sees(words: Words, at: Place) -> Expectation:
    viewer = _seat(words)
    verb = words.take("sees or hides")
    if verb not in ("sees", "hides"):
        raise ScenarioError(f'"{verb}" should be "sees" or "hides"; a step is not written after "expect"')
    found = _AREA.fullmatch(words.peek())
    card = words.take("a card or an area")
    if found and words.took("="):
        if verb == "hides":
            raise ScenarioError('"hides" takes a card; write "sees AREA = N" for a hidden area')
        n = words.number("how many cards")
        return ExpectSeesCount(viewer, SEATS[found.group(1)], parse_area(found.group(2)), n, line=at[0], text=at[1])
    return ExpectSees(viewer, parse_name(card), verb == "sees", line=at[0], text=at[1])


def _can(can: bool) -> Callable[[Words, Place], Expectation]:
    def read(words: Words, at: Place) -> Expectation:
        return ExpectCan(parse_step(words, at[0], words.remaining()), can, line=at[0], text=at[1])

    return read


def _asks(words: Words, at: Place) -> Expectation:
    seat = _seat(words)
    kind = words.take("the kind") if words.peek() else ""
    if kind and kind not in ASK_KINDS:
        raise ScenarioError(f'"{kind}" is no kind of decision; the kinds are {", ".join(ASK_KINDS)}')
    return ExpectAsks(seat, kind, line=at[0], text=at[1])


def _options(words: Words, at: Place) -> Expectation:
    names = () if words.took("nothing") else words.names("the candidates")
    return ExpectOptions(names, line=at[0], text=at[1])


def _event(happened: bool) -> Callable[[Words, Place], Expectation]:
    def read(words: Words, at: Place) -> Expectation:
        name = words.take("the name of an event")
        if name not in EVENT_NAMES:
            raise ScenarioError(f'there is no event "{name}"{nearest(name, EVENT_NAMES)}')
        return ExpectEvent(name, happened, line=at[0], text=at[1])

    return read


def _no(words: Words, at: Place) -> Expectation:
    if words.took("event"):
        return _event(False)(words, at)
    if words.took("winner"):
        return ExpectWinner(None, line=at[0], text=at[1])
    raise ScenarioError('"expect no" is followed by "event NAME" or "winner"')


def _turn(words: Words, at: Place) -> Expectation:
    return ExpectTurn(_seat(words), line=at[0], text=at[1])


def _phase(words: Words, at: Place) -> Expectation:
    phase = words.take("the phase")
    if phase not in PHASES:
        raise ScenarioError(f'there is no phase "{phase}"; the phases are {", ".join(PHASES)}')
    return ExpectPhase(phase, line=at[0], text=at[1])


def _winner(words: Words, at: Place) -> Expectation:
    if words.took("draw"):
        return ExpectWinner(-1, line=at[0], text=at[1])
    return ExpectWinner(_seat(words), line=at[0], text=at[1])


def _seat(words: Words) -> int:
    word = words.take("p1 or p2")
    if word not in SEATS:
        raise ScenarioError(f'p1 or p2 should stand here, not "{word}"')
    return SEATS[word]


def _value(words: Words, at: Place, subject: Name, hint: str = "") -> Expectation:
    line, text = at
    what = words.take("a property, such as dp 7000 or suspended")
    negated = what == "lacks"
    if what in ("has", "lacks"):
        what = words.take("a keyword") if words.peek() in ("name", "color", "trait") else "keyword"
    if what in ("suspended", "unsuspended", "gone", "faceup", "facedown"):
        return ExpectValue(subject, what, line=line, text=text)
    if what in ("dp", "level", "sa", "cost"):
        value = "none" if words.took("none") else str(words.number(f"the {what}"))
        return ExpectValue(subject, what, value, line=line, text=text)
    if what in ("under", "links"):
        names = () if words.took("nothing") else words.names("the cards, top to bottom")
        return ExpectValue(subject, what, names=names, line=line, text=text)
    if what in ("keyword", "name", "color", "trait"):
        return ExpectValue(subject, what, words.rest(f"the {what}"), negated=negated, line=line, text=text)
    raise ScenarioError(f'"{what}" is no property of a card{nearest(what, VALUE_WORDS) or hint}')


VALUE_WORDS = (
    "dp", "level", "suspended", "unsuspended", "under", "links", "has", "lacks", "color", "name", "trait", "sa", "cost",
    "gone", "faceup", "facedown",
)  # fmt: skip

_READERS: dict[str, Callable[[Words, Place], Expectation]] = {
    "memory": _memory,
    "can": _can(True),
    "cannot": _can(False),
    "asks": _asks,
    "options": _options,
    "event": _event(True),
    "no": _no,
    "turn": _turn,
    "phase": _phase,
    "winner": _winner,
}
