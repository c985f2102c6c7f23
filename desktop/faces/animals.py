"""Body plans of animals, on legs, claws and paws: saurian, beast, bird, insect, plus the blob of the youngest."""

from __future__ import annotations

from desktop.faces.canvas import Mat
from desktop.faces.kin import Feature
from desktop.faces.parts import Head, Sculptor, armour, ears, eyes, flames, halo, horns, markings, mouth, tail, wings


def claws(s: Sculptor, y: float, d: float, count: int) -> None:
    """Claw tips in a row, every second cell."""
    for index in range(count):
        s.canvas.cell(y, d + index * 2 * s.px, Mat.BONE)


def saurian(s: Sculptor) -> None:
    """Reptile, dinosaur, dragon: upright, big jaw, pale belly, a tail to one side, claws; wings on grown dragons."""
    c, a = s.canvas, s.age
    head = Head(0.36 - 0.08 * a, 0.2 - 0.06 * a, 0.24 - 0.06 * a + s.bulk)
    wings(s, 0.48, 0.18)
    tail(s, 0.82)
    c.ellipse(0.8, 0.17, 0.13, 0.11 + 0.01 * a, Mat.BODY)
    c.ellipse(0.955, 0.2, 0.05, 0.12, Mat.BODY)
    claws(s, 0.975, 0.13, 3)
    c.profile(0.47, 0.9, [0.13 + 0.06 * a, 0.2 + 0.03 * a, 0.19, 0.15], Mat.BODY)
    c.profile(0.56, 0.89, [0.06, 0.1 + 0.02 * a, 0.1, 0.07], Mat.BELLY)
    markings(s, 0.5, 0.86)
    out = 0.35 if s.raised else 0.31
    end = 0.6 if s.raised else 0.72
    c.stroke([(0.55, 0.17 + 0.04 * a), (0.66, 0.28 + 0.03 * a), (end, out + 0.03 * a)], [0.11, 0.1, 0.11], Mat.BODY)
    claws(s, end + (-0.06 if s.raised else 0.05), out - 0.01 + 0.03 * a, 2)
    armour(s, 0.53, 0.22 + 0.06 * a)
    if s.mark_style == 2 and s.n >= 17:  # plates across the belly
        for y in (0.62, 0.72, 0.82):
            c.profile(y, y + 0.03, [0.11], Mat.MARK, only=Mat.BELLY)
    _saurian_nape(s, head)
    _saurian_head(s, head)


def _saurian_nape(s: Sculptor, head: Head) -> None:
    """What stands behind the head, by the name's stem: nothing, a mane, a frill, or back spikes."""
    c, a, top = s.canvas, s.age, head.y - head.ry
    if s.kin.level < 4 and not s.has(Feature.SPIKES):
        return
    if s.crest == 1:
        c.profile(top - 0.03, head.y + 0.2, [head.rd * 0.5, head.rd + 0.05, head.rd + 0.08, head.rd + 0.02], Mat.ACCENT)
    elif s.crest == 2:
        c.ellipse(head.y - 0.02, 0, head.ry + 0.07 + 0.03 * a, head.rd + 0.09 + 0.02 * a, Mat.MARK)
        for y, d in ((-0.9, 0.55), (-0.35, 0.98), (0.25, 1.0)):
            c.cell(head.y + y * (head.ry + 0.08), d * (head.rd + 0.09), Mat.BONE)
    elif s.crest == 3 or s.has(Feature.SPIKES):
        for y, d, long in ((0.5, 0.24, 0.1), (0.38, 0.2, 0.14), (0.6, 0.27, 0.08)):
            c.stroke([(y + 0.06, d - 0.06), (y - long * 0.5, d + long)], [0.09, 0.03], Mat.ACCENT)


def _saurian_head(s: Sculptor, head: Head) -> None:
    c, a = s.canvas, s.age
    if s.kin.level >= 4 or s.has(Feature.HORNS):
        horns(s, head)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    if s.kin.level >= 4 and s.family.chance(0.6):  # a skull plate, as the grown of the line wear it
        c.profile(head.y - head.ry, head.y - 0.03, [head.rd * 0.45, head.rd * 0.95, head.rd], Mat.MARK)
    jaw = head.y + head.ry * 0.55
    c.ellipse(jaw, 0, head.ry * 0.52 + 0.015, head.rd * 0.82, Mat.BODY)
    eyes(s, head.y - 0.02 + 0.02 * a, head.rd * 0.45)
    c.cell(jaw - 0.04, s.px, Mat.MOUTH)
    mouth(s, jaw + 0.05, head.rd * 0.6)
    if s.has(Feature.SPIKES):
        c.stroke([(jaw - 0.02, 0.0), (jaw - 0.12, 0.0)], [0.08, 0.03], Mat.BONE)
    flames(s, head)


