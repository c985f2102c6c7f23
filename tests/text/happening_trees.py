"""Generated conditions about what has happened, and effects that ask what they did."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects import words as w
from tests.text.filter_trees import names, owners

_kinds = st.sampled_from(
    (
        (w.EventKind.PLAYED,),
        (w.EventKind.DELETED,),
        (w.EventKind.DIGIVOLVED,),
        (w.EventKind.PLAYED, w.EventKind.DIGIVOLVED),
    )
)
_causes = st.sampled_from((w.Cause.BATTLE, w.Cause.EFFECT, w.Cause.YOUR_EFFECT, w.Cause.OPPONENTS_EFFECT))
_opposing = st.builds(lambda name: p.Select(owner=w.Who.OPPONENT, filters=(p.NameHas((name,)),)), names)
happenings: SearchStrategy[Any] = st.one_of(
    st.builds(lambda kinds, by: p.CameAbout(kinds, by=by), _kinds, _causes),
    st.builds(lambda kinds, by: p.CameAbout(kinds, not_by=by), _kinds, _causes),
    st.just(p.CameAbout((w.EventKind.PLAYED,), origin=w.Area.UNDER)),
    st.just(p.CameAbout((w.EventKind.DIGIVOLVED,), origin=w.Area.TRASH)),
    st.builds(p.AttackIsOn, st.one_of(st.just(p.Player()), _opposing)),
    st.builds(p.Attacking, st.one_of(st.none(), st.just(p.This()), _opposing)),
)

_hand = p.Select(3, w.Count.UP_TO, w.Who.YOU, (w.Noun.CARD,), w.Area.HAND)
_any = st.sampled_from(((1, w.Compare.OR_MORE), (0, w.Compare.OR_LESS)))
deeds: SearchStrategy[Any] = st.one_of(
    st.builds(
        lambda who, how: (s.Suspend(p.Select()), p.Done(w.Deed.SUSPENDED, p.Select(owner=who), *how)), owners, _any
    ),
    st.builds(lambda who, how: (s.Delete(p.Select()), p.Done(w.Deed.DELETED, p.Select(owner=who), *how)), owners, _any),
    st.builds(
        lambda name, how: (
            s.Trash(_hand),
            p.Done(w.Deed.TRASHED, p.Select(nouns=(w.Noun.CARD,), filters=(p.TraitIs((name,)),)), *how),
        ),
        names,
        _any,
    ),
    st.builds(lambda n: (s.Trash(_hand), p.Done(w.Deed.TRASHED, p.Select(nouns=(w.Noun.CARD,)), n)), st.integers(2, 4)),
)

_below = st.builds(
    lambda name: p.Select(nouns=(w.Noun.CARD,), area=w.Area.UNDER, filters=(p.NameHas((name,)),), of=p.This()), names
)
permissions: SearchStrategy[Any] = st.one_of(
    st.builds(s.GainEffectsOf, _below),
    st.builds(s.Forbid, st.sampled_from([ban for ban in w.Ban if ban is not w.Ban.PLAY]), owners),
    st.builds(lambda n: s.Forbid(w.Ban.PLAY, w.Who.OPPONENT, what=p.Select(filters=(p.DpIs(n),))), st.integers(1, 9)),
)
"""What persistent effects allow, lend and forbid."""
