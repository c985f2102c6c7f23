"""Generated effects: every node of the effect language, in the combinations that card text can say."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import structs

from engine.cards.model import Category, Color
from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects import words as w
from engine.text.rows.filters import sort_filters
from engine.text.rows.keywords import FRAMES, NUMBERED, PAIRED, SPECIFIED
from tests.text.condition_trees import bans, circumstances, needed_timings, perhaps_again
from tests.text.filter_trees import (
    anyone,
    card_nouns,
    compares,
    ends,
    field_nouns,
    filter_lists,
    informing,
    name_lists,
    names,
    nonzero,
    numbers,
    owners,
    plain_filters,
    positions,
    subset,
)

_EVENTS_WITH_PERMANENTS = (
    w.EventKind.PLAYED,
    w.EventKind.DIGIVOLVED,
    w.EventKind.DELETED,
    w.EventKind.LEFT,
    w.EventKind.ATTACKED,
    w.EventKind.BLOCKED,
    w.EventKind.WAS_BLOCKED,
    w.EventKind.SUSPENDED,
    w.EventKind.UNSUSPENDED,
    w.EventKind.MOVED,
    w.EventKind.DELETED_IN_BATTLE,
    w.EventKind.SECURITY_CHECKED,
)
_OWN_TRASHINGS = (
    w.EventKind.TRASHED_FROM_HAND,
    w.EventKind.TRASHED_FROM_DECK,
    w.EventKind.TRASHED_FROM_SECURITY,
    w.EventKind.TRASHED_FROM_UNDER,
)
_EVENTS_WITH_CARDS = {
    w.EventKind.SECURITY_REMOVED: w.Area.SECURITY,
    w.EventKind.SECURITY_ADDED: w.Area.SECURITY,
    w.EventKind.ADDED_TO_HAND: w.Area.HAND,
    w.EventKind.TRASHED_FROM_HAND: w.Area.HAND,
    w.EventKind.TRASHED_FROM_DECK: w.Area.DECK,
}

field_areas = st.sampled_from((w.Area.BATTLE, w.Area.BREEDING, w.Area.FIELD))
card_areas = st.sampled_from((w.Area.HAND, w.Area.DECK, w.Area.TRASH, w.Area.SECURITY, w.Area.EGGS))
holders: SearchStrategy[Any] = st.sampled_from((p.This(), p.That()))


_colors = st.builds(p.ColorIs, subset(tuple(Color)))


@st.composite
def _either(draw: st.DrawFn) -> tuple[tuple[w.Noun, ...], tuple[Any, ...]]:
    """Two parts with filters of their own: "red X or blue Y"."""
    kinds = (w.Noun.DIGIMON, w.Noun.TAMER)
    return kinds, (p.AnyOf(tuple(p.AllOf((p.KindIs((kind,)), draw(_colors))) for kind in kinds)),)


@st.composite
def described(draw: st.DrawFn) -> p.Select:
    """A description of permanents, without a number."""
    plain = draw(st.integers(0, 3)) > 0
    nouns, found = draw(st.tuples(field_nouns, filter_lists()) if plain else _either())
    return p.Select(
        owner=draw(anyone),
        nouns=nouns,
        area=draw(field_areas),
        filters=found,
        other=draw(st.booleans()),
    )


owned: SearchStrategy[Any] = st.builds(
    lambda owner, nouns, found: p.Select(owner=owner, nouns=nouns, filters=found), owners, field_nouns, filter_lists()
)


@st.composite
def described_cards(draw: st.DrawFn, owner: w.Who | None = None) -> p.Select:
    """A description of cards elsewhere."""
    who = owner or draw(owners)
    return p.Select(owner=who, nouns=draw(card_nouns), area=draw(card_areas), filters=draw(filter_lists()))


@st.composite
def permanents(draw: st.DrawFn) -> p.Select:
    """A selection on the field."""
    count = draw(st.sampled_from(w.Count))
    n = draw(numbers) if count in (w.Count.EXACT, w.Count.UP_TO) else 1
    found = draw(described())
    return p.Select(n, count, found.owner, found.nouns, found.area, found.filters, found.other)


zones = st.lists(
    st.builds(p.Zone, st.sampled_from((w.Area.HAND, w.Area.TRASH)), owners)
    | st.builds(p.Zone, st.just(w.Area.UNDER), of=holders),
    max_size=2,
    unique=True,
)


@st.composite
def cards(draw: st.DrawFn) -> p.Select:
    """A selection elsewhere: by description, from one end, or under a permanent."""
    form = draw(st.sampled_from(("described", "end", "under", "links")))
    if form == "end":
        area = draw(card_areas)
        owner = draw(owners)
        return p.Select(draw(numbers), owner=owner, nouns=(w.Noun.CARD,), area=area, position=draw(positions))
    count = draw(st.sampled_from(w.Count))
    n = draw(numbers) if count in (w.Count.EXACT, w.Count.UP_TO) else 1
    if form == "links":
        owner, filters_of = draw(owners), draw(filter_lists())
        of = draw(st.one_of(holders, st.just(p.Select(owner=owner, filters=filters_of))))
        return p.Select(n, count, nouns=(w.Noun.CARD,), area=w.Area.LINKS, of=of)
    if form == "under":
        of = draw(st.one_of(holders, permanents()))
        return p.Select(n, count, nouns=draw(card_nouns), area=w.Area.UNDER, filters=draw(filter_lists()), of=of)
    found = draw(described_cards())
    also = tuple(one for one in draw(zones) if (one.area, one.owner) != (found.area, found.owner))
    return p.Select(n, count, found.owner, found.nouns, found.area, found.filters, also=also)


@st.composite
def picks(draw: st.DrawFn) -> p.Select:
    """A selection among revealed cards, as one of several."""
    count = draw(st.sampled_from((w.Count.EXACT, w.Count.UP_TO)))
    return p.Select(draw(numbers), count, nouns=draw(card_nouns), area=w.Area.REVEALED, filters=draw(filter_lists()))


@st.composite
def revealed(draw: st.DrawFn) -> p.Target:
    """What is done with revealed cards: one kind, several kinds, or the rest."""
    form = draw(st.sampled_from(("pick", "all", "each", "one", "rest")))
    if form == "rest":
        return p.Rest()
    if form in ("pick", "all"):
        count = draw(st.sampled_from((w.Count.ALL, w.Count.ANY_NUMBER)))
        pick = draw(picks())
        return pick if form == "pick" else structs.replace(pick, n=1, count=count)
    found = tuple(draw(st.lists(picks(), min_size=2, max_size=3)))
    if form == "each":
        return p.Each(found)
    return p.OneOf(tuple(structs.replace(one, n=1, count=w.Count.EXACT) for one in found))


def one_of_them() -> SearchStrategy[Any]:
    """One permanent."""
    return permanents().map(lambda one: structs.replace(one, n=1, count=w.Count.EXACT))


selections = st.one_of(permanents(), cards())
targets: SearchStrategy[Any] = st.one_of(holders, st.just(p.ThisCard()), selections, revealed())
piles: SearchStrategy[Any] = st.builds(
    lambda owner, area: p.Select(count=w.Count.ALL, owner=owner, nouns=(w.Noun.CARD,), area=area),
    owners,
    st.sampled_from((w.Area.DECK, w.Area.SECURITY, w.Area.HAND)),
)


@st.composite
def specs(draw: st.DrawFn) -> tuple[p.Filter, ...]:
    """Specified cards, as the short form in a keyword's parentheses can say them."""
    before = (
        st.builds(p.ColorIs, subset(tuple(Color))),
        st.builds(p.LevelIs, numbers, compares),
        st.builds(p.NameIs, name_lists),
    )
    after = (st.builds(p.NameHas, name_lists), st.builds(p.TraitIs, name_lists), st.builds(p.TraitHas, name_lists))
    found = draw(st.lists(st.one_of(*before, *after), min_size=1, max_size=3, unique_by=type).map(tuple))
    return sort_filters(found)


