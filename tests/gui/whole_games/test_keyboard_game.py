"""A whole game between two people at one screen, by the documented keys alone."""

from __future__ import annotations

from collections import Counter

from desktop.board.drag import places_of, thing_of
from desktop.board.focus import JUMPS
from desktop.board.spots import Area, Spot
from engine.decisions import (
    Action,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Hatch,
    Move,
    OrderCards,
    Pass,
)
from tests.gui.whole_games.conftest import MakeSitting
from tests.gui.whole_games.policy import best, deeds_of, how_many
from tests.gui.whole_games.sitting import Key, Sitting

SEED = 34
MOST_STEPS = 300
LETTERS = {area: letter for letter, area in JUMPS.items()}


class KeyPlayer:
    """Both players, with no pointer."""

    def __init__(self, sitting: Sitting) -> None:
        self._at = sitting
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        """From the first curtain to the result panel."""
        at = self._at
        for _ in range(MOST_STEPS):
            at.until_asked()
            if at.room.panel.isVisible():
                if " wins" in at.room.panel.words or "draw" in at.room.panel.words:
                    return
                assert at.room.panel.words.startswith("Pass the turn?")
                self._answer(Key.Key_Space)
            elif at.room.curtain.drawn:
                at.open_curtain()
                self.done["curtain"] += 1
            else:
                self._decide()
        raise AssertionError(f"no winner after {MOST_STEPS} steps: {self.done}")

    def _answer(self, *keys: Key) -> None:
        """Press keys, the last of which answers the open decision."""
        seen = len(self._at.deliveries)
        for key in keys:
            self._at.key(key)
        self._at.until_asked(after=seen + 1)

    def _decide(self) -> None:
        prompt = self._at.page.prompt
        assert prompt is not None
        match prompt.decision:
            case ChooseAction():
                self._act()
            case ChooseCards() as decision:
                for n in range(how_many(decision)):
                    self._at.key(Key(Key.Key_1 + n))
                self.done[f"choose {decision.purpose.value}"] += 1
                self._answer(Key.Key_Space)
            case OrderCards() | ChooseNumber():
                self._answer(Key.Key_Space)
            case ChooseOption() as decision:
                words = [choice.word for choice in decision.choices]
                self.done[f"option {decision.purpose.value}"] += 1
                self._answer(Key.Key_Y if {"yes", "keep"} & set(words) else Key.Key_1)

    def _act(self) -> None:
        prompt, view = self._at.page.prompt, self._at.page.view
        assert prompt is not None and view is not None and isinstance(prompt.decision, ChooseAction)
        chosen = best(deeds_of(prompt, view), view.memory)
        if chosen < 0:
            lone = len(prompt.decision.actions) == 1
            passing = any(isinstance(action, Pass) for action in prompt.decision.actions)
            self.done["Pass" if passing else "Skip"] += 1
            if passing and not lone:
                self._at.key(Key.Key_E)
                assert self._at.room.panel.isVisible()
            else:
                self._answer(Key.Key_E)
            return
        action = prompt.decision.actions[chosen]
        self.done[type(action).__name__] += 1
        if isinstance(action, Hatch | Move):
            self._answer(Key.Key_Space)
        else:
            self._take_and_put(action)

    def _take_and_put(self, action: Action) -> None:
        """Jump to the thing, take it, Tab to the place, put it there; of several meanings, the first."""
        at, view = self._at, self._at.page.view
        assert view is not None
        seat = view.seat
        thing = thing_of(action, view, seat)
        assert thing is not None
        self._focus(thing, LETTERS[thing.area])
        at.key(Key.Key_Return)
        assert at.board.desk.hands.held == thing
        wanted = set(places_of(action, view, seat))
        places = len(at.board.desk.legal())
        while at.board.desk.hands.focus not in wanted:
            at.key(Key.Key_Tab)
            places -= 1
            assert places >= 0, f"Tab never reaches a place for {action}"
        seen = len(at.deliveries)
        at.key(Key.Key_Return)
        if at.board.menu.isVisible():
            at.key(Key.Key_1)
            self.done["menu"] += 1
        at.until_asked(after=seen + 1)

    def _focus(self, spot: Spot, letter: str) -> None:
        """Press an area's letter until the thing has the focus."""
        key = Key(ord(letter))
        for _ in range(40):
            self._at.key(key)
            if self._at.board.desk.hands.focus == spot:
                return
        raise AssertionError(f"{letter} never reaches {spot}")


def test_a_whole_game_by_keys(sit_down: MakeSitting) -> None:
    sitting = sit_down(seed=SEED)
    sitting.open_table()
    chosen = sitting.room.setup
    assert chosen is not None and [deck.name[:4] for deck in chosen.decks] == ["ST-1", "ST-2"]
    player = KeyPlayer(sitting)

    player.play()

    view = sitting.page.view
    assert view is not None and view.winner in (0, 1) and view.end_reason
    assert sitting.room.panel.words.startswith(f"{view.seats[view.winner].name} wins")
    for kind in ("PlayCard", "UseOption", "Digivolve", "Hatch", "Move", "Attack", "Pass", "curtain"):
        assert player.done[kind] >= 1, player.done
    assert LETTERS[Area.HAND] == "C"
    sitting.key(Key.Key_B)
    assert sitting.window.pages.currentWidget() is sitting.window.start
