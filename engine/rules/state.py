"""Chapters 3 and 4: everything that a game is between two decisions, as plain data that copies and encodes."""

from __future__ import annotations

import msgspec

from engine.rules.records import Applied, Attack, Battle, Gone, Pending, Perm, Phase, Place, Rounds, Scheduled
from engine.rules.tasks import Task


class State(msgspec.Struct):
    """The whole game. Cards are uids: indexes into `numbers`; seats are 0 and 1; piles are top first.

    `inst[uid]` is the card's present incarnation id (3-1-3-1), `uids` its inverse. `memory` is seen from seat 0.
    `agenda` is what remains to be done, next task last. `collector` gathers what triggers until the next settle;
    `batches` holds the sets already gathered, newest last (15-4-5-2). `revealed` are the cards that lie revealed in
    their area (15-15-3), to the seat `revealed_to` or to everyone (-1), by the effect `revealed_by`. `left` is
    what left the field last, as it was then. `begun` orders the persistent effects that can conflict (15-8-2-5).
    """

    numbers: list[str]
    owners: list[int]
    inst: list[int]
    uids: dict[int, int]
    places: list[Place]
    decks: list[list[int]]
    eggs: list[list[int]]
    hands: list[list[int]]
    trashes: list[list[int]]
    security: list[list[int]]
    face_up: list[int]
    battle: list[list[int]]
    breeding: list[int]
    perms: dict[int, Perm]
    limbo: list[int]
    rng: int
    memory: int = 0
    turn: int = 0
    turn_seat: int = 0
    first_seat: int = 0
    phase: Phase = Phase.SETUP
    agenda: list[Task] = msgspec.field(default_factory=list)
    collector: list[Pending] = msgspec.field(default_factory=list)
    batches: list[list[Pending]] = msgspec.field(default_factory=list)
    applied: list[Applied] = msgspec.field(default_factory=list)
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    attack: Attack | None = None
    battling: Battle | None = None
    did: tuple[int, ...] = ()
    window_used: list[str] = msgspec.field(default_factory=list)
    winner: int | None = None
    end_reason: str = ""
    next_id: int = 10
    decision_no: int = 1
    scheduled: list[Scheduled] = msgspec.field(default_factory=list)
    revealed: list[int] = msgspec.field(default_factory=list)
    revealed_to: int = -1
    rounds: Rounds = Rounds()
    revealed_by: str = ""
    left: tuple[Gone, ...] = ()
    begun: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def turn_order(self) -> tuple[int, int]:
        """Both seats, the turn player's first: the order in which what concerns both is gone through."""
        return self.turn_seat, 1 - self.turn_seat

    def copy(self) -> State:
        """An independent copy: lists are copied, the frozen values in them shared."""
        return State(
            self.numbers[:],
            self.owners[:],
            self.inst[:],
            self.uids.copy(),
            self.places[:],
            [pile[:] for pile in self.decks],
            [pile[:] for pile in self.eggs],
            [pile[:] for pile in self.hands],
            [pile[:] for pile in self.trashes],
            [pile[:] for pile in self.security],
            self.face_up[:],
            [pile[:] for pile in self.battle],
            self.breeding[:],
            self.perms.copy(),
            self.limbo[:],
            self.rng,
            self.memory,
            self.turn,
            self.turn_seat,
            self.first_seat,
            self.phase,
            self.agenda[:],
            self.collector[:],
            [batch[:] for batch in self.batches],
            self.applied[:],
            self.uses.copy(),
            self.attack,
            self.battling,
            self.did,
            self.window_used[:],
            self.winner,
            self.end_reason,
            self.next_id,
            self.decision_no,
            self.scheduled[:],
            self.revealed[:],
            self.revealed_to,
            self.rounds,
            self.revealed_by,
            self.left,
            self.begun.copy(),
        )
