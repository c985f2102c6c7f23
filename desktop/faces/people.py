"""Body plans of what stands on two legs like a person: human, robe, titan."""

from __future__ import annotations

from desktop.faces.animals import claws
from desktop.faces.canvas import Mat
from desktop.faces.kin import Feature
from desktop.faces.parts import Head, Sculptor, armour, ears, eyes, flames, halo, horns, markings, mouth, wings


def _cape(s: Sculptor) -> None:
    if s.has(Feature.CAPE) and s.kin.level >= 5:
        s.canvas.profile(0.44, 0.95, [0.14, 0.25, 0.28, 0.33], Mat.CLOTH)


def human(s: Sculptor) -> None:
    """Angels, demons, knights, fairies, beastmen: two legs, a face, and whatever their kind wears."""
    c, a = s.canvas, s.age
    head = Head(0.33 - 0.05 * a, 0.2 - 0.05 * a, 0.21 - 0.055 * a)
    plated = s.has(Feature.ARMOUR, Feature.METAL)
    suit = Mat.METAL if plated and s.mark_style % 2 else Mat.BODY
    wings(s, 0.52, 0.13)
    _cape(s)
    if s.ear_style != 1 and not s.has(Feature.ARMOUR, Feature.METAL, Feature.EARS):  # long hair behind everything
        c.profile(
            head.y - head.ry,
            head.y + 0.18 + 0.09 * s.ear_style,
            [head.rd * 0.6, head.rd + 0.04, head.rd + 0.06, head.rd + 0.03],
            Mat.ACCENT,
        )
    waist, shoulder = 0.72, 0.15 + 0.05 * a + s.bulk
    c.stroke([(waist, 0.08), (0.93, 0.11 + 0.02 * a)], [0.13, 0.1], Mat.CLOTH if s.crest == 2 else suit)
    c.ellipse(0.945, 0.12 + 0.02 * a, 0.055, 0.075, Mat.ACCENT if not plated else Mat.METAL)
    down = (0.7, shoulder + 0.07) if not s.raised else (0.54, shoulder + 0.16)
    c.stroke([(0.52, shoulder - 0.01), (0.6, shoulder + 0.06), down], [0.1, 0.09, 0.09], suit)
    c.ellipse(down[0], down[1], 0.05, 0.045, Mat.BELLY if not s.has(Feature.HORNS) else Mat.BONE)
    if s.horn_style == 0 and s.kin.level >= 4:
        _weapon(s, down)
    c.profile(0.47, waist + 0.06, [shoulder * 0.85, shoulder, 0.12, 0.11, 0.15], suit)
    c.profile(0.52, 0.65, [0.07, 0.08, 0.04], Mat.BELLY if s.mark_style < 2 else Mat.ACCENT)
    c.profile(waist - 0.03, waist + 0.02, [0.13, 0.14], Mat.ACCENT)
    if s.crest == 3:
        c.profile(waist, waist + 0.17, [0.13, 0.2, 0.25], Mat.CLOTH)
    armour(s, 0.51, shoulder + 0.03)
    _human_head(s, head)


def _weapon(s: Sculptor, hand: tuple[float, float]) -> None:
    c, y, d = s.canvas, *hand
    if s.ear_style % 2:
        c.stroke([(y + 0.06, d), (y - 0.42, d + 0.04)], [0.05, 0.06], Mat.METAL, side=s.side)
        c.stroke([(y - 0.05, d - 0.06), (y - 0.06, d + 0.08)], [0.05, 0.05], Mat.ACCENT, side=s.side)
    else:
        c.stroke([(y + 0.25, d), (y - 0.4, d)], [0.04, 0.04], Mat.MARK, side=s.side)
        c.ellipse(y - 0.42, d, 0.05, 0.05, Mat.GLOW, side=s.side)


