"""15-4-2, 15-5: what triggers when something happens."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from engine.cards.model import Category
from engine.decisions import Source
from engine.effects.classes import looks_back, trigger_events
from engine.effects.phrases import Event, Filter, Select, This, ThisCard
from engine.effects.steps import Effect
from engine.effects.words import Area, EventKind, Limit, Noun, Timing
from engine.events import EffectTriggered
from engine.rules.causes import fits_cause, is_cause
from engine.rules.details import detail_fits
from engine.rules.filters import CARD_NOUNS, STACK_NOUNS, card_passes
from engine.rules.keywords.specs import stack_fits
from engine.rules.keywords.table import KEYWORD_EFFECTS, KeywordEffect
from engine.rules.position import Position
from engine.rules.records import Gone, Pending, Perm
from engine.rules.selecting import declared_on, matches_card, matches_stack, owned
from engine.rules.telling import tell_held_back, tell_missed, tell_triggered
from engine.rules.values import in_window, roster, source_of


class Occurrence(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, or (key "would ...") is about to, to all `subjects` at once.

    `seat` is whose area or turn it concerns, `by` and `cause` as in Would. `others` are the second parties (battler,
    blocker, attacked, card digivolved into), one for each subject, or none. `origin` is where a card was played from.
    `how` is a value of How, where that is a rule of its own, with `made` cards placed. `cards` are those that become
    link cards (10-1). `tamer`: a Tamer is about to digivolve as if it were a Digimon, so it counts as one (Q2151).
    """

    key: str
    subjects: tuple[int, ...] = ()
    seat: int = -1
    by: str = ""
    cause: int = -1
    others: tuple[int, ...] = ()
    gone: tuple[Gone, ...] = ()
    how: str = ""
    made: int = 0
    cards: tuple[int, ...] = ()
    origin: str = ""
    tamer: bool = False

    def other_of(self, one: int) -> int:
        """The second party of one subject, 0 for none."""
        if not self.others:
            return 0
        return self.others[self.subjects.index(one)] if one in self.subjects else self.others[0]


def use_key(source: Source) -> str:
    """15-14-1-3: what X per turn is counted by: the effect on its card, or on the stack that gained it."""
    if source.granted:
        return f"stack {source.stack}/{source.number}/{source.effect}/{source.granted}"
    return f"{source.card}/{source.effect}/{source.keyword}/{source.copy}"


def uses_left(pos: Position, effect: Effect, source: Source) -> bool:
    """15-14-1-2: whether an X-per-turn effect may still trigger and activate."""
    if effect.limit is None:
        return True
    return pos.state.uses.get(use_key(source), 0) < (1 if effect.limit is Limit.ONCE else 2)


def count_use(pos: Position, effect: Effect, source: Source) -> None:
    """15-14-1-4: an activation counts as a use, even if nothing can be done."""
    if effect.limit is not None:
        key = use_key(source)
        pos.state.uses[key] = pos.state.uses.get(key, 0) + 1


def find_triggers(pos: Position, occurrence: Occurrence) -> list[Pending]:
    """All effects in battle areas that trigger on the occurrence (15-5-2: each once for all its subjects)."""
    found: list[Pending] = []
    for ability in roster(pos).triggers.get(occurrence.key, ()):
        entry = ability.entry
        source = source_of(pos, ability.seat, ability.uid, ability.perm, entry.index)
        _consider(pos, occurrence, entry.effect, entry.event, source, ability.uid, found)
    for effect, event, source in _gained(pos, occurrence.key):
        top = pos.state.perms[source.stack].stack[0]
        _consider(pos, occurrence, effect, event, source, top, found)
    _keyword_triggers(pos, occurrence, found)
    if pos.notes is not None:
        pos.notes.found.update(dict.fromkeys([one.id for one in found], occurrence))
    return found


