"""Tamers: pixel busts with their own hair, eyes, goggles, clothes and skin, alike for cards of one person."""

from __future__ import annotations

import re
from functools import lru_cache

from desktop.faces.canvas import Canvas, Mat
from desktop.faces.creature import outline_of
from desktop.faces.seed import Mulberry, fnv1a
from desktop.faces.sprite import Ramp, Rgb, Sprite, ramp, render, rgb
from engine.cards.model import CardFacts, Color

_N = 24
_PX = 1 / _N
_SKINS = (
    ("#B07A55", "#F6D3B3", "#FFF0E0"),
    ("#A56A45", "#EDBE93", "#FFE4C6"),
    ("#7C4A2C", "#C98D5E", "#EDBE92"),
    ("#4E2C1A", "#8E5A38", "#BC8660"),
    ("#B98468", "#FBE0CC", "#FFFFFF"),
)
_HAIRS = (
    ("#1C1210", "#4A2E22", "#8A5E46"),
    ("#0E1018", "#2A2E3E", "#5E667E"),
    ("#5A3210", "#A8682C", "#E0A860"),
    ("#7A5410", "#E2B040", "#FFE69A"),
    ("#5C1410", "#B83A24", "#F07E58"),
    ("#1A2454", "#3E5AB0", "#8AA8EC"),
    ("#3C1450", "#8448A8", "#C898E4"),
    ("#5E6470", "#C8CED8", "#FFFFFF"),
    ("#6A1838", "#D85A88", "#FFB4CC"),
    ("#0E4034", "#2E8A6A", "#86D0AE"),
)
_CLOTHES: dict[Color, tuple[str, str, str]] = {
    Color.RED: ("#5A0E14", "#C4352F", "#FF8A72"),
    Color.BLUE: ("#0E2460", "#2466C8", "#84B8FF"),
    Color.YELLOW: ("#6E4A06", "#E0A81C", "#FFE68A"),
    Color.GREEN: ("#0A3E28", "#228C58", "#86DCAA"),
    Color.BLACK: ("#12161C", "#414B58", "#94A2B4"),
    Color.PURPLE: ("#2E1258", "#7A44C4", "#C49CF4"),
    Color.WHITE: ("#5E6E86", "#DCE4EE", "#FFFFFF"),
}
_SECOND = (
    ("#7A7468", "#F2ECE0", "#FFFFFF"),
    ("#16202C", "#33445A", "#74889E"),
    ("#6A4A0C", "#EAB83C", "#FFEFA8"),
    ("#0C4A5C", "#2FA4B8", "#AEEFF6"),
)
_EYES = ("#3A2418", "#2468B8", "#2A7A4A", "#7A4AB0", "#A8641C", "#B02E3A")


def _flat(color: str) -> Ramp:
    tone: Rgb = rgb(color)
    return (tone, tone, tone, tone, tone)


@lru_cache(maxsize=256)
def tamer_sprite(facts: CardFacts) -> Sprite:
    """The bust of a Tamer card. Person by name, outfit and mood by number."""
    person = re.split(r"[(:&]", facts.name)[0].strip()
    r, own = Mulberry(fnv1a(person)), Mulberry(fnv1a(facts.number))
    first = facts.colors[0] if facts.colors else Color.WHITE
    skin, hair, iris = r.pick(_SKINS), r.pick(_HAIRS), r.pick(_EYES)
    style, fringe, extra, coat, mood = r.below(8), r.below(4), r.below(6), own.below(4), own.below(3)
    canvas = Canvas(_N, 12)
    _back_hair(canvas, style)
    _shoulders(canvas, coat)
    _face(canvas, mood, old=r.chance(0.12), long_lash=style in (2, 3, 5, 7))
    _front_hair(canvas, style, fringe, 1 if r.chance(0.5) else -1)
    _extra(canvas, extra)
    accent = r.pick(_SECOND)
    ramps = {
        Mat.SKIN: ramp(*skin),
        Mat.HAIR: ramp(*hair),
        Mat.CLOTH: ramp(*_CLOTHES[first]),
        Mat.ACCENT: ramp(*(_CLOTHES[facts.colors[1]] if len(facts.colors) > 1 else accent)),
        Mat.METAL: ramp("#3C4756", "#A6B4C4", "#F6FAFF"),
        Mat.MARK: ramp(skin[0], "#EE9C8A", skin[1]),
        Mat.EYE: _flat("#FFFFFF"),
        Mat.IRIS: _flat(iris),
        Mat.PUPIL: _flat("#1A1216"),
        Mat.MOUTH: _flat("#8E3F36"),
        Mat.GLOW: _flat("#BDEBFF"),
    }
    return render(canvas, ramps, outline_of(facts.colors))


