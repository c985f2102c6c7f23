"""Deck lists as files: what an editor, a phone or a spreadsheet may have written, read as text or refused in words."""

from __future__ import annotations

import codecs
import stat
from pathlib import Path
from typing import Final

from engine.errors import DeckError

MOST_BYTES: Final = 200_000


def read_deck_text(path: Path) -> str:
    """The text of a deck file; DeckError says why it cannot be read and what to do."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise DeckError(f"{path}: not a file; name a deck list")
        if status.st_size > MOST_BYTES:
            raise DeckError(
                f"{path}: larger than {MOST_BYTES // 1000} kB, too large for a deck list; name another file"
            )
        data = path.read_bytes()
    except OSError as error:
        raise DeckError(f"{path}: {error.strerror or error}; name a deck list") from error
    except ValueError as error:  # a name that no file can have
        raise DeckError(f"{str(path)!r}: {error}; name a deck list") from error
    try:
        text = data.decode(_encoding(data))
    except UnicodeDecodeError as error:
        raise DeckError(f"{path}: not a text file; save it as UTF-8") from error
    if "\0" in text:
        raise DeckError(f"{path}: not a text file; save it as UTF-8")
    return text


def _encoding(data: bytes) -> str:
    """UTF-16 where its mark stands at the start (some editors write nothing else), else UTF-8 with or without one."""
    return "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
