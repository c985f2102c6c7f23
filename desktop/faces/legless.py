"""Body plans without legs, of the sea and the garden: serpent, aquatic, plant."""

from __future__ import annotations

from desktop.faces.canvas import Mat
from desktop.faces.kin import Feature
from desktop.faces.parts import Head, Sculptor, armour, eyes, flames, halo, horns, markings, mouth, wings


def serpent(s: Sculptor) -> None:
    """A long body in coils, a frilled head held high."""
    c, a = s.canvas, s.age
    head = Head(0.28 - 0.04 * a, 0.15, 0.18 + s.bulk)
    side = s.side
    c.stroke([(0.9, 0.1), (0.84, 0.38), (0.68, 0.48), (0.56, 0.44)], [0.16, 0.14, 0.09, 0.05], Mat.BODY, side=side)
    c.polygon([(0.6, 0.42), (0.44, 0.36), (0.46, 0.5)], Mat.WING, side=side)
    wings(s, 0.5, 0.12)
    if not s.has(Feature.FEATHERS, Feature.BATWINGS):
        c.polygon([(0.46, 0.1), (0.4, 0.34), (0.52, 0.3), (0.56, 0.38), (0.64, 0.12)], Mat.WING)
    c.ellipse(0.9, 0, 0.1, 0.36, Mat.BODY)
    c.profile(0.86, 0.98, [0.2, 0.24], Mat.BELLY)
    c.ellipse(0.77, 0, 0.1, 0.28, Mat.BODY)
    c.profile(0.74, 0.84, [0.15, 0.17], Mat.BELLY)
    c.profile(0.36, 0.76, [0.1, 0.13, 0.17, 0.18], Mat.BODY)
    c.profile(0.42, 0.76, [0.05, 0.07, 0.1, 0.1], Mat.BELLY)
    markings(s, 0.42, 0.95)
    c.polygon(
        [
            (head.y - 0.08, 0.1),
            (head.y - 0.16, head.rd + 0.14),
            (head.y + 0.02, head.rd + 0.08),
            (head.y + 0.12, head.rd + 0.14),
            (head.y + 0.1, 0.1),
        ],
        Mat.WING,
    )
    horns(s, head)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    c.ellipse(head.y + head.ry * 0.6, 0, head.ry * 0.55, head.rd * 0.75, Mat.MARK if s.mark_style % 2 else Mat.BODY)
    eyes(s, head.y - 0.01, head.rd * 0.45)
    mouth(s, head.y + head.ry * 0.7, head.rd * 0.5)
    armour(s, 0.5, 0.18)
    flames(s, head)


def aquatic(s: Sculptor) -> None:
    """Fins and flippers, a shell or tentacles, big eyes."""
    c, a = s.canvas, s.age
    head = Head(0.46 - 0.06 * a, 0.2, 0.25 + s.bulk)
    tentacled = s.tail_style < 2 and not s.has(Feature.SHELL)
    if tentacled:
        for index in range(4):
            d = 0.05 + 0.1 * index
            c.stroke(
                [(0.62, d * 0.7), (0.84, d + 0.05), (0.93 - 0.05 * index, d + 0.12)],
                [0.1, 0.09, 0.06],
                Mat.BODY if index % 2 else Mat.MARK,
            )
    else:
        c.polygon([(0.85, 0.0), (0.99, 0.06), (0.97, 0.28), (0.84, 0.16)], Mat.WING)
        c.ellipse(0.7, 0, 0.23, 0.24 + 0.02 * a, Mat.BODY)
        c.ellipse(0.75, 0, 0.17, 0.16, Mat.BELLY)
    arm = 0.46 + 0.04 * a
    c.stroke(
        [(0.58, 0.2), (0.64, 0.34), (0.54 if s.raised else 0.74, arm)],
        [0.12, 0.11, 0.08],
        Mat.WING if not s.has(Feature.SHELL) else Mat.BODY,
    )
    if s.has(Feature.SHELL):
        y = 0.5 if s.raised else 0.74
        c.ellipse(y, arm, 0.1, 0.08, Mat.BODY)
        c.cell(y - 0.06, arm, Mat.MOUTH)
        c.cell(y - 0.03, arm, Mat.MOUTH)
        c.ellipse(0.7, 0, 0.17, 0.22, Mat.MARK)
    markings(s, 0.5, 0.9)
    armour(s, 0.58, 0.24)
    _aquatic_head(s, head)


def _aquatic_head(s: Sculptor, head: Head) -> None:
    c, a = s.canvas, s.age
    top = head.y - head.ry
    c.polygon(
        [(top + 0.08, -0.04), (top - 0.08 - 0.06 * a, -0.01), (top - 0.08 - 0.06 * a, 0.02), (top + 0.08, 0.07)],
        Mat.WING,
    )
    c.polygon(
        [
            (head.y - 0.06, head.rd * 0.8),
            (head.y - 0.14, head.rd + 0.14),
            (head.y + 0.06, head.rd + 0.1),
            (head.y + 0.1, head.rd * 0.7),
        ],
        Mat.WING,
    )
    if s.kin.level >= 5:
        horns(s, head)
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BODY)
    c.ellipse(head.y + head.ry * 0.62, 0, head.ry * 0.38, head.rd * 0.7, Mat.BELLY)
    eyes(s, head.y, head.rd * 0.46)
    mouth(s, head.y + head.ry * 0.55, head.rd * 0.32)
    flames(s, head)


def plant(s: Sculptor) -> None:
    """A flower or a bud for a head, leaves for arms, roots for feet."""
    c, a = s.canvas, s.age
    head = Head(0.36 - 0.06 * a, 0.16, 0.18 + s.bulk)
    wings(s, 0.5, 0.14)
    for d in (0.06, 0.2, 0.32):
        c.stroke([(0.8, d * 0.5), (0.97, d)], [0.1, 0.06], Mat.MARK)
    hand = (0.5, 0.42) if s.raised else (0.7, 0.4)
    c.stroke([(0.58, 0.12), (0.62, 0.27), hand], [0.07, 0.09, 0.07], Mat.BODY)
    c.polygon(
        [
            (hand[0] + 0.05, hand[1] - 0.1),
            (hand[0] - 0.08, hand[1]),
            (hand[0] - 0.02, hand[1] + 0.12),
            (hand[0] + 0.09, hand[1] + 0.03),
        ],
        Mat.WING,
    )
    c.profile(0.5, 0.86, [0.1, 0.14, 0.12 + 0.04 * a, 0.2 + 0.08 * a], Mat.BODY)
    c.profile(0.58, 0.85, [0.05, 0.06, 0.08], Mat.BELLY)
    markings(s, 0.5, 0.86)
    armour(s, 0.54, 0.16)
    petal = 0.08 + 0.03 * a
    if s.crest < 3:
        for y, d in ((-0.2, 0.1), (-0.05, 0.24), (0.13, 0.2), (-0.22, -0.02)):
            c.ellipse(head.y + y * (0.9 + 0.2 * a), d, petal + 0.02, petal + 0.015, Mat.ACCENT)
    else:
        c.polygon(
            [(head.y - 0.1, 0.0), (head.y - 0.36, 0.03), (head.y - 0.2, 0.16), (head.y - 0.3, 0.28), (head.y, 0.16)],
            Mat.WING,
        )
    c.ellipse(head.y, 0, head.ry, head.rd, Mat.BELLY if s.crest < 3 and s.ear_style else Mat.BODY)
    eyes(s, head.y - 0.01, head.rd * 0.4, fierce=s.has(Feature.HORNS))
    mouth(s, head.y + head.ry * 0.5, head.rd * 0.35)
    halo(s, head)
