"""Where the shipped files are: in the checkout's `assets/`, or inside this package when it is installed."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def assets_folder() -> Path:
    """The folder that holds `cards/`, `decks/`, `icons/` and the other shipped files."""
    installed = _PACKAGE / "_assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"
