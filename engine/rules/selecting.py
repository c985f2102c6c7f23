"""15-6, 15-10: what the words of a selection or a condition mean on the table now."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Source, matched
from engine.effects.phrases import (
    Against,
    AllMet,
    AllOf,
    Amount,
    AnyIs,
    AnyOf,
    Attacking,
    AttackIsOn,
    Battling,
    CameAbout,
    Circumstance,
    Condition,
    CountOf,
    Counts,
    DidSo,
    Doings,
    Done,
    Exists,
    Extreme,
    Filter,
    Is,
    IsFaceUp,
    Manner,
    MemoryIs,
    Not,
    OneMet,
    Player,
    Same,
    Select,
    Shown,
    Target,
    That,
    This,
    TurnIs,
    Versus,
)
from engine.effects.words import Area, Noun, Who
from engine.effects.words import Position as End
from engine.rules.causes import fits_cause
from engine.rules.filters import (
    NOTHING,
    STACK_NOUNS,
    Around,
    card_passes,
    compare,
    differing,
    extremes,
    gone_passes,
    is_face_up,
    is_of_kind,
    kind_fits,
    shown_by,
    stack_passes,
)
from engine.rules.position import Position
from engine.rules.records import Perm, Place
from engine.rules.tasks import Bind, PayAndDigivolve, PayAndLink, PayAndPlay, PayAndUse
from engine.rules.together import alike, choosable, largest


def owned(select: Select, effect_seat: int, seat: int) -> bool:
    """Whether something of `seat` is meant by the phrase's owner word, for an effect of `effect_seat`."""
    return select.owner is Who.ANY or (seat == effect_seat) is (select.owner is Who.YOU)


REFERRING = (Against, Same, Not, AnyOf, AllOf)
"""Filters that may refer to something beside what they are asked of."""


def matches_stack(
    pos: Position, select: Select, perm: Perm, seat: int, host: int, around: Around | None = None
) -> bool:
    """Whether a permanent in the area of `select` is one that an effect of `seat` (on the stack `host`) means."""
    if around is None:
        around = NOTHING
        for one in select.filters:
            if isinstance(one, REFERRING):
                around = around_of(pos, select, Bind(Source(seat, "", 0, host), host))
                break
    if not _is_described(pos, select, perm, seat, host, around):
        return False
    for one in select.filters:
        if isinstance(one, Extreme):
            peers = [other for side in (0, 1) for other in pos.field(side)]
            found = tuple(one.id for one in peers if _is_described(pos, select, one, seat, host, around))
            return perm.id in extremes(pos, found, select.filters)
    return True


def around_of(pos: Position, select: Select, bind: Bind) -> Around:
    """What the filters of a selection can refer to."""
    meant = tuple((other, candidates(pos, other, bind)) for one in select.filters for other in _selects_in(one))
    return Around(bind.host, bind.source.card, bind.those, bind.gone, meant, bind.was)


def _selects_in(condition: Filter) -> tuple[Select, ...]:
    match condition:
        case Against() | Same():
            to = condition.to.what if isinstance(condition.to, CountOf) else condition.to
            return (to,) if isinstance(to, Select) else ()
        case Not():
            return _selects_in(condition.what)
        case AnyOf():
            return tuple(one for option in condition.options for one in _selects_in(option))
        case AllOf():
            return tuple(one for option in condition.filters for one in _selects_in(option))
        case _:
            return ()


def _is_described(pos: Position, select: Select, perm: Perm, seat: int, host: int, around: Around) -> bool:
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
    # Asked very often, so `is_of_kind` stands here in full for what is printed.
    category = pos.category(perm)
    for noun in select.nouns:
        if category in STACK_NOUNS.get(noun, ()):
            break
    else:
        if not pos.treats or not is_of_kind(pos, perm, select.nouns):
            return False
    return not select.filters or all(stack_passes(pos, condition, perm, around) for condition in select.filters)


