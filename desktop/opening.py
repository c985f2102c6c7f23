"""What the command line asks to be opened at once: a demo, a game of two decks, a scenario."""

from __future__ import annotations

import secrets

from desktop.arguments import Arguments
from desktop.session.wire import SeatKind, TableSetup
from desktop.window import MainWindow
from engine.errors import EngineError


def open_asked(window: MainWindow, arguments: Arguments) -> str:
    """Open it; returns what is wrong, "" when nothing is."""
    if arguments.scenario is not None:
        window.room.session.open_scenario(str(arguments.scenario))  # what is wrong with it comes by `failed`
        return ""
    try:
        window.room.open_table(_setup(window, arguments))
    except (EngineError, OSError) as error:
        return str(error)
    return ""


def _setup(window: MainWindow, arguments: Arguments) -> TableSetup:
    shelf = window.room.shelf
    offers = shelf.offers()
    first = shelf.by_name(arguments.deck_a) if arguments.deck_a else offers[0]
    second = shelf.by_name(arguments.deck_b) if arguments.deck_b else offers[min(1, len(offers) - 1)]
    kind = SeatKind.BOT if arguments.demo else SeatKind.HUMAN
    return TableSetup(
        decks=(first.deck, second.deck),
        names=window.settings.names,
        seed=secrets.randbits(48) if arguments.seed is None else arguments.seed,
        seats=(kind, kind),
        open_hands=arguments.open_hands or not window.settings.curtain,
    )
