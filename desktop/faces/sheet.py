"""A contact sheet of faces, for judging the drawing: `python -m desktop.faces.sheet OUT.png [NUMBER ...]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from desktop.faces.content import FaceContent, FaceKey, Side
from desktop.faces.face import face_image
from engine.cards.model import CardFacts, Category, Color, DigivolveCost

_GAP = 12


def sample_contents() -> tuple[FaceContent, ...]:
    """Invented cards of every category, colour and level, enough to see each part of a face."""
    plans = ("Reptile", "Dinosaur", "Dragonkin", "Beast", "Bird", "Insectoid", "Aquatic", "Angel", "Machine", "Plant")
    made: list[FaceContent] = []
    for index, color in enumerate(Color):
        for level in range(3, 8):
            trait = plans[(index * 3 + level) % len(plans)]
            facts = CardFacts(
                number=f"X{index}-{level:03}",
                name=f"{('Tiny', 'Swift', 'Iron', 'Grand', 'Last')[level - 3]}{color.value}mon",
                category=Category.DIGIMON,
                colors=(color,),
                level=level,
                play_cost=level * 2 - 3,
                dp=level * 2000 - 4000,
                digivolve=(DigivolveCost(color, level - 1, level - 2),),
                traits=("Rookie", "Vaccine", trait),
            )
            text = "[On Play] <Draw 1>. [When Attacking] [Once Per Turn] 1 of your Digimon gets +2000 DP for the turn."
            made.append(FaceContent(facts, text, "[Your Turn] This Digimon gets +1000 DP.", "", ("Blocker", "Raid")))
    egg = CardFacts(number="X9-001", name="Eggmon", category=Category.DIGI_EGG, colors=(Color.GREEN,), level=2)
    person = CardFacts(
        number="X9-002", name="Ada Byrd", category=Category.TAMER, colors=(Color.BLUE, Color.RED), play_cost=3
    )
    option = CardFacts(
        number="X9-003", name="Great Storm", category=Category.OPTION, colors=(Color.PURPLE,), use_cost=7
    )
    return (
        *made,
        *(FaceContent(facts, "[Main] <Draw 2>.", "", "[Security] <Draw 1>.") for facts in (egg, person, option)),
    )


def draw_sheet(contents: Sequence[FaceContent], height: int, dpr: float = 1.0, columns: int = 10) -> QImage:
    """Faces of one height in rows, the two backs last."""
    keys = [(FaceKey(content.facts.number, height, dpr), content) for content in contents]
    faces = [face_image(key, content) for key, content in keys]
    faces += [face_image(FaceKey("", height, dpr, side=side)) for side in (Side.BACK, Side.EGG_BACK)]
    wide = FaceKey("", height).size[0] + _GAP
    rows = -(-len(faces) // columns)
    sheet = QImage(
        round((wide * columns + _GAP) * dpr), round(((height + _GAP) * rows + _GAP) * dpr), QImage.Format.Format_RGB32
    )
    sheet.setDevicePixelRatio(dpr)
    sheet.fill(QColor("#111B25"))
    painter = QPainter(sheet)
    for index, face in enumerate(faces):
        painter.drawImage(QPointF(_GAP + index % columns * wide, _GAP + index // columns * (height + _GAP)), face)
    painter.end()
    return sheet


def _shipped(numbers: Sequence[str]) -> list[FaceContent]:
    from engine.effects.library import load_library  # only the developer's numbers need the shipped cards

    library = load_library()
    return [FaceContent(library.card(number).facts) for number in numbers]


def main(arguments: Sequence[str]) -> int:
    """Write the sheet."""
    if not arguments:
        sys.stderr.write("usage: python -m desktop.faces.sheet OUT.png [NUMBER ...]\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    contents = _shipped(arguments[1:]) if arguments[1:] else sample_contents()
    saved = draw_sheet(contents, 200, 1.5).save(str(Path(arguments[0])))
    del application
    return 0 if saved else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