def matches_card(pos: Position, select: Select, uid: int, around: Around = NOTHING) -> bool:
    """Whether a card outside the field is of the kind that `select` describes; 4-6-4: a DUAL card is of two."""
    printed = pos.cards[uid]
    filters = select.filters
    if any(isinstance(one, IsFaceUp) for one in filters):
        if any(isinstance(one, IsFaceUp) and is_face_up(pos, uid) is not one.up for one in filters):
            return False
        filters = tuple(one for one in filters if not isinstance(one, IsFaceUp))
    return any(
        kind_fits(facts, select.nouns) and all(card_passes(pos, one, printed, around, facts) for one in filters)
        for facts in printed.sides
    )


def candidates(pos: Position, select: Select, bind: Bind) -> tuple[int, ...]:
    """The ids (stacks on the field, cards elsewhere) that `select` describes now, in area order."""
    refers = any(isinstance(one, REFERRING) for one in select.filters)
    around = around_of(pos, select, bind) if refers else NOTHING
    found = _in_area(pos, select, bind, around)
    for zone in select.also:
        there = replace(select, area=zone.area, owner=zone.owner, of=zone.of, also=())
        found += _in_area(pos, there, bind, around)
    return choosable(pos, extremes(pos, found, select.filters), select) if select.filters else found


def _in_area(pos: Position, select: Select, bind: Bind, around: Around) -> tuple[int, ...]:
    seat = bind.source.seat
    if select.area in (Area.BATTLE, Area.FIELD, Area.BREEDING):
        perms = (perm for side in (seat, 1 - seat) for perm in pos.field(side))
        if isinstance(select.of, That):
            # "1 of those Digimon"
            perms = (perm for perm in perms if perm.id in bind.those)
        return tuple(perm.id for perm in perms if _is_described(pos, select, perm, seat, bind.host, around))
    inst = pos.state.inst
    found: list[int] = []
    for side in (seat, 1 - seat):
        if owned(select, seat, side):
            pile = _pile(pos, select, side, bind)
            if select.position is End.EITHER:
                # The top or the bottom card, as its player chooses.
                pile = pile if len(pile) < 2 else [pile[0], pile[-1]]
            elif select.position is End.TOP:
                # 15-10: cards taken from an end are not chosen; what is there is taken, whatever it is.
                pile = pile[: select.n]
            elif select.position is End.BOTTOM:
                pile = pile[-select.n :]
            found += [inst[uid] for uid in pile if matches_card(pos, select, uid, around)]
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
        pile = pos.unrevealed(piles[select.area][side])
        declared = _declared(pos) if select.area is Area.HAND else ()
        return [uid for uid in pile if uid not in declared] if declared else pile
    if select.area is Area.REVEALED:
        return [uid for uid in state.revealed if state.owners[uid] == side]
    holders = _holders(pos, select, side, bind)
    if select.area is Area.STACK:
        return [uid for perm in holders for uid in perm.stack if uid not in perm.face_down]
    if select.area is Area.LINKS:
        return [uid for perm in holders for uid in perm.links]
    if select.nouns == (Noun.CARD,) and all(isinstance(one, IsFaceUp) for one in select.filters):
        return [uid for perm in holders for uid in perm.stack[1:]]
    # 4-7-9: a face-down card is of no kind and meets no description.
    return [uid for perm in holders for uid in perm.stack[1:] if uid not in perm.face_down]


def _declared(pos: Position) -> tuple[int, ...]:
    """7-1-3-1, 8-1-3-1: the cards in the hand that lie revealed to be played, used, linked or digivolved into."""
    found: list[int] = []
    for task in pos.state.agenda:
        if isinstance(task, PayAndLink):
            found += task.cards
        elif isinstance(task, PayAndPlay | PayAndDigivolve | PayAndUse):
            found.append(task.card)
    uids = (pos.state.uids[card] for card in found if card in pos.state.uids)
    return tuple(uid for uid in uids if pos.state.places[uid] is Place.HAND)


