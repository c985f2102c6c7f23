"""Fail when a Python file of the project is longer than 500 lines: then it holds more than one idea."""

from __future__ import annotations

import sys
from pathlib import Path

LIMIT = 500
ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "desktop", "tests", "benchmarks", "packaging")
BUILT = {ROOT / "desktop" / "resources_rc.py"}


def main() -> int:
    """Entry point; the exit code."""
    too_long = 0
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path in BUILT:
                continue
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > LIMIT:
                too_long += 1
                print(f"{path.relative_to(ROOT)}: {lines} lines, the limit is {LIMIT}")
    return 1 if too_long else 0


if __name__ == "__main__":
    sys.exit(main())
