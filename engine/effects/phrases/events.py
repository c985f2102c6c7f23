"""15-5: what effects wait for."""

from __future__ import annotations

from engine.effects.phrases.base import Phrase
from engine.effects.phrases.nouns import Filter, Select, Target, This, ThisCard
from engine.effects.words import Area, Cause, EventKind, TurnPhase


class Detail(Phrase, frozen=True):
    """What more an event asks for.

    `having` is what "this Digimon" must meet ("this Digimon with the [A] trait"). `other` is the second party: what is
    digivolved into, what is placed under it. `origin` is where a card is played from, `phase` when it
    happens; `survives`: the Digimon itself is not deleted with it.
    """

    having: tuple[Filter, ...] = ()
    other: Select | ThisCard | None = None
    origin: Area | None = None
    phase: TurnPhase | None = None
    survives: bool = False


class Player(Phrase, frozen=True):
    """Prints "a player": what an attack is declared on."""


class Event(Phrase, frozen=True):
    """15-5: what a "when" clause waits for. `would` makes the effect immediate-type (15-8-5).

    `subject` is whom it happens to; `by` the cause it must (or with `not_by` must not) have. `against` is what an
    attack must be declared on (11-2-7-6). `card` describes the card that a link is about ("gets linked to a [A] card").
    `also` is another kind that does as well ("is played or digivolves"), `instead` another event that does ("when A or
    B").
    """

    kind: EventKind
    subject: Target = This()
    by: Cause | None = None
    not_by: Cause | None = None
    would: bool = False
    against: Target | Player | None = None
    card: Select | None = None
    also: EventKind | None = None
    detail: Detail | None = None
    instead: Event | None = None