def _params(name: w.KeywordName) -> SearchStrategy[Any]:
    if name in PAIRED:
        return st.tuples(specs(), specs())
    return st.lists(specs(), min_size=1, max_size=2).map(tuple) if name in SPECIFIED else st.just(())


def keyword_called(name: w.KeywordName) -> SearchStrategy[s.Keyword]:
    """The keyword with all that it prints."""
    signed = NUMBERED.get(name, "").endswith("signed}")
    value = nonzero if signed else numbers if name in NUMBERED else st.none()
    return st.builds(s.Keyword, st.just(name), value, _params(name))


keywords: SearchStrategy[Any] = st.sampled_from([k for k in w.KeywordName if k not in FRAMES]).flatmap(keyword_called)
frames: SearchStrategy[Any] = st.one_of(
    st.just(s.Keyword(w.KeywordName.DELAY)),
    st.builds(s.Keyword, st.just(w.KeywordName.DIGI_BURST), numbers, up_to=st.booleans()),
)

tokens: SearchStrategy[Any] = st.builds(
    s.Token,
    names,
    st.sampled_from((Category.DIGIMON, Category.TAMER)),
    subset(tuple(Color)),
    st.one_of(st.none(), numbers),
    st.one_of(st.none(), numbers),
    subset(("Mega", "Unknown", "Dark Animal")),
    st.one_of(st.none(), numbers.map(lambda n: n * 1000)),
    st.lists(st.builds(s.Effect, keywords), max_size=2).map(tuple),
)