def _keyword_triggers(pos: Position, occurrence: Occurrence, found: list[Pending]) -> None:
    """16-2: keyword effects belong to the Digimon that has them, whatever lent them."""
    for entry in KEYWORD_EFFECTS.get(occurrence.key, ()):
        if entry.name not in pos.keywords:
            continue
        for perm in _bearers(pos, occurrence, entry):
            had = [keyword for keyword in pos.values_of(perm.id).keywords if keyword.name is entry.name]
            if not had or (entry.under and len(perm.stack) < 2):
                continue
            other = occurrence.other_of(perm.id)
            if entry.other_stays and (not other or other in occurrence.subjects):
                continue
            if any(is_cause(occurrence.by, occurrence.cause, cause, perm.seat) for cause in entry.excluded):
                continue
            top = perm.stack[0]
            for copy, keyword in enumerate(had if entry.each else had[:1]):
                source = source_of(pos, perm.seat, top, perm.id, -1)
                source = replace(source, keyword=entry.name.value, copy=copy)
                specs = keyword.params if entry.guards else ()
                effect = entry.effect(keyword)
                _consider(pos, occurrence, effect, entry.when, source, top, found, specs)


def _bearers(pos: Position, occurrence: Occurrence, entry: KeywordEffect) -> list[Perm]:
    """The Digimon in battle areas whose keyword could wait for this: those it is about, else all of them."""
    perms = pos.state.perms
    if entry.guards or entry.timings:
        return [perms[pid] for seat in pos.state.turn_order for pid in pos.state.battle[seat]]
    return [perms[pid] for pid in occurrence.subjects if pos.in_battle_area(pid)]


def _grants_about(pos: Position) -> bool:
    return roster(pos).grants or pos.quoted()


def _gained(pos: Position, key: str) -> Iterator[tuple[Effect, Event | None, Source]]:
    """15-3: quoted effects that stacks in battle areas have gained and that wait for `key`."""
    if not _grants_about(pos):
        return
    for seat in pos.state.turn_order:
        for pid in pos.state.battle[seat]:
            for granted in pos.values_of(pid).granted:
                for own_key, event in trigger_events(granted.effect):
                    if own_key == key:
                        # 15-15-2-2: a gained effect is the effect of the Digimon that has it.
                        source = replace(granted.source, seat=seat, stack=pid, granted=granted.id)
                        yield granted.effect, event, source


def _consider(
    pos: Position,
    occurrence: Occurrence,
    effect: Effect,
    event: Event | None,
    source: Source,
    uid: int,
    found: list[Pending],
    specs: tuple[tuple[Filter, ...], ...] = (),
) -> None:
    host = source.stack
    if not in_window(pos, effect.window, source.seat) or not uses_left(pos, effect, source):
        if pos.notes is not None and _fitting(pos, occurrence, event, source, specs) is not None:
            spent = not uses_left(pos, effect, source)
            tell_missed(pos, pos.notes, occurrence, effect, source, spent=spent)
        return
    subjects = _fitting(pos, occurrence, event, source, specs)
    if subjects is None:
        return
    other = occurrence.other_of(host)
    # A gained effect or a keyword waits on the stack that has it, any other on its card.
    anchor = host if source.granted or source.keyword else pos.state.inst[uid]
    found.append(
        Pending(
            pos.new_id(),
            source,
            effect,
            anchor,
            host,
            subjects,
            other,
            occurrence.gone,
            uid=uid,
            how=occurrence.how,
            made=occurrence.made,
            key=occurrence.key,
            by=occurrence.by,
            cause=occurrence.cause,
            origin=occurrence.origin,
            was=_as_they_are(pos, effect, subjects, occurrence) if pos.looks_back else (),
        )
    )


def _as_they_are(pos: Position, effect: Effect, subjects: tuple[int, ...], occurrence: Occurrence) -> tuple[Gone, ...]:
    """15-8-3-8: what an effect that speaks of "the played Digimon" triggers on, as it is when it triggers."""
    if not looks_back(effect):
        return ()
    perms = [pos.state.perms[one] for one in subjects if one in pos.state.perms]
    return (*(gone_of(pos, perm) for perm in perms), *(one for one in occurrence.gone if one.id in subjects))


