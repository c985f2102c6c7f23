"""Why something is not legal."""

from __future__ import annotations

Reason = tuple[str, str]
"""The words for the player, and the clause that they rest on."""
