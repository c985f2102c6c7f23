"""The session: who gets to see what, and that nothing that goes wrong behind it ends the game."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from desktop.session.door import Player, RealEngine, RunningGame
from desktop.session.fixing import UNSEEN, may_fix
from desktop.session.local import LocalSession
from desktop.session.wire import CardBatch, Delivery, Seating, SeatKind, TableSetup, decode_adjustment, encode
from engine.decisions import ActionAnswer, Answer, OptionAnswer
from engine.events import PositionAdjusted
from engine.game.inputs import Adjustment, ChangeDp, DrawCards, Orient, SendCard, SendStack, SetMemory
from engine.game.view import Update
from tests.gui.games import AGAINST_BOT, BOTS, decks, door, eager_answer, game_after, setup

OWN_CARD = """
title = "A card of its own"
rules = ["1-1-1"]
script = ""
[cards."TEST-001"]
name = "Riddlemon"
category = "Digimon"
colors = ["Red"]
level = 3
play_cost = 3
dp = 1000
[setup]
turn = "p1"
[setup.p1]
battle = ["TEST-001"]
deck = 5
security = 2
[setup.p2]
deck = 5
security = 2
"""


class Watch:
    """Keeps what a session sent."""

    def __init__(self, session: LocalSession) -> None:
        self.session = session
        self.deliveries: list[Delivery] = []
        self.handovers: list[int] = []
        self.order: list[str] = []
        self.failures: list[tuple[str, str]] = []
        self.refusals: list[str] = []
        self.seatings: list[Seating] = []
        session.delivered.connect(self._delivered)
        session.handover.connect(self._handover)
        session.failed.connect(lambda message, report: self.failures.append((message, report)))
        session.refused.connect(lambda reason, _clause: self.refusals.append(reason))
        session.opened.connect(self.seatings.append)

    def _delivered(self, delivery: Delivery) -> None:
        self.deliveries.append(delivery)
        self.order.append(f"view {delivery.seat}")
        self.session.shown(delivery.serial)

    def _handover(self, seat: int, _memory: int) -> None:
        self.handovers.append(seat)
        self.order.append(f"handover {seat}")

    @property
    def last(self) -> Update:
        return self.deliveries[-1].update


@pytest.fixture
def sessions(tmp_path: Path) -> Iterator[Any]:
    opened: list[LocalSession] = []

    def make(engine: RealEngine | None = None, **more: Any) -> Watch:
        session = LocalSession(engine or door(), tmp_path / "unfinished.json", **more)
        opened.append(session)
        return Watch(session)

    yield make
    for session in opened:
        session.close()


def test_no_view_leaves_before_the_curtain_opens(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup())
    qtbot.waitUntil(lambda: watch.handovers == [0])
    assert watch.deliveries == []
    watch.session.look(0)
    qtbot.waitUntil(lambda: len(watch.deliveries) == 1)
    assert watch.last.view.seat == 0
    assert all(ref.number for ref in watch.last.view.seats[0].hand)
    assert not any(ref.number for ref in watch.last.view.seats[1].hand)


def test_the_other_seat_is_shown_only_after_it_looks(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup())
    watch.session.look(0)
    qtbot.waitUntil(lambda: len(watch.deliveries) == 1)
    watch.session.answer(0, OptionAnswer(0))
    qtbot.waitUntil(lambda: watch.handovers == [0, 1])
    assert watch.order[-2:] == ["view 0", "handover 1"]
    assert {delivery.seat for delivery in watch.deliveries} == {0}
    watch.session.look(1)
    qtbot.waitUntil(lambda: watch.deliveries[-1].seat == 1)
    assert watch.last.prompt is not None


def test_open_hands_need_no_curtain(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 1)
    watch.session.answer(0, OptionAnswer(0))
    qtbot.waitUntil(lambda: watch.deliveries[-1].seat == 1)
    assert watch.handovers == []


def test_a_refused_answer_says_why_and_changes_nothing(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 1)
    for seat, answer in ((0, ActionAnswer(99)), (0, OptionAnswer(99)), (1, OptionAnswer(0))):
        watch.session.answer(seat, answer)
    qtbot.waitUntil(lambda: len(watch.refusals) == 3)
    assert len(watch.deliveries) == 1
    watch.session.answer(0, OptionAnswer(0))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 2)


def test_two_bots_play_to_an_end(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(BOTS, seed=11))
    qtbot.waitUntil(lambda: bool(watch.deliveries) and bool(watch.last.view.end_reason), timeout=60000)
    assert watch.last.view.winner in (0, 1, -1)
    assert watch.failures == []
    assert {delivery.seat for delivery in watch.deliveries} == {0}


class SlowBot:
    """Never answers in time."""

    def __init__(self, release: threading.Event) -> None:
        self._release = release

    def choose(self, update: Update) -> Answer:
        self._release.wait(20)
        raise RuntimeError("late and wrong")


class BadBot:
    """Answers with nonsense."""

    def choose(self, update: Update) -> Answer:
        return ActionAnswer(4711)


class WithBot(RealEngine):
    """The real engine with another bot."""

    def __init__(self, bot: Player) -> None:
        super().__init__()
        self._bot = bot

    def bot(self, name: str, seed: int) -> Player:
        return self._bot


def human_turns(watch: Watch, qtbot: QtBot, answers: int) -> None:
    """Answer for the person a few times."""
    for _ in range(answers):
        qtbot.waitUntil(lambda: watch.last.prompt is not None, timeout=30000)
        prompt = watch.last.prompt
        assert prompt is not None
        n = len(watch.deliveries)
        watch.session.answer(0, eager_answer(prompt.decision))
        qtbot.waitUntil(lambda n=n: len(watch.deliveries) > n, timeout=30000)


def test_a_bot_that_hangs_or_talks_nonsense_never_stops_the_game(qtbot: QtBot, sessions: Any) -> None:
    release = threading.Event()
    for bot in (SlowBot(release), BadBot()):
        watch: Watch = sessions(WithBot(bot), bot_limit_ms=40)
        watch.session.open_table(setup(AGAINST_BOT))
        qtbot.waitUntil(lambda watch=watch: bool(watch.deliveries), timeout=30000)
        human_turns(watch, qtbot, 12)
        assert watch.failures == []
        assert watch.last.view.turn >= 2
    release.set()


def test_undo_against_a_bot_goes_back_to_the_persons_decision(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(AGAINST_BOT))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    human_turns(watch, qtbot, 4)
    qtbot.waitUntil(lambda: watch.last.prompt is not None, timeout=30000)
    before = watch.last
    human_turns(watch, qtbot, 1)
    watch.session.undo()
    qtbot.waitUntil(lambda: watch.deliveries[-1].fresh and watch.last.prompt is not None, timeout=30000)
    assert watch.last.view == before.view
    assert watch.last.prompt == before.prompt


class BreakingGame:
    """A game whose third answer fails in the middle, once."""

    def __init__(self, game: RunningGame) -> None:
        self.game = game
        self.answers = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def copy(self) -> BreakingGame:
        other = BreakingGame(self.game.copy())
        other.answers = 10  # it has failed once and does not again
        return other

    def answer(self, seat: int, answer: Answer) -> None:
        self.answers += 1
        if self.answers == 3:
            raise ZeroDivisionError("a fault of the engine")
        self.game.answer(seat, answer)


class BreakingEngine(RealEngine):
    """Starts games that fail once."""

    def start(self, setup: TableSetup) -> RunningGame:
        return BreakingGame(super().start(setup))


def test_a_fault_of_the_engine_is_reported_and_the_game_goes_on(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions(BreakingEngine())
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    for _ in range(6):
        n = len(watch.deliveries)
        prompt = watch.last.prompt
        assert prompt is not None
        watch.session.answer(prompt.decision.seat, eager_answer(prompt.decision))
        qtbot.waitUntil(lambda n=n: len(watch.deliveries) > n)
    assert len(watch.failures) == 1
    message, report = watch.failures[0]
    assert "a fault of the engine" in message
    content = msgspec.json.decode(report)
    assert content["setup"]["seed"] == 3
    assert len(content["inputs"]) == 3
    assert any("ZeroDivisionError" in line for line in content["error"])


def test_a_saved_table_goes_on_with_the_same_people(qtbot: QtBot, sessions: Any, tmp_path: Path) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(AGAINST_BOT))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    human_turns(watch, qtbot, 5)
    qtbot.waitUntil(lambda: watch.last.prompt is not None, timeout=30000)
    with qtbot.waitSignal(watch.session.noted):
        watch.session.save(str(tmp_path / "game.json"))
    before = watch.last.view
    again: Watch = sessions()
    again.session.load(str(tmp_path / "game.json"))
    qtbot.waitUntil(lambda: bool(again.deliveries), timeout=30000)
    assert again.last.view == before
    assert again.seatings[0].seats == (SeatKind.HUMAN, SeatKind.BOT)
    assert again.seatings[0].names == ("Jun", "Mira")


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[1]", b'{"format": "tamers-table game 1"}', b"\xff\x00", b"[" * 99_999]
)
def test_a_damaged_save_is_refused_with_a_message(qtbot: QtBot, sessions: Any, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    watch: Watch = sessions()
    watch.session.load(str(path))
    qtbot.waitUntil(lambda: len(watch.failures) == 1)
    assert "bad.json could not be loaded" in watch.failures[0][0]


def test_a_save_of_another_version_says_so(qtbot: QtBot, sessions: Any, tmp_path: Path) -> None:
    path = tmp_path / "newer.json"
    path.write_bytes(b'{"format": "tamers-table game 2", "table": {}}')
    watch: Watch = sessions()
    watch.session.load(str(path))
    qtbot.waitUntil(lambda: len(watch.failures) == 1)
    assert "another version" in watch.failures[0][0]
    assert path.exists()


def test_an_unfinished_game_that_cannot_be_loaded_is_not_written_over(
    qtbot: QtBot, sessions: Any, tmp_path: Path
) -> None:
    kept = tmp_path / "unfinished.json"
    kept.write_bytes(b'{"format": "tamers-table game 2"}')
    watch: Watch = sessions()
    watch.session.load(str(kept))
    qtbot.waitUntil(lambda: len(watch.failures) == 1)
    assert "kept as unfinished.json.broken" in watch.failures[0][0]
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    assert (tmp_path / "unfinished.json.broken").read_bytes() == b'{"format": "tamers-table game 2"}'


def test_opening_a_scenario_keeps_the_running_game_up_to_its_last_move(
    qtbot: QtBot, sessions: Any, tmp_path: Path
) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 1)
    watch.session.answer(0, OptionAnswer(0))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 2)
    view = watch.last.view
    scenario = tmp_path / "position.toml"
    scenario.write_text("[setup.p1]\nhand = 3\n")
    watch.session.open_scenario(str(scenario))
    qtbot.waitUntil(lambda: len(watch.seatings) == 2)
    watch.session.load(str(tmp_path / "unfinished.json"))
    qtbot.waitUntil(lambda: len(watch.seatings) == 3 and watch.deliveries[-1].fresh)
    qtbot.waitUntil(lambda: watch.last.view == view)


def test_leaving_keeps_the_game_for_resume_and_its_end_clears_it(qtbot: QtBot, sessions: Any, tmp_path: Path) -> None:
    kept = tmp_path / "unfinished.json"
    watch: Watch = sessions()
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    watch.session.leave()
    assert kept.exists()
    watch.session.load(str(kept))
    qtbot.waitUntil(lambda: len(watch.deliveries) == 2)
    watch.session.concede(0)
    qtbot.waitUntil(lambda: bool(watch.last.view.end_reason))
    qtbot.waitUntil(lambda: not kept.exists())


def test_a_loaded_game_brings_the_cards_that_only_it_knows(qtbot: QtBot, sessions: Any, tmp_path: Path) -> None:
    path, saved = tmp_path / "own.toml", tmp_path / "own.json"
    path.write_text(OWN_CARD)
    watch: Watch = sessions()
    batches: list[CardBatch] = []
    watch.session.new_cards.connect(batches.append)
    watch.session.open_scenario(str(path))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    with qtbot.waitSignal(watch.session.noted):
        watch.session.save(str(saved))
    watch.session.load(str(saved))
    qtbot.waitUntil(lambda: len(batches) == 2)
    assert all("TEST-001" in {card.facts.number for card in batch.cards} for batch in batches)
    assert watch.failures == []


def test_a_scenario_file_opens_and_is_written(qtbot: QtBot, sessions: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    watch: Watch = sessions()
    watch.session.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    with qtbot.waitSignal(watch.session.noted):
        watch.session.save_scenario(str(path))
    assert path.read_text().startswith("title")
    watch.session.open_scenario(str(path))
    qtbot.waitUntil(lambda: len(watch.seatings) == 2)
    assert watch.failures == []
    watch.session.open_scenario(str(tmp_path / "none.toml"))
    qtbot.waitUntil(lambda: len(watch.failures) == 1)


def test_the_bytes_to_a_seat_hold_no_card_of_the_other_hand(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    sent: list[bytes] = []
    watch.session._worker.delivered.connect(sent.append)
    reds, blues = decks()
    mixed = TableSetup((reds, blues), ("Jun", "Mira"), 5, AGAINST_BOT, 0)
    watch.session.open_table(mixed)
    qtbot.waitUntil(lambda: bool(watch.deliveries))
    assert b"ST1-" in sent[0]
    assert b"ST2-" not in sent[0]


def test_the_window_never_waits_for_the_engine(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    began = time.perf_counter()
    watch.session.open_table(setup(open_hands=True))
    assert time.perf_counter() - began < 0.05
    qtbot.waitUntil(lambda: bool(watch.deliveries))


# -- fixes by hand --

FIXES: tuple[Adjustment, ...] = (
    SetMemory(0, 3),
    Orient(20, True),
    SendCard(20, "hand"),
    SendStack(20, "trash"),
    ChangeDp(20, -1000),
    DrawCards(0, 1),
)


@pytest.mark.parametrize("adjustment", FIXES)
def test_a_fix_crosses_as_bytes(adjustment: Adjustment) -> None:
    assert decode_adjustment(encode(adjustment)) == adjustment


def test_only_what_the_seat_sees_may_be_fixed() -> None:
    game = game_after(12)
    mine, theirs = game.view(0), game.view(1)
    assert may_fix(mine, SendCard(mine.seats[0].hand[0].id, "trash"))
    assert not may_fix(mine, SendCard(theirs.seats[1].hand[0].id, "trash"))
    assert not may_fix(mine, SendCard(0, "trash"))
    assert not may_fix(mine, Orient(99999, True))
    stack = next(one for seat in mine.seats for one in seat.battle)
    assert may_fix(theirs, Orient(stack.id, True))
    assert may_fix(mine, SetMemory(1, 4))


def test_a_fix_against_the_computer_is_told_and_can_be_undone(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(AGAINST_BOT))
    qtbot.waitUntil(lambda: bool(watch.deliveries) and watch.last.prompt is not None)
    before = watch.last.view.memory
    watch.session.adjust(0, SetMemory(0, 5))
    qtbot.waitUntil(lambda: watch.last.view.memory == 5)
    assert PositionAdjusted(0, "memory 5") in watch.last.events
    watch.session.undo()
    qtbot.waitUntil(lambda: watch.last.view.memory == before)
    assert not watch.failures


def test_a_fix_of_what_is_hidden_or_of_another_seat_is_refused(qtbot: QtBot, sessions: Any) -> None:
    watch: Watch = sessions()
    watch.session.open_table(setup(AGAINST_BOT))
    qtbot.waitUntil(lambda: bool(watch.deliveries) and watch.last.prompt is not None)
    watch.session.adjust(0, SendCard(99999, "hand"))
    watch.session.adjust(1, SetMemory(1, 5))
    watch.session.adjust(0, SetMemory(0, 11))
    qtbot.waitUntil(lambda: len(watch.refusals) == 3)
    assert watch.refusals[:2] == [UNSEEN, UNSEEN]
    assert not watch.failures
