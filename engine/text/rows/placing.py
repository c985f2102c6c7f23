"""4-8, 3-7: the rows of placing cards under permanents and in security stacks, in the other orders of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Noun, Position
from engine.text.rows.filters import comes_before
from engine.text.rows.selects import permanents
from engine.text.table import Node, Pair, Pass, Row, Slots, alias

_UNDER: Final = Node(s.PlaceUnder)
_HIDDEN: Final = Node(s.PlaceUnder, face_down=True)
_BOTTOM: Final = Node(s.PlaceUnder, position=Position.BOTTOM)
_HIDDEN_BOTTOM: Final = Node(s.PlaceUnder, position=Position.BOTTOM, face_down=True)


_END: Final = Position.BOTTOM


def _of_tamer(host: object) -> bool:
    return isinstance(host, p.Select) and host.nouns == (Noun.TAMER,)


def _is_short(host: object) -> bool:
    """Whether a possessive can stand behind its words: not when something is described behind the noun."""
    if not isinstance(host, p.Select):
        return True
    return host.area is Area.BATTLE and all(comes_before(one) for one in host.filters)


def _under(fits: Callable[[object], bool], **fixed: object) -> Pair:
    """The placing of cards under some hosts only."""
    node = Node(s.PlaceUnder, **fixed)

    def parts(value: object) -> Slots | None:
        slots = node.parts(value)
        if slots is None or not isinstance(value, s.PlaceUnder) or not fits(value.under):
            return None
        return (
            slots if value == node.build({n: slots[n] for n in ("target", "under", "position") if n in slots}) else None
        )

    return Pair(node.build, parts)


def _under_rows() -> Iterator[Row]:
    for down, fixed in (("", {}), ("face down", {"face_down": True})):
        start = f"place {{target:target}} {down}"
        yield Row("act", f"{start} under {{under:tamer host}}", _under(_of_tamer, position=_END, **fixed), prep="from")
        row = f"{start} as {{under:host}} 's {{position:end}} digivolution card/cards@target"
        yield Row("act", row, _under(_is_short, **fixed), prep="from")
        row = f"{start} under {{under:host}} as its {{position:end}} digivolution card/cards@target"
        yield Row("act", row, Node(s.PlaceUnder, **fixed), prep="from")
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
    Row("tamer host", "{x:select}", Pass()),
    # what is done under "any of your X" is done under one of them (15-11-1)
    alias(
        "host",
        "any of {owner:whose} {other:other} {np:np} {area:where}",
        permanents(Count.EXACT, owned=True, single=True),
    ),
)
