"""A game at one moment: its state, its cards, and what is derived from them until the next change."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.model import Category
from engine.decisions import Decision
from engine.effects.steps import GainEffect
from engine.effects.words import KeywordName
from engine.events import CardRef, GameEvent, StackRef
from engine.rules.derived import Active, Layer, Roster, Values
from engine.rules.notes import Notes
from engine.rules.printed import Printed
from engine.rules.records import Perm, Place
from engine.rules.state import State
from engine.rules.tasks import Task

FULL = 4


class Position:
    """State plus card definitions plus caches.

    The caches are replaced, never edited, when something changes, so copies may share them. `events` are those since
    the last decision was answered. `derive` works out a permanent's values, `treating` which permanents are treated as
    Digimon; they are handed in because values rest on conditions and conditions on values.
    """

    __slots__ = (
        "actives",
        "bases",
        "cards",
        "decision",
        "derive",
        "elsewhere",
        "events",
        "holding",
        "informs",
        "keywords",
        "layer",
        "layers",
        "looks_back",
        "notes",
        "raises",
        "roster",
        "sound",
        "state",
        "treated",
        "treating",
        "treats",
        "values",
    )

    def __init__(
        self,
        state: State,
        cards: tuple[Printed, ...],
        derive: Callable[[Position, int], Values],
        treating: Callable[[Position], frozenset[int]],
        elsewhere: bool | None = None,
        keywords: frozenset[KeywordName] | None = None,
        treats: bool | None = None,
        raises: bool | None = None,
        looks_back: bool | None = None,
        informs: bool | None = None,
    ) -> None:
        self.state = state
        self.cards = cards
        self.derive = derive
        self.treating = treating
        # Whether any card of the game has effects that work in the trash or in the security stack.
        self.elsewhere = any(printed.works_elsewhere for printed in cards) if elsewhere is None else elsewhere
        # The keywords that any card of the game mentions: no other one is ever had.
        self.keywords = frozenset().union(*(one.mentioned for one in cards)) if keywords is None else keywords
        # Whether any card of the game treats what is none as a Digimon (15-12-1-4).
        self.treats = any(printed.treats for printed in cards) if treats is None else treats
        # Whether any card of the game adds to the maximums of effects (15-15-4).
        self.raises = any(printed.raises for printed in cards) if raises is None else raises
        # Whether any effect of the game speaks of what it triggered on as it was then (15-8-3-8).
        self.looks_back = any(printed.looks_back for printed in cards) if looks_back is None else looks_back
        # Whether any persistent effect of the game can conflict with another (15-8-2-5).
        self.informs = any(printed.informs for printed in cards) if informs is None else informs
        self.treated: frozenset[int] | None = None
        self.events: list[GameEvent] = []
        self.decision: Decision | None = None
        self.roster: Roster | None = None
        self.actives: tuple[Active, ...] | None = None
        self.holding: tuple[tuple[Active, ...], tuple[Layer, ...], set[int] | None] | None = None
        # What is printed on a stack, by its cards, the face-down ones, and the ids of its links: that never changes.
        self.bases: dict[tuple[tuple[int, ...], ...], Values] = {}
        self.values: dict[int, Values] = {}
        # How many layers of values a question is answered with; below FULL only while values are being worked out.
        self.layer = FULL
        self.layers: dict[tuple[int, int], Values] = {}
        # What the rules tell of themselves while somebody makes a trace; a copy tells nothing.
        self.notes: Notes | None = None
        # Nothing has changed since a rule check that found nothing (chapter 17).
        self.sound = False

    def copy(self) -> Position:
        """An independent position; events are not taken along."""
        other = Position(
            self.state.copy(),
            self.cards,
            self.derive,
            self.treating,
            self.elsewhere,
            self.keywords,
            self.treats,
            self.raises,
            self.looks_back,
            self.informs,
        )
        other.decision = self.decision
        other.roster = self.roster
        other.actives = self.actives
        other.treated = self.treated
        other.values = dict(self.values)
        other.sound = self.sound
        return other

    # What changed: called by atoms only.

    def changed(self) -> None:
        """A value may have changed: derived values are worked out anew when next asked for."""
        self.actives = None
        self.holding = None
        if self.elsewhere or self.treats:
            self.roster = None
            self.treated = None
        self.sound = False
        if self.values or self.layers:
            self.forget_values()

    def piles_changed(self) -> None:
        """The memory or a pile changed: values on the field change only where a persistent effect asks for those."""
        roster = self.roster
        if self.elsewhere or roster is None or roster.piles or self.quoted():
            self.changed()

    def quoted(self) -> bool:
        """Whether a quoted effect has been given to anything for a while (15-3)."""
        # Asked very often, and mostly nothing is applied.
        applied = self.state.applied
        return bool(applied) and any(isinstance(one.what, GainEffect) for one in applied)

    def restacked(self) -> None:
        """A stack changed: which effects are on the field is worked out anew too."""
        self.roster = None
        self.changed()

    # Reading.

    def values_of(self, pid: int) -> Values:
        """The present values of a permanent, cached until the next change."""
        if self.layer == FULL:
            found = self.values.get(pid)
            if found is None:
                found = self.values[pid] = self.derive(self, pid)
            return found
        key = (pid, self.layer)
        found = self.layers.get(key)
        if found is None:
            found = self.layers[key] = self.derive(self, pid)
        return found

    def forget_values(self) -> None:
        """Derived values are worked out anew when next asked for."""
        self.values, self.layers = {}, {}

    def printed(self, uid: int) -> Printed:
        """The card definition of a card."""
        return self.cards[uid]

    def category(self, perm: Perm) -> Category:
        """2-2: what a permanent is: its top card's category, a Digi-Egg counting as one."""
        return self.cards[perm.stack[0]].facts.category

    def is_digimon(self, perm: Perm) -> bool:
        """4-3-1, 15-12-1-4: whether a permanent is a Digimon, or treated as one."""
        return self.cards[perm.stack[0]].facts.category is Category.DIGIMON or (
            self.treats and perm.id in self.treated_as_digimon()
        )

    def treated_as_digimon(self) -> frozenset[int]:
        """15-12-1-4: the permanents that an effect treats as Digimon."""
        if self.treated is None:
            # Whatever asks meanwhile sees what is printed: working it out always ends.
            self.treated = frozenset()
            self.treated = self.treating(self)
        return self.treated

    def in_battle_area(self, pid: int) -> bool:
        """Whether the stack is in a battle area."""
        perm = self.state.perms.get(pid)
        return perm is not None and self.state.breeding[perm.seat] != pid

    def present(self, pid: int) -> bool:
        """Whether that stack is in the battle area and a Digimon."""
        perm = self.state.perms.get(pid)
        return perm is not None and self.state.breeding[perm.seat] != pid and self.is_digimon(perm)

    def memory(self, seat: int) -> int:
        """The memory on `seat`'s side, negative when it is on the other (1-4-2-3)."""
        return self.state.memory if seat == 0 else -self.state.memory

    def ref(self, uid: int) -> CardRef:
        """The card as events name it."""
        return CardRef(self.state.inst[uid], self.state.numbers[uid])

    def stack_ref(self, perm: Perm) -> StackRef:
        """The permanent as events name it."""
        return StackRef(perm.id, perm.seat, self.ref(perm.stack[0]))

    def place(self, uid: int) -> Place:
        """Where the card is."""
        return self.state.places[uid]

    def unrevealed(self, pile: list[int]) -> list[int]:
        """15-15-3-1, 15-15-3-5: the cards of a pile that can be meant as cards of it: those that are not revealed."""
        revealed = self.state.revealed
        return [uid for uid in pile if uid not in revealed] if revealed else pile

    def perm_of(self, uid: int) -> Perm | None:
        """The stack that a card is part of, if it is on the field or under it."""
        if self.state.places[uid] not in (Place.FIELD, Place.UNDER):
            return None
        return next((perm for perm in self.state.perms.values() if uid in perm.stack), None)

    def linked_to(self, uid: int) -> Perm | None:
        """4-10-1: the permanent that a link card is plugged into."""
        if self.state.places[uid] is not Place.LINK:
            return None
        return next((perm for perm in self.state.perms.values() if uid in perm.links), None)

    def field(self, seat: int) -> list[Perm]:
        """3-4-6: a player's permanents in both areas, battle area first."""
        perms = self.state.perms
        found = [perms[pid] for pid in self.state.battle[seat]]
        if self.state.breeding[seat]:
            found.append(perms[self.state.breeding[seat]])
        return found

    # The agenda and the log.

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the first one named is done first."""
        self.state.agenda.extend(reversed(tasks))

    def emit(self, event: GameEvent) -> None:
        """Record an event."""
        self.events.append(event)

    def new_id(self) -> int:
        """The next unused id."""
        self.state.next_id += 1
        return self.state.next_id - 1
