"""4-28, 16-28: a card that an effect puts to a place of its own: an Option that stays, a Tamer that goes under."""

from __future__ import annotations

from engine.effects.phrases import ThisCard
from engine.effects.steps import AnyStep, PlaceInBattle
from engine.effects.words import EventKind
from engine.events import CardPlacedInBattle
from engine.rules.atoms import place_as_permanent
from engine.rules.moves import out_of_stacks, take
from engine.rules.position import Position
from engine.rules.records import Place
from engine.rules.tasks import Bind, Would
from engine.rules.triggering import occur
from engine.rules.windows import perform


def place_in_battle(
    pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]], *_: object
) -> tuple[int, ...]:
    """4-28, 9-1-4: the Option stays in the battle area, placed there by an effect; or another card comes there."""
    assert isinstance(step, PlaceInBattle)
    if isinstance(step.target, ThisCard):
        uid = pos.state.uids.get(bind.source.card)
        if uid is None or pos.state.places[uid] in (Place.FIELD, Place.UNDER, Place.REMOVED):
            return ()
        return _place(pos, uid, bind)
    uids = [pos.state.uids[one] for one in settled[0] if one in pos.state.uids]
    out_of_stacks(pos, tuple(uids))
    return tuple(perm for uid in uids for perm in _place(pos, uid, bind))


def _place(pos: Position, uid: int, bind: Bind) -> tuple[int, ...]:
    area = pos.state.places[uid].value
    take(pos, uid)
    perm = place_as_permanent(pos, bind.source.seat, uid, by_effect=True)
    pos.emit(CardPlacedInBattle(perm.seat, pos.stack_ref(perm), area))
    seat = bind.source.seat
    occur(pos, EventKind.OPTION_PLACED, (perm.id,), seat=perm.seat, by="effect", cause=seat, origin=area)
    return (perm.id,)


def mind_link(
    pos: Position, step: AnyStep, bind: Bind, settled: list[tuple[int, ...]], *_: object
) -> tuple[int, ...] | None:
    """16-28: this Tamer leaves the field and becomes the bottom digivolution card; cards under it are trashed."""
    if not settled[0] or bind.host not in pos.state.perms:
        return ()
    pos.state.did = ()
    host = settled[0][0]
    perform(pos, Would(EventKind.LEFT, (bind.host,), "effect", bind.source.seat, "bottom", under=host))
    return None
