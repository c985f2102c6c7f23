"""What the rules did or left undone and by which clause: noted only while somebody looks, as `Position.notes`.

A note sees everything; `engine/game/trace.py` turns it into what one seat may know. Notes change nothing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from engine.decisions import Source
from engine.effects.steps import AnyStep, Effect, Keyword
from engine.events import EVERYONE, NO_ONE
from engine.rules.records import Place
from engine.rules.sources import printed_effect

if TYPE_CHECKING:
    from engine.rules.position import Position
    from engine.rules.records import Perm
    from engine.rules.triggering import Occurrence


class NoteKind(StrEnum):
    """What a note says."""

    BECAUSE = "because"
    TRIGGERED = "triggered"
    NOT_TRIGGERED = "not triggered"
    PENDING = "pending"
    ACTIVATED = "activated"
    LAPSED = "lapsed"
    NOT_ASKED = "not asked"
    DECLINED = "declined"
    NOT_MET = "not met"
    PREVENTED = "prevented"
    CHECKED = "rule check"
    TURN = "turn"


class CardWord(msgspec.Struct, frozen=True):
    """A card; who is not of the audience reads "a card"."""

    number: str
    audience: int = EVERYONE


class Whose(msgspec.Struct, frozen=True):
    """A player as an owner: "your", "Mira's"."""

    seat: int


class EffectWord(msgspec.Struct, frozen=True):
    """An effect by its first icon and its card; `effect` tells those of one card and icon apart."""

    icon: str
    number: str
    effect: Effect | None = None


class StepWord(msgspec.Struct, frozen=True):
    """A part of an effect, in the words of the card."""

    step: AnyStep


Word = str | CardWord | Whose | EffectWord | StepWord


class Note(msgspec.Struct, frozen=True):
    """One line: its words and the clause. `at` events had happened; `own`: it is about the event that came next.

    `chooser`: only this seat may know whether it declined or could not: of the other, either is the same (3-5).
    """

    kind: NoteKind
    clause: str
    words: tuple[Word, ...]
    at: int
    own: bool = False
    audience: int = EVERYONE
    chooser: int = EVERYONE


class Notes:
    """Gathers notes. `found` and `missed` are what the search for triggers came upon, until it is known to count."""

    __slots__ = ("began", "behind", "depth", "found", "missed", "notes", "order", "source")

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.found: dict[int, Occurrence] = {}
        self.missed: list[Note] = []
        # Whose effect the task under way carries out, and how many events and further tasks there were before it.
        self.source: Source | None = None
        self.began = 0
        self.depth = 0
        # Whose effects put the tasks at these places of the agenda.
        self.behind: dict[int, Source] = {}
        # Why the effect that activates next comes next.
        self.order: tuple[str, tuple[Word, ...]] | None = None

    def tell(
        self,
        pos: Position,
        kind: NoteKind,
        clause: str,
        *words: Word,
        own: bool = False,
        audience: int = EVERYONE,
        chooser: int = EVERYONE,
    ) -> None:
        """Add a note about this moment."""
        self.notes.append(Note(kind, clause, words, len(pos.events), own, audience, chooser))


def audience_of(pos: Position, uid: int) -> int:
    """Chapter 3: who may know which card this is, where it lies now."""
    state = pos.state
    place = state.places[uid]
    if uid in state.revealed:
        return state.revealed_to
    if place is Place.HAND:
        return state.owners[uid]
    if place in (Place.DECK, Place.EGGS) or (place is Place.SECURITY and uid not in state.face_up):
        return NO_ONE
    if place is Place.UNDER:
        perm = pos.perm_of(uid)
        return state.owners[uid] if perm is not None and uid in perm.face_down else EVERYONE
    return EVERYONE


def card_word(pos: Position, uid: int) -> CardWord:
    """A card as it may be named now."""
    return CardWord(pos.state.numbers[uid], audience_of(pos, uid))


def stack_word(pos: Position, perm: Perm) -> CardWord:
    """A permanent by its top card."""
    return card_word(pos, perm.stack[0])


def source_audience(pos: Position, source: Source) -> int:
    """Who may know of an effect: everyone, or of a card that lies hidden its owner."""
    uid = pos.state.uids.get(source.card)
    if uid is None or source.stack in pos.state.perms:
        return EVERYONE
    seen = audience_of(pos, uid)
    return pos.state.owners[uid] if seen == NO_ONE else seen


def effect_word(pos: Position, source: Source, effect: Effect | None = None, icon: str = "") -> EffectWord:
    """An effect by its icon; `icon` when one of several is meant."""
    if source.keyword:
        return EffectWord(f"<{source.keyword}>", source.number)
    if effect is None and not source.granted:
        effect = printed_effect(pos, source)
    if not icon and effect is not None:
        icon = _first_icon(effect)
    return EffectWord(f"[{icon}]" if icon and not icon.startswith("<") else icon, source.number, effect)


def _first_icon(effect: Effect) -> str:
    if effect.timings:
        return effect.timings[0].value
    if isinstance(effect.body, Keyword):
        return f"<{effect.body.name.value}>"
    first = effect.window or effect.limit
    return first.value if first is not None else ""
