"""`python -m engine`: the engine's commands. Each returns its exit status and what it prints."""

from __future__ import annotations

import argparse
import io
import sys

from engine.bots import play
from engine.cards import command as decks
from engine.cards.deck import FactsOf
from engine.conformance import command as conformance
from engine.effects.library import load_library
from engine.errors import EngineError
from engine.scenario import check_cards
from engine.text import command as cards


def _shipped_facts() -> FactsOf:
    library = load_library()
    return library.facts


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 2 when it cannot be run at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without Unicode shows \xb7 for a dot, and no fault
            stream.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(prog="python -m engine", description="Commands of the rules engine.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check_cards.add_command(cards.add_commands(commands))
    decks.add_commands(commands, _shipped_facts)
    play.add_commands(commands)
    conformance.add_commands(commands)
    options = parser.parse_args(arguments)
    try:
        status, words = options.run(options)
    except EngineError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return say(words, status)


def say(words: str, status: int) -> int:
    """Print what a command has to say; its exit status, or 2 when nobody could be told."""
    try:
        print(words, flush=True)
    except OSError as error:
        sys.stdout = None  # the interpreter would try once more at its end
        if not isinstance(error, BrokenPipeError):  # the reader has seen enough: nothing to complain about
            print(f"error: the output could not be written: {error.strerror}", file=sys.stderr)
            return 2
    return status


if __name__ == "__main__":
    sys.exit(main())
