"""7-2, 7-3: DigiXros and Assembly: cards placed under the card that is being played, which takes off its cost."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Category
from engine.decisions import Answer, CardsAnswer, Choice, ChooseCards, ChooseOption, Decision, Purpose, matched
from engine.effects.phrases import Different, NameHas, NameIs, TextHas, TraitHas, TraitIs
from engine.effects.requirements import AssembleWith, Material, NamedForXros, XrosWith
from engine.effects.steps import StandsIn
from engine.effects.words import EventKind
from engine.events import CardsShown, MaterialsPlaced
from engine.rules.atoms import payable
from engine.rules.described import card_fits, stack_fits
from engine.rules.filters import differing
from engine.rules.moves import to_limbo
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import PayAndPlay, Would
from engine.rules.values import source_of
from engine.rules.windows import perform

Slots = tuple[tuple[int, ...], ...]
YES_NO = (Choice("yes"), Choice("no"))


def slots_of(pos: Position, seat: int, uid: int, line: XrosWith | AssembleWith) -> Slots:
    """7-2-2-5, 7-3-2-5: one slot for each card that may be placed, left-listed first, with the ids that can fill it."""
    found: list[tuple[int, ...]] = []
    stand_ins = () if isinstance(line, AssembleWith) else _stand_ins(pos, seat)
    for material in line.materials:
        if isinstance(line, AssembleWith):
            able = _cards(pos, material, uid, pos.state.trashes[seat])
        else:
            able = _cards(pos, material, uid, pos.state.hands[seat]) + _stacks(pos, material, seat)
        if material.different is not None:
            # 4-25: no two share a slot; 15-15-6-2: what must be different from another can't be replaced.
            found += differing(pos, able, (Different(material.different),))
            continue
        if _bracketed(material):
            able = tuple(dict.fromkeys(able + stand_ins))
        found += [able] * (material.n or len(able))
    return tuple(found)


def _stand_ins(pos: Position, seat: int) -> tuple[int, ...]:
    """15-15-6-1: the permanents that an effect lets take the place of a card in brackets."""
    standing = (pid for pid in pos.state.battle[seat] if pos.values_of(pid).rules)
    return tuple(pid for pid in standing if any(isinstance(step, StandsIn) for step, _ in pos.values_of(pid).rules))


def _bracketed(material: Material) -> bool:
    """15-15-6-1: whether the listing shows cards in brackets, by name, trait or text."""
    shown = (*material.what.filters, *material.what.either)
    return any(isinstance(one, NameIs | NameHas | TraitIs | TraitHas | TextHas) for one in shown)


def _most(line: XrosWith | AssembleWith, slots: Slots) -> int:
    """How many cards can be placed at once; of what must be different no more than the line asks for."""
    there = matched(slots)
    different = [material.n for material in line.materials if material.different is not None]
    return min(there, different[0]) if different and different[0] else there


def _complete(line: AssembleWith, slots: Slots) -> bool:
    """7-3-2-5: whether all the cards that the line asks for are there."""
    return _most(line, slots) == _asked(line)


def _asked(line: AssembleWith) -> int:
    return sum(material.n for material in line.materials)


def _cards(pos: Position, material: Material, played: int, pile: list[int]) -> tuple[int, ...]:
    return tuple(
        pos.state.inst[uid]
        for uid in pile
        if uid != played
        and _is_kind(pos, material, uid)
        and (card_fits(pos, material.what, uid) or _named_for(pos, material, uid))
    )


def _stacks(pos: Position, material: Material, seat: int) -> tuple[int, ...]:
    """7-2-1: cards in the battle area; nothing is stacked with tokens (4-21-3)."""
    perms = [pos.state.perms[pid] for pid in pos.state.battle[seat]]
    return tuple(
        perm.id
        for perm in perms
        if not pos.cards[perm.stack[0]].facts.token
        and _is_kind(pos, material, perm.stack[0])
        and (stack_fits(pos, material.what, perm) or _named_for(pos, material, perm.stack[0]))
    )


def _named_for(pos: Position, material: Material, uid: int) -> bool:
    """7-2: whether the card's own line says that a DigiXros takes it for a card of this name."""
    if len(material.what.filters) != 1 or not isinstance(material.what.filters[0], NameIs):
        return False
    wanted = material.what.filters[0].names
    lines = [line for line in pos.cards[uid].card.requirements if isinstance(line, NamedForXros)]
    return any(name in wanted for line in lines for name in line.names)


def _is_kind(pos: Position, material: Material, uid: int) -> bool:
    return not material.digimon or pos.cards[uid].facts.category is Category.DIGIMON


def possible_materials(pos: Position, seat: int, uid: int, begin: int = 0) -> int:
    """1-3-11-4: the most that the card's DigiXros and Assembly lines (from `begin` on) could take off its cost now."""
    total = 0
    for line in pos.cards[uid].tucks[begin:]:
        slots = slots_of(pos, seat, uid, line)
        if isinstance(line, XrosWith):
            total += line.reduction * _most(line, slots)
        elif _complete(line, slots):
            total += line.reduction
    return total


