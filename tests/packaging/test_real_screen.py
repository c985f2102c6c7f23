"""The screen that tests with a real window get: a window opens on it and feels the real pointer."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

PROGRAM = """
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton
app = QApplication([])
button = QPushButton("Attack")
button.clicked.connect(lambda: (print("clicked", flush=True), app.quit()))
button.setGeometry(100, 100, 200, 80)
button.show()
def ready():
    spot = button.mapToGlobal(QPoint(100, 40))
    print(app.platformName(), spot.x(), spot.y(), flush=True)
from PySide6.QtCore import QTimer
QTimer.singleShot(100, ready)
app.exec()
"""


@pytest.mark.real_window
def test_a_window_feels_the_real_pointer(real_screen: Any) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=real_screen.environment(), stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            platform, x, y = program.stdout.readline().split()
            assert platform == "xcb"
            real_screen.xdotool("mousemove", x, y, "click", 1)
            assert program.stdout.readline() == "clicked\n"
            assert program.wait(timeout=30) == 0
        finally:
            program.kill()
