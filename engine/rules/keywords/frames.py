"""16-14 <Digi-Burst>, 16-17 <Delay>, 16-19 <Armor Purge>, 16-34 <Overclock>, 16-46 <Detach>: what they are paid with.

Each is the cost of a By: an optional processing condition (15-7).
"""

from __future__ import annotations

from engine.effects.steps import Keyword
from engine.effects.words import KeywordName
from engine.rules.keywords.specs import card_fits, stack_fits
from engine.rules.position import Position
from engine.rules.tasks import Bind


def payable_keyword(pos: Position, cost: Keyword, bind: Bind) -> bool:
    """Whether the cost that a keyword stands for could be paid in full."""
    perm = pos.state.perms.get(bind.host)
    if perm is None:
        return False
    match cost.name:
        case KeywordName.DELAY:
            # 16-17-1, 16-17-3: in the battle area, and not in the turn in which it was placed there.
            return pos.in_battle_area(perm.id) and perm.placed_turn != pos.state.turn
        case KeywordName.DIGI_BURST:
            return len(perm.stack) > (1 if cost.up_to else cost.value or 0)
        case KeywordName.ARMOR_PURGE:
            return len(perm.stack) > 1
        case KeywordName.OVERCLOCK:
            return bool(overclocked(pos, cost, bind))
        case KeywordName.DETACH:
            return bool(detachable(pos, cost, bind))
        case _:
            return True


def overclocked(pos: Position, step: Keyword, bind: Bind) -> tuple[int, ...]:
    """16-34-1: one's tokens, and one's other specified Digimon."""
    found = []
    for pid in pos.state.battle[bind.source.seat]:
        perm = pos.state.perms[pid]
        token = pos.cards[perm.stack[0]].facts.token
        if pid != bind.host and pos.is_digimon(perm) and (token or stack_fits(pos, step.params, perm)):
            found.append(pid)
    return tuple(found)


def detachable(pos: Position, step: Keyword, bind: Bind) -> tuple[int, ...]:
    """16-46-1: its specified link cards."""
    perm = pos.state.perms.get(bind.host)
    if perm is None:
        return ()
    return tuple(pos.state.inst[uid] for uid in perm.links if card_fits(pos, step.params, uid))
