"""Reading a scenario file into a Scenario; every fault is a ScenarioError with its line and what to do."""

from __future__ import annotations

import re
import stat
import tomllib
from pathlib import Path

from engine.effects.card import Card
from engine.errors import EngineError, ScenarioError
from engine.scenario.fields import Table
from engine.scenario.model import CardPlace, Scenario, SeatSetup, Setup, StackPlace
from engine.scenario.names import SEATS
from engine.scenario.own_cards import FILLER, FILLER_DP, FILLER_EGG, card_table, fillers, own_card
from engine.scenario.parse_expect import parse_script
from engine.scenario.stacks import parse_card, parse_stack
from engine.scenario.toml_lines import Lines

MAX_BYTES = 1_000_000
MAX_CARDS = 500
PHASES = ("main", "breeding", "draw", "unsuspend", "start")
_KEYS = ("title", "rules", "source", "seed", "cards", "setup", "script")
_SETUP_KEYS = ("turn", "phase", "memory", "first_turn", "filler_dp", "p1", "p2")
_SEAT_KEYS = ("hand", "battle", "breeding", "security", "deck", "eggs", "trash")


def read_scenario(source: Path | str) -> Scenario:
    """The scenario in a file (a Path) or in a text (a str)."""
    if isinstance(source, Path):
        return parse_scenario(read_file(source), str(source))
    return parse_scenario(source)


def read_file(path: Path) -> str:
    """The text of a small UTF-8 file."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ScenarioError("this is not a file; name a .toml file or a folder of them")
        if status.st_size > MAX_BYTES:
            raise ScenarioError(f"the file is larger than {MAX_BYTES // 1000} kB; a scenario is a small text file")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError(f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ScenarioError("this is not UTF-8 text; save the file as UTF-8", line) from None
    except ValueError as error:  # a name that no file can have
        raise ScenarioError(f"cannot be read: {error}") from None


def parse_scenario(text: str, path: str = "") -> Scenario:
    """The scenario in a text."""
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line = int(found.group(1)) if found else len(text.splitlines())
        raise ScenarioError(f"bad TOML: {error}", line) from None
    except RecursionError:
        raise ScenarioError("bad TOML: it is nested too deep; a scenario needs few brackets in one another") from None
    except ValueError as error:  # such as a number of thousands of digits
        raise ScenarioError(f"bad TOML: {error}") from None
    lines = Lines(text)
    top = Table(value, (), lines, _KEYS)
    setup = top.table("setup", _SETUP_KEYS)
    filler_dp = setup.number("filler_dp", 0, 99000)
    cards = _own_cards(top) + fillers(FILLER_DP if filler_dp is None else filler_dp)
    script_line = lines.script_start(("script",))
    return Scenario(
        title=top.text("title"),
        rules=top.texts("rules"),
        source=top.text("source"),
        seed=top.number("seed", -(2**63), 2**63) or 0,
        cards=cards,
        setup=_setup(setup),
        script=parse_script(top.text("script"), script_line),
        path=path,
    )


def _own_cards(top: Table) -> tuple[Card, ...]:
    table = top.table("cards", None)
    found: list[Card] = []
    for number in table.value:
        try:
            found.append(own_card(number, card_table(table, number)))
        except ScenarioError:
            raise
        except EngineError as error:
            raise ScenarioError(f'card "{number}": {error}', table.line(number)) from None
    return tuple(found)


def _setup(table: Table) -> Setup:
    turn = SEATS[table.one_of("turn", SEATS, "p1")]
    return Setup(
        seats=(_seat(table.table("p1", _SEAT_KEYS)), _seat(table.table("p2", _SEAT_KEYS))),
        turn=turn,
        phase=table.one_of("phase", PHASES, "main"),
        memory=table.number("memory", -10, 10) or 0,
        first_turn=table.flag("first_turn"),
    )


def _seat(table: Table) -> SeatSetup:
    return SeatSetup(
        hand=_pile(table, "hand"),
        battle=tuple(_stacks(table)),
        breeding=_breeding(table),
        security=_pile(table, "security"),
        deck=_pile(table, "deck"),
        eggs=_pile(table, "eggs", FILLER_EGG),
        trash=_pile(table, "trash"),
    )


def _pile(table: Table, key: str, filler: str = FILLER) -> tuple[CardPlace, ...]:
    value = table.value.get(key, [])
    if isinstance(value, int) and not isinstance(value, bool):
        count = table.number(key, 0, MAX_CARDS) or 0
        return (CardPlace(filler, line=table.line(key)),) * count
    if not isinstance(value, list) or len(value) > MAX_CARDS:
        raise table.fault(key, f"a list of cards or a number of filler cards, {MAX_CARDS} at most")
    path = (*table.path, key)
    return tuple(parse_card(item, table.lines.of_item(path, item)) for item in table.texts(key))


def _stacks(table: Table) -> list[StackPlace]:
    path = (*table.path, "battle")
    return [parse_stack(item, table.lines.of_item(path, item)) for item in table.texts("battle")]


def _breeding(table: Table) -> StackPlace | None:
    text = table.text("breeding").strip()
    return parse_stack(text, table.line("breeding")) if text else None
