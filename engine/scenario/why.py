"""The rule behind a step that is not legal, from the refusals of the open decision."""

from __future__ import annotations

from engine.decisions import Attack, Digivolve, PlayCard, Refusal, UseOption
from engine.scenario.board import Board
from engine.scenario.script import AttackStep, DigivolveStep, PlayStep, Step, UseStep


def rule_reason(board: Board, refusals: tuple[Refusal, ...], step: Step) -> str:
    """Why the rules refuse the step, with the clause; "" when nothing is known."""
    for refusal in refusals:
        if _is_about(board, refusal, step):
            return f"{refusal.reason} ({refusal.clause})" if refusal.clause else refusal.reason
    return ""


def _is_about(board: Board, refusal: Refusal, step: Step) -> bool:
    match refusal.action, step:
        case (PlayCard(card=card), PlayStep(card=name)) | (UseOption(card=card), UseStep(card=name)):
            return board.is_named(name, card)
        case Digivolve(card=card, stack=stack), DigivolveStep(card=name, stack=onto):
            return board.is_named(name, card) and board.is_named(onto, stack)
        case Attack(stack=stack, target=target), AttackStep(attacker=name, target=aim):
            return board.is_named(name, stack) and board.is_named(aim, target)
        case _:
            return False
