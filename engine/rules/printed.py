"""Chapter 2: a card's compiled effects sorted once by how they work, so that play only looks up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar

import msgspec

from engine.cards.model import CardFacts, Category
from engine.effects.card import Card
from engine.effects.classes import is_activation, is_delayed, is_persistent, looks_back, trigger_events
from engine.effects.phrases import (
    Against,
    ColorCount,
    ColorIs,
    DpIs,
    Event,
    Extreme,
    HasKeyword,
    MemoryIs,
    Phrase,
    Select,
    Shown,
    ThisCard,
)
from engine.effects.requirements import (
    AppFusionFrom,
    AssembleWith,
    BurstFrom,
    DigivolveAsIf,
    DigivolveFrom,
    DnaFrom,
    LinkTo,
    XrosWith,
)
from engine.effects.ruled import ruled_facts
from engine.effects.steps import (
    ActivateBelow,
    AnyStep,
    By,
    ChangeInfo,
    DigivolveInto,
    Effect,
    ForEach,
    GainEffect,
    GainEffectsOf,
    If,
    Keyword,
    May,
    Overwrite,
    RaiseDeletions,
    Seq,
    Step,
    Token,
    TreatedAs,
)
from engine.effects.words import Area, EventKind, KeywordName, Slot, Timing, ZoneIcon

Kind = TypeVar("Kind", bound=Step)

OWN_TRASHING = (
    EventKind.TRASHED_FROM_HAND,
    EventKind.TRASHED_FROM_DECK,
    EventKind.TRASHED_FROM_SECURITY,
    EventKind.TRASHED_FROM_UNDER,
)
ON_FIELD = (Area.BATTLE, Area.BREEDING, Area.FIELD, Area.UNDER, Area.STACK)


class TriggerEntry(msgspec.Struct, frozen=True):
    """One thing that one effect waits for: `key` as in trigger_events."""

    key: str
    index: int
    effect: Effect
    event: Event | None


class StaticEntry(msgspec.Struct, frozen=True):
    """One persistent effect. `layered`: its condition asks for derived values, so it is worked out second.

    `piles`: it asks for the memory or for cards that are not on the field.
    """

    index: int
    effect: Effect
    layered: bool
    piles: bool


class Printed(msgspec.Struct, frozen=True):
    """One card with its effects sorted. Indexes are positions in `card.effects`.

    `main` are the [Main] effects of its upper text (of a DUAL card, of its Option information); the `declared` ones
    can be declared on the field at a timing, [Main] or [Counter] (those of an Option work by using it, 9-1, but for
    <Delay>, 16-17), and those with a zone icon from that place (15-14-2 ... 15-14-4). `facts` take in its rule lines
    (2-3-4); `digivolves_from`, `as_ifs`, `dna_from`, `burst_from`, `app_from`, `links_to` and `tucks` are its
    requirement lines, `lines` its own keywords wherever it is, `mentioned` all that its effects could lend, `terms`
    the names, traits and words in brackets on it (4-23). `own_would`: it may interrupt its own being played, used,
    linked or digivolved into; `declares`: some effect can be declared somewhere; `digivolves`: it can be digivolved
    into. `trashed` wait for its own being trashed (4-16-2). `sides` is what it can be referenced as: of a DUAL card
    the Digimon and the Option information (4-6-4); `option` the latter, or an Option card itself, with its lines,
    triggers and persistent effects; `onto` those that let something digivolve; `borrows` describe the digivolution
    cards whose effects it gains. `treats`: an effect of it treats something as a Digimon (15-12-1-4);
    `raises`: one adds to the maximum of others (15-15-4); `informs`: a persistent one adds or changes information of
    which there can be one at a time (15-12); `looks_back`: one speaks of its event as it was (15-8-3-8).
    """

    card: Card
    facts: CardFacts
    upper_triggers: tuple[TriggerEntry, ...]
    inherited_triggers: tuple[TriggerEntry, ...]
    breeding_triggers: tuple[TriggerEntry, ...]
    trash_triggers: tuple[TriggerEntry, ...]
    security_triggers: tuple[TriggerEntry, ...]
    upper_statics: tuple[StaticEntry, ...]
    inherited_statics: tuple[StaticEntry, ...]
    breeding_statics: tuple[StaticEntry, ...]
    security_statics: tuple[StaticEntry, ...]
    security: tuple[int, ...]
    main: tuple[int, ...]
    upper_declared: dict[Timing, tuple[int, ...]]
    inherited_declared: dict[Timing, tuple[int, ...]]
    upper_keywords: tuple[KeywordName, ...]
    inherited_keywords: tuple[KeywordName, ...]
    digivolves_from: tuple[DigivolveFrom, ...] = ()
    dna_from: tuple[DnaFrom, ...] = ()
    as_ifs: tuple[DigivolveAsIf, ...] = ()
    tucks: tuple[XrosWith | AssembleWith, ...] = ()
    burst_from: tuple[BurstFrom, ...] = ()
    inherited_breeding_triggers: tuple[TriggerEntry, ...] = ()
    inherited_breeding_statics: tuple[StaticEntry, ...] = ()
    breeding_declared: tuple[int, ...] = ()
    hand_declared: dict[Timing, tuple[int, ...]] = msgspec.field(default_factory=dict)
    trash_declared: tuple[int, ...] = ()
    lines: tuple[Keyword, ...] = ()
    digisorptions: tuple[Keyword, ...] = ()
    mentioned: frozenset[KeywordName] = frozenset()
    terms: tuple[str, ...] = ()
    own_would: bool = False
    declares: bool = False
    digivolves: bool = False
    trashed: tuple[TriggerEntry, ...] = ()
    links_to: tuple[LinkTo, ...] = ()
    app_from: tuple[AppFusionFrom, ...] = ()
    link_triggers: tuple[TriggerEntry, ...] = ()
    link_statics: tuple[StaticEntry, ...] = ()
    link_declared: dict[Timing, tuple[int, ...]] = msgspec.field(default_factory=dict)
    link_keywords: tuple[KeywordName, ...] = ()
    sides: tuple[CardFacts, ...] = ()
    option: CardFacts | None = None
    option_lines: tuple[Keyword, ...] = ()
    option_triggers: tuple[TriggerEntry, ...] = ()
    borrows: tuple[Select, ...] = ()
    option_statics: tuple[StaticEntry, ...] = ()
    onto: tuple[StaticEntry, ...] = ()
    treats: bool = False
    raises: bool = False
    informs: bool = False
    looks_back: bool = False

    @property
    def dual(self) -> bool:
        """4-6: whether it is a DUAL card."""
        return self.facts.option_side is not None

    def says(self, terms: tuple[str, ...], keyword: KeywordName | None) -> bool:
        """4-23: whether one of the terms, or the icon, is printed anywhere on the card."""
        return keyword in self.mentioned or any(term in own for term in terms for own in self.terms)

    def prints(self, keyword: KeywordName) -> bool:
        """2-3-3-2: whether it has the keyword effect in its upper text, an inherited one is not meant (Q3249)."""
        return any(effect.slot is Slot.UPPER and keyword in _keywords_in(effect.body) for effect in self.card.effects)

    @property
    def works_elsewhere(self) -> bool:
        """Whether an effect of it works in the trash or face up in the security stack (15-14-3, 15-14-5)."""
        return bool(self.trash_triggers or self.security_triggers or self.security_statics)


def _asks_values(phrase: object) -> bool:
    """15-12-1-1: colors are among what effects add ("also treated as black", Q1853)."""
    if isinstance(phrase, Against | ColorCount | ColorIs | DpIs | Extreme | HasKeyword | Shown):
        return True
    if isinstance(phrase, tuple):
        return any(_asks_values(part) for part in phrase)
    if isinstance(phrase, Phrase):
        return any(_asks_values(getattr(phrase, field)) for field in phrase.__struct_fields__)
    return False


def _informs(effects: tuple[Effect, ...]) -> bool:
    persistent = tuple(effect for effect in effects if is_persistent(effect) or _quotes(effect))
    return any(True for kind in (ChangeInfo, TreatedAs) for _ in _steps_of(kind, persistent))


def _quotes(effect: Effect) -> bool:
    """Whether it gives an effect that stands in quotation marks (15-3)."""
    return any(True for _ in _steps_of(GainEffect, effect))


def _steps_of(kind: type[Kind], part: object) -> Iterator[Kind]:
    """All steps of a kind, at any depth."""
    if isinstance(part, kind):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _steps_of(kind, one)
    elif isinstance(part, Step | Effect | Token):
        for field in part.__struct_fields__:
            yield from _steps_of(kind, getattr(part, field))


def _asks_piles(part: object) -> bool:
    if isinstance(part, MemoryIs) or (isinstance(part, Select) and part.area not in ON_FIELD):
        return True
    if isinstance(part, tuple):
        return any(_asks_piles(one) for one in part)
    if isinstance(part, Phrase | Step | Effect):
        return any(_asks_piles(getattr(part, field)) for field in part.__struct_fields__)
    return False


def _layered(step: AnyStep) -> bool:
    """Whether a persistent effect's conditions or amounts ask for derived values."""
    if isinstance(step, If):
        return _asks_values(step.condition) or _layered(step.step)
    if isinstance(step, ForEach):
        return _asks_values(step.amount) or _layered(step.step)
    return isinstance(step, Seq) and any(_layered(part) for part in step.steps)


