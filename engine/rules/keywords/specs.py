"""16-3: "specified cards": what meets the conditions in a keyword's parentheses, any one of the alternatives."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.phrases import Filter
from engine.rules.filters import card_passes, stack_passes
from engine.rules.position import Position
from engine.rules.records import Perm

Spec = tuple[Filter, ...]


def stack_fits(pos: Position, params: tuple[Spec, ...], perm: Perm) -> bool:
    """Whether a permanent is a specified one."""
    return any(all(stack_passes(pos, one, perm) for one in spec) for spec in params)


def card_fits(pos: Position, params: tuple[Spec, ...], uid: int) -> bool:
    """Whether a card is a specified one."""
    printed = pos.cards[uid]
    return any(all(card_passes(pos, one, printed) for one in spec) for spec in params)


def digimon_under(pos: Position, pid: int, params: tuple[Spec, ...]) -> tuple[int, ...]:
    """The ids of the specified Digimon cards among a Digimon's digivolution cards; face-down ones are none (4-7-9)."""
    perm = pos.state.perms.get(pid)
    if perm is None:
        return ()
    return tuple(
        pos.state.inst[uid]
        for uid in perm.stack[1:]
        if uid not in perm.face_down
        and pos.cards[uid].facts.category is Category.DIGIMON
        and card_fits(pos, params, uid)
    )
