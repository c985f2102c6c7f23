"""`python -m engine play`: whole games between bots, and how fast they are played."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TypeVar

import msgspec

from engine.bots.bot import Bot
from engine.bots.decks import deck_called
from engine.bots.match import Tally, play_game
from engine.bots.random_bot import random_bot
from engine.bots.simple import simple_bot
from engine.cards.deck import Deck, check_deck
from engine.effects.library import CardLibrary, load_library
from engine.errors import DeckError
from engine.game.game import Game, GameSetup
from engine.game.trace_line import TraceRecord

T = TypeVar("T")
BOTS = ("random", "simple")
_NUMBERS = 1_000_003  # spreads the seeds of a series so that neighbouring games share no bot


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What `--json` prints; with `--trace` the rules trace of each game."""

    decks: tuple[str, str]
    bots: tuple[str, str]
    seed: int
    games: int
    wins: tuple[int, int]
    draws: int
    decisions: int
    turns: int
    cpu_seconds: float
    games_per_cpu_second: float
    decisions_per_cpu_second: float
    slowest_answer_seconds: float
    trace: tuple[tuple[TraceRecord, ...], ...] = ()


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `play`; its `run` returns the exit status and what to print."""
    parser = commands.add_parser("play", help="play whole games between bots")
    parser.add_argument("--deck", action="append", required=True, help='"ST-1" or a deck file; give it twice for two')
    parser.add_argument("--bot", action="append", choices=BOTS, help="who plays; twice for two (default: random)")
    parser.add_argument("--games", type=_count, default=1, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    parser.add_argument("--check", action="store_true", help="check every position against what must always hold")
    parser.add_argument("--trace", action="store_true", help="what the rules say to all that happens, with the clauses")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def _count(written: str) -> int:
    if not (written.isascii() and written.isdigit() and 1 <= len(written) <= 7) or int(written) < 1:
        raise argparse.ArgumentTypeError(f"{written[:20]!r} is no number of games; write one from 1 to 9999999")
    return int(written)


def run(options: argparse.Namespace) -> tuple[int, str]:
    """Carry out the command: its exit status, and what it prints."""
    report = play(options)
    if options.json:
        return 0, msgspec.json.format(msgspec.json.encode(report), indent=2).decode()
    return 0, _text(report)


def play(options: argparse.Namespace) -> Report:
    """Play the games."""
    library = load_library()
    decks = _two(options.deck, lambda name: _legal_deck(name, library))
    names = _two(options.bot or ["random"], str)
    tally = Tally()
    traces: list[tuple[TraceRecord, ...]] = []
    for i in range(options.games):
        seed = options.seed * _NUMBERS + i
        game = Game.start(GameSetup(decks, (names[0], names[1]), seed), library, history=options.trace)
        bots = _bot(names[0], 2 * seed, library), _bot(names[1], 2 * seed + 1, library)
        play_game(game, bots, tally, check=options.check)
        if options.trace:
            traces.append(tuple(line.record for line in game.trace()))
    return Report(
        (decks[0].name, decks[1].name),
        names,
        options.seed,
        tally.games,
        (tally.wins[0], tally.wins[1]),
        tally.draws,
        tally.decisions,
        tally.turns,
        round(tally.cpu_s, 3),
        round(tally.games_per_cpu_s, 2),
        round(tally.decisions_per_cpu_s, 1),
        round(tally.slowest_answer_s, 4),
        tuple(traces),
    )


def _two(written: list[str], make: Callable[[str], T]) -> tuple[T, T]:
    if len(written) > 2:
        raise DeckError(f"two play, and {len(written)} decks or bots are named: {', '.join(written)}; name two at most")
    made = [make(name) for name in written]
    return (made[0], made[-1])


def _legal_deck(name: str, library: CardLibrary) -> Deck:
    deck = deck_called(name, library)
    for fault in check_deck(deck, library.facts):
        print(f"{deck.name}: {fault}", file=sys.stderr)
    return deck


def _bot(name: str, seed: int, library: CardLibrary) -> Bot:
    return random_bot(seed) if name == "random" else simple_bot(seed, library=library)


def _text(report: Report) -> str:
    one, two = (f"{deck} ({bot})" for deck, bot in zip(report.decks, report.bots, strict=True))
    lines = [f"{line.kind}: {line.text} ({line.clause})" for trace in report.trace for line in trace]
    lines += [
        f"{report.games} games, {report.decisions} decisions, {report.turns} turns",
        f"{one} won {report.wins[0]}, {two} won {report.wins[1]}, {report.draws} drawn",
        f"{report.games_per_cpu_second:,.1f} games and {report.decisions_per_cpu_second:,.0f} decisions per CPU-second",
    ]
    if report.slowest_answer_seconds:
        lines.append(f"slowest answer of a bot {report.slowest_answer_seconds * 1000:.1f} ms")
    return "\n".join(lines)
