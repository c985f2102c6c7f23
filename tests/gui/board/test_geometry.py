"""Everything fits at every size, in the proportions of the design."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF

from desktop.board.geometry import (
    CARD_RATIO,
    Side,
    TableGeometry,
    dock_width,
    foe_fan,
    hand_fan,
    security_places,
    table_geometry,
)
from desktop.board.rows import StackShape, battle_row
from desktop.theme import table_scale

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (1100, 1000), (1400, 640)]
SCALES = [0.75, 1.0, 1.25, 1.5, 2.5]


def _geometry(window: tuple[int, int], user: float = 1.0) -> TableGeometry:
    width, height = window
    return table_geometry(width - dock_width(width, height, user), height, width, user)


def _wells(side: Side) -> list[QRectF]:
    return [side.breeding, side.security, side.battle, side.piles]


def test_the_reference_window_has_the_measures_of_the_design() -> None:
    frame = _geometry((1366, 768)).frame
    assert frame.s == 1.0
    assert (frame.strip, frame.gauge, frame.prompt) == (40, 80, 52)
    assert frame.hand == pytest.approx(0.168 * 768)
    assert frame.field == pytest.approx((768 - 40 - 80 - 52 - frame.hand - 30) / 2)
    assert frame.card == pytest.approx(0.64 * frame.field)


def test_scale_grows_half_as_fast_as_the_window() -> None:
    assert table_scale(2732, 1536) == pytest.approx(1.5)
    assert table_scale(1366, 768, 2.0) == 2.0
    assert dock_width(1199, 768) == 0
    assert dock_width(1366, 768) == 320


def test_a_large_scale_in_a_small_window_leaves_room_for_cards() -> None:
    assert dock_width(1366, 768, 1.5) == 0
    frame = _geometry((1366, 768), 1.5).frame
    assert 1.0 < frame.s < 1.5
    assert frame.card > 90
    assert _geometry((2560, 1440), 1.5).frame.s == pytest.approx(table_scale(2560, 1440, 1.5))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("user", SCALES)
def test_nothing_leaves_the_window_or_overlaps(window: tuple[int, int], user: float) -> None:
    geometry = _geometry(window, user)
    whole = QRectF(0, 0, geometry.frame.width, geometry.frame.height).adjusted(-1, -1, 1, 1)
    boxes = [*_wells(geometry.foe), *_wells(geometry.own), geometry.prompt, geometry.gauge_row]
    assert all(whole.contains(box) and box.width() > 20 and box.height() > 20 for box in boxes)
    assert not any(one.intersects(other) for one, other in itertools.combinations(boxes, 2))
    for side in (geometry.own, geometry.foe):
        assert side.breeding.contains(side.breeding_card)
        assert side.breeding.contains(side.eggs)
        assert side.piles.contains(side.deck)
        assert side.piles.contains(side.trash)
        assert not side.deck.intersects(side.trash)
        assert not side.breeding_card.intersects(side.eggs)


def test_both_seats_have_the_same_columns() -> None:
    geometry = _geometry((1366, 768))
    for one, other in zip(_wells(geometry.own), _wells(geometry.foe), strict=True):
        assert (one.x(), one.width(), one.height()) == (other.x(), other.width(), other.height())


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("count", [1, 5, 12, 30])
def test_the_hand_stays_in_its_row(window: tuple[int, int], count: int) -> None:
    geometry = _geometry(window)
    poses = hand_fan(geometry, count)
    assert len(poses) == count
    assert poses[0].rect.left() >= geometry.hand_free.left() - 1
    assert poses[-1].rect.right() <= geometry.hand_free.right() + 1
    assert all(pose.rect.top() >= geometry.hand.top() for pose in poses)
    assert all(pose.rect.bottom() <= geometry.frame.height + 14 * geometry.frame.s for pose in poses)
    assert hand_fan(geometry, 0) == ()
    assert len(foe_fan(geometry, count)) == count


def test_the_security_stack_has_its_top_card_at_the_top() -> None:
    geometry = _geometry((1366, 768))
    for count in (1, 5, 12):
        places = security_places(geometry.own, geometry.frame, count)
        assert [place.top() for place in places] == sorted(place.top() for place in places)
        assert places[-1].bottom() <= geometry.own.security.bottom()
        assert places[0].height() == pytest.approx(places[0].width() * CARD_RATIO)


def test_the_gauge_has_my_side_on_the_left() -> None:
    gauge = _geometry((1366, 768)).gauge(own_turn=True)
    assert gauge.station(10).x() < gauge.station(0).x() < gauge.station(-10).x()
    assert gauge.rail.left() < gauge.station(10).x()
    assert gauge.station(-10).x() < gauge.rail.right()
    assert gauge.track.top() > gauge.rail.center().y()
    assert _geometry((1366, 768)).gauge(own_turn=False).track.bottom() < gauge.rail.center().y()


def test_a_row_shrinks_in_the_order_of_the_design() -> None:
    """Gaps first, then Tamers in two rows, then smaller stacks, then overlap, then scrolling."""
    geometry = _geometry((1366, 768))
    area, frame = geometry.own.battle, geometry.frame
    tamers = [StackShape(900 + n, small=True) for n in range(3)]

    def row(count: int) -> tuple[float, float, bool, int]:
        shapes = [StackShape(n) for n in range(count)] + tamers
        laid = battle_row(area, shapes, frame)
        big, small = laid.places[:count], laid.places[count:]
        gap = big[1].card.left() - big[0].card.right() if count > 1 else 34.0
        folded = len({round(place.card.top()) for place in small}) == 2
        return big[0].card.height(), gap, folded, laid.hidden_right

    assert row(2) == (pytest.approx(frame.card), pytest.approx(34), False, 0)
    height, gap, folded, _ = row(4)
    assert height == pytest.approx(frame.card)
    assert 8 <= gap < 34
    assert not folded
    assert row(5)[2]
    height, gap, folded, _ = row(6)
    assert 86 <= height < frame.card
    assert gap >= 7.9
    assert folded
    height, gap, _, hidden = row(11)
    assert height == pytest.approx(86)
    assert gap < 0
    assert hidden == 0
    assert row(25)[3] > 0


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("count", [0, 1, 3, 8, 14])
def test_stacks_stay_in_their_area(window: tuple[int, int], count: int) -> None:
    geometry = _geometry(window)
    shapes = [StackShape(n, suspended=n % 2 == 0, slips=n) for n in range(count)] + [StackShape(99, small=True)]
    laid = battle_row(geometry.own.battle, shapes, geometry.frame)
    assert [place.id for place in laid.places] == [shape.id for shape in shapes]
    for place in laid.places:
        assert place.card.top() >= geometry.own.battle.top()
        assert place.outer.bottom() <= geometry.own.battle.bottom() + 1
    if not laid.hidden_right:
        assert all(geometry.own.battle.contains(place.outer) for place in laid.places)


def test_slips_that_find_no_room_are_counted() -> None:
    geometry = _geometry((1366, 768))
    place = battle_row(geometry.own.battle, [StackShape(1, slips=9)], geometry.frame).places[0]
    assert place.more > 0
    assert len(place.slips) + place.more == 9
    assert all(slip.height() >= 12 for slip in place.slips)


def test_scrolling_shows_the_other_end() -> None:
    geometry = _geometry((1024, 640))
    shapes = [StackShape(n, suspended=n % 2 == 0) for n in range(40)]
    start = battle_row(geometry.own.battle, shapes, geometry.frame)
    end = battle_row(geometry.own.battle, shapes, geometry.frame, scroll=100_000)
    assert start.hidden_left == 0
    assert start.hidden_right > 0
    assert end.hidden_left > 0
    assert end.hidden_right == 0
    assert end.scroll < 100_000
