"""15-8-1: the class of an effect, derived from its header and its words, never printed."""

from __future__ import annotations

from msgspec import Struct

from engine.effects.phrases import Event, Handled, This, ThisCard
from engine.effects.steps import AnyStep, By, Effect, If, Keyword
from engine.effects.words import EventKind, KeywordName, Timing

# 15-16: timings that are events of the card itself.
OWN_EVENTS: dict[Timing, Event] = {
    Timing.ON_PLAY: Event(EventKind.PLAYED, This()),
    Timing.WHEN_DIGIVOLVING: Event(EventKind.DIGIVOLVED, This()),
    Timing.WHEN_ATTACKING: Event(EventKind.ATTACKED, This()),
    Timing.ON_DELETION: Event(EventKind.DELETED, This()),
    Timing.WHEN_MOVING: Event(EventKind.MOVED, This()),
    # 15-16-6-1: only for the very card that becomes a link card
    Timing.WHEN_LINKING: Event(EventKind.LINKED, ThisCard()),
}


def is_activation(effect: Effect) -> bool:
    """15-8-4-1: [Main] effects (of a card on the field; those of Options are processed by using them)."""
    return Timing.MAIN in effect.timings


def is_persistent(effect: Effect) -> bool:
    """15-8-2-1: neither a timing nor a "when"."""
    return not effect.timings and effect.when is None


def is_delayed(step: AnyStep) -> bool:
    """16-17: whether an effect is one that <Delay> activates."""
    while isinstance(step, If):
        step = step.step
    return isinstance(step, By) and isinstance(step.cost, Keyword) and step.cost.name is KeywordName.DELAY


def looks_back(part: object) -> bool:
    """15-8-3-8: whether an effect or a part of it speaks of what it triggered on as it was then."""
    if isinstance(part, Handled):
        return part.back
    if isinstance(part, tuple):
        return any(looks_back(one) for one in part)
    if isinstance(part, Struct):
        return any(looks_back(getattr(part, field)) for field in part.__struct_fields__)
    return False


def trigger_events(effect: Effect) -> tuple[tuple[str, Event | None], ...]:
    """What an effect triggers on: (key, event). A key is an EventKind, "would " + EventKind, or a phase timing."""
    found: list[tuple[str, Event | None]] = []
    event = effect.when
    while event is not None:
        prefix = "would " if event.would else ""
        found += [(prefix + kind.value, event) for kind in (event.kind, event.also) if kind is not None]
        event = event.instead
    for timing in effect.timings:
        if timing in OWN_EVENTS:
            own = OWN_EVENTS[timing]
            if not _narrows(effect.when, own):
                found.append((own.kind.value, own))
        elif timing not in (Timing.MAIN, Timing.SECURITY, Timing.COUNTER):
            found.append((timing.value, None))
    return tuple(found)


def _narrows(when: Event | None, own: Event) -> bool:
    """15-5-1: "[When Attacking] When this Digimon attacks a player" is one condition, the icon's made narrower."""
    return when is not None and not when.would and when.kind is own.kind and when.subject == own.subject
