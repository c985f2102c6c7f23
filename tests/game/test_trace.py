"""The rules trace: what it says, that it says no more than a seat may know, and that looking changes nothing."""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.bots import random_answer
from engine.decisions import Source
from engine.effects.library import CardLibrary
from engine.effects.words import KeywordName, Timing
from engine.events import (
    EVERYONE,
    BattleEnded,
    CardRef,
    DeletionPrevented,
    EffectLapsed,
    EffectTriggered,
    GameEvent,
    PhaseBegan,
    PositionAdjusted,
    TurnBegan,
    TurnEnded,
)
from engine.game.game import Game
from engine.game.redact import redact
from engine.game.trace_line import TraceLine
from engine.rules.because import BY_EFFECT, PROCEDURES
from engine.rules.event_words import VERBS
from engine.rules.keywords.clauses import keyword_clause
from engine.rules.lapses import Lapse
from engine.rules.telling import TIMINGS
from engine.scenario.read import read_scenario
from engine.scenario.run import Runner
from engine.scenario.start import start_named
from tests.game.conftest import play_on

NewGame = Callable[[int], Game]
ROOT = Path(__file__).resolve().parents[2]

PRINTED = """
[cards."T-01"]
name = "Alphamon"
category = "Digimon"
colors = ["Red"]
level = 4
play_cost = 4
dp = 5000
text = "{alpha}"

[cards."T-02"]
name = "Betamon"
category = "Digimon"
colors = ["Blue"]
level = 4
play_cost = 4
dp = 4000
text = "{beta}"
"""
BOTH_WAIT = """
[setup.p1]
battle = ["T-01", "ST1-02"]
deck = 5
[setup.p2]
battle = ["T-02 suspended"]
security = 2
deck = 5
hand = ["ST2-03"]
"""


@pytest.fixture
def played(library: CardLibrary, tmp_path: Path) -> Callable[[str, str, str, str], Game]:
    """Plays a script with two cards of its own, of these texts."""

    def play(alpha: str, beta: str, script: str, setup: str = BOTH_WAIT) -> Game:
        cards = PRINTED.format(alpha=alpha, beta=beta)
        file = tmp_path / "scenario.toml"
        file.write_text(f'title = "T"\nscript = """\n{script}\n"""\n{cards}\n{setup}')
        scenario = read_scenario(file)
        started = start_named(scenario, library)
        outcome = Runner(started.game, started.aliases).run(scenario.script)
        assert outcome.passed, outcome
        return started.game

    return play


def said(game: Game, kind: str, viewer: int = EVERYONE) -> list[str]:
    """The lines of one kind."""
    return [f"{line.text} ({line.clause})" for line in game.trace(viewer) if line.kind == kind]


def test_what_triggered_and_what_waits_for_the_turn_player(played: Callable[..., Game]) -> None:
    game = played(
        "[When Attacking] Gain 1 memory.",
        "[Opponent's Turn] When one of your opponent's Digimon attacks, you may <Draw 1>.",
        "p1 attack T-01 -> T-02\np2 no",
    )
    assert said(game, "triggered") == [
        "[When Attacking] of Alphamon: Alphamon attacked (15-16-5-1)",
        "[Opponent's Turn] of Betamon: Alphamon attacked (15-5-1)",
    ]
    assert said(game, "activated") == [
        "[When Attacking] of Alphamon: the turn player’s comes before Player 2’s effects (15-4-3-5-1)"
    ]
    assert said(game, "declined") == ["[Opponent's Turn] of Betamon: its player declined (15-9-2-2)"]


def test_pending_effects_say_why_they_wait(played: Callable[..., Game]) -> None:
    game = played(
        "[When Attacking] 1 of your Digimon gets +1000 DP for the turn.",
        "[Opponent's Turn] When one of your opponent's Digimon attacks, <Draw 1>.",
        "p1 attack T-01 -> T-02\np1 choose T-01",
    )
    assert "[Opponent's Turn] of Betamon: the effect before it is not done yet (15-4-3-4)" in said(game, "pending")


def test_prohibitions_and_conditions_are_named(played: Callable[..., Game]) -> None:
    game = played(
        "[When Attacking] Delete 1 of your opponent's Digimon. If you have 3 or more memory, <Draw 1>.",
        "[All Turns] This Digimon can't be deleted by effects.",
        "p1 attack T-01 -> T-02",
        BOTH_WAIT.replace('"ST1-02"', '"ST1-03"'),
    )
    assert said(game, "prevented")[0] == (
        "Betamon can't be deleted by that effect, says [All Turns] of Betamon (15-1-3)"
    )
    not_met = (
        "[When Attacking] of Alphamon: the condition is not met: “If you have 3 or more memory, <Draw 1>.” (15-6-2)"
    )
    assert said(game, "not met") == [not_met]


def test_uses_rule_checks_and_the_end_of_a_turn(played: Callable[..., Game]) -> None:
    game = played(
        "[When Attacking] [Once Per Turn] 1 of your opponent's Digimon gets -4000 DP for the turn. "
        "Unsuspend this Digimon.",
        "",
        "p1 attack T-01 -> p2\np1 attack T-01 -> p2\np1 pass",
    )
    assert said(game, "not triggered") == [
        "[When Attacking] of Alphamon: it has been used as often as it may be this turn (15-14-1-2)"
    ]
    assert said(game, "rule check") == ["Betamon has 0 DP, so it is to be deleted (17-1-3-1-1)"]
    assert said(game, "turn") == [
        "memory is 3 on Player 2’s side and nothing is left to process: the turn ends (6-1-4-1)",
        "all of the end-of-turn timing is done: Player 2’s turn begins (6-6-3)",
    ]


