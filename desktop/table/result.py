"""The end of a game in words."""

from __future__ import annotations

from engine.game.view import View

# The clauses by which a game ends, as short sentences.
_REASONS = {
    "1-2-3-1": "{loser} was attacked successfully with no security cards left",
    "1-2-3-2": "{loser} had to draw from an empty deck",
    "1-2-4": "{loser} conceded",
}


def result_words(view: View) -> tuple[str, str]:
    """Title and sentence of the result panel."""
    turns = f"{view.turn} turn{'s' if view.turn != 1 else ''}"
    if view.winner not in (0, 1):
        return "The game is a draw", f"{_clause(view)} {turns}.".strip()
    winner, loser = view.seats[view.winner], view.seats[1 - view.winner]
    reason = _REASONS.get(view.end_reason)
    sentence = f"{reason.format(loser=loser.name)} (rule {view.end_reason})." if reason else _clause(view)
    return f"{winner.name} wins", f"{sentence} {turns}.".strip()


def _clause(view: View) -> str:
    return f"Rule {view.end_reason}." if view.end_reason else ""
