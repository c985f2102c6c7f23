"""A small grid to model a creature on: mirrored parts in materials, stacked from back to front, then lit.

Lengths are shares of the grid's height; `y` runs down from 0 to 1, `d` is the distance from the middle line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import IntEnum

Point = tuple[float, float]  # y, d


class Mat(IntEnum):
    """Materials. Those from EYE on are flat: they take no light."""

    NONE = 0
    BODY = 1
    BELLY = 2
    BONE = 3
    WING = 4
    MARK = 5
    METAL = 6
    ACCENT = 7
    CLOTH = 8
    SKIN = 9
    HAIR = 10
    EYE = 11
    PUPIL = 12
    IRIS = 13
    MOUTH = 14
    GLOW = 15


class Canvas:
    """The grid. Every drawing call is one part, in front of all parts before it.

    `room` rows lie above y = 0, for horns and ears that reach higher than planned; empty rows are cut off later.
    """

    def __init__(self, height: int, half: int, room: int = 0) -> None:
        self.height = height
        self.half = half
        self.room = room
        self.rows = height + room
        self.width = 2 * half - 1
        self.mats = [[0] * self.width for _ in range(self.rows)]
        self.parts = [[0] * self.width for _ in range(self.rows)]
        self.part = 0

    def _set(self, row: int, step: int, mat: Mat, side: int, only: Mat | None) -> None:
        row += self.room
        if not (0 <= row < self.rows and abs(step) < self.half):
            return
        middle = self.half - 1
        for sign in (1, -1) if side == 0 else (side,):
            column = middle + sign * step
            if only is None or self.mats[row][column] == only:
                self.mats[row][column] = mat
                self.parts[row][column] = self.part

    def cell(self, y: float, d: float, mat: Mat, *, side: int = 0, only: Mat | None = None) -> None:
        """One cell; part of what it is drawn on."""
        row, step = math.floor(y * self.height), int(d * self.height + 0.5)
        kept, self.part = self.part, self._part_at(row, step, side)
        self._set(row, step, mat, side, only)
        self.part = kept

    def _part_at(self, row: int, step: int, side: int) -> int:
        row, column = row + self.room, self.half - 1 + step * (side or 1)
        if 0 <= row < self.rows and 0 <= column < self.width:
            return self.parts[row][column] or self.part
        return self.part

    def ellipse(
        self, y: float, d: float, ry: float, rd: float, mat: Mat, *, side: int = 0, only: Mat | None = None
    ) -> None:
        """An ellipse around (y, d)."""
        self.part += 1
        n = self.height
        for row in range(max(-self.room, math.floor((y - ry) * n) - 1), min(n, int((y + ry) * n) + 2)):
            t = ((row + 0.5) / n - y) / ry
            if abs(t) > 1:
                continue
            reach = rd * math.sqrt(1 - t * t)
            for step in range(math.ceil((d - reach) * n - 0.01), math.floor((d + reach) * n + 0.01) + 1):
                self._set(row, step, mat, side, only)

    def profile(self, top: float, bottom: float, widths: Sequence[float], mat: Mat, *, only: Mat | None = None) -> None:
        """A body on the middle line whose half width follows `widths` from top to bottom."""
        self.part += 1
        n = self.height
        first, last = math.floor(top * n), min(n, math.ceil(bottom * n))
        for row in range(max(-self.room, first), last):
            t = (row - first) / max(1, last - first - 1) * (len(widths) - 1)
            left = min(int(t), len(widths) - 2) if len(widths) > 1 else 0
            right = min(left + 1, len(widths) - 1)
            reach = widths[left] + (widths[right] - widths[left]) * (t - left)
            for step in range(int(reach * n + 0.5) + 1):
                self._set(row, step, mat, 0, only)

    def polygon(self, points: Sequence[Point], mat: Mat, *, side: int = 0, only: Mat | None = None) -> None:
        """A filled polygon; cells are in when their middle is."""
        self.part += 1
        n = self.height
        rows = [point[0] for point in points]
        for row in range(max(-self.room, math.floor(min(rows) * n) - 1), min(n, int(max(rows) * n) + 2)):
            y = (row + 0.5) / n
            cuts = sorted(_cuts(points, y))
            for left, right in zip(cuts[::2], cuts[1::2], strict=False):
                for step in range(math.ceil(left * n - 0.35), math.floor(right * n + 0.35) + 1):
                    self._set(row, step, mat, side, only)

    def stroke(
        self, points: Sequence[Point], thick: Sequence[float], mat: Mat, *, side: int = 0, only: Mat | None = None
    ) -> None:
        """A limb along a line of points, `thick` wide at each of them."""
        self.part += 1
        n = self.height
        for index in range(len(points) - 1):
            (y0, d0), (y1, d1) = points[index], points[index + 1]
            steps = max(1, math.ceil(math.hypot(y1 - y0, d1 - d0) * n))
            for number in range(steps + 1):
                t = number / steps
                radius = (thick[index] + (thick[index + 1] - thick[index]) * t) * n / 2
                self._blot((y0 + (y1 - y0) * t) * n, (d0 + (d1 - d0) * t) * n, radius, mat, side, only)

    def _blot(self, y: float, d: float, radius: float, mat: Mat, side: int, only: Mat | None) -> None:
        reach = max(0.5, radius)
        square = reach * reach + 0.0001
        for row in range(max(-self.room, math.floor(y - reach)), min(self.height - 1, math.ceil(y + reach)) + 1):
            left = square - (row + 0.5 - y) ** 2
            if left < 0:
                continue
            wide = math.sqrt(left)
            for step in range(math.ceil(d - wide), math.floor(d + wide) + 1):
                self._set(row, step, mat, side, only)


def _cuts(points: Sequence[Point], y: float) -> list[float]:
    found: list[float] = []
    for index, (y0, d0) in enumerate(points):
        y1, d1 = points[index - 1]
        if (y0 <= y) != (y1 <= y):
            found.append(d0 + (y - y0) / (y1 - y0) * (d1 - d0))
    return found
