"""Why? at the table: a line of the log, or a key, opens what the rules say to that moment, for who looks alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.choices import Command
from desktop.game_room import GameRoom
from desktop.log.lines import LogLine
from desktop.session.wire import Explanation, decode_explanation, encode
from desktop.settings import Settings
from desktop.window import MainWindow
from engine.decisions import ActionAnswer, Attack, ChooseAction, Purpose
from engine.game.game import Game
from engine.game.inputs import SetMemory
from engine.game.trace_line import TraceLine, TracePiece
from tests.gui.games import book, eager_answer, game_after, setup

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key

TWO_WAIT = """
title = "Two effects wait"
script = ""
[cards."T-01"]
name = "Alphamon"
category = "Digimon"
colors = ["Red"]
level = 4
play_cost = 4
dp = 5000
text = "[When Attacking] <Draw 1>.\\n[When Attacking] Gain 1 memory."
[cards."T-02"]
name = "Betamon"
category = "Digimon"
colors = ["Blue"]
level = 4
play_cost = 4
dp = 4000
text = "[Opponent's Turn] When one of your opponent's Digimon attacks, you may <Draw 1>."
[setup.p1]
battle = ["T-01"]
deck = 5
security = 3
[setup.p2]
battle = ["T-02"]
security = 2
deck = 5
"""


@pytest.fixture
def room(qtbot: QtBot, make_window: MakeWindow) -> GameRoom:
    """A table with open hands at a main phase, with some turns behind it."""
    room = make_window(Settings(speed=0.0, auto_answer=False)).room
    room.open_table(setup(open_hands=True))
    for _ in range(14):
        qtbot.waitUntil(lambda: room.page.prompt is not None)
        prompt = room.page.prompt
        assert prompt is not None
        room.page.give(eager_answer(prompt.decision))
    qtbot.waitUntil(lambda: room.page.prompt is not None)
    return room


@pytest.fixture
def waiting_room(qtbot: QtBot, make_window: MakeWindow, tmp_path: Path) -> GameRoom:
    """A table on which an attack has just made three effects trigger."""
    (tmp_path / "two.toml").write_text(TWO_WAIT)
    room = make_window(Settings(speed=0.0, auto_answer=False)).room
    room.session.open_scenario(str(tmp_path / "two.toml"))
    qtbot.waitUntil(lambda: room.seating is not None and room.page.prompt is not None)
    prompt = room.page.prompt
    assert prompt is not None
    assert isinstance(prompt.decision, ChooseAction)
    actions = prompt.decision.actions
    room.page.give(ActionAnswer(next(n for n, action in enumerate(actions) if isinstance(action, Attack))))
    qtbot.waitUntil(lambda: bool(room.page.bar.model.options))
    return room


def log_spot(room: GameRoom, line: LogLine) -> QPoint:
    """The middle of a line's first row, scrolled into sight."""
    log = room.page.dock.log
    row = next(row for row in range(log.log.rowCount()) if log.log.row(row).line is line and log.log.row(row).first)
    log.scrollTo(log.log.index(row, 0))
    return log.visualRect(log.log.index(row, 0)).center()


def settled_log(qtbot: QtBot, room: GameRoom) -> list[LogLine]:
    """The log's lines once those of the last Update are in it."""
    page = room.page
    view = page.view
    assert view is not None
    qtbot.waitUntil(lambda: page.dock.log.log.lines == tuple(page.memory.lines[view.seat]))
    return page.memory.lines[view.seat]


def opened(qtbot: QtBot, room: GameRoom) -> list[str]:
    """The lines of the popover, once it is open."""
    popover = room.page.asking.popover
    qtbot.waitUntil(lambda: not popover.isHidden())
    return [str(line) for line in popover.lines]


def test_a_click_on_a_line_of_the_log_tells_why(qtbot: QtBot, room: GameRoom) -> None:
    line = next(line for line in reversed(settled_log(qtbot, room)) if "attacks" in line.text)
    log, popover = room.page.dock.log, room.page.asking.popover
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=log_spot(room, line))
    told = opened(qtbot, room)
    assert any("attacks: declared in the main phase" in words and words.endswith("(11-2-8-1)") for words in told)
    assert [one.before for one in popover.lines if popover.is_about(one)] == [line.event]
    assert "11-2-8-1" in popover.text.toPlainText()
    assert "(11-2-8-1)" in popover.text.accessibleDescription()
    assert room.page.dock.x() >= popover.geometry().right()
    assert room.page.board.hasFocus()
    QTest.keyClick(room.page.board, Key.Key_Escape)
    assert popover.isHidden()


