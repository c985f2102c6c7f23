"""The figures of the window: its start, whole games of two bots at normal speed, and a table with thirty stacks.

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
from desktop.trace import percentile

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 240
STARTS = 5
# A game has some sixty answers: the hundredth part that may be slower needs several.
SEEDS = ("7", "8", "9", "10")
SCREEN = {"name": "1366x768", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "dpr": 1}
# Where a figure is in a trace, what it is called, and its bound.
Row = tuple[str, str, str, float | None]
DEMO: tuple[Row, ...] = (
    ("start_to_engine_ready_ms", "start to engine ready", "ms", None),
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
        demos = [_trace("desktop", "--demo", "--quit-at-end", "--seed", seed, "--trace") for seed in SEEDS]
        crowd = _trace("benchmarks.crowd")
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        print(f"window figures: not measured ({type(error).__name__}: {error})", file=sys.stderr)
        return []
    return [
        Measure("window: start to first window", statistics.median(starts), "ms", at_most=800),
        *_answers([value for demo in demos for value in demo["answers_to_view_ms"]]),
        *_measures(demos[0], DEMO),
        *_measures(crowd, CROWD),
        Measure("window: peak memory", max(t["peak_memory_mb"] for t in (*demos, crowd)), "MB", at_most=200),
    ]


def _answers(values: list[float]) -> list[Measure]:
    """From an answer to the picture that shows what came of it, over all demo games."""
    return [
        Measure("window: answers of the demo games", float(len(values)), ""),
        Measure("window: answer to shown View, median", percentile(values, 0.5), "ms"),
        Measure("window: answer to shown View, p99", percentile(values, 0.99), "ms", at_most=20),
        Measure("window: answer to shown View, slowest", max(values), "ms"),
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
