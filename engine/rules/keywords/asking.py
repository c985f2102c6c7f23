"""15-9: what a keyword asks its player when it is processed. Asking changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import ChooseCards, Purpose
from engine.effects.steps import Keyword
from engine.effects.words import KeywordName
from engine.rules.keywords.blast import blast_hosts, blast_pairs
from engine.rules.keywords.frames import detachable, overclocked
from engine.rules.keywords.guarding import savable
from engine.rules.keywords.material_save import materials_under, tamers
from engine.rules.keywords.partition import next_parts
from engine.rules.keywords.raid import raid_targets
from engine.rules.keywords.saving import tamers_to_save_under
from engine.rules.keywords.specs import digimon_under
from engine.rules.position import Position
from engine.rules.tasks import Bind

Picks = tuple[tuple[int, ...], ...]
Question = tuple[tuple[int, ...], int, int]
"""The candidates, and how few and how many of them are chosen."""


def ask_keyword(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> ChooseCards | None:
    """The choice that the keyword needs next, if any."""
    question = QUESTIONS.get(step.name)
    if question is None:
        return None
    asked = question(pos, step, bind, picks)
    if asked is None or not asked[0]:
        return None
    return ChooseCards(pos.state.decision_no, bind.source.seat, Purpose.TARGET, bind.source, *asked)


def _one(candidates: tuple[int, ...], picks: Picks, *, optional: bool = False) -> Question | None:
    return None if picks else (candidates, 0 if optional else 1, 1)


def _raid(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-23-3, 16-23-4."""
    return _one(raid_targets(pos, bind.host), picks, optional=True)


def _save(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-20-3."""
    return _one(tamers_to_save_under(pos, bind), picks, optional=True)


def _decode(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-36-3."""
    return _one(digimon_under(pos, bind.host, step.params), picks, optional=True)


def _partition(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-29-3, 16-29-4: whether, with the first part; once begun, all of them."""
    if len(picks) >= len(step.params) or (picks and not picks[0]):
        return None
    return next_parts(pos, bind.host, step, picks), 1 if picks else 0, 1


def _saved(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-18, 16-45: which one of several is saved."""
    found = savable(pos, bind)
    return _one(found, picks) if len(found) > 1 else None


def _overclock(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    return _one(overclocked(pos, step, bind), picks)


def _detach(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    return _one(detachable(pos, step, bind), picks)


def _digi_burst(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-14-1: any of its digivolution cards, so many of them or up to so many."""
    perm = pos.state.perms.get(bind.host)
    if perm is None or picks:
        return None
    under = tuple(pos.state.inst[uid] for uid in perm.stack[1:])
    most = min(step.value or 0, len(under))
    return under, 1 if step.up_to else most, most


def _material_save(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-21-3, 16-21-4: whether and under which Tamer, then the full number of cards in the order wanted."""
    if not picks:
        return tamers(pos, bind.source.seat), 0, 1
    if len(picks) > 1 or not picks[0]:
        return None
    found = materials_under(pos, bind.host)
    n = min(step.value or 0, len(found))
    return found, n, n


def _blast(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    return _one(blast_hosts(pos, bind.source.seat, bind.source.card), picks)


def _blast_dna(pos: Position, step: Keyword, bind: Bind, picks: Picks) -> Question | None:
    """16-31-6: the Digimon, and with it the hand card."""
    if len(picks) > 1:
        return None
    pairs = blast_pairs(pos, bind.source.seat, bind.source.card, step)
    perms = pos.state.perms
    if picks:
        chosen = picks[0][0]
        return tuple(dict.fromkeys(one for pair in pairs if chosen in pair for one in pair if one != chosen)), 1, 1
    return tuple(dict.fromkeys(one for pair in pairs for one in pair if one in perms)), 1, 1


QUESTIONS: dict[KeywordName, Callable[[Position, Keyword, Bind, Picks], Question | None]] = {
    KeywordName.RAID: _raid,
    KeywordName.SAVE: _save,
    KeywordName.DECODE: _decode,
    KeywordName.PARTITION: _partition,
    KeywordName.DECOY: _saved,
    KeywordName.GUARD: _saved,
    KeywordName.OVERCLOCK: _overclock,
    KeywordName.DETACH: _detach,
    KeywordName.DIGI_BURST: _digi_burst,
    KeywordName.MATERIAL_SAVE: _material_save,
    KeywordName.BLAST_DIGIVOLVE: _blast,
    KeywordName.BLAST_DNA: _blast_dna,
}
