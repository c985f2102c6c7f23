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


def _tone(here: int, above: int, below: int, left: int, right: int, slope: float) -> int:
    """How light a cell is, 0..4: edges to the light shine, edges away from it and under other parts darken."""
    tone = slope
    if above != here:
        tone += 0.85 if above < here else -1.3
    if left != here:
        tone += 0.4 if left < here else -0.6
    if right != here:
        tone -= 0.55 if right < here else 0.6
    if below < here:
        tone -= 0.8
    return 0 if tone < 0.5 else 4 if tone >= 3.5 else int(tone + 0.5)


def render(canvas: Canvas, ramps: Mapping[Mat, Ramp], outline: Rgb) -> Sprite:
    """Light the grid; the picture is one cell wider on every side, for the outline."""
    width, height = canvas.width + 2, canvas.rows + 2
    # Flat rows with an empty cell around the picture: neighbours are found by adding, without asking for the edges.
    stride = width + 2
    parts, mats = [0] * (stride * (height + 2)), [0] * (stride * (height + 2))
    for row in range(canvas.rows):
        start = (row + 2) * stride + 2
        mats[start : start + canvas.width] = canvas.mats[row]
        parts[start : start + canvas.width] = [
            part if mat else 0 for part, mat in zip(canvas.parts[row], canvas.mats[row], strict=True)
        ]
    colors = {int(mat): [bytes((*tone, 255)) for tone in tones] for mat, tones in ramps.items()}
    edge, clear = bytes((*outline, 255)), bytes(4)
    cells: list[bytes] = []
    for row in range(height):
        fall = 2.35 - 1.1 * (row - 1) / canvas.rows
        start = (row + 1) * stride + 1
        for column in range(width):
            at = start + column
            here = parts[at]
            above, below, left, right = parts[at - stride], parts[at + stride], parts[at - 1], parts[at + 1]
            if here:
                mat = mats[at]
                slope = fall - 0.55 * (column - canvas.half) / canvas.half
                tone = 2 if mat >= Mat.EYE else _tone(here, above, below, left, right, slope)
                cells.append(colors[mat][tone])
            else:
                cells.append(edge if above or below or left or right else clear)
    return finished(Image.frombytes("RGBA", (width, height), b"".join(cells)))


def finished(image: Image.Image) -> Sprite:
    """A picture, cut to what is on it, with the soft shadow its silhouette throws."""
    image = image.crop(image.getbbox())
    alpha = image.getchannel("A").point(lambda value: value * 0.62)
    shadow = Image.new("RGBA", image.size, (0, 0, 0, 0))
    shadow.putalpha(alpha.filter(ImageFilter.GaussianBlur(1.1)))
    return Sprite(image.width, image.height, image.tobytes(), shadow.tobytes())
