"""4-23 ... 4-26: whether a permanent or a card meets what a phrase says of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.model import CardFacts, Category
from engine.effects.phrases import (
    Against,
    Alike,
    AllOf,
    AnyOf,
    CardsUnder,
    CardsUnderOf,
    ColorCount,
    ColorIs,
    CostIs,
    CountOf,
    Different,
    DpIs,
    Extreme,
    Filter,
    Handled,
    HasEffect,
    HasKeyword,
    HasUnder,
    IsSuspended,
    KindIs,
    LevelIs,
    LinkCount,
    LinkedWith,
    NameHas,
    NameIs,
    Not,
    Same,
    Select,
    TextHas,
    ThisCard,
    TraitHas,
    TraitIs,
    Worth,
)
from engine.effects.phrases import This as ThisPermanent
from engine.effects.words import Compare, Noun, Quality, Slot, Stat
from engine.rules.derived import Values
from engine.rules.position import Position
from engine.rules.printed import Printed
from engine.rules.records import Gone, Perm, Place

CARD_NOUNS: dict[Noun, Category | None] = {
    Noun.CARD: None,
    Noun.DIGIMON_CARD: Category.DIGIMON,
    Noun.TAMER_CARD: Category.TAMER,
    Noun.OPTION_CARD: Category.OPTION,
    Noun.DIGI_EGG_CARD: Category.DIGI_EGG,
}
# 4-3-1: Digi-Egg cards on the field are Digimon.
STACK_NOUNS: dict[Noun, tuple[Category, ...]] = {
    Noun.DIGIMON: (Category.DIGIMON, Category.DIGI_EGG),
    Noun.TAMER: (Category.TAMER,),
    Noun.OPTION_CARD: (Category.OPTION,),
    # "cards in your battle area" are the permanents there
    Noun.CARD: tuple(Category),
    Noun.DIGIMON_CARD: (Category.DIGIMON,),
    Noun.TAMER_CARD: (Category.TAMER,),
}


class Around(NamedTuple):
    """What the words of a filter can refer to, by ids: "this Digimon", "this card", "that Digimon", and what
    selections in the filter mean ("the same name as any of your Tamers")."""

    host: int = 0
    card: int = 0
    those: tuple[int, ...] = ()
    gone: tuple[Gone, ...] = ()
    meant: tuple[tuple[Select, tuple[int, ...]], ...] = ()
    was: tuple[Gone, ...] = ()


NOTHING = Around()


def compare(value: int | None, op: Compare, n: int) -> bool:
    """Compare a value with a number; what has no value meets no comparison (2-9-2, 2-5-3)."""
    if value is None:
        return False
    match op:
        case Compare.EXACTLY:
            return value == n
        case Compare.OR_LESS:
            return value <= n
        case Compare.OR_MORE:
            return value >= n
        case Compare.LESS:
            return value < n
        case Compare.MORE:
            return value > n


BY_VALUES = frozenset((LevelIs, DpIs, ColorIs, NameIs, NameHas, TraitIs, TraitHas, HasKeyword, CostIs, ColorCount))
"""Filters that ask for a present value and nothing else: most are of these."""


def stack_passes(pos: Position, condition: Filter, perm: Perm, around: Around = NOTHING) -> bool:
    """Whether a permanent meets one filter, by its present values."""
    if type(condition) in BY_VALUES:
        return _by_values(pos, condition, perm)
    match condition:
        case CardsUnder():
            return compare(len(perm.stack) - 1, condition.op, condition.n)
        case LinkCount():
            return compare(len(perm.links), condition.op, condition.n)
        case LinkedWith():
            linked = (pos.cards[uid].facts for uid in perm.links)
            return any(name in condition.names for one in linked for name in one.names)
        case IsSuspended():
            return perm.suspended is condition.suspended
        case AnyOf():
            return any(stack_passes(pos, one, perm, around) for one in condition.options)
        case AllOf():
            return all(stack_passes(pos, one, perm, around) for one in condition.filters)
        case Not():
            return not stack_passes(pos, condition.what, perm, around)
        case HasUnder():
            return any(_is_under(pos, condition, uid, around) for uid in perm.stack[1:] if uid not in perm.face_down)
        case KindIs():
            return is_of_kind(pos, perm, condition.nouns)
        case Against():
            wanted = reference_number(pos, condition.to, condition.stat, around)
            return wanted is not None and compare(stack_number(pos, perm, condition.stat), condition.op, wanted)
        case Same():
            return _compares(stack_qualities(pos, perm, condition.what), pos, condition, around)
        case Extreme() | Different() | Worth() | Alike():
            return True  # asked of all that are so described together: `extremes`, `differing`, `together`
        case _:
            return _by_values(pos, condition, perm)


def is_of_kind(pos: Position, perm: Perm, nouns: tuple[Noun, ...]) -> bool:
    """Whether a permanent is what one of the nouns names; 15-12-1-4: treated as a Digimon it is one, too."""
    category = pos.category(perm)
    for noun in nouns:
        if category in STACK_NOUNS.get(noun, ()):
            return True
    return pos.treats and Noun.DIGIMON in nouns and perm.id in pos.treated_as_digimon()


def _is_under(pos: Position, condition: HasUnder, uid: int, around: Around) -> bool:
    printed = pos.cards[uid]
    fits = kind_fits(printed.facts, condition.nouns)
    return fits and all(card_passes(pos, one, printed, around) for one in condition.filters)


def _by_values(pos: Position, condition: Filter, perm: Perm) -> bool:
    """A filter by the present DP, level, names, traits and colours, else by print."""
    values = pos.values_of(perm.id)
    match condition:
        case DpIs():
            return compare(values.dp, condition.op, condition.n)
        case HasKeyword():
            return values.counts_as_having(condition.keyword)
        case LevelIs():
            return compare(values.level, condition.op, condition.n)
        case NameIs():
            return any(name in condition.names for name in values.names)
        case NameHas():
            return _part_of_name(condition, (*values.names, *pos.cards[perm.stack[0]].facts.name_parts))
        case TraitIs():
            return any(trait in values.traits for trait in condition.traits)
        case TraitHas():
            return _part_of_trait(condition, values.traits)
        case ColorIs():
            return any(color in values.colors for color in condition.colors)
        case ColorCount():
            return compare(len(values.colors), condition.op, condition.n)
        case CostIs():
            return compare(values.cost, condition.op, condition.n)
        case _:
            return card_passes(pos, condition, pos.cards[perm.stack[0]])


def card_passes(
    pos: Position, condition: Filter, printed: Printed, around: Around = NOTHING, side: CardFacts | None = None
) -> bool:
    """Whether a card that is not on the field meets one filter, by what is printed on it.

    `side` is which information of a DUAL card is asked (4-6-4).
    """
    facts = side or printed.facts
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
            return _part_of_name(condition, (*facts.names, *facts.name_parts))
        case TraitIs():
            return any(trait in facts.traits for trait in condition.traits)
        case TraitHas():
            return _part_of_trait(condition, facts.traits)
        case TextHas():
            return printed.says(condition.names, condition.keyword)
        case ColorIs():
            # 2-4-3-1: a card of two colours is of each.
            return any(color in facts.colors for color in condition.colors)
        case ColorCount():
            return compare(len(facts.colors), condition.op, condition.n)
        case KindIs():
            return kind_fits(facts, condition.nouns)
        case _:
            return _card_meets(pos, condition, printed, around, facts)


def _part_of_name(condition: NameHas, names: tuple[str, ...]) -> bool:
    """2-3-1-3: part of a name is enough."""
    return any(part in own for part in condition.names for own in names if own not in condition.but)


def _part_of_trait(condition: TraitHas, traits: tuple[str, ...]) -> bool:
    """2-3-2-4: part of a trait is enough; "Archangel" has "Angel" in it, though inside a word it begins small."""
    parts = [part.lower() for part in condition.traits]
    return any(part in own.lower() for part in parts for own in traits if own not in condition.but)


def _card_meets(pos: Position, condition: Filter, printed: Printed, around: Around, facts: CardFacts) -> bool:
    match condition:
        case AnyOf():
            return any(card_passes(pos, one, printed, around, facts) for one in condition.options)
        case AllOf():
            return all(card_passes(pos, one, printed, around, facts) for one in condition.filters)
        case Not():
            return not card_passes(pos, condition.what, printed, around, facts)
        case HasKeyword():
            return printed.prints(condition.keyword)
        case HasEffect():
            # 2-3-3-2: an effect is in the upper text unless it is said to be another one.
            return any(
                effect.slot is (condition.slot or Slot.UPPER)
                and (condition.timing is None or condition.timing in effect.timings)
                for effect in printed.card.effects
            )
        case Against():
            wanted = reference_number(pos, condition.to, condition.stat, around)
            return wanted is not None and compare(_card_number(facts, condition.stat), condition.op, wanted)
        case Same():
            return _compares(_card_qualities(facts, condition.what), pos, condition, around)
        case Extreme() | Different() | Worth() | Alike():
            return True
        case _:
            # What only a permanent can be: suspended, with digivolution cards.
            return False


def kind_fits(facts: CardFacts, nouns: tuple[Noun, ...]) -> bool:
    """Whether a card off the field is of one of these kinds."""
    kinds = [CARD_NOUNS[noun] for noun in nouns if noun in CARD_NOUNS]
    return any(kind is None or kind is facts.category for kind in kinds)


def is_face_up(pos: Position, uid: int) -> bool:
    """3-7-4, 4-7-9: whether a security card or a digivolution card lies face up; elsewhere nothing is turned."""
    place = pos.state.places[uid]
    if place is Place.SECURITY:
        return uid in pos.state.face_up
    perm = pos.perm_of(uid) if place is Place.UNDER else None
    return perm is None or uid not in perm.face_down


def gone_passes(pos: Position, condition: Filter, gone: Gone) -> bool:
    """15-8-3-9-4: of what left, the state when it left is asked."""
    if isinstance(condition, CardsUnder):
        return compare(gone.under, condition.op, condition.n)
    if isinstance(condition, LinkCount):
        return compare(gone.links, condition.op, condition.n)
    if isinstance(condition, DpIs):
        return compare(gone.dp, condition.op, condition.n)
    if isinstance(condition, LevelIs):
        return compare(gone.level, condition.op, condition.n)
    return card_passes(pos, condition, pos.cards[gone.cards[0]])


# Numbers and qualities.


def stack_number(pos: Position, perm: Perm, stat: Stat) -> int | None:
    """A permanent's present DP, level or play cost, or how many digivolution cards it has."""
    if stat is Stat.UNDER:
        return len(perm.stack) - 1
    values = pos.values_of(perm.id)
    return {Stat.DP: values.dp, Stat.LEVEL: values.level, Stat.COST: values.cost}[stat]


