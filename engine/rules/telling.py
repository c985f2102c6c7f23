"""Notes about what triggered, and what did not although it happened to fit (15-4-2, 15-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Source
from engine.effects.classes import OWN_EVENTS
from engine.effects.steps import Effect
from engine.effects.words import EventKind, KeywordName, Timing
from engine.events import EVERYONE
from engine.rules.happened import happened
from engine.rules.keywords.clauses import keyword_clause
from engine.rules.notes import (
    CardWord,
    Note,
    NoteKind,
    Notes,
    Whose,
    Word,
    card_word,
    effect_word,
    source_audience,
    stack_word,
)
from engine.rules.records import Pending

if TYPE_CHECKING:
    from engine.rules.position import Position
    from engine.rules.triggering import Occurrence

# 15-16: where each timing is explained; a "when" clause is 15-5-1.
TIMINGS: dict[Timing, str] = {
    Timing.ON_PLAY: "15-16-2-1",
    Timing.WHEN_DIGIVOLVING: "15-16-3-1",
    Timing.ON_DELETION: "15-16-4-1",
    Timing.WHEN_ATTACKING: "15-16-5-1",
    Timing.WHEN_LINKING: "15-16-6-1",
    Timing.MAIN: "15-16-7-1",
    Timing.SECURITY: "15-16-10-1",
    Timing.START_OF_YOUR_TURN: "15-16-11-1",
    Timing.START_OF_OPPONENTS_TURN: "15-16-11-2",
    Timing.START_OF_ALL_TURNS: "15-16-11-1",
    Timing.END_OF_YOUR_TURN: "15-16-12-1",
    Timing.END_OF_OPPONENTS_TURN: "15-16-12-2",
    Timing.END_OF_ALL_TURNS: "15-16-12-3",
    Timing.START_OF_YOUR_MAIN_PHASE: "15-16-13-1",
    Timing.START_OF_OPPONENTS_MAIN_PHASE: "15-16-13-2",
    Timing.COUNTER: "15-16-14-1",
    Timing.END_OF_ATTACK: "15-16-15-1",
    Timing.WHEN_MOVING: "15-16-16-1",
}

KINDS: dict[str, EventKind] = {kind.value: kind for kind in EventKind}
ICONS: dict[str, Timing] = {event.kind.value: timing for timing, event in OWN_EVENTS.items()}


def tell_triggered(pos: Position, notes: Notes, one: Pending) -> None:
    """Which effect triggered, on what, and by which timing's clause; the event of it comes next."""
    occurrence = notes.found.get(one.id)
    audience = EVERYONE if one.left else source_audience(pos, one.source)
    if occurrence is None:
        word = effect_word(pos, one.source, None if one.scheduled else one.effect)
        why: tuple[Word, ...] = (
            ("what was put off has come to its timing",) if one.scheduled else ("its time has come",)
        )
        clause = "18-1-2" if one.scheduled else "15-4-2-1"
    else:
        word = effect_word(pos, one.source, one.effect, icon_for(one.effect, occurrence))
        why = cause_words(pos, occurrence, one.subjects)
        clause = clause_for(one.effect, one.source, occurrence)
    notes.tell(pos, NoteKind.TRIGGERED, clause, word, ": ", *why, own=True, audience=audience)


def tell_interrupting(pos: Position, notes: Notes, waiting: list[Pending]) -> None:
    """15-8-5-1: these immediate-type effects triggered for what is about to happen."""
    tell_held_back(notes)
    for one in waiting:
        occurrence = notes.found.get(one.id)
        why = cause_words(pos, occurrence, one.subjects) if occurrence is not None else ("it is about to happen",)
        words = (effect_word(pos, one.source, one.effect), ": to interrupt, since ", *why)
        notes.tell(pos, NoteKind.TRIGGERED, "15-8-5-2", *words, audience=source_audience(pos, one.source))


def tell_missed(
    pos: Position, notes: Notes, occurrence: Occurrence, effect: Effect, source: Source, *, spent: bool
) -> None:
    """15-14-1-2, 15-16-8-1: an effect that this would have triggered, but for its uses or the turn it works in.

    Kept back until the occurrence turns out to be one that really happened.
    """
    words: tuple[Word, ...] = (
        effect_word(pos, source, effect, icon_for(effect, occurrence)),
        ": it has been used as often as it may be this turn" if spent else ": it does not work in this turn",
    )
    clause = "15-14-1-2" if spent else "15-16-8-1"
    audience = source_audience(pos, source)
    notes.missed.append(Note(NoteKind.NOT_TRIGGERED, clause, words, len(pos.events), audience=audience))


def tell_held_back(notes: Notes) -> None:
    """What was looked into has happened: what missed it by a hair is told now."""
    notes.notes += notes.missed
    notes.missed = []


def icon_for(effect: Effect, occurrence: Occurrence) -> str:
    """Of several timings, the one that came."""
    if effect.when is not None:
        return ""
    own = ICONS.get(occurrence.key)
    return next((one.value for one in effect.timings if one is own or one.value == occurrence.key), "")


def clause_for(effect: Effect, source: Source, occurrence: Occurrence) -> str:
    """The clause of the timing or "when" that the effect waited for."""
    if source.keyword:
        return keyword_clause(KeywordName(source.keyword))
    icon = icon_for(effect, occurrence)
    return TIMINGS[Timing(icon)] if icon else "15-5-1"


def cause_words(pos: Position, occurrence: Occurrence, subjects: tuple[int, ...]) -> tuple[Word, ...]:
    """What happened, or would happen: to whom, and by what."""
    would = occurrence.key.startswith("would ")
    kind = KINDS.get(occurrence.key.removeprefix("would "))
    if kind is None:
        return _time_words(occurrence)
    named = subject_words(pos, occurrence, subjects)
    return (*named, f" {happened(kind, would=would)}", *_by_words(occurrence))


def _time_words(occurrence: Occurrence) -> tuple[Word, ...]:
    if occurrence.key == Timing.END_OF_ATTACK.value:
        return ("its attack comes to its end",)
    part = "main phase" if "Main Phase" in occurrence.key else "turn"
    end = "begins" if occurrence.key.startswith("Start") else "comes to its end"
    return (Whose(occurrence.seat), f" {part} {end}")


def _by_words(occurrence: Occurrence) -> tuple[Word, ...]:
    if occurrence.by == "battle":
        return (" in battle",)
    if occurrence.by == "0 DP":
        return (" with 0 DP",)
    if occurrence.by == "effect" and occurrence.cause >= 0:
        return (" by one of ", Whose(occurrence.cause), " effects")
    return ()


def subject_words(pos: Position, occurrence: Occurrence, subjects: tuple[int, ...]) -> tuple[Word, ...]:
    """The names of the subjects: "A, B and C"."""
    names = [name for one in subjects if (name := _name(pos, occurrence, one)) is not None]
    if not names:
        return ("it",)
    words: list[Word] = []
    for n, name in enumerate(names):
        if n:
            words.append(" and " if n == len(names) - 1 else ", ")
        words.append(name)
    return tuple(words)


def _name(pos: Position, occurrence: Occurrence, one: int) -> CardWord | None:
    perm = pos.state.perms.get(one)
    if perm is not None:
        return stack_word(pos, perm)
    gone = next((gone for gone in occurrence.gone if gone.id == one), None)
    if gone is not None:
        return CardWord(gone.number)
    return card_word(pos, pos.state.uids[one]) if one in pos.state.uids else None