timing_lists = st.lists(st.sampled_from(w.Timing), min_size=1, max_size=2, unique=True).map(tuple)
_link_modes = st.sampled_from(((True, 0), (False, 2), (False, 0)))

# What can be paid with "by ...ing".
costs: SearchStrategy[Any] = st.one_of(
    st.builds(s.Delete, targets),
    st.builds(s.Suspend, targets),
    st.builds(s.Unsuspend, targets),
    st.builds(s.ReturnToHand, targets),
    st.builds(s.ReturnToDeck, targets, ends),
    st.builds(s.AddToHand, targets),
    st.builds(s.Trash, targets),
    st.builds(s.TrashUnder, targets, numbers, positions, st.booleans()),
    st.builds(s.TopToBottom, st.one_of(holders, selections)),
    st.builds(s.Play, targets, st.just(True), st.booleans(), st.just(0), st.booleans()),
    st.builds(s.Play, targets, st.just(False), st.booleans(), st.sampled_from((0, 2)), st.booleans()),
    st.builds(s.PayCost, numbers),
    st.builds(s.PlayOrUse, targets, st.just(False), st.sampled_from((0, 2))),
    st.builds(
        lambda target, how, colorless: s.UseOption(target, how[0], 0 if colorless else how[1], colorless),
        selections,
        st.sampled_from(((True, 0), (False, 2), (False, 0))),
        st.booleans(),
    ),
    st.builds(s.PlayToken, tokens, numbers),
    st.builds(s.PlaceInSecurity, targets, ends, st.booleans()),
    st.builds(s.PlaceUnder, targets, targets, ends, st.booleans()),
    st.builds(lambda card, to, how: s.Link(card, to, *how), targets, targets, _link_modes),
    st.builds(s.Reveal, cards()),
    st.builds(s.Reveal, st.one_of(cards(), piles), st.just(True)),
)
acts: SearchStrategy[Any] = st.one_of(
    costs,
    st.builds(s.Draw, numbers, anyone),
    st.builds(s.GainMemory, nonzero, owners),
    st.builds(s.SetMemory, numbers),
    st.builds(s.Recovery, numbers),
    st.builds(s.DeDigivolve, targets, numbers),
    st.builds(s.TrashTop, targets),
    st.builds(s.Choose, selections),
    st.sampled_from((s.EndAttack(), s.Hatch(), s.Flip(), s.Flip(w.Who.OPPONENT, up=False))),
    st.builds(s.SwitchTarget, targets),
    st.builds(s.Move, targets, st.sampled_from((w.Area.BATTLE, w.Area.BREEDING))),
    st.builds(s.Win, owners),
    st.builds(s.ActivateMain, option_side=st.booleans()),
    st.builds(s.ActivateEffects, st.just(p.Placed()), timing_lists, numbers, own=st.just(True)),
    st.just(s.PlaceInBattle()),
    st.builds(s.MindLink, selections),
    st.builds(s.Keyword, st.sampled_from((w.KeywordName.SAVE, w.KeywordName.BLITZ))),
    st.builds(s.ActivateEffects, st.one_of(holders, permanents()), timing_lists, numbers),
    st.builds(s.Shuffle, st.sampled_from((w.Area.DECK, w.Area.SECURITY)), owners),
)


