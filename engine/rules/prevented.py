"""Notes about what did not happen: prohibitions (15-1-3), immunity (15-15-5), interruptions (15-8-5), conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Source
from engine.effects.steps import AnyStep
from engine.effects.words import EventKind, Verb
from engine.events import EVERYONE
from engine.rules.lapses import Lapse
from engine.rules.notes import NoteKind, Notes, StepWord, Word, effect_word, source_audience, stack_word

if TYPE_CHECKING:
    from engine.rules.position import Position
    from engine.rules.records import Pending
    from engine.rules.tasks import Would


def would_words(would: Would) -> str:
    """What would happen, in words."""
    if would.kind is EventKind.DELETED:
        return "be deleted" + {"battle": " in battle", "effect": " by that effect"}.get(would.by, "")
    return {"hand": "return to the hand", "trash": "be trashed"}.get(would.to, "leave the battle area")


def tell_prohibited(pos: Position, notes: Notes, would: Would, pids: tuple[int, ...]) -> None:
    """15-1-3: prohibitions win: it is not even about to happen to these."""
    what = "be deleted" if would.kind is EventKind.DELETED else "be returned"
    for pid in pids:
        perm = pos.state.perms.get(pid)
        if perm is not None:
            words = (stack_word(pos, perm), f" can't {would_words(would)}", *_forbidden_by(pos, pid, what))
            notes.tell(pos, NoteKind.PREVENTED, "15-1-3", *words)


def tell_unable(
    pos: Position, notes: Notes, pids: tuple[int, ...], verbs: tuple[Verb, ...], *, suspended: bool
) -> None:
    """15-1-3: a prohibition keeps those of these that are `suspended` (or are not) as they are."""
    for perm in [pos.state.perms[pid] for pid in pids if pid in pos.state.perms]:
        forbidden = [verb.value for verb in verbs if verb in pos.values_of(perm.id).restrictions]
        if forbidden and perm.suspended is suspended:
            words = (stack_word(pos, perm), f" can't {forbidden[0]}", *_forbidden_by(pos, perm.id, forbidden[0]))
            notes.tell(pos, NoteKind.PREVENTED, "15-1-3", *words)


def _forbidden_by(pos: Position, pid: int, what: str) -> tuple[Word, ...]:
    """The effect that forbids it, by the reasons that the values of the stack come with."""
    changes = pos.values_of(pid).changes
    source = next((source for words, source in changes if words.startswith("can't") and what in words), None)
    return () if source is None else (", says ", effect_word(pos, source))


def tell_unaffected(pos: Position, notes: Notes, source: Source, spared: tuple[int, ...]) -> None:
    """15-15-5-1: these take no notice of the effect."""
    for one in spared:
        perm = pos.state.perms.get(one)
        if perm is None and one in pos.state.uids:
            perm = pos.perm_of(pos.state.uids[one])
        if perm is not None:
            words = (stack_word(pos, perm), " isn't affected by ", effect_word(pos, source))
            notes.tell(pos, NoteKind.PREVENTED, "15-15-5-1", *words)


def tell_progress(pos: Position, notes: Notes, pid: int) -> None:
    """16-39-1: the attacker takes no notice of the effect."""
    words = (
        stack_word(pos, pos.state.perms[pid]),
        " attacks with <Progress>: it isn’t affected by the opponent’s effects",
    )
    notes.tell(pos, NoteKind.PREVENTED, "16-39-1", *words)


def tell_saved(pos: Position, notes: Notes, would: Would, pids: tuple[int, ...]) -> None:
    """15-8-5-2: an effect that interrupted has prevented it; the event of it comes next."""
    perms = [pos.state.perms[pid] for pid in pids if pid in pos.state.perms]
    by: tuple[Word, ...] = () if notes.source is None else (": prevented by ", effect_word(pos, notes.source))
    for perm in perms:
        words = (stack_word(pos, perm), f" would {would_words(would)} but stays", *by)
        notes.tell(pos, NoteKind.PREVENTED, "15-8-5-2", *words, own=True)


def tell_not_interrupting(pos: Position, notes: Notes, one: Pending, reason: str, clause: str) -> None:
    """15-8-5-5-1: an immediate-type effect that triggered and could not activate in time."""
    words = (effect_word(pos, one.source, one.effect), f": {reason}")
    notes.tell(pos, NoteKind.NOT_ASKED, clause, *words, audience=source_audience(pos, one.source))


def tell_step(
    pos: Position, kind: NoteKind, clause: str, source: Source, why: str, step: AnyStep | None = None
) -> None:
    """A part of an effect that was passed over, quoted where that says why."""
    notes = pos.notes
    if notes is not None:
        quote: tuple[Word, ...] = ()
        if step is not None:
            from engine.rules.notes import StepWord

            quote = (": ", StepWord(step))
        words = (effect_word(pos, source), why, *quote)
        chooser = source.seat if kind in (NoteKind.DECLINED, NoteKind.NOT_ASKED) else EVERYONE
        notes.tell(pos, kind, clause, *words, audience=source_audience(pos, source), chooser=chooser)


def tell_lapsed(pos: Position, one: Pending, lapse: Lapse) -> None:
    """15-4-4: a pending effect went without activating; the event of it comes next."""
    notes = pos.notes
    if notes is not None:
        kind = NoteKind.DECLINED if lapse is Lapse.DECLINED else NoteKind.LAPSED
        words: tuple[Word, ...] = (effect_word(pos, one.source, one.effect), f": {lapse.words}")
        if lapse is Lapse.NOT_MET:
            words = (*words, ": ", StepWord(one.effect.body))
        chooser = one.source.seat if lapse.private else EVERYONE
        audience = EVERYONE if one.left else source_audience(pos, one.source)
        notes.tell(pos, kind, lapse.value, *words, own=True, audience=audience, chooser=chooser)
