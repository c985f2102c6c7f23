"""An independent, naive look at what should trigger: the fuzzer compares it with what did.

It knows nothing of rosters, caches and agendas. After every single task it reads the events, walks over all cards on
the field, and asks each printed effect whether it waited for that. What it cannot judge (descriptions, causes, what
was gained) it leaves out, so it never says that something should have triggered when that is not plain.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.decisions import Answer
from engine.effects.phrases import Event, Select, This
from engine.effects.steps import Effect, Keyword
from engine.effects.words import Area, EventKind, KeywordName, Noun, Slot, Timing, Who, Window
from engine.errors import BrokenInvariant
from engine.events import (
    AttackBlocked,
    AttackDeclared,
    CardDigivolved,
    CardPlayed,
    DigimonMoved,
    DnaDigivolved,
    EffectTriggered,
    GameEvent,
    StacksDeleted,
    StacksSuspended,
    StacksUnsuspended,
)
from engine.game.game import Game
from engine.rules import tasks
from engine.rules.advance import ASK, RUN, TAKE
from engine.rules.position import Position
from engine.rules.records import Perm

Found = tuple[int, str, int, str]
"""A trigger: the stack, the card's number, the effect's index (-1 for a keyword), and the keyword."""

ICONS: dict[EventKind, Timing] = {
    EventKind.PLAYED: Timing.ON_PLAY,
    EventKind.DIGIVOLVED: Timing.WHEN_DIGIVOLVING,
    EventKind.ATTACKED: Timing.WHEN_ATTACKING,
    EventKind.DELETED: Timing.ON_DELETION,
    EventKind.MOVED: Timing.WHEN_MOVING,
}
MOMENTS: dict[type, tuple[Timing, Timing, Timing | None]] = {
    tasks.StartTurn: (Timing.START_OF_YOUR_TURN, Timing.START_OF_OPPONENTS_TURN, Timing.START_OF_ALL_TURNS),
    tasks.StartMainPhase: (Timing.START_OF_YOUR_MAIN_PHASE, Timing.START_OF_OPPONENTS_MAIN_PHASE, None),
    tasks.TurnEndCheck: (Timing.END_OF_YOUR_TURN, Timing.END_OF_OPPONENTS_TURN, Timing.END_OF_ALL_TURNS),
}
NOUNS = {Noun.DIGIMON: (Category.DIGIMON, Category.DIGI_EGG), Noun.TAMER: (Category.TAMER,)}
LIMIT = 400


def check_triggers(game: Game, answer: Answer) -> None:
    """Give the answer on a copy, task by task; BrokenInvariant if what plainly should have triggered did not."""
    pos = game.position.copy()
    before = pos.copy()
    task = pos.state.agenda.pop()
    TAKE[type(task)](pos, task, answer)
    _compare(before, pos, task)
    for _ in range(LIMIT):
        if pos.state.winner is not None:
            return
        task = pos.state.agenda[-1]
        ask = ASK.get(type(task))
        if ask is not None and ask(pos, task) is not None:
            return
        pos.events.clear()
        before = pos.copy()
        pos.state.agenda.pop()
        RUN[type(task)](pos, task)
        _compare(before, pos, task)


def _compare(before: Position, after: Position, task: tasks.Task) -> None:
    if after.state.winner is not None:
        return
    found = {
        (one.source.stack, one.source.number, one.source.effect, one.source.keyword)
        for one in after.events
        if isinstance(one, EffectTriggered) and not one.source.granted
    }
    missing = [one for one in _expected(before, after, task) if one not in found]
    if missing:
        raise BrokenInvariant(f"15-4-2: {missing} should have triggered in {task}")


def _expected(before: Position, after: Position, task: tasks.Task) -> Iterator[Found]:
    for event in after.events:
        for kind, ids in _happened(event):
            # 15-8-3-5: what leaves is looked at as it was.
            pos = before if kind is EventKind.DELETED else after
            yield from _of_event(before, pos, kind, ids)
            yield from _keywords_of(pos, event, kind, ids)
    moments = MOMENTS.get(type(task))
    if moments is not None and after.events:
        yield from _of_moment(before, after, moments)


def _happened(event: GameEvent) -> Iterator[tuple[EventKind, tuple[int, ...]]]:
    match event:
        case CardPlayed():
            yield EventKind.PLAYED, (event.stack.id,)
        case CardDigivolved() | DnaDigivolved():
            yield EventKind.DIGIVOLVED, (event.stack.id,)
        case AttackDeclared():
            yield EventKind.ATTACKED, (event.attacker.id,)
        case AttackBlocked():
            yield EventKind.BLOCKED, (event.blocker.id,)
        case DigimonMoved(to_breeding=False):
            yield EventKind.MOVED, (event.stack.id,)
        case StacksSuspended():
            yield EventKind.SUSPENDED, tuple(one.id for one in event.stacks)
        case StacksUnsuspended():
            yield EventKind.UNSUSPENDED, tuple(one.id for one in event.stacks)
        case StacksDeleted():
            yield EventKind.DELETED, tuple(one.id for one in event.stacks)
        case _:
            pass


def _effects(pos: Position, perm: Perm) -> Iterator[tuple[str, int, Effect]]:
    """What is printed on the stack and works in the battle area: (number, index, effect)."""
    digimon = pos.cards[perm.stack[0]].facts.category in NOUNS[Noun.DIGIMON]
    for depth, uid in enumerate(perm.stack):
        if uid in perm.face_down or (depth and not digimon):
            continue
        wanted = Slot.INHERITED if depth else Slot.UPPER
        for index, effect in enumerate(pos.cards[uid].card.effects):
            if effect.slot is wanted and effect.zone is None:
                yield pos.cards[uid].facts.number, index, effect


def _works(pos: Position, effect: Effect, seat: int) -> bool:
    """Whether it is plain that the effect works now; one with a limit may have been used."""
    mine = pos.state.turn_seat == seat
    return effect.limit is None and effect.window in (
        None,
        Window.ALL_TURNS,
        Window.YOUR_TURN if mine else Window.OPPONENTS_TURN,
    )


def _fielded(pos: Position) -> list[Perm]:
    return [pos.state.perms[pid] for side in pos.state.battle for pid in side]


def _of_event(before: Position, pos: Position, kind: EventKind, ids: tuple[int, ...]) -> Iterator[Found]:
    for perm in _fielded(pos):
        for number, index, effect in _effects(pos, perm):
            if not _works(before, effect, perm.seat):
                continue
            # 15-5-1: a "when" of the same kind makes the icon's condition narrower, it is none beside it.
            narrowed = effect.when is not None and effect.when.kind is kind
            own = perm.id in ids and kind in ICONS and ICONS[kind] in effect.timings and not narrowed
            if own or (effect.when is not None and _waits(pos, effect.when, perm, kind, ids)):
                yield perm.id, number, index, ""


def _waits(pos: Position, event: Event, perm: Perm, kind: EventKind, ids: tuple[int, ...]) -> bool:
    """Whether a "when" plainly means this; causes and descriptions are not judged."""
    if (
        event.kind is not kind
        or event.would
        or event.by
        or event.not_by
        or getattr(event, "against", None)
        or event.detail
    ):
        return False
    subject = event.subject
    if isinstance(subject, This):
        return perm.id in ids
    if not isinstance(subject, Select) or subject.area is not Area.BATTLE or subject.filters:
        return False
    if kind is EventKind.DELETED and perm.id in ids:
        # 15-4-4-3: a watcher that is deleted too is another card by then.
        return False
    return any(_means(pos, subject, perm, pos.state.perms[one]) for one in ids if one in pos.state.perms)


def _means(pos: Position, subject: Select, perm: Perm, one: Perm) -> bool:
    if one.id not in pos.state.battle[one.seat] or (subject.other and one.id == perm.id):
        return False
    if subject.owner is not Who.ANY and (one.seat == perm.seat) is not (subject.owner is Who.YOU):
        return False
    if len(one.stack) > 1 and pos.cards[one.stack[1]].facts.category is Category.TAMER:
        return False
    return any(pos.cards[one.stack[0]].facts.category in NOUNS.get(noun, ()) for noun in subject.nouns)


def _of_moment(before: Position, after: Position, moments: tuple[Timing, Timing, Timing | None]) -> Iterator[Found]:
    yours, theirs, all_ = moments
    for perm in _fielded(after):
        timing = yours if perm.seat == after.state.turn_seat else theirs
        for number, index, effect in _effects(after, perm):
            if {timing, all_} & set(effect.timings) and _works(after, effect, perm.seat):
                yield perm.id, number, index, ""
        if yours is Timing.END_OF_YOUR_TURN and timing is yours:
            for name in (KeywordName.VORTEX, KeywordName.ENGAGE, KeywordName.EXECUTE, KeywordName.OVERCLOCK):
                yield from _keyword(after, perm.id, name)


def _keywords_of(pos: Position, event: GameEvent, kind: EventKind, ids: tuple[int, ...]) -> Iterator[Found]:
    """Chapter 16: the keywords that trigger on attacks and deletions."""
    if kind is EventKind.ATTACKED:
        for name in (KeywordName.RAID, KeywordName.ALLIANCE):
            yield from _keyword(pos, ids[0], name)
    if isinstance(event, StacksDeleted):
        for pid in ids:
            if pid not in pos.state.battle[pos.state.perms[pid].seat]:
                continue
            yield from _keyword(pos, pid, KeywordName.ASCENSION)
            if len(pos.state.perms[pid].stack) > 1:
                yield from _keyword(pos, pid, KeywordName.FORTITUDE)
        if event.by == "battle" and event.battle_with in pos.state.perms and event.battle_with not in ids:
            yield from _keyword(pos, ids[0], KeywordName.RETALIATION)
            yield from _keyword(pos, event.battle_with, KeywordName.PIERCING)


def _keyword(pos: Position, pid: int, name: KeywordName) -> Iterator[Found]:
    if any(keyword.name is name for keyword in pos.values_of(pid).keywords):
        yield pid, pos.state.numbers[pos.state.perms[pid].stack[0]], -1, name.value


def check_keywords(pos: Position) -> None:
    """Every keyword line that plainly works on a Digimon in a battle area is among the keywords that it has."""
    for perm in _fielded(pos):
        values = pos.values_of(perm.id)
        for number, _, effect in _effects(pos, perm):
            body = effect.body
            if not isinstance(body, Keyword) or effect.timings or effect.when is not None or effect.limit is not None:
                continue
            if _works(pos, effect, perm.seat) and not values.counts_as_having(body.name):
                raise BrokenInvariant(f"16-2: stack {perm.id} does not have the {body.name} that {number} prints")
