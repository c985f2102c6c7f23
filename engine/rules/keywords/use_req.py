"""16-42 <Use Req.>: with a specified card on the field the color requirements of an Option are ignored."""

from __future__ import annotations

from engine.cards.model import Category
from engine.effects.words import KeywordName
from engine.rules.keywords.specs import stack_fits
from engine.rules.position import Position


def waives_colors(pos: Position, seat: int, uid: int) -> bool:
    """16-42-3: whether the player has a specified Digimon or Tamer on the field, the breeding area included."""
    lines = [line for line in pos.cards[uid].option_lines if line.name is KeywordName.USE_REQ]
    return any(
        stack_fits(pos, line.params, perm)
        for line in lines
        for perm in pos.field(seat)
        if pos.category(perm) is not Category.OPTION
    )
