"""Breaks the lines of the log into rows of equal height, so that a list of thousands is laid out in no time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from desktop.log.lines import LineTone, LogLine, Piece
from desktop.look import Look
from engine.cards.model import CardFacts

ROW = 21


@dataclass(frozen=True)
class Run:
    """A piece of a row: where it stands in it."""

    rect: QRectF
    text: str
    piece: Piece


@dataclass(frozen=True)
class LogRow:
    """One row on the screen: a line's first row, or what did not fit into the one above."""

    line: LogLine
    runs: tuple[Run, ...]
    first: bool


class LogLayout:
    """Knows the fonts and the width."""

    def __init__(self, facts: Callable[[str], CardFacts | None]) -> None:
        self.facts = facts
        self.look = Look()
        self.width = 280
        self._advances: dict[tuple[str, bool, bool, bool], float] = {}

    def set_look(self, look: Look) -> None:
        """Another theme or size."""
        self.look = look
        self._advances.clear()

    @property
    def height(self) -> int:
        """The height of every row."""
        return self.look.px(ROW)

    def font(self, line: LogLine, piece: Piece) -> QFont:
        """Names are bold, headings bolder."""
        if line.tone is LineTone.HEAD:
            return self.look.font(11.5, 700)
        return self.look.font(12, 600 if piece.number else 500)

    def rows(self, line: LogLine) -> list[LogRow]:
        """The rows of a line."""
        left = 0.0 if line.tone is LineTone.HEAD else float(self.look.px(16))
        right = self.width - self.look.px(4)
        rows: list[list[Run]] = [[]]
        x = left
        for piece in line.pieces:
            for word in _words(piece):
                advance = self._advance(line, piece, word)
                if x + advance > right and x > left:
                    rows.append([])
                    x = left
                    if not word.strip():
                        continue
                rows[-1].append(Run(QRectF(x, 0, advance, self.height), word, piece))
                x += advance
        return [LogRow(line, tuple(runs), n == 0) for n, runs in enumerate(rows)]

    def _advance(self, line: LogLine, piece: Piece, word: str) -> float:
        key = (word, piece.chip, bool(piece.number), line.tone is LineTone.HEAD)
        if key not in self._advances:
            font = self.look.font(11.5, 600) if piece.chip else self.font(line, piece)
            self._advances[key] = QFontMetricsF(font).horizontalAdvance(word)
        icon = self.look.px(15) if piece.number and self.facts(piece.number) else 0
        return self._advances[key] + (self.look.px(10) if piece.chip else icon)


def _words(piece: Piece) -> list[str]:
    """Words with the spaces after them; names and icons stay whole."""
    if piece.number or piece.chip:
        return [piece.text]
    words: list[str] = []
    for part in piece.text.split(" "):
        words += [part, " "]
    return [word for word in words[:-1] if word]
