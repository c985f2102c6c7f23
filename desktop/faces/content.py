"""What a face shows, and what tells one drawn face from another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import msgspec

from desktop.faces.palette import CardPalette
from engine.cards.model import CardFacts

ASPECT = 63 / 88
SMALL_BELOW = 130
LARGE_FROM = 230


@dataclass(frozen=True, slots=True)
class FaceContent:
    """A card's facts and the texts to print. Texts are plain: "[On Play] ... <Blocker> ...", blocks on own lines.

    `keywords` are keyword words ("Blocker", "Security A. +1", "Blast Digivolve"): the first three become icons.
    `unread` marks a card some of whose text the program does not carry out.
    """

    facts: CardFacts
    upper: str = ""
    inherited: str = ""
    security: str = ""
    keywords: tuple[str, ...] = ()
    unread: bool = False

    @property
    def ace(self) -> bool:
        """ACE cards print Blast Digivolve and get a gold inner frame."""
        return "Blast D" in self.upper or "Overflow" in self.upper


class Side(StrEnum):
    """Which side of a card is drawn."""

    FRONT = "front"
    BACK = "back"
    EGG_BACK = "egg back"


class Detail(StrEnum):
    """How much a face shows: S below 130 px, M below 230, else L."""

    S = "S"
    M = "M"
    L = "L"


class Grey(StrEnum):
    """The disabled variant: none, for the dark theme (half brightness), for the light theme (washed out)."""

    NONE = ""
    DARK = "dark"
    LIGHT = "light"


class FaceKey(msgspec.Struct, frozen=True, cache_hash=True):
    """One drawn face.

    `height` is the card's long side in logical pixels, in both orientations; the picture has `height * dpr` pixels.
    `landscape` is the suspended card. With `dp=False` the DP is left out, for `paint_dp` to draw the current one.
    `detail` None follows the height.
    """

    number: str
    height: int
    dpr: float = 1.0
    landscape: bool = False
    side: Side = Side.FRONT
    palette: CardPalette = CardPalette.DEFAULT
    grey: Grey = Grey.NONE
    dp: bool = True
    detail: Detail | None = None

    @property
    def shown_detail(self) -> Detail:
        """The detail after the height rule; a suspended card never shows full text."""
        wanted = self.detail
        if wanted is None:
            small, large = self.height < SMALL_BELOW, self.height >= LARGE_FROM
            wanted = Detail.S if small else Detail.L if large else Detail.M
        return Detail.M if self.landscape and wanted is Detail.L else wanted

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in logical pixels."""
        short = round(self.height * ASPECT)
        return (self.height, short) if self.landscape else (short, self.height)
