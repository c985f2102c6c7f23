"""The figure of a Digimon or a Digi-Egg: body plan, colours, light. Pure: same facts, same picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from desktop.faces import animals, legless, people
from desktop.faces.canvas import Mat
from desktop.faces.kin import Feature, Kin, Plan, kin_of
from desktop.faces.parts import Sculptor
from desktop.faces.seed import Mulberry
from desktop.faces.sprite import Ramp, Rgb, Sprite, ramp, render, rgb
from engine.cards.model import CardFacts, Color

_PLANS: dict[Plan, Callable[[Sculptor], None]] = {
    Plan.SAURIAN: animals.saurian,
    Plan.BEAST: animals.beast,
    Plan.BIRD: animals.bird,
    Plan.INSECT: animals.insect,
    Plan.BLOB: animals.blob,
    Plan.HUMAN: people.human,
    Plan.ROBE: people.robe,
    Plan.TITAN: people.titan,
    Plan.SERPENT: legless.serpent,
    Plan.AQUATIC: legless.aquatic,
    Plan.PLANT: legless.plant,
}
# Body ramps per card colour: dark, base, light. A family keeps one; all stay clearly of the card's colour.
_BODIES: dict[Color, tuple[tuple[str, str, str], ...]] = {
    Color.RED: (
        ("#6B1420", "#E2493A", "#FFB08A"),
        ("#7A2A10", "#F0792E", "#FFD08A"),
        ("#4F0E22", "#C22F3E", "#FF8F86"),
        ("#7A1E10", "#EE5F38", "#FFC49C"),
    ),
    Color.BLUE: (
        ("#142C72", "#3B86EE", "#A8DCFF"),
        ("#0E4668", "#2FA9D8", "#B4F2FF"),
        ("#221F70", "#5A6BE8", "#BFC8FF"),
        ("#1C3550", "#5C8FB8", "#D2EAF8"),
    ),
    Color.YELLOW: (
        ("#7A4A06", "#F2BE2A", "#FFF2A6"),
        ("#85500E", "#F5D9A0", "#FFFBEA"),
        ("#6E3A08", "#E49A2E", "#FFDF94"),
        ("#6B5A10", "#D9C84A", "#FBF6B0"),
    ),
    Color.GREEN: (
        ("#0C4A34", "#33B873", "#B2F5C4"),
        ("#36500E", "#8CB83A", "#E2F5A0"),
        ("#0A4A4C", "#2AA79A", "#A4F2DE"),
        ("#3A4A20", "#7C9A4E", "#D4E6A6"),
    ),
    Color.BLACK: (
        ("#14181F", "#4C5866", "#AAB9CA"),
        ("#1A1420", "#5A5068", "#BDB2CC"),
        ("#1E1A16", "#6A6056", "#C9BFAE"),
        ("#101C22", "#3F5F6C", "#9CC4D0"),
    ),
    Color.PURPLE: (
        ("#3A1670", "#9A60E6", "#DDBEFF"),
        ("#54125C", "#C257C8", "#FFC0F4"),
        ("#261A66", "#6C5CD8", "#C4BCFF"),
        ("#3C2448", "#8A6A9E", "#DCC6EA"),
    ),
    Color.WHITE: (
        ("#6B7E9A", "#D3DEEA", "#FFFFFF"),
        ("#8A7A60", "#EBE1CC", "#FFFFFF"),
        ("#5E7F8C", "#C6E2E8", "#FFFFFF"),
        ("#7E7490", "#DED6EA", "#FFFFFF"),
    ),
}
# Colours for manes, crests, petals and capes that stand out from a body of the colour.
_ACCENTS: dict[Color, tuple[tuple[str, str, str], ...]] = {
    Color.RED: (
        ("#7A4A06", "#F7C63C", "#FFF3B0"),
        ("#5C4A3C", "#F3E6D0", "#FFFFFF"),
        ("#103A5C", "#3F9FD8", "#B4E8FF"),
    ),
    Color.BLUE: (
        ("#5C6C84", "#E6F0FA", "#FFFFFF"),
        ("#7A4A06", "#F7C63C", "#FFF3B0"),
        ("#5A1424", "#E2506A", "#FFB0BC"),
    ),
    Color.YELLOW: (
        ("#5C3A8A", "#A678E0", "#E4CCFF"),
        ("#7A1E10", "#E4552E", "#FFB48A"),
        ("#1C4A86", "#4C9CE8", "#BDE2FF"),
    ),
    Color.GREEN: (
        ("#7A1640", "#EE5C94", "#FFC2DA"),
        ("#7A4A06", "#F7C63C", "#FFF3B0"),
        ("#5A3416", "#B8793A", "#F0C890"),
    ),
    Color.BLACK: (
        ("#6A0E16", "#D8323C", "#FF948C"),
        ("#6A4A0C", "#E0AE3A", "#FFE9A4"),
        ("#0C4A5C", "#2FB4C8", "#AEF4FA"),
    ),
    Color.PURPLE: (
        ("#6A0E2A", "#E03A62", "#FFA0B4"),
        ("#6A4A0C", "#EFC04A", "#FFF0B8"),
        ("#14504A", "#3CC8A8", "#B8FAE4"),
    ),
    Color.WHITE: (
        ("#143C86", "#3F78D8", "#A8D0FF"),
        ("#7A4A06", "#F0B838", "#FFF0B0"),
        ("#7A1420", "#E0484A", "#FFB0A4"),
    ),
}
_BELLIES: dict[Color, tuple[str, str, str]] = {
    Color.YELLOW: ("#A88A5C", "#FFF6DC", "#FFFFFF"),
    Color.BLACK: ("#6E5426", "#D9B76A", "#FFF0C0"),
    Color.WHITE: ("#A8792A", "#FFD98A", "#FFF6DC"),
}
_OUTLINES: dict[Color, str] = {
    Color.RED: "#24070C",
    Color.BLUE: "#06122E",
    Color.YELLOW: "#2C1A02",
    Color.GREEN: "#042015",
    Color.BLACK: "#07090C",
    Color.PURPLE: "#15072C",
    Color.WHITE: "#243248",
}
_IRISES = ("#2FB4E8", "#38B86A", "#E8A52F", "#D83A4A", "#8A5CE0")


def _flat(color: str) -> Ramp:
    tone: Rgb = rgb(color)
    return (tone, tone, tone, tone, tone)


def creature_ramps(kin: Kin, colors: tuple[Color, ...]) -> dict[Mat, Ramp]:
    """The colours of every material. A second card colour takes the belly, the wings and the accents."""
    first = colors[0] if colors else Color.WHITE
    second = colors[1] if len(colors) > 1 else None
    family = Mulberry(kin.family ^ 0x5EED)
    body = family.pick(_BODIES[first])
    accent = family.pick(_ACCENTS[first])
    belly = _BELLIES.get(first, ("#9A6E50", "#FFE9CC", "#FFFBF2"))
    wing, mark = (
        (body[0], _between(body[0], body[1], 0.55), body[1]),
        (body[0], _between(body[0], body[1], 0.4), body[1]),
    )
    if second is not None:
        other = family.pick(_BODIES[second])
        accent, wing = other, other
        belly = (_between(other[0], other[1], 0.4), other[2], "#FFFFFF")
    if Feature.HALO in kin.features:
        wing = ("#8890A8", "#F2F2F6", "#FFFFFF")
    glow = {Color.RED: "#7CF7E4", Color.BLACK: "#FF5A4C", Color.BLUE: "#FFE06A"}.get(first, "#7CF7E4")
    return {
        Mat.BODY: ramp(*body),
        Mat.BELLY: ramp(*belly),
        Mat.BONE: ramp("#8A7658", "#F4EAD4", "#FFFFFF"),
        Mat.WING: ramp(*wing),
        Mat.MARK: ramp(*mark),
        Mat.METAL: ramp("#3C4756", "#A6B4C4", "#F6FAFF"),
        Mat.ACCENT: ramp(*accent),
        Mat.CLOTH: ramp(*accent) if second is None else ramp(*body),
        Mat.EYE: _flat("#FFFFFF"),
        Mat.PUPIL: _flat("#12131A"),
        Mat.IRIS: _flat(family.pick(_IRISES)),
        Mat.MOUTH: _flat(_between(body[0], "#000000", 0.45)),
        Mat.GLOW: _flat(glow),
    }


def _between(first: str, second: str, share: float) -> str:
    a, b = rgb(first), rgb(second)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(a, b, strict=True))


def outline_of(colors: tuple[Color, ...]) -> Rgb:
    """The dark line around a figure on a card of these colours."""
    return rgb(_OUTLINES[colors[0] if colors else Color.WHITE])


def creature(kin: Kin, colors: tuple[Color, ...]) -> Sprite:
    """Model and light a creature."""
    sculptor = Sculptor(kin)
    _PLANS[kin.plan](sculptor)
    return render(sculptor.canvas, creature_ramps(kin, colors), outline_of(colors))


@lru_cache(maxsize=1024)
def digimon_sprite(facts: CardFacts) -> Sprite:
    """The sprite of a Digimon card."""
    return creature(kin_of(facts), facts.colors)
