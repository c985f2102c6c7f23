"""Two people at one screen: nothing that a player can see, hover or have read out tells of the other's hand."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.session.wire import DeckList, Delivery, TableSetup
from desktop.settings import Settings
from desktop.window import MainWindow
from engine.bots import random_answer
from engine.effects.card import Card
from engine.effects.library import CardLibrary, load_library
from engine.game.view import View
from tests.gui.games import decks

STEPS = 70
SEED = 17


def _tell_apart(library: CardLibrary) -> tuple[tuple[DeckList, DeckList], CardLibrary]:
    """Both decks with every single card under a name and a number of its own."""
    cards: list[Card] = []
    lists: list[DeckList] = []
    for seat, deck in enumerate(decks()):
        numbers = []
        for n, number in enumerate((*deck.main, *deck.eggs)):
            card = library.card(number)
            facts = msgspec.structs.replace(card.facts, number=f"QQ{seat}-{n:03}", name=f"Secretmon{seat}{n:03}")
            cards.append(msgspec.structs.replace(card, facts=facts))
            numbers.append(facts.number)
        lists.append(DeckList(deck.name, tuple(numbers[: len(deck.main)]), tuple(numbers[len(deck.main) :])))
    return (lists[0], lists[1]), library.with_cards(cards)


def _words(window: MainWindow) -> str:
    """Everything in words that the window has at this moment, on the screen or for a screen reader."""
    words = [window.windowTitle(), "\n".join(line.text for line in window.room.page.dock.log.log.lines)]
    for widget in (window, *window.findChildren(QWidget)):
        words += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.whatsThis()]
        text = getattr(widget, "text", None)
        words.append(str(text()) if callable(text) else "")
    words += [str(child.property("text") or "") for child in window.findChildren(QObject)]
    return "\n".join(words)


def _named_in(delivery: Delivery) -> set[str]:
    """The numbers that a delivery names to its seat."""
    found: set[str] = set()

    def gather(value: Any) -> None:
        if isinstance(value, str) and value.startswith("QQ"):
            found.add(value)
        elif isinstance(value, dict):
            for item in value.values():
                gather(item)
        elif isinstance(value, list | tuple):
            for item in value:
                gather(item)

    gather(msgspec.to_builtins(delivery.update))
    return found


def test_no_word_in_the_window_names_a_card_that_the_seat_has_not_been_shown(qtbot: QtBot, make_window: Any) -> None:
    window: MainWindow = make_window(Settings(speed=0.0, auto_answer=False))
    pair, library = _tell_apart(load_library())
    room = window.room
    room.session._worker._door._library = library  # type: ignore[attr-defined]  # the door is the real engine here
    room.book._library = library
    known: tuple[set[str], set[str]] = (set(), set())
    handed: list[int] = []
    shown: list[Delivery] = []
    room.curtain_drawn.connect(handed.append)

    def look(delivery: Delivery) -> None:
        known[delivery.seat].update(_named_in(delivery))
        shown.append(delivery)

    room.shown.connect(look)
    room.open_table(TableSetup(pair, ("Jun", "Mira"), SEED, first_seat=0))
    rng = Random(SEED)
    curtains = 0
    for _ in range(STEPS):
        qtbot.waitUntil(lambda: room.curtain.drawn or room.page.prompt is not None or _ended(room.page.view))
        if room.curtain.drawn:
            curtains += 1
            seat = room.curtain.seat
            room.curtain.button.click()
            qtbot.waitUntil(lambda: not room.curtain.drawn and room.page.prompt is not None)
            assert shown[-1].seat == seat
        elif room.page.prompt is None:
            break
        seat, other = shown[-1].seat, 1 - shown[-1].seat
        words = _words(window)
        for n in range(60):
            if f"QQ{other}-{n:03}" not in known[seat]:
                assert f"Secretmon{other}{n:03}" not in words
                assert f"QQ{other}-{n:03}" not in words
        before = len(shown)
        assert room.page.prompt is not None
        room.page.give(random_answer(room.page.prompt.decision, rng))
        qtbot.waitUntil(lambda before=before: len(shown) > before)
    assert curtains >= 4
    assert handed
    assert known[0] != known[1]


def _ended(view: View | None) -> bool:
    return view is not None and bool(view.end_reason)
