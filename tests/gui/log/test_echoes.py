"""Lines that the next one says again are left out."""

from __future__ import annotations

from desktop.table.memory import without_echoes
from engine.decisions import Source
from engine.events import CardRef, CardsPlacedInSecurity, EffectActivated, EffectTriggered, SecurityPlaced

ONE, TWO = Source(0, "ST1-12", 30, 31, 0), Source(0, "ST1-08", 40, 41, 0)
HIDDEN = (CardRef(),) * 5


def test_an_effect_that_activates_at_once_is_told_once() -> None:
    events = (EffectTriggered(ONE, 1), EffectActivated(ONE))
    assert tuple(without_echoes(events)) == ((0, 1, EffectActivated(ONE)),)


def test_effects_that_wait_are_told_when_they_trigger() -> None:
    events = (EffectTriggered(ONE, 1), EffectTriggered(TWO, 2), EffectActivated(ONE))
    assert [event for _, _, event in without_echoes(events)] == list(events)


def test_a_security_stack_that_is_set_up_is_told_once() -> None:
    setting = (CardsPlacedInSecurity(0, HIDDEN, top=True, audience=0), SecurityPlaced(0, 5))
    assert tuple(without_echoes(setting)) == ((0, 1, SecurityPlaced(0, 5)),)
