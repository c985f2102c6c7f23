"""`python -m engine cards`: build the set files, explain a card."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.assets import assets_folder
from engine.effects.library import load_library
from engine.text.build import build_sets
from engine.text.explain import explain_card


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `cards build` and `cards explain`."""
    cards = commands.add_parser("cards", help="compile card text, explain a card")
    actions = cards.add_subparsers(dest="action", required=True, metavar="ACTION")
    build = actions.add_parser("build", help="compile the cards of a source into set files")
    build.add_argument("--source", type=Path, required=True, help="a JSON list of printed cards")
    build.add_argument("--sets", required=True, help="sets to build, such as ST1,ST2,ST3")
    build.add_argument("--out", type=Path, help="folder for the set files (default: the shipped assets/cards)")
    build.set_defaults(run=_build)
    explain = actions.add_parser("explain", help="facts, rendered text and effect tree of a card")
    explain.add_argument("number", help="a card number, such as ST1-07")
    explain.set_defaults(run=_explain)


def _build(options: argparse.Namespace) -> tuple[int, str]:
    sets = tuple(name.strip() for name in options.sets.split(",") if name.strip())
    report = build_sets(options.source, sets, options.out or assets_folder() / "cards")
    lines = [f"{bad.number}: set aside: {bad.reason}" for bad in report.bad]
    for one in report.sets:
        lines += one.findings
        lines.append(f"{one.name}: {one.cards} cards, {one.read} blocks read, {one.unread} unread -> {one.path}")
    return (0, "\n".join(lines))


def _explain(options: argparse.Namespace) -> tuple[int, str]:
    return (0, explain_card(load_library().card(options.number.upper())))
