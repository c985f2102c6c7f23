"""`python -m benchmarks.first_window FILE`: start the program, leave when its window stands; its trace in FILE."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from desktop.app import Program, application
from desktop.arguments import Arguments


def main(argv: list[str] | None = None) -> int:
    """Start and leave."""
    trace = Path((sys.argv[1:] if argv is None else argv)[0])
    app = application()
    program = Program(app, Arguments(trace=trace))
    program.show()
    look = QTimer(interval=5)
    look.timeout.connect(lambda: program.window.close() if program.trace.window_ms else None)
    look.start()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
