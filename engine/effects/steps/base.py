"""15-9: the base of the verb-side nodes, and keywords."""

from __future__ import annotations

import msgspec

from engine.effects.phrases import Filter
from engine.effects.words import KeywordName


class Step(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Base of the verb-side nodes; in JSON each carries its class name as `is`."""


class Keyword(Step, frozen=True):
    """Chapter 16: a keyword with its number (<Security A. +1>); alone, it is an effect block of its own.

    `params` are its specified cards (16-3): any of them will do, or for <Partition> one of each. `up_to`: the number
    is the most ("<Digi-Burst up to 4>"). As the cost of a By it frames another effect: <Delay>, <Digi-Burst 2>.
    """

    name: KeywordName
    value: int | None = None
    params: tuple[tuple[Filter, ...], ...] = ()
    up_to: bool = False