def _back_hair(c: Canvas, style: int) -> None:
    if style == 2:  # long and straight
        c.profile(0.16, 0.92, [0.2, 0.34, 0.35, 0.36, 0.36], Mat.HAIR)
    elif style == 3:  # two tails
        c.stroke([(0.3, 0.3), (0.42, 0.42), (0.74, 0.42)], [0.12, 0.14, 0.08], Mat.HAIR)
    elif style == 5:  # bob
        c.profile(0.14, 0.66, [0.2, 0.34, 0.36, 0.37], Mat.HAIR)
    elif style == 7:  # one tail to the side
        c.stroke([(0.2, 0.1), (0.16, 0.36), (0.56, 0.44)], [0.12, 0.15, 0.08], Mat.HAIR, side=1)
    elif style == 4:  # wild
        for y, d in ((0.06, 0.3), (0.22, 0.42), (0.4, 0.43), (0.54, 0.38)):
            c.stroke([(0.34, 0.2), (y, d)], [0.2, 0.05], Mat.HAIR)


def _shoulders(c: Canvas, coat: int) -> None:
    c.profile(0.72, 1.0, [0.14, 0.3, 0.37, 0.4], Mat.CLOTH)
    if coat == 0:  # open jacket over a shirt
        c.polygon([(0.7, -0.02), (0.74, 0.13), (1.0, 0.09), (1.0, -0.02)], Mat.ACCENT)
        c.stroke([(0.73, 0.15), (1.0, 0.12)], [0.07, 0.06], Mat.CLOTH)
    elif coat == 1:  # scarf
        c.ellipse(0.77, 0, 0.06, 0.2, Mat.ACCENT)
        c.stroke([(0.78, 0.1), (1.0, 0.14)], [0.1, 0.1], Mat.ACCENT, side=1)
    elif coat == 2:  # stripes across
        c.profile(0.86, 0.93, [0.4], Mat.ACCENT, only=Mat.CLOTH)
    else:  # high collar with a tie
        c.polygon([(0.68, 0.07), (0.66, 0.2), (0.8, 0.16), (0.84, 0.03)], Mat.ACCENT)
        c.stroke([(0.84, 0.0), (1.0, 0.0)], [0.06, 0.1], Mat.PUPIL)
    c.profile(0.62, 0.77, [0.1, 0.1, 0.06], Mat.SKIN)


