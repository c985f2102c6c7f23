"""15-1-3: what permanents may and can't do beyond the closed words of prohibitions."""

from __future__ import annotations

from engine.effects.steps import AttacksToo, OnlyInto, Unblockable
from engine.effects.words import Timing, Verb
from engine.rules.filters import card_passes
from engine.rules.position import Position
from engine.rules.records import Pending, Perm
from engine.rules.selecting import matches_stack

# Whether an effect's timing is one that it can't activate at, and what that timing is an event of.
_SILENCED: tuple[tuple[Timing, Verb, str], ...] = (
    (Timing.ON_PLAY, Verb.ACTIVATE_ON_PLAY, "played"),
    (Timing.WHEN_DIGIVOLVING, Verb.ACTIVATE_WHEN_DIGIVOLVING, "digivolved"),
    (Timing.WHEN_ATTACKING, Verb.ACTIVATE_WHEN_ATTACKING, "attacked"),
    (Timing.END_OF_ATTACK, Verb.ACTIVATE_END_OF_ATTACK, Timing.END_OF_ATTACK.value),
    (Timing.ON_DELETION, Verb.ACTIVATE_ON_DELETION, "deleted"),
)


def attacks_too(pos: Position, perm: Perm, other: Perm) -> bool:
    """11-2-7-1: whether an effect lets `perm` attack this unsuspended Digimon."""
    rules = pos.values_of(perm.id).rules
    return bool(rules) and any(
        isinstance(step, AttacksToo) and matches_stack(pos, step.whom, other, source.seat, perm.id)
        for step, source in rules
    )


def unhindered(pos: Position, attacker: int, blockers: tuple[int, ...]) -> tuple[int, ...]:
    """12-1: those of the Digimon that no effect keeps from blocking this attacker."""
    bans = [(step.by, source.seat) for step, source in pos.values_of(attacker).rules if isinstance(step, Unblockable)]
    perms = pos.state.perms
    return tuple(
        pid for pid in blockers if not any(matches_stack(pos, by, perms[pid], seat, attacker) for by, seat in bans)
    )


def may_become(pos: Position, pid: int, uid: int) -> bool:
    """8-1-2: whether what a permanent can only digivolve into takes in this card."""
    only = [step for step, _ in pos.values_of(pid).rules if isinstance(step, OnlyInto)]
    printed = pos.cards[uid]
    return all(card_passes(pos, one, printed) for step in only for one in step.filters)


def silenced(pos: Position, pending: Pending) -> bool:
    """Whether a prohibition keeps the pending effect from activating: the timing at which it triggered is meant."""
    perm = pos.state.perms.get(pending.host)
    if perm is None or pending.effect.when is not None:
        return False
    restrictions = pos.values_of(perm.id).restrictions
    return bool(restrictions) and any(
        verb in restrictions and timing in pending.effect.timings and pending.key == key
        for timing, verb, key in _SILENCED
    )
