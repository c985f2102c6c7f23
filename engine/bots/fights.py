"""Attacking and blocking as a bot weighs it."""

from __future__ import annotations

from engine.bots.sight import Sight
from engine.bots.worth import stack_worth, stopped
from engine.game.view import StackView

WIN = 1000.0
CHECK = 1.6  # what checking a security card is worth, and what more as they grow few
CHECK_OF_FEW = 2.2
HUNTED = 0.25  # the share of an attacker's worth that standing suspended before stronger Digimon costs


def ready_attackers(sight: Sight) -> list[StackView]:
    """Own Digimon that can still attack this turn."""
    return [
        stack
        for stack in sight.digimon(sight.mine)
        if not stack.suspended
        and (not stack.arrived or "Rush" in stack.keywords)
        and "can't attack" not in stack.restrictions
        and "can't attack players" not in stack.restrictions
    ]


def can_finish(sight: Sight) -> bool:
    """Whether attacking with everything could win this turn: enough checks behind the blockers, and one attack more."""
    attackers = sorted((stack.checks for stack in ready_attackers(sight)), reverse=True)
    through = attackers[len(sight.blockers(sight.theirs)) :]
    left = len(sight.theirs.security)
    # The last blow needs no check of its own; the weakest attacker strikes it.
    return bool(through) and sum(through[:-1]) >= left


def attack_worth(sight: Sight, attacker: StackView, target: int) -> float:
    """What declaring this attack is worth; above 0 where it is better than holding back."""
    if target >= 2:
        prey = sight.stacks.get(target)
        return _digimon_attack(sight, attacker, prey) if prey is not None else 0.0
    return _player_attack(sight, attacker)


def _player_attack(sight: Sight, attacker: StackView) -> float:
    left = len(sight.theirs.security)
    blockers = sight.blockers(sight.theirs)
    if attacker.checks < 1:
        return -1.0
    if left == 0:
        return WIN if not blockers else WIN / 2
    dp = attacker.dp or 0
    worth = stack_worth(attacker)
    gain = 0.0
    alive = 1.0
    for done in range(min(attacker.checks, left)):
        # Each security card fewer is worth more than the one before it.
        gain += alive * (CHECK + CHECK_OF_FEW / (left - done))
        alive *= 1.0 - (0.0 if "Jamming" in attacker.keywords else stopped(dp))
    if can_finish(sight):
        gain += 50.0
    return gain - (1.0 - alive) * worth - _exposure(sight, attacker) * alive - _block_risk(attacker, blockers)


def _digimon_attack(sight: Sight, attacker: StackView, prey: StackView) -> float:
    mine, theirs = attacker.dp or 0, prey.dp or 0
    blockers = sight.blockers(sight.theirs)
    gain = 0.0
    if mine >= theirs:
        gain += stack_worth(prey) + 0.3
    if mine <= theirs:
        gain -= stack_worth(attacker)
    alive = mine > theirs
    return gain - (_exposure(sight, attacker) if alive else 0.0) - _block_risk(attacker, blockers)


def _block_risk(attacker: StackView, blockers: list[StackView]) -> float:
    """What a blocker could cost the attacker."""
    stronger = [stack for stack in blockers if (stack.dp or 0) >= (attacker.dp or 0)]
    equal = any((stack.dp or 0) == (attacker.dp or 0) for stack in stronger)
    if not stronger:
        return 0.0
    return stack_worth(attacker) * (0.35 if equal else 0.7)


def _exposure(sight: Sight, attacker: StackView) -> float:
    """What it costs to stand suspended in the opponent's turn: stronger Digimon may come for it; it blocks nothing."""
    dp = attacker.dp or 0
    hunters = [stack for stack in sight.digimon(sight.theirs) if (stack.dp or 0) > dp]
    cost = (HUNTED if hunters else 0.05) * stack_worth(attacker)
    if "Blocker" in attacker.keywords and len(sight.mine.security) <= 2:
        cost += 1.5
    return cost


def block_worth(sight: Sight, blocker: StackView) -> float:
    """What blocking with this Digimon is worth; above 0 where it is better than letting the attack through."""
    attack = sight.view.attack
    attacker = sight.stacks.get(attack.attacker) if attack is not None else None
    if attack is None or attacker is None:
        return 0.0
    theirs, mine = attacker.dp or 0, blocker.dp or 0
    worth = 0.0
    if mine >= theirs:
        worth += stack_worth(attacker)
    if mine <= theirs:
        worth -= stack_worth(blocker)
    if attack.target >= 2:
        prey = sight.stacks.get(attack.target)
        if prey is not None and (prey.dp or 0) <= theirs:
            worth += stack_worth(prey)
        return worth
    left = len(sight.mine.security)
    if left == 0:
        return WIN + worth
    # The fewer security cards there are, the dearer each of them; the last ones are worth a Digimon.
    checked = range(min(left, max(1, attack.checks_left)))
    return worth + sum(0.6 + 1.8 / (left - done) for done in checked) - 0.8
