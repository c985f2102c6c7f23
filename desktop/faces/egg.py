"""Digi-Eggs: banded, as their family wears it."""

from __future__ import annotations

from functools import lru_cache

from desktop.faces.canvas import Canvas, Mat
from desktop.faces.creature import creature_ramps, outline_of
from desktop.faces.kin import kin_of
from desktop.faces.seed import Mulberry
from desktop.faces.sprite import Sprite, ramp, render
from engine.cards.model import CardFacts

_SIZE = 21


@lru_cache(maxsize=256)
def egg_sprite(facts: CardFacts) -> Sprite:
    """The egg of a Digi-Egg card: bands of the family's kind, spots of its own."""
    kin = kin_of(facts)
    r = Mulberry(kin.stem)
    canvas = Canvas(_SIZE, 10)
    canvas.profile(0.02, 0.99, [0.09, 0.24, 0.33, 0.385, 0.41, 0.415, 0.39, 0.33, 0.2], Mat.BELLY)
    style = r.below(5)
    for index in range(3):
        middle = 0.24 + 0.25 * index
        _band(canvas, middle, style, Mat.ACCENT if index == 1 and r.chance(0.6) else Mat.BODY)
    for _ in range(5):
        canvas.cell(r.between(0.08, 0.92), r.between(0.0, 0.34), Mat.MARK, side=r.pick((-1, 1)), only=Mat.BELLY)
    ramps = creature_ramps(kin, facts.colors)
    ramps[Mat.BELLY] = ramp("#A08C6A", "#F4EBD8", "#FFFFFF")
    # Bands lie on one shell: drawn as one part, they take the shell's light and no shadows of their own.
    canvas.parts = [[1 if mat else 0 for mat in row] for row in canvas.mats]
    return render(canvas, ramps, outline_of(facts.colors))


def _band(canvas: Canvas, middle: float, style: int, mat: Mat) -> None:
    n = canvas.height
    for step in range(canvas.half):
        wave = (step % 4 if step % 4 < 3 else 1) if style == 0 else step % 2 if style == 1 else 0
        if style == 2:  # diamonds
            for reach in range(-1, 2):
                if (step % 4 == 0) or (reach == 0 and step % 4 != 2):
                    canvas.cell(middle + reach / n, step / n, mat, only=Mat.BELLY)
            continue
        if style == 4:  # large spots
            if step % 4 < 2:
                canvas.cell(middle, step / n, mat, only=Mat.BELLY)
                canvas.cell(middle + 1 / n, step / n, mat, only=Mat.BELLY)
            continue
        for reach in range(2):
            canvas.cell(middle + (reach + wave - 1) / n, step / n, mat, only=Mat.BELLY)
