"""15-8-2: the shapes of what is derived from a state: effects in force and the values they give."""

from __future__ import annotations

import msgspec

from engine.cards.model import Color
from engine.decisions import Source
from engine.effects.steps import Effect, Keyword, Lasting
from engine.effects.words import KeywordName, Noun, Verb
from engine.rules.printed import StaticEntry, TriggerEntry
from engine.rules.records import Applied
from engine.rules.tasks import Bind


class Ability(msgspec.Struct, frozen=True, gc=False):
    """One triggering effect on the field: its stack, the card that carries it, and what it waits for."""

    perm: int
    seat: int
    uid: int
    entry: TriggerEntry


class Static(msgspec.Struct, frozen=True, gc=False):
    """One persistent effect on the field."""

    perm: int
    seat: int
    uid: int
    entry: StaticEntry


class Roster(msgspec.Struct, frozen=True, gc=False):
    """3-4-7: all effects that work on the field, by what they wait for; `grants`: some give quoted effects,
    `piles`: some persistent ones ask for the memory or for cards off the field; `permits` let something digivolve."""

    triggers: dict[str, tuple[Ability, ...]]
    statics: tuple[Static, ...]
    grants: bool
    piles: bool
    permits: tuple[Static, ...] = ()


class Active(msgspec.Struct, frozen=True, gc=False):
    """One part of a persistent effect that holds now, `times` over."""

    step: Lasting
    bind: Bind
    times: int


class Granted(msgspec.Struct, frozen=True, gc=False):
    """A quoted effect that a stack has gained (15-3), with whose text granted it.

    `id` is that of the applied effect, or below 0 for a persistent effect's grant.
    """

    effect: Effect
    source: Source
    id: int


class Shield(msgspec.Struct, frozen=True, gc=False):
    """15-15-5: effects of `seat` do not affect a permanent; with `kinds`, only those of such cards."""

    seat: int
    kinds: tuple[Noun, ...] = ()


class Values(msgspec.Struct, frozen=True, gc=False):
    """The present values of one permanent. `changes` explains them: (what, source).

    `link_dp` is what its link cards add to its DP; `treated`: an effect treats it as a Digimon (15-12-1-4).
    """

    level: int | None
    dp: int | None
    base_dp: int | None
    names: tuple[str, ...]
    colors: tuple[Color, ...]
    traits: tuple[str, ...]
    cost: int | None
    keywords: tuple[Keyword, ...] = ()
    timed_keywords: tuple[KeywordName, ...] = ()
    restrictions: tuple[Verb, ...] = ()
    granted: tuple[Granted, ...] = ()
    changes: tuple[tuple[str, Source], ...] = ()
    shields: tuple[Shield, ...] = ()
    rules: tuple[tuple[Lasting, Source], ...] = ()
    link_dp: int = 0
    treated: bool = False

    @property
    def checks(self) -> int:
        """16-4: how many security cards it checks: 1 and all <Security A.>, at least 0."""
        extra = sum(k.value or 0 for k in self.keywords if k.name is KeywordName.SECURITY_ATTACK)
        return max(0, 1 + extra)

    @property
    def link_limit(self) -> int:
        """4-9-5, 16-40-3: how many link cards it can have: 1 and all <Link +X>."""
        return 1 + sum(k.value or 0 for k in self.keywords if k.name is KeywordName.LINK)

    def has(self, name: KeywordName) -> bool:
        """Whether the keyword works for it at all times."""
        return any(keyword.name is name for keyword in self.keywords)

    @property
    def all_keywords(self) -> tuple[Keyword, ...]:
        """Every keyword that it has, those behind a timing last."""
        return self.keywords + tuple(Keyword(name) for name in self.timed_keywords)

    def counts_as_having(self, name: KeywordName) -> bool:
        """4-23-3: whether texts that ask for the keyword mean it: one behind a timing counts too."""
        return name in self.timed_keywords or self.has(name)


class Layer(msgspec.Struct, frozen=True, gc=False):
    """What applies now in one layer of the derivation: to all that it describes, or to one permanent."""

    described: tuple[Active | Applied, ...]
    on: dict[int, tuple[Active | Applied, ...]]

    def reaching(self, pid: int) -> tuple[Active | Applied, ...]:
        """All of it that might reach the permanent."""
        return self.on.get(pid, ()) + self.described

    @property
    def empty(self) -> bool:
        """Whether it reaches nothing."""
        return not self.on and not self.described
