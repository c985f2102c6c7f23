"""What is drawn ahead: every chore can be done, and all of them end."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.board import Area, Spot
from desktop.board.warmth import Warmth, chores
from desktop.faces.content import FaceKey, Side
from desktop.table.likely import first_faces, later_faces
from engine.cards.model import CardFacts
from tests.gui.board.conftest import MakeBoard
from tests.gui.board.table import LIBRARY, prompt_main, update, view


def test_every_chore_can_be_done(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    done = [chore() for chore in chores(board, "ST1-03")]
    assert len(done) > 40
    assert list(chores(board, "unknown"))


def test_warming_ends_and_changes_nothing(make_board: MakeBoard, qtbot: QtBot) -> None:
    board = make_board(update(view(), prompt_main()))
    items = len(board.scene().items())
    before = board.grab().toImage()
    warmth = Warmth()
    warmth.start(board, ("ST1-12", "ST1-03"))
    qtbot.waitUntil(lambda: warmth.done, timeout=10_000)
    assert len(board.scene().items()) == items
    assert board.grab().toImage() == before


def test_the_faces_of_the_table_are_among_those_drawn_ahead(make_board: MakeBoard) -> None:
    board = make_board(update(view(), prompt_main()))
    numbers = tuple(LIBRARY.cards)

    def facts(number: str) -> CardFacts:
        return LIBRARY.card(number).facts

    def key(number: str) -> FaceKey:
        return board.art.key(number, 200)

    ahead = {
        *first_faces(board, numbers, facts, key),
        *later_faces(board, numbers, facts, key),
    }
    # A card that lies face up in a security stack is rare and comes when it is asked for.
    security = Spot(Area.SECURITY, 1)
    shown = {card.key for spot, card in board.items_shown.cards.items() if spot.home != security}
    shown |= {stack.face_key() for spot, stack in board.items_shown.stacks.items() if spot.area is Area.BATTLE}
    assert {key for key in shown if key is not None and key.side is Side.FRONT} <= ahead