def beast(s: Sculptor) -> None:
    """A four-legged animal seen from the front: ears, muzzle, mane, paws, a bushy tail beside it."""
    c, a = s.canvas, s.age
    head = Head(0.4 - 0.05 * a, 0.2 - 0.035 * a, 0.25 - 0.03 * a + s.bulk)
    wings(s, 0.52, 0.24)
    c.stroke([(0.75, 0.2), (0.62, 0.42), (0.45, 0.46)], [0.1, 0.16, 0.08], Mat.BODY, side=s.side)
    c.stroke([(0.55, 0.45), (0.42, 0.46)], [0.14, 0.05], Mat.ACCENT, side=s.side)
    c.ellipse(0.7, 0.2, 0.17, 0.14 + 0.03 * a, Mat.BODY)
    c.stroke([(0.72, 0.28 + 0.02 * a), (0.95, 0.31 + 0.02 * a)], [0.16, 0.12], Mat.BODY)
    c.ellipse(0.66, 0, 0.2, 0.2, Mat.BODY)
    c.stroke([(0.66, 0.12), (0.93, 0.13)], [0.17, 0.14], Mat.BODY)
    c.ellipse(0.95, 0.14, 0.05, 0.09, Mat.BELLY)
    c.ellipse(0.96, 0.32 + 0.02 * a, 0.04, 0.08, Mat.BELLY)
    claws(s, 0.98, 0.1, 2)
    markings(s, 0.52, 0.9)
    c.profile(0.53, 0.76, [0.18, 0.15, 0.09, 0.03], Mat.BELLY)
    if s.kin.level >= 5 or s.mark_style == 3:
        c.ellipse(head.y + 0.04, 0, head.ry + 0.09, head.rd + 0.09, Mat.ACCENT)
    armour(s, 0.58, 0.28 + 0.02 * a)
    _beast_head(s, head)


def _beast_head(s: Sculptor, head: Head) -> None:
    c = s.canvas
    ears(s, head)
    if s.kin.level >= 6 or s.has(Feature.HORNS):
        horns(s, head)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    c.polygon(
        [(head.y - 0.02, head.rd * 0.9), (head.y + 0.1, head.rd + 0.07), (head.y + 0.12, head.rd * 0.5)], Mat.BODY
    )
    if s.mark_style in (0, 3):
        c.polygon([(head.y - head.ry, -0.01), (head.y - head.ry, 0.06), (head.y, 0.01)], Mat.MARK)
    c.ellipse(head.y + head.ry * 0.55, 0, head.ry * 0.42, head.rd * 0.5, Mat.BELLY)
    eyes(s, head.y - 0.01, head.rd * 0.42)
    c.cell(head.y + head.ry * 0.35, 0, Mat.PUPIL)
    if s.n >= 17:
        c.cell(head.y + head.ry * 0.35, s.px, Mat.PUPIL)
    mouth(s, head.y + head.ry * 0.35 + 2 * s.px, head.rd * 0.25)
    if s.has(Feature.GEM):
        c.ellipse(head.y - head.ry * 0.62, 0, 0.035, 0.03, Mat.GLOW)
    flames(s, head)


def bird(s: Sculptor) -> None:
    """Spread wings, a breast of pale down, a crest, a hooked beak."""
    c, a = s.canvas, s.age
    head = Head(0.34 - 0.06 * a, 0.18 - 0.03 * a, 0.2 - 0.03 * a + s.bulk)
    _bird_wings(s)
    for spread in (0.0, 0.11, 0.2):
        c.stroke([(0.76, spread * 0.6), (0.95 - spread * 0.25, spread * 1.3)], [0.12, 0.09], Mat.ACCENT)
    c.stroke([(0.84, 0.1), (0.96, 0.12)], [0.06, 0.05], Mat.BONE)
    claws(s, 0.98, 0.06, 3)
    c.ellipse(0.64, 0, 0.23, 0.2 + 0.02 * a, Mat.BODY)
    c.ellipse(0.69, 0, 0.17, 0.12, Mat.BELLY)
    markings(s, 0.5, 0.85)
    armour(s, 0.5, 0.2)
    crest = 0.1 + 0.1 * a
    top = head.y - head.ry
    c.stroke([(top + 0.05, 0.0), (top - crest, 0.02 if s.crest else 0.0)], [0.1, 0.04], Mat.ACCENT)
    if s.crest > 1:
        c.stroke([(top + 0.08, 0.08), (top - crest * 0.6, 0.17)], [0.09, 0.03], Mat.ACCENT)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    if s.mark_style % 2:
        c.profile(head.y - 0.03, head.y + 0.09, [head.rd, head.rd * 0.9], Mat.MARK)
    eyes(s, head.y - 0.01, head.rd * 0.42)
    c.polygon([(head.y + 0.01, -0.02), (head.y + 0.02, 0.075), (head.y + 0.1, 0.04), (head.y + 0.17, 0.0)], Mat.BONE)
    c.cell(head.y + 0.08, 0, Mat.MOUTH)
    halo(s, head)
    flames(s, head)


