"""4-8, 3-7: the rows of placing cards under permanents and in security stacks, in the other orders of words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects import steps as s
from engine.effects.words import Count, Position
from engine.text.rows.selects import permanents
from engine.text.table import Node, Pass, Row, alias

_UNDER: Final = Node(s.PlaceUnder)
_HIDDEN: Final = Node(s.PlaceUnder, face_down=True)
_BOTTOM: Final = Node(s.PlaceUnder, position=Position.BOTTOM)
_HIDDEN_BOTTOM: Final = Node(s.PlaceUnder, position=Position.BOTTOM, face_down=True)


def _under_rows() -> Iterator[Row]:
    row = "place {target:target} under {under:host} as its {position:end} digivolution card"
    yield Row("act", row, _UNDER, prep="from")
    row = "place {target:target} face down under {under:host} as its {position:end} digivolution card"
    yield Row("act", row, _HIDDEN, prep="from")
    for down, node in (("", _UNDER), ("face down", _HIDDEN)):
        start = f"place {{target:target}} {down}"
        for tail in (
            "under {under:host} as its|their {position:end} digivolution card|cards",
            "as {under:host} 's {position:end} digivolution card|cards",
            "as its {position:end} digivolution card|cards",
            "as the {position:end} digivolution card|cards of {under:host}",
            "at the {position:end} of {under:host} 's digivolution cards",
        ):
            if "{under" in tail:
                yield alias("act", f"{start} {tail}", node)
    # 4-4-2: without another word a card goes to the bottom
    yield alias("act", "place {target:target} under {under:host}", _BOTTOM)
    yield alias("act", "place {target:target} face down under {under:host}", _HIDDEN_BOTTOM)


def _security_rows() -> Iterator[Row]:
    for words, face_up in (("face up", True), ("", False)):
        node = Node(s.PlaceInSecurity, face_up=face_up)
        row = f"place {{target:target}} {words} at the {{position:end}} of the security stack"
        yield Row("act", row, node, prep="from")
        ends = [words] if face_up else ["", "face down"]
        for end in ends:
            stack = "as the|your|their|its {position:end} security card|cards"
            yield alias("act", f"place {{target:target}} {end} {stack}", node)
            if end:
                yield alias("act", f"place {{target:target}} {stack} {end}", node)
                stack = "at the {position:end} of the security stack"
                yield alias("act", f"place {{target:target}} {stack} {end}", node)
    for words in ("as their owner 's", "as its owner 's", "as their owners '"):
        row = f"place {{target:target}} {words} {{position:end}} security card|cards"
        yield alias("act", row, Node(s.PlaceInSecurity))


PLACING_ROWS: Final = (
    *_under_rows(),
    *_security_rows(),
    Row("host", "{x:target}", Pass()),
    # what is done under "any of your X" is done under one of them (15-11-1)
    alias(
        "host",
        "any of {owner:whose} {other:other} {np:np} {area:where}",
        permanents(Count.EXACT, owned=True, single=True),
    ),
)
