"""Parts that body plans share: eyes, horns, wings, ears, tails, armour and ornaments."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.faces.canvas import Canvas, Mat
from desktop.faces.kin import Feature, Kin
from desktop.faces.seed import Mulberry


@dataclass(slots=True)
class Head:
    """Where the head came to lie, for what sits on it."""

    y: float
    ry: float
    rd: float


class Sculptor:
    """A grid, the creature's descent and its three generators; `age` runs from 0 at level 3 to 1 at level 7."""

    def __init__(self, kin: Kin) -> None:
        self.kin = kin
        self.age = max(0.0, (kin.level - 3) / 4)
        height = 2 * kin.level + 9
        self.n = height
        self.px = 1 / height
        self.canvas = Canvas(height, round(height * 0.64) + 1, room=round(height * 0.25))
        self.family = Mulberry(kin.family)
        self.stem = Mulberry(kin.stem)
        self.own = Mulberry(kin.own)
        # Drawn once here and not where they are used, so a plan with more parts does not shift its relatives' looks.
        self.horn_style = self.family.below(5)
        self.eye_style = self.family.below(3)
        self.tail_style = self.family.below(4)
        self.ear_style = self.family.below(4)
        self.mark_style = (self.family.below(4) + self.stem.below(2)) % 4
        self.crest = self.stem.below(4)
        self.raised = self.own.chance(0.5)
        self.side = 1 if self.own.chance(0.5) else -1
        self.bulk = self.stem.between(-0.02, 0.02) + self.own.between(-0.01, 0.02)

    def has(self, *features: Feature) -> bool:
        """Whether the creature has one of the features."""
        return any(feature in self.kin.features for feature in features)


def eyes(s: Sculptor, y: float, d: float, *, fierce: bool | None = None) -> None:
    """A pair of eyes with the inner edge at `d`: round on the young, narrowed under a brow on the grown."""
    c, px = s.canvas, s.px
    fierce = s.age >= 0.25 + 0.25 * (s.eye_style == 0) if fierce is None else fierce
    if s.has(Feature.METAL) and s.kin.level >= 5 and s.eye_style != 1:
        for step in range(3):
            c.cell(y, d + step * px, Mat.GLOW)
        c.cell(y - px, d + 2 * px, Mat.GLOW)
        return
    if not fierce:
        tall = 3 if s.eye_style == 2 and s.n >= 15 else 2
        for row in range(tall):
            c.cell(y + (row - 1) * px, d, Mat.PUPIL)
            c.cell(y + (row - 1) * px, d + px, Mat.IRIS if row else Mat.EYE)
        c.cell(y + (tall - 2) * px, d + px, Mat.IRIS)
        return
    c.cell(y, d, Mat.PUPIL)
    c.cell(y, d + px, Mat.EYE)
    if s.n >= 17:
        c.cell(y, d + 2 * px, Mat.EYE)
        c.cell(y - px, d + 2 * px, Mat.EYE)
        c.cell(y - px, d + px, Mat.IRIS if s.eye_style else Mat.MOUTH)
        c.cell(y - px, d, Mat.MOUTH)
        c.cell(y - 2 * px, d + 2 * px, Mat.MOUTH)
    else:
        c.cell(y - px, d + px, Mat.MOUTH)
        c.cell(y - px, d, Mat.MOUTH)


def mouth(s: Sculptor, y: float, reach: float, *, fangs: bool = True) -> None:
    """A mouth line, with fangs on the grown."""
    c, px = s.canvas, s.px
    steps = max(1, round(reach * s.n))
    for step in range(steps + 1):
        c.cell(y, step * px, Mat.MOUTH)
    if fangs and s.age > 0 and steps > 1:
        c.cell(y + px, (steps - 1) * px, Mat.BONE)
    if s.eye_style == 1 and steps > 1:
        c.cell(y - px, steps * px, Mat.MOUTH)