def _bird_wings(s: Sculptor) -> None:
    c, size = s.canvas, 0.62 + 0.38 * s.age
    lift = -0.16 if s.raised else 0.06
    for index in range(5):
        tip = (0.52 + lift * 1.2 + (0.07 * index - 0.06) + 0.16 * size, 0.19 + (0.4 - 0.055 * index) * size)
        c.stroke(
            [(0.5 + 0.03 * index, 0.15), (0.48 + lift * 0.7 + 0.05 * index, 0.17 + 0.25 * size), tip],
            [0.1, 0.11, 0.05],
            Mat.WING if index % 2 else Mat.MARK,
        )
    c.stroke(
        [(0.53, 0.14), (0.46 + lift * 0.8, 0.17 + 0.26 * size), (0.5 + lift * 1.1, 0.2 + 0.36 * size)],
        [0.13, 0.1, 0.05],
        Mat.BODY,
    )


def insect(s: Sculptor) -> None:
    """Segments, six legs, feelers, mandibles or a great horn."""
    c, a = s.canvas, s.age
    head = Head(0.3 - 0.03 * a, 0.13, 0.16 + s.bulk)
    if s.kin.level >= 4:
        wings(s, 0.48, 0.12)
    for index in range(3):
        y, out = 0.5 + 0.12 * index, 0.36 + 0.04 * a - 0.03 * abs(index - 1)
        knee = y - 0.1 + 0.07 * index
        c.stroke([(y, 0.14), (knee, out), (knee + 0.2, out + 0.06)], [0.07, 0.07, 0.04], Mat.MARK)
        c.cell(knee + 0.2, out + 0.06, Mat.BONE)
    c.ellipse(0.77, 0, 0.22, 0.19 + 0.02 * a, Mat.BODY)
    for y in (0.7, 0.8, 0.9):
        c.profile(y, y + 0.03, [0.17 - (y - 0.7) * 0.35], Mat.BELLY, only=Mat.BODY)
    c.ellipse(0.52, 0, 0.15, 0.2, Mat.BODY)
    c.ellipse(0.5, 0, 0.1, 0.12, Mat.ACCENT if s.mark_style % 2 else Mat.BELLY)
    armour(s, 0.46, 0.2)
    if s.horn_style % 2:
        c.stroke([(head.y - 0.06, 0.0), (head.y - 0.14 - 0.14 * a, 0.0)], [0.1, 0.05], Mat.BONE)
        c.stroke([(head.y - 0.12 - 0.12 * a, 0.0), (head.y - 0.17 - 0.13 * a, 0.07)], [0.05, 0.03], Mat.BONE)
    else:
        c.stroke(
            [(head.y - 0.05, 0.07), (head.y - 0.15 - 0.08 * a, 0.16), (head.y - 0.2 - 0.08 * a, 0.08)],
            [0.09, 0.08, 0.03],
            Mat.BONE,
        )
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    c.ellipse(head.y - 0.02, head.rd * 0.75, 0.075, 0.06, Mat.GLOW if s.eye_style == 1 else Mat.IRIS)
    c.cell(head.y - 0.05, head.rd * 0.72, Mat.EYE)
    c.stroke([(head.y + 0.09, 0.06), (head.y + 0.17, 0.035)], [0.06, 0.04], Mat.BONE)
    mouth(s, head.y + 0.07, 0.03, fangs=False)


def blob(s: Sculptor) -> None:
    """A round little one, all face; grown, an amorphous thing with arms."""
    c, a = s.canvas, s.age
    head = Head(0.56 - 0.1 * a, 0.3, 0.33 + s.bulk)
    if s.kin.level >= 4:
        for index in range(3):
            y = 0.6 + index * 0.13
            c.stroke(
                [(y, 0.2), (y - 0.06 + 0.1 * index, 0.4), (y - 0.16 + 0.08 * index, 0.5)], [0.14, 0.1, 0.06], Mat.BODY
            )
            c.cell(y - 0.16 + 0.08 * index, 0.5, Mat.ACCENT)
        c.profile(0.6, 0.99, [0.3, 0.26, 0.3, 0.38], Mat.BODY)
    wings(s, 0.5, 0.26)
    if s.ear_style < 3 and not s.has(Feature.FLAME):
        ears(s, head)
    else:
        c.stroke([(head.y - 0.22, 0.0), (head.y - 0.44, 0.02), (head.y - 0.42, 0.12)], [0.1, 0.06, 0.08], Mat.ACCENT)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    c.ellipse(head.y + head.ry * 0.5, 0, head.ry * 0.45, head.rd * 0.7, Mat.BELLY)
    c.ellipse(head.y + head.ry + 0.05, 0.16, 0.06, 0.1, Mat.BODY)
    markings(s, head.y - head.ry, head.y + head.ry)
    eyes(s, head.y - 0.02, head.rd * 0.38, fierce=s.kin.level >= 5)
    mouth(s, head.y + 0.1, 0.06)
    c.cell(head.y + 0.07, head.rd * 0.72, Mat.ACCENT)
    armour(s, head.y + 0.16, head.rd)
    flames(s, head)
