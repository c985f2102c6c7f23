"""15-15-3: cards that are revealed, looked at or searched: they stay in their area until they are placed elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.words import Area
from engine.events import EVERYONE, CardsRevealed, SecurityShuffled
from engine.rules.moves import shuffle_deck, shuffle_pile
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import ByDone, ProcessSteps

PUBLIC = (Place.TRASH, Place.FIELD, Place.UNDER, Place.LIMBO)


def reveal(pos: Position, uids: tuple[int, ...], to: int) -> tuple[int, ...]:
    """15-15-3-8-1, 15-15-3-9-1: cards are revealed to everyone or to the seat `to` alone; their ids."""
    state = pos.state
    if not uids:
        return ()
    # 1-3-3: what everyone sees anyway is not revealed; it is only pointed at.
    state.revealed, state.revealed_to = [uid for uid in uids if state.places[uid] not in PUBLIC], to
    pos.changed()
    for seat in state.turn_order:
        mine = tuple(uid for uid in uids if state.owners[uid] == seat)
        if mine:
            refs = tuple(pos.ref(uid) for uid in mine)
            pos.emit(CardsRevealed(seat, refs, state.places[mine[0]].value, to))
    return tuple(state.inst[uid] for uid in uids)


def conceal(pos: Position) -> None:
    """15-15-3-4, 15-15-3-9-3: with the effect over, what was placed nowhere lies in its area as before."""
    if pos.state.revealed:
        pos.state.revealed, pos.state.revealed_to = [], EVERYONE
        pos.changed()


def shuffle_area(pos: Position, seat: int, area: Area) -> None:
    """1-3-10: shuffle a deck, or a security stack, whose face-up cards are turned face down first."""
    conceal(pos)
    if area is Area.DECK:
        shuffle_deck(pos, seat)
        return
    stack = pos.state.security[seat]
    pos.state.face_up = [uid for uid in pos.state.face_up if uid not in stack]
    shuffle_pile(pos, stack)
    pos.changed()
    pos.emit(SecurityShuffled(seat))


def follow(pos: Position, old: tuple[int, ...], new: tuple[int, ...]) -> None:
    """15-3-3: "it" stays what was chosen, though by being moved it has become a new card or a permanent."""
    agenda = pos.state.agenda
    for i in range(len(agenda) - 1, -1, -1):
        task = agenda[i]
        if isinstance(task, ProcessSteps | ByDone) and task.bind.chosen:
            chosen = tuple(new[old.index(one)] if one in old else one for one in task.bind.chosen)
            if chosen != task.bind.chosen:
                agenda[i] = replace(task, bind=replace(task.bind, chosen=chosen))
            return
