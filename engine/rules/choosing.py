"""15-10: which of a step's targets are chosen, from what, and how many."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.cards.model import Category
from engine.decisions import Bound, matched
from engine.effects.phrases import Each, OneOf, Select, Target, That, This
from engine.effects.steps import (
    ActivateEffects,
    AnyStep,
    AppFuseInto,
    DigivolveInto,
    Link,
    MindLink,
    Move,
    PlaceUnder,
    Play,
    PlayOrUse,
    Prevent,
    SwitchTarget,
    TrashInstead,
    UseOption,
)
from engine.effects.words import Area, Count, Noun
from engine.effects.words import Position as End
from engine.rules.app_fusion import open_to_app_fuse
from engine.rules.combat import switchable
from engine.rules.digivolve_effects import open_to_digivolve
from engine.rules.feasible import affected, cards_to_spare, open_to
from engine.rules.filters import differing
from engine.rules.keywords.mind_link import without_tamer
from engine.rules.linkable import open_to_link
from engine.rules.position import Position
from engine.rules.raising import in_force
from engine.rules.selecting import candidates
from engine.rules.steps.activable import activable
from engine.rules.tasks import Bind, ProcessSteps
from engine.rules.together import bound_of, most_of
from engine.rules.using import usable


class Open(NamedTuple):
    """A choice still to be made: the phrase, and what there is to choose from."""

    select: Select
    found: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...] = ()
    bound: Bound | None = None

    @property
    def bounds(self) -> tuple[int, int]:
        """15-10-2-1: exactly N, or as many as there are; 1-3-6: "up to" and "any number" take at least one."""
        there = matched(self.slots) if self.slots else len(self.found)
        if self.bound is not None:
            there = most_of(self.bound, there)
        if self.select.count is Count.EXACT:
            n = min(self.select.n, there)
            return n, n
        return 1, there if self.select.count is Count.ANY_NUMBER else min(self.select.n, there)


class Resolved(NamedTuple):
    """The targets settled so far, the choice still open, and how many picks were used up."""

    settled: list[tuple[int, ...]]
    open: Open | None
    used: int


def targets_of_step(step: AnyStep) -> tuple[Target, ...]:
    """The targets of a step in printed order."""
    found = (
        getattr(step, "target", None),
        getattr(step, "under", None),
        getattr(step, "into", None),
        getattr(step, "to", None),
    )
    return tuple(one for one in found if one is not None)


def chosen_by_player(target: Target) -> bool:
    """15-10: whether the player picks. What is named as a whole, or taken from an end of a pile, is not chosen."""
    if isinstance(target, Each | OneOf):
        return True
    return (
        isinstance(target, Select)
        and target.count is not Count.ALL
        and (target.position in (None, End.EITHER) or target.area is Area.UNDER)
    )


def resolve(pos: Position, task: ProcessSteps, step: AnyStep) -> Resolved:
    """What the words of a step mean, with the picks made so far."""
    step = in_force(pos, step, task.bind)
    settled: list[tuple[int, ...]] = []
    used = 0
    for target in targets_of_step(step):
        if isinstance(step, TrashInstead):
            target = _taken_instead(pos, task.bind)
        taken: tuple[int, ...] = ()
        bind = task.bind
        if isinstance(step, Prevent):
            # "1 of those Digimon doesn't leave": those that the event is about, whatever a cost was paid with.
            bind = replace(bind, chosen=None)
        if isinstance(target, Select) and under_one(target):
            # "2 cards under 1 of your Digimon": first the Digimon, then its cards.
            hosts = _with_cards(pos, target, bind)
            if hosts and used == len(task.picks):
                return Resolved(settled, Open(_host_of(target), hosts), used)
            bind = replace(bind, chosen=task.picks[used] if hosts else ())
            used += bool(hosts)
            target = replace(target, of=That())
        for choice in _choices(pos, target, bind, task.picks[used:]):
            found = choice.found
            found = open_targets(pos, step, found, settled, bind)
            if not found:
                continue
            if used == len(task.picks):
                asked = choice.select
                slots, bound = differing(pos, found, asked.filters), bound_of(pos, found, asked)
                return Resolved(settled, Open(asked, found, slots, bound), used)
            taken += task.picks[used]
            used += 1
        if not chosen_by_player(target):
            taken = affected(pos, target, bind)
            taken = open_targets(pos, step, taken, settled, bind)
        settled.append(taken)
    return Resolved(settled, None, used)


def _taken_instead(pos: Position, bind: Bind) -> Target:
    """Q2005: instead of chosen cards, as many are chosen from under this Digimon; else they come from the same end."""
    n, end = cards_to_spare(pos, bind)
    return This() if end or not n else Select(n, nouns=(Noun.CARD,), area=Area.UNDER, of=This())


def under_one(target: Select) -> bool:
    """Whether cards are taken from under one chosen permanent, so that they must not be from several."""
    several = target.n > 1 or target.count is not Count.EXACT
    of = target.of
    return several and isinstance(of, Select) and (of.n, of.count) == (1, Count.EXACT)


def _host_of(target: Select) -> Select:
    assert isinstance(target.of, Select)
    return target.of


def _with_cards(pos: Position, target: Select, bind: Bind) -> tuple[int, ...]:
    """The permanents that could be chosen: those with any of the cards."""
    hosts = candidates(pos, _host_of(target), bind)
    under = replace(target, of=That())
    return tuple(one for one in hosts if candidates(pos, under, replace(bind, chosen=(one,))))


def _is_option(pos: Position, one: int) -> bool:
    return one in pos.state.uids and pos.cards[pos.state.uids[one]].facts.category is Category.OPTION


def open_targets(
    pos: Position, step: AnyStep, found: tuple[int, ...], settled: list[tuple[int, ...]], bind: Bind
) -> tuple[int, ...]:
    """Those that the step can be done to, where the rules narrow what the words say."""
    seat = bind.source.seat
    if isinstance(step, DigivolveInto):
        if settled:
            return open_to_digivolve(pos, step, seat, settled[0], found)[1]
        return open_to_digivolve(pos, step, seat, found, affected(pos, step.into, bind))[0]
    if isinstance(step, Link):
        if settled:
            return open_to_link(pos, step, seat, settled[0], found)[1]
        return open_to_link(pos, step, seat, found, affected(pos, step.to, bind))[0]
    if isinstance(step, AppFuseInto):
        if settled:
            return open_to_app_fuse(pos, seat, settled[0], found)[1]
        return open_to_app_fuse(pos, seat, found, affected(pos, step.into, bind))[0]
    if isinstance(step, Play):
        # 4-6-2: no DUAL card is played, not even by an effect.
        return tuple(one for one in found if one not in pos.state.uids or not pos.cards[pos.state.uids[one]].dual)
    if isinstance(step, PlaceUnder) and settled:
        return _hosts(pos, found, settled[0])
    if isinstance(step, SwitchTarget):
        return switchable(pos, found)
    if isinstance(step, Move):
        return tuple(one for one in found if open_to(pos, step, one))
    if isinstance(step, PlayOrUse):
        step = UseOption(step.target, step.free, step.reduction)
        return tuple(one for one in found if not _is_option(pos, one) or usable(pos, step, seat, pos.state.uids[one]))
    if isinstance(step, UseOption):
        return tuple(one for one in found if one in pos.state.uids and usable(pos, step, seat, pos.state.uids[one]))
    if isinstance(step, ActivateEffects):
        return tuple(one for one in found if activable(pos, one, step.timings))
    return without_tamer(pos, found) if isinstance(step, MindLink) else found


def _choices(pos: Position, target: Target, bind: Bind, picks: tuple[tuple[int, ...], ...]) -> list[Open]:
    """The choices that a target asks for, one after the other; a later one leaves out what earlier ones took."""
    if not chosen_by_player(target):
        return []
    if isinstance(target, Each):
        return _parts(pos, target, bind, picks)
    if isinstance(target, OneOf):
        return [Open(target.parts[0], affected(pos, target, bind))]
    assert isinstance(target, Select)
    return [Open(target, candidates(pos, target, bind))]


def _parts(pos: Position, target: Each, bind: Bind, picks: tuple[tuple[int, ...], ...]) -> list[Open]:
    """15-10-2-1: no card is chosen for two parts, and as many are chosen as can be (Q1934, Q2435)."""
    pools = [candidates(pos, part, bind) for part in target.parts]
    taken: set[int] = set()
    found: list[Open] = []
    made = 0
    for i, part in enumerate(target.parts):
        pool = [one for one in pools[i] if one not in taken]
        later = [(pools[j], target.parts[j].n) for j in range(i + 1, len(pools))]
        if part.count is Count.EXACT:
            most = _most([(tuple(pool), part.n), *later], taken)
            pool = [one for one in pool if _most([((one,), 1), (tuple(pool), part.n - 1), *later], taken) == most]
        found.append(Open(part, tuple(pool)))
        if pool and made < len(picks):
            taken.update(picks[made])
            made += 1
        elif pool:
            break
    return found


def _most(parts: list[tuple[tuple[int, ...], int]], taken: set[int]) -> int:
    """How many cards can be given to these parts at most, each taking so many out of its pool."""
    slots = [pool for pool, n in parts for _ in range(n)]
    holder: dict[int, int] = {}

    def give(slot: int, seen: set[int]) -> bool:
        for one in slots[slot]:
            if one not in taken and one not in seen:
                seen.add(one)
                if one not in holder or give(holder[one], seen):
                    holder[one] = slot
                    return True
        return False

    return sum(give(slot, set()) for slot in range(len(slots)))


def _hosts(pos: Position, found: tuple[int, ...], placed: tuple[int, ...]) -> tuple[int, ...]:
    """4-21-3: nothing is placed under a token, and nothing under itself."""
    perms = pos.state.perms
    return tuple(
        one for one in found if one in perms and one not in placed and not pos.cards[perms[one].stack[0]].facts.token
    )
