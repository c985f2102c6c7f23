"""16-35 <Iceclad>: in its battles digivolution cards are compared instead of DP."""

from __future__ import annotations

from engine.effects.words import KeywordName
from engine.rules.position import Position


def compares_cards(pos: Position, attacker: int, defender: int) -> bool:
    """16-35-1, 16-35-3: whether a battle of two Digimon goes by their digivolution cards."""
    return any(pos.values_of(pid).has(KeywordName.ICECLAD) for pid in (attacker, defender))


def cards_under(pos: Position, pid: int) -> int:
    """16-35-4: how many digivolution cards a battler has; face-down ones are cards too."""
    return len(pos.state.perms[pid].stack) - 1
