"""1-3-10: all chance of a game, from one seeded generator kept in the state (splitmix64)."""

from __future__ import annotations

from engine.rules.state import State

MASK = (1 << 64) - 1


def random_below(state: State, bound: int) -> int:
    """A whole number from 0 to `bound` - 1, every one equally likely; moves the generator on."""
    limit = (1 << 64) // bound * bound
    while True:
        state.rng = (state.rng + 0x9E3779B97F4A7C15) & MASK
        z = state.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        if z < limit:
            return z % bound


def shuffle(state: State, pile: list[int]) -> None:
    """Shuffle a pile in place (Fisher-Yates)."""
    for i in range(len(pile) - 1, 0, -1):
        j = random_below(state, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