def test_the_keyboard_asks_a_line_why_and_comes_back(qtbot: QtBot, room: GameRoom) -> None:
    settled_log(qtbot, room)
    log, popover = room.page.dock.log, room.page.asking.popover
    QTest.keyClick(room.page.board, Key.Key_L)
    assert log.hasFocus()
    newest = log.accessibleDescription()
    assert newest.endswith("Enter: why?")
    QTest.keyClick(log, Key.Key_Up)
    assert log.accessibleDescription() not in ("", newest)
    QTest.keyClick(log, Key.Key_Return)
    assert opened(qtbot, room)
    qtbot.waitUntil(popover.text.hasFocus)
    QTest.keyClick(popover.text, Key.Key_Escape)
    assert popover.isHidden()
    assert log.hasFocus()
    QTest.keyClick(log, Key.Key_L)
    assert room.page.board.hasFocus()


def test_what_waits_says_why_it_waits(qtbot: QtBot, waiting_room: GameRoom) -> None:
    page = waiting_room.page
    assert page.bar.command(Command.WHY) is not None
    assert "next: 1 effect waiting, the turn player’s effects come first (15-4-3-5-2)" in page.bar.model.detail
    QTest.keyClick(page.board, Key.Key_W)
    told = opened(qtbot, waiting_room)
    assert "pending: [Opponent's Turn] of Betamon: the turn player’s effects come first (15-4-3-5-2)" in told
    for short in ("Draw 1", "+1 memory"):
        which = f"[When Attacking] of Alphamon ({short})"
        assert f"pending: {which}: your choice: which of them comes next (15-4-3-5-1)" in told
    popover = page.asking.popover
    assert {line.kind for line in popover.lines if popover.is_about(line)} == {"pending"}
    # The other player is asked next: what one was told is not the other's.
    page.options.pick(2)
    qtbot.waitUntil(popover.isHidden)


def test_it_follows_the_moments_as_they_come(qtbot: QtBot, room: GameRoom) -> None:
    page = room.page
    QTest.keyClick(page.board, Key.Key_W)
    before = opened(qtbot, room)
    view = page.view
    assert view is not None
    page.adjusted.emit(view.seat, SetMemory(view.seat, 7))
    qtbot.waitUntil(lambda: [str(line) for line in page.asking.popover.lines] != before)


def test_a_card_named_in_it_is_shown_in_the_inspector(qtbot: QtBot, waiting_room: GameRoom) -> None:
    page = waiting_room.page
    QTest.keyClick(page.board, Key.Key_W)
    opened(qtbot, waiting_room)
    assert 'href="card:T-02"' in page.asking.popover.text.toHtml()
    page.asking.popover.card_hovered.emit("T-02")
    sheet = page.dock.inspector.sheet.sheet
    assert sheet is not None
    assert sheet.name == "Betamon"


def test_no_rule_is_behind_a_fix_and_what_was_undone_is_not_asked_about(qtbot: QtBot, room: GameRoom) -> None:
    page = room.page
    before = len(settled_log(qtbot, room))
    view = page.view
    assert view is not None
    page.adjusted.emit(view.seat, SetMemory(view.seat, 5))
    qtbot.waitUntil(lambda: any("fixed" in line.text for line in page.dock.log.log.lines))
    new = settled_log(qtbot, room)[before:]
    assert [line.explained for line in new if "fixed" in line.text] == [False]
    room.undo()
    qtbot.waitUntil(lambda: page.dock.log.log.lines[-1].text.startswith("Back to"))
    assert not any(line.explained for line in settled_log(qtbot, room)[before:])


def test_an_answer_for_another_seat_or_moment_is_not_shown(qtbot: QtBot, room: GameRoom) -> None:
    page = room.page
    view = page.view
    assert view is not None
    line = TraceLine("because", "4-14-1", (TracePiece("secret"),))
    page.asking.ask_last()
    opened(qtbot, room)
    page.asking.forget()
    for explanation in (Explanation(1 - view.seat, -1, (line,)), Explanation(view.seat, 3, (line,))):
        page.asking.show(explanation)
        assert page.asking.popover.isHidden()
    asked: list[object] = []
    room.session.explained.connect(asked.append)
    room.session.explain(1 - view.seat, -1)
    room.session.explain(view.seat, -1)
    qtbot.waitUntil(lambda: bool(asked))
    qtbot.wait(50)
    assert [one.seat for one in asked if isinstance(one, Explanation)] == [view.seat]


def test_every_line_of_a_log_is_answered(qtbot: QtBot) -> None:
    from desktop.table.memory import SeatMemory

    game = game_after(120)
    assert isinstance(game, Game)
    for seat in (0, 1):
        for line in SeatMemory().tell(game.update(seat), book()):
            told = game.why(line.event, seat)
            assert any(one.own and line.first <= one.before <= line.event for one in told), line.text


def test_an_explanation_survives_the_wire() -> None:
    game = game_after(30)
    explanation = Explanation(1, 4, game.why(4, 1))
    assert explanation.lines
    assert decode_explanation(encode(explanation)) == explanation


def test_who_waits_at_the_main_phase_is_not_offered_the_button(qtbot: QtBot, room: GameRoom) -> None:
    prompt = room.page.prompt
    assert prompt is not None
    if prompt.decision.purpose is Purpose.ACTION:
        assert room.page.bar.command(Command.WHY) is None
