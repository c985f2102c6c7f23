"""Whether what a scenario expects is so; where it is not, what is so instead."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import (
    Attack,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    OrderCards,
    Purpose,
)
from engine.game.game import Game
from engine.scenario.board import Board
from engine.scenario.judge_values import value_got
from engine.scenario.names import AreaName, Name
from engine.scenario.pending import holder
from engine.scenario.script import (
    ExpectArea,
    Expectation,
    ExpectCount,
    ExpectEvent,
    ExpectMemory,
    ExpectOptions,
    ExpectPhase,
    ExpectSees,
    ExpectSeesCount,
    ExpectTurn,
    ExpectValue,
    ExpectWinner,
)
from engine.scenario.sight import area_in_view, identities
from engine.scenario.words import bare_number

ASKS: dict[Purpose, tuple[str, ...]] = {
    Purpose.ACTION: ("action",),
    Purpose.BREEDING: ("action",),
    Purpose.OPENING_HAND: ("yesno", "choose"),
    Purpose.BLOCK: ("block",),
    Purpose.COUNTER: ("counter",),
    Purpose.TRIGGER: ("trigger",),
    Purpose.OPTIONAL: ("yesno",),
    Purpose.TARGET: ("choose",),
    Purpose.COST: ("choose",),
    Purpose.MATERIALS: ("choose",),
    Purpose.LINK_LIMIT: ("choose",),
    Purpose.ATTACK: ("action", "choose", "yesno"),
    Purpose.MODE: ("choose",),
    Purpose.NUMBER: ("choose",),
    Purpose.ORDER: ("order",),
}


def asks(decision: Decision) -> tuple[str, ...]:
    """The kinds of `expect asks` that a decision is of."""
    return ASKS[decision.purpose]


def got(game: Game, board: Board, events: frozenset[str], expected: Expectation) -> str:
    """Empty when the expectation holds, else what is so instead."""
    match expected:
        case ExpectMemory():
            n = board.position.memory(expected.seat)
            return "" if n == expected.n else f"{n}"
        case ExpectCount():
            cards = board.area(expected.seat, expected.area)
            return "" if len(cards) == expected.n else f"{len(cards)} ({_cards(board, cards)})"
        case ExpectArea():
            return _area(board, expected)
        case ExpectValue():
            return value_got(board, expected)
        case ExpectEvent():
            if (expected.event in events) is expected.happened:
                return ""
            return "that it did" if not expected.happened else ", ".join(sorted(events)) or "no event"
        case ExpectTurn():
            turn = board.state.turn_seat
            return "" if turn == expected.seat else f"p{turn + 1}"
        case ExpectPhase():
            phase = {"setup": "start"}.get(board.state.phase.value, board.state.phase.value)
            return "" if phase == expected.phase else phase
        case ExpectWinner():
            return "" if game.winner == expected.winner else _winner(game.winner)
        case ExpectSeesCount() | ExpectSees():
            return _sight(game, board, expected)
        case _:
            raise TypeError(f"{type(expected).__name__} has no judge")


def _winner(winner: int | None) -> str:
    return "no winner" if winner is None else ("a draw" if winner < 0 else f"p{winner + 1}")


def _cards(board: Board, uids: list[int]) -> str:
    return ", ".join(board.card_text(uid) for uid in uids) or "nothing"


def _area(board: Board, expected: ExpectArea) -> str:
    cards = board.area(expected.seat, expected.area)
    names = expected.names
    if expected.how == "==":
        same = len(cards) == len(names) and all(map(board.is_card, names, cards))
    elif expected.how == "lacks":
        same = not any(board.is_card(name, uid) for name in names for uid in cards)
    else:
        enough = isinstance(board.pick(names, _ids(board, expected.seat, expected.area)), list)
        same = enough and (expected.how == "has" or len(names) == len(cards))
    return "" if same else _cards(board, cards)


def _ids(board: Board, seat: int, area: AreaName) -> list[int]:
    return [board.state.inst[uid] for uid in board.area(seat, area)]


def _sight(game: Game, board: Board, expected: ExpectSees | ExpectSeesCount) -> str:
    view = game.view(expected.viewer)
    if isinstance(expected, ExpectSeesCount):
        n, shown = area_in_view(view, expected.seat, expected.area)
        if n == expected.n and not shown:
            return ""
        return f"{n}" + (f" with {len(shown)} identities: {', '.join(shown)}" if shown else "")
    seen = identities(view)
    uids = [uid for uid in range(len(board.state.inst)) if board.is_card(expected.card, uid)]
    if not uids:
        return "no such card"
    sees = any(board.state.inst[uid] in seen for uid in uids)
    return "" if sees is expected.sees else ("that it is shown" if sees else "that it is not shown")


# The open decision.


def options(board: Board, decision: Decision | None, expected: ExpectOptions) -> str:
    """Empty when the candidates are exactly those named, else what they are."""
    if decision is None:
        return "that the game has ended"
    if isinstance(decision, ChooseNumber):
        return _numbers(range(decision.minimum, decision.maximum + 1), expected.names)
    if decision.purpose is Purpose.MODE and isinstance(decision, ChooseOption):
        return _numbers(range(1, len(decision.choices) + 1), expected.names)
    ids = _candidates(board, decision)
    for pool in (ids, list(dict.fromkeys(ids))):
        if len(pool) == len(expected.names) and isinstance(_pick(board, expected.names, pool, decision.seat), list):
            return ""
    return board.list_text(ids, decision.seat)


def _numbers(numbers: range, names: tuple[Name, ...]) -> str:
    if sorted(number for name in names if (number := bare_number(name)) is not None) == list(numbers):
        return ""
    return ", ".join(map(str, numbers))


def _pick(board: Board, names: tuple[Name, ...], ids: list[int], seat: int) -> list[int] | Name:
    """One id for each name; the same id may stand several times in the list (two effects of one card)."""
    if len(set(ids)) == len(ids):
        return board.pick(names, ids, seat)
    left = list(ids)
    for name in names:
        found = next((one for one in left if board.is_named(name, one)), None)
        if found is None:
            return name
        left.remove(found)
    return ids


def _candidates(board: Board, decision: Decision) -> list[int]:
    readers: dict[type, Callable[[Board, Decision], list[int]]] = {
        ChooseCards: lambda _, d: list(d.candidates) if isinstance(d, ChooseCards) else [],
        OrderCards: lambda _, d: list(d.cards) if isinstance(d, OrderCards) else [],
        ChooseOption: _holders,
        ChooseAction: _aims,
    }
    reader = readers.get(type(decision))
    return reader(board, decision) if reader else []


def _holders(board: Board, decision: Decision) -> list[int]:
    assert isinstance(decision, ChooseOption)
    return [holder(board, choice.source) for choice in decision.choices if choice.source is not None]


def _aims(board: Board, decision: Decision) -> list[int]:
    """The targets of an offered attack."""
    del board
    assert isinstance(decision, ChooseAction)
    return list(dict.fromkeys(a.target for a in decision.actions if isinstance(a, Attack)))