def _fitting(
    pos: Position,
    occurrence: Occurrence,
    event: Event | None,
    source: Source,
    specs: tuple[tuple[Filter, ...], ...],
) -> tuple[int, ...] | None:
    """The subjects that are meant; None when the occurrence is not what is waited for."""
    if event is None:
        return occurrence.subjects if _phase_timing_fits(occurrence, source.seat, source.stack) else None
    if not caused(occurrence, event, source.seat):
        return None
    if event.against is not None and not declared_on(pos, event.against, source.seat, source.stack):
        return None
    if event.card is not None and not _is_about(pos, event.card, occurrence):
        return None
    subjects = meant(pos, occurrence, event, source, source.stack)
    if specs:
        subjects = tuple(one for one in subjects if stack_fits(pos, specs, pos.state.perms[one]))
    return subjects or None


def _is_about(pos: Position, what: Select, occurrence: Occurrence) -> bool:
    """Whether one of the cards that are linked is the one described."""
    uids = (pos.state.uids[one] for one in occurrence.cards)
    return any(matches_card(pos, what, uid) for uid in uids)


def _phase_timing_fits(occurrence: Occurrence, seat: int, host: int) -> bool:
    key = occurrence.key
    if key == Timing.END_OF_ATTACK.value:
        return host in occurrence.subjects
    if "Your" in key:
        return occurrence.seat == seat
    if "Opponent" in key:
        return occurrence.seat != seat
    return True


def caused(occurrence: Occurrence, event: Event, seat: int) -> bool:
    """Whether the cause of the occurrence is the one that the event asks for (and not the one it excludes)."""
    return fits_cause(occurrence.by, occurrence.cause, event.by, event.not_by, seat)


def meant(pos: Position, occurrence: Occurrence, event: Event, source: Source, host: int) -> tuple[int, ...]:
    """The subjects of the occurrence that the event's words mean (4-27-5: all of them are kept)."""
    subjects = _named(pos, occurrence, event, source, host)
    detail = event.detail
    if detail is None:
        return subjects
    origin, gone, other = occurrence.origin, occurrence.gone, occurrence.other_of
    if event.kind is EventKind.STACK_ADDED:
        # One of the cards that were placed together is enough.
        seconds = dict.fromkeys(subjects, occurrence.cards)
    else:
        seconds = {one: (other(one),) for one in subjects}
    return tuple(
        one
        for one in subjects
        if any(detail_fits(pos, event, detail, source, host, one, second, origin, gone) for second in seconds[one])
    )


def _named(pos: Position, occurrence: Occurrence, event: Event, source: Source, host: int) -> tuple[int, ...]:
    subject = event.subject
    if isinstance(subject, This):
        return (host,) if host in occurrence.subjects else ()
    if isinstance(subject, ThisCard):
        if host in occurrence.subjects and pos.state.perms[host].stack[0] == pos.state.uids.get(source.card):
            # 3-4-4: on the field it is the card on top that something happens to.
            return (host,)
        return (source.card,) if source.card in (*occurrence.subjects, *occurrence.cards) else ()
    if not isinstance(subject, Select):
        return ()
    if subject.area not in (Area.BATTLE, Area.FIELD, Area.BREEDING) or event.kind is EventKind.HATCHED:
        # An area event ("a card is removed from your security stack"): only whose area it is matters.
        fits = occurrence.seat >= 0 and owned(subject, source.seat, occurrence.seat)
        if fits and (subject.filters or subject.nouns != (Noun.CARD,)) and event.kind is not EventKind.HATCHED:
            # "When a card with ... is trashed from your hand": it is the cards that are meant.
            return tuple(one for one in occurrence.subjects if matches_card(pos, subject, pos.state.uids[one]))
        return (occurrence.subjects or (occurrence.seat,)) if fits else ()
    if event.detail is not None and event.detail.other is not None and event.kind is EventKind.DIGIVOLVED:
        return tuple(one for one in occurrence.subjects if _was(pos, event, subject, one, source, host, occurrence))
    return tuple(one for one in occurrence.subjects if _is_meant(pos, subject, one, source, host, occurrence))


