"""15-8-2, 15-12: derived values. Nothing writes them; they follow from print and what applies now."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from engine.cards.model import Category
from engine.decisions import Source
from engine.effects.classes import is_persistent
from engine.effects.phrases import DpIs, Select, Target, This
from engine.effects.steps import (
    AnyStep,
    AttacksToo,
    ChangeInfo,
    Effect,
    ForEach,
    Gain,
    GainEffect,
    If,
    Keyword,
    Lasting,
    ModifyDp,
    OnlyInto,
    Restrict,
    Seq,
    StandsIn,
    TreatedAs,
    Unaffected,
    Unblockable,
)
from engine.effects.words import KeywordName, Noun, Verb, Window
from engine.rules.derived import Ability, Active, Layer, Roster, Static, Values
from engine.rules.immunity import keeps_off
from engine.rules.keywords.collision import made_to_block
from engine.rules.keywords.succession import is_lent, lenders
from engine.rules.position import FULL, Position
from engine.rules.printed import lets_digivolve
from engine.rules.records import Applied, Perm
from engine.rules.selecting import amount, holds, matches_stack, owned, target_is
from engine.rules.summing import NEWEST, PERSISTENT, Sum, summed
from engine.rules.tasks import Bind


def roster(pos: Position) -> Roster:
    """All effects that work in the battle areas now (3-4-7-4: those in breeding areas do not)."""
    if pos.treats and pos.treated is None:
        pos.treated_as_digimon()
    if pos.roster is None:
        pos.roster = _collect(pos)
    return pos.roster


def _collect(pos: Position) -> Roster:
    triggers: dict[str, list[Ability]] = {}
    statics: list[Static] = []
    state = pos.state
    for seat in state.turn_order:
        for pid in state.battle[seat]:
            perm = state.perms[pid]
            digimon = pos.is_digimon(perm)
            for depth, uid in enumerate(perm.stack):
                printed = pos.cards[uid]
                # 4-8: cards under a Digimon lend it their inherited effects only; face-down ones nothing (4-7-9).
                if depth and (not digimon or uid in perm.face_down):
                    continue
                for entry in printed.inherited_triggers if depth else printed.upper_triggers:
                    triggers.setdefault(entry.key, []).append(Ability(pid, seat, uid, entry))
                for static in printed.inherited_statics if depth else printed.upper_statics:
                    statics.append(Static(pid, seat, uid, static))
            if perm.links and digimon:
                _collect_links(pos, perm, triggers, statics)
            for uid in lenders(pos, perm):
                # 16-47: what the topmost specified card lends.
                _collect_lent(pos, perm, uid, triggers, statics)
        breeding = state.perms.get(state.breeding[seat])
        if breeding is not None:
            _collect_breeding(pos, breeding, triggers, statics)
    if pos.elsewhere:
        _collect_elsewhere(pos, triggers, statics)
    grants = any(_grants(static.entry.effect.body) for static in statics)
    piles = grants or any(static.entry.piles for static in statics)
    permits = tuple(static for static in statics if lets_digivolve(static.entry.effect.body))
    return Roster({key: tuple(found) for key, found in triggers.items()}, tuple(statics), grants, piles, permits)


def _collect_breeding(pos: Position, perm: Perm, triggers: dict[str, list[Ability]], statics: list[Static]) -> None:
    """15-14-4-1: only effects with {Breeding} work there, inherited ones too."""
    for depth, uid in enumerate(perm.stack):
        if depth and (uid in perm.face_down or not (pos.is_digimon(perm) or pos.category(perm) is Category.DIGI_EGG)):
            continue
        printed = pos.cards[uid]
        for entry in printed.inherited_breeding_triggers if depth else printed.breeding_triggers:
            triggers.setdefault(entry.key, []).append(Ability(perm.id, perm.seat, uid, entry))
        found = printed.inherited_breeding_statics if depth else printed.breeding_statics
        statics += [Static(perm.id, perm.seat, uid, static) for static in found]


def _collect_lent(
    pos: Position, perm: Perm, uid: int, triggers: dict[str, list[Ability]], statics: list[Static]
) -> None:
    printed = pos.cards[uid]
    for entry in printed.upper_triggers:
        triggers.setdefault(entry.key, []).append(Ability(perm.id, perm.seat, uid, entry))
    statics += [Static(perm.id, perm.seat, uid, static) for static in printed.upper_statics if is_lent(static.effect)]


def _collect_links(pos: Position, perm: Perm, triggers: dict[str, list[Ability]], statics: list[Static]) -> None:
    """4-3-5: a Digimon gains the link effects of its link cards."""
    for uid in perm.links:
        printed = pos.cards[uid]
        for entry in printed.link_triggers:
            triggers.setdefault(entry.key, []).append(Ability(perm.id, perm.seat, uid, entry))
        statics += [Static(perm.id, perm.seat, uid, static) for static in printed.link_statics]


def _collect_elsewhere(pos: Position, triggers: dict[str, list[Ability]], statics: list[Static]) -> None:
    """15-14-3-1, 15-14-5-1: effects with {Trash} in the trash, with {Security} on face-up security cards."""
    for seat in pos.state.turn_order:
        for uid in pos.state.trashes[seat]:
            for entry in pos.cards[uid].trash_triggers:
                triggers.setdefault(entry.key, []).append(Ability(0, seat, uid, entry))
        for uid in pos.state.security[seat]:
            if uid in pos.state.face_up:
                for entry in pos.cards[uid].security_triggers:
                    triggers.setdefault(entry.key, []).append(Ability(0, seat, uid, entry))
                statics += [Static(0, seat, uid, static) for static in pos.cards[uid].security_statics]


def _grants(step: AnyStep) -> bool:
    if isinstance(step, If | ForEach):
        return _grants(step.step)
    if isinstance(step, Seq):
        return any(_grants(part) for part in step.steps)
    return isinstance(step, GainEffect)


def source_of(pos: Position, seat: int, uid: int, perm: int, index: int, granted: int = 0) -> Source:
    """The Source value of an effect of a card."""
    return Source(seat, pos.state.numbers[uid], pos.state.inst[uid], perm, index, granted)


def in_window(pos: Position, window: Window | None, seat: int) -> bool:
    """15-16-8: whether an effect of `seat` works in the present turn."""
    if window is None or window is Window.ALL_TURNS:
        return True
    return (pos.state.turn_seat == seat) is (window is Window.YOUR_TURN)


def actives(pos: Position) -> tuple[Active, ...]:
    """15-8-2: all persistent effects that hold now, those that ask for derived values after the others."""
    if pos.treats and pos.treated is None:
        pos.treated_as_digimon()
    if pos.actives is None:
        # Whatever asks for values meanwhile sees what has been found so far: working them out always ends.
        pos.actives = ()
        found: list[Active] = []
        later: list[Static] = []
        for static in roster(pos).statics:
            if in_window(pos, static.entry.effect.window, static.seat):
                if static.entry.layered:
                    later.append(static)
                else:
                    _unfold_static(pos, static, found)
        _unfold_granted(pos, found)
        if later:
            _take_effect(pos, found)
            for static in later:
                _unfold_static(pos, static, found)
        _take_effect(pos, found)
    return pos.actives


def _take_effect(pos: Position, found: list[Active]) -> None:
    pos.actives = tuple(found)
    pos.holding = None
    pos.forget_values()


def _unfold_static(pos: Position, static: Static, found: list[Active]) -> None:
    bind = Bind(source_of(pos, static.seat, static.uid, static.perm, static.entry.index), static.perm)
    _unfold(pos, static.entry.effect.body, bind, 1, found)


def _unfold_granted(pos: Position, found: list[Active]) -> None:
    """15-3: a quoted persistent effect works on the stacks that have gained it."""
    for applied in pos.state.applied:
        what = applied.what
        if isinstance(what, GainEffect) and is_persistent(what.effect):
            for perm in _reached_by(pos, applied):
                _unfold_quoted(pos, what.effect, applied.source, perm, found)


def _reached_by(pos: Position, applied: Applied) -> list[Perm]:
    perms = [pos.state.perms[pid] for side in pos.state.battle for pid in side]
    return [perm for perm in perms if _reaches(pos, applied, perm)]


def _unfold_quoted(pos: Position, effect: Effect, source: Source, perm: Perm, found: list[Active]) -> None:
    if in_window(pos, effect.window, perm.seat):
        own = msgspec.structs.replace(source, seat=perm.seat, stack=perm.id)
        _unfold(pos, effect.body, Bind(own, perm.id), 1, found)


def _unfold(pos: Position, step: AnyStep, bind: Bind, times: int, found: list[Active]) -> None:
    if isinstance(step, If):
        if holds(pos, step.condition, bind):
            _unfold(pos, step.step, bind, times, found)
    elif isinstance(step, ForEach):
        count = amount(pos, step.amount, bind)
        if count > 0:
            _unfold(pos, step.step, bind, times * count, found)
    elif isinstance(step, Seq):
        for part in step.steps:
            _unfold(pos, part, bind, times, found)
    elif isinstance(step, Keyword):
        found.append(Active(Gain(This(), (step,)), bind, times))
    elif isinstance(step, GainEffect) and is_persistent(step.effect):
        for perm in [pos.state.perms[pid] for side in pos.state.battle for pid in side]:
            if target_is(pos, step.target, bind, perm):
                _unfold_quoted(pos, step.effect, bind.source, perm, found)
    elif isinstance(step, Lasting):
        found.append(Active(step, bind, times))


def derive(pos: Position, pid: int) -> Values:
    """The present values of the permanent `pid`; Position.values_of caches them.

    A value cannot rest on itself, so what applies is added up in layers: what a permanent gains by its own effects,
    what others give it, DP. A filter that asks for a value while a layer is added up sees the layers below.
    """
    perm = pos.state.perms[pid]
    below = pos.layer
    if below == 0:
        return base_values(pos, perm)
    layers, reached = _layers(pos)
    lends = below == FULL and pos.state.attack is not None and KeywordName.COLLISION in pos.keywords
    if not lends and reached is not None and pid not in reached:
        return base_values(pos, perm)
    total = Sum(perm.seat)
    shields = layers[SHIELDS].reaching(pid)
    if shields:
        pos.layer = 0
        _add_layer(pos, perm, shields, total)
    for depth, layer in enumerate(layers[:below]):
        holding = layer.reaching(pid)
        if holding:
            pos.layer = depth
            _add_layer(pos, perm, holding, total)
    if lends:
        pos.layer = LAST - 1
        if made_to_block(pos, perm) and not keeps_off(pos, tuple(total.shields), _attacker_source(pos)):
            # 16-30-4: what <Collision> lends is lost with it.
            total.add(Gain(This(), (Keyword(KeywordName.BLOCKER),)), _attacker_source(pos), 1)
    pos.layer = below
    return summed(base_values(pos, perm), total)


def _attacker_source(pos: Position) -> Source:
    attack = pos.state.attack
    assert attack is not None
    perm = pos.state.perms[attack.attacker]
    source = source_of(pos, perm.seat, perm.stack[0], perm.id, -1)
    return msgspec.structs.replace(source, keyword=KeywordName.COLLISION.value)


def _layers(pos: Position) -> tuple[tuple[Layer, ...], set[int] | None]:
    """All that applies now, by the layer it belongs to; and whom it can reach, None for any permanent."""
    holding = actives(pos)
    if pos.holding is None or pos.holding[0] is not holding:
        described: tuple[list[Active | Applied], ...] = ([], [], [], [], [])
        on: tuple[defaultdict[int, list[Active | Applied]], ...] = tuple(defaultdict(list) for _ in range(FULL + 1))
        for active in holding:
            at = _layer_of(active.step) - 1
            if isinstance(active.step.target, This):
                on[at][active.bind.host].append(active)
            else:
                described[at].append(active)
        for applied in pos.state.applied:
            at = _applied_layer(applied) - 1
            if applied.select is not None:
                described[at].append(applied)
            for pid in applied.targets:
                on[at][pid].append(applied)
        layers = tuple(
            Layer(tuple(all_), {pid: tuple(found) for pid, found in one.items()})
            for all_, one in zip(described, on, strict=True)
        )
        reached = None if any(described) else {pid for one in on for pid in one}
        pos.holding = (holding, layers, reached)
    return pos.holding[1:]


OWN, GIVEN, DP, LAST = 1, 2, 3, 4
# 15-15-5: who is unaffected is found out first, by print alone; its place is behind the layers.
SHIELDS = FULL


def _layer_of(step: Lasting) -> int:
    """Keywords come before DP, since DP may rest on them; what rests on DP, and what nothing rests on, comes last."""
    if isinstance(step, Unaffected):
        return SHIELDS + 1
    if isinstance(step, Restrict):
        return _restriction_layer(step)
    if isinstance(step, GainEffect | AttacksToo | Unblockable | OnlyInto | StandsIn) or _asks_dp(step.target):
        return LAST
    if isinstance(step, ModifyDp):
        return DP
    return OWN if isinstance(step.target, This) else GIVEN


def _restriction_layer(step: Restrict) -> int:
    """What keeps DP from being reduced comes before DP."""
    keeps = Verb.DP_REDUCED in step.verbs or Verb.DP_REDUCED_BY_OPPONENT in step.verbs
    return GIVEN if keeps and not _asks_dp(step.target) else LAST


def _asks_dp(target: Target) -> bool:
    return isinstance(target, Select) and any(isinstance(condition, DpIs) for condition in target.filters)


def _add_layer(pos: Position, perm: Perm, holding: tuple[Active | Applied, ...], total: Sum) -> None:
    # 3-4-7-3: in the breeding area only what names that place reaches a Digimon; `target_is` sees to selections.
    breeding = pos.state.breeding[perm.seat] == perm.id
    attack = pos.state.attack
    if attack is not None and attack.attacker == perm.id and KeywordName.PROGRESS in pos.keywords:
        # 16-39: what the opponent's effects do comes last, and not at all if it isn't affected by them by then.
        for one in holding:
            if _source(one).seat == perm.seat:
                _add_one(pos, perm, one, total, breeding)
        holding = () if total.has(KeywordName.PROGRESS) else tuple(x for x in holding if _source(x).seat != perm.seat)
    for one in holding:
        _add_one(pos, perm, one, total, breeding)


def _source(one: Active | Applied) -> Source:
    return one.bind.source if isinstance(one, Active) else one.source


def begun_key(active: Active) -> str:
    """What tells one persistent effect on one stack from the others."""
    source = active.bind.source
    return f"{source.card}/{source.effect}/{source.granted}/{active.bind.host}"


def _begun(pos: Position, active: Active) -> int:
    """15-8-2-5: its place in the order in which persistent effects were activated, behind all that was applied."""
    if not isinstance(active.step, ChangeInfo | TreatedAs):
        return 0
    place = pos.state.begun.get(begun_key(active))
    return PERSISTENT + (NEWEST + active.bind.source.card if place is None else place)


def _add_one(pos: Position, perm: Perm, one: Active | Applied, total: Sum, breeding: bool) -> None:
    if total.shields and keeps_off(pos, tuple(total.shields), _source(one)):
        return
    if isinstance(one, Active):
        if target_is(pos, one.step.target, one.bind, perm):
            total.add(one.step, one.bind.source, one.times, since=_begun(pos, one))
    elif (one.breeding or not breeding) and _reaches(pos, one, perm):
        total.add(one.what, one.source, 1, one.id)


def _applied_layer(applied: Applied) -> int:
    if applied.select is not None or isinstance(applied.what, Unaffected):
        return _layer_of(applied.what)
    if isinstance(applied.what, Restrict):
        return _restriction_layer(applied.what)
    if isinstance(applied.what, GainEffect | AttacksToo | Unblockable | OnlyInto | StandsIn):
        return LAST
    return DP if isinstance(applied.what, ModifyDp) else GIVEN


def _reaches(pos: Position, applied: Applied, perm: Perm) -> bool:
    if applied.select is None:
        return perm.id in applied.targets
    return matches_stack(pos, applied.select, perm, applied.source.seat, applied.source.stack)


def base_values(pos: Position, perm: Perm) -> Values:
    """What is printed on the top card; the same for the same cards, as long as none lends its effects (16-47)."""
    if KeywordName.SUCCESSION in pos.keywords:
        return _base_values(pos, perm)
    # What its link cards add is told of them as they are now.
    links = (perm.id, *(pos.state.inst[uid] for uid in perm.links)) if perm.links else ()
    if pos.treats:
        # A Tamer that is treated as a Digimon has what it inherits, and no longer when it is not.
        links = (*links, -1 if pos.is_digimon(perm) else -2)
    key = (perm.stack, perm.face_down, links)
    found = pos.bases.get(key)
    if found is None:
        found = pos.bases[key] = _base_values(pos, perm)
    return found


def _base_values(pos: Position, perm: Perm) -> Values:
    top = pos.cards[perm.stack[0]]
    facts = top.facts
    timed = top.upper_keywords
    for uid in lenders(pos, perm):
        timed += pos.cards[uid].upper_keywords
    changes: tuple[tuple[str, Source], ...] = ()
    added_dp = 0
    if pos.is_digimon(perm):
        for uid in perm.stack[1:]:
            if pos.cards[uid].inherited_keywords and uid not in perm.face_down:
                timed += pos.cards[uid].inherited_keywords
        for uid in perm.links:
            timed += pos.cards[uid].link_keywords
            added = pos.cards[uid].facts.link_dp
            if added:
                added_dp += added
                changes += ((f"{added:+d} DP", source_of(pos, perm.seat, uid, perm.id, -1)),)
    # 4-3-4; what has no DP gets none of it (2-5-3, Q6443), unless an effect treats it as having some (15-12-1-5).
    return Values(
        facts.level,
        None if facts.dp is None else facts.dp + added_dp,
        facts.dp,
        facts.names,
        facts.colors,
        facts.traits,
        facts.cost,
        timed_keywords=timed,
        changes=changes,
        link_dp=added_dp,
    )


def shields_about(pos: Position) -> bool:
    """Whether anything at all is unaffected by something."""
    return not _layers(pos)[0][SHIELDS].empty


def security_dp(pos: Position, uid: int, seat: int) -> int:
    """4-5, 13-1-7: the DP of a checked card as a Security Digimon of `seat`: only texts that name those reach it."""
    total = pos.cards[uid].facts.dp or 0
    changes = [(active.step, active.bind.source, active.times) for active in actives(pos)]
    changes += [(applied.what, applied.source, 1) for applied in pos.state.applied if applied.select is not None]
    for step, source, times in changes:
        if isinstance(step, ModifyDp) and isinstance(step.target, Select):
            if Noun.SECURITY_DIGIMON in step.target.nouns and owned(step.target, source.seat, seat):
                total += step.n * times
    return max(0, total)
