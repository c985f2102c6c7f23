"""Events as movement: from the plan before, the plan after and the events between them to motions on the timeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF

from desktop.board.motion import Timeline
from desktop.board.plan import TablePlan
from desktop.board.scene import TableItems
from desktop.board.spots import Spot
from desktop.theme import Theme
from engine.events import GameEvent


class Choreographer:
    """Plays an update's events over items that already lie where they end."""

    def __init__(self, items: TableItems, timeline: Timeline) -> None:
        self._items = items
        self._timeline = timeline
        self.reduced = False

    def play(
        self,
        before: TablePlan,
        after: TablePlan,
        events: Sequence[GameEvent],
        theme: Theme,
        dropped: tuple[Spot | None, QPointF | None],
        memory: Callable[[float | None], None],
        shown: float | None,
    ) -> None:
        """Set the scene moving; it never waits."""