def _predicates(target: Any, effects: SearchStrategy[s.Effect] | None) -> SearchStrategy[Any]:
    who = st.just(target)
    options: list[SearchStrategy[Any]] = [
        st.builds(s.ModifyDp, who, nonzero.map(lambda n: n * 1000)),
        st.builds(s.Gain, who, st.lists(keywords, min_size=1, max_size=3).map(tuple)),
        st.builds(s.Restrict, who, subset(tuple(w.Verb))),
        st.builds(s.AttacksToo, who, owned),
        st.builds(s.Unblockable, who, owned),
        *informing(who),
        st.builds(s.OnlyInto, who, filter_lists().filter(bool)),
        st.builds(s.Unaffected, who, st.sampled_from(((), (w.Noun.DIGIMON,), (w.Noun.TAMER,), (w.Noun.OPTION_CARD,)))),
    ]
    if effects is not None:
        options.append(st.builds(s.GainEffect, who, effects))
    return st.one_of(options)


@st.composite
def subject_clauses(draw: st.DrawFn, effects: SearchStrategy[s.Effect] | None) -> Any:
    """A subject with one or two verbs: "X gets ...", or "X gets ... and gains ..."."""
    target = draw(targets)
    first = draw(_predicates(target, effects))
    if draw(st.booleans()):
        return first
    chosen = isinstance(target, p.Select) and target.count is not w.Count.ALL
    later = _predicates(p.That() if chosen else target, effects)
    return s.Seq((first, *draw(st.lists(later, min_size=1, max_size=2))), joined=True)


def clauses(effects: SearchStrategy[s.Effect] | None) -> SearchStrategy[Any]:
    """One verb phrase with its subject and duration."""
    subject = subject_clauses(effects)
    # no nothing at all is an attack of nobody: it may attack players, Digimon or both
    kinds = st.sampled_from(((True, True), (True, False), (False, True)))
    attack = st.builds(
        lambda target, kind, suspends: s.AttackNow(target, kind[0], kind[1], suspends), targets, kinds, st.booleans()
    )
    into_cards = st.one_of(selections, st.just(p.ThisCard()))
    paid = st.sampled_from(((True, None, 0), (False, 3, 0), (False, None, 2), (False, None, 0)))
    into = st.builds(
        lambda target, card, how, ignoring: s.DigivolveInto(target, card, how[0], how[1], how[2], ignoring),
        targets,
        into_cards,
        paid,
        st.booleans(),
    )
    fused = st.builds(s.May, st.builds(s.AppFuseInto, targets, selections))
    own = st.builds(structs.replace, permanents(), n=st.just(1), count=st.just(w.Count.EXACT), owner=st.just(w.Who.YOU))
    two = st.builds(structs.replace, own, n=st.just(2))
    dna = st.one_of(st.builds(s.DnaInto, two, into_cards), st.builds(s.DnaInto, own, into_cards, own))
    changed = st.one_of(
        st.builds(s.ChangeInfo, targets, numbers),
        st.builds(s.ChangeInfo, targets, numbers, subset(tuple(Color)), names),
    )
    timed = st.builds(s.During, st.sampled_from(w.Duration), st.one_of(subject, changed))
    silence = st.one_of(st.builds(s.Silence, targets, timing_lists), st.builds(s.BattleNow, targets, targets))
    return st.one_of(
        acts,
        subject,
        timed,
        silence,
        attack,
        st.builds(s.May, attack),
        st.builds(s.May, dna),
        into,
        st.builds(s.May, into),
        fused,
    )


def _joined(items: SearchStrategy[Any], most: int = 3) -> SearchStrategy[Any]:
    many = st.lists(items, min_size=2, max_size=most).map(lambda found: s.Seq(tuple(found), joined=True))
    return st.one_of(items, many)


@st.composite
def counted(draw: st.DrawFn) -> p.Exists:
    """A condition that something exists."""
    op = draw(compares)
    n = draw(st.integers(0, 9)) if op is w.Compare.OR_LESS else draw(numbers)
    form = draw(st.sampled_from(("field", "cards", "under")))
    if form == "field":
        return p.Exists(draw(described()), n, op)
    if form == "cards":
        return p.Exists(draw(described_cards()), n, op)
    what = p.Select(nouns=draw(card_nouns), area=w.Area.UNDER, filters=draw(filter_lists()), of=draw(holders))
    return p.Exists(what, n, op)


