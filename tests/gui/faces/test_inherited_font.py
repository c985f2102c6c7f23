"""What is drawn is as wide as what was measured, whatever the application's own font is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop.faces.fonts import interface_font, load_fonts
from desktop.faces.text import put, text_width


@pytest.fixture
def tabular_application(qapp: QApplication) -> Iterator[None]:
    """An application whose font has tabular figures, as the program's has."""
    load_fonts()
    before = QFont(qapp.font())
    qapp.setFont(interface_font(13))
    yield
    qapp.setFont(before)


@pytest.mark.usefixtures("tabular_application")
@pytest.mark.parametrize("words", ["12000", "11111", "7000"])
def test_figures_are_drawn_as_wide_as_measured(words: str) -> None:
    image = QImage(400, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    put(painter, 10, 40, words, 40, "#FFFFFF")
    painter.end()
    inked = [x for x in range(400) for y in range(80) if QColor(image.pixelColor(x, y)).alpha() > 60]
    assert 0.85 * text_width(words, 40) < max(inked) - 9 <= text_width(words, 40) + 1