def _card_number(facts: CardFacts, stat: Stat) -> int | None:
    return {Stat.DP: facts.dp, Stat.LEVEL: facts.level, Stat.COST: facts.cost, Stat.UNDER: None}[stat]


def referred(pos: Position, to: object, around: Around) -> tuple[int, ...]:
    if isinstance(to, ThisPermanent):
        return (around.host,)
    if isinstance(to, Select):
        return next((ids for select, ids in around.meant if select == to), ())
    if isinstance(to, Handled):
        return pos.state.did
    return (around.card,) if isinstance(to, ThisCard) else around.those


def reference_number(pos: Position, to: object, stat: Stat, around: Around) -> int | None:
    """The number of what a phrase refers to or counts; of several the highest; None when it has none."""
    if isinstance(to, CountOf):
        counted = next((ids for select, ids in around.meant if select == to.what), ())
        return len(counted) // to.per
    if isinstance(to, CardsUnderOf):
        perms = (pos.state.perms.get(one) for one in referred(pos, to.target, around))
        return sum(len(perm.stack) - 1 for perm in perms if perm is not None) // to.per
    if isinstance(to, Handled) and to.back:
        # 15-8-3-8: the state in which the effect triggered, whatever has become of it.
        known = [
            {Stat.DP: one.dp, Stat.LEVEL: one.level, Stat.UNDER: one.under, Stat.COST: one.cost} for one in around.was
        ]
        return max((n for n in (one.get(stat) for one in known) if n is not None), default=None)
    found: list[int] = []
    for one in referred(pos, to, around):
        number = number_of(pos, one, stat, around)
        if number is not None:
            found.append(number)
    return max(found, default=None)


