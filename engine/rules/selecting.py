"""15-6, 15-10: what the words of a selection or a condition mean on the table now."""

from __future__ import annotations

from engine.cards.model import CardFacts, Category
from engine.effects.phrases import (
    Amount,
    AnyOf,
    Battling,
    CardsUnder,
    CardsUnderOf,
    ColorIs,
    Condition,
    CostIs,
    CountOf,
    DidSo,
    DpIs,
    Exists,
    Filter,
    HasKeyword,
    Is,
    IsSuspended,
    KindIs,
    LevelIs,
    LinkCount,
    LinkedWith,
    Manner,
    MemoryIs,
    NameHas,
    NameIs,
    Select,
    Target,
    That,
    This,
    TraitHas,
    TraitIs,
)
from engine.effects.words import Area, Compare, Noun, Who
from engine.effects.words import Position as End
from engine.rules.derived import Values
from engine.rules.position import Position
from engine.rules.records import Gone, Perm, Place
from engine.rules.tasks import Bind

CARD_NOUNS: dict[Noun, Category | None] = {
    Noun.CARD: None,
    Noun.DIGIMON_CARD: Category.DIGIMON,
    Noun.TAMER_CARD: Category.TAMER,
    Noun.OPTION_CARD: Category.OPTION,
}
# 4-3-1: Digi-Egg cards on the field are Digimon.
STACK_NOUNS: dict[Noun, tuple[Category, ...]] = {
    Noun.DIGIMON: (Category.DIGIMON, Category.DIGI_EGG),
    Noun.TAMER: (Category.TAMER,),
    Noun.OPTION_CARD: (Category.OPTION,),
}


def compare(value: int | None, op: Compare, n: int) -> bool:
    """Compare a value with a printed number; what has no value meets no comparison (2-9-2, 2-5-3)."""
    if value is None:
        return False
    if op is Compare.EXACTLY:
        return value == n
    return value <= n if op is Compare.OR_LESS else value >= n


def owned(select: Select, effect_seat: int, seat: int) -> bool:
    """Whether something of `seat` is meant by the phrase's owner word, for an effect of `effect_seat`."""
    return select.owner is Who.ANY or (seat == effect_seat) is (select.owner is Who.YOU)


def matches_stack(pos: Position, select: Select, perm: Perm, seat: int, host: int) -> bool:
    """Whether a permanent in the area of `select` is one that an effect of `seat` (on the stack `host`) means."""
    if not owned(select, seat, perm.seat) or (select.other and perm.id == host):
        return False
    in_breeding = pos.state.breeding[perm.seat] == perm.id
    if select.area is Area.BATTLE:
        # 15-1-7: no area named means the battle area; 3-4-7: what is in the breeding area is not meant.
        if in_breeding:
            return False
    elif select.area is Area.BREEDING:
        if not in_breeding:
            return False
    elif select.area is not Area.FIELD:
        return False
    category = pos.category(perm)
    if not any(category in STACK_NOUNS.get(noun, ()) for noun in select.nouns):
        return False
    return all(stack_passes(pos, condition, perm) for condition in select.filters)


def stack_passes(pos: Position, condition: Filter, perm: Perm) -> bool:
    """Whether a permanent meets one filter, by its present values."""
    if isinstance(condition, CardsUnder):
        return compare(len(perm.stack) - 1, condition.op, condition.n)
    if isinstance(condition, LinkCount):
        return compare(len(perm.links), condition.op, condition.n)
    if isinstance(condition, LinkedWith):
        facts = (pos.cards[uid].facts for uid in perm.links)
        return any(name in condition.names for one in facts for name in one.names)
    if isinstance(condition, IsSuspended):
        return perm.suspended is condition.suspended
    if isinstance(condition, AnyOf):
        return any(stack_passes(pos, one, perm) for one in condition.options)
    values = pos.values_of(perm.id)
    if isinstance(condition, DpIs):
        return compare(values.dp, condition.op, condition.n)
    if isinstance(condition, HasKeyword):
        return values.counts_as_having(condition.keyword)
    return _present(values, pos.cards[perm.stack[0]].facts, condition)


