"""`python -m benchmarks`: how fast the engine and the window are on this machine."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from benchmarks.measures import Measure, engine_ready, random_games, state_copy
from benchmarks.window import window_figures

HISTORY = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
# The columns of the history: a title, and the figures under it.
COLUMNS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("decisions per CPU-second", ("decisions per CPU-second, random ST-1/ST-2",)),
    ("state copy", ("state copy",)),
    ("engine ready", ("engine ready with its cards",)),
    ("first window", ("window: start to first window",)),
    ("answer to View, p50 / p99", ("window: answer to shown View, median", "window: answer to shown View, p99")),
    ("frame with 30 stacks, p50 / p99", ("window: frame with 30 stacks, median", "window: frame with 30 stacks, p99")),
    ("peak memory", ("window: peak memory",)),
)


def machine() -> str:
    """The processor and the Python that the figures belong to, and how busy it was with other things."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}{load}"


def record(measures: list[Measure], measured_on: str) -> None:
    """Append a line with the figures that have bounds to the history."""
    if not HISTORY.exists():
        titles = ["date", *(title for title, _ in COLUMNS), "machine"]
        head = f"| {' | '.join(titles)} |\n|{'-|' * len(titles)}\n"
        HISTORY.write_text(f"# Benchmarks\n\nAppended by `make bench ARGS=--record`.\n\n{head}", encoding="utf-8")
    figures = {measure.name: measure.text for measure in measures}
    cells = [" / ".join(figures.get(name, "not measured") for name in names) for _, names in COLUMNS]
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write(f"| {' | '.join([f'{datetime.now(UTC):%Y-%m-%d}', *cells, measured_on])} |\n")


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Speed of the engine and the window.")
    parser.add_argument("--games", type=int, default=200, help="random games to time")
    parser.add_argument("--record", action="store_true", help="append the figures to docs/benchmarks.md")
    parser.add_argument("--no-window", action="store_true", help="measure the engine only")
    options = parser.parse_args(argv)
    measured_on = machine()
    print(measured_on)
    measures = [*engine_ready(), *random_games(options.games), *state_copy(Random(1))]
    if not options.no_window:
        measures += window_figures()
    for measure in measures:
        print(f"{measure.name:<52} {measure.text:>14}{measure.verdict}")
    if options.record:
        record(measures, measured_on)
    return 0


if __name__ == "__main__":
    started = time.perf_counter()
    code = main()
    print(f"(measured in {time.perf_counter() - started:.0f} s)")
    sys.exit(code)
