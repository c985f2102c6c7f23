"""Deck lists as other programs write them, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.deck import parse_deck
from engine.cards.deck_file import MOST_BYTES, read_deck_text
from engine.errors import DeckError

LIST = "Name: Gréy\n4 ST1-07\n4 ST1-08\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_a_list_is_read_in_every_encoding_that_editors_write(tmp_path: Path, encoding: str, ends: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(LIST.replace("\n", ends).encode(encoding))
    deck = parse_deck(read_deck_text(path))
    assert (deck.name, deck.main) == ("Gréy", ("ST1-07",) * 4 + ("ST1-08",) * 4)


@pytest.mark.parametrize("content", ["Name: Gréy".encode("latin-1"), b"\0" * 40, b"\xff\xfe\x00", b"4 ST1-07\0"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(DeckError, match=r"deck\.txt: not a text file; save it as UTF-8"):
        read_deck_text(path)


def test_a_file_that_is_far_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"4 ST1-07\n" * (MOST_BYTES // 8))
    with pytest.raises(DeckError, match=r"deck\.txt: larger than 200 kB"):
        read_deck_text(path)


@pytest.mark.parametrize("name", [".", "missing.txt", "x" * 5000, "a\0b", "/dev/null"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError, match="name a deck list"):
        read_deck_text(tmp_path / name)