def _was(
    pos: Position, event: Event, select: Select, one: int, source: Source, host: int, occurrence: Occurrence
) -> bool:
    """ "Any of your X digivolve into Y": what it digivolved from is described; it is under the top card now."""
    perm = pos.state.perms.get(one)
    if event.would or perm is None or len(perm.stack) < 2:
        return _is_meant(pos, select, one, source, host, occurrence)
    before = pos.cards[perm.stack[1]]
    return matches_stack(pos, replace(select, filters=()), perm, source.seat, host) and all(
        card_passes(pos, part, before) for part in select.filters
    )


def _is_meant(pos: Position, select: Select, one: int, source: Source, host: int, occurrence: Occurrence) -> bool:
    perm = pos.state.perms.get(one)
    if perm is not None:
        if occurrence.tamer and Noun.DIGIMON in select.nouns:
            select = replace(select, nouns=(*select.nouns, Noun.TAMER))
        return matches_stack(pos, select, perm, source.seat, host)
    uid = pos.state.uids.get(one)
    if uid is None or not owned(select, source.seat, occurrence.seat):
        return False
    printed = pos.cards[uid]
    return any(
        any(_is_kind(noun, facts.category) for noun in select.nouns)
        and all(card_passes(pos, condition, printed, side=facts) for condition in select.filters)
        for facts in printed.sides
    )


def _is_kind(noun: Noun, category: Category) -> bool:
    if noun in CARD_NOUNS:
        return CARD_NOUNS[noun] in (None, category)
    return category in STACK_NOUNS.get(noun, ())


def record(pos: Position, found: list[Pending]) -> None:
    """15-4-2-2: triggered effects are noted at once and wait."""
    if pos.notes is not None:
        tell_held_back(pos.notes)
    for pending in found:
        pos.state.collector.append(pending)
        if pos.notes is not None:
            tell_triggered(pos, pos.notes, pending)
        pos.emit(EffectTriggered(pending.source, pending.id))


def occur(
    pos: Position,
    kind: EventKind,
    subjects: tuple[int, ...],
    *,
    seat: int = -1,
    by: str = "",
    cause: int = -1,
    other: int = 0,
    how: str = "",
    made: int = 0,
    cards: tuple[int, ...] = (),
    origin: str = "",
) -> None:
    """Something happened that does not take its subjects off the field: note what it triggers."""
    if may_matter(pos, kind.value):
        others = (other,) if other else ()
        occurrence = Occurrence(
            kind.value, subjects, seat, by, cause, others, how=how, made=made, cards=cards, origin=origin
        )
        record(pos, find_triggers(pos, occurrence))


def may_matter(pos: Position, key: str) -> bool:
    """Whether anything on the field could trigger on `key`: a quick no spares the search."""
    if key in roster(pos).triggers or _grants_about(pos):
        return True
    return any(entry.name in pos.keywords for entry in KEYWORD_EFFECTS.get(key, ()))


def phase_timing(pos: Position, yours: Timing, opponents: Timing | None, all_: Timing | None, seat: int) -> None:
    """A timing of the turn came: the effects that call it theirs, the opponent's or everyone's trigger together."""
    found: list[Pending] = []
    for timing in (yours, opponents, all_):
        if timing is not None:
            found += find_triggers(pos, Occurrence(timing.value, (), seat))
    record(pos, found)


def gone_of(pos: Position, perm: Perm) -> Gone:
    """15-8-3-9-4: what a permanent is at this moment, kept for effects that ask after it has left."""
    values = pos.values_of(perm.id)
    number = pos.state.numbers[perm.stack[0]]
    below, links = len(perm.stack) - 1, len(perm.links)
    hidden = tuple(uid for uid in perm.stack if uid in perm.face_down)
    return Gone(perm.id, perm.seat, number, values.level, values.dp, below, perm.stack, links, hidden, values.cost)