def _holders(pos: Position, select: Select, side: int, bind: Bind) -> list[Perm]:
    """The permanents whose digivolution or link cards are meant."""
    if isinstance(select.of, This):
        # 3-4-7-3: an effect in the breeding area speaks of its own Digimon there
        mine = pos.state.perms.get(bind.host)
        return [mine] if mine is not None and mine.seat == side else []
    perms = [pos.state.perms[pid] for pid in pos.state.battle[side]]
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
    found = candidates(pos, select, bind)
    slots = differing(pos, found, select.filters)
    n = matched(slots) if slots else len(found)
    n = n if (kind := largest(pos, found, select.filters)) is None else kind
    if pos.state.revealed and select.nouns == (Noun.CARD,) and not select.filters:
        place = {Area.HAND: Place.HAND, Area.DECK: Place.DECK, Area.SECURITY: Place.SECURITY}.get(select.area)
        mine = [uid for uid in pos.state.revealed if owned(select, bind.source.seat, pos.state.owners[uid])]
        n += sum(pos.state.places[uid] is place for uid in mine)
    if select.area is Area.HAND and select.nouns == (Noun.CARD,) and not select.filters:
        # 7-1-2-3: a card that is being played has not left the hand.
        n += sum(owned(select, bind.source.seat, pos.state.owners[uid]) for uid in _declared(pos))
    return n


def amount(pos: Position, what: Amount, bind: Bind) -> int:
    """4-27: the number behind "for each" / "for every N"."""
    if isinstance(what, CountOf):
        pairs = alike(pos, candidates(pos, what.what, bind), what.what.filters, what.per)
        return _there(pos, what.what, bind) // what.per if pairs is None else pairs
    if isinstance(what, Shown):
        return len(_shown(pos, what, bind)) // what.per
    if isinstance(what, Doings):
        return len(pos.state.did) // what.per
    ids = (bind.host,) if isinstance(what.target, This) else bind.those
    # What has left has nothing to count (Q7191).
    perms = [pos.state.perms[pid] for pid in ids if pid in pos.state.perms]
    return sum(len(perm.stack) - 1 for perm in perms) // what.per


def _existing(pos: Position, select: Select, bind: Bind) -> int:
    """How many there are; 15-8-3-9-4: of the cards under what left, those that it had when it left (Q1641)."""
    if select.area is Area.UNDER and isinstance(select.of, This) and bind.host not in pos.state.perms:
        left = next((one for one in bind.gone if one.id == bind.host), None)
        if left is not None:
            around = around_of(pos, select, bind)
            known = (uid for uid in left.cards[1:] if uid not in left.face_down)
            return sum(matches_card(pos, select, uid, around) for uid in known)
    return _there(pos, select, bind)


def _shown(pos: Position, what: Shown, bind: Bind) -> frozenset[object]:
    """4-25: the different colors, names, ... that they show together."""
    if isinstance(what.by, Select):
        ids = candidates(pos, what.by, bind)
    else:
        ids = (bind.host,) if isinstance(what.by, This) else bind.those
    return frozenset().union(*(shown_by(pos, one, what.what) for one in ids))


def holds(pos: Position, condition: Condition, bind: Bind) -> bool:
    """15-6-1: whether a processing condition is met now."""
    match condition:
        case Exists():
            return compare(_existing(pos, condition.what, bind), condition.op, condition.n)
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
        case TurnIs():
            return (pos.state.turn_seat == bind.source.seat) is (condition.who is Who.YOU)
        case Counts():
            return compare(amount(pos, condition.amount, bind), condition.op, condition.n)
        case AnyIs():
            around = around_of(pos, Select(filters=condition.filters), bind)
            return any(_one_is(pos, one, condition.filters, bind, around) for one in bind.those)
        case Versus():
            ours = _there(pos, condition.what, bind)
            theirs = _there(pos, replace(condition.what, owner=Who.OPPONENT), bind)
            return ours > theirs if condition.more else ours < theirs
        case AllMet():
            return all(holds(pos, part, bind) for part in condition.parts)
        case OneMet():
            return any(holds(pos, part, bind) for part in condition.parts)
        case CameAbout() | AttackIsOn() | Attacking() | Done():
            return _happened(pos, condition, bind)


def _happened(pos: Position, condition: Circumstance, bind: Bind) -> bool:
    """15-6: whether what has happened is as the condition says."""
    match condition:
        case CameAbout():
            fits = fits_cause(bind.by, bind.cause, condition.by, condition.not_by, bind.source.seat)
            origin = condition.origin is None or bind.origin == condition.origin.value
            return fits and origin and any(bind.key == kind.value for kind in condition.kinds)
        case AttackIsOn():
            return declared_on(pos, condition.against, bind.source.seat, bind.host)
        case Attacking():
            return _attacking(pos, condition, bind)
        case Done():
            return compare(_done(pos, condition.what, bind), condition.op, condition.n)


