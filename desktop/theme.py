"""The look in numbers: the colours of the dark and the light theme, and the scale of everything.

Every length in the window's code is for a scale of 1 at 1366x768, and multiplied by the scale `s` (`table_scale`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor, QFont

from desktop.faces.fonts import interface_font

NOTE = 11
"""The smallest type outside the cards, in pixels at scale 1."""


def table_scale(window_width: float, height: float, user: float = 1.0) -> float:
    """The scale `s` of every pixel number: half as fast as the window grows."""
    return user * (1 + 0.5 * (min(window_width / 1366, height / 768) - 1))


@dataclass(frozen=True)
class Theme:
    """One palette. `you`, `foe`, `attack`, `pending` are for shapes, their `_text` forms for words.

    `casing` is the dark (light theme: white) outline that keeps a state ring visible on any card.
    """

    name: str
    dark: bool
    table: str
    well: str
    panel: str
    raised: str
    line: str
    line_strong: str
    text1: str
    text2: str
    text3: str
    you: str
    you_ink: str
    you_text: str
    foe: str
    foe_ink: str
    foe_text: str
    attack: str
    attack_ink: str
    attack_text: str
    pending: str
    pending_ink: str
    pending_text: str
    pending_casing: str
    selected: str
    selected_ink: str
    focus: str
    gain: str
    loss: str
    casing: str
    shadow: str
    tint_you: str
    tint_foe: str

    def color(self, role: str, alpha: float = 1.0) -> QColor:
        """The colour of a role by its field name, with an optional opacity."""
        return _color(getattr(self, role), alpha)

    def font(self, size: float, weight: int = 500) -> QFont:
        """The interface font at `size` pixels, with figures of equal width (`weight` 500, 600 or 700)."""
        return interface_font(size, QFont.Weight(weight))


@lru_cache(maxsize=512)
def _color(code: str, alpha: float) -> QColor:
    """A colour, made once: painting asks for the same few thousands of times. Nobody changes what it is given."""
    color = QColor(code)
    color.setAlphaF(alpha)
    return color


DARK = Theme(
    name="dark", dark=True,
    table="#111B25", well="#0A1118", panel="#16202B", raised="#1F2C3A", line="#2D3C4C", line_strong="#43566A",
    text1="#EAF0F6", text2="#B3C0CE", text3="#8A9AAB",
    you="#4CE0C3", you_ink="#06241F", you_text="#4CE0C3",
    foe="#FFA07F", foe_ink="#2B1008", foe_text="#FFA07F",
    attack="#FF6474", attack_ink="#2A060B", attack_text="#FF8490",
    pending="#FFC857", pending_ink="#2A1C00", pending_text="#FFC857", pending_casing="#0A1118",
    selected="#FFFFFF", selected_ink="#10161D", focus="#8FBCFF", gain="#57D38C", loss="#FF8490",
    casing="#0A1118", shadow="#000000", tint_you="#12352F", tint_foe="#35231D",
)  # fmt: skip

LIGHT = Theme(
    name="light", dark=False,
    table="#E8E3D8", well="#D9D2C4", panel="#F8F5EF", raised="#FFFFFF", line="#CBC3B4", line_strong="#9E9482",
    text1="#1B2129", text2="#434D59", text3="#4F5965",
    you="#00705F", you_ink="#FFFFFF", you_text="#006152",
    foe="#A8461F", foe_ink="#FFFFFF", foe_text="#94390F",
    attack="#BE1E38", attack_ink="#FFFFFF", attack_text="#B01B35",
    pending="#E7A21B", pending_ink="#1B1400", pending_text="#7A5200", pending_casing="#7A5200",
    selected="#10161D", selected_ink="#FFFFFF", focus="#1A56BE", gain="#14683A", loss="#B01B35",
    casing="#FFFFFF", shadow="#3A3226", tint_you="#BBDDD2", tint_foe="#EBC9B8",
)  # fmt: skip

THEMES: dict[str, Theme] = {theme.name: theme for theme in (DARK, LIGHT)}
