"""A simple eager player: grow what will attack, attack, bring new Digimon, and pass before it gets too dear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decisions import Attack, ChooseAction, ChooseCards, Digivolve, PlayCard, Purpose, UseOption
from engine.game.view import Prompt, View

# Memory that may go to the other side for one action; passing gives 3.
GIVES_AT_MOST = 3


@dataclass(frozen=True)
class Deed:
    """A legal action as the eager player sees it: `edge` is by how much an attacker's DP is above its target's."""

    kind: str
    cost: int = 0
    at_player: bool = False
    edge: int = 0


def best(deeds: Sequence[Deed], memory: int) -> int:
    """Which deed comes first; -1 to pass."""
    ranked = [(rank, n) for n, deed in enumerate(deeds) if (rank := _rank(deed, memory)) is not None]
    return min(ranked)[1] if ranked else -1


def _rank(deed: Deed, memory: int) -> tuple[int, int] | None:
    """The order of deeds, lowest first; None for what is not worth it."""
    dear = deed.cost > memory + GIVES_AT_MOST
    match deed.kind:
        case "Hatch" | "Move":
            return (0, 0)
        case "Digivolve" if deed.cost <= max(memory - 1, 0):
            return (1, deed.cost)
        case "Attack" if not deed.at_player and deed.edge > 0:
            return (2, deed.edge)
        case "Attack" if deed.at_player:
            return (3, 0)
        case "Digivolve" if not dear:
            return (4, deed.cost)
        case "PlayCard" | "UseOption" if not dear:
            return (5, -deed.cost)
        case _:
            return None


def deeds_of(prompt: Prompt, view: View) -> list[Deed]:
    """The deeds of a decision for an action, one for each action."""
    dp = {stack.id: stack.dp or 0 for seat in view.seats for stack in seat.battle}
    assert isinstance(prompt.decision, ChooseAction)
    found: list[Deed] = []
    for action in prompt.decision.actions:
        kind = type(action).__name__
        match action:
            case PlayCard() | UseOption() | Digivolve():
                found.append(Deed(kind, action.cost))
            case Attack(stack=stack, target=target):
                edge = dp.get(stack, 0) - dp.get(target, 0)
                found.append(Deed(kind, at_player=target in (0, 1), edge=edge))
            case _:
                found.append(Deed(kind))
    return found


def how_many(decision: ChooseCards) -> int:
    """How many candidates the eager player chooses: at least one of what it may, but never a blocker."""
    if decision.purpose is Purpose.BLOCK:
        return decision.minimum
    return max(decision.minimum, min(1, decision.maximum))
