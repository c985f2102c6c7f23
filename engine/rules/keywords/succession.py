"""16-47 <Succession>: a Digimon gains all effects but <Succession> of its topmost specified digivolution card."""

from __future__ import annotations

from engine.effects.phrases import Select
from engine.effects.steps import Effect, Keyword
from engine.effects.words import KeywordName
from engine.rules.filters import card_passes, kind_fits
from engine.rules.keywords.specs import card_fits
from engine.rules.position import Position
from engine.rules.records import Perm


def lenders(pos: Position, perm: Perm) -> tuple[int, ...]:
    """The digivolution cards whose effects work as the top card's own; a face-down one is no specified card (4-7-9)."""
    borrows = pos.cards[perm.stack[0]].borrows
    if KeywordName.SUCCESSION not in pos.keywords and not borrows:
        return ()
    found: list[int] = []
    for what in borrows:
        # 15-15-2-1: all that are described, whatever their place in the stack.
        under = (uid for uid in perm.stack[1:] if uid not in perm.face_down)
        found += [uid for uid in under if _fits(pos, what, uid)]
    for line in pos.cards[perm.stack[0]].lines:
        if line.name is KeywordName.SUCCESSION:
            under = (uid for uid in perm.stack[1:] if uid not in perm.face_down)
            found += [uid for uid in under if card_fits(pos, line.params, uid)][:1]
    return tuple(dict.fromkeys(found))


def is_lent(effect: Effect) -> bool:
    """16-47-1: all effects other than <Succession>."""
    return not isinstance(effect.body, Keyword) or effect.body.name is not KeywordName.SUCCESSION


def works_on_top(pos: Position, perm: Perm, uid: int | None) -> bool:
    """Whether the upper effects of that card work for the permanent: it is its top card, or lends them."""
    return uid == perm.stack[0] or (uid is not None and uid in lenders(pos, perm))


def _fits(pos: Position, what: Select, uid: int) -> bool:
    printed = pos.cards[uid]
    return kind_fits(printed.facts, what.nouns) and all(card_passes(pos, one, printed) for one in what.filters)
