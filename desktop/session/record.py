"""A game as files: the saved table, and the report that a player can send when something went wrong."""

from __future__ import annotations

import datetime as dt
import platform
import re
import traceback
from typing import Any

import msgspec

from desktop.session.door import RunningGame
from desktop.session.wire import SAVE_FORMAT, SavedTable, Seating, SeatKind, decode_setup
from desktop.settings import plain_name
from engine.decisions import Answer
from engine.errors import SaveError


class Record:
    """What was put into a game, in order: enough to do it again."""

    def __init__(self, *, setup: bytes = b"", loaded: bytes = b"", scenario: str = "") -> None:
        self.setup = setup
        self.loaded = loaded
        self.scenario = scenario
        self.inputs: list[str] = []

    def add(self, seat: int, answer: Answer) -> None:
        """An answer of a seat."""
        self.inputs.append(f"{seat} {msgspec.json.encode(answer).decode()}")

    def note(self, what: str) -> None:
        """Another input: undo, concede, a fix by hand."""
        self.inputs.append(what)


def report(record: Record, seating: Seating, error: Exception) -> str:
    """Everything that is needed to see the fault again, as JSON."""
    content: dict[str, Any] = {
        "report": "tamers-table 1",
        "python": platform.python_version(),
        "system": platform.system(),
        "error": "".join(traceback.format_exception(error)).splitlines(),
        "seats": list(seating.seats),
        "scenario": record.scenario,
        "setup": msgspec.to_builtins(decode_setup(record.setup)) if record.setup else None,
        "loaded": record.loaded.decode(errors="replace"),
        "inputs": record.inputs,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1).decode()


def table_bytes(game: RunningGame, seating: Seating) -> bytes:
    """The saved table of a game."""
    table = SavedTable(
        format=SAVE_FORMAT,
        names=seating.names,
        seats=seating.seats,
        open_hands=seating.open_hands,
        turn=game.view(0).turn,
        saved_at=dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
        game=msgspec.Raw(game.save()),
    )
    return msgspec.json.encode(table)


def read_table(data: bytes) -> tuple[bytes, Seating]:
    """The engine's save and the seating of a saved table; a bare engine save is played by two people."""
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"This is not a saved game: {error}.") from error
    if not isinstance(head, dict):
        raise SaveError("This is not a saved game.")
    if re.fullmatch(r"tamers-table game [0-9]+", str(head.get("format"))) and head["format"] != SAVE_FORMAT:
        raise SaveError("The game was saved by another version of Tamer’s Table; that version can open it.")
    if head.get("format") != SAVE_FORMAT:
        humans = (SeatKind.HUMAN, SeatKind.HUMAN)
        return data, Seating(("Player 1", "Player 2"), humans, open_hands=False)
    try:
        table = msgspec.json.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"The saved game is damaged: {error}.") from error
    names = (plain_name(table.names[0]) or "Player 1", plain_name(table.names[1]) or "Player 2")
    return bytes(table.game), Seating(names, table.seats, table.open_hands)
