"""1-4-1: `python -m engine deck check`: is a deck list legal, and if not, what to do."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from engine.cards.deck import FactsOf, check_deck, parse_deck
from engine.cards.deck_file import read_deck_text
from engine.errors import DeckError


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], facts: Callable[[], FactsOf]) -> None:
    """Add `deck check`; `facts` gives the card facts to check against."""
    deck = commands.add_parser("deck", help="check a deck list")
    actions = deck.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser("check", help="exit status 0 if the deck is legal")
    check.add_argument("file", type=Path, help="a deck list, a card a line")
    check.set_defaults(run=lambda options: _check(options.file, facts()))


def _check(path: Path, facts: FactsOf) -> tuple[int, str]:
    text = read_deck_text(path)
    try:
        deck = parse_deck(text, facts)
    except DeckError as error:
        return (1, str(error))
    faults = check_deck(deck, facts)
    if faults:
        return (1, "\n".join(map(str, faults)))
    return (0, f"{deck.name or path.stem}: legal, {len(deck.main)} cards and {len(deck.eggs)} Digi-Eggs")
