"""The table's screen: the prompt bar's buttons and keys do what they say, and nothing is answered twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.choices import Command, Tone
from desktop.game_room import GameRoom
from desktop.session.wire import Delivery
from desktop.settings import Settings
from desktop.window import MainWindow
from engine.decisions import (
    ActionAnswer,
    Choice,
    ChooseAction,
    ChooseNumber,
    ChooseOption,
    NumberAnswer,
    OptionAnswer,
    Purpose,
    Source,
)
from engine.game.inputs import SetMemory
from engine.game.view import Prompt, Update
from tests.gui.games import AGAINST_BOT, eager_answer, game_after, setup

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def room(qtbot: QtBot, make_window: MakeWindow) -> GameRoom:
    """A table with open hands at the first main phase."""
    window = make_window(Settings(speed=0.0, auto_answer=False))
    room = window.room
    room.open_table(setup(open_hands=True))
    play_until(qtbot, room, lambda: main_phase(room))
    return room


def main_phase(room: GameRoom) -> bool:
    prompt = room.page.prompt
    return prompt is not None and prompt.decision.purpose is Purpose.ACTION


def play_until(qtbot: QtBot, room: GameRoom, ready: Callable[[], bool], most: int = 200) -> None:
    for _ in range(most):
        qtbot.waitUntil(lambda: room.page.prompt is not None)
        if ready():
            return
        prompt = room.page.prompt
        assert prompt is not None
        room.page.give(eager_answer(prompt.decision))
    raise AssertionError("never came")


def show(room: GameRoom, decision: Any, *, labels: tuple[str, ...] = (), question: str = "?") -> list[object]:
    """Put a decision on the table; returns the answers as they come."""
    answers: list[object] = []
    room.page.answered.disconnect()
    room.page.answered.connect(lambda _seat, answer: answers.append(answer))
    view = game_after(30).view(decision.seat)
    update = Update(999, (), view, Prompt(decision, question, "", "1-1-1", labels))
    room.page.show_delivery(Delivery(999, decision.seat, update, False))
    QApplication.processEvents()
    return answers


def press(room: GameRoom, key: Qt.Key, *, repeat: bool = False) -> None:
    text = chr(key) if key < 128 else ""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, repeat)
    QApplication.sendEvent(room.page.board, event)


def test_y_and_n_answer_and_a_held_key_never_reaches_the_next_choice(room: GameRoom) -> None:
    decision = ChooseOption(1, 0, Purpose.OPTIONAL, Source(0), (Choice("yes"), Choice("no")))
    answers = show(room, decision, labels=("Yes", "No"))
    press(room, Qt.Key.Key_Y)
    assert answers == [OptionAnswer(0)]
    answers = show(room, decision, labels=("Yes", "No"))
    for _ in range(5):
        press(room, Qt.Key.Key_Y, repeat=True)
        press(room, Qt.Key.Key_Space, repeat=True)
    assert answers == []
    press(room, Qt.Key.Key_N)
    assert answers == [OptionAnswer(1)]


def test_two_fast_clicks_give_one_answer(qtbot: QtBot, room: GameRoom) -> None:
    decision = ChooseOption(1, 0, Purpose.OPTIONAL, Source(0), (Choice("yes"), Choice("no")))
    answers = show(room, decision, labels=("Yes", "No"))
    yes = next(button for button in room.page.bar.buttons() if button.text() == "Yes")
    yes.click()
    yes.click()
    press(room, Qt.Key.Key_Y)
    assert answers == [OptionAnswer(0)]


def test_listed_effects_are_picked_by_number_and_by_click(qtbot: QtBot, room: GameRoom) -> None:
    sources = tuple(Choice("effect", Source(0, "ST1-03", card, 0, 0)) for card in (500, 501, 502))
    decision = ChooseOption(1, 0, Purpose.TRIGGER, Source(0), sources)
    answers = show(room, decision, labels=("Agumon: one", "Agumon: two", "Agumon: three"))
    assert room.page.options.isVisible()
    press(room, Qt.Key.Key_2)
    assert answers == [OptionAnswer(1)]
    answers = show(room, decision, labels=("Agumon: one", "Agumon: two", "Agumon: three"))
    press(room, Qt.Key.Key_V)
    assert not room.page.options.isVisible()
    press(room, Qt.Key.Key_V)
    room.page.options.pick(3)
    assert answers == [OptionAnswer(2)]


def test_a_number_is_set_with_plus_and_minus(room: GameRoom) -> None:
    answers = show(room, ChooseNumber(1, 0, Purpose.NUMBER, Source(0), 0, 3))
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Minus, Qt.Key.Key_Minus):
        press(room, key)
    press(room, Qt.Key.Key_Space)
    assert answers == [NumberAnswer(0)]


def test_a_choice_of_one_is_answered_by_itself_when_wanted(qtbot: QtBot, room: GameRoom) -> None:
    decision = ChooseNumber(1, 0, Purpose.NUMBER, Source(0), 2, 2)
    assert show(room, decision) == []
    room.page.apply(Settings(speed=0.0, auto_answer=True))
    answers = show(room, decision)
    qtbot.waitUntil(lambda: answers == [NumberAnswer(2)])


def test_passing_asks_while_plays_remain_and_not_when_told_so(qtbot: QtBot, room: GameRoom) -> None:
    prompt = room.page.prompt
    assert prompt is not None
    assert isinstance(prompt.decision, ChooseAction)
    given: list[object] = []
    room.page.answered.connect(lambda _seat, answer: given.append(answer))
    press(room, Qt.Key.Key_E)
    assert room.panel.isVisible()
    assert given == []
    QTest.keyClick(room.panel, Qt.Key.Key_Escape)
    assert not room.panel.isVisible()
    assert main_phase(room)
    press(room, Qt.Key.Key_E)
    QTest.keyClick(room.panel, Qt.Key.Key_Space)
    assert len(given) == 1
    play_until(qtbot, room, lambda: main_phase(room))
    room.page.apply(Settings(speed=0.0, confirm_pass=False))
    given.clear()
    press(room, Qt.Key.Key_E)
    assert len(given) == 1


def test_the_boards_own_pass_tile_asks_too(room: GameRoom) -> None:
    given: list[object] = []
    room.page.answered.connect(lambda _seat, answer: given.append(answer))
    room.page.board.desk.pass_turn()
    assert room.panel.isVisible()
    assert given == []
    room.panel.hide()
    room.page.board.desk.pass_turn()
    assert room.panel.isVisible()


def test_a_refusal_is_red_with_reason_and_rule_and_goes_with_escape(room: GameRoom) -> None:
    room.page.board.refused.emit("Agumon was played this turn and cannot attack", "11-2-1")
    assert room.page.bar.model.tone is Tone.REFUSE
    assert room.page.bar.model.rule == "11-2-1"
    press(room, Qt.Key.Key_Escape)
    assert room.page.bar.model.tone is Tone.ASK


def test_a_refused_answer_leaves_the_decision_open(qtbot: QtBot, room: GameRoom) -> None:
    room.page.give(ActionAnswer(4711))
    qtbot.waitUntil(lambda: room.page.bar.model.tone is Tone.REFUSE)
    assert main_phase(room)
    assert not room.page.board.desk.waiting


def test_undo_takes_the_last_step_back(qtbot: QtBot, room: GameRoom) -> None:
    before = room.page.update_shown
    assert before is not None
    prompt = before.prompt
    assert prompt is not None
    room.page.give(eager_answer(prompt.decision))
    qtbot.waitUntil(lambda: room.page.update_shown is not None and room.page.update_shown.number != before.number)
    QTest.keyClick(room.page.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: room.page.prompt == prompt)
    assert room.page.view == before.view


def test_letters_do_nothing_while_the_search_line_has_the_focus(room: GameRoom) -> None:
    given: list[object] = []
    room.page.answered.connect(lambda _seat, answer: given.append(answer))
    room.page.search_log()
    QTest.keyClicks(room.page.dock.search, "eynvl 12")
    assert given == []
    assert not room.panel.isVisible()
    assert room.page.dock.search.text() == "eynvl 12"
    QTest.keyClick(room.page.dock.search, Qt.Key.Key_Escape)
    assert room.page.dock.search.isHidden()


def test_the_card_that_asks_rests_in_the_inspector(room: GameRoom) -> None:
    decision = ChooseOption(1, 0, Purpose.OPTIONAL, Source(0, "ST1-16", 500, 0, 0), (Choice("yes"), Choice("no")))
    show(room, decision, labels=("Yes", "No"))
    sheet = room.page.dock.inspector.sheet.sheet
    assert sheet is not None
    assert sheet.name == "Gaia Force"


def test_the_inspector_follows_a_stack_and_keeps_its_card(room: GameRoom) -> None:
    page = room.page
    show(room, ChooseNumber(1, 0, Purpose.NUMBER, Source(0), 0, 3))
    view = page.view
    assert view is not None
    seat, stack = next((n, one) for n, owner in enumerate(view.seats) for one in owner.battle if one.dp)
    page.board.card_hovered.emit(stack.card, stack)
    sheet = page.dock.inspector.sheet
    assert sheet.sheet is not None
    assert sheet.sheet.dp == str(stack.dp)
    weak = msgspec.structs.replace(stack, dp=500)
    for battle, dp in (((weak,), "500"), ((), str(stack.base_dp))):
        seats = list(view.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], battle=battle)
        changed = msgspec.structs.replace(view, seats=tuple(seats))
        page.show_delivery(Delivery(1000, 0, Update(1000, (), changed, None), False))
        QApplication.processEvents()
        assert sheet.sheet.dp == dp


def test_a_fix_by_hand_is_in_the_log_and_undone(qtbot: QtBot, room: GameRoom) -> None:
    page = room.page
    assert page.view is not None
    before, seat = page.view.memory, page.view.seat
    press(room, Qt.Key.Key_F)
    assert page.bar.model.title.startswith("Fix by hand")
    page.board.adjustment_chosen.emit(SetMemory(seat, 7))
    qtbot.waitUntil(lambda: page.view is not None and page.view.memory == 7)
    assert page.dock.log.log.lines[-1].text == "You fixed: memory 7"
    assert page.board.fixing.on
    press(room, Qt.Key.Key_Escape)
    assert not page.board.fixing.on
    assert page.bar.model.title == "Your main phase"
    room.undo()
    qtbot.waitUntil(lambda: page.view is not None and page.view.memory == before)


def test_an_unread_text_is_shown_in_full_and_resolved(room: GameRoom) -> None:
    source = Source(0, "ST1-16", 500, 0, 0)
    answers = show(room, ChooseOption(1, 0, Purpose.MODE, source, (Choice("done"),)), labels=("Resolved",))
    assert room.page.options.isVisible()
    assert len(room.page.options.rows()) == 1
    press(room, Qt.Key.Key_1)
    assert answers == []
    press(room, Qt.Key.Key_Space)
    assert answers == [OptionAnswer(0)]


def test_a_narrow_window_has_a_drawer(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window(width=1000, height=640)
    room = window.room
    room.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: room.page.prompt is not None)
    assert not room.page.dock.isVisible()
    assert room.page.board.width() == room.page.width()
    press(room, Qt.Key.Key_I)
    assert room.page.dock.isVisible()
    assert room.page.bar.geometry().right() < room.page.dock.x()
    press(room, Qt.Key.Key_I)
    assert not room.page.dock.isVisible()


def test_the_result_names_winner_reason_and_rule(qtbot: QtBot, room: GameRoom) -> None:
    room.session.concede(0)
    with qtbot.waitSignal(room.result_shown, timeout=5000):
        pass
    assert "Mira wins" in room.panel.words
    assert "Jun conceded (rule 1-2-4)" in room.panel.words
    assert room.page.bar.command(Command.RESULT) is not None
    QTest.keyClick(room.panel, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: room.page.prompt is not None)
    assert room.page.view is not None
    assert not room.page.view.end_reason


def test_against_the_computer_no_curtain_is_needed(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    room = window.room
    room.open_table(setup(AGAINST_BOT))
    for _ in range(12):
        qtbot.waitUntil(lambda: room.page.prompt is not None, timeout=20000)
        prompt = room.page.prompt
        assert prompt is not None
        assert not room.curtain.drawn
        room.page.give(eager_answer(prompt.decision))


def test_a_failure_behind_is_shown_with_a_report_and_the_game_kept(qtbot: QtBot, room: GameRoom) -> None:
    room.session.load("/no/such/file.json")
    qtbot.waitUntil(room.panel.isVisible)
    assert "file.json could not be loaded" in room.panel.words
    QTest.keyClick(room.panel, Qt.Key.Key_Space)
    assert main_phase(room)


@pytest.mark.parametrize("scale", [75, 150, 250])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_scale_and_theme_can_be_shown(
    qtbot: QtBot, room: GameRoom, scale: int, theme: Literal["dark", "light"]
) -> None:
    window = room.page.window()
    assert isinstance(window, MainWindow)
    window.change_settings(Settings(theme=theme, scale=scale, speed=0.0))
    assert not window.grab().isNull()
    assert room.page.bar.height() > 0
