"""15-8-2-5: since when persistent effects that can conflict are activated: the later one takes priority."""

from __future__ import annotations

from engine.effects.steps import ChangeInfo, TreatedAs
from engine.rules.position import Position
from engine.rules.values import actives, begun_key


def note_begun(pos: Position) -> None:
    """Give those that have begun since the last look the next places in the order, and forget those that ended."""
    now = {begun_key(one): one.bind.source.card for one in actives(pos) if isinstance(one.step, ChangeInfo | TreatedAs)}
    known = pos.state.begun
    if now.keys() == known.keys():
        return
    found = {key: place for key, place in known.items() if key in now}
    for key in sorted(now.keys() - found.keys(), key=now.__getitem__):
        found[key] = pos.new_id()
    pos.state.begun = found
    pos.changed()
