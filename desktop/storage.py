"""Where the program keeps its files, and how it writes them: whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

import platformdirs

APP = "tamers-table"
HOME_VARIABLE = "TAMERS_TABLE_HOME"


def config_folder() -> Path:
    """The folder of the settings; one variable moves all files, for portable use and for tests."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else platformdirs.user_config_path(APP, appauthor=False)


def data_folder() -> Path:
    """The folder of saved games, reports and screenshots."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else platformdirs.user_data_path(APP, appauthor=False)


def settings_path() -> Path:
    """The settings file."""
    return config_folder() / "settings.json"


def unfinished_path() -> Path:
    """The one game that is kept while it runs, offered as Resume."""
    return data_folder() / "unfinished.json"


def write_atomically(path: Path, data: bytes) -> None:
    """Write `data` beside `path` and move it into place, so that a crash leaves the old file or the new one."""
    path = path.resolve()  # a link stays, and what it leads to is replaced
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "Not a file", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read to `NAME.broken`, `NAME.broken-2` …, and return its new place."""
    n = 1
    aside = path.with_name(f"{path.name}.broken")
    while aside.exists():
        n += 1
        aside = path.with_name(f"{path.name}.broken-{n}")
    path.rename(aside)
    return aside
