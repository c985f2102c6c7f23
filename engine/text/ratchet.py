"""The figures of a pool that may not fall, as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec

from engine.errors import CardError
from engine.text.coverage import Coverage

_HELD: Final = ("cards_read", "blocks_read", "blocks_verbatim")

Figures = dict[str, dict[str, dict[str, int]]]


def figures_of(report: Coverage) -> Figures:
    """What is held: of everything, of each slot and of each set."""
    groups = {"total": {"all": report.total}, "slot": report.slots, "set": report.sets}
    return {
        group: {name: {held: tallies[name].as_json()[held] for held in _HELD} for name in sorted(tallies)}
        for group, tallies in groups.items()
    }


def fallen(held: Figures, found: Figures) -> list[str]:
    """The held figures that are lower now; one that is gone counts as 0."""
    return [
        f"{group} {name}: {now} {figure}, {least} were read"
        for group, tallies in held.items()
        for name, figures in tallies.items()
        for figure, least in figures.items()
        for now in [found.get(group, {}).get(name, {}).get(figure, 0)]
        if now < least
    ]


def record(path: Path, found: Figures, *, lower: bool) -> list[str]:
    """Write the figures in one step; without `lower`, none may fall: those that would are returned, nothing written."""
    less = [] if lower else fallen(_held(path), found)
    if not less:
        beside = path.with_name(f"{path.name}.new")
        try:
            beside.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise CardError(f"{path}: {error.strerror or error}; name a file that can be written") from error
    return less


def _held(path: Path) -> Figures:
    """The figures of the last time; none when there was none."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=Figures)
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; name a file of figures, or one to be made") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CardError(
            f"{path}: no file of figures: {error}; name another, or add --lower to write it anew"
        ) from error