class _Sorted:
    """A card's effects by how they work (15-8-1), each by its index. `triggers` and `statics` by slot and zone icon."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.triggers: defaultdict[tuple[Slot, ZoneIcon | None], list[TriggerEntry]] = defaultdict(list)
        self.statics: defaultdict[tuple[Slot, ZoneIcon | None], list[StaticEntry]] = defaultdict(list)
        self.declared: defaultdict[tuple[Slot, ZoneIcon | None], defaultdict[Timing, list[int]]] = defaultdict(
            lambda: defaultdict(list)
        )
        self.security: list[int] = []
        for index, effect in enumerate(effects):
            self._add(index, effect)

    def _add(self, index: int, effect: Effect) -> None:
        place = (effect.slot, effect.zone)
        if Timing.SECURITY in effect.timings:
            self.security.append(index)
        elif is_activation(effect):
            self.declared[place][Timing.MAIN].append(index)
        elif is_persistent(effect):
            entry = StaticEntry(index, effect, _layered(effect.body), _asks_piles(effect.body))
            self.statics[place].append(entry)
        else:
            # 15-16-14-1: "[When Attacking] [Counter]" triggers by the one icon and is declared by the other.
            if Timing.COUNTER in effect.timings:
                self.declared[place][Timing.COUNTER].append(index)
            self.triggers[place].extend(TriggerEntry(k, index, effect, event) for k, event in trigger_events(effect))


@lru_cache(maxsize=8192)
def printed_card(card: Card) -> Printed:
    """Sort a card's effects and lines. Effects that work from elsewhere than the field are left to their procedures."""
    by = _Sorted(card.effects)
    facts = ruled_facts(card)
    as_option = _as_option(facts)
    # 4-6-6: what concerns its use stands in the Option information of a DUAL card.
    used = Slot.OPTION_SIDE if facts.option_side is not None else Slot.UPPER
    main = by.declared[used, None][Timing.MAIN]
    delayed = [index for index in main if is_delayed(card.effects[index].body)]
    option = card.facts.category is Category.OPTION
    lines = _lines(card, Slot.UPPER)
    digisorptions = tuple(line for line in lines if line.name is KeywordName.DIGISORPTION)
    own = (*by.triggers[Slot.UPPER, None], *by.triggers[used, None])
    interrupts = any(entry.key.startswith("would") for entry in own)
    return Printed(
        card,
        facts,
        upper_triggers=tuple(by.triggers[Slot.UPPER, None]),
        inherited_triggers=tuple(by.triggers[Slot.INHERITED, None]),
        breeding_triggers=tuple(by.triggers[Slot.UPPER, ZoneIcon.BREEDING]),
        trash_triggers=tuple(by.triggers[Slot.UPPER, ZoneIcon.TRASH]),
        security_triggers=tuple(by.triggers[Slot.UPPER, ZoneIcon.SECURITY]),
        upper_statics=tuple(by.statics[Slot.UPPER, None]),
        inherited_statics=tuple(by.statics[Slot.INHERITED, None]),
        breeding_statics=tuple(by.statics[Slot.UPPER, ZoneIcon.BREEDING]),
        security_statics=tuple(by.statics[Slot.UPPER, ZoneIcon.SECURITY]),
        security=tuple(by.security),
        main=tuple(index for index in main if index not in delayed),
        upper_declared=_fixed({Timing.MAIN: delayed} if option else by.declared[Slot.UPPER, None]),
        inherited_declared=_fixed(by.declared[Slot.INHERITED, None]),
        inherited_breeding_triggers=tuple(by.triggers[Slot.INHERITED, ZoneIcon.BREEDING]),
        inherited_breeding_statics=tuple(by.statics[Slot.INHERITED, ZoneIcon.BREEDING]),
        breeding_declared=tuple(by.declared[Slot.UPPER, ZoneIcon.BREEDING][Timing.MAIN]),
        hand_declared=_fixed(by.declared[Slot.UPPER, ZoneIcon.HAND]),
        trash_declared=tuple(by.declared[Slot.UPPER, ZoneIcon.TRASH][Timing.MAIN]),
        upper_keywords=_timed_keywords(card, Slot.UPPER),
        inherited_keywords=_timed_keywords(card, Slot.INHERITED),
        digivolves_from=tuple(line for line in card.requirements if isinstance(line, DigivolveFrom)),
        as_ifs=tuple(line for line in card.requirements if isinstance(line, DigivolveAsIf)),
        dna_from=tuple(line for line in card.requirements if isinstance(line, DnaFrom)),
        tucks=tuple(line for line in card.requirements if isinstance(line, XrosWith | AssembleWith)),
        burst_from=tuple(line for line in card.requirements if isinstance(line, BurstFrom)),
        lines=lines,
        treats=any(one.digimon for one in _steps_of(TreatedAs, card.effects)),
        raises=any(True for _ in _steps_of(RaiseDeletions, card.effects)),
        informs=_informs(card.effects),
        looks_back=looks_back(card.effects),
        borrows=tuple(
            effect.body.of
            for effect in card.effects
            if effect.slot is Slot.UPPER and isinstance(effect.body, GainEffectsOf)
        ),
        digisorptions=digisorptions,
        mentioned=frozenset(_mentioned((card.effects, card.requirements))),
        terms=tuple(dict.fromkeys((card.facts.name, *card.facts.traits, *_terms((card.effects, card.requirements))))),
        own_would=interrupts or bool(digisorptions),
        declares=any(found for timings in by.declared.values() for found in timings.values()),
        digivolves=bool(facts.digivolve) or any(isinstance(line, DigivolveFrom) for line in card.requirements),
        links_to=tuple(line for line in card.requirements if isinstance(line, LinkTo)),
        app_from=tuple(line for line in card.requirements if isinstance(line, AppFusionFrom)),
        link_triggers=tuple(by.triggers[Slot.LINK, None]),
        link_statics=tuple(by.statics[Slot.LINK, None]),
        link_declared=_fixed(by.declared[Slot.LINK, None]),
        link_keywords=_timed_keywords(card, Slot.LINK),
        trashed=tuple(_for_own_trashing(by)),
        sides=(facts,) if as_option in (None, facts) else (facts, as_option),
        option=as_option,
        option_lines=_lines(card, used) if as_option else (),
        option_triggers=tuple(by.triggers[used, None]) if as_option else (),
        option_statics=tuple(by.statics[used, None]) if as_option else (),
        onto=tuple(entry for entry in by.statics[Slot.UPPER, None] if lets_digivolve(entry.effect.body)),
    )


