"""What the start screen says about the unfinished game."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import msgspec

from desktop.settings import plain_name


class Unfinished(msgspec.Struct, frozen=True):
    """The head of a saved table: what is needed to name it, without reading the game itself."""

    names: tuple[str, str]
    turn: int
    saved_at: str
    game: msgspec.Raw


def unfinished_words(path: Path, now: dt.datetime | None = None) -> str:
    """ "Jun and Mira, turn 7, yesterday"; "" when there is no unfinished game that can be read."""
    try:
        head = msgspec.json.decode(path.read_bytes(), type=Unfinished)
        saved = dt.datetime.fromisoformat(head.saved_at)
        when = _when(saved, now or dt.datetime.now(dt.UTC))
    except (OSError, msgspec.DecodeError, ValueError, OverflowError, RecursionError):
        return ""
    first, second = map(plain_name, head.names)
    return f"{first} and {second}, turn {head.turn}, {when}"


def _when(saved: dt.datetime, now: dt.datetime) -> str:
    days = (now.astimezone().date() - saved.astimezone().date()).days
    if days <= 0:
        return "today"
    return "yesterday" if days == 1 else f"{days} days ago"
