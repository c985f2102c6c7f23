"""15-15-3: "1 such card": a revealed card of the description that was printed just before."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count


def with_such(step: Any) -> Any:
    """`step` as it prints: a description of revealed cards that comes again is not printed again."""
    return _printed(step, None)[0]


def _printed(step: Any, last: p.Select | None) -> tuple[Any, p.Select | None]:
    """The step, and the description of revealed cards in it that the next one may refer to."""
    if isinstance(step, s.Seq):
        steps: list[Any] = []
        for inner in step.steps:
            changed, last = _printed(inner, last)
            steps.append(changed)
        return msgspec.structs.replace(step, steps=tuple(steps)), last
    if isinstance(step, s.May):
        inner, last = _printed(step.step, last)
        return msgspec.structs.replace(step, step=inner), last
    if isinstance(step, s.By):
        return msgspec.structs.replace(step, step=_printed(step.step, None)[0]), None
    target = getattr(step, "target", None)
    if not isinstance(target, p.Select) or target.area is not Area.REVEALED:
        return step, last if isinstance(target, p.Rest) else None
    if last is None or (target.nouns, target.filters) != (last.nouns, last.filters) or target.count is not Count.EXACT:
        return step, target
    such = msgspec.structs.replace(target, nouns=(), filters=())
    return msgspec.structs.replace(step, target=such), target
