"""Compile resources.qrc to desktop/resources_rc.py, which Qt needs to serve the paths that begin with ":/".

Run by the set-up and by the wheel's build hook, with a Python that has PySide6.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def compile_resources(root: Path) -> Path:
    """Write `desktop/resources_rc.py` of the source tree `root` and return its path."""
    import PySide6

    folder = Path(PySide6.__file__).resolve().parent
    compiler = folder / "rcc.exe" if sys.platform == "win32" else folder / "Qt" / "libexec" / "rcc"
    target = root / "desktop" / "resources_rc.py"
    command = [str(compiler), "-g", "python", "-o", str(target), str(root / "resources.qrc")]
    subprocess.run(command, check=True)
    return target


if __name__ == "__main__":
    compile_resources(Path(__file__).resolve().parents[2])
