"""The rules trace: an input is carried out once more, on a copy, while the rules tell what they do and why.

A game that nobody asks pays nothing for it. What a seat reads is redacted here, like its events and its View.
"""

from __future__ import annotations

import msgspec

from engine.cards.model import Category
from engine.effects.steps import AnyStep, Effect
from engine.effects.words import Timing
from engine.errors import CardError
from engine.events import DECLINED, EVERYONE, GameEvent
from engine.game.carrying_out import carry_out
from engine.game.inputs import Input
from engine.game.trace_line import TraceLine, TracePiece
from engine.game.wording import effect_text, short_effect
from engine.rules.because import tell_reasons
from engine.rules.notes import CardWord, EffectWord, Note, NoteKind, Notes, StepWord, Whose, Word
from engine.rules.position import Position

LONGEST_QUOTE = 160


class Moment(msgspec.Struct, frozen=True):
    """Where an input found the game: what undo goes back to. `events` had happened."""

    position: Position
    events: int


def trace_input(moment: Moment, given: Input, names: tuple[str, str], viewer: int) -> tuple[TraceLine, ...]:
    """What the rules tell of all that the input brings about, up to the next decision."""
    pos = moment.position.copy()
    pos.notes = Notes()
    carry_out(pos, given)
    return lines_of(pos, pos.notes, moment.events, names, viewer)


def trace_opening(
    position: Position, opening: list[GameEvent], names: tuple[str, str], viewer: int
) -> tuple[TraceLine, ...]:
    """The clauses behind the set-up, which came before the first input."""
    pos = position.copy()
    pos.events[:] = opening
    pos.notes = Notes()
    tell_reasons(pos, pos.notes, None)
    return lines_of(pos, pos.notes, 0, names, viewer)


def lines_of(pos: Position, notes: Notes, first: int, names: tuple[str, str], viewer: int) -> tuple[TraceLine, ...]:
    """The notes in the order of what happened, as `viewer` may know them. `first` events were before."""
    teller = _Teller(pos, names, viewer, _alike(notes))
    told = sorted(notes.notes, key=lambda note: note.at)
    return tuple(teller.line(note, first) for note in told if teller.may_know(note))


class _Teller:
    """Puts notes into words for a seat, or for who sees all."""

    def __init__(self, pos: Position, names: tuple[str, str], viewer: int, alike: set[tuple[str, str]]) -> None:
        self._cards = {one.facts.number: one.facts for one in pos.cards}
        self._names, self._viewer = names, viewer
        self._alike = alike

    def may_know(self, note: Note) -> bool:
        """Chapter 3: whether the seat may know that there is such a thing at all."""
        return self._viewer == EVERYONE or note.audience in (EVERYONE, self._viewer)

    def line(self, note: Note, first: int) -> TraceLine:
        """The note as a line."""
        kind, clause, words = note.kind, note.clause, note.words
        if EVERYONE not in (self._viewer, note.chooser) and note.chooser != self._viewer:
            # 3-5: what a player could have done may rest on hidden cards, so of the other it is always "declined".
            kind, clause, words = NoteKind.DECLINED, DECLINED, (words[0], " was not taken up")
        pieces = tuple(piece for word in words for piece in self._pieces(word))
        return TraceLine(kind.value, clause, pieces, first + note.at, note.own)

    def _pieces(self, word: Word) -> tuple[TracePiece, ...]:
        match word:
            case str():
                return (TracePiece(word),)
            case CardWord(number=number, audience=audience):
                seen = self._viewer == EVERYONE or audience in (EVERYONE, self._viewer)
                return (self._card(number) if seen else TracePiece("a card"),)
            case EffectWord(icon=icon, number=number, effect=effect):
                named: tuple[TracePiece, ...] = (self._card(number) if number else TracePiece("the rules"),)
                if effect is not None and (icon, number) in self._alike:
                    named = (*named, TracePiece(f" ({short_effect(Effect(effect.body))})"))
                return (TracePiece(icon, icon=True), TracePiece(" of "), *named) if icon else named
            case Whose(seat=seat):
                return (TracePiece("your" if seat == self._viewer else f"{self._names[seat]}’s"),)
            case StepWord(step=step):
                return (TracePiece(f"“{_quote(step)}”"),)

    def _card(self, number: str) -> TracePiece:
        facts = self._cards.get(number)
        return TracePiece(facts.name if facts is not None else number, number)


def _alike(notes: Notes) -> set[tuple[str, str]]:
    """The icons and cards that stand for different effects in these notes."""
    effects: dict[tuple[str, str], set[Effect]] = {}
    for note in notes.notes:
        for word in note.words:
            if isinstance(word, EffectWord) and word.effect is not None:
                effects.setdefault((word.icon, word.number), set()).add(word.effect)
    return {named for named, found in effects.items() if len(found) > 1}


def _quote(step: AnyStep) -> str:
    """A part of an effect in the words of the card, cut where it is long."""
    try:
        # With a timing it is no persistent effect, so its condition is an "if".
        text = effect_text(Effect(step, timings=(Timing.MAIN,)), Category.DIGIMON).removeprefix("[Main] ")
    except CardError:
        return "…"
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE].rsplit(" ", 1)[0] + " …"
