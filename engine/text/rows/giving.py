"""15-13: the rows of "give X ..." and "to X, ...": what is said of its receiver elsewhere with "gets" and "gains"."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Count
from engine.text.table import REFUSED, Node, Pair, Pass, Row, Slots, alias

_THAT: Final = p.That()
PREDICATES: Final = (
    s.ModifyDp,
    s.Gain,
    s.GainEffect,
    s.Restrict,
    s.AlsoColored,
    s.AttacksToo,
    s.Unblockable,
    s.OnlyInto,
    s.AddNames,
    s.TreatedAs,
    s.Unaffected,
)
"""The steps that are said of a subject."""


def elided(target: object) -> object:
    """What a second verb without subject means: the chosen one, or again this or all of them."""
    return _THAT if isinstance(target, p.Select) and target.count is not Count.ALL else target


def with_target(step: Any, target: object) -> Any:
    """The step, done to `target`."""
    return msgspec.structs.replace(step, target=target)


def _one(slots: Slots) -> object:
    return with_target(slots["verb"], slots["subject"])


def _many(slots: Slots) -> object:
    verbs: tuple[Any, ...] = slots["verbs"]
    if len(verbs) < 2:
        return REFUSED
    target = slots["subject"]
    later = elided(target)
    return s.Seq((with_target(verbs[0], target), *(with_target(verb, later) for verb in verbs[1:])), joined=True)


def _many_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Seq) or not value.joined or value.then or len(value.steps) < 2:
        return None
    if not all(isinstance(step, PREDICATES) for step in value.steps):
        return None
    steps: tuple[Any, ...] = value.steps
    target = steps[0].target
    if any(step.target != elided(target) for step in steps[1:]):
        return None
    return {"subject": target, "verbs": tuple(with_target(step, _THAT) for step in steps)}


def _one_parts(value: object) -> Slots | None:
    if not isinstance(value, PREDICATES):
        return None
    return {"subject": value.target, "verb": with_target(value, _THAT)}


ONE: Final = Pair(_one, _one_parts)
"""A subject with one verb."""

MANY: Final = Pair(_many, _many_parts)
"""A subject with two or more verbs: "X gets +1000 DP, gains <Rush> and can't attack"."""


def _gifts(slots: Slots) -> object:
    """Keywords side by side are one list, not two gifts."""
    verbs: list[Any] = []
    for verb in slots["verbs"]:
        if verbs and isinstance(verb, s.Gain) and isinstance(verbs[-1], s.Gain):
            verbs[-1] = s.Gain(_THAT, verbs[-1].keywords + verb.keywords)
        else:
            verbs.append(verb)
    return _many({**slots, "verbs": tuple(verbs)})


_READ_ONE: Final = Pair(_one, lambda _: None)
READ_MANY: Final = Pair(_gifts, lambda _: None)
"""A subject with one verb that gives it two or more things, read only."""


def _may_gain(slots: Slots) -> object:
    return s.May(s.During(slots["duration"], s.Gain(slots["subject"], slots["keywords"])))


def _may_gain_parts(value: object) -> Slots | None:
    if not isinstance(value, s.May) or not isinstance(value.step, s.During) or not isinstance(value.step.step, s.Gain):
        return None
    gain = value.step.step
    return {"subject": gain.target, "keywords": gain.keywords, "duration": value.step.duration}


GIVING_ROWS: Final = (
    alias("gift", "{n:signed} DP", Node(s.ModifyDp, target=_THAT)),
    alias("gift", "{keywords:keywords}", Node(s.Gain, target=_THAT)),
    alias("gift", '" {effect:block} "', Node(s.GainEffect, target=_THAT)),
    alias("subject clause", "give {subject:target} {verb:gift}", _READ_ONE),
    alias("subject clause", "give {subject:target} {verbs:gifts}", READ_MANY),
    alias("subject clause", "to {subject:target} , give|gives {verb:gift}", _READ_ONE),
    alias("subject clause", "to {subject:target} , give|gives {verbs:gifts}", READ_MANY),
    alias("subject clause", "to {subject:target} give {verb:gift}", _READ_ONE),
    alias("subject clause", "{subject:target} gains|gain {verbs:gifts}", READ_MANY),
    alias("predicate", "gains|gain {n:signed} DP", Node(s.ModifyDp, target=_THAT)),
    Row(
        "attack clause",
        "{subject:target} may gain {keywords:keywords} {duration:duration}",
        Pair(_may_gain, _may_gain_parts),
    ),
    Row("subject pair", "{subject:target} {verbs:predicates@subject}", MANY),
    Row("subject clause", "{subject:target} {verb:predicate@subject}", ONE),
    Row("subject clause", "{x:subject pair}", Pass()),
)