def _is(pos: Position, condition: Is, bind: Bind) -> bool:
    ids = (bind.host,) if isinstance(condition.target, This) else bind.those
    around = around_of(pos, Select(filters=condition.filters), bind)
    return bool(ids) and all(_one_is(pos, one, condition.filters, bind, around) for one in ids)


def _one_is(pos: Position, one: int, filters: tuple[Filter, ...], bind: Bind, around: Around) -> bool:
    """Whether one permanent or card meets the filters."""
    perm = pos.state.perms.get(one)
    if perm is not None:
        return all(stack_passes(pos, part, perm, around) for part in filters)
    gone = next((left for left in bind.gone if left.id == one), None)
    if gone is not None:
        # 15-8-3-9-4: of what left, the state when it left is asked.
        return all(gone_passes(pos, part, gone) for part in filters)
    if one in pos.state.uids:
        printed = pos.cards[pos.state.uids[one]]
        return any(all(card_passes(pos, part, printed, around, facts) for part in filters) for facts in printed.sides)
    return False


def _battling(pos: Position, condition: Battling, bind: Bind) -> bool:
    """14-1: the effect's Digimon is in a battle with one that is described. A Security Digimon is none (15-1-8)."""
    battle = pos.state.battling
    if battle is None or battle.security or bind.host not in (battle.attacker, battle.defender):
        return False
    other = battle.defender if bind.host == battle.attacker else battle.attacker
    perm = pos.state.perms.get(other)
    return perm is not None and matches_stack(pos, condition.against, perm, bind.source.seat, bind.host)


def declared_on(pos: Position, against: Target | Player, seat: int, host: int) -> bool:
    """11-2-7-6: whether the attack was declared on what the words say; what became of its target does not matter."""
    attack = pos.state.attack
    if attack is None or isinstance(against, Player):
        return attack is not None and attack.declared < 2
    if isinstance(against, This):
        return attack.declared == host
    perm = pos.state.perms.get(attack.declared)
    return perm is not None and isinstance(against, Select) and matches_stack(pos, against, perm, seat, host)


def _attacking(pos: Position, condition: Attacking, bind: Bind) -> bool:
    """11-1-3: from the declaration on until its end an attack is under way."""
    attack = pos.state.attack
    if attack is None or condition.who is None:
        return attack is not None
    perm = pos.state.perms.get(attack.attacker)
    return perm is not None and target_is(pos, condition.who, bind, perm)


def _done(pos: Position, what: Select, bind: Bind) -> int:
    """15-6: how many of those that the step before did something to are as described.

    Cards that were moved are new cards by now: they are what was chosen last (15-3-3). Of what left the field the state
    when it left is asked (15-8-3-9-4).
    """
    state = pos.state
    known = [one for one in state.did if one in state.perms or any(left.id == one for left in state.left)]
    cards = [one for one in bind.those if one in state.uids] if state.did and not known else []
    wide = replace(bind, gone=(*bind.gone, *state.left))
    around = around_of(pos, what, wide)
    return sum(_is_one(pos, one, what, wide, around) for one in known or cards)


def _is_one(pos: Position, one: int, what: Select, bind: Bind, around: Around) -> bool:
    perm, gone = pos.state.perms.get(one), next((left for left in bind.gone if left.id == one), None)
    if perm is None and gone is None:
        uid = pos.state.uids[one]
        return owned(what, bind.source.seat, pos.state.owners[uid]) and matches_card(pos, what, uid, around)
    whole = perm or gone
    assert whole is not None
    if perm is not None:
        kind = is_of_kind(pos, perm, what.nouns)
    else:
        assert gone is not None
        category = pos.cards[gone.cards[0]].facts.category
        kind = any(category in STACK_NOUNS.get(noun, ()) for noun in what.nouns)
    return kind and owned(what, bind.source.seat, whole.seat) and _one_is(pos, one, what.filters, bind, around)
