"""Generated conditions about turns and counts, and several of them together."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.cards.model import Color
from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects import words as w
from engine.text.persistent import works_without_a_timing
from tests.text.filter_trees import anyone, compares, names, numbers, owners, subset

_one_noun = st.sampled_from((w.Noun.DIGIMON, w.Noun.TAMER)).map(lambda noun: (noun,))
_had = st.builds(lambda nouns, owner: p.Exists(p.Select(nouns=nouns, owner=owner)), _one_noun, owners)
_simple: SearchStrategy[Any] = st.one_of(
    st.builds(p.TurnIs, owners), st.builds(p.MemoryIs, numbers, compares, owners), _had
)
_security = st.just(p.Select(nouns=(w.Noun.CARD,), area=w.Area.SECURITY, owner=w.Who.YOU))
_pairs = st.tuples(_simple, _simple)

about_any: SearchStrategy[Any] = st.one_of(
    st.builds(lambda name: p.AnyIs((p.NameHas((name,)),)), names),
    st.builds(lambda colors: p.AnyIs((p.ColorIs(colors),)), subset(tuple(Color))),
)
circumstances: SearchStrategy[Any] = st.one_of(
    st.builds(p.TurnIs, owners),
    st.builds(
        p.Versus, st.one_of(_security, _one_noun.map(lambda n: p.Select(nouns=n, owner=w.Who.YOU))), st.booleans()
    ),
    _pairs.map(p.AllMet),
    _pairs.map(p.OneMet),
)

_amounts = st.just(p.CardsUnderOf(p.This()))


def perhaps_again(step: Any) -> SearchStrategy[Any]:
    """A step that is activated several times, or for each of something."""
    several = st.builds(s.Repeat, st.just(step), st.integers(2, 9))
    return st.one_of(st.just(step), several, st.builds(s.Repeat, st.just(step), st.just(1), _amounts))


def needed_timings(body: s.AnyStep, when: p.Event | None) -> list[w.Timing]:
    """15-8-2-1: an act is carried out at a timing only."""
    return [] if when is not None or works_without_a_timing(body) else [w.Timing.ON_PLAY]


_plain_bans = st.sampled_from([ban for ban in w.Ban if ban is not w.Ban.PLAY])
bans = st.builds(s.Forbid, _plain_bans, anyone) | st.builds(s.RaiseDeletions, numbers, st.booleans())
