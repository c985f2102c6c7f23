"""`tamers-table` and `python -m desktop`."""

from __future__ import annotations

import sys

from desktop.arguments import read_arguments


def main() -> int:
    """Read the command line, then start the program."""
    arguments = read_arguments(sys.argv[1:])
    from desktop.app import start

    return start(arguments)


if __name__ == "__main__":
    sys.exit(main())