conditions: SearchStrategy[Any] = st.one_of(
    counted(),
    st.builds(p.Is, holders, st.lists(plain_filters, min_size=1, max_size=2, unique_by=type).map(tuple)),
    st.builds(
        lambda nouns, found: p.Is(p.That(), (p.KindIs(nouns), *found)),
        card_nouns.filter(lambda nouns: nouns != (w.Noun.CARD,)),
        filter_lists(),
    ),
    st.builds(p.MemoryIs, numbers, compares, owners),
    st.builds(p.DidSo, st.booleans()),
    st.builds(p.Manner, st.sampled_from(w.How)),
    circumstances,
)
amounts: SearchStrategy[Any] = st.one_of(
    st.builds(p.CountOf, st.one_of(described(), described_cards()), numbers),
    st.builds(p.CardsUnderOf, holders, numbers),
)

_LIMITED = s.Delete(p.Select(filters=(p.LevelIs(3, w.Compare.OR_LESS),)))


def sentences(effects: SearchStrategy[s.Effect] | None) -> SearchStrategy[Any]:
    """One sentence: conditions and counts around clauses."""
    core = st.one_of(_joined(clauses(effects)), st.builds(s.May, _joined(acts)))
    battling = st.builds(p.Battling, st.just(p.This()), described())
    core = st.one_of(core, st.builds(s.If, battling, core))
    return st.recursive(
        core,
        lambda inner: st.one_of(
            st.builds(s.If, conditions, inner),
            st.builds(s.ForEach, amounts, inner),
            st.builds(s.Raise, st.just(_LIMITED), st.just(w.Maximum.LEVEL), nonzero, amounts),
            st.builds(s.Later, st.sampled_from(w.Moment), inner),
        ),
        max_leaves=2,
    )


@st.composite
def bodies(draw: st.DrawFn, effects: SearchStrategy[s.Effect] | None) -> Any:
    """One to three sentences, perhaps under a cost, one of them perhaps replaced; or a list of effects to activate."""
    steps = draw(st.lists(sentences(effects), min_size=1, max_size=3))
    form = draw(st.integers(0, 9))
    if form == 0 and len(steps) > 1:
        condition = draw(st.one_of(st.none(), conditions.filter(lambda one: not isinstance(one, p.AllMet))))
        step = s.ActivateBelow(tuple(steps), 1, condition)
        return s.May(step) if condition is None and draw(st.booleans()) else step
    if draw(st.booleans()) and draw(st.booleans()):
        steps[-1] = s.If(draw(conditions), s.By(draw(_joined(costs, 2)), steps[-1]))
    elif form in (1, 2) and not isinstance(steps[-1], s.Reveal) and getattr(steps[-1], "target", None) != p.Rest():
        clause = draw(st.one_of(_joined(clauses(effects)), st.builds(s.May, _joined(acts))))
        guard: Any = s.If(draw(conditions), clause) if form == 1 else s.By(draw(_joined(costs, 2)), clause)
        steps[-1] = s.Overwrite(steps[-1], guard)
    steps[-1] = draw(perhaps_again(steps[-1])) if form == 3 else steps[-1]
    joins = (False, *draw(st.lists(st.booleans(), min_size=len(steps) - 1, max_size=len(steps) - 1)))
    body = steps[0] if len(steps) == 1 else s.Seq(tuple(steps), joins if any(joins) else ())
    return s.By(draw(_joined(costs, 2)), body) if draw(st.booleans()) else body


