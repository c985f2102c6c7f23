"""From the start screen to a game and back, with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from desktop.session.wire import SeatKind
from desktop.settings import Settings, read_settings
from desktop.settings_dialog import SettingsDialog
from desktop.storage import settings_path, unfinished_path
from desktop.window import MainWindow
from engine.errors import DeckError
from tests.gui.games import setup

MakeWindow = Callable[..., MainWindow]


def test_number_keys_choose_the_tiles(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    chosen: list[str] = []
    window.start.chosen.disconnect()
    window.start.chosen.connect(chosen.append)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        QTest.keyClick(window.start, key)
    assert chosen == ["here", "computer", "scenario", "demo"]


def test_decks_names_and_start_are_chosen_with_the_keyboard(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.start, Qt.Key.Key_1)
    page = window.decks
    assert window.pages.currentWidget() is page
    QTest.keyClick(page, Qt.Key.Key_3)
    QTest.keyClick(page, Qt.Key.Key_4)
    page.columns[0].name.setText("Ann")
    page.starts.setCurrentIndex(2)
    page.curtain.setChecked(False)
    found = page.chosen_setup()
    assert found is not None
    assert [deck.name[:4] for deck in found.decks] == ["ST-3", "ST-1"]
    assert (found.names, found.first_seat, found.open_hands) == (("Ann", "Mira"), 1, True)
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.room.page.prompt is not None)
    assert read_settings(settings_path())[0].names == ("Ann", "Mira")


def test_against_the_computer_one_seat_is_a_bot(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.start, Qt.Key.Key_2)
    found = window.decks.chosen_setup()
    assert found is not None
    assert found.seats == (SeatKind.HUMAN, SeatKind.BOT)
    assert not window.decks.curtain.isVisible()
    QTest.keyClick(window.decks, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start


def test_a_deck_file_is_taken_whole_or_refused_with_reasons(tmp_path: Path, make_window: MakeWindow) -> None:
    window = make_window()
    shelf = window.room.shelf
    deck = shelf.offers()[0].deck
    good = tmp_path / "mine.txt"
    good.write_text("\n".join((*deck.main, *deck.eggs)))
    assert shelf.load(good).deck.main == deck.main
    assert shelf.offers()[-1].deck.name
    for name, content in (
        ("empty.txt", b""),
        ("short.txt", b"4 ST1-03"),
        ("odd.txt", b"\xff\xfe\x00"),
        ("unknown.txt", b"50 XX9-99"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(DeckError, match=r".{10}"):
            shelf.load(path)


def test_a_left_game_is_offered_and_resumed(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    window.room.open_table(setup(open_hands=True))
    qtbot.waitUntil(lambda: window.room.page.prompt is not None)
    view = window.room.page.view
    window.show_start()
    assert unfinished_path().exists()
    assert window.start.resume.isVisible()
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.room.page and window.room.page.prompt is not None)
    assert window.room.page.view == view


def test_settings_are_in_force_at_once_and_kept(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.theme.setCurrentIndex(1)
    dialog.scale.setCurrentIndex(5)
    assert not window.look.theme.dark
    dialog.accept()
    kept = read_settings(settings_path())[0]
    assert (kept.theme, kept.scale) == ("light", 150)


def test_help_screenshot_and_about_do_not_block(qtbot: QtBot, make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    QTest.keyClick(window.start, Qt.Key.Key_F1)
    sheet = window.findChild(QDialog)
    assert sheet is not None
    assert sheet.isVisible()
    sheet.accept()
    QTest.keyClick(window.start, Qt.Key.Key_F12)
    assert len(list((tmp_path / "screenshots").glob("*.png"))) == 1
    window.room.show_about()
    assert "Unofficial" in window.room.panel.words


def test_a_notice_about_broken_settings_is_said(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    window._notice = "The settings file is damaged, so defaults are in use."
    window.warm_up()
    assert "damaged" in window.room.toast.words


def test_no_screen_is_too_small_or_too_large(make_window: MakeWindow) -> None:
    for width, height, scale in ((860, 540, 250), (1366, 768, 75), (2560, 1440, 100)):
        window = make_window(msgspec.structs.replace(Settings(), scale=scale, speed=0.0), width, height)
        tiles = [tile.geometry() for tile in window.start.tiles]
        assert all(window.start.rect().contains(tile) for tile in tiles)
        assert not any(one.intersects(two) for n, one in enumerate(tiles) for two in tiles[:n])
