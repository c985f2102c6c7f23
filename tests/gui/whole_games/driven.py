"""The real program in a process of its own, driven by the real pointer; where things are comes from its hook lines."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

Line = dict[str, Any]
Point = list[int]

PATIENCE_S = 20.0
STEPS = 6
ROOT = Path(__file__).resolve().parents[3]


class Screen(Protocol):
    """What the fixture `real_screen` gives."""

    def environment(self) -> dict[str, str]: ...

    def xdotool(self, *arguments: str | int) -> str: ...


class Driven:
    """Reads the hook lines in a thread, presses and drags, and says what it last saw when it is stuck."""

    def __init__(self, screen: Screen, folder: Path, *arguments: str) -> None:
        self.screen = screen
        self.last: Line = {}
        self.drags = 0
        self._folder = folder
        self._lines: queue.Queue[Line | None] = queue.Queue()
        self._errors = (folder / "stderr.txt").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "desktop", "--test-hooks", *arguments],
            cwd=ROOT,
            env=screen.environment(),
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(json.loads(line))
        self._lines.put(None)

    # -- what the program says --

    def wait_for(self, wanted: Callable[[Line], bool], what: str) -> Line:
        """The next line that is wanted; fails at once when the program ends, reports a fault, or says nothing."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise self.stuck(f"nothing came while waiting for {what}") from None
            if line is None:
                raise self.stuck(f"the program ended while waiting for {what}")
            self.last = line
            if line["event"] == "failed":
                raise self.stuck(f"the program reports a fault while waiting for {what}")
            if wanted(line):
                return line

    def event(self, *names: str) -> Line:
        """The next line of one of these events."""
        return self.wait_for(lambda line: line["event"] in names, " or ".join(names))

    def chosen(self, count: int) -> Line:
        """The line that shows this many candidates chosen."""
        return self.wait_for(lambda line: len(line.get("chosen", ())) == count, f"{count} chosen")

    def stuck(self, why: str) -> AssertionError:
        """The failure with all that is needed to see why: last line, a screenshot, and what went to stderr."""
        picture = self._folder / "stuck.png"
        try:
            subprocess.run(
                ["import", "-window", "root", str(picture)], env=self.screen.environment(), check=True, timeout=20
            )
        except (OSError, subprocess.SubprocessError) as error:
            picture = Path(f"no screenshot: {error}")
        return AssertionError(
            f"{why}\nlast line: {json.dumps(self.last)}\nscreenshot: {picture}\nstderr: {self.errors()}"
        )

    def errors(self) -> str:
        """What the program wrote to stderr."""
        self._errors.seek(0)
        return self._errors.read()

    # -- the pointer --

    def click(self, at: Point | None) -> None:
        """Press and release at a point."""
        if at is None:
            raise self.stuck("there is no point to click at")
        self.screen.xdotool("mousemove", *at, "click", 1)

    def drag(self, start: Point | None, end: Point | None) -> None:
        """Press, carry in steps, let go."""
        if start is None or end is None:
            raise self.stuck("there is no point to drag from or to")
        way: list[str | int] = ["mousemove", *start, "mousedown", 1]
        for step in range(1, STEPS + 1):
            x, y = (a + (b - a) * step // STEPS for a, b in zip(start, end, strict=True))
            way += ["mousemove", x, y]
        self.screen.xdotool(*way, "mouseup", 1)
        self.drags += 1

    # -- the end --

    def finish(self) -> int:
        """Wait for the end of the program; its exit code."""
        code = self.process.wait(timeout=PATIENCE_S)
        self._reader.join(timeout=PATIENCE_S)
        return code

    def close(self) -> None:
        """Leave nothing behind, however the test went."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(timeout=PATIENCE_S)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._errors.close()
