"""Seeds: fixed values, so a face never changes between versions of Python or of the program."""

from __future__ import annotations

from desktop.faces.seed import Mulberry, fnv1a


def test_fnv1a_has_the_published_values() -> None:
    assert fnv1a("") == 0x811C9DC5
    assert fnv1a("a") == 0xE40C292C
    assert fnv1a("foobar") == 0xBF9CF968


def test_mulberry_repeats_and_stays_in_range() -> None:
    first, second = Mulberry(42), Mulberry(42)
    values = [first.uniform() for _ in range(200)]
    assert values == [second.uniform() for _ in range(200)]
    assert all(0 <= value < 1 for value in values)
    assert len(set(values)) == 200


def test_neighbouring_seeds_differ() -> None:
    firsts = [Mulberry(seed).uniform() for seed in range(50)]
    assert max(firsts) - min(firsts) > 0.8
