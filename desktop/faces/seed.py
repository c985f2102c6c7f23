"""Seeds and the small generator behind every drawn face: same number, same picture, on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")
_MASK = 0xFFFFFFFF


def fnv1a(text: str) -> int:
    """The 32-bit FNV-1a hash of a text's UTF-8 bytes."""
    value = 0x811C9DC5
    for byte in text.encode("utf-8"):
        value = ((value ^ byte) * 0x01000193) & _MASK
    return value


class Mulberry:
    """mulberry32: a 32-bit generator, chosen because it is tiny and does not change between Python versions."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        self.uniform()  # the first value of neighbouring seeds is alike

    def uniform(self) -> float:
        """A number in [0, 1)."""
        self._state = (self._state + 0x6D2B79F5) & _MASK
        t = self._state
        t = ((t ^ (t >> 15)) * (t | 1)) & _MASK
        t = (t ^ (t + (((t ^ (t >> 7)) * (t | 61)) & _MASK))) & _MASK
        return (t ^ (t >> 14)) / 4294967296.0

    def between(self, low: float, high: float) -> float:
        """A number in [low, high)."""
        return low + (high - low) * self.uniform()

    def chance(self, probability: float) -> bool:
        """True with the given probability."""
        return self.uniform() < probability

    def pick(self, items: Sequence[_T]) -> _T:
        """One of the items."""
        return items[int(self.uniform() * len(items))]

    def below(self, bound: int) -> int:
        """A whole number in [0, bound)."""
        return int(self.uniform() * bound)
