"""`python -m benchmarks.crowd FILE`: a window with thirty stacks under hover, drags and animation; its trace in FILE.

Everything is the program's own: its window, its session with the engine in another thread, its clock of frames. A
script of pointer events and answers drives it, with the pauses that a hand makes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from desktop.app import Program, application
from desktop.arguments import Arguments
from desktop.board import Area, BoardView, Spot
from desktop.table.page import TablePage
from engine.decisions import ActionAnswer, Attack, ChooseAction, Digivolve, PlayCard
from engine.game.view import Update

SCENARIO = Path(__file__).with_name("thirty_stacks.toml")
LEFT, NO_BUTTON, NO_KEY = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
MOVE_MS = 12
ROUNDS = 4
PATIENCE_S = 20.0
IDLE_MS = 1500

Script = Iterator[int]


class Hand:
    """A pointer on the board."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._at = QPoint(2, 300)

    def _send(self, kind: QEvent.Type, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        viewport = self._board.viewport()
        at = QPointF(self._at)
        event = QMouseEvent(kind, at, QPointF(viewport.mapToGlobal(self._at)), button, held, NO_KEY)
        QApplication.sendEvent(viewport, event)

    def move(self, to: QPoint, *, held: bool = False) -> Script:
        """Go to a point as fast as a hand does."""
        start, steps = self._at, max(4, (to - self._at).manhattanLength() // 28)
        for step in range(1, steps + 1):
            self._at = start + (to - start) * step / steps
            self._send(QEvent.Type.MouseMove, NO_BUTTON, LEFT if held else NO_BUTTON)
            yield MOVE_MS

    def press(self) -> None:
        """Press the left button."""
        self._send(QEvent.Type.MouseButtonPress, LEFT, LEFT)

    def release(self) -> None:
        """Let it go."""
        self._send(QEvent.Type.MouseButtonRelease, LEFT, NO_BUTTON)


class Driver(QObject):
    """Plays the script: each step says how long to wait before the next."""

    def __init__(self, program: Program, done: Callable[[], None]) -> None:
        super().__init__(program.window)
        self._program = program
        self._room = program.window.room
        self._done = done
        self._script = self._play()
        self.idle_repaints = 0
        QTimer.singleShot(0, self, self._step)

    def _step(self) -> None:
        try:
            pause = next(self._script)
        except StopIteration:
            self._done()
            return
        except TimeoutError as error:
            self._program.trace.failures.append(str(error))
            self._done()
            return
        QTimer.singleShot(pause, self, self._step)

    @property
    def _page(self) -> TablePage:
        return self._room.page

    def _play(self) -> Script:
        yield from self._until(lambda: self._room.seating is not None and self._page.prompt is not None)
        yield 1500  # the faces are drawn
        trace = self._program.trace
        for times in (trace.frames, trace.frame_cpu, trace.latencies):
            times.clear()  # how the table is set is not measured: the frames of play are
        hand = Hand(self._page.board)
        for number in range(ROUNDS):
            yield from self._sweep(hand)
            yield from self._drags(hand)
            for kind in (PlayCard, Digivolve, Attack):
                yield from self._act(kind, number, hand)
        yield from hand.move(QPoint(2, 300))
        yield 1000
        before = len(trace.frames)
        yield IDLE_MS
        self.idle_repaints = len(trace.frames) - before

    def _until(self, ready: Callable[[], bool]) -> Script:
        end = time.monotonic() + PATIENCE_S
        while not ready():
            if time.monotonic() > end:
                raise TimeoutError("the table did not get on")
            yield 10

    def _spots(self, area: Area, seat: int | None = None) -> list[Spot]:
        plan = self._page.board.desk.plan
        return [s for s in plan.things if s.area is area and (seat is None or s.seat == seat)]

    def _sweep(self, hand: Hand) -> Script:
        """The pointer over every stack and every hand card."""
        for spot in [*self._spots(Area.BATTLE), *self._spots(Area.HAND, 0)]:
            point = self._page.board.point_of(spot)
            if point is not None:
                yield from hand.move(point)

    def _drags(self, hand: Hand) -> Script:
        """Hand cards and stacks carried across the table to where they may not go, and their way back."""
        board = self._page.board
        nowhere = board.prompt_rect().center()
        for spot in [*self._spots(Area.HAND, 0)[:3], *self._spots(Area.BATTLE, 0)[2:5]]:
            start = board.point_of(spot)
            if start is None:
                continue
            yield from hand.move(start)
            hand.press()
            yield from hand.move(QPoint(board.width() // 2, 60), held=True)
            yield from hand.move(nowhere, held=True)
            hand.release()
            yield 260

    def _act(self, kind: type, number: int, hand: Hand) -> Script:
        """An action of a kind with its animation, the pointer moving meanwhile; then it is undone."""
        prompt = self._page.prompt
        if prompt is None or not isinstance(prompt.decision, ChooseAction):
            return
        found = [i for i, action in enumerate(prompt.decision.actions) if isinstance(action, kind)]
        if not found:
            return
        shown = self._page.update_shown
        self._page.give(ActionAnswer(found[number % len(found)]))
        yield from self._until(lambda: self._page.update_shown is not shown and self._page.view is not None)
        for spot in self._spots(Area.BATTLE, 1)[:6]:
            point = self._page.board.point_of(spot)
            if point is not None:
                yield from hand.move(point)
        yield from self._until(lambda: not self._page.board.timeline.running)
        while self._page.view is not None and self._page.prompt is not prompt and self._page.undo.isEnabled():
            before = self._page.update_shown
            self._room.undo()
            yield from self._until(partial(self._shows_another, before))
            yield 100
            if self._page.prompt is not None and self._page.prompt.decision == prompt.decision:
                break

    def _shows_another(self, update: Update | None) -> bool:
        return self._page.update_shown is not update


def main(argv: list[str] | None = None) -> int:
    """Open the window, play the script, write what was measured."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crowd", description="Frames with thirty stacks.")
    parser.add_argument("trace", type=Path, metavar="FILE")
    options = parser.parse_args(argv)
    app = application()
    program = Program(app, Arguments(scenario=SCENARIO, trace=options.trace))
    program.show()

    def done() -> None:
        program.window.close()

    driver = Driver(program, done)
    code = app.exec()
    content = msgspec.json.decode(options.trace.read_bytes())
    content["idle_repaints"] = driver.idle_repaints
    options.trace.write_bytes(msgspec.json.encode(content))
    return code


if __name__ == "__main__":
    sys.exit(main())
