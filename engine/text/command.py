"""`python -m engine cards`: build the set files, explain a card, say how much is read."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from engine.assets import assets_folder
from engine.cards.deck import printed_number
from engine.effects.library import load_library
from engine.text.build import build_sets, read_corrected
from engine.text.coverage import coverage_of, table
from engine.text.explain import explain_card
from engine.text.ratchet import figures_of, record


def add_commands(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
) -> argparse._SubParsersAction[argparse.ArgumentParser]:
    """Add `cards build`, `cards coverage` and `cards explain`; the parsers of `cards`, for more."""
    cards = commands.add_parser("cards", help="compile card text, explain a card")
    actions = cards.add_subparsers(dest="action", required=True, metavar="ACTION")
    build = actions.add_parser("build", help="compile the cards of a source into set files")
    build.add_argument("--source", type=Path, required=True, help="a JSON list of printed cards")
    build.add_argument("--sets", help="sets to build, such as ST1,ST2,ST3 (default: all of the source)")
    build.add_argument("--out", type=Path, help="folder for the set files (default: the shipped assets/cards)")
    build.set_defaults(run=_build)
    coverage = actions.add_parser("coverage", help="how much of a source of cards is read")
    coverage.add_argument("file", type=Path, help="a JSON list of printed cards")
    coverage.add_argument("--json", action="store_true", help="the figures as JSON")
    coverage.add_argument("--unread", action="store_true", help="list each block that is not read, and why")
    coverage.add_argument("--record", type=Path, metavar="PATH", help="renew the figures that may not fall")
    coverage.add_argument("--lower", action="store_true", help="with --record: even if a figure falls")
    coverage.set_defaults(run=_coverage)
    explain = actions.add_parser("explain", help="facts, rendered text and effect tree of a card")
    explain.add_argument("number", help="a card number, such as ST1-07")
    explain.set_defaults(run=_explain)
    return actions


def _coverage(options: argparse.Namespace) -> tuple[int, str]:
    source = read_corrected(options.file)
    report = coverage_of(source.cards)
    if options.record is not None:
        less = record(options.record, figures_of(report), lower=options.lower)
        return (1, "\n".join([*less, "nothing was written"])) if less else (0, f"{options.record} renewed")
    if options.json:
        found: dict[str, object] = {**report.total.as_json(), "bad": len(source.bad)}
        for name, tallies in (("sets", report.sets), ("slots", report.slots), ("kinds", report.kinds)):
            found[name] = {key: tallies[key].as_json() for key in sorted(tallies)}
        if options.unread:
            found["unread"] = [block._asdict() for block in report.unread]
        return (0, msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    lines = [f"{bad.number}: set aside: {bad.reason}" for bad in source.bad]
    if options.unread:
        for block in report.unread:
            lines += [f"{block.number} {block.slot.value}, {block.result}: {block.text}", f"    {block.why}"]
    return (0, "\n".join([*lines, table(report)]))


def _build(options: argparse.Namespace) -> tuple[int, str]:
    named = options.sets
    sets = None if named is None else tuple(name.strip() for name in named.split(",") if name.strip())
    report = build_sets(options.source, sets, options.out or assets_folder() / "cards")
    lines = [f"{bad.number}: set aside: {bad.reason}" for bad in report.bad]
    for one in report.sets:
        lines += one.findings
        lines.append(f"{one.name}: {one.cards} cards, {one.read} blocks read, {one.unread} unread -> {one.path}")
    return (0, "\n".join(lines))


def _explain(options: argparse.Namespace) -> tuple[int, str]:
    return (0, explain_card(load_library().card(printed_number(options.number))))
