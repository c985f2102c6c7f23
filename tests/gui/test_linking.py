"""Link cards on the table: where they lie, what is pointed at, how a card is linked, and what inspector and log say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from desktop.board.drag import cost_of, meaning
from desktop.board.fixes import home_of
from desktop.board.geometry import dock_width, table_geometry
from desktop.board.rows import LINK_OUT, LINKS_SHOWN, StackShape, battle_row
from desktop.board.spots import Area, Spot
from desktop.board.stack import link_words, lying_at
from desktop.inspector.model import stack_sheet
from desktop.log.lines import Teller
from engine import events as ev
from engine.cards.model import Color
from engine.decisions import AppFuse, ChooseAction, LinkCard, Pass, Refusal
from engine.events import CardRef, StackRef
from engine.game.view import LinkSlip, StackView
from engine.rules.linking import IN_BREEDING
from tests.gui.board.table import NEAR_BATTLE, prompt_main, slip, stack, view
from tests.gui.games import book, game_after

LINKS = (
    LinkSlip(CardRef(501, "ST1-02"), (Color.RED,), 2000, "Piercing"),
    LinkSlip(CardRef(502, "ST2-02"), (Color.BLUE,), 0, ""),
)
HAND = Spot(Area.HAND, 0, 301)


def linked() -> StackView:
    return replace(stack(110, 0, "ST1-09", slips=(slip(112, "ST1-03"),)), links=LINKS)


def test_link_cards_stick_out_at_the_right_and_their_slips_come_first() -> None:
    geometry = table_geometry(1366 - dock_width(1366, 768), 768, 1366)
    shapes = [StackShape(1, slips=3, links=2), StackShape(2, slips=9, links=9), StackShape(3)]
    first, second, third = battle_row(geometry.own.battle, shapes, geometry.frame).places
    assert [rect.left() for rect in first.links] == [first.card.right()] * 2
    assert first.outer.right() == pytest.approx(first.card.right() + LINK_OUT)
    assert first.outer.right() < second.card.left()
    assert len(second.links) == LINKS_SHOWN
    assert all(rect.bottom() <= second.card.bottom() for rect in second.links)
    assert third.outer == third.card


def test_what_is_pointed_at_beside_the_card_is_the_link_card() -> None:
    geometry = table_geometry(1366 - dock_width(1366, 768), 768, 1366)
    place = battle_row(geometry.own.battle, [StackShape(110, slips=3, links=2)], geometry.frame).places[0]
    at = [lying_at(place, linked(), rect.center()) for rect in (place.card, *place.slips)]
    assert at == [None, LINKS[0].card, LINKS[1].card, CardRef(112, "ST1-03")]
    corner = QPointF(place.links[0].right() - 2, place.links[0].top() + 1)
    assert lying_at(place, linked(), corner) == LINKS[0].card
    assert link_words(LINKS[0]) == "+2000 DP · Piercing"


def test_a_card_is_linked_from_the_hand_and_from_the_battle_area_by_a_drop_on_the_digimon() -> None:
    from_field = next(one for one in NEAR_BATTLE if one.id == 140).card.id
    prompt = prompt_main((LinkCard(301, 110, 2, 3), LinkCard(from_field, 110, 1, 1), AppFuse(302, 110, 501, 0), Pass()))
    digimon = Spot(Area.BATTLE, 0, 110)
    assert meaning(prompt, view(), HAND, digimon).indices == (0,)
    assert meaning(prompt, view(), Spot(Area.BATTLE, 0, 140), digimon).indices == (1,)
    assert meaning(prompt, view(), Spot(Area.HAND, 0, 302), digimon).indices == (2,)
    assert isinstance(prompt.decision, ChooseAction)
    assert cost_of(prompt.decision.actions[0]) == 2


def test_a_drop_that_does_not_link_says_why() -> None:
    refused = Refusal(LinkCard(301, 120), *IN_BREEDING)
    drop = meaning(prompt_main((Pass(),), (refused,)), view(), HAND, Spot(Area.BATTLE, 0, 120))
    assert (drop.reason, drop.clause) == IN_BREEDING


def test_the_inspector_lists_link_cards() -> None:
    sheet = stack_sheet(linked(), book())
    assert [one.number for one in sheet.links] == ["ST1-02", "ST2-02"]
    assert "+2000 DP" in sheet.links[0].title and sheet.links[0].text == "Piercing"
    assert sheet.links[1].none == "no link effect"


def test_a_link_card_can_be_fixed_by_hand() -> None:
    battle = tuple(linked() if one.id == 110 else one for one in NEAR_BATTLE)
    shown = view()
    seats = (replace(shown.seats[0], battle=battle), shown.seats[1])
    assert home_of(replace(shown, seats=seats), 501) == (0, "under")


def test_links_are_told_in_the_log() -> None:
    teller = Teller(game_after(2).view(0), book())
    digimon = StackRef(90, 0, CardRef(40, "ST1-03"))
    card = CardRef(60, "ST2-03")
    told = [
        teller.tell(ev.CardsLinked(digimon, (card,), "hand")),
        teller.tell(ev.CardsLinked(replace(digimon, seat=1), (card,), "trash", by_effect=True)),
        teller.tell(ev.LinkCardsTrashed(digimon, (card,))),
        teller.tell(ev.AppFused(0, digimon, CardRef(41, "ST1-02"), card, "hand")),
    ]
    assert [line.text for line in told if line is not None] == [
        "You link Gabumon to Agumon",
        "Mira links Gabumon to Agumon from the trash by an effect",
        "Gabumon trashed from the link cards of Agumon",
        "You app fuse Biyomon and Gabumon into Agumon",
    ]
