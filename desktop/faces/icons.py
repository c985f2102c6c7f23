"""Keyword icons in a 16 x 16 box: strokes and small fills in one colour, readable from 11 px."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.faces.palette import ink


@dataclass(frozen=True)
class _Icon:
    strokes: QPainterPath
    fills: QPainterPath


def _path(text: str) -> QPainterPath:
    """A path from "M x y L x y x y ... Z O cx cy r" (moves, lines, closes, circles)."""
    path, words = QPainterPath(), text.split()
    index, command = 0, ""
    while index < len(words):
        if words[index] in "MLZOC":
            command = words[index]
            index += 1
            if command == "Z":
                path.closeSubpath()
            continue
        take = {"M": 2, "L": 2, "O": 3, "C": 6}[command]
        v = [float(word) for word in words[index : index + take]]
        index += take
        if command == "M":
            path.moveTo(v[0], v[1])
        elif command == "L":
            path.lineTo(v[0], v[1])
        elif command == "O":
            path.addEllipse(QPointF(v[0], v[1]), v[2], v[2])
        else:
            path.cubicTo(v[0], v[1], v[2], v[3], v[4], v[5])
    return path


def _star(points: int, inner: float) -> str:
    parts: list[str] = []
    for index in range(points * 2):
        angle, radius = index * math.pi / points - math.pi / 2, inner if index % 2 else 7.2
        parts.append(f"{8 + math.cos(angle) * radius:.2f} {8 + math.sin(angle) * radius:.2f}")
    return f"M {parts[0]} L {' '.join(parts[1:])} Z"


_SHIELD = "M 8 1.5 L 13.5 3.5 L 13.5 8 C 13.5 11.4 11.1 13.5 8 14.6 C 4.9 13.5 2.5 11.4 2.5 8 L 2.5 3.5 Z"
# name: (strokes, fills)
_DRAWINGS: dict[str, tuple[str, str]] = {
    "blocker": ("", _SHIELD),
    "raid": ("O 8 8 4.4 M 8 .8 L 8 4.5 M 8 11.5 L 8 15.2 M .8 8 L 4.5 8 M 11.5 8 L 15.2 8", "O 8 8 1.3"),
    "piercing": ("M 1 8 L 10 8 M 5.5 2.8 L 5.5 13.2", "M 9 3.8 L 15 8 L 9 12.2 Z"),
    "rush": ("M 2.2 3 L 7.2 8 L 2.2 13 M 8.4 3 L 13.4 8 L 8.4 13", ""),
    "sec": (
        (
            "M 6.2 1.8 L 10.8 3.4 L 10.8 7 C 10.8 9.7 8.7 11.4 6.2 12.4 C 3.7 11.4 1.6 9.7 1.6 7 L 1.6 3.4 Z "
            "M 12.4 9.4 L 12.4 15 M 9.6 12.2 L 15.2 12.2"
        ),
        "",
    ),
    "alliance": ("O 5.4 8 3.7 O 10.6 8 3.7", ""),
    "jamming": ("M 1.5 8 C 3.5 3 5.5 3 8 8 C 10.5 13 12.5 13 14.5 8 M 3.2 13.8 L 12.8 2.2", ""),
    "reboot": (
        (
            "M 13.4 8.6 C 13 11.6 10.8 13.5 8 13.5 C 4.9 13.5 2.5 11.1 2.5 8 C 2.5 4.9 4.9 2.5 8 2.5 "
            "C 9.4 2.5 10.7 3 11.7 3.9 M 12.2 .8 L 12.2 4.3 L 8.7 4.3"
        ),
        "",
    ),
    "blast": ("", _star(7, 3.6)),
    "draw": ("M 2.5 2.2 L 9.6 2.2 L 9.6 13 L 2.5 13 Z M 12.7 5.5 L 12.7 12.6 M 10.4 10.6 L 12.7 13 L 15 10.6", ""),
    "link": (
        (
            "M 6.4 9.6 L 9.6 6.4 M 7 4.6 L 8.6 3 C 9.8 1.8 11.7 1.8 12.9 3 C 14.1 4.2 14.1 6.1 12.9 7.3 L 11.4 8.9 "
            "M 9 11.4 L 7.4 13 C 6.2 14.2 4.3 14.2 3.1 13 C 1.9 11.8 1.9 9.9 3.1 8.7 L 4.6 7.1"
        ),
        "",
    ),
    "retaliation": ("M 3.2 3.2 L 12.8 12.8 M 12.8 3.2 L 3.2 12.8 M 1.8 10.8 L 5.2 14.2 M 14.2 10.8 L 10.8 14.2", ""),
    "evade": ("M 2 11.5 C 4 4 9.5 2.6 13 6.6 M 13.6 2.6 L 13.4 7.2 L 8.9 7", "O 3 13 1.4"),
    "barrier": (
        ("M 2 13 C 2 5.5 4.8 2.4 8 2.4 C 11.2 2.4 14 5.5 14 13 M 5.2 13 C 5.2 8.4 6.4 6 8 6 C 9.6 6 10.8 8.4 10.8 13"),
        "",
    ),
    "blitz": ("", "M 9.6 .8 L 3 9 L 7 9 L 5.6 15.2 L 13 6.2 L 8.7 6.2 Z"),
    "save": ("M 8 1.8 L 8 9.4 M 4.8 6.6 L 8 9.8 L 11.2 6.6 M 2 10.5 L 2 14 L 14 14 L 14 10.5", ""),
    "guard": (_SHIELD, "O 8 7.6 2"),
    "recovery": ("M 8 3.2 L 8 12.8 M 3.2 8 L 12.8 8 O 8 8 6.6", ""),
    "other": ("", "M 8 1.4 L 9.8 6.2 L 14.6 8 L 9.8 9.8 L 8 14.6 L 6.2 9.8 L 1.4 8 L 6.2 6.2 Z"),
}
# Beginning of a keyword, lower case -> drawing.
_KEYWORDS: tuple[tuple[str, str], ...] = (
    ("blocker", "blocker"),
    ("raid", "raid"),
    ("piercing", "piercing"),
    ("rush", "rush"),
    ("security a", "sec"),
    ("sec. a", "sec"),
    ("alliance", "alliance"),
    ("jamming", "jamming"),
    ("reboot", "reboot"),
    ("blast", "blast"),
    ("draw", "draw"),
    ("link", "link"),
    ("retaliation", "retaliation"),
    ("evade", "evade"),
    ("barrier", "barrier"),
    ("blitz", "blitz"),
    ("save", "save"),
    ("armor purge", "guard"),
    ("decoy", "guard"),
    ("fortitude", "guard"),
    ("recovery", "recovery"),
)


def keyword_icon(keyword: str) -> str:
    """The drawing's name for a keyword such as "Security A. +1"; "other" for one without its own."""
    plain = keyword.strip("<>").lower()
    return next((name for start, name in _KEYWORDS if plain.startswith(start)), "other")


@cache
def _icon(name: str) -> _Icon:
    strokes, fills = _DRAWINGS.get(name, _DRAWINGS["other"])
    icon = _Icon(_path(strokes), _path(fills))
    for path in (icon.strokes, icon.fills):
        path.controlPointRect()  # worked out now, and only read later: threads share the path
    return icon


def paint_icon(painter: QPainter, rect: QRectF, name: str, color: str = "#FFFFFF", width: float = 1.9) -> None:
    """Draw an icon by its name, in one colour, without ground."""
    icon = _icon(name)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 16, rect.height() / 16)
    pen = QPen(QColor(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.fillPath(icon.fills, QColor(color))
    painter.strokePath(icon.strokes, pen)
    painter.restore()


def paint_keyword(painter: QPainter, rect: QRectF, keyword: str) -> None:
    """Draw a keyword's badge: its icon in white on a dark rounded square."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink("#080C11", 0.86))
    painter.drawRoundedRect(rect, rect.width() * 0.25, rect.width() * 0.25)
    inset = rect.width() * 0.12
    paint_icon(painter, rect.adjusted(inset, inset, -inset, -inset), keyword_icon(keyword))
