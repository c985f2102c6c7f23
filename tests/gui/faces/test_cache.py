"""The cache: one drawing per key, bounded memory, drawing in the background."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.faces.cache import FaceCache
from desktop.faces.content import FaceContent, FaceKey, Side
from desktop.faces.sheet import sample_contents

CONTENTS = {content.facts.number: content for content in sample_contents()}


def lookup(number: str) -> FaceContent | None:
    return CONTENTS.get(number)


def test_a_face_is_drawn_once(qtbot: QtBot) -> None:
    asked: list[str] = []

    def contents(number: str) -> FaceContent | None:
        asked.append(number)
        return lookup(number)

    cache = FaceCache(contents)
    key = FaceKey("X0-003", 60)
    first = cache.get(key)
    assert cache.get(FaceKey("X0-003", 60)).cacheKey() == first.cacheKey()
    assert asked == ["X0-003"]
    assert first.height() == 60


def test_memory_is_bounded_and_the_oldest_goes_first(qtbot: QtBot) -> None:
    one = FaceKey("", 60).size[0] * 60 * 4
    cache = FaceCache(lookup, limit=one * 3)
    keys = [FaceKey(number, 60) for number in list(CONTENTS)[:5]]
    for key in keys[:3]:
        cache.get(key)
    cache.get(keys[0])
    cache.get(keys[3])
    assert cache.bytes_held <= one * 3
    assert len(cache) == 3
    pending = cache.face(keys[1])
    assert pending is None
    assert cache.face(keys[0]) is not None
    cache.wait()


def test_faces_drawn_in_the_background_are_announced(qtbot: QtBot) -> None:
    cache = FaceCache(lookup)
    key = FaceKey("X3-005", 140, 1.5)
    with qtbot.waitSignal(cache.ready, timeout=5000) as caught:
        assert cache.face(key) is None
        assert cache.face(key) is None
    assert caught.args == [key]
    held = cache.face(key)
    assert held is not None
    assert held.devicePixelRatio() == 1.5


def test_cleared_faces_do_not_come_back(qtbot: QtBot) -> None:
    cache = FaceCache(lookup)
    cache.request(FaceKey("X3-005", 90))
    cache.clear()
    cache.wait()
    qtbot.wait(30)
    assert len(cache) == 0
    assert cache.bytes_held == 0


def test_backs_and_unknown_numbers_need_no_content(qtbot: QtBot) -> None:
    cache = FaceCache(lookup)
    assert not cache.get(FaceKey("", 60, side=Side.BACK)).isNull()
    assert not cache.get(FaceKey("NO-404", 60)).isNull()


def test_a_closed_cache_begins_nothing_more(qtbot: QtBot) -> None:
    """What is painted while a window goes asks for faces; one that was being drawn as Qt took the pool away hung."""
    cache = FaceCache(lookup)
    cache.close()
    key = FaceKey("X0-003", 60)
    assert cache.face(key) is None
    assert not cache.has(key)
