"""The actions of a turn as a bot weighs them.

Memory that is left at a pass is lost, and the opponent then gets 3 (6-5-1-7-1). So what can be paid within the own
side of the gauge is cheap, and a cost that reaches over by up to 3 gives the opponent no more than a pass would.
"""

from __future__ import annotations

from engine.bots.aims import option_worth
from engine.bots.fights import attack_worth
from engine.bots.sight import Sight
from engine.bots.worth import card_worth
from engine.cards.model import Category
from engine.decisions import (
    Action,
    Activate,
    AppFuse,
    Attack,
    BurstDigivolve,
    Digivolve,
    DnaDigivolve,
    Hatch,
    LinkCard,
    Move,
    Pass,
    PlayCard,
    UseOption,
)
from engine.effects.card import Card
from engine.effects.words import KeywordName, Slot, Timing
from engine.game.view import StackView

PASS_MEMORY = 3
WITHIN = 6.0  # what keeps the turn comes before attacks that risk nothing, and those before what ends the turn
ATTACKS = 3.0


def action_worth(sight: Sight, action: Action) -> float:
    """How good an action is now; a pass is 0."""
    match action:
        case PlayCard():
            return _play(sight, action)
        case Digivolve():
            return _digivolve(sight, action)
        case LinkCard():
            in_hand = any(card.id == action.card for card in sight.mine.hand)
            return priced(sight, 2.0 if in_hand else -1.0, action.cost)
        case DnaDigivolve() | BurstDigivolve() | AppFuse():
            return priced(sight, 4.0, action.cost)
        case UseOption():
            return _use(sight, action)
        case Attack():
            attacker = sight.stacks.get(action.stack)
            worth = attack_worth(sight, attacker, action.target) if attacker is not None else -1.0
            return worth + ATTACKS if worth > 0 else worth - 1.0
        case Activate():
            return _activate(sight, action)
        case Pass():
            return 0.0
        case _:
            return -1.0


def priced(sight: Sight, worth: float, cost: int) -> float:
    """A worth less what its cost gives away; below 0 where passing is better."""
    memory = sight.view.memory
    if cost <= memory:
        value = worth - 0.35 * cost
        return value + WITHIN if value > 0 else value
    over = cost - max(0, memory)
    # Reaching over by less than a pass gives is a gain; by more, the opponent's extra memory is the price.
    return worth - 0.35 * max(0, memory) - 1.1 * max(0, over - PASS_MEMORY) + 0.4 * max(0, PASS_MEMORY - over) - 0.8


def _play(sight: Sight, action: PlayCard) -> float:
    card = sight.card(action.card)
    if card is None:
        return priced(sight, 1.0, action.cost)
    facts = card.facts
    if facts.category is Category.TAMER:
        same = sum(1 for stack in sight.mine.battle if stack.card.number == facts.number)
        return priced(sight, 2.8 - 1.0 * same, action.cost)
    worth = (facts.dp or 0) / 1600 + 0.6 - 0.5 * card_worth(card) * (facts.level or 3) / 6
    worth += 0.8 if _has_blocker(card) and not any("Blocker" in s.keywords for s in sight.mine.battle) else 0.0
    bodies = len(sight.digimon(sight.mine))
    worth += 1.2 if bodies == 0 else 0.3 if bodies == 1 else -0.3 * (bodies - 2)
    return priced(sight, worth, action.cost)


def _has_blocker(card: Card) -> bool:
    return any(
        getattr(effect.body, "name", None) is KeywordName.BLOCKER and effect.slot is Slot.UPPER
        for effect in card.effects
    )


def _digivolve(sight: Sight, action: Digivolve) -> float:
    card, stack = sight.card(action.card), sight.stacks.get(action.stack)
    if card is None or stack is None:
        return priced(sight, 1.0, action.cost)
    grown = ((card.facts.dp or 0) - (stack.base_dp or 0)) / 1500
    worth = grown + 1.8  # the draw (8-1-3-3) and one more card under it
    worth += 0.4 * (card.facts.level or 0) - 1.0
    worth += 0.8 * sum(1 for effect in card.effects if effect.timings and effect.slot is Slot.UPPER)
    in_breeding = sight.mine.breeding is not None and sight.mine.breeding.id == stack.id
    if in_breeding:
        worth += 0.4
    elif stack.suspended or stack.arrived:
        worth -= 0.2
    else:
        worth += 0.3
    return priced(sight, worth, action.cost)


def _use(sight: Sight, action: UseOption) -> float:
    card = sight.card(action.card)
    if card is None:
        return -1.0
    worth = sum(option_worth(sight, effect) for effect in card.effects if Timing.MAIN in effect.timings)
    # A card is spent, and in the security stack it would have worked for nothing.
    return priced(sight, worth - 0.4, action.cost)


def _activate(sight: Sight, action: Activate) -> float:
    stack = sight.stacks.get(action.stack)
    card = sight.printed(stack.card.number) if stack is not None else sight.card(action.card)
    if card is None or not 0 <= action.effect < len(card.effects):
        return 0.5
    return option_worth(sight, card.effects[action.effect]) + WITHIN


def breeding_worth(sight: Sight, action: Action) -> float:
    """Hatch always; move out what is ready to fight."""
    if isinstance(action, Hatch):
        return 2.0
    if not isinstance(action, Move) or sight.mine.breeding is None:
        return 0.0
    return 1.0 if _ready_to_move(sight, sight.mine.breeding) else -1.0


def _ready_to_move(sight: Sight, stack: StackView) -> bool:
    level = stack.level or 0
    if level >= 4:
        return True
    if level < 3:
        return False
    # A level 3 stays while it can grow in safety, unless there is nobody else to fight.
    grows = any(
        (card := sight.printed(ref.number)) is not None
        and any(way.level == level and way.color in stack.colors for way in card.facts.digivolve)
        for ref in sight.mine.hand
    )
    return not grows and not sight.digimon(sight.mine)