def _face(c: Canvas, mood: int, *, old: bool, long_lash: bool) -> None:
    c.ellipse(0.48, 0.28, 0.06, 0.05, Mat.SKIN)
    c.profile(0.2, 0.7, [0.2, 0.26, 0.275, 0.27, 0.25, 0.2, 0.1], Mat.SKIN)
    d = 2.6 * _PX
    for row in range(3):
        c.cell(0.44 + row * _PX, d, Mat.PUPIL if row == 0 else Mat.IRIS)
        c.cell(0.44 + row * _PX, d + _PX, Mat.EYE if row != 1 else Mat.IRIS)
    c.cell(0.44, d + _PX, Mat.PUPIL)
    c.cell(0.44 + _PX, d + _PX, Mat.EYE)
    if long_lash:
        c.cell(0.44 - 0.2 * _PX, d + 2 * _PX, Mat.PUPIL)
    for step in range(3):
        lift = (0, 0, 1)[step] if mood == 0 else (1, 0, 0)[step] if mood == 1 else 0
        c.cell(0.44 - (2 - lift) * _PX, d + (step - 0.4) * _PX, Mat.HAIR)
    c.cell(0.56, 5 * _PX, Mat.MARK)
    c.cell(0.63, 0, Mat.MOUTH)
    c.cell(0.63, _PX, Mat.MOUTH)
    if mood == 2:
        c.cell(0.63 - _PX, 2 * _PX, Mat.MOUTH)
    elif mood == 0:
        c.cell(0.63, 2 * _PX, Mat.MOUTH, side=1)
    if old:
        c.profile(0.66, 0.74, [0.1, 0.08], Mat.HAIR)


def _front_hair(c: Canvas, style: int, fringe: int, part: int) -> None:
    c.profile(0.1, 0.33, [0.14, 0.24, 0.3, 0.32], Mat.HAIR)
    c.stroke([(0.3, 0.29), (0.46 + (0.1 if style in (2, 5) else 0.0), 0.3)], [0.1, 0.05], Mat.HAIR)
    if style in (0, 4):  # spikes
        for y, d in ((0.0, 0.02), (0.02, 0.16), (0.1, 0.32), (0.24, 0.4)):
            c.stroke([(0.24, d * 0.6), (y, d)], [0.16, 0.03], Mat.HAIR)
    elif style == 1:  # swept to one side
        c.stroke([(0.2, -0.1), (0.06, 0.2), (0.12, 0.36)], [0.16, 0.14, 0.05], Mat.HAIR, side=part)
    elif style == 6:  # short and round, with a tuft
        c.stroke([(0.14, 0.0), (0.03, 0.08)], [0.1, 0.04], Mat.HAIR, side=part)
    if fringe == 0:
        for d in (0.0, 0.12, 0.22):
            c.stroke([(0.3, d), (0.4, d + 0.02)], [0.1, 0.04], Mat.HAIR)
    elif fringe == 1:
        c.stroke([(0.28, -0.05), (0.36, 0.12), (0.42, 0.24)], [0.1, 0.12, 0.05], Mat.HAIR, side=part)
        c.stroke([(0.28, 0.05), (0.34, 0.2)], [0.1, 0.05], Mat.HAIR, side=-part)
    elif fringe == 2:
        c.profile(0.3, 0.39, [0.27], Mat.HAIR)
    else:
        c.stroke([(0.28, 0.02), (0.46, 0.04)], [0.12, 0.04], Mat.HAIR, side=part)


def _extra(c: Canvas, extra: int) -> None:
    if extra == 0:  # goggles on the forehead
        c.profile(0.23, 0.31, [0.32], Mat.CLOTH)
        c.ellipse(0.265, 0.135, 0.065, 0.1, Mat.METAL)
        c.ellipse(0.265, 0.135, 0.03, 0.06, Mat.GLOW)
    elif extra == 1:  # glasses
        for step in range(4):
            c.cell(0.44 - _PX, (1.8 + step) * _PX, Mat.METAL)
            c.cell(0.44 + 3 * _PX, (1.8 + step) * _PX, Mat.METAL)
        c.cell(0.48, 0, Mat.METAL)
        c.cell(0.48, _PX, Mat.METAL)
        c.cell(0.48, 5.6 * _PX, Mat.METAL)
    elif extra == 2:  # cap
        c.profile(0.05, 0.24, [0.18, 0.28, 0.31, 0.33], Mat.CLOTH)
        c.profile(0.22, 0.29, [0.36, 0.33], Mat.ACCENT)
    elif extra == 3:  # headband or ribbon
        c.profile(0.2, 0.26, [0.31], Mat.ACCENT)
        c.ellipse(0.2, 0.3, 0.07, 0.06, Mat.ACCENT, side=1)
