"""`python -m benchmarks`: how fast the engine and the window are on this machine."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from benchmarks.measures import Measure, engine_ready, random_games, state_copy

HISTORY = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
WINDOW_SECONDS = 240
# Where a figure is in the trace of the window, what it is called, and its bound.
WINDOW: tuple[tuple[str, str, str, float | None], ...] = (
    ("start_to_first_window_ms", "start to first window", "ms", 800),
    ("start_to_engine_ready_ms", "start to engine ready", "ms", None),
    ("answers", "answers of the demo game", "", None),
    ("answer_to_view_ms.p50", "answer to shown View, median", "ms", None),
    ("answer_to_view_ms.p99", "answer to shown View, p99", "ms", 20),
    ("frame_ms.p50", "frame, median", "ms", None),
    ("frame_ms.p99", "frame, p99", "ms", 16),
    ("peak_memory_mb", "peak memory", "MB", 200),
)


def machine() -> str:
    """The processor and the Python that the figures belong to."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


def window_figures() -> list[Measure]:
    """The figures of two bots playing on the table, off screen; none where there is no window to measure."""
    root = Path(__file__).resolve().parent.parent
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.json"
        command = [sys.executable, "-m", "desktop", "--demo", "--quit-at-end", "--trace", str(trace)]
        try:
            done = subprocess.run(
                command, cwd=root, env=environment, timeout=WINDOW_SECONDS, capture_output=True, check=False
            )
            data = json.loads(trace.read_text(encoding="utf-8"))
        except (OSError, subprocess.SubprocessError, ValueError) as error:
            print(f"window figures: not measured ({type(error).__name__}: {error})", file=sys.stderr)
            return []
    if done.returncode:
        print(f"the window ended with status {done.returncode}", file=sys.stderr)
    return [measure for path, name, unit, bound in WINDOW for measure in _figure(data, path, name, unit, bound)]


def _figure(data: object, path: str, name: str, unit: str, bound: float | None) -> list[Measure]:
    """One figure of the trace, if it is there."""
    for key in path.split("."):
        data = data.get(key) if isinstance(data, dict) else None
    return [Measure(f"window: {name}", float(data), unit, at_most=bound)] if isinstance(data, int | float) else []


def record(measures: list[Measure]) -> None:
    """Append the figures to the history."""
    if not HISTORY.exists():
        HISTORY.write_text("# Benchmarks\n\nAppended by `make bench ARGS=--record`.\n", encoding="utf-8")
    lines = ["", f"## {datetime.now(UTC):%Y-%m-%d} {machine()}", "", "| figure | value |", "|-|-:|"]
    lines += [f"| {measure.name} | {measure.text} |" for measure in measures]
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Speed of the engine and the window.")
    parser.add_argument("--games", type=int, default=200, help="random games to time")
    parser.add_argument("--record", action="store_true", help="append the figures to docs/benchmarks.md")
    parser.add_argument("--no-window", action="store_true", help="measure the engine only")
    options = parser.parse_args(argv)
    print(machine())
    measures = [*engine_ready(), *random_games(options.games), *state_copy(Random(1))]
    if not options.no_window:
        measures += window_figures()
    for measure in measures:
        print(f"{measure.name:<52} {measure.text:>14}{measure.verdict}")
    if options.record:
        record(measures)
    return 0


if __name__ == "__main__":
    started = time.perf_counter()
    code = main()
    print(f"(measured in {time.perf_counter() - started:.0f} s)")
    sys.exit(code)