def lets_digivolve(step: AnyStep) -> bool:
    """8-1-2-2: whether a persistent effect lets something digivolve."""
    while isinstance(step, If | May):
        step = step.step
    return isinstance(step, DigivolveInto)


def _for_own_trashing(by: _Sorted) -> Iterator[TriggerEntry]:
    """4-16-2: those that wait for this card being trashed; only under a Digimon the inherited ones too."""
    for slot in (Slot.UPPER, Slot.INHERITED):
        for entry in by.triggers[slot, None]:
            if entry.event is not None and isinstance(entry.event.subject, ThisCard) and entry.key in OWN_TRASHING:
                if slot is Slot.UPPER or entry.key == EventKind.TRASHED_FROM_UNDER:
                    yield entry


def _mentioned(part: object) -> Iterator[KeywordName]:
    """Every keyword that stands anywhere on the card: what no card of a game mentions, nobody there ever has."""
    if isinstance(part, KeywordName):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _mentioned(one)
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from _mentioned(getattr(part, field))


def _lines(card: Card, slot: Slot) -> tuple[Keyword, ...]:
    """Its own keywords without a header, which it has wherever it is."""
    bodies = [effect.body for effect in card.effects if effect.slot is slot and _is_line(effect)]
    return tuple(body for body in bodies if isinstance(body, Keyword))


