"""Which pending effect `trigger CARD 2` means (fine print 6 and 18)."""

from __future__ import annotations

from engine.decisions import ChooseOption, Source
from engine.effects.steps import Keyword
from engine.scenario.board import Board
from engine.scenario.script import TriggerStep

_LAST = 1000


def pending_choice(board: Board, decision: ChooseOption, step: TriggerStep) -> int | str:
    """The index of the choice meant, or why there is none."""
    holders: dict[int, list[tuple[int, int]]] = {}
    for index, choice in enumerate(decision.choices):
        if choice.source is not None:
            holders.setdefault(holder(board, choice.source), []).append((printed_place(board, choice.source), index))
    found = board.find(step.card, holders, step.seat)
    if not found:
        return f"no effect of {step.card} is pending; pending are those of {board.list_text(holders, step.seat)}"
    # A card with fewer pending effects than the number asks for is not the card that is meant.
    for one in found:
        effects = sorted(holders[one])
        if step.nth <= len(effects):
            return effects[max(0, step.nth - 1)][1]
    return f"{step.card} has {len(holders[found[0]])} pending, not {step.nth}"


def holder(board: Board, source: Source) -> int:
    """The id by which a pending effect is named: its card, or for a gained effect the stack that has it."""
    if source.granted and board.perm(source.stack) is not None:
        return source.stack
    perm = board.perm(source.stack)
    uid = board.uid(source.card)
    if perm is not None and (uid is None or perm.stack[0] == uid):
        return source.stack
    return source.card


def printed_place(board: Board, source: Source) -> int:
    """Where on the card the effect is printed; gained ones last."""
    if source.granted:
        return _LAST + source.granted
    uid = board.uid(source.card)
    if source.effect >= 0 or uid is None:
        return source.effect
    for index, effect in enumerate(board.position.printed(uid).card.effects):
        if isinstance(effect.body, Keyword) and effect.body.name.value == source.keyword:
            return index
    return _LAST
