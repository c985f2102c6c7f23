"""The log: every event has its words, hidden cards stay hidden, names can be pointed at."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from desktop.log.lines import _TELLERS, LineTone, Teller
from desktop.log.view import LogView
from engine import events as ev
from engine.decisions import Source
from engine.events import CardRef, GameEvent, StackRef
from tests.gui.games import book, game_after

AGUMON = CardRef(40, "ST1-03")
GABUMON = CardRef(60, "ST2-03")
HIDDEN = CardRef()
SILENT = {ev.PhaseBegan, ev.TurnEnded, ev.CostPaid, ev.BattleEnded}


def teller(seat: int = 0) -> Teller:
    return Teller(game_after(2).view(seat), book())


def words(event: GameEvent, seat: int = 0) -> str:
    line = teller(seat).tell(event)
    return line.text if line is not None else ""


def test_every_event_is_told_or_silent_on_purpose() -> None:
    assert set(_TELLERS) | SILENT == set(get_args(GameEvent))


def test_a_draw_shows_the_cards_only_to_who_may_see_them() -> None:
    assert words(ev.CardsDrawn(0, (AGUMON,), 0)) == "You draw Agumon"
    assert words(ev.CardsDrawn(0, (HIDDEN, HIDDEN), 0), seat=1) == "Jun draws 2 cards"


def test_a_hidden_card_put_into_security_is_a_card() -> None:
    assert words(ev.CardsPlacedInSecurity(1, (HIDDEN,), top=True, audience=1)) == (
        "a card goes to the top of Mira’s security stack"
    )


def test_a_card_in_use_comes_from_nowhere() -> None:
    assert words(ev.CardsTrashed(1, (GABUMON,), "no area")) == "Gabumon goes to Mira’s trash"
    assert words(ev.CardsTrashed(1, (GABUMON,), "hand")) == "Gabumon goes to Mira’s trash from the hand"
    assert words(ev.CardPlayed(1, StackRef(90, 1, GABUMON), "no area", by_effect=True)) == (
        "Mira plays Gabumon by an effect"
    )


def test_a_lasting_effect_is_told_in_words() -> None:
    source = Source(0, "ST1-08", 40, 41, 0)
    applied = ev.EffectApplied(source, (), "ModifyDp", 3000)
    assert words(applied).endswith("Garudamon: all that match get +3000 DP")
    assert words(ev.EffectApplied(source, (9999,), "ModifyDp", -1000)).endswith(": a Digimon gets -1000 DP")
    assert words(ev.EffectApplied(source, (9999,), "Restrict")).endswith(": a Digimon is restricted")


def test_a_fix_by_hand_is_told_to_both() -> None:
    assert words(ev.PositionAdjusted(0, "memory 3")) == "You fixed: memory 3"
    assert words(ev.PositionAdjusted(0, "memory 3"), seat=1) == "Jun fixed: memory 3"


def test_memory_is_told_as_the_reader_sees_it() -> None:
    assert words(ev.MemoryChanged(3, -2)) == "Memory 3 → Mira 2"
    assert words(ev.MemoryChanged(3, -2), seat=1) == "Memory Jun 3 → 2"
    assert words(ev.MemoryChanged(-2, -5)) == "Memory Mira 2 → 5"
    assert words(ev.MemoryChanged(3, 3)) == ""


def test_attacks_and_battles_name_both_sides() -> None:
    mine = StackRef(90, 0, AGUMON)
    assert words(ev.AttackDeclared(mine, 1)) == "Agumon attacks Mira"
    assert words(ev.AttackDeclared(mine, 1), seat=1) == "Agumon attacks you"
    guard = StackRef(0, 1, CardRef(60, "ST2-03"))
    assert words(ev.BattleFought(mine, guard, 2000, 3000, 0)) == "Agumon (2000) battles Gabumon (3000): it loses"


def test_an_effect_is_told_with_its_timing_and_card() -> None:
    line = teller().tell(ev.EffectActivated(Source(0, "ST1-16", 50, 0, 0)))
    assert line is not None
    assert line.tone is LineTone.EFFECT
    assert line.text == "Main Gaia Force activates"
    assert line.pieces[0].chip


def test_the_whole_log_of_a_game_is_told_for_both_seats() -> None:
    game = game_after(120)
    for seat in (0, 1):
        update = game.update(seat)
        told = [Teller(update.view, book()).tell(event) for event in update.events]
        assert sum(line is not None for line in told) > 100


def test_long_lines_wrap_and_names_are_found_under_the_pointer(qtbot: QtBot) -> None:
    view = LogView(book().facts)
    qtbot.addWidget(view)
    view.resize(260, 200)
    view.show()
    line = teller().tell(ev.CardsDrawn(0, (AGUMON, CardRef(41, "ST1-11"), CardRef(42, "ST1-08")), 0))
    assert line is not None
    view.add((line,))
    assert view.log.rowCount() > 1
    run = next(run for run in view.log.row(0).runs if run.piece.number)
    rect = view.visualRect(view.log.index(0, 0))
    assert view.card_at(rect.topLeft() + run.rect.center().toPoint()) == "ST1-03"
    assert view.card_at(QPoint(250, 190)) == ""


def test_pointing_at_a_name_tells_the_inspector_once(qtbot: QtBot) -> None:
    view = LogView(book().facts)
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    line = teller().tell(ev.CardsDrawn(0, (AGUMON,), 0))
    assert line is not None
    view.add((line,))
    spot = view.visualRect(view.log.index(0, 0)).topLeft() + view.log.row(0).runs[-1].rect.center().toPoint()
    with qtbot.waitSignal(view.card_hovered) as told:
        qtbot.mouseMove(view.viewport(), spot)
    assert told.args == ["ST1-03"]


def test_a_thousand_lines_are_laid_out_at_once(qtbot: QtBot) -> None:
    view = LogView(book().facts)
    qtbot.addWidget(view)
    view.resize(300, 400)
    view.show()
    line = teller().tell(ev.AttackDeclared(StackRef(90, 0, AGUMON), 1))
    assert line is not None
    view.add((line,) * 1000)
    assert view.search("agumon attacks") == 999
    assert view.search("no such words") == -1