def gone_one(pos: Position, one: int, around: Around) -> Gone | None:
    """15-8-3-9-4: what it was when it left, of what this effect is about or has just removed."""
    return next((left for left in (*around.gone, *pos.state.left) if left.id == one), None)


def number_of(pos: Position, one: int, stat: Stat, around: Around) -> int | None:
    """The number of a permanent, of one that has left, or of a card."""
    perm = pos.state.perms.get(one)
    if perm is not None:
        return stack_number(pos, perm, stat)
    gone = gone_one(pos, one, around)
    if gone is not None and stat is not Stat.COST:
        # 15-8-3-9-4: what left is asked about as it was when it left.
        return {Stat.DP: gone.dp, Stat.LEVEL: gone.level, Stat.UNDER: gone.under}[stat]
    uid = gone.cards[0] if gone is not None else pos.state.uids.get(one)
    return None if uid is None else _card_number(pos.cards[uid].facts, stat)


def stack_qualities(pos: Position, perm: Perm, what: Quality) -> frozenset[object]:
    """A permanent's present names, colours, traits, level, card number or orientation."""
    if what is Quality.ORIENTATION:
        return frozenset((perm.suspended,))
    values = pos.values_of(perm.id)
    return _qualities(values, pos.cards[perm.stack[0]].facts, what)