HIDDEN = "[When Attacking] By trashing 1 card in your hand, gain 1 memory."


def test_the_other_seat_cannot_tell_declining_from_being_unable(played: Callable[..., Game]) -> None:
    one_card = BOTH_WAIT.replace('"ST1-02"]', '"ST1-02"]\nhand = ["ST1-03"]')
    declined = played(HIDDEN, "", "p1 attack T-01 -> p2\np1 no", one_card)
    unable = played(HIDDEN, "", "p1 attack T-01 -> p2")
    assert said(declined, "declined", 0) == ["[When Attacking] of Alphamon: its player declined (15-9-2-2)"]
    assert said(unable, "lapsed", 0) == [
        "[When Attacking] of Alphamon: there was nothing it could do, or nothing to pay for it with (15-7-3)"
    ]
    theirs = [said(game, "declined", 1) + said(game, "lapsed", 1) for game in (declined, unable)]
    assert theirs[0] == theirs[1] == ["[When Attacking] of Alphamon was not taken up (15-9-2-2)"]
    for game in (declined, unable):
        events = [redact(event, 1) for event in game.log]
        assert [event.reason for event in events if isinstance(event, EffectLapsed)] == ["15-9-2-2"]


def seen_numbers(value: object) -> set[str]:
    """The numbers of all cards that a value names."""
    if isinstance(value, CardRef | Source):
        return {value.number}
    if isinstance(value, tuple | list):
        return {number for part in value for number in seen_numbers(part)}
    if isinstance(value, msgspec.Struct):
        return {number for name in value.__struct_fields__ for number in seen_numbers(getattr(value, name))}
    return set()


def named(lines: tuple[TraceLine, ...]) -> set[str]:
    """The numbers of all cards that lines name."""
    return {piece.number for line in lines for piece in line.pieces if piece.number}


def test_a_seat_reads_of_no_card_that_it_has_not_seen(new_game: NewGame) -> None:
    for seed in range(4):
        game, rng = new_game(seed), random.Random(seed)
        seen: list[set[str]] = [set(), set()]
        while game.decision is not None:
            for seat in (0, 1):
                seen[seat] |= seen_numbers(game.update(seat))
            game.answer(game.decision.seat, random_answer(game.decision, rng))
            for seat in (0, 1):
                seen[seat] |= seen_numbers(game.update(seat))
                assert named(game.trace_of(-1, seat)) <= seen[seat]
        drawn = [line.text for line in game.trace(0) if "drawn" in line.text]
        assert any(text.startswith("a card drawn") for text in drawn)
        assert not all(text.startswith(("a card drawn", "5 cards drawn")) for text in drawn)


def test_looking_changes_nothing_and_every_event_of_the_log_is_found(new_game: NewGame) -> None:
    game, other = new_game(7), new_game(7)
    play_on(game, random.Random(3), 90)
    play_on(other, random.Random(3), 90)
    for number in range(len(game.log)):
        game.why(number, 0)
    assert msgspec.json.encode(game.position.state) == msgspec.json.encode(other.position.state)
    assert game.position.notes is None
    assert game.log == other.log
    untold = {at for at, event in enumerate(game.log) if isinstance(event, PhaseBegan | TurnEnded | BattleEnded)}
    assert {line.before for line in game.trace() if line.own} == set(range(len(game.log))) - untold
    assert game.why(len(game.log)) == game.why(-2) == ()
    assert game.why(-1) == game.trace_of(-1)


def test_undo_takes_the_trace_back(new_game: NewGame) -> None:
    game = new_game(1)
    play_on(game, random.Random(1), 30)
    before = game.trace(0)
    play_on(game, random.Random(2), 1)
    game.undo()
    assert game.trace(0) == before


def test_lines_survive_the_wire(new_game: NewGame) -> None:
    game = new_game(2)
    play_on(game, random.Random(2), 60)
    lines = game.trace(1)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(lines), type=tuple[TraceLine, ...]) == lines


def test_every_kind_of_event_has_its_reason() -> None:
    told_otherwise = {EffectTriggered, EffectLapsed, DeletionPrevented, PositionAdjusted}
    between_the_lines = {PhaseBegan, TurnEnded, BattleEnded}
    kinds = set(get_args(GameEvent)) - told_otherwise - between_the_lines
    assert kinds == set(BY_EFFECT) | set(PROCEDURES)
    assert kinds - {TurnBegan} == set(VERBS)


def test_every_clause_that_is_cited_exists() -> None:
    with (ROOT / "tests/rules/clauses.tsv").open(encoding="utf-8") as file:
        known = {row["id"] for row in csv.DictReader(file, delimiter="\t")}
    assert {keyword_clause(name) for name in KeywordName} <= known
    assert set(TIMINGS) == set(Timing)
    assert set(TIMINGS.values()) | set(Lapse) <= known
    for module in ("because", "commentary", "ordering", "prevented", "telling", "windows", "process", "battle"):
        text = (ROOT / f"engine/rules/{module}.py").read_text()
        cited = set(re.findall(r'"(\d+-\d+(?:-\d+)+)"', text))
        assert cited <= known, (module, cited - known)
