"""4-22: what waives or widens the color requirements of an Option card."""

from __future__ import annotations

from engine.cards.model import Category, Color
from engine.effects.steps import AnyStep, ColorsMet, If, IgnoreColors
from engine.rules.keywords.use_req import waives_colors
from engine.rules.position import Position
from engine.rules.selecting import holds
from engine.rules.tasks import Bind
from engine.rules.values import source_of


def field_colors(pos: Position, seat: int) -> set[Color]:
    """4-22-2: the colours of a player's Digimon and Tamers on the field, the breeding area included (3-4-6)."""
    holders = (perm for perm in pos.field(seat) if pos.category(perm) is not Category.OPTION)
    return {color for perm in holders for color in pos.values_of(perm.id).colors}


def meets_colors(pos: Position, seat: int, uid: int) -> bool:
    """4-22-3: whether each color of the Option is among the player's on the field, or its text says otherwise."""
    printed, there = pos.cards[uid], field_colors(pos, seat)
    # 4-6-6: of a DUAL card, what its Option information says.
    if set((printed.option or printed.facts).colors) <= there or waives_colors(pos, seat, uid):
        return True
    for entry in printed.option_statics:
        bind = Bind(source_of(pos, seat, uid, 0, entry.index))
        if _waives(pos, entry.effect.body, bind, there):
            return True
    return False


def _waives(pos: Position, step: AnyStep, bind: Bind, there: set[Color]) -> bool:
    if isinstance(step, If):
        return holds(pos, step.condition, bind) and _waives(pos, step.step, bind, there)
    if isinstance(step, ColorsMet):
        return bool(set(step.colors) & there)
    return isinstance(step, IgnoreColors)
