"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from engine.decisions import Answer
from engine.game.view import Update


class Bot(Protocol):
    """A player. `choose` is asked only with an Update whose prompt is its own decision."""

    def choose(self, update: Update) -> Answer:
        """A legal answer to the open decision."""
        ...
