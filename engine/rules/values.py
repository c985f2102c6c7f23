"""15-8-2, 15-12 and design 9: derived values. Nothing writes them; they follow from print and what applies now."""

from __future__ import annotations

import msgspec

from engine.cards.model import Category
from engine.decisions import Source
from engine.effects.classes import is_persistent
from engine.effects.phrases import Select, This
from engine.effects.steps import (
    AnyStep,
    ForEach,
    Gain,
    GainEffect,
    If,
    Keyword,
    ModifyDp,
    Restrict,
    Seq,
)
from engine.effects.words import Noun, Verb, Window
from engine.rules.derived import Ability, Active, Granted, Roster, Static, Values
from engine.rules.position import Position
from engine.rules.records import Perm
from engine.rules.selecting import amount, holds, matches_stack, owned, target_is
from engine.rules.tasks import Bind


def roster(pos: Position) -> Roster:
    """All effects that work in the battle areas now (3-4-7-4: those in breeding areas do not)."""
    if pos.roster is None:
        pos.roster = _collect(pos)
    return pos.roster


def _collect(pos: Position) -> Roster:
    triggers: dict[str, list[Ability]] = {}
    statics: list[Static] = []
    state = pos.state
    for seat in (state.turn_seat, 1 - state.turn_seat):
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
    return Roster({key: tuple(found) for key, found in triggers.items()}, tuple(statics))


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
    if pos.actives is None:
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
            pos.actives, pos.values = tuple(found), {}
            for static in later:
                _unfold_static(pos, static, found)
            pos.values = {}
        pos.actives = tuple(found)
    return pos.actives


def _unfold_static(pos: Position, static: Static, found: list[Active]) -> None:
    bind = Bind(source_of(pos, static.seat, static.uid, static.perm, static.entry.index), static.perm)
    _unfold(pos, static.entry.effect.body, bind, 1, found)


def _unfold_granted(pos: Position, found: list[Active]) -> None:
    """15-3: a quoted persistent effect works on the stack that gained it."""
    for applied in pos.state.applied:
        what = applied.what
        if isinstance(what, GainEffect) and is_persistent(what.effect):
            for pid in applied.targets:
                perm = pos.state.perms.get(pid)
                if perm is not None and in_window(pos, what.effect.window, perm.seat):
                    source = msgspec.structs.replace(applied.source, seat=perm.seat, stack=pid)
                    _unfold(pos, what.effect.body, Bind(source, pid), 1, found)


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
    elif isinstance(step, Gain | ModifyDp | Restrict | GainEffect):
        found.append(Active(step, bind, times))


def derive(pos: Position, pid: int) -> Values:
    """The present values of the permanent `pid`; Position.values_of caches them."""
    perm = pos.state.perms[pid]
    if pos.computing or pos.state.breeding[perm.seat] == pid:
        # 3-4-7-3: nothing affects a Digimon in the breeding area. While values are being summed, a filter that asks
        # for one sees the printed one: a value cannot rest on itself.
        return base_values(pos, perm)
    return _derive(pos, perm, actives(pos))


def base_values(pos: Position, perm: Perm) -> Values:
    """What is printed on the top card."""
    top = pos.cards[perm.stack[0]]
    facts = top.facts
    timed = top.upper_keywords
    if facts.category is Category.DIGIMON:
        for uid in perm.stack[1:]:
            if pos.cards[uid].inherited_keywords and uid not in perm.face_down:
                timed += pos.cards[uid].inherited_keywords
    return Values(
        facts.level, facts.dp, facts.dp, (facts.name,), facts.colors, facts.traits, facts.cost, timed_keywords=timed
    )


class _Sum:
    """Adds up what applies to one permanent."""

    def __init__(self) -> None:
        self.dp = 0
        self.keywords: list[Keyword] = []
        self.restrictions: list[Verb] = []
        self.granted: list[Granted] = []
        self.changes: list[tuple[str, Source]] = []

    def add(self, step: Gain | ModifyDp | Restrict | GainEffect, source: Source, times: int) -> None:
        if isinstance(step, ModifyDp):
            self.dp += step.n * times
            self.changes.append((f"{step.n * times:+d} DP", source))
        elif isinstance(step, Gain):
            for keyword in step.keywords:
                self.keywords.extend([keyword] * times)
                self.changes.append((keyword_text(keyword) + (f" x{times}" if times > 1 else ""), source))
        elif isinstance(step, Restrict):
            self.restrictions.extend(step.verbs)
            self.changes.append(("can't " + " or ".join(verb.value for verb in step.verbs), source))
        else:
            self.granted.append(Granted(step.effect, source))
            self.changes.append(("gains an effect", source))


def keyword_text(keyword: Keyword) -> str:
    """A keyword as it is read: "Security A. +1"."""
    return keyword.name.value if keyword.value is None else f"{keyword.name.value} {keyword.value:+d}"


def _derive(pos: Position, perm: Perm, holding: tuple[Active, ...]) -> Values:
    total = _Sum()
    pos.computing = True
    for active in holding:
        if target_is(pos, active.step.target, active.bind, perm):
            total.add(active.step, active.bind.source, active.times)
    for applied in pos.state.applied:
        if applied.select is None:
            reached = perm.id in applied.targets
        else:
            reached = matches_stack(pos, applied.select, perm, applied.source.seat, applied.source.stack)
        if reached:
            total.add(applied.what, applied.source, 1)
    pos.computing = False
    base = base_values(pos, perm)
    if not total.changes:
        return base
    # 1-3-8: all modifiers are summed, then applied once; 2-5-3: what has no DP gets none; FAQ: never below 0.
    dp = None if base.dp is None else max(0, base.dp + total.dp)
    return Values(
        base.level,
        dp,
        base.base_dp,
        base.names,
        base.colors,
        base.traits,
        base.cost,
        tuple(total.keywords),
        base.timed_keywords,
        tuple(total.restrictions),
        tuple(total.granted),
        tuple(total.changes),
    )


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
