"""Chapters 3, 4 and 15-4: the values that a game's state is made of."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.decisions import Source
from engine.effects.phrases import Select
from engine.effects.steps import Effect, Lasting


class Phase(StrEnum):
    """6-1-1: the phases of a turn, with the set-up before the first and the start and end around them."""

    SETUP = "setup"
    START = "start"
    UNSUSPEND = "unsuspend"
    DRAW = "draw"
    BREEDING = "breeding"
    MAIN = "main"
    END = "end"


class Stage(StrEnum):
    """11-1-3: the timings of an attack."""

    DECLARATION = "declaration"
    COUNTER = "counter"
    BLOCK = "block"
    SUCCESS = "success"
    END = "end"


class Place(StrEnum):
    """Where a card is: an area of chapter 3, under a stack's top card, linked to it, or in no area (9-1-4, 13-1-6)."""

    DECK = "deck"
    EGGS = "Digi-Egg deck"
    HAND = "hand"
    TRASH = "trash"
    SECURITY = "security stack"
    FIELD = "field"
    UNDER = "digivolution cards"
    LINK = "link cards"
    LIMBO = "no area"
    REMOVED = "removed from the game"


class Perm(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """3-4-4, 3-4-5: one Digimon, Tamer or Option on the field.

    `stack` holds card uids, top first; only the top card is on the field. `placed_turn` is the turn in which it was
    placed by playing (7-1-2-1) or, an Option, by an effect (16-17-3); 0 when it was hatched or placed otherwise.
    `face_down` lists face-down cards of it. `links` are its link cards, the newest last (4-9-3): no part of the stack.
    """

    id: int
    seat: int
    stack: tuple[int, ...]
    suspended: bool = False
    placed_turn: int = 0
    by_effect: bool = False
    face_down: tuple[int, ...] = ()
    links: tuple[int, ...] = ()

    @property
    def face_down_cards(self) -> tuple[int, ...]:
        """The uids of its face-down cards, top first."""
        return tuple(uid for uid in self.stack[1:] if uid in self.face_down)

    @property
    def top(self) -> int:
        """The uid of the top card."""
        return self.stack[0]


class Applied(msgspec.Struct, frozen=True, omit_defaults=True):
    """15-11, 15-13: a lasting effect that was applied.

    Individual processing names its `targets`; overall processing has none and a live `select` instead (15-11-2).
    `until` is the turn at whose end it expires, ATTACK or BATTLE. `breeding`: it acts in the breeding area too, because
    its words name that place or the whole field (3-4-7-3).
    """

    id: int
    source: Source
    what: Lasting
    targets: tuple[int, ...]
    until: int
    select: Select | None = None
    breeding: bool = False


ATTACK = -1
BATTLE = -2
UNSUSPEND_PHASE = (-3, -4)
"""15-13: the ends of what lasts for an attack, a battle, and through the next unsuspend phase of a seat."""

RULE_CHECK = "rule check"
"""17-1-3-2: the cause of what is trashed for not belonging where it is."""

MEMORY_LIMIT = 10
"""1-4-2-2: the memory gauge goes this far on either side."""


class Gone(msgspec.Struct, frozen=True, omit_defaults=True):
    """15-8-3-9-4: what a permanent was when it left the field, for effects that ask about it."""

    id: int
    seat: int
    number: str
    level: int | None
    dp: int | None
    under: int
    cards: tuple[int, ...]
    links: int = 0
    face_down: tuple[int, ...] = ()
    cost: int | None = None


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """15-4-4: a triggered effect that waits.

    `anchor` is the incarnation id on which it waits: its card, or after leaving the field the former top card in its
    new area (15-8-3-5). `host` is the permanent that had the effect. `subjects` are the ids that met the condition,
    `other` the second party (the battler, the attacker), `gone` what left; `left`: the host itself left with the event.
    `uid` is the card whose effect it is ("this card"); `how`, `made`, `key`, `by`, `cause` and `origin` are as in
    Occurrence.
    `scheduled`: it is pending processing (18-1), which needs no source. `was`: the subjects when it triggered, for an
    effect that speaks of them so (15-8-3-8).
    """

    id: int
    source: Source
    effect: Effect
    anchor: int
    host: int
    subjects: tuple[int, ...] = ()
    other: int = 0
    gone: tuple[Gone, ...] = ()
    left: bool = False
    uid: int = -1
    how: str = ""
    made: int = 0
    key: str = ""
    scheduled: bool = False
    was: tuple[Gone, ...] = ()
    by: str = ""
    cause: int = -1
    origin: str = ""


class Scheduled(msgspec.Struct, frozen=True, omit_defaults=True):
    """18-1: processing put off to the timing `key`; `turn` is the only turn in which it comes, 0 for the next one."""

    key: str
    pending: Pending
    turn: int = 0


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chapter 11: the attack under way; `declared` is the target at declaration (11-2-7-6)."""

    attacker: int
    declared: int
    target: int
    seat: int
    stage: Stage = Stage.DECLARATION
    blocked: bool = False
    checked: bool = False
    piercing: bool = False
    success: bool = False


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """18-3-3: an optional effect that was taken: by whom, and in what position."""

    signature: str
    seat: int


class Rounds(msgspec.Struct, frozen=True, omit_defaults=True):
    """18-3: optional effects taken in the present action: how many, the later ones' `marks`, and what came of loops.

    `named` are the seats that have said how often the loop at hand goes on; `broken` the positions in which a loop was
    stopped, where it is not gone through again.
    """

    asked: int = 0
    marks: tuple[Mark, ...] = ()
    named: tuple[int, ...] = ()
    broken: tuple[str, ...] = ()


class Battle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chapter 14: the two battlers; `defender` is a permanent or the incarnation id of a checked card."""

    attacker: int
    defender: int
    security: bool = False
