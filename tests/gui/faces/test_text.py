"""Text on faces: fitting a line, cutting card text into pieces, filling a box."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.faces.full import fitting
from desktop.faces.text import Tone, fit, paint_card_text, pieces, text_height, text_width


@pytest.fixture(autouse=True)
def application(qtbot: QtBot) -> None:
    """Text needs the application's fonts."""


def test_short_names_keep_the_largest_size_and_long_ones_shrink() -> None:
    assert fit("Agumon", 12, 8, 200) == (12, "Agumon")
    size, words = fit("BlackWarGreymon", 12, 4, text_width("BlackWarGreymon", 9))
    assert words == "BlackWarGreymon"
    assert size == pytest.approx(9, abs=0.1)


def test_names_that_never_fit_end_with_an_ellipsis() -> None:
    size, words = fit("Imperialdramon Fighter Mode", 12, 8.4, 50)
    assert size == 8.4
    assert words.endswith("…")
    assert text_width(words, size) <= 50


def test_pieces_tell_timings_limits_keywords_and_names_apart() -> None:
    found = pieces("[On Play] [Once Per Turn] Your [Agumon] gains <Blocker>. [Your Turn] +1000 DP.\n＜Rush＞")
    tones = {piece.text: piece.tone for piece in found}
    assert tones["On Play"] is Tone.TIMING
    assert tones["Once Per Turn"] is Tone.LIMIT
    assert tones["[Agumon]"] is Tone.PLAIN
    assert tones["Blocker"] is tones["Rush"] is Tone.KEYWORD
    assert [piece.breaks for piece in found].count(True) == 2


def test_empty_text_has_no_height() -> None:
    assert pieces("") == ()
    assert text_height("", 100, 10) == 0


def test_the_picture_gives_way_before_the_text_shrinks() -> None:
    short = fitting("[On Play] <Draw 1>.", (), 66.0)
    long = fitting(
        "[On Play] Delete 1 of your opponent's Digimon. " * 7, ("[Your Turn] This Digimon gets +1000 DP.",), 66.0
    )
    endless = fitting("[On Play] Delete 1 of your opponent's Digimon. " * 40, ("[Security] Play this card.",) * 2, 66.0)
    assert short.art > long.art
    assert endless.size < long.size <= short.size
    assert endless.upper > 0
    assert all(band > 4 for band in endless.bands)


def test_text_too_long_for_its_box_is_cut_inside_it() -> None:
    image = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    used = paint_card_text(painter, QRectF(10, 10, 150, 40), "[Main] Delete 1 of your opponent's Digimon. " * 30, 9, 8)
    painter.end()
    assert used <= 41
    assert all(image.pixel(x, 60) == 0 for x in range(200))
    assert all(image.pixel(190, y) == 0 for y in range(100))


@pytest.mark.parametrize("words", [12, 30, 55, 80, 110])
def test_text_that_was_found_to_fit_is_painted_whole(words: int) -> None:
    text = "[Main] " + " ".join(
        ("Digimon", "of", "your", "opponent's", "with", "<Blocker>")[n % 6] for n in range(words)
    )
    shares = fitting(text, (), 66.0)
    image = QImage(400, 300, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    room = QRectF(0, 0, 66.0 * 3, shares.upper * 3)
    used = paint_card_text(painter, room, text, shares.size * 3, shares.size * 3)
    painter.end()
    assert used == pytest.approx(text_height(text, 66.0, shares.size) * 3, rel=0.01)
