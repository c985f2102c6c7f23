"""Measures a run: start, answers, latencies, frames, memory; with the rules trace, written as JSON by --trace."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.storage import write_atomically
from engine.game.trace_line import TraceRecord


def process_start() -> float:
    """When this process began, in seconds since the epoch; the present time where the system does not say."""
    try:
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        up = float(Path("/proc/uptime").read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return time.time()
    return time.time() - up + ticks / os.sysconf("SC_CLK_TCK")


def peak_memory_mb() -> float:
    """The largest resident size so far; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def percentile(values: list[float], part: float) -> float:
    """The value below which `part` of the values lie; 0 of none."""
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


@dataclass
class Trace:
    """What a run measured; times in milliseconds unless said otherwise.

    `latencies`: from an answer to the end of the repaint that shows what came of it. An answer is given when the table
    hands a person's to the session, or when the game's thread takes up a bot's; so it holds carrying the answer out,
    encoding, decoding, laying out, drawing and painting, and neither a bot's thinking nor the pause and the animation
    that a demonstration waits for before it asks the next bot. An answer whose View is not painted before the next
    one is shown is not counted. `frames`: every repaint of the window, from Qt's request to the finished picture;
    `frame_cpu`: the processor time of the window's thread in them, which other programs do not lengthen. `rules` is
    the rules trace of the last game, as the seat before the screen may know it.
    """

    began: float = field(default_factory=process_start)
    window_ms: float = 0.0
    engine_ms: float = 0.0
    answers: int = 0
    events: int = 0
    latencies: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    frame_cpu: list[float] = field(default_factory=list)
    winner: int | None = None
    turns: int = 0
    failures: list[str] = field(default_factory=list)
    rules: tuple[TraceRecord, ...] = ()

    def window_shown(self) -> None:
        """The first window has been painted."""
        if not self.window_ms:
            self.window_ms = (time.time() - self.began) * 1000

    def engine_ready(self, at: float) -> None:
        """The engine has its cards (`at`: seconds since the epoch)."""
        self.engine_ms = self.engine_ms or (at - self.began) * 1000

    def write(self, path: Path) -> None:
        """Write all as JSON."""
        content = {
            "start_to_first_window_ms": round(self.window_ms, 1),
            "start_to_engine_ready_ms": round(self.engine_ms, 1),
            "answers": self.answers,
            "events": self.events,
            "answer_to_view_ms": _summary(self.latencies),
            "answers_to_view_ms": [round(value, 2) for value in self.latencies],
            "frame_ms": _summary(self.frames),
            "frame_cpu_ms": _summary(self.frame_cpu),
            "peak_memory_mb": round(peak_memory_mb(), 1),
            "winner": self.winner,
            "turns": self.turns,
            "failures": self.failures,
            "rules": self.rules,
        }
        write_atomically(path, msgspec.json.format(msgspec.json.encode(content)))


def _summary(values: list[float]) -> dict[str, float]:
    return {
        "count": len(values),
        "p50": round(percentile(values, 0.5), 2),
        "p99": round(percentile(values, 0.99), 2),
        "max": round(max(values, default=0.0), 2),
    }


class FrameClock(QObject):
    """Times every repaint of a window, from Qt's request to the finished backing store, and tells when one is done."""

    painted = Signal()

    def __init__(self, window: QWidget, trace: Trace) -> None:
        super().__init__(window)
        self._window = window
        self._trace = trace
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.UpdateRequest or watched is not self._window:
            return False
        began, spent = time.perf_counter(), time.thread_time()
        self._window.event(event)
        self._trace.frames.append((time.perf_counter() - began) * 1000)
        self._trace.frame_cpu.append((time.thread_time() - spent) * 1000)
        self.painted.emit()
        return True
