"""Which faces a game will show, so that they can be drawn before they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.board import BoardView
from desktop.board.geometry import foe_fan, security_places
from desktop.faces.content import FaceKey
from engine.cards.model import CardFacts, Category

FactsOf = Callable[[str], CardFacts | None]
KeyOf = Callable[[str], FaceKey]
SMALL = 0.8


def first_faces(board: BoardView, numbers: tuple[str, ...], facts: FactsOf, inspected: KeyOf) -> list[FaceKey]:
    """What the first turns show of these cards: backs, in hand, on the table, in the inspector."""
    frame, art = board.geometry_now.frame, board.art
    keys = list(_backs(board))
    for number in numbers:
        keys.append(art.key(number, frame.hand - 14 * frame.s))
        keys.append(art.key(number, frame.card * _size(facts(number))))
        keys.append(inspected(number))
    return keys


def later_faces(board: BoardView, numbers: tuple[str, ...], facts: FactsOf, thumbnail: KeyOf) -> list[FaceKey]:
    """What comes after a while: suspended, with another DP, checked, in the trash, asking, not to be chosen."""
    geometry, art = board.geometry_now, board.art
    card = geometry.frame.card
    keys: list[FaceKey] = []
    for number in numbers:
        size = _size(facts(number))
        keys.append(art.key(number, geometry.own.trash.height()))
        keys.append(thumbnail(number))
        if size == 1.0:
            keys.append(art.key(number, card * SMALL))
            keys += [art.key(number, card, landscape=flat, dp=dp) for flat, dp in ((True, True), (False, False))]
        keys.append(art.key(number, card * size, grey=True))
    for number in numbers:
        if _size(facts(number)) == 1.0:
            keys.append(art.key(number, card, landscape=True, grey=True))
            keys.append(art.key(number, card, landscape=True, dp=False))
    return keys


def _size(facts: CardFacts | None) -> float:
    """How large a card lies on the table: Tamers and Options are smaller."""
    return 1.0 if facts is not None and facts.category in (Category.DIGIMON, Category.DIGI_EGG) else SMALL


def _backs(board: BoardView) -> Iterator[FaceKey]:
    """The backs of the piles, the security stacks, the other hand, and of cards on their way."""
    geometry, art = board.geometry_now, board.art
    for side in (geometry.own, geometry.foe):
        yield art.key("", max(side.deck.width(), side.deck.height()))
        yield art.key("", max(side.eggs.width(), side.eggs.height()), landscape=True, egg=True)
        for place in security_places(side, geometry.frame, 1):
            yield art.key("", place.width(), landscape=True)
    for pose in foe_fan(geometry, 1):
        yield art.key("", pose.height)
    for part in (SMALL, 0.6):
        yield art.key("", geometry.frame.card * part)
