"""Every effect prints, and its words compile to the same effect: `compile(render(e)) == e`."""

from __future__ import annotations

import inspect
import re
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.model import Category
from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Compare, Duration, EventKind, KeywordName, Noun, Slot, Timing, Verb, Who, Window
from engine.errors import CardError
from engine.text import compile_text, read_text, render_effect
from engine.text.rows.keywords import FRAMES
from tests.text import condition_trees, counting_trees, filter_trees, happening_trees, trees
from tests.text.trees import effects


@pytest.mark.filterwarnings("ignore:Generating overly large repr")
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(effects())
def test_what_is_rendered_compiles_to_the_same_effect(effect: s.Effect) -> None:
    words = render_effect(effect, Category.DIGIMON)
    reading = read_text(words, Slot.UPPER, Category.DIGIMON)
    assert reading.diagnostics == (), words
    assert reading.effects == (effect,), words


def _again(effect: s.Effect, category: Category = Category.DIGIMON) -> str:
    words = render_effect(effect, category)
    assert compile_text(words, effect.slot, category) == (effect,), words
    return words


@pytest.mark.parametrize("timing", list(Timing))
def test_every_timing_can_be_written(timing: Timing) -> None:
    assert _again(s.Effect(s.Draw(1), timings=(timing,))) == f"[{timing.value}] <Draw 1>."


@pytest.mark.parametrize("window", list(Window))
def test_every_window_can_be_written(window: Window) -> None:
    assert _again(s.Effect(s.ModifyDp(p.This(), 1000), window=window)).startswith(f"[{window.value}] ")


def _for_a_time(duration: Duration) -> s.Effect:
    return s.Effect(s.During(duration, s.ModifyDp(p.This(), 1000)), timings=(Timing.ON_PLAY,))


@pytest.mark.parametrize("duration", list(Duration))
def test_every_duration_has_words_of_its_own(duration: Duration) -> None:
    others = {d: render_effect(_for_a_time(d), Category.DIGIMON) for d in Duration}
    assert list(others.values()).count(others[duration]) == 1
    _again(_for_a_time(duration))


@pytest.mark.parametrize("verb", list(Verb))
def test_every_restriction_can_be_written(verb: Verb) -> None:
    _again(s.Effect(s.Restrict(p.This(), (verb,)), window=Window.ALL_TURNS))


@pytest.mark.parametrize("name", [name for name in KeywordName if name not in FRAMES])
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_keyword_is_a_line_and_can_be_gained(name: KeywordName, data: st.DataObject) -> None:
    keyword = data.draw(trees.keyword_called(name))
    line = _again(s.Effect(keyword))
    assert line.startswith(f"<{name.value}")
    assert line in _again(s.Effect(s.Gain(p.This(), (keyword,))))


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees.frames)
def test_a_frame_stands_before_the_effect_that_it_activates(frame: s.Keyword) -> None:
    words = _again(s.Effect(s.By(frame, s.Draw(1)), timings=(Timing.MAIN,)))
    assert words.endswith("> • <Draw 1>.")


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(condition_trees.about_any)
def test_any_of_those_that_an_event_is_about_can_be_asked_about(condition: p.AnyIs) -> None:
    event = p.Event(EventKind.PLAYED, p.Select(nouns=(Noun.DIGIMON,), owner=Who.YOU))
    _again(s.Effect(s.If(condition, s.Draw(1)), window=Window.ALL_TURNS, when=event))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(happening_trees.happenings)
def test_what_has_happened_can_be_asked(condition: p.Condition) -> None:
    _again(s.Effect(s.If(condition, s.Draw(1)), timings=(Timing.WHEN_ATTACKING,)))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(happening_trees.deeds)
def test_what_the_effect_itself_did_can_be_asked(found: tuple[s.AnyStep, p.Condition]) -> None:
    step, condition = found
    _again(s.Effect(s.Seq((step, s.If(condition, s.Draw(1)))), timings=(Timing.ON_PLAY,)))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(counting_trees.counts)
def test_what_is_counted_can_be_written(amount: p.Amount) -> None:
    _again(s.Effect(s.ForEach(amount, s.ModifyDp(p.This(), 1000)), window=Window.ALL_TURNS))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(counting_trees.counted)
def test_a_count_can_be_compared_with_a_number(condition: p.Condition) -> None:
    _again(s.Effect(s.If(condition, s.Draw(1)), timings=(Timing.ON_PLAY,)))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(counting_trees.handled)
def test_what_a_step_did_can_be_counted_and_compared_with(steps: tuple[s.AnyStep, s.AnyStep]) -> None:
    _again(s.Effect(s.Seq(steps), timings=(Timing.ON_PLAY,)))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(counting_trees.bounded)
def test_what_goes_together_can_be_written(step: s.AnyStep) -> None:
    _again(s.Effect(step, timings=(Timing.ON_PLAY,)))


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(happening_trees.permissions)
def test_what_is_allowed_or_lent_can_be_written(step: s.AnyStep) -> None:
    _again(s.Effect(step, window=Window.ALL_TURNS))


def test_an_otherwise_can_be_written() -> None:
    step = s.If(p.MemoryIs(3, Compare.OR_MORE), s.Draw(1), s.GainMemory(1))
    words = _again(s.Effect(s.Seq((s.Draw(2), step)), timings=(Timing.ON_PLAY,)))
    assert words == "[On Play] <Draw 2>. If you have 3 or more memory, <Draw 1>. Otherwise, gain 1 memory."


def test_what_stands_in_or_is_trashed_instead_can_be_written() -> None:
    _again(s.Effect(s.During(Duration.THIS_TURN, s.StandsIn()), timings=(Timing.ON_PLAY,)))
    would = p.Event(EventKind.STACK_TRASHED, p.Select(owner=Who.YOU, other=True), would=True)
    _again(s.Effect(s.May(s.TrashInstead()), window=Window.ALL_TURNS, when=would))


_NODES = (*get_args(s.AnyStep), *get_args(p.Filter), *get_args(p.Condition), *get_args(p.Amount), *get_args(p.Target))


@pytest.mark.parametrize("node", [node for node in _NODES if node is not s.Unread], ids=lambda node: node.__name__)
def test_every_node_of_the_language_is_among_the_generated_ones(node: type) -> None:
    module = "s" if issubclass(node, s.Step) else "p"
    built = "".join(map(inspect.getsource, (trees, filter_trees, condition_trees, counting_trees, happening_trees)))
    assert re.search(rf"\b{module}\.{node.__name__}\b", built)


def test_an_effect_on_a_tamer_says_tamer() -> None:
    effect = s.Effect(s.By(s.Suspend(p.This()), s.GainMemory(1)), timings=(Timing.MAIN,))
    assert _again(effect, Category.TAMER) == "[Main] By suspending this Tamer, gain 1 memory."
    assert "this Digimon" in _again(effect, Category.DIGIMON)


def test_an_inherited_effect_is_about_a_digimon_on_every_card() -> None:
    effect = s.Effect(s.ModifyDp(p.This(), 1000), slot=Slot.INHERITED, window=Window.YOUR_TURN)
    assert render_effect(effect, Category.TAMER) == "[Your Turn] This Digimon gets +1000 DP."


def test_unread_words_are_kept_as_they_are() -> None:
    effect = s.Effect(s.Unread("Do what nobody has heard of."), timings=(Timing.ON_PLAY,))
    assert _again(effect) == "[On Play] Do what nobody has heard of."


def test_an_effect_without_words_is_an_error_and_no_wrong_text() -> None:
    with pytest.raises(CardError, match="no wording"):
        render_effect(s.Effect(s.Draw(0)), Category.DIGIMON)
