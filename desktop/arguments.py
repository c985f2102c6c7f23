"""The command line, read before anything heavy is imported."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Arguments:
    """What the program was asked to do at its start."""

    demo: bool = False
    quit_at_end: bool = False
    trace: Path | None = None
    scenario: Path | None = None
    seed: int | None = None
    open_hands: bool = False
    deck_a: str = ""
    deck_b: str = ""
    test_hooks: bool = False
    speed: float | None = None
    screenshots: Path | None = None

    @property
    def starts_game(self) -> bool:
        """Whether a table is opened at once instead of the start screen."""
        return self.demo or bool(self.deck_a or self.deck_b) or self.scenario is not None


def program_version() -> str:
    """The installed version. Looked up when somebody asks: it takes longer than all other arguments together."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tamers-table")
    except PackageNotFoundError:
        return "0 (not installed)"


def _seed(written: str) -> int:
    try:
        seed = int(written) if len(written) < 25 else 2**64
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{written}" is no whole number; write one such as 7') from None
    if not -(2**63) <= seed < 2**63:
        raise argparse.ArgumentTypeError(f"{written[:25]} is too large; write a whole number of at most 18 digits")
    return seed


def _speed(written: str) -> float:
    try:
        speed = float(written)
    except ValueError:
        speed = -1
    if not 0 <= speed <= 4:
        raise argparse.ArgumentTypeError(f"{written[:25]} is no speed; write a number from 0 (off) to 4")
    return speed


class _Version(argparse.Action):
    """Prints the version and ends the program."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: object, values: object, option_string: str | None = None
    ) -> None:
        parser.exit(message=f"tamers-table {program_version()}\n")


def read_arguments(argv: list[str]) -> Arguments:
    """Parse the command line; argparse ends the program on --help, --version and mistakes."""
    parser = argparse.ArgumentParser(
        prog="tamers-table", description="Tamer's Table: the Digimon Card Game on a screen."
    )
    add = parser.add_argument
    help_version = "show program's version number and exit"
    add("--version", action=_Version, nargs=0, default=argparse.SUPPRESS, help=help_version)
    add("--demo", action="store_true", help="let two computer players play on the table")
    add("--quit-at-end", action="store_true", help="end the program when the game has ended")
    add("--trace", type=Path, metavar="FILE", help="write times, memory and the rules trace as JSON at the end")
    add("--scenario", type=Path, metavar="FILE", help="open a scenario file")
    add("--seed", type=_seed, help="the seed of the game's randomness")
    add("--open-hands", action="store_true", help="two players here without a curtain")
    add("--deck-a", default="", metavar="DECK", help="first deck: the name of a starter deck, or a deck file")
    add("--deck-b", default="", metavar="DECK", help="second deck")
    add("--test-hooks", action="store_true", help="print where things are, one JSON line for each position shown")
    add("--speed", type=_speed, help="speed of the animations for this run: a number from 0 (off) to 4")
    add("--screenshots", type=Path, metavar="FOLDER", help="write pictures of the screens into a folder and end")
    found = parser.parse_args(argv)
    return Arguments(**vars(found))
