"""What a seat's View shows, read from its bytes: what another machine would get."""

from __future__ import annotations

import msgspec

from engine.game.view import View
from engine.scenario.names import AreaName


def _plain(view: View) -> object:
    data: object = msgspec.json.decode(msgspec.json.encode(view))
    return data


def identities(view: View) -> dict[int, str]:
    """Every card that the View shows with its number, by id."""
    found: dict[int, str] = {}
    _gather(_plain(view), found)
    return found


def _gather(value: object, found: dict[int, str]) -> None:
    if isinstance(value, list):
        for item in value:
            _gather(item, found)
    elif isinstance(value, dict):
        number, one = value.get("number"), value.get("id")
        if isinstance(number, str) and number and isinstance(one, int):
            found[one] = number
        for item in value.values():
            _gather(item, found)


def area_in_view(view: View, seat: int, area: AreaName) -> tuple[int, list[str]]:
    """How many cards the View shows in an area, and the numbers that it tells of them."""
    side = view.seats[seat]
    match area:
        case AreaName.DECK:
            return side.deck, []
        case AreaName.EGGS:
            return side.eggs, []
        case AreaName.BATTLE:
            return len(side.battle), [stack.card.number for stack in side.battle if stack.card.number]
        case AreaName.BREEDING:
            one = side.breeding
            return int(one is not None), [one.card.number] if one is not None and one.card.number else []
        case _:
            cards = {AreaName.HAND: side.hand, AreaName.SECURITY: side.security, AreaName.TRASH: side.trash}[area]
            return len(cards), [card.number for card in cards if card.number or card.id]