def _present(values: Values, facts: CardFacts, condition: Filter) -> bool:
    """A filter by the present level, names, traits and colours, else by print."""
    match condition:
        case LevelIs():
            return compare(values.level, condition.op, condition.n)
        case NameIs():
            return any(name in condition.names for name in values.names)
        case NameHas():
            own = (*values.names, *facts.name_parts)
            return any(part in name for part in condition.names for name in own)
        case TraitIs():
            return any(trait in values.traits for trait in condition.traits)
        case TraitHas():
            return any(part in trait for part in condition.traits for trait in values.traits)
        case ColorIs():
            return any(color in values.colors for color in condition.colors)
        case _:
            return card_passes(facts, condition)


def card_passes(facts: CardFacts, condition: Filter) -> bool:
    """Whether a card that is not on the field meets one filter, by what is printed on it."""
    match condition:
        case LevelIs():
            return compare(facts.level, condition.op, condition.n)
        case DpIs():
            return compare(facts.dp, condition.op, condition.n)
        case CostIs():
            return compare(facts.cost, condition.op, condition.n)
        case NameIs():
            return any(name in condition.names for name in facts.names)
        case NameHas():
            # 2-3-1-3: part of the name is enough.
            return any(name in own for name in condition.names for own in (*facts.names, *facts.name_parts))
        case TraitIs():
            return any(trait in facts.traits for trait in condition.traits)
        case TraitHas():
            return any(trait in own for trait in condition.traits for own in facts.traits)
        case ColorIs():
            # 2-4-3-1: a card of two colours is of each.
            return any(color in facts.colors for color in condition.colors)
        case KindIs():
            return kind_fits(facts, condition.nouns)
        case AnyOf():
            return any(card_passes(facts, one) for one in condition.options)
        case _:
            return False


def kind_fits(facts: CardFacts, nouns: tuple[Noun, ...]) -> bool:
    """Whether a card is of one of the kinds that the nouns name."""
    kinds = [CARD_NOUNS[noun] for noun in nouns if noun in CARD_NOUNS]
    return any(kind is None or kind is facts.category for kind in kinds)


def matches_card(pos: Position, select: Select, uid: int) -> bool:
    """Whether a card outside the field is of the kind that `select` describes; 4-6-4: a DUAL card is of two."""
    return any(
        kind_fits(facts, select.nouns) and all(card_passes(facts, condition) for condition in select.filters)
        for facts in pos.cards[uid].sides
    )


def candidates(pos: Position, select: Select, bind: Bind) -> tuple[int, ...]:
    """The ids (stacks on the field, cards elsewhere) that `select` describes now, in area order."""
    seat = bind.source.seat
    if select.area in (Area.BATTLE, Area.FIELD, Area.BREEDING):
        order = (seat, 1 - seat)
        return tuple(
            perm.id for side in order for perm in pos.field(side) if matches_stack(pos, select, perm, seat, bind.host)
        )
    inst = pos.state.inst
    found: list[int] = []
    for side in (seat, 1 - seat):
        if owned(select, seat, side):
            pile = _pile(pos, select, side, bind)
            if select.position is End.TOP:
                # 15-10: cards taken from an end are not chosen; what is there is taken, whatever it is.
                pile = pile[: select.n]
            elif select.position is End.BOTTOM:
                pile = pile[-select.n :]
            found += [inst[uid] for uid in pile if matches_card(pos, select, uid)]
    return tuple(found)


def _pile(pos: Position, select: Select, side: int, bind: Bind) -> list[int]:
    state = pos.state
    piles = {
        Area.HAND: state.hands,
        Area.TRASH: state.trashes,
        Area.DECK: state.decks,
        Area.SECURITY: state.security,
        Area.EGGS: state.eggs,
    }
    if select.area in piles:
        return pos.unrevealed(piles[select.area][side])
    if select.area is Area.REVEALED:
        return [uid for uid in state.revealed if state.owners[uid] == side]
    holders = _holders(pos, select, side, bind)
    if select.area is Area.LINKS:
        return [uid for perm in holders for uid in perm.links]
    if select.nouns == (Noun.CARD,) and not select.filters:
        return [uid for perm in holders for uid in perm.stack[1:]]
    # 4-7-9: a face-down card is of no kind and meets no description.
    return [uid for perm in holders for uid in perm.stack[1:] if uid not in perm.face_down]


