"""16-18 <Decoy>, 16-45 <Guard>: who is saved by the Digimon that was deleted for it."""

from __future__ import annotations

from engine.rules.position import Position
from engine.rules.tasks import Apply, Bind


def savable(pos: Position, bind: Bind) -> tuple[int, ...]:
    """Those of the effect's subjects to which it would still happen."""
    for task in reversed(pos.state.agenda):
        if isinstance(task, Apply):
            subjects = task.would.subjects
            return tuple(one for one in bind.subjects if one in subjects and one in pos.state.perms)
    return ()
