"""Generated counts, comparisons with counts, and selections whose parts go together."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects import words as w
from tests.text.filter_trees import names, numbers, owners, thousands

_qualities = st.sampled_from(w.Quality)
_tamers = st.builds(lambda who, name: p.Select(owner=who, nouns=(w.Noun.TAMER,), filters=name), owners, st.just(()))
_traited = st.builds(lambda who, name: p.Select(owner=who, filters=(p.TraitIs((name,)),)), owners, names)
_under = st.just(p.Select(nouns=(w.Noun.CARD,), area=w.Area.UNDER, of=p.This()))
_trash = st.builds(lambda who: p.Select(owner=who, nouns=(w.Noun.CARD,), area=w.Area.TRASH), owners)
_everyone = st.just(p.Select(nouns=(w.Noun.DIGIMON, w.Noun.TAMER)))

counts: SearchStrategy[Any] = st.one_of(
    st.builds(p.Shown, _qualities, st.one_of(_tamers, _traited, _under, _trash, _everyone, st.just(p.This())), numbers),
    st.builds(
        lambda n: p.CountOf(
            p.Select(nouns=(w.Noun.CARD,), area=w.Area.STACK, filters=(p.Alike(w.Quality.LEVEL),), of=p.This()), n
        ),
        st.integers(2, 4),
    ),
)
counted: SearchStrategy[Any] = st.one_of(
    st.builds(lambda what, by, n: p.Counts(p.Shown(what, by), n), _qualities, st.one_of(_tamers, _trash), numbers),
    st.builds(
        lambda alike, n: p.Exists(
            p.Select(nouns=(w.Noun.CARD,), area=w.Area.STACK, filters=(p.Alike(w.Quality.LEVEL),) * alike, of=p.This()),
            n,
        ),
        st.booleans(),
        numbers,
    ),
)

_hand = p.Select(3, w.Count.UP_TO, w.Who.YOU, (w.Noun.CARD,), w.Area.HAND)
handled: SearchStrategy[Any] = st.one_of(
    st.builds(lambda n: (s.Trash(_hand), s.ForEach(p.Doings(p.Handled(w.Deed.TRASHED), n), s.GainMemory(1))), numbers),
    st.builds(
        lambda stat: (
            s.Trash(_hand),
            s.Delete(p.Select(filters=(p.Against(stat, w.Compare.OR_LESS, p.Handled(w.Deed.TRASHED)),))),
        ),
        st.sampled_from((w.Stat.LEVEL, w.Stat.COST)),
    ),
)

_measures = st.one_of(
    st.builds(lambda who: p.CountOf(p.Select(owner=who, nouns=(w.Noun.CARD,), area=w.Area.HAND)), owners),
    st.just(p.CardsUnderOf(p.This())),
    st.builds(lambda who: p.Select(owner=who), owners),
)
_worth = st.one_of(
    st.builds(p.Worth, st.just(w.Stat.DP), thousands),
    st.builds(p.Worth, st.sampled_from((w.Stat.COST, w.Stat.LEVEL)), numbers),
)
_MANY = w.Count.ANY_NUMBER
_CARD: Any = {"owner": w.Who.YOU, "nouns": (w.Noun.CARD,)}
_PAID = w.Maximum.DIGIVOLVING
bounded: SearchStrategy[Any] = st.one_of(
    st.just(s.During(w.Duration.THIS_TURN, s.StandsIn())),
    st.builds(lambda worth: s.Delete(p.Select(count=_MANY, owner=w.Who.OPPONENT, filters=(worth,))), _worth),
    st.builds(
        lambda worth, name: s.Play(
            p.Select(
                count=_MANY,
                owner=w.Who.YOU,
                nouns=(w.Noun.DIGIMON_CARD,),
                area=w.Area.HAND,
                filters=(p.TraitIs((name,)), worth),
            )
        ),
        _worth,
        names,
    ),
    st.builds(
        lambda n: s.Trash(
            p.Select(n, nouns=(w.Noun.CARD,), area=w.Area.UNDER, filters=(p.Alike(w.Quality.LEVEL),), of=p.This())
        ),
        st.integers(2, 4),
    ),
    st.builds(
        lambda n, amount: s.Raise(s.DigivolveInto(p.This(), p.Select(1, area=w.Area.HAND, **_CARD)), _PAID, n, amount),
        numbers,
        counts,
    ),
    st.builds(
        lambda stat, to: s.Delete(p.Select(filters=(p.Against(stat, w.Compare.OR_LESS, to),))),
        st.sampled_from(w.Stat),
        _measures,
    ),
)