@st.composite
def events(draw: st.DrawFn) -> p.Event:
    """What a "when" clause waits for."""
    by = draw(st.one_of(st.none(), st.sampled_from(w.Cause)))
    not_by = None if by else draw(st.one_of(st.none(), st.sampled_from(w.Cause)))
    subject = draw(st.one_of(holders, st.just(p.ThisCard()), described()))
    form = draw(
        st.sampled_from(("permanents", "cards", "option", "hatch", "switch", "stack", "trashed", "attack", "linked"))
    )
    if form == "permanents":
        return p.Event(draw(st.sampled_from(_EVENTS_WITH_PERMANENTS)), subject, by, not_by, draw(st.booleans()))
    if form == "cards":
        kind = draw(st.sampled_from(tuple(_EVENTS_WITH_CARDS)))
        pile = p.Select(owner=draw(owners), nouns=(w.Noun.CARD,), area=_EVENTS_WITH_CARDS[kind])
        return p.Event(kind, pile, by, not_by)
    if form == "option":
        option = p.Select(owner=draw(owners), nouns=(w.Noun.OPTION_CARD,))
        return p.Event(w.EventKind.OPTION_USED, option, would=draw(st.booleans()))
    if form == "linked":
        return draw(_link_events(subject))
    if form == "trashed":
        return p.Event(draw(st.sampled_from(_OWN_TRASHINGS)), p.ThisCard(), by, not_by)
    if form == "attack":
        against = draw(st.one_of(holders, st.just(p.Player()), described()))
        return p.Event(w.EventKind.ATTACKED, subject, against=against)
    if form == "hatch":
        return p.Event(w.EventKind.HATCHED, p.Select(owner=draw(owners)))
    kind = w.EventKind.TARGET_SWITCHED if form == "switch" else w.EventKind.STACK_TRASHED
    return p.Event(kind, subject, by, not_by)


def _link_events(subject: p.Target) -> SearchStrategy[p.Event]:
    """Chapter 10: a Digimon gets linked, or would be, or an effect trashes its link cards."""
    card = st.builds(lambda nouns, found: p.Select(nouns=nouns, filters=found), card_nouns, filter_lists())
    whose = subject if isinstance(subject, p.This | p.That) else p.Select(owner=w.Who.YOU)
    return st.one_of(
        st.builds(p.Event, st.just(w.EventKind.LINKED), st.just(subject), card=st.one_of(st.none(), card)),
        st.builds(p.Event, st.just(w.EventKind.LINKED), st.just(subject), would=st.just(True), card=card),
        st.just(p.Event(w.EventKind.LINK_TRASHED, whose, w.Cause.EFFECT)),
    )


@st.composite
def effects(draw: st.DrawFn, *, quoted: bool = False) -> s.Effect:
    """A whole effect block; inside a quotation there is no further one."""
    inner = None if quoted else effects(quoted=True)
    icons: list[w.Timing] = [t for t in w.Timing if t is not w.Timing.SECURITY]
    timings = draw(st.lists(st.sampled_from(icons), max_size=2, unique=True))
    zone = draw(st.one_of(st.none(), st.sampled_from([z for z in w.ZoneIcon if z is not w.ZoneIcon.SECURITY])))
    window = draw(st.one_of(st.none(), st.sampled_from(w.Window)))
    limit = draw(st.one_of(st.none(), st.sampled_from(w.Limit)))
    if draw(st.integers(0, 9)) == 0:
        return s.Effect(draw(keywords), zone=zone, timings=tuple(timings), limit=limit, window=window)
    if not timings and draw(st.integers(0, 9)) == 0:
        waived: Any = st.one_of(bans, st.just(s.IgnoreColors()), st.builds(s.ColorsMet, subset(tuple(Color))))
        return s.Effect(draw(st.one_of(waived, st.builds(s.If, conditions, waived))), window=window)
    when = draw(st.one_of(st.none(), events()))
    body = draw(bodies(inner))
    if when is not None and when.would and draw(st.booleans()):
        body = draw(_replacements(when))
    timings = timings or needed_timings(body, when)
    return s.Effect(body, zone=zone, timings=tuple(timings), limit=limit, window=window, when=when)


def _replacements(when: p.Event) -> SearchStrategy[Any]:
    """15-8-5: what a "would" effect can do to its event."""
    if when.kind in (w.EventKind.DELETED, w.EventKind.LEFT):
        step: SearchStrategy[Any] = st.builds(s.Prevent, targets)
    elif when.kind in (w.EventKind.PLAYED, w.EventKind.DIGIVOLVED, w.EventKind.OPTION_USED, w.EventKind.LINKED):
        step = st.builds(s.ReduceCost, numbers)
    else:
        step = st.just(s.TrashInstead()) if when.kind is w.EventKind.STACK_TRASHED else acts
    return st.one_of(step, st.builds(s.By, costs, step))
