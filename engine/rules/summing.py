"""15-12: what applies to one permanent, added up, and in words."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.model import Color
from engine.decisions import Source
from engine.effects.steps import (
    AddNames,
    AlsoColored,
    AttacksToo,
    ChangeInfo,
    Forbid,
    Gain,
    GainEffectsOf,
    Keyword,
    Lasting,
    ModifyDp,
    OnlyInto,
    RaiseDeletions,
    Restrict,
    StandsIn,
    TreatedAs,
    Unaffected,
    Unblockable,
)
from engine.effects.words import KeywordName, Noun, Verb
from engine.rules.derived import Granted, Shield, Values

PERSISTENT = 1 << 60
"""15-12-1-3, 15-12-2-3: what persistent effects do has its place behind all that was applied."""

NEWEST = 1 << 50
"""15-8-2-5: a persistent effect that has just begun has its place behind all others of them."""


class Sum:
    """Adds up what applies to one permanent."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.dp = 0
        self.rules: list[tuple[Lasting, Source]] = []
        self.colors: list[Color] = []
        self.keywords: list[Keyword] = []
        self.restrictions: list[Verb] = []
        self.granted: list[Granted] = []
        self.shields: list[Shield] = []
        self.changes: list[tuple[str, Source]] = []
        self.changed: ChangeInfo | None = None
        self.changed_at = 0
        self.names: tuple[str, ...] = ()
        self.as_dp: int | None = None
        self.as_at = 0
        self.treated = False

    def has(self, name: KeywordName) -> bool:
        """Whether the keyword is among those added up so far."""
        return any(keyword.name is name for keyword in self.keywords)

    def _keeps_dp(self, source: Source) -> bool:
        """Whether its DP can't be reduced, by this effect at least."""
        if Verb.DP_REDUCED in self.restrictions:
            return True
        return Verb.DP_REDUCED_BY_OPPONENT in self.restrictions and source.seat != self.seat

    def add(self, step: Lasting, source: Source, times: int, applied: int = 0, since: int = 0) -> None:
        if isinstance(step, ModifyDp):
            if step.n < 0 and self._keeps_dp(source):
                return
            self.dp += step.n * times
            self.changes.append((f"{step.n * times:+d} DP", source))
        elif isinstance(step, Gain):
            for keyword in step.keywords:
                self.keywords.extend([keyword] * times)
                self.changes.append((keyword_text(keyword) + (f" x{times}" if times > 1 else ""), source))
        elif isinstance(step, Restrict):
            self.restrictions.extend(step.verbs)
            self.changes.append(("can't " + " or ".join(verb.value for verb in step.verbs), source))
        elif isinstance(step, Forbid | RaiseDeletions | GainEffectsOf):
            # It is its player who can't; it is effects whose maximum it is, or that are gained where they are found.
            return
        elif isinstance(step, AlsoColored):
            self.colors.extend(step.colors)
            self.changes.append(("also " + "/".join(color.value for color in step.colors), source))
        elif isinstance(step, AttacksToo | Unblockable | OnlyInto | StandsIn):
            self.rules.append((step, source))
            self.changes.append((rule_text(step), source))
        elif isinstance(step, ChangeInfo):
            self._change(step, source, applied or since)
        elif isinstance(step, AddNames):
            self.names += step.names
            self.changes.append(("also " + "/".join(step.names), source))
        elif isinstance(step, TreatedAs):
            self._treat(step, source, applied or since)
        elif isinstance(step, Unaffected):
            self.shields.append(Shield(1 - source.seat, step.kinds))
            self.changes.append((shield_text(step.kinds), source))
        else:
            # A negative id tells a grant that holds as long as its source does from one that was applied.
            self.granted.append(Granted(step.effect, source, applied or -source.card))
            self.changes.append(("gains an effect", source))

    def _change(self, step: ChangeInfo, source: Source, at: int) -> None:
        """15-12-2-3: the latest change overwrites, but not one by a persistent effect, which always does."""
        before = self.changed
        if before is not None:
            older = at < self.changed_at
            first, second = (before, step) if older else (step, before)
            step = replace(first, colors=first.colors or second.colors, name=first.name or second.name)
        self.changed, self.changed_at = step, max(at, self.changed_at)
        self.changes.append((f"original {step.dp} DP", source))

    def _treat(self, step: TreatedAs, source: Source, at: int) -> None:
        """15-12-1-3: the DP added last overwrites the one before, but not that of a persistent effect, which always
        does."""
        if at >= self.as_at:
            self.as_dp, self.as_at = step.dp, at
        self.treated = self.treated or step.digimon
        self.changes.append((f"{step.dp} DP{' Digimon' if step.digimon else ''}", source))


def rule_text(step: AttacksToo | Unblockable | OnlyInto | StandsIn) -> str:
    """What else a permanent may or can't do, in words."""
    if isinstance(step, AttacksToo):
        return "can also attack unsuspended Digimon"
    if isinstance(step, StandsIn):
        return "stands in for a DigiXros requirement"
    return "can't be blocked by some" if isinstance(step, Unblockable) else "can only digivolve into some"


def shield_text(kinds: tuple[Noun, ...]) -> str:
    """What an unaffected permanent is not affected by, in words."""
    whose = " or ".join(noun.value for noun in kinds)
    return f"isn't affected by opposing {whose + ' ' if whose else ''}effects"


PLAIN_NUMBERS = {KeywordName.FRAGMENT: "({})", KeywordName.MATERIAL_SAVE: "{}", KeywordName.DIGI_BURST: "{}"}


def keyword_text(keyword: Keyword) -> str:
    """A keyword as it is read: "Security A. +1"."""
    if keyword.value is None:
        return keyword.name.value
    return f"{keyword.name.value} " + PLAIN_NUMBERS.get(keyword.name, "{:+d}").format(keyword.value)


def _informed(base: Values, total: Sum) -> Values:
    """15-12: changed information takes the place of what the card has, an added name comes beside its names."""
    own, colors, names = base.base_dp, base.colors, base.names
    if total.as_dp is not None:
        # 15-12-1-5: such a DP is the original one.
        own = total.as_dp
    if total.changed is not None:
        if own is not None:
            # 15-12-2-2: a DP that is not there is not changed.
            own = total.changed.dp
        colors = total.changed.colors or colors
        names = (total.changed.name,) if total.changed.name else names
    names += tuple(name for name in total.names if name not in names)
    # What link cards add stays on top of it.
    dp = None if own is None else own + base.link_dp
    return replace(base, dp=dp, base_dp=own, colors=colors, names=names, treated=total.treated)


def summed(base: Values, total: Sum) -> Values:
    if not total.changes:
        return base
    if total.changed is not None or total.names or total.as_dp is not None:
        base = _informed(base, total)
    # 1-3-8: all modifiers are summed, then applied once; 2-5-3: what has no DP gets none; FAQ: never below 0.
    dp = None if base.dp is None else max(0, base.dp + total.dp)
    return Values(
        base.level,
        dp,
        base.base_dp,
        base.names,
        base.colors if not total.colors else tuple(dict.fromkeys((*base.colors, *total.colors))),
        base.traits,
        base.cost,
        tuple(total.keywords),
        base.timed_keywords,
        tuple(total.restrictions),
        tuple(total.granted),
        (*base.changes, *total.changes),
        tuple(total.shields),
        tuple(total.rules),
        base.link_dp,
        base.treated,
    )
