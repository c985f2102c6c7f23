"""Whole faces: sizes, variants, and that nothing about a card makes drawing fail."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.faces.content import Detail, FaceContent, FaceKey, Grey, Side
from desktop.faces.face import face_image
from desktop.faces.icons import keyword_icon, paint_keyword
from desktop.faces.overlay import dp_rect, paint_dp, paint_slip
from desktop.faces.palette import CardPalette
from desktop.faces.sheet import draw_sheet, sample_contents
from engine.cards.model import CardFacts, Category, Color, DigivolveCost, OptionSide

GREY = CardFacts(
    number="T1-07",
    name="Greymon",
    category=Category.DIGIMON,
    colors=(Color.RED,),
    level=4,
    play_cost=5,
    dp=4000,
    digivolve=(DigivolveCost(Color.RED, 3, 2), DigivolveCost(Color.BLACK, 3, 2)),
    traits=("Champion", "Vaccine", "Dinosaur"),
    rarity="U",
)
TEXT = "[When Attacking] Lose 2 memory. [Your Turn] This Digimon gains <Piercing>."
CONTENT = FaceContent(GREY, TEXT, "[Your Turn] +1000 DP.", "", ("Piercing", "Raid", "Blocker", "Rush"), True)


@pytest.fixture(autouse=True)
def application(qtbot: QtBot) -> None:
    """Faces need the application's fonts."""


def different(first: QImage, second: QImage) -> bool:
    return bytes(first.constBits()) != bytes(second.constBits())


@pytest.mark.parametrize(("height", "detail"), [(129, Detail.S), (130, Detail.M), (229, Detail.M), (230, Detail.L)])
def test_height_decides_the_detail(height: int, detail: Detail) -> None:
    assert FaceKey("T", height).shown_detail is detail


def test_suspended_cards_never_show_full_text() -> None:
    assert FaceKey("T", 300, landscape=True).shown_detail is Detail.M


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("landscape", [False, True])
def test_pictures_have_the_size_of_their_key(dpr: float, landscape: bool) -> None:
    key = FaceKey("T1-07", 140, dpr, landscape)
    image = face_image(key, CONTENT)
    width, height = key.size
    assert (image.width(), image.height()) == (round(width * dpr), round(height * dpr))
    assert image.devicePixelRatio() == dpr
    assert (width > height) is landscape


def test_corners_are_cut_and_the_middle_is_opaque() -> None:
    for grey in Grey:
        image = face_image(FaceKey("T1-07", 140, grey=grey), CONTENT)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(image.width() // 2, 5).alpha() == 255


def test_drawing_is_repeatable_and_variants_differ() -> None:
    plain = FaceKey("T1-07", 140)
    image = face_image(plain, CONTENT)
    assert not different(image, face_image(plain, CONTENT))
    for key in (
        FaceKey("T1-07", 140, grey=Grey.DARK),
        FaceKey("T1-07", 140, grey=Grey.LIGHT),
        FaceKey("T1-07", 140, palette=CardPalette.COLOR_BLIND),
        FaceKey("T1-07", 140, dp=False),
        FaceKey("T1-07", 140, side=Side.BACK),
        FaceKey("T1-07", 140, side=Side.EGG_BACK),
        FaceKey("T1-07", 140, detail=Detail.S),
    ):
        assert different(image, face_image(key, CONTENT))


def test_an_unread_card_is_marked() -> None:
    key = FaceKey("T1-07", 300)
    assert different(
        face_image(key, CONTENT), face_image(key, FaceContent(GREY, TEXT, CONTENT.inherited, "", CONTENT.keywords))
    )


@pytest.mark.parametrize("height", [24, 53, 90, 140, 300, 620])
def test_every_kind_of_card_draws_at_every_size(height: int) -> None:
    bare = CardFacts(number="X-1", name="", category=Category.DIGIMON)
    token = CardFacts(number="X-2", name="Token", category=Category.DIGIMON, colors=(Color.WHITE,), dp=0, token=True)
    crowd = CardFacts(
        number="X-3",
        name="A Name Much Too Long For Any Card",
        category=Category.OPTION,
        colors=tuple(Color),
        use_cost=12,
    )
    contents: list[FaceContent | None] = [CONTENT, FaceContent(bare), FaceContent(token), None]
    contents += [FaceContent(crowd, TEXT * 20, TEXT * 6, TEXT * 6), *sample_contents()[::9]]
    for content in contents:
        for landscape in (False, True):
            number = content.facts.number if content is not None else "X-404"
            assert not face_image(FaceKey(number, height, 1.0, landscape), content).isNull()


@pytest.mark.parametrize("height", [90, 140, 300])
def test_the_current_dp_goes_where_the_face_leaves_room(height: int) -> None:
    key = FaceKey("T1-07", height, dp=False)
    image = face_image(key, CONTENT)
    room = dp_rect(key, CONTENT)
    assert QRectF(0, 0, *key.size).contains(room)
    before = image.copy()
    painter = QPainter(image)
    paint_dp(painter, room, 7000, 4000)
    painter.end()
    assert different(before, image)
    greenish = [
        image.pixelColor(x, y)
        for x in range(int(room.left()), int(room.right()))
        for y in range(int(room.top()), int(room.bottom()))
    ]
    assert any(color.green() > 200 and color.red() < 200 for color in greenish)


def test_slips_and_keyword_badges_draw() -> None:
    image = QImage(120, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#111B25"))
    before = image.copy()
    painter = QPainter(image)
    paint_slip(painter, QRectF(4, 4, 100, 15), (Color.RED,), 3, "+2000 DP, your turn", more=2)
    paint_slip(painter, QRectF(4, 22, 100, 15), (), None, "")
    paint_slip(painter, QRectF(4, 40, 100, 15), (Color.WHITE,), None, "Piercing", link=True)
    paint_keyword(painter, QRectF(106, 4, 12, 12), "Security A. +1")
    painter.end()
    assert different(before, image)


def test_keywords_know_their_icons() -> None:
    assert keyword_icon("<Security A. +1>") == "sec"
    assert keyword_icon("Blocker") == "blocker"
    assert keyword_icon("Blast Digivolve") == "blast"
    assert keyword_icon("Something New") == "other"


def test_a_sheet_holds_every_sample() -> None:
    sheet = draw_sheet(sample_contents()[:4], 60, columns=3)
    assert sheet.height() == 2 * 72 + 12


def test_a_face_is_drawn_quickly() -> None:
    """The target is 4 ms for a new face at 140 px; this bound only catches something going badly wrong."""
    contents = sample_contents()
    face_image(FaceKey("warm", 140), contents[0])
    start = time.process_time()
    for content in contents:
        face_image(FaceKey(content.facts.number, 140), content)
    assert (time.process_time() - start) / len(contents) < 0.04


def test_a_dual_card_shows_what_it_costs_to_use() -> None:
    bare = structs.replace(GREY, play_cost=None)
    dual = structs.replace(bare, option_side=OptionSide("Test Slash", 3, (Color.RED,)))
    key = FaceKey("T1-07", 260)
    assert different(face_image(key, replace(CONTENT, facts=dual)), face_image(key, replace(CONTENT, facts=bare)))