def horns(s: Sculptor, head: Head) -> None:
    """Horns grow with the level; the family decides their kind."""
    c = s.canvas
    long = 0.06 + 0.16 * s.age
    top, out = head.y - head.ry, head.rd
    style = s.horn_style
    if style == 0:  # swept up and out
        c.stroke(
            [(top + 0.06, out * 0.7), (top - long * 0.5, out * 0.95), (top - long, out * 0.85)],
            [0.1, 0.07, 0.03],
            Mat.BONE,
        )
    elif style == 1:  # straight and short, close together
        c.stroke([(top + 0.05, out * 0.45), (top - long * 0.9, out * 0.6)], [0.1, 0.03], Mat.BONE)
    elif style == 2:  # sideways, curling up
        c.stroke(
            [
                (head.y - head.ry * 0.5, out * 0.85),
                (head.y - head.ry * 0.6, out + long * 0.6),
                (top - long * 0.5, out + long * 0.8),
            ],
            [0.1, 0.08, 0.03],
            Mat.BONE,
        )
    elif style == 3:  # one in the middle, two small ones beside it
        c.stroke([(top + 0.06, 0.0), (top - long, 0.0)], [0.1, 0.03], Mat.BONE)
        c.stroke([(top + 0.08, out * 0.7), (top - long * 0.3, out * 0.85)], [0.08, 0.03], Mat.BONE)
    else:  # ram
        c.stroke([(top + 0.05, out * 0.5), (top, out * 1.05), (head.y + 0.03, out + 0.05)], [0.1, 0.09, 0.05], Mat.BONE)
    if s.kin.level >= 6 and s.crest == 0:
        c.stroke([(top + 0.03, 0.0), (top - 0.08, 0.0)], [0.1, 0.04], Mat.ACCENT)


def ears(s: Sculptor, head: Head) -> None:
    """Animal ears: pointed, round, long or lop."""
    c = s.canvas
    top, out = head.y - head.ry, head.rd
    if s.ear_style == 0:
        c.polygon([(top + 0.1, out * 0.35), (top - 0.12, out * 0.9), (head.y - 0.02, out * 1.0)], Mat.BODY)
        c.polygon([(top + 0.07, out * 0.6), (top - 0.05, out * 0.84), (head.y - 0.06, out * 0.85)], Mat.MARK)
    elif s.ear_style == 1:
        c.ellipse(top + 0.04, out * 0.8, 0.09, 0.09, Mat.BODY)
        c.ellipse(top + 0.05, out * 0.8, 0.045, 0.045, Mat.BELLY)
    elif s.ear_style == 2:
        c.stroke([(top + 0.08, out * 0.5), (top - 0.14, out * 0.75)], [0.13, 0.08], Mat.BODY)
        c.stroke([(top + 0.04, out * 0.53), (top - 0.1, out * 0.7)], [0.04, 0.03], Mat.MARK)
    else:
        c.stroke(
            [(top + 0.06, out * 0.8), (top + 0.03, out * 1.25), (head.y + 0.12, out * 1.45)],
            [0.1, 0.12, 0.09],
            Mat.BODY,
        )
        c.cell(head.y + 0.1, out * 1.45, Mat.MARK)


def wings(s: Sculptor, y: float, d: float) -> None:
    """Wings behind the body: feathered, leathery or gauze; small on the young."""
    size = 0.55 + 0.45 * s.age
    if s.has(Feature.FEATHERS):
        _feathered(s, y, d, size)
    elif s.has(Feature.BATWINGS):
        _leathery(s, y, d, size)
    elif s.has(Feature.GAUZE):
        _gauze(s, y, d, size)


def _feathered(s: Sculptor, y: float, d: float, size: float) -> None:
    c, up = s.canvas, -0.1 if s.raised else 0.02
    for index in range(4):
        tip_y = y + up + (-0.28 + 0.2 * index) * size + 0.05
        tip_d = d + (0.42 - 0.045 * index) * size
        c.stroke(
            [(y + 0.03 * index, d), (y + up * 0.5 + (-0.16 + 0.12 * index) * size, d + 0.26 * size), (tip_y, tip_d)],
            [0.1, 0.11 * size + 0.02, 0.04],
            Mat.WING,
        )
    c.stroke(
        [(y + 0.02, d - 0.03), (y + up - 0.14 * size, d + 0.22 * size)],
        [0.1, 0.07],
        Mat.EYE if Feature.HALO in s.kin.features else Mat.ACCENT,
    )


def _leathery(s: Sculptor, y: float, d: float, size: float) -> None:
    c, up = s.canvas, -0.08 if s.raised else 0.03
    top = (y + up - 0.24 * size, d + 0.2 * size)
    tip = (y + up - 0.12 * size, d + 0.46 * size)
    c.polygon(
        [
            (y + 0.1, d - 0.04),
            top,
            tip,
            (y + up + 0.16 * size, d + 0.42 * size),
            (y + 0.1 * size, d + 0.33 * size),
            (y + 0.26 * size, d + 0.27 * size),
            (y + 0.14 * size, d + 0.17 * size),
            (y + 0.24 * size, d + 0.06),
        ],
        Mat.WING,
    )
    c.stroke([(y + 0.06, d - 0.03), top, tip], [0.07, 0.06, 0.03], Mat.BODY)
    c.cell(top[0] - s.px, top[1], Mat.BONE)


