"""Find what Qt misses on this system, and the Debian or Ubuntu packages that bring it.

Nothing here looks at package names to decide whether something is there: a library is missing when the dynamic linker
does not find it for the installed Qt, a tool when it is not on the PATH. Python standard library only.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# Libraries whose package is not named after the file by Debian's rule (see _package_named).
ODD_NAMES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0",
    "libgio-2.0.so.0": "libglib2.0-0",
    "libbrotlidec.so.1": "libbrotli1",
    "libbrotlicommon.so.1": "libbrotli1",
}
# What the tests with a real window need besides Qt: tool -> package.
TEST_TOOLS = {"Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}
# The Qt modules that the program and pytest-qt load.
MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtSvgWidgets", "QtNetwork", "QtTest")


def missing_libraries(qt: Path) -> tuple[set[str], set[str]]:
    """What the PySide6 package in `qt` misses (`libEGL.so.1`): to start at all, and to open windows under X11."""
    modules = [path for name in MODULES for path in qt.glob(name + ".*.so")]
    always = _not_found([*modules, qt / "Qt" / "plugins" / "platforms" / "libqoffscreen.so"])
    windows = _not_found([qt / "Qt" / "plugins" / "platforms" / "libqxcb.so"])
    return always, windows - always


def _not_found(files: list[Path]) -> set[str]:
    names: set[str] = set()
    for file in files:
        if file.exists():
            result = subprocess.run(["ldd", str(file)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            names.update(re.findall(r"^\s*(\S+) => not found", result.stdout.decode(), re.MULTILINE))
    # A private library of Qt that is "not found" is a broken wheel, and no system package would bring it.
    return {name for name in names if not name.startswith(("libQt6", "libpyside6", "libshiboken6"))}


def _package_named(library: str) -> str:
    """Debian's rule: `libxcb-icccm.so.4` is in libxcb-icccm4, `libdbus-1.so.3` in libdbus-1-3."""
    if library in ODD_NAMES:
        return ODD_NAMES[library]
    stem, _, version = library.lower().replace("_", "-").partition(".so.")
    return stem + ("-" if stem[-1:].isdigit() else "") + version


def _offered(package: str) -> bool:
    result = subprocess.run(
        ["apt-cache", "show", package], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    return result.returncode == 0


def packages_for(libraries: set[str], tools: set[str]) -> list[str]:
    """The packages to install. Ubuntu 24.04 and Debian 13 renamed some to …t64: ask apt which name it has."""
    names = {_package_named(library) for library in libraries} | {TEST_TOOLS[tool] for tool in tools}
    return sorted(name + "t64" if not _offered(name) and _offered(name + "t64") else name for name in names)


def _apt(*arguments: str) -> None:
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    subprocess.run(["apt-get", *arguments], check=True, stdin=subprocess.DEVNULL, env=environment)


def ensure(qt: Path, *, tests: bool) -> None:
    """Install what is missing when that is possible here, else end with the one line that does it."""
    if not sys.platform.startswith("linux"):
        return
    for attempt in (1, 2):
        always, windows = missing_libraries(qt)
        tools = {tool for tool in TEST_TOOLS if tests and shutil.which(tool) is None}
        if not (always or windows or tools):
            return
        if attempt == 1 and _can_install():
            print("Installing system packages for Qt's windows" + (" and the tests" if tests else ""), flush=True)
            _apt("update", "-qq")
            _apt("install", "-qq", "-y", "--no-install-recommends", *packages_for(always | windows, tools))
        else:
            break
    what = ", ".join(sorted(always | windows | tools))
    line = "apt-get install -y --no-install-recommends " + " ".join(packages_for(always | windows, tools))
    advice = f"This system lacks: {what}\nOn Debian or Ubuntu this line installs them:\n\n    sudo {line}\n"
    if always or tests or not _does_without_x11():
        raise SystemExit(advice)
    print(advice, file=sys.stderr)


def _can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _does_without_x11() -> bool:
    """Qt was told to use another platform than X11, or will find Wayland by itself."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    return (bool(platform) and not platform.startswith("xcb")) or "WAYLAND_DISPLAY" in os.environ
