"""The table: shows Updates, turns clicks, drags and keys into answers. Works from decoded values; knows no rule."""

from __future__ import annotations

from desktop.board.gauge import Ghost
from desktop.board.spots import Area, Facts, Spot
from desktop.board.view import BoardView

__all__ = ["Area", "BoardView", "Facts", "Ghost", "Spot"]