def _next_line(pos: Position, task: PayAndPlay) -> tuple[int, XrosWith | AssembleWith, Slots] | None:
    """The next line for which anything could be placed."""
    uid = pos.state.uids.get(task.card)
    if uid is None:
        return None
    tucks = pos.cards[uid].tucks
    for index in range(task.asked, len(tucks)):
        slots = slots_of(pos, task.seat, uid, tucks[index])
        line = tucks[index]
        if _most(line, slots) if isinstance(line, XrosWith) else _complete(line, slots):
            return index, line, slots
    return None


def _lacking(pos: Position, task: PayAndPlay, index: int) -> int:
    """1-3-11-4: how much this line must at least take off, so that the cost can be paid."""
    if task.free:
        return 0
    uid = pos.state.uids[task.card]
    least = (pos.cards[uid].facts.play_cost or 0) - task.reduction - possible_materials(pos, task.seat, uid, index + 1)
    lack = 0
    while not payable(pos, task.seat, max(0, least - lack)):
        lack += 1
    return lack


def ask_materials(pos: Position, task: PayAndPlay) -> Decision | None:
    """7-2-3-2, 7-3-3-2: declared directly before the cost is paid, with all the cards chosen at once.

    7-2-2-12: optional, but for as many as the cost needs.
    """
    found = _next_line(pos, task)
    if found is None:
        return None
    index, line, slots = found
    number, uid = pos.state.decision_no, pos.state.uids[task.card]
    source = source_of(pos, task.seat, uid, 0, -1)
    lack = _lacking(pos, task, index)
    candidates = tuple(dict.fromkeys(one for slot in slots for one in slot))
    if isinstance(line, XrosWith):
        most = _most(line, slots)
        least = min(-(-lack // line.reduction), most)
        return ChooseCards(number, task.seat, Purpose.MATERIALS, source, candidates, least, most, slots)
    if not task.agreed and not lack:
        return ChooseOption(number, task.seat, Purpose.OPTIONAL, source, YES_NO)
    return ChooseCards(number, task.seat, Purpose.MATERIALS, source, candidates, _asked(line), _asked(line), slots)


def take_materials(pos: Position, task: PayAndPlay, answer: Answer) -> None:
    """7-2-3-3: the chosen cards are taken to be placed; those in the battle area leave the field (7-2-2-7)."""
    found = _next_line(pos, task)
    assert found is not None
    index, line, slots = found
    if not isinstance(answer, CardsAnswer):
        yes = getattr(answer, "index", 1) == 0
        pos.push(replace(task, agreed=True) if yes else replace(task, asked=index + 1))
        return
    different = any(material.different is not None for material in line.materials)
    ids = answer.ids if different else _in_order(slots, answer.ids)
    inst, perms = pos.state.uids, pos.state.perms
    uids = tuple(perms[one].stack[0] if one in perms else inst[one] for one in ids)
    stacks = tuple(one for one in ids if one in perms)
    hand = tuple(pos.ref(uid) for uid in uids if pos.state.places[uid] is Place.HAND)
    if hand:
        # 7-2-2-6: revealed at the declaration.
        pos.emit(CardsShown(task.seat, hand))
    for uid in uids:
        if pos.state.places[uid] is not Place.FIELD:
            to_limbo(pos, uid)
    after = replace(task, asked=index + 1, agreed=False, materials=(*task.materials, *uids))
    if isinstance(line, XrosWith):
        after = replace(after, per_card=line.reduction, xros=uids)
    else:
        after = replace(after, reduction=task.reduction + line.reduction)
    pos.push(after)
    if stacks:
        perform(pos, Would(EventKind.LEFT, stacks, "DigiXros", -1, "no area"))


def _in_order(slots: Slots, ids: tuple[int, ...]) -> tuple[int, ...]:
    """7-2-2-8, 7-3-2-6: the left-listed card on top; within one listing in the order in which they were chosen."""
    order: list[int] = []
    rest = list(ids)
    for at, slot in enumerate(slots):
        for one in rest:
            others = tuple(other for other in rest if other != one)
            if one in slot and matched(slots[at + 1 :], others) == len(others):
                order.append(one)
                rest.remove(one)
                break
    return tuple(order)


def placed_materials(pos: Position, task: PayAndPlay) -> tuple[int, ...]:
    """The materials that were really taken; a permanent whose leaving was prevented is none of them."""
    return tuple(uid for uid in task.materials if pos.state.places[uid] is Place.LIMBO)


def xros_reduction(pos: Position, task: PayAndPlay) -> int:
    """7-2-2-1: the reduction for each card placed."""
    return task.per_card * sum(uid in task.xros for uid in placed_materials(pos, task))


def note_materials(pos: Position, seat: int, uid: int, placed: tuple[int, ...], *, xros: bool) -> None:
    """Both players see what was placed under the card."""
    by = "DigiXros" if xros else "Assembly"
    pos.emit(MaterialsPlaced(seat, pos.ref(uid), tuple(pos.ref(one) for one in placed), by))
