"""The prompt bar: its buttons are those of the question shown, whatever was pressed before."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.choices import Button, Command, PromptModel, Tone
from desktop.table.prompt_bar import PromptBar

LEFT = Qt.MouseButton.LeftButton
FIRST = Button("Confirm", "Space", Command.CONFIRM, primary=True)
SECOND = Button("Pass", "Space", Command.PASS, primary=True)


def shown(qtbot: QtBot, *buttons: Button) -> tuple[PromptBar, list[Button]]:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(900, 52)
    bar.show_model(PromptModel(Tone.ASK, "Which?", buttons=buttons))
    bar.show()
    pressed: list[Button] = []
    bar.pressed.connect(pressed.append)
    return bar, pressed


def test_a_button_of_the_same_kind_says_and_does_what_the_new_question_asks(qtbot: QtBot) -> None:
    bar, pressed = shown(qtbot, FIRST)
    bar.show_model(PromptModel(Tone.ASK, "And now?", buttons=(SECOND,)))
    (button,) = bar.buttons()
    assert (button.text(), button.key, button.objectName()) == ("Pass", "Space", "prompt-pass")
    QTest.mouseClick(button, LEFT)
    assert pressed == [SECOND]


def test_a_press_that_began_on_the_question_before_answers_nothing(qtbot: QtBot) -> None:
    bar, pressed = shown(qtbot, FIRST)
    QTest.mousePress(bar.buttons()[0], LEFT)
    bar.show_model(PromptModel(Tone.ASK, "And now?", buttons=(SECOND,)))
    QTest.mouseRelease(bar.buttons()[0], LEFT)
    assert pressed == []


def test_other_kinds_of_buttons_take_the_place_of_the_old_ones(qtbot: QtBot) -> None:
    bar, pressed = shown(qtbot, FIRST)
    bar.show_model(PromptModel(Tone.ASK, "And now?", buttons=(SECOND, Button("Clear", "Del", Command.CLEAR))))
    assert [button.text() for button in bar.buttons()] == ["Pass", "Clear"]
    bar.show_model(PromptModel(Tone.ASK, "Nothing to press"))
    assert bar.buttons() == []
    assert pressed == []


def test_the_tab_key_goes_through_the_buttons_as_they_stand(qtbot: QtBot) -> None:
    bar, _ = shown(qtbot, FIRST, Button("Clear", "Del", Command.CLEAR))
    bar.show_model(PromptModel(Tone.ASK, "And now?", buttons=(Button("View board", "V", Command.VIEW_BOARD), SECOND)))
    left, right = bar.buttons()
    left.setFocus()
    assert left.nextInFocusChain() is right
