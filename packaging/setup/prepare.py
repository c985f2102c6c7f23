"""Prepare a checkout for `make play` or, with --tests, for `make test`.

Makes .venv, installs the locked dependencies, sees to Qt's system libraries and compiles the resources. What is up to
date is skipped. Runs on the system's Python with nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import system_libs

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST = (3, 11)
NEWER_PYTHONS = ("python3.13", "python3.12", "python3.11", "python3.14")


def main() -> None:
    """Entry point."""
    tests = "--tests" in sys.argv[1:]
    _need_new_enough_python()
    _make_venv()
    _install("requirements-dev.lock" if tests else "requirements.lock")
    system_libs.ensure(_qt_folder(), tests=tests)
    _compile_resources()


def _need_new_enough_python() -> None:
    """Go on with a newer Python where there is one, else say what to do."""
    if sys.version_info >= OLDEST:
        return
    for name in NEWER_PYTHONS:
        found = shutil.which(name)
        if found:
            os.execv(found, [found, *sys.argv])
    have = ".".join(str(part) for part in sys.version_info[:2])
    raise SystemExit(
        f"Tamer's Table needs Python 3.11 or newer; {sys.executable} is {have} and no newer one is on the PATH.\n"
        "Debian 12 and Ubuntu 24.04 have one: apt-get install python3 python3-venv. On an older system install\n"
        "python3.11 and its venv package by another way, then run the same command again."
    )


def _make_venv() -> None:
    if (
        PYTHON.exists()
        and subprocess.run(
            [str(PYTHON), "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        ).returncode
        == 0
    ):
        return
    try:
        import ensurepip  # noqa: F401  Debian ships it apart from Python
        import venv
    except ImportError:
        name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise SystemExit(
            f"Python's venv module is not complete here. On Debian or Ubuntu:\n\n    sudo apt-get install {name}\n"
        ) from None
    print("Making .venv", flush=True)
    venv.create(str(VENV), clear=True, with_pip=True)


def _install(lock_name: str) -> None:
    lock = ROOT / lock_name
    stamp = VENV / (lock_name + ".installed")
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing what {lock_name} lists into .venv", flush=True)
    for old in VENV.glob("*.installed"):  # the two locks share .venv
        old.unlink()
    subprocess.run(
        [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--require-hashes",
            "--only-binary",
            ":all:",
            "-r",
            str(lock),
        ],
        check=True,
    )
    stamp.write_text(wanted)
    if lock_name == "requirements-dev.lock":  # holds all of the other, at the same versions
        other = ROOT / "requirements.lock"
        (VENV / "requirements.lock.installed").write_text(hashlib.sha256(other.read_bytes()).hexdigest())


def _qt_folder() -> Path:
    # Without importing it: that is what fails when a library is missing.
    return next((VENV / "lib").glob("python*/site-packages/PySide6"))


def _compile_resources() -> None:
    target = ROOT / "desktop" / "resources_rc.py"
    sources = [ROOT / "resources.qrc", *(ROOT / "assets" / "icons").glob("*")]
    if target.exists() and target.stat().st_mtime >= max(source.stat().st_mtime for source in sources):
        return
    subprocess.run([str(PYTHON), str(ROOT / "packaging" / "setup" / "resources.py")], check=True)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"Set-up stopped: {' '.join(map(str, error.cmd))} failed ({error.returncode}).") from None
