"""18-3-3: endless loops that a player can stop: how often they go on is named, and then they stop for good."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.decisions import Answer, ChooseNumber, ChooseOption, Decision, NumberAnswer, OptionAnswer, Purpose, Source
from engine.rules.position import Position
from engine.rules.records import Mark, Rounds

LOOK: Final = 6
"""So many optional effects in one action are nothing special; only behind them is a loop looked for."""
MOST: Final = 99


def signature(pos: Position, decision: Decision) -> str:
    """All that a loop would have to bring back: equal where the same player is asked the same in the same position."""
    state = pos.state
    waiting = [(one.source, one.host, one.subjects) for batch in state.batches for one in batch]
    lasting = [(one.what, one.targets, one.until) for one in state.applied]
    agenda = [type(task).__name__ for task in state.agenda]
    piles = (state.decks, state.eggs, state.hands, state.trashes, state.security, state.face_up, state.limbo)
    field = (state.battle, state.breeding, list(state.perms.values()), state.attack, lasting)
    turn = (state.turn, state.phase, state.memory, state.uses)
    parts = (decision.seat, decision.source, turn, piles, field, waiting, agenda)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def consider(pos: Position, decision: Decision) -> Decision | None:
    """What is really asked: the decision; in a loop, how often it goes on; None where it must be declined."""
    rounds = pos.state.rounds
    if decision.purpose is not Purpose.OPTIONAL or rounds.asked <= LOOK:
        return decision
    now = signature(pos, decision)
    if now in rounds.broken:
        return None
    left = _to_name(pos, rounds, now)
    if not left:
        return decision
    return ChooseNumber(decision.id, left[0], Purpose.NUMBER, Source(left[0]), 1, MOST)


def _to_name(pos: Position, rounds: Rounds, now: str) -> list[int]:
    """18-3-3-1, 18-3-3-2: the players who could stop the loop and have named no number yet, the turn player first."""
    seen = [mark.signature for mark in rounds.marks]
    if now not in seen:
        return []
    able = {mark.seat for mark in rounds.marks[seen.index(now) :]}
    return [seat for seat in pos.state.turn_order if seat in able and seat not in rounds.named]


def is_naming(decision: Decision | None) -> bool:
    """Whether the open decision asks how often a loop goes on: the rules ask it, no card does."""
    return isinstance(decision, ChooseNumber) and not decision.source.number


def take_number(pos: Position, asked: Decision, answer: Answer) -> None:
    """The last of them to name a number ends it: repeating the same changes nothing, so what is left is the end."""
    decision, rounds = pos.decision, pos.state.rounds
    assert isinstance(answer, NumberAnswer)
    assert decision is not None
    rounds = replace(rounds, named=(*rounds.named, decision.seat))
    now = signature(pos, asked)
    if not _to_name(pos, rounds, now):
        rounds = Rounds(rounds.asked, broken=(*rounds.broken, now))
    pos.state.rounds = rounds


def note(pos: Position, answer: Answer) -> None:
    """Remember an optional effect that was taken; an action begins anew."""
    decision, rounds = pos.decision, pos.state.rounds
    if decision is None or (decision.purpose is not Purpose.OPTIONAL and not rounds.asked):
        return
    if decision.purpose in (Purpose.ACTION, Purpose.BREEDING):
        pos.state.rounds = Rounds(broken=rounds.broken)
    elif decision.purpose is Purpose.OPTIONAL and isinstance(answer, OptionAnswer) and answer != declined(decision):
        marks = rounds.marks
        if rounds.asked >= LOOK:
            marks = (*marks, Mark(signature(pos, decision), decision.seat))
        pos.state.rounds = replace(rounds, asked=rounds.asked + 1, marks=marks)


def declined(decision: Decision) -> OptionAnswer:
    """The answer "no"."""
    assert isinstance(decision, ChooseOption)
    return OptionAnswer(next(i for i, choice in enumerate(decision.choices) if choice.word == "no"))
