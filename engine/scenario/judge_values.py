"""The present values of one card or stack, as `expect STACK …` asks for them."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.steps import Keyword
from engine.rules.records import Perm, Place
from engine.rules.summing import keyword_text
from engine.scenario.board import Board
from engine.scenario.names import ByAlias, Name
from engine.scenario.script import ExpectValue

_OPEN = (Place.FIELD, Place.LINK, Place.TRASH, Place.LIMBO, Place.REMOVED)


def value_got(board: Board, expected: ExpectValue) -> str:
    """Empty when the value is as expected, else what it is."""
    if expected.what == "gone":
        return _gone(board, expected.subject)
    perm, uid = _subject(board, expected.subject)
    if uid is None:
        return f"no {expected.subject}"
    if expected.what in ("faceup", "facedown"):
        face = "faceup" if _face_up(board, uid) else "facedown"
        return "" if face == expected.what else face
    if perm is None:
        reader = _CARD_VALUES.get(expected.what)
        return reader(board, uid, expected) if reader else f"that {expected.subject} is not on the field"
    return _STACK_VALUES[expected.what](board, perm, expected)


def _subject(board: Board, name: Name) -> tuple[Perm | None, int | None]:
    """The stack that a name means, else the card."""
    stacks = board.find(name, board.stacks())
    if stacks:
        perm = board.perm(stacks[0])
        assert perm is not None
        return perm, perm.stack[0]
    cards = board.find(name, list(board.state.inst))
    return None, board.uid(cards[0]) if cards else None


def _gone(board: Board, name: Name) -> str:
    if board.find(name, board.stacks()):
        return "that it is still on the field"
    uid = board.aliases.get(name.alias) if isinstance(name, ByAlias) else None
    if uid is not None and (board.position.perm_of(uid) or board.position.linked_to(uid)) is not None:
        # An alias follows its card: under another card of its stack it has not left the field (3-1-3-1-3).
        return "that it is still in a stack on the field"
    return ""


def _face_up(board: Board, uid: int) -> bool:
    perm = board.position.perm_of(uid)
    if perm is not None:
        return uid not in perm.face_down
    return uid in board.state.face_up or board.state.places[uid] in _OPEN


def _number(value: int | None, expected: ExpectValue) -> str:
    text = "none" if value is None else str(value)
    return "" if text == expected.value else text


def _word(values: tuple[str, ...], expected: ExpectValue) -> str:
    """`name X`, `color X`, `trait X`: X is among the values (fine print 21)."""
    wanted = expected.value.removeprefix("[").removesuffix("]").casefold()
    there = any(value.casefold() == wanted for value in values)
    return "" if there is not expected.negated else ", ".join(values) or "none"


def _keyword(keywords: tuple[Keyword, ...], expected: ExpectValue) -> str:
    texts = tuple(keyword_text(keyword) for keyword in keywords)
    wanted = _plain(expected.value)
    there = any(
        wanted in (_plain(text), _plain(keyword.name.value)) for text, keyword in zip(texts, keywords, strict=True)
    )
    return "" if there is not expected.negated else ", ".join(texts) or "no keywords"


def _plain(keyword: str) -> str:
    """A keyword without brackets; "Security Attack" is the older print of "Security A."."""
    return keyword.strip("<>＜＞ ").casefold().replace("security attack", "security a.")


def _under(board: Board, perm: Perm, expected: ExpectValue) -> str:
    under = perm.stack[1:]
    names = expected.names
    if len(names) == len(under) and all(map(board.is_card, names, under)):
        return ""
    return ", ".join(board.card_text(uid) for uid in under) or "nothing"


def _links(board: Board, perm: Perm, expected: ExpectValue) -> str:
    ids = [board.state.inst[uid] for uid in perm.links]
    if len(expected.names) == len(ids) and isinstance(board.pick(expected.names, ids), list):
        return ""
    return ", ".join(board.card_text(uid) for uid in perm.links) or "no link cards"


def _suspended(board: Board, perm: Perm, expected: ExpectValue) -> str:
    del board
    word = "suspended" if perm.suspended else "unsuspended"
    return "" if word == expected.what else word


StackReader = Callable[[Board, Perm, ExpectValue], str]
CardReader = Callable[[Board, int, ExpectValue], str]

_STACK_VALUES: dict[str, StackReader] = {
    "dp": lambda b, p, e: _number(b.position.values_of(p.id).dp, e),
    "level": lambda b, p, e: _number(b.position.values_of(p.id).level, e),
    "cost": lambda b, p, e: _number(b.position.values_of(p.id).cost, e),
    "sa": lambda b, p, e: _number(b.position.values_of(p.id).checks, e),
    "name": lambda b, p, e: _word(b.position.values_of(p.id).names, e),
    "color": lambda b, p, e: _word(tuple(c.value for c in b.position.values_of(p.id).colors), e),
    "trait": lambda b, p, e: _word(b.position.values_of(p.id).traits, e),
    "keyword": lambda b, p, e: _keyword(b.position.values_of(p.id).all_keywords, e),
    "under": _under,
    "links": _links,
    "suspended": _suspended,
    "unsuspended": _suspended,
}

_CARD_VALUES: dict[str, CardReader] = {
    "dp": lambda b, u, e: _number(b.facts(u).dp, e),
    "level": lambda b, u, e: _number(b.facts(u).level, e),
    "cost": lambda b, u, e: _number(b.facts(u).cost, e),
    "name": lambda b, u, e: _word((b.facts(u).name,), e),
    "color": lambda b, u, e: _word(tuple(c.value for c in b.facts(u).colors), e),
    "trait": lambda b, u, e: _word(b.facts(u).traits, e),
}