def _card_qualities(facts: CardFacts, what: Quality) -> frozenset[object]:
    return _qualities(facts, facts, what)


def shown_by(pos: Position, one: int, what: Quality) -> frozenset[object]:
    """What a permanent, or a card elsewhere, shows of a quality."""
    perm = pos.state.perms.get(one)
    if perm is not None:
        return stack_qualities(pos, perm, what)
    return _card_qualities(pos.cards[pos.state.uids[one]].facts, what) if one in pos.state.uids else frozenset()


def _qualities(of: Values | CardFacts, facts: CardFacts, what: Quality) -> frozenset[object]:
    match what:
        case Quality.NAME:
            return frozenset(of.names)
        case Quality.COLOR:
            return frozenset(of.colors)
        case Quality.TRAIT:
            return frozenset(of.traits)
        case Quality.LEVEL:
            return frozenset(() if of.level is None else (of.level,))
        case Quality.NUMBER:
            return frozenset((facts.number, *facts.other_numbers))
        case Quality.ORIENTATION:
            return frozenset()  # only what is on the field is turned


def _compares(own: frozenset[object], pos: Position, condition: Same, around: Around) -> bool:
    """Whether it has the quality in common with what is referred to (4-25-2: one of several is enough)."""
    others: frozenset[object] = frozenset()
    for one in referred(pos, condition.to, around):
        gone = None if one in pos.state.perms else gone_one(pos, one, around)
        if gone is not None:
            others |= _card_qualities(pos.cards[gone.cards[0]].facts, condition.what)
        others |= shown_by(pos, one, condition.what)
    return not others.isdisjoint(own)


def extremes(pos: Position, found: tuple[int, ...], conditions: tuple[Filter, ...]) -> tuple[int, ...]:
    """Of the permanents or cards found, those with the lowest or highest number, where a filter asks for that."""
    for condition in conditions:
        if isinstance(condition, Extreme):
            numbers = {one: number_of(pos, one, condition.stat, NOTHING) for one in found}
            known = [number for number in numbers.values() if number is not None]
            best = (max if condition.highest else min)(known, default=None)
            found = tuple(one for one in found if best is not None and numbers[one] == best)
    return found


def differing(pos: Position, found: tuple[int, ...], conditions: tuple[Filter, ...]) -> tuple[tuple[int, ...], ...]:
    """4-25-1, 4-25-2: a slot for each name, colour, ... with the ids that show it; none where no difference is asked.

    Cards are different as far as each has a slot of its own, so two red and blue ones are: one as red, one as blue.
    """
    slots: dict[object, list[int]] = {}
    for condition in conditions:
        if isinstance(condition, Different):
            for one in found:
                for shown in shown_by(pos, one, condition.what):
                    slots.setdefault(shown, []).append(one)
    return tuple(tuple(ids) for ids in slots.values())
