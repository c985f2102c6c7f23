"""The program: an application object, one window, and what the command line asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.arguments import Arguments
from desktop.faces.fonts import load_fonts
from desktop.garbage import hold_collections, set_aside
from desktop.settings import read_settings
from desktop.storage import settings_path
from desktop.trace import FrameClock, Trace
from desktop.window import SIZE, MainWindow

if TYPE_CHECKING:
    from desktop.session.wire import Delivery, Explanation

# How long the window waits for the rules trace before it closes without it.
RULES_MS = 10_000


class FirstPaint(QObject):
    """Calls back once, after the window's first repaint is done."""

    def __init__(self, program: Program) -> None:
        super().__init__(program.window)
        self._program = program
        program.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest:
            self._program.window.removeEventFilter(self)
            QTimer.singleShot(0, self._program.window, self._program.after_first_paint)
        return False


class RulesAtEnd(QObject):
    """Before the window closes, asks for the rules trace of the game; it closes when that has come or is overdue."""

    def __init__(self, program: Program) -> None:
        super().__init__(program.window)
        self._program = program
        self._asked = False
        self._closing = False
        program.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Close or watched is not self._program.window or self._closing:
            return False
        if not self._ask():
            return False
        event.ignore()
        return True

    def _ask(self) -> bool:
        """Ask, if there is a game that the person before the screen may look at."""
        room = self._program.window.room
        view = room.page.view if room.seating is not None else None
        if view is None or room.curtain.drawn:
            return False
        if not self._asked:
            self._asked = True
            room.session.explained.connect(self._told)
            room.session.trace(view.seat)
            QTimer.singleShot(RULES_MS, self, self._close)
        return True

    def _told(self, explanation: Explanation) -> None:
        if explanation.whole:
            self._program.trace.rules = tuple(line.record for line in explanation.lines)
            self._close()

    def _close(self) -> None:
        if not self._closing:
            self._closing = True
            self._program.window.close()


class Program:
    """Wires window, trace and arguments."""

    def __init__(self, app: QApplication, arguments: Arguments) -> None:
        self.app = app
        self.arguments = arguments
        self.trace = Trace()
        self.status = 0
        settings, notice = read_settings(settings_path())
        changes: dict[str, object] = {}
        if arguments.speed is not None:
            changes["speed"] = max(0.0, min(4.0, arguments.speed))
        self.window = MainWindow(msgspec.structs.replace(settings, **changes), notice)
        self.window.seed = arguments.seed
        self._clock = FrameClock(self.window, self.trace) if arguments.trace is not None else None
        self._rules = RulesAtEnd(self) if arguments.trace is not None else None
        self._waits_for_paint: float = 0.0
        self._first = FirstPaint(self)
        app.aboutToQuit.connect(self.finish)

    def show(self) -> None:
        """Show the window, no larger than the screen."""
        screen = self.window.screen().availableGeometry()
        if screen.width() < SIZE[0] or screen.height() < SIZE[1]:
            # Said in numbers too: without a window manager nobody else makes it fit.
            self.window.resize(screen.size().boundedTo(self.window.size()))
            self.window.showMaximized()
        else:
            self.window.show()

    def after_first_paint(self) -> None:
        """The window stands: now the engine, the faces, and what was asked for."""
        self.trace.window_shown()
        set_aside()
        room = self.window.room
        once = Qt.ConnectionType.SingleShotConnection
        room.session.ready.connect(lambda _: set_aside(), once)
        room.session.opened.connect(lambda _: set_aside(), once)
        room.session.ready.connect(self.trace.engine_ready)
        room.shown.connect(self._count)
        room.session.failed.connect(self._failed)
        room.result_shown.connect(self._ended)
        room.unhurried = not self.arguments.quit_at_end
        if self._clock is not None:
            self._clock.painted.connect(self._painted)
        if self.arguments.test_hooks:
            from desktop.test_hooks import HookPrinter

            self._hooks = HookPrinter(self.window)
        self.window.warm_up()
        if self.arguments.starts_game:
            QTimer.singleShot(0, self.window, self._open)

    def _open(self) -> None:
        from desktop.opening import open_asked

        message = open_asked(self.window, self.arguments)
        if message:
            self.window.room.say(message)
            self._complain(message)

    def _complain(self, message: str) -> None:
        """Say on the command line, too, that something cannot be done; a run without anybody at it ends there."""
        sys.stderr.write(f"{message}\n")
        if self.arguments.quit_at_end:
            self.status = 2
            self.window.close()

    # -- measuring --

    def _count(self, delivery: Delivery) -> None:
        self.trace.events += len(delivery.update.events)
        self.trace.turns = max(self.trace.turns, delivery.update.view.turn)
        if delivery.answered:
            self.trace.answers += 1
            self._waits_for_paint = delivery.answered

    def _failed(self, message: str, _report: str) -> None:
        self.trace.failures.append(message)
        self._complain(message)

    def _painted(self) -> None:
        """The first repaint after a delivery shows it: what an answer changed is drawn before Qt repaints."""
        if self._waits_for_paint:
            import time

            self.trace.latencies.append((time.perf_counter() - self._waits_for_paint) * 1000)
            self._waits_for_paint = 0.0

    def _ended(self, winner: int) -> None:
        self.trace.winner = winner
        if self.arguments.quit_at_end:
            self.window.close()

    def finish(self) -> None:
        """The event loop ends: write the trace."""
        if self.arguments.trace is not None:
            try:
                self.trace.write(self.arguments.trace)
            except OSError as error:
                sys.stderr.write(f"{self.arguments.trace}: {error.strerror}; the trace could not be written\n")
                self.status = 2


def application() -> QApplication:
    """The application object with its names, style, fonts and icon."""
    hold_collections()
    # The engine and the bots share the interpreter with the window: short turns keep the window's waits short.
    sys.setswitchinterval(0.0005)
    app = QApplication(sys.argv[:1])
    app.setApplicationName("tamers-table")
    app.setApplicationDisplayName("Tamer’s Table")
    app.setStyle("Fusion")
    load_fonts()
    _set_icon(app)
    return app


def start(arguments: Arguments) -> int:
    """Run the program until its window is closed."""
    app = application()
    if arguments.screenshots is not None:
        from desktop.screenshots import take_all

        return take_all(app, arguments.screenshots)
    program = Program(app, arguments)
    program.show()
    return app.exec() or program.status


def _set_icon(app: QApplication) -> None:
    """The icon from the compiled resources; a checkout that was never set up has none."""
    try:
        import desktop.resources_rc  # noqa: F401  (registers itself)
    except ImportError:
        return
    app.setWindowIcon(QIcon(":/icons/tamers-table.svg"))
