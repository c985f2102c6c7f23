"""`python -m engine cards check FILE`: are cards of one's own read, and do they stand a game?

FILE holds tables `[cards."TEST-001"]` as a scenario file does (facts, and `text`, `inherited`, `security`, … in the
wording of printed cards), so the same file becomes a scenario by adding a setup and a script.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from random import Random

from msgspec.structs import replace

from engine.effects.card import Card
from engine.effects.library import CardLibrary, load_library
from engine.effects.words import Slot
from engine.errors import ScenarioError
from engine.game.game import Game
from engine.scenario.doubts import doubts_of
from engine.scenario.read import parse_scenario, read_file
from engine.scenario.start import start_scenario
from engine.text import read_text, render_slot
from engine.text.compile import SLOTS
from engine.text.coverage import READ, check_card

DECISIONS = 80
FEW_ANSWERS = 12
MOST_IN_HAND = 40


def add_command(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `cards check`."""
    check = actions.add_parser("check", help="read cards of your own and try them in a game")
    check.add_argument("file", type=Path, help='a TOML file with tables [cards."TEST-001"], as in scenario files')
    check.set_defaults(run=lambda options: check_file(options.file))


def check_file(path: Path) -> tuple[int, str]:
    """0 when every block of every card is read and no fact contradicts another; else 1; and the report."""
    try:
        return _checked(path)
    except ScenarioError as error:
        raise ScenarioError(f"{path}:{error.line or 1}: {error}", error.line) from error


def _checked(path: Path) -> tuple[int, str]:
    text = read_file(path)
    scenario = parse_scenario(text, str(path))
    written = tomllib.loads(text).get("cards", {})
    cards = [card for card in scenario.cards if card.facts.number in written]
    if not cards:
        raise ScenarioError('no cards; write a table such as [cards."TEST-001"] for each')
    lines: list[str] = []
    faults = 0
    for card in cards:
        table = written[card.facts.number]
        texts = {name: table[name] for name, _ in SLOTS if table.get(name)}
        blocks = check_card(card.facts, texts)
        read = sum(block.result == READ for block in blocks)
        doubts = doubts_of(table)
        faults += len(blocks) - read + len(doubts)
        lines.append(f"{card.facts.number} {card.facts.name}: {read} of {len(blocks)} blocks read")
        for slot in Slot:
            if words := render_slot(card, slot):
                lines += [f"  {slot.value}:", *(f"    {line}" for line in words.splitlines())]
        for name, slot in SLOTS:
            for found in read_text(texts.get(name, ""), slot, card.facts.category).diagnostics:
                lines += [f"  {line}" for line in found.show(texts[name]).splitlines()]
        lines += [f"  {block.why}" for block in blocks if "prints as" in block.why]
        lines += [f"  {doubt}." for doubt in doubts]
    library, numbers = load_library(), list(written)
    played = sum(
        _play(scenario.cards, numbers[at : at + MOST_IN_HAND], library) for at in range(0, len(numbers), MOST_IN_HAND)
    )
    lines.append(f"played: {played} decisions without a fault")
    return (1 if faults else 0, "\n".join(lines))


def _play(cards: tuple[Card, ...], numbers: list[str], library: CardLibrary) -> int:
    """Some turns of a game in which both players have the cards; how many decisions were answered."""
    hand = ", ".join(f'"{number}"' for number in numbers)
    seat = f'hand = [{hand}, "ST1-03"]\nbattle = ["ST1-03", "ST1-12"]\nsecurity = 5\ndeck = 20\neggs = 3\n'
    board = f"[setup]\nmemory = 5\n[setup.p1]\n{seat}[setup.p2]\n{seat}"
    game = start_scenario(replace(parse_scenario(board), cards=cards), library)
    rng = Random(1)
    done = 0
    while done < DECISIONS and _answer(game, rng):
        game.check()
        done += 1
    return done


def _answer(game: Game, rng: Random) -> bool:
    decision = game.decision
    if decision is None:
        return False
    game.answer(decision.seat, rng.choice(list(game.legal_answers(FEW_ANSWERS))))
    return True
