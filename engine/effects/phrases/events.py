"""15-5: what effects wait for."""

from __future__ import annotations

from engine.effects.phrases.base import Phrase
from engine.effects.phrases.nouns import Select, Target, This
from engine.effects.words import Cause, EventKind


class Player(Phrase, frozen=True):
    """Prints "a player": what an attack is declared on."""


class Event(Phrase, frozen=True):
    """15-5: what a "when" clause waits for. `would` makes the effect immediate-type (15-8-5).

    `subject` is whom it happens to; `by` the cause it must (or with `not_by` must not) have. `against` is what an
    attack must be declared on (11-2-7-6). `card` describes the card that a link is about ("gets linked to a [A] card").
    """

    kind: EventKind
    subject: Target = This()
    by: Cause | None = None
    not_by: Cause | None = None
    would: bool = False
    against: Target | Player | None = None
    card: Select | None = None