def _holders(pos: Position, select: Select, side: int, bind: Bind) -> list[Perm]:
    """The permanents whose digivolution or link cards are meant."""
    perms = [pos.state.perms[pid] for pid in pos.state.battle[side]]
    if isinstance(select.of, This):
        return [perm for perm in perms if perm.id == bind.host]
    if isinstance(select.of, That):
        wanted = bind.those
        return [perm for perm in perms if perm.id in wanted]
    if isinstance(select.of, Select):
        of = select.of
        return [perm for perm in perms if matches_stack(pos, of, perm, bind.source.seat, bind.host)]
    return perms


def target_is(pos: Position, target: Target, bind: Bind, perm: Perm) -> bool:
    """Whether a persistent effect's target includes `perm`."""
    if isinstance(target, This):
        return perm.id == bind.host
    if isinstance(target, Select):
        return matches_stack(pos, target, perm, bind.source.seat, bind.host)
    return perm.id in bind.those


def _there(pos: Position, select: Select, bind: Bind) -> int:
    """How many a selection describes; 15-15-3-1: revealing cards makes their area no smaller."""
    n = len(candidates(pos, select, bind))
    if pos.state.revealed and select.nouns == (Noun.CARD,) and not select.filters:
        place = {Area.HAND: Place.HAND, Area.DECK: Place.DECK, Area.SECURITY: Place.SECURITY}.get(select.area)
        mine = [uid for uid in pos.state.revealed if owned(select, bind.source.seat, pos.state.owners[uid])]
        n += sum(pos.state.places[uid] is place for uid in mine)
    return n


def amount(pos: Position, what: Amount, bind: Bind) -> int:
    """4-27: the number behind "for each" / "for every N"."""
    if isinstance(what, CountOf):
        return _there(pos, what.what, bind) // what.per
    assert isinstance(what, CardsUnderOf)
    ids = (bind.host,) if isinstance(what.target, This) else bind.those
    # What has left has nothing to count (Q7191).
    perms = [pos.state.perms[pid] for pid in ids if pid in pos.state.perms]
    return sum(len(perm.stack) - 1 for perm in perms) // what.per


def holds(pos: Position, condition: Condition, bind: Bind) -> bool:
    """15-6-1: whether a processing condition is met now."""
    match condition:
        case Exists():
            return compare(_there(pos, condition.what, bind), condition.op, condition.n)
        case Is():
            return _is(pos, condition, bind)
        case MemoryIs():
            own = pos.memory(bind.source.seat)
            return compare(own if condition.who is Who.YOU else -own, condition.op, condition.n)
        case Battling():
            return _battling(pos, condition, bind)
        case Manner():
            return bind.how == condition.how and bind.made >= condition.n
        case DidSo():
            return bool(pos.state.did) is not condition.negated


def _is(pos: Position, condition: Is, bind: Bind) -> bool:
    ids = (bind.host,) if isinstance(condition.target, This) else bind.those
    found = False
    for pid in ids:
        perm = pos.state.perms.get(pid)
        gone = next((one for one in bind.gone if one.id == pid), None)
        if perm is not None:
            found = all(stack_passes(pos, one, perm) for one in condition.filters)
        elif gone is not None:
            # 15-8-3-9-4: of what left, the state when it left is asked.
            found = all(_gone_passes(pos, one, gone) for one in condition.filters)
        elif pid in pos.state.uids:
            sides = pos.cards[pos.state.uids[pid]].sides
            found = any(all(card_passes(facts, one) for one in condition.filters) for facts in sides)
        if not found:
            return False
    return found


def _gone_passes(pos: Position, condition: Filter, gone: Gone) -> bool:
    if isinstance(condition, CardsUnder):
        return compare(gone.under, condition.op, condition.n)
    if isinstance(condition, LinkCount):
        return compare(gone.links, condition.op, condition.n)
    if isinstance(condition, DpIs):
        return compare(gone.dp, condition.op, condition.n)
    if isinstance(condition, LevelIs):
        return compare(gone.level, condition.op, condition.n)
    return card_passes(pos.cards[gone.cards[0]].facts, condition)


def _battling(pos: Position, condition: Battling, bind: Bind) -> bool:
    """14-1: the effect's Digimon is in a battle with one that is described. A Security Digimon is none (15-1-8)."""
    battle = pos.state.battling
    if battle is None or battle.security or bind.host not in (battle.attacker, battle.defender):
        return False
    other = battle.defender if bind.host == battle.attacker else battle.attacker
    perm = pos.state.perms.get(other)
    return perm is not None and matches_stack(pos, condition.against, perm, bind.source.seat, bind.host)