def _human_head(s: Sculptor, head: Head) -> None:
    c = s.canvas
    if s.has(Feature.HORNS):
        horns(s, head)
    if s.has(Feature.EARS):
        ears(s, head)
        c.ellipse(head.y, 0, head.ry + 0.03, head.rd + 0.035, Mat.BODY)
        c.ellipse(head.y + head.ry * 0.5, 0, head.ry * 0.42, head.rd * 0.55, Mat.BELLY)
        eyes(s, head.y - 0.01, head.rd * 0.4)
        c.cell(head.y + head.ry * 0.4, 0, Mat.PUPIL)
        flames(s, head)
        return
    if s.has(Feature.ARMOUR, Feature.METAL):
        c.ellipse(head.y, 0, head.ry, head.rd, Mat.METAL)
        _helmet(s, head)
    else:
        _bare_head(s, head)
    halo(s, head)
    flames(s, head)


def _bare_head(s: Sculptor, head: Head) -> None:
    c = s.canvas
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BELLY)
    brow = head.y - 0.03
    c.profile(head.y - head.ry - s.px, brow, [head.rd * 0.55, head.rd * 0.95, head.rd + 0.02], Mat.ACCENT)
    c.stroke([(brow, head.rd + 0.01), (head.y + 0.1, head.rd + 0.015)], [0.06, 0.04], Mat.ACCENT)
    if s.mark_style % 2:  # a parted fringe
        c.stroke([(brow - 0.02, 0.02), (brow + 0.035, head.rd * 0.55)], [0.06, 0.03], Mat.ACCENT, side=s.side)
    else:
        c.cell(brow + 0.01, 0, Mat.ACCENT)
    eyes(s, head.y + 0.035, head.rd * 0.38, fierce=s.has(Feature.HORNS) and s.kin.level > 4)
    c.cell(head.y + head.ry * 0.72, 0, Mat.MOUTH)
    if s.crest < 2:
        c.profile(brow - 2.5 * s.px, brow - 1.2 * s.px, [head.rd], Mat.METAL, only=Mat.ACCENT)
        c.cell(brow - 2.2 * s.px, 0, Mat.GLOW)


def _helmet(s: Sculptor, head: Head) -> None:
    c = s.canvas
    c.profile(head.y - 0.03, head.y + 0.035, [head.rd * 0.8, head.rd * 0.7], Mat.PUPIL)
    for step in (0.35, 0.55):
        c.cell(head.y, head.rd * step, Mat.GLOW)
    top = head.y - head.ry
    if s.crest % 2:
        c.stroke([(top + 0.06, 0.0), (top - 0.1, 0.0)], [0.08, 0.04], Mat.ACCENT)
    else:
        c.stroke([(head.y - 0.02, head.rd), (top - 0.08, head.rd + 0.08)], [0.08, 0.03], Mat.BONE)
    c.profile(head.y + 0.07, head.y + head.ry, [0.02], Mat.MARK)


def robe(s: Sculptor) -> None:
    """Ghosts, wizards, the undead: a shape that hides its legs, under a hood or a tall hat."""
    c, a = s.canvas, s.age
    head = Head(0.4 - 0.06 * a, 0.16, 0.18 + s.bulk)
    wings(s, 0.5, 0.16)
    _cape(s)
    c.profile(0.44, 0.99, [0.15, 0.22, 0.25, 0.3 + 0.05 * a], Mat.BODY)
    for index in range(3):  # a torn hem
        c.cell(0.985, (0.08 + index * 0.13), Mat.MARK)
    c.profile(0.52, 0.97, [0.03, 0.05, 0.09], Mat.MARK if s.mark_style % 2 else Mat.BELLY)
    hand = (0.6, 0.36) if s.raised else (0.72, 0.34)
    c.stroke([(0.53, 0.17), (0.6, 0.28), hand], [0.12, 0.13, 0.12], Mat.BODY)
    c.ellipse(hand[0], hand[1] + 0.03, 0.05, 0.045, Mat.BONE if s.has(Feature.BONES) else Mat.BELLY)
    if s.horn_style < 3 and s.kin.level >= 4:
        _weapon(s, (hand[0], hand[1] + 0.05))
    armour(s, 0.52, 0.2)
    c.ellipse(head.y, 0, head.ry + 0.03, head.rd + 0.02, Mat.BODY)
    face = Mat.BONE if s.has(Feature.BONES) else Mat.PUPIL if s.eye_style else Mat.BELLY
    c.ellipse(head.y + 0.03, 0, head.ry * 0.75, head.rd * 0.75, face)
    if face is Mat.BELLY:
        eyes(s, head.y + 0.03, head.rd * 0.3)
        mouth(s, head.y + 0.12, 0.03)
    else:
        glow = Mat.GLOW if face is Mat.PUPIL else Mat.PUPIL
        for step in range(2):
            c.cell(head.y + 0.03, head.rd * 0.28 + step * s.px, glow)
        c.cell(head.y + 0.03 - s.px, head.rd * 0.28 + s.px, glow)
        for step in range(0, 4, 2):
            c.cell(head.y + 0.13, step * s.px, glow)
    if s.has(Feature.HAT):
        c.profile(head.y - 0.36, head.y - 0.06, [0.01, 0.05, 0.1, 0.14], Mat.CLOTH)
        c.profile(head.y - 0.09, head.y - 0.04, [0.28, 0.3], Mat.CLOTH)
        c.profile(head.y - 0.12, head.y - 0.08, [0.13, 0.14], Mat.ACCENT)
    elif s.has(Feature.HORNS):
        horns(s, head)
    flames(s, head)


