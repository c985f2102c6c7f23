"""How much cards and stacks are worth to a bot, in memory: rough, but consistent."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.card import Card
from engine.game.view import StackView

# How often a security card stops an attacker of that DP: the share of Digimon in a starter deck with as much DP,
# and of Options that delete. Index: DP in thousands.
_STOPPED = (0.85, 0.8, 0.76, 0.68, 0.52, 0.42, 0.33, 0.29, 0.16, 0.14, 0.13, 0.12, 0.1, 0.06, 0.05, 0.05)


def stack_worth(stack: StackView) -> float:
    """What a stack on the field is worth to its player."""
    if stack.dp is None:
        # A Tamer works every turn and is hard to remove.
        return 2.5
    worth = stack.dp / 1500 + 0.4 * len(stack.slips) + 1.5 * (stack.checks - 1)
    worth += 0.5 * sum(1 for word in stack.keywords if not word.startswith("Security A."))
    if any(word.startswith("can't attack") for word in stack.restrictions):
        worth *= 0.8
    return max(0.5, worth)


def card_worth(card: Card | None) -> float:
    """What a card in the hand is worth: what it will do when its time comes."""
    if card is None:
        return 1.0
    facts = card.facts
    if facts.category is Category.DIGIMON:
        return 1.0 + (facts.level or 3) * 0.4
    return 2.0


def stopped(dp: int) -> float:
    """How likely the next security card stops an attacker with this DP."""
    return _STOPPED[max(0, min(dp // 1000, len(_STOPPED) - 1))]
