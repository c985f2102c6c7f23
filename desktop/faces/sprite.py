"""From a modelled grid to a small picture: light from the upper left, contact shadows, a dark outline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PIL import Image, ImageFilter

from desktop.faces.canvas import Canvas, Mat

Rgb = tuple[int, int, int]
Ramp = tuple[Rgb, Rgb, Rgb, Rgb, Rgb]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A small picture as straight RGBA bytes, row by row, with the blurred shadow it throws."""

    width: int
    height: int
    rgba: bytes
    shadow: bytes


def rgb(color: str) -> Rgb:
    """The parts of a #RRGGBB name."""
    value = int(color[1:7], 16)
    return (value >> 16, (value >> 8) & 255, value & 255)


def mixed(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour `share` of the way from first to second."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return (a, b, c)


def ramp(dark: str, base: str, light: str) -> Ramp:
    """Five tones from dark to light; shadows and lights may lean to other hues than the base."""
    low, mid, high = rgb(dark), rgb(base), rgb(light)
    return (mixed(low, mid, 0.12), mixed(low, mid, 0.58), mid, mixed(mid, high, 0.45), mixed(mid, high, 0.88))


def _tone(canvas: Canvas, row: int, column: int) -> int:
    """How light a cell is, 0..4: edges to the light shine, edges away from it and under other parts darken."""
    here = canvas.parts[row][column]
    above, below = canvas.filled(row - 1, column), canvas.filled(row + 1, column)
    left, right = canvas.filled(row, column - 1), canvas.filled(row, column + 1)
    tone = 2.35 - 1.1 * row / canvas.height - 0.55 * (column - canvas.half + 1) / canvas.half
    if above < here:
        tone += 0.85
    elif above > here:
        tone -= 1.3
    if left < here:
        tone += 0.4
    elif left > here:
        tone -= 0.6
    if right < here:
        tone -= 0.55
    elif right > here:
        tone -= 0.6
    if below < here:
        tone -= 0.8
    return max(0, min(4, round(tone)))


def render(canvas: Canvas, ramps: Mapping[Mat, Ramp], outline: Rgb) -> Sprite:
    """Light the grid; the picture is one cell wider on every side, for the outline."""
    width, height = canvas.width + 2, canvas.height + 2
    rows = bytearray(width * height * 4)
    edge = bytes((*outline, 255))
    for row in range(-1, canvas.height + 1):
        for column in range(-1, canvas.width + 1):
            at = ((row + 1) * width + column + 1) * 4
            if canvas.filled(row, column):
                mat = Mat(canvas.mats[row][column])
                tones = ramps[mat]
                color = tones[2 if mat >= Mat.EYE else _tone(canvas, row, column)]
                rows[at : at + 4] = bytes((*color, 255))
            elif (
                canvas.filled(row - 1, column)
                or canvas.filled(row + 1, column)
                or canvas.filled(row, column - 1)
                or canvas.filled(row, column + 1)
            ):
                rows[at : at + 4] = edge
    return finished(Image.frombytes("RGBA", (width, height), bytes(rows)))


def finished(image: Image.Image) -> Sprite:
    """A picture with the soft shadow its silhouette throws."""
    alpha = image.getchannel("A").point(lambda value: value * 0.62)
    shadow = Image.new("RGBA", image.size, (0, 0, 0, 0))
    shadow.putalpha(alpha.filter(ImageFilter.GaussianBlur(1.1)))
    return Sprite(image.width, image.height, image.tobytes(), shadow.tobytes())