def _gauze(s: Sculptor, y: float, d: float, size: float) -> None:
    c = s.canvas
    c.ellipse(y - 0.1 * size, d + 0.2 * size, 0.12 * size, 0.22 * size, Mat.WING)
    c.ellipse(y + 0.13 * size, d + 0.15 * size, 0.09 * size, 0.15 * size, Mat.WING)
    c.ellipse(y - 0.11 * size, d + 0.22 * size, 0.05 * size, 0.1 * size, Mat.ACCENT)


def tail(s: Sculptor, y: float) -> None:
    """A tail that swings out on one side: the one part that is not mirrored."""
    c, side, long = s.canvas, s.side, 0.8 + 0.2 * s.age
    path = [(y, 0.08), (y + 0.1, 0.3 * long), (y - 0.02, 0.46 * long), (y - 0.14, 0.47 * long)]
    c.stroke(path, [0.16, 0.12, 0.08, 0.05], Mat.BODY, side=side)
    tip = path[-1]
    if s.tail_style == 0 or s.has(Feature.FLAME):
        c.stroke([(tip[0] + 0.03, tip[1]), (tip[0] - 0.1, tip[1] + 0.02)], [0.12, 0.04], Mat.ACCENT, side=side)
    elif s.tail_style == 1:
        c.stroke([(tip[0] + 0.02, tip[1]), (tip[0] - 0.06, tip[1])], [0.06, 0.03], Mat.BONE, side=side)
    elif s.tail_style == 2:
        c.ellipse(tip[0] - 0.01, tip[1], 0.07, 0.07, Mat.ACCENT, side=side)


def armour(s: Sculptor, y: float, d: float) -> None:
    """Shoulder plates and a breastplate gem for the grown, more of it on knights."""
    c, grown = s.canvas, s.kin.level >= 6
    mat = Mat.METAL if s.has(Feature.METAL, Feature.ARMOUR) else Mat.BONE
    if grown or s.has(Feature.ARMOUR, Feature.METAL):
        c.ellipse(y, d, 0.085 + 0.02 * s.age, 0.1 + 0.02 * s.age, mat)
        if s.crest in (1, 2) and grown:
            c.stroke([(y - 0.05, d + 0.04), (y - 0.18, d + 0.12)], [0.09, 0.03], Mat.ACCENT if s.crest == 1 else mat)
    if s.has(Feature.GEM):
        c.ellipse(y + 0.12, 0, 0.045, 0.045, Mat.GLOW)


def halo(s: Sculptor, head: Head) -> None:
    """A ring above the head."""
    if s.has(Feature.HALO):
        y = head.y - head.ry - 4.1 * s.px
        for step in range(round(head.rd * s.n)):
            s.canvas.cell(y, step * s.px, Mat.GLOW)
        s.canvas.cell(y + s.px, round(head.rd * s.n) * s.px, Mat.GLOW)


def markings(s: Sculptor, top: float, bottom: float) -> None:
    """Stripes, spots or patches on the body, as the family wears them; where exactly is the card's own."""
    c = s.canvas
    count = 3 + s.kin.level
    for index in range(count):
        y = top + (bottom - top) * (index + s.own.uniform()) / count
        d = s.own.between(0.1, 0.36)
        if s.mark_style == 0:
            for step in range(3):
                c.cell(y, d + step * s.px, Mat.MARK, only=Mat.BODY)
        elif s.mark_style == 1:
            c.cell(y, d, Mat.MARK, only=Mat.BODY)
            c.cell(y + s.px, d, Mat.MARK, only=Mat.BODY)
        elif s.mark_style == 2 and index % 2:
            c.cell(y, d, Mat.MARK, only=Mat.BODY)


def flames(s: Sculptor, head: Head) -> None:
    """A burning crown."""
    if s.has(Feature.FLAME):
        c, top = s.canvas, head.y - head.ry
        c.stroke([(top + 0.06, 0.0), (top - 0.12, 0.0)], [0.2, 0.04], Mat.ACCENT)
        c.stroke([(top + 0.07, head.rd * 0.6), (top - 0.07, head.rd * 0.8)], [0.14, 0.03], Mat.ACCENT)
        c.stroke([(top + 0.07, 0.0), (top - 0.03, 0.0)], [0.1, 0.03], Mat.GLOW)
