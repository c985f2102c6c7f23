"""A whole game between two people at one screen, played by dragging cards with the real pointer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.gui.whole_games.driven import Driven, Line
from tests.gui.whole_games.policy import Deed, best

SEED = 21
MOST_STEPS = 400
NAMES = ("Jun", "Mira")
# How many drags of each kind this game must have at least; PlayCard and UseOption are both a drag to the battle area.
AT_LEAST = {"PlayCard": 2, "UseOption": 1, "Digivolve": 4, "Hatch": 2, "Move": 2, "Attack": 4}


@pytest.fixture
def driven(real_screen: Any, tmp_path: Path) -> Iterator[Driven]:
    """The program on its start screen, as a player gets it."""
    program = Driven(real_screen, tmp_path, "--seed", str(SEED))
    try:
        yield program
    finally:
        program.close()


class PointerPlayer:
    """Both players: sees what the hook lines say, acts with the pointer alone, and counts what it did."""

    def __init__(self, driven: Driven) -> None:
        self._driven = driven
        self.done: Counter[str] = Counter()
        self.winner: int | None = None

    def play(self) -> None:
        """From the first line of the table to the result."""
        line = self._driven.event("shown", "curtain")
        for _ in range(MOST_STEPS):
            if line["event"] == "result":
                self.winner = line["winner"]
                return
            line = self._follow(line)
        raise self._driven.stuck(f"no winner after {MOST_STEPS} steps")

    def _follow(self, line: Line) -> Line:
        """Do what this line asks for; the line that comes of it."""
        driven = self._driven
        match line["event"]:
            case "curtain":
                driven.click(line["button"])
                self.done["curtain"] += 1
            case "panel" if "Pass the turn?" in line["words"]:
                self.press(line, "Pass turn")
            case "refused":
                raise driven.stuck("the program refused a legal action")
            case "shown" if line["decision"] is not None:
                self._decide(line)
        return driven.event("shown", "curtain", "panel", "refused", "result")

    def _dragged(self, drag: Line) -> None:
        """The drag was taken for the action that it was meant as, and for no other."""
        line = self._driven.event("answered", "menu", "refused")
        if line["event"] == "menu":
            row = next((one for one in line["rows"]), None)
            self._driven.click(row["at"] if row else None)
            self.done["menu"] += 1
        elif line["event"] == "refused" or line["answer"]["index"] != drag["index"]:
            raise self._driven.stuck(f"a drag was not taken for what it was: {drag}")

    def _decide(self, line: Line) -> None:
        match line["decision"]["is"]:
            case "ChooseAction":
                self._act(line)
            case "ChooseCards" | "OrderCards":
                self._choose(line)
            case _ if line["options"]:
                self._driven.click(line["options"][0])
                self.done["option"] += 1
            case _:
                button = next((one for one in line["buttons"] if one["key"] in ("Y", "1", "Space")), None)
                self._driven.click(button["at"] if button else None)
                self.done["button"] += 1

    # -- actions are drags --

    def _act(self, line: Line) -> None:
        dp = {stack["id"]: stack["dp"] or 0 for stack in line["stacks"]}
        deeds = [
            Deed(
                drag["kind"],
                drag["cost"] or 0,
                at_player=drag["drops"][0]["id"] == 0,
                edge=dp.get(drag["id"], 0) - dp.get(drag["drops"][0]["id"], 0),
            )
            for drag in line["drags"]
        ]
        chosen = best(deeds, line["memory"])
        if chosen < 0:
            quiet = next((one for one in line["buttons"] if one["key"] in ("E", "N")), None)
            self._driven.click(quiet["at"] if quiet else None)
            self.done["Pass"] += 1
            return
        drag = line["drags"][chosen]
        # The opponent is attacked by way of the security stack and of the name, in turn.
        drops = [drop for drop in drag["drops"] if drop["at"] is not None]
        drop = drops[self.done["Attack"] % len(drops)] if drops else {"at": None}
        self._driven.drag(drag["at"], drop["at"])
        self._dragged(drag)
        self.done[drag["kind"]] += 1
        self.done[f"{drag['kind']} on {drop['area']}"] += 1

    # -- choices are clicks on the board --

    def _choose(self, line: Line) -> None:
        decision = line["decision"]
        candidates = line["candidates"]
        if decision["is"] == "OrderCards":
            wanted = candidates
        elif decision["purpose"] == "block":
            wanted = candidates[: decision.get("minimum", 0)]
        else:
            wanted = candidates[: max(decision.get("minimum", 0), min(1, decision["maximum"]))]
        for n, candidate in enumerate(wanted, start=1):
            self._driven.click(candidate["at"])
            self.done[f"choice in {candidate['area']}"] += 1
            line = self._driven.chosen(n)
        self.press(line, key="Space")

    def press(self, line: Line, label: str = "", key: str = "") -> None:
        """Click a button of the prompt bar or of a panel, by its words or its key."""
        found = [one for one in line["buttons"] if one["label"] == label or (key and one["key"] == key)]
        self._driven.click(found[0]["at"] if found else None)
        self.done["button"] += 1


@pytest.mark.real_window
@pytest.mark.timeout(180)
def test_a_whole_game_by_real_drags(driven: Driven) -> None:
    start = driven.event("start")
    driven.click(start["tiles"]["Play here"])
    decks = driven.event("decks")
    for seat, name in enumerate(("ST-1", "ST-2")):
        at = next(point for deck, point in decks["decks"][seat].items() if deck.startswith(name))
        driven.click(at)
    assert decks["curtain"], "two people at one screen get a curtain"
    driven.click(decks["start"])

    player = PointerPlayer(driven)
    player.play()

    assert {kind: n for kind, n in AT_LEAST.items() if player.done[kind] < n} == {}, player.done
    assert driven.drags == sum(player.done[kind] for kind in AT_LEAST)
    assert player.done["Attack on security stack"] and player.done["Attack on player"], player.done
    assert player.done["curtain"] >= 4
    assert player.done["Pass"] >= 1, player.done
    assert any(player.done[f"choice in {area}"] for area in ("battle area", "list", "hand")), player.done
    assert player.winner in (0, 1)
    panel = driven.event("panel")
    assert panel["words"].startswith(f"{NAMES[player.winner]} wins"), panel
    player.press(panel, "Back to start")
    start = driven.event("start")
    driven.click(start["links"]["Quit"])
    assert driven.finish() == 0
    assert driven.errors() == ""
