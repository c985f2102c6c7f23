"""The present position as a script names it: which card or stack a name means, and in which order they are counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards.model import CardFacts
from engine.rules.position import Position
from engine.rules.records import Perm, Place
from engine.scenario.names import AreaName, ByAlias, ByNumber, ByPlace, BySeat, ByTitle, Name
from engine.scenario.own_cards import FILLER

_ORDER = {
    Place.FIELD: 0,
    Place.HAND: 2,
    Place.SECURITY: 3,
    Place.TRASH: 4,
    Place.DECK: 5,
    Place.EGGS: 6,
    Place.UNDER: 7,
    Place.LINK: 7,
    Place.LIMBO: 8,
    Place.REMOVED: 9,
}


class Board:
    """Names over a position. An id is what decisions carry: a seat, a stack or a card (its incarnation)."""

    def __init__(self, position: Position, aliases: dict[str, int]) -> None:
        self.position = position
        self.state = position.state
        self.aliases = aliases

    # What an id is.

    def perm(self, one: int) -> Perm | None:
        """The stack with this id."""
        return self.state.perms.get(one)

    def uid(self, one: int) -> int | None:
        """The card that an id means: a stack's top card, or the card itself."""
        perm = self.state.perms.get(one)
        return perm.stack[0] if perm is not None else self.state.uids.get(one)

    def facts(self, uid: int) -> CardFacts:
        """The printed facts of a card."""
        return self.position.printed(uid).facts

    def stack_of(self, uid: int) -> Perm | None:
        """The stack whose top card this is."""
        if self.state.places[uid] is not Place.FIELD:
            return None
        return next((perm for perm in self.state.perms.values() if perm.stack[0] == uid), None)

    def area(self, seat: int, area: AreaName) -> list[int]:
        """The cards of an area, top cards for the field, in area order."""
        state = self.state
        if area is AreaName.BATTLE:
            return [state.perms[pid].stack[0] for pid in state.battle[seat]]
        if area is AreaName.BREEDING:
            pid = state.breeding[seat]
            return [state.perms[pid].stack[0]] if pid else []
        piles = {
            AreaName.HAND: state.hands,
            AreaName.DECK: state.decks,
            AreaName.SECURITY: state.security,
            AreaName.TRASH: state.trashes,
            AreaName.EGGS: state.eggs,
        }
        return list(piles[area][seat])

    def stacks(self, first: int = 0) -> list[int]:
        """All stacks: of `first` and then of the other player, battle area before breeding area."""
        return [perm.id for seat in (first, 1 - first) for perm in self.position.field(seat)]

    # Names.

    def is_named(self, name: Name, one: int) -> bool:
        """Whether a name could mean this id, leaving `#2` aside."""
        if one < 2:
            return isinstance(name, BySeat) and name.seat == one
        uid = self.uid(one)
        return uid is not None and self.is_card(name, uid)

    def is_card(self, name: Name, uid: int) -> bool:
        """Whether a name could mean this card, leaving `#2` aside."""
        match name:
            case ByNumber():
                number = self.state.numbers[uid]
                return name.number == number or (name.number == FILLER and self.facts(uid).name == FILLER)
            case ByTitle():
                return name.title in self._titles(uid)
            case ByAlias():
                return self.aliases.get(name.alias) == uid
            case ByPlace():
                cards = self.area(name.seat, name.area)
                return name.index <= len(cards) and cards[name.index - 1] == uid
            case BySeat():
                return False

    def _titles(self, uid: int) -> tuple[str, ...]:
        perm = self.stack_of(uid)
        printed = self.facts(uid).name
        return (printed, *self.position.values_of(perm.id).names) if perm is not None else (printed,)

    def in_order(self, ids: Iterable[int], first: int) -> list[int]:
        """Ids in area order: those of player `first` before those of the other."""
        return sorted(dict.fromkeys(ids), key=lambda one: self._rank(one, first))

    def _rank(self, one: int, first: int) -> tuple[int, int, int, int]:
        if one < 2:
            return (-1, one, 0, 0)
        uid = self.uid(one)
        if uid is None:
            return (9, 0, 0, one)
        state = self.state
        perm = self.position.perm_of(uid)
        if perm is not None:
            mine = int(perm.seat != first)
            breeding = state.breeding[perm.seat] == perm.id
            index = 0 if breeding else state.battle[perm.seat].index(perm.id)
            depth = perm.stack.index(uid)
            return (mine, int(breeding) if not depth else 7, index, depth)
        linked = self.position.linked_to(uid)
        if linked is not None:
            mine = int(linked.seat != first)
            breeding = state.breeding[linked.seat] == linked.id
            index = 0 if breeding else state.battle[linked.seat].index(linked.id)
            return (mine, int(breeding), index, len(linked.stack) + linked.links.index(uid))
        owner = state.owners[uid]
        piles = (state.hands, state.security, state.trashes, state.decks, state.eggs)
        index = next((pile[owner].index(uid) for pile in piles if uid in pile[owner]), 0)
        return (int(owner != first), _ORDER[state.places[uid]], index, 0)

    def find(self, name: Name, ids: Iterable[int], first: int = 0) -> list[int]:
        """The ids that a name means among some, in area order; with `#2` the second of them alone."""
        found = [one for one in self.in_order(ids, first) if self.is_named(name, one)]
        nth = name.nth if isinstance(name, ByNumber | ByTitle) else 0
        return found[nth - 1 : nth] if nth else found

    def pick(self, names: Sequence[Name], ids: Iterable[int], first: int = 0) -> list[int] | Name:
        """One different id for each name, in the order of the names; or the name for which none is left."""
        pool = list(ids)
        options = [self.find(name, pool, first) for name in names]
        taken: dict[int, int] = {}
        for i in range(len(names)):
            if not _assign(i, options, taken, set()):
                return names[i]
        chosen = {i: one for one, i in taken.items()}
        return [chosen[i] for i in range(len(names))]

    # Words for messages.

    def text(self, one: int) -> str:
        """An id in the words of the format."""
        if one < 2:
            return f"p{one + 1}"
        uid = self.uid(one)
        return self.card_text(uid) if uid is not None else f"a card that has gone ({one})"

    def card_text(self, uid: int) -> str:
        """A card in the words of the format."""
        return self.state.numbers[uid]

    def list_text(self, ids: Iterable[int], first: int = 0) -> str:
        """Ids as a list, "nothing" for none."""
        return ", ".join(self.text(one) for one in self.in_order(ids, first)) or "nothing"


def _assign(i: int, options: list[list[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Give name `i` an id, moving earlier names to other ids of theirs where that helps (bipartite matching)."""
    for one in options[i]:
        if one not in taken:
            taken[one] = i
            return True
    for one in options[i]:
        if one not in seen:
            seen.add(one)
            if _assign(taken[one], options, taken, seen):
                taken[one] = i
                return True
    return False
