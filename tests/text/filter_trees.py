"""Generated numbers, names and filters."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.cards.model import Color
from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects import words as w
from engine.text.rows.filters import comes_before, kinds, sort_filters

numbers = st.integers(1, 9)
thousands = st.integers(1, 15).map(lambda n: n * 1000)
nonzero = st.integers(-9, 9).filter(bool)
compares = st.sampled_from((w.Compare.EXACTLY, w.Compare.OR_LESS, w.Compare.OR_MORE))
positions = st.sampled_from((w.Position.TOP, w.Position.BOTTOM))
ends = st.sampled_from(w.Position)
owners = st.sampled_from((w.Who.YOU, w.Who.OPPONENT))
anyone = st.sampled_from(w.Who)
names = st.from_regex(r"[a-gX-Z0-2.':&-]{1,6}( [a-gX-Z0-2.:]{1,5})?", fullmatch=True)
name_lists = st.lists(names, min_size=1, max_size=3).map(tuple)


def subset(items: Any, most: int = 3) -> SearchStrategy[tuple[Any, ...]]:
    return st.lists(st.sampled_from(items), min_size=1, max_size=most, unique=True).map(tuple)


def informing(who: SearchStrategy[Any]) -> list[SearchStrategy[Any]]:
    """15-12: steps that add information to `who`."""
    return [
        st.builds(s.AlsoColored, who, subset(tuple(Color))),
        st.builds(s.AddNames, who, name_lists),
        st.builds(s.TreatedAs, who, thousands, st.booleans()),
    ]


field_nouns = subset((w.Noun.DIGIMON, w.Noun.TAMER, w.Noun.SECURITY_DIGIMON))
card_nouns = subset((w.Noun.CARD, w.Noun.DIGIMON_CARD, w.Noun.TAMER_CARD, w.Noun.OPTION_CARD, w.Noun.DIGI_EGG_CARD))
references: SearchStrategy[Any] = st.sampled_from((p.This(), p.That(), p.ThisCard()))
limits = st.sampled_from((w.Compare.OR_LESS, w.Compare.OR_MORE, w.Compare.LESS, w.Compare.MORE))

plain_filters: SearchStrategy[Any] = st.one_of(
    st.builds(p.IsSuspended, st.booleans()),
    st.builds(p.IsFaceUp, st.booleans()),
    st.builds(p.ColorIs, subset(tuple(Color))),
    st.builds(p.ColorCount, numbers, compares),
    st.builds(p.LevelIs, numbers, compares),
    st.builds(p.NameIs, name_lists),
    st.builds(p.NameHas, name_lists),
    st.builds(p.NameHas, name_lists, name_lists),
    st.builds(p.TraitIs, name_lists),
    st.builds(p.TraitHas, name_lists),
    st.builds(p.TraitHas, name_lists, name_lists),
    st.builds(p.TextHas, name_lists),
    st.builds(p.TextHas, keyword=st.sampled_from(w.KeywordName)),
    st.builds(p.DpIs, thousands, compares),
    st.builds(p.CostIs, numbers, compares),
    st.builds(p.CardsUnder, numbers, compares),
    st.just(p.CardsUnder(0)),
    st.builds(p.LinkCount, numbers, compares),
    st.just(p.LinkCount(0)),
    st.builds(p.LinkedWith, name_lists),
    st.builds(p.HasKeyword, st.sampled_from(w.KeywordName)),
    st.builds(p.HasEffect, st.sampled_from(w.Timing)),
    st.sampled_from((p.HasEffect(slot=w.Slot.INHERITED), p.HasEffect(slot=w.Slot.LINK))),
    st.builds(p.Same, st.sampled_from(w.Quality), references),
    st.builds(p.Against, st.sampled_from(w.Stat), limits, references),
    st.builds(p.Different, st.sampled_from(w.Quality)),
    st.builds(p.Extreme, st.sampled_from(w.Stat), st.booleans()),
    st.builds(p.HasUnder, st.builds(p.NameIs, name_lists).map(lambda one: (one,)), card_nouns),
)

_before_options = st.tuples(st.builds(p.ColorIs, subset(tuple(Color))), st.builds(p.TraitIs, name_lists))


@st.composite
def filters(draw: st.DrawFn) -> Any:
    """One filter."""
    form = draw(
        st.sampled_from(("plain", "plain", "plain", "either", "before", "not", "other", "color", "kind", "levels"))
    )
    if form == "before":
        return p.AnyOf(draw(_before_options))
    if form == "color":
        return p.Not(p.ColorIs((draw(st.sampled_from(Color)),)))
    if form == "kind":
        return p.Not(p.KindIs((draw(st.sampled_from((w.Noun.DIGI_EGG_CARD, w.Noun.DIGIMON_CARD))),)))
    if form == "levels":
        return p.AnyOf((p.LevelIs(3), p.LevelIs(draw(st.integers(4, 7)))))
    if form == "other":
        return p.Not(p.NameIs(draw(name_lists)))
    found = draw(plain_filters)
    if form == "plain" or comes_before(found):
        return found
    if form == "not":
        return p.Not(found)
    other = draw(plain_filters)
    return found if comes_before(other) or type(other) is type(found) else p.AnyOf((found, other))


@st.composite
def filter_lists(draw: st.DrawFn) -> tuple[Any, ...]:
    """Filters that ask for different things."""
    found: tuple[Any, ...] = ()
    for _ in range(draw(st.integers(0, 3))):
        more = (*found, draw(filters()))
        found = more if len(kinds(more)) == len(more) else found
    return sort_filters(found)
