"""Writing the present position as a scenario file that reads back to the same position."""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine.cards.model import CardFacts, Category
from engine.effects.library import CardLibrary
from engine.effects.words import Slot
from engine.errors import CardError
from engine.game.game import Game
from engine.rules.position import Position
from engine.rules.records import Perm, Phase
from engine.scenario.own_cards import FILLER, FILLER_DP, FILLER_EGG

_PHASES = {
    Phase.SETUP: "start",
    Phase.START: "unsuspend",
    Phase.UNSUSPEND: "unsuspend",
    Phase.DRAW: "draw",
    Phase.BREEDING: "breeding",
    Phase.MAIN: "main",
    Phase.END: "main",
}
_TEXTS = (
    ("text", Slot.UPPER),
    ("inherited", Slot.INHERITED),
    ("security", Slot.SECURITY),
    ("link", Slot.LINK),
    ("option", Slot.OPTION_SIDE),
)


def write_scenario(game: Game, title: str) -> str:
    """The position as the text of a scenario file.

    What the format cannot say (an attack under way, effects that last) is named in comments at the top.
    """
    position = game.position
    state = position.state
    lines = [f"title = {_text(title)}"]
    lines += [f"# Not kept: {what}." for what in _not_kept(position)]
    lines += ['script = """', '"""', ""]
    memory = position.memory(state.turn_seat)
    phase = _PHASES[state.phase]
    lines += ["[setup]", f'turn = "p{state.turn_seat + 1}"', f'phase = "{phase}"', f"memory = {memory}"]
    if state.turn <= 1 and phase != "start":
        lines.append("first_turn = true")
    dps = {card.facts.dp for card in position.cards if card.facts.number == FILLER}
    if dps - {FILLER_DP}:
        lines.append(f"filler_dp = {next(iter(dps)) or 0}")
    for seat in (0, 1):
        lines += ["", f"[setup.p{seat + 1}]", *_seat(position, seat)]
    lines += _own_cards(position, game.library)
    return "\n".join(lines) + "\n"


def _not_kept(position: Position) -> list[str]:
    state = position.state
    found: list[str] = []
    if state.attack is not None:
        found.append("the attack under way")
    if state.applied:
        found.append("effects that last for a while")
    if state.uses:
        found.append("which effects were used this turn")
    if state.collector or any(state.batches):
        found.append("effects that wait for activation")
    if state.limbo:
        found.append("cards in no area: " + ", ".join(state.numbers[uid] for uid in state.limbo))
    return found


def _text(value: str) -> str:
    """A TOML basic string; JSON's escapes are TOML's too, but for the delete character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(values: Iterable[str]) -> str:
    return "[" + ", ".join(_text(value) for value in values) + "]"


def _pile(position: Position, uids: list[int], *, faces: bool = False) -> str:
    numbers = [position.state.numbers[uid] for uid in uids]
    up = set(position.state.face_up) if faces else set()
    if len(numbers) > 1 and not up and set(numbers) <= {FILLER}:
        return str(len(numbers))
    return _list(number + (" faceup" if uid in up else "") for number, uid in zip(numbers, uids, strict=True))


def _stack(position: Position, perm: Perm) -> str:
    state = position.state
    cards = [state.numbers[uid] + (" facedown" if uid in perm.face_down else "") for uid in perm.stack]
    text = " / ".join(cards)
    if perm.suspended:
        text += " suspended"
    if perm.placed_turn == state.turn and state.turn:
        text += " played-this-turn"
    return text + "".join(f" link {state.numbers[uid]}" for uid in perm.links)


def _seat(position: Position, seat: int) -> list[str]:
    state = position.state
    perms = state.perms
    lines = [
        f"hand = {_pile(position, state.hands[seat])}",
        f"battle = {_list(_stack(position, perms[pid]) for pid in state.battle[seat])}",
    ]
    if state.breeding[seat]:
        lines.append(f"breeding = {_text(_stack(position, perms[state.breeding[seat]]))}")
    lines += [
        f"security = {_pile(position, state.security[seat], faces=True)}",
        f"deck = {_pile(position, state.decks[seat])}",
        f"eggs = {_pile(position, state.eggs[seat])}",
        f"trash = {_pile(position, state.trashes[seat])}",
    ]
    return lines


def _own_cards(position: Position, library: CardLibrary) -> list[str]:
    """The cards that the shipped library does not have, as tables with their rendered text."""
    from engine.effects.library import load_library
    from engine.text import render_slot

    shipped = load_library()
    lines: list[str] = []
    for number in dict.fromkeys(position.state.numbers):
        card = library.card(number)
        if number in (FILLER, FILLER_EGG) or (_has(shipped, number) and shipped.card(number) == card):
            continue
        lines += ["", f"[cards.{_text(number)}]", *_facts(card.facts)]
        for key, slot in _TEXTS:
            text = render_slot(card, slot)
            if text:
                lines.append(f"{key} = {_text(text)}")
    return lines


def _has(library: CardLibrary, number: str) -> bool:
    try:
        library.card(number)
    except CardError:
        return False
    return True


def _facts(facts: CardFacts) -> list[str]:
    lines = [
        f"name = {_text(facts.name)}",
        f"category = {_text(facts.category.value)}",
        f"colors = {_list(color.value for color in facts.colors)}",
    ]
    cost_key = "use_cost" if facts.category is Category.OPTION else "play_cost"
    for key, value in (("level", facts.level), (cost_key, facts.cost), ("dp", facts.dp)):
        if value is not None:
            lines.append(f"{key} = {value}")
    if facts.digivolve:
        entries = (
            f"{{ color = {_text(way.color.value)}, level = {way.level}, cost = {way.cost} }}" for way in facts.digivolve
        )
        lines.append(f"digivolve = [{', '.join(entries)}]")
    if facts.traits:
        lines.append(f"traits = {_list(facts.traits)}")
    if facts.overflow:
        lines.append(f"overflow = {facts.overflow}")
    if facts.link_dp:
        lines.append(f"link_dp = {facts.link_dp}")
    if side := facts.option_side:
        lines.append(f"use_cost = {side.use_cost}")
        lines.append(f"option_name = {_text(side.name)}")
        lines.append(f"option_colors = {_list(color.value for color in side.colors)}")
    if facts.token:
        lines.append("token = true")
    return lines