def titan(s: Sculptor) -> None:
    """Machines, stones, weapons: a chest like a wall, a small head, heavy fists."""
    c, a = s.canvas, s.age
    head = Head(0.3 - 0.06 * a, 0.12, 0.13 + s.bulk)
    stone = not s.has(Feature.METAL)
    plate = Mat.BODY if stone or s.mark_style % 2 else Mat.METAL
    wings(s, 0.42, 0.2)
    c.polygon([(0.68, 0.05), (0.68, 0.18), (0.99, 0.26), (0.99, 0.06)], plate)
    c.polygon([(0.9, 0.05), (0.9, 0.26), (1.0, 0.3), (1.0, 0.05)], Mat.METAL if not stone else Mat.MARK)
    shoulder = 0.26 + 0.05 * a
    c.stroke([(0.46, shoulder), (0.62, shoulder + 0.08), (0.74, shoulder + 0.08)], [0.1, 0.1, 0.12], Mat.MARK)
    c.polygon([(0.66, shoulder), (0.66, shoulder + 0.17), (0.84, shoulder + 0.18), (0.84, shoulder)], plate)
    claws(s, 0.83, shoulder + 0.02, 3)
    c.profile(0.36, 0.74, [shoulder - 0.04, shoulder, shoulder - 0.03, 0.18, 0.2], plate)
    c.profile(0.45, 0.6, [0.1, 0.12, 0.08], Mat.MARK)
    c.ellipse(0.52, 0, 0.06, 0.06, Mat.GLOW)
    c.profile(0.66, 0.7, [0.17], Mat.METAL if plate is Mat.BODY else Mat.BODY)
    markings(s, 0.4, 0.9)
    c.ellipse(0.42, shoulder + 0.02, 0.1, 0.11, Mat.METAL if not stone else Mat.BODY)
    if s.crest % 2:  # chimneys or barrels
        c.stroke([(0.38, shoulder), (0.16, shoulder + 0.03)], [0.09, 0.1], Mat.METAL)
        c.cell(0.14, shoulder + 0.03, Mat.PUPIL)
    else:
        c.stroke([(0.36, shoulder + 0.03), (0.24, shoulder + 0.12)], [0.09, 0.03], Mat.BONE)
    _titan_head(s, head, plate)


def _titan_head(s: Sculptor, head: Head, plate: Mat) -> None:
    c = s.canvas
    top = head.y - head.ry
    if s.horn_style < 3:
        horns(s, head)
    c.polygon(
        [
            (top, 0.0),
            (top, head.rd * 0.7),
            (head.y, head.rd),
            (head.y + head.ry, head.rd * 0.8),
            (head.y + head.ry, 0.0),
        ],
        plate,
    )
    c.profile(head.y - 0.03, head.y + 0.04, [head.rd * 0.8], Mat.PUPIL)
    c.cell(head.y, head.rd * 0.35, Mat.GLOW)
    c.cell(head.y, head.rd * 0.35 + s.px, Mat.GLOW)
    c.profile(head.y + 0.08, head.y + 0.1, [0.05], Mat.MOUTH)
    flames(s, head)
