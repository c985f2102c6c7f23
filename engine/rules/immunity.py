"""15-15-5: "isn't affected by effects": what such a permanent takes no notice of as long as it lasts."""

from __future__ import annotations

from engine.cards.model import Category
from engine.decisions import Source
from engine.effects.words import Noun, Slot
from engine.rules.derived import Shield
from engine.rules.position import Position
from engine.rules.prevented import tell_unaffected
from engine.rules.sources import printed_effect

_KINDS = {Category.TAMER: Noun.TAMER, Category.OPTION: Noun.OPTION_CARD}


def effect_kinds(pos: Position, source: Source) -> frozenset[Noun]:
    """15-12-1-6: whose effect it is; of what is treated as a Digimon, too, it is the effect of both."""
    kind = _effect_kind(pos, source)
    perm = pos.state.perms.get(source.stack) if pos.treats else None
    if perm is None or source.stack not in pos.treated_as_digimon():
        return frozenset((kind,))
    own = _KINDS.get(pos.category(perm), Noun.DIGIMON)
    return frozenset((kind, own, Noun.DIGIMON))


def _effect_kind(pos: Position, source: Source) -> Noun:
    """15-2: whose effect it is: a Digimon's, a Tamer's or an Option card's; an inherited or a link
    effect is a Digimon's (4-8, Q6439).

    4-6-6-3: what stands in the Option information of a DUAL card is an Option card's.
    """
    uid = pos.state.uids.get(source.card)
    if uid is None:
        uid = pos.state.numbers.index(source.number)
    printed = pos.cards[uid]
    if source.keyword or source.granted:
        return Noun.DIGIMON
    if printed.facts.number != source.number:
        # 15-15-7-3: an effect of another card, activated as this one's.
        return _KINDS.get(printed.facts.category, Noun.DIGIMON)
    effect = printed_effect(pos, source)
    slot = Slot.UPPER if effect is None else effect.slot
    if slot in (Slot.INHERITED, Slot.LINK):
        return Noun.DIGIMON
    if slot is Slot.OPTION_SIDE:
        return Noun.OPTION_CARD
    return _KINDS.get(printed.facts.category, Noun.DIGIMON)


def keeps_off(pos: Position, shields: tuple[Shield, ...], source: Source) -> bool:
    """15-15-5-1: whether these shields hold off the effect."""
    against = [one for one in shields if one.seat == source.seat]
    return any(not one.kinds or not effect_kinds(pos, source).isdisjoint(one.kinds) for one in against)


def unaffected_left_out(pos: Position, ids: tuple[int, ...], source: Source) -> tuple[int, ...]:
    """15-15-5-1, 15-15-5-3: of what was chosen or meant, what the effect does something to."""
    kept = tuple(one for one in ids if not _unaffected(pos, one, source))
    if pos.notes is not None and len(kept) != len(ids):
        tell_unaffected(pos, pos.notes, source, tuple(one for one in ids if one not in kept))
    return kept


def _unaffected(pos: Position, one: int, source: Source) -> bool:
    perm = pos.state.perms.get(one)
    if perm is None and one in pos.state.uids:
        uid = pos.state.uids[one]
        perm = pos.perm_of(uid) or pos.linked_to(uid)
    return perm is not None and keeps_off(pos, pos.values_of(perm.id).shields, source)