def _terms(part: object) -> Iterator[str]:
    """4-23-1: every name, trait and unread sentence that stands anywhere on the card."""
    if isinstance(part, str) and not isinstance(part, StrEnum):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _terms(one)
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from _terms(getattr(part, field))


def _is_line(effect: Effect) -> bool:
    return effect.zone is None and effect.window is None and is_persistent(effect)


def _as_option(facts: CardFacts) -> CardFacts | None:
    """4-6-6: what the card is when it is referenced as an Option card: its traits and what stands below them."""
    side = facts.option_side
    if side is None:
        return facts if facts.category is Category.OPTION else None
    return CardFacts(
        facts.number,
        side.name,
        Category.OPTION,
        side.colors or facts.colors,
        use_cost=side.use_cost,
        traits=facts.traits,
        rarity=facts.rarity,
        max_copies=facts.max_copies,
    )


def _fixed(declared: Mapping[Timing, list[int]]) -> dict[Timing, tuple[int, ...]]:
    return {timing: tuple(indexes) for timing, indexes in declared.items() if indexes}


def _timed_keywords(card: Card, slot: Slot) -> tuple[KeywordName, ...]:
    """4-23-3: keywords that an effect of the card processes at a timing; the card has them at other times too."""
    bodies = [effect.body for effect in card.effects if effect.slot is slot and not is_persistent(effect)]
    return tuple(dict.fromkeys(name for body in bodies for name in _keywords_in(body)))


def _keywords_in(step: AnyStep) -> tuple[KeywordName, ...]:
    if isinstance(step, Keyword):
        return (step.name,)
    if isinstance(step, May | If):
        return _keywords_in(step.step)
    if isinstance(step, By):
        return _keywords_in(step.cost) + _keywords_in(step.step)
    if isinstance(step, Overwrite):
        return _keywords_in(step.step) + _keywords_in(step.other)
    parts = step.steps if isinstance(step, Seq) else step.effects if isinstance(step, ActivateBelow) else ()
    return tuple(name for part in parts for name in _keywords_in(part))
