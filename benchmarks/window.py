"""The figures of the window: its start, a whole game of two bots at normal speed, and a table with thirty stacks.

Off screen, on a screen of 1366x768, with the program's files in an empty folder, so with its first settings.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.measures import Measure
from desktop.storage import HOME_VARIABLE

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 240
STARTS = 5
SEED = "7"
SCREEN = {"name": "1366x768", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "dpr": 1}
# Where a figure is in a trace, what it is called, and its bound.
Row = tuple[str, str, str, float | None]
DEMO: tuple[Row, ...] = (
    ("start_to_engine_ready_ms", "start to engine ready", "ms", None),
    ("answers", "answers of the demo game", "", None),
    ("answer_to_view_ms.p50", "answer to shown View, median", "ms", None),
    ("answer_to_view_ms.p99", "answer to shown View, p99", "ms", 20),
    ("frame_ms.p50", "frame of the demo game, median", "ms", None),
    ("frame_ms.p99", "frame of the demo game, p99", "ms", 16),
)
CROWD: tuple[Row, ...] = (
    ("frame_ms.count", "frames with 30 stacks", "", None),
    ("frame_ms.p50", "frame with 30 stacks, median", "ms", None),
    ("frame_ms.p99", "frame with 30 stacks, p99", "ms", 16),
    ("frame_cpu_ms.p99", "the same in processor time, p99", "ms", 16),
    ("answer_to_view_ms.p50", "answer to shown View with 30 stacks", "ms", None),
    ("idle_repaints", "repaints while nothing happens", "", 0),
)


def window_figures() -> list[Measure]:
    """All of them; none where there is no window to measure."""
    try:
        # The median: one start in a few meets a busy machine or a cold disk.
        starts = [_trace("benchmarks.first_window")["start_to_first_window_ms"] for _ in range(STARTS)]
        demo = _trace("desktop", "--demo", "--quit-at-end", "--seed", SEED, "--trace")
        crowd = _trace("benchmarks.crowd")
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        print(f"window figures: not measured ({type(error).__name__}: {error})", file=sys.stderr)
        return []
    return [
        Measure("window: start to first window", statistics.median(starts), "ms", at_most=800),
        *_measures(demo, DEMO),
        *_measures(crowd, CROWD),
        Measure("window: peak memory", max(t["peak_memory_mb"] for t in (demo, crowd)), "MB", at_most=200),
    ]


def _trace(module: str, *arguments: str) -> dict[str, Any]:
    """Run a module of the window; the trace that it leaves."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        screen, trace = folder / "screen.json", folder / "trace.json"
        screen.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": f"offscreen:configfile={screen}",
            HOME_VARIABLE: str(folder / "home"),
        }
        command = [sys.executable, "-m", module, *arguments, str(trace)]
        subprocess.run(command, cwd=ROOT, env=environment, timeout=SECONDS, capture_output=True, check=True)
        found: dict[str, Any] = json.loads(trace.read_text(encoding="utf-8"))
    if found["failures"]:
        raise ValueError(f"the game failed: {found['failures'][0]}")
    return found


def _measures(trace: dict[str, Any], rows: tuple[Row, ...]) -> list[Measure]:
    """The figures of a trace."""
    found = []
    for path, name, unit, bound in rows:
        value: Any = trace
        for key in path.split("."):
            value = value[key]
        found.append(Measure(f"window: {name}", float(value), unit, at_most=bound))
    return found
