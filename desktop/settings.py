"""The player's settings: values, their file, and what is done about a file that cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from desktop.faces.palette import CardPalette
from desktop.storage import set_aside, write_atomically

SCALES = (75, 85, 100, 115, 125, 150, 175, 200, 250)
LONGEST_NAME = 24
SPEEDS = (0.0, 0.5, 1.0, 2.0)


class Settings(msgspec.Struct, frozen=True):
    """All settings. A file may lack some (older) or hold more (newer); both are fine.

    `speed` 0 switches animations off; `auto_answer` answers a choice with one legal answer by itself; `confirm_pass`
    asks before the turn is passed while plays remain.
    """

    theme: Literal["dark", "light"] = "dark"
    speed: Annotated[float, msgspec.Meta(ge=0, le=4)] = 1.0
    reduced_motion: bool = False
    scale: Annotated[int, msgspec.Meta(ge=75, le=250)] = 100
    colorblind: bool = False
    curtain: bool = True
    auto_answer: bool = True
    confirm_pass: bool = True
    names: tuple[str, str] = ("Jun", "Mira")
    decks: tuple[str, str] = ("", "")

    @property
    def factor(self) -> float:
        """The interface scale as a factor."""
        return self.scale / 100

    @property
    def palette(self) -> CardPalette:
        """The card colours' palette."""
        return CardPalette.COLOR_BLIND if self.colorblind else CardPalette.DEFAULT


def plain_name(name: str) -> str:
    """A player's name from a file: one line of signs that can be seen, no longer than the deck page takes."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME]


def read_settings(path: Path) -> tuple[Settings, str]:
    """The settings of a file and a notice for the player, "" when there is nothing to say.

    A file that cannot be read is kept aside under another name and the defaults are used.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings could not be read, so defaults are in use: {error.strerror} ({path})."
    try:
        found = msgspec.json.decode(data, type=Settings)
        names = tuple(plain_name(name) or usual for name, usual in zip(found.names, Settings().names, strict=True))
        return msgspec.structs.replace(found, names=names), ""
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Settings(), _keep_aside(path, str(error))


def _keep_aside(path: Path, fault: str) -> str:
    try:
        aside = set_aside(path)
    except OSError:
        return f"The settings file is damaged ({fault}), so defaults are in use."
    return f"The settings file is damaged ({fault}), so defaults are in use. It was kept as {aside.name}."


def write_settings(path: Path, settings: Settings) -> str:
    """Write the settings; returns a notice when that failed, else ""."""
    try:
        write_atomically(path, msgspec.json.format(msgspec.json.encode(settings)))
    except OSError as error:
        return f"The settings could not be saved: {error.strerror} ({path})."
    return ""
