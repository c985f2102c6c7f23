"""Events as movement: from the plan before, the plan after and the events between them to motions on the timeline.

The items already lie where they end when this runs, so whatever it misses is still shown right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF

from desktop.board.motion import Easing, Timeline
from desktop.board.overlay import Mark, State, box_of
from desktop.board.plan import Placed, TablePlan
from desktop.board.scene import TableItems
from desktop.board.spots import Area, Spot, locate
from desktop.board.stack import CardItem, StackItem
from desktop.board.stage import Stage, face_of, middle
from desktop.theme import Theme
from engine import events as ev
from engine.decisions import Source

_AREAS = {
    "hand": Area.HAND,
    "deck": Area.DECK,
    "trash": Area.TRASH,
    "security stack": Area.SECURITY,
    "Digi-Egg deck": Area.EGGS,
    "field": Area.BATTLE,
    "digivolution cards": Area.BATTLE,
}
Memory = Callable[[float | None], None]


class Choreographer:
    """Plays an update's events over items that already lie where they end."""

    def __init__(self, items: TableItems, timeline: Timeline) -> None:
        self._items = items
        self._timeline = timeline
        self.reduced = False

    def memory_from(self, before: TablePlan, after: TablePlan, events: Sequence[ev.GameEvent]) -> float | None:
        """Where the counter sets off when `play` moves it; None when it does not."""
        if self.reduced or not self._plays(before, after):
            return None
        moved = next((event for event in events if isinstance(event, ev.MemoryChanged)), None)
        return float(_near(after, moved.before)) if moved is not None else None

    def _plays(self, before: TablePlan, after: TablePlan) -> bool:
        same_seat = before.view is not None and after.view is not None and before.view.seat == after.view.seat
        return same_seat and self._timeline.speed > 0 and before.geometry == after.geometry

    def play(
        self,
        before: TablePlan,
        after: TablePlan,
        events: Sequence[ev.GameEvent],
        theme: Theme,
        dropped: tuple[Spot | None, QPointF | None],
        memory: Memory,
    ) -> None:
        """Set the scene moving; it never waits."""
        if not self._plays(before, after):
            return
        stage = Stage(self._items, theme, after.geometry.frame.s)
        scene = _Scene(stage, before, after, dropped, memory)
        if self.reduced:
            scene.cross_fade()
        else:
            for event in events:
                handler = _HANDLERS.get(type(event))
                if handler is not None:
                    handler(scene, event)
            scene.close_ranks()
        self._flash(stage, before, after)
        self._timeline.play(stage.compressed())

    def _flash(self, stage: Stage, before: TablePlan, after: TablePlan) -> None:
        """Frame the values that changed, with the difference."""
        marks = []
        for spot, placed in after.things.items():
            was = before.things.get(spot)
            if was is None or was.stack is None or placed.stack is None or placed.place is None:
                continue
            now_dp, old_dp = placed.stack.dp, was.stack.dp
            if now_dp is not None and old_dp is not None and now_dp != old_dp and was.card == placed.card:
                note = f"{now_dp - old_dp:+d}".replace("-", "−")
                marks.append(Mark(State.CHANGED, box_of(placed.place.card), note=note))
        if not marks:
            return
        items, shown = self._items, tuple(marks)

        def step(part: float) -> None:
            items.outline(*shown, shown=part < 1.0)

        stage.add(0, 900, step, Easing.Linear)


def _near(plan: TablePlan, memory: int) -> int:
    """A memory value of seat 0 as the near seat of a plan sees it."""
    return memory if plan.view is not None and plan.view.seat == 0 else -memory


@dataclass
class _Scene:
    """One update being set in motion; `clock` is when the next event begins."""

    stage: Stage
    before: TablePlan
    after: TablePlan
    dropped: tuple[Spot | None, QPointF | None]
    memory: Memory
    clock: float = 0.0
    gone: set[Spot] = field(default_factory=set)
    source: Spot | None = None

    def near(self, memory: int) -> int:
        """A memory value of seat 0 as the near seat sees it."""
        return _near(self.after, memory)

    def item(self, spot: Spot | None) -> CardItem | StackItem | None:
        """The item of a spot, if it is on the table."""
        if spot is None:
            return None
        return self.stage.items.stacks.get(spot) or self.stage.items.cards.get(spot)

    def stack_item(self, ident: int) -> StackItem | None:
        """The item of a stack by its id."""
        spot = locate(self.after.view, ident) if self.after.view is not None else None
        item = self.item(spot)
        return item if isinstance(item, StackItem) else None

    def old(self, ident: int) -> Placed | None:
        """A stack as it lay before."""
        return next((p for spot, p in self.before.things.items() if spot.id == ident and p.stack is not None), None)

    def origin(self, seat: int, number: str, area: str) -> QPointF:
        """Where a card came from: where it was dropped, the hand card that left, else the middle of the area."""
        spot, point = self.dropped
        if spot is not None and point is not None and spot in self.before.things and spot not in self.gone:
            placed = self.before.things[spot]
            if placed.card.number == number and spot not in self.after.things:
                self.gone.add(spot)
                return point
        home = Spot(_AREAS.get(area, Area.BATTLE), seat)
        for found, placed in self.before.things.items():
            left = found not in self.after.things and found not in self.gone
            if found.home == home and placed.card.number == number and left:
                self.gone.add(found)
                return middle(placed)
        return self.area(home)

    def area(self, spot: Spot) -> QPointF:
        """The middle of an area; of the pile for deck and trash."""
        side = self.after.side(spot.seat)
        if spot.area is Area.DECK:
            return side.deck.center()
        if spot.area is Area.TRASH:
            return side.trash.center()
        rect = self.after.areas.get(spot)
        return rect.center() if rect is not None else QPointF()

    def rect_of(self, ident: int) -> QRectF | None:
        """The rectangle of a stack now or before; of a seat, its security stack."""
        if ident in (0, 1):
            return self.after.areas.get(Spot(Area.SECURITY, ident))
        for plan in (self.after, self.before):
            for spot, placed in plan.things.items():
                if spot.id == ident and placed.place is not None:
                    return placed.rect
        return None

    def source_spot(self, source: Source) -> Spot | None:
        """Where the card of an effect lies, now or before."""
        for plan in (self.after, self.before):
            if plan.view is None:
                continue
            for ident in (source.stack, source.card):
                spot = locate(plan.view, ident) if ident > 1 else None
                if spot is not None:
                    return spot
        return None

    def effect_arrows(self, targets: Sequence[int]) -> None:
        """Amber dots from the effect being carried out to what it touched."""
        start = self.after.anchor(self.source) if self.source is not None else None
        if start is None:
            return
        for ident in targets:
            end = self.rect_of(ident)
            if end is not None and end != start:
                self.stage.arrow("effect", start, end, self.clock, 380)

    def close_ranks(self) -> None:
        """What only shifted because others came or went glides to its place."""
        for spot, placed in self.after.things.items():
            was, item = self.before.things.get(spot), self.item(spot)
            if was is None or item is None or was.rect == placed.rect:
                continue
            if isinstance(item, StackItem) and was.place is not None:
                self.stage.travel(item, was.place.card.topLeft(), 0, 240)
            elif isinstance(item, CardItem):
                self.stage.travel(item, middle(was), 0, 240, was.pose.angle if was.pose is not None else 0.0)

    def cross_fade(self) -> None:
        """Reduced motion: what is new fades in, what is gone fades out; nothing travels."""
        for spot, placed in self.after.things.items():
            item = self.item(spot)
            if item is not None and spot not in self.before.things:
                self.stage.add(0, 120, item.setOpacity, Easing.Linear)
                mark = Mark(State.HOVER, box_of(placed.rect))
                self.stage.add(0, 600, _outline(self.stage.items, mark), Easing.Linear)
        for spot, placed in self.before.things.items():
            if spot not in self.after.things and placed.card.number:
                self.stage.fade(face_of(self.before, placed, self.stage.items), middle(placed), 0, 120)


def _outline(items: TableItems, mark: Mark) -> Callable[[float], None]:
    def step(part: float) -> None:
        items.outline(mark, shown=part < 1.0)

    return step


def _drawn(scene: _Scene, event: ev.CardsDrawn) -> None:
    view = scene.after.view
    assert view is not None
    deck = scene.area(Spot(Area.DECK, event.seat))
    count = len(view.seats[event.seat].hand)
    for index, card in enumerate(event.cards):
        far = Spot(Area.HAND, event.seat, 0, count - len(event.cards) + index)
        spot = Spot(Area.HAND, event.seat, card.id) if event.seat == view.seat and card.id else far
        item = scene.item(spot)
        if item is not None:
            scene.stage.come_from(item, deck, scene.clock + 70 * index, 240)
    scene.clock += 70 * max(len(event.cards) - 1, 0) + 120


def _memory(scene: _Scene, event: ev.MemoryChanged) -> None:
    start, end = scene.near(event.before), scene.near(event.after)
    length = min(60 * abs(end - start), 360)
    memory = scene.memory
    scene.stage.add(scene.clock, length, lambda part: memory(start + (end - start) * part), done=lambda: memory(None))
    scene.clock += length * 0.6


def _hatched(scene: _Scene, event: ev.EggHatched) -> None:
    item = scene.stack_item(event.stack.id)
    if item is not None:
        scene.stage.come_from(item, scene.area(Spot(Area.EGGS, event.seat)), scene.clock, 240)
    scene.clock += 160


def _moved(scene: _Scene, event: ev.DigimonMoved) -> None:
    item, was = scene.stack_item(event.stack.id), scene.old(event.stack.id)
    if item is not None and was is not None:
        scene.stage.come_from(item, middle(was), scene.clock, 240)
    scene.clock += 160


def _played(scene: _Scene, event: ev.CardPlayed) -> None:
    item = scene.stack_item(event.stack.id)
    origin = scene.origin(event.seat, event.stack.card.number, event.area)
    if item is not None:
        scene.stage.come_from(item, origin, scene.clock, 240)
    scene.clock += 160


def _digivolved(scene: _Scene, event: ev.CardDigivolved | ev.AppFused) -> None:
    """The new card lands on the old one; the slip is there when it has landed."""
    was, item = scene.old(event.stack.id), scene.stack_item(event.stack.id)
    origin = scene.origin(event.seat, event.stack.card.number, event.area)
    if item is None or was is None or item.place is None:
        return
    stage = scene.stage
    end = item.place.card.center()
    stage.cover(face_of(scene.before, was, stage.items), end, scene.clock + 320)
    key = stage.items.art.key(event.stack.card.number, item.height)
    stage.fly(key, origin, end, scene.clock, 320)
    scene.clock += 240


def _dna_digivolved(scene: _Scene, event: ev.DnaDigivolved) -> None:
    """The new stack comes from where its card was."""
    item = scene.stack_item(event.stack.id)
    if item is not None:
        scene.stage.come_from(item, scene.origin(event.seat, event.stack.card.number, event.area), scene.clock, 320)
    scene.clock += 240


def _used(scene: _Scene, event: ev.OptionUsed) -> None:
    """An Option goes to its place in the battle area; when it is done already, it is shown over the table."""
    origin = scene.origin(event.seat, event.card.number, "hand")
    item = scene.item(Spot(Area.BATTLE, event.seat, event.card.id))
    if item is not None:
        scene.stage.come_from(item, origin, scene.clock, 240)
    else:
        height = scene.after.geometry.frame.card
        end = scene.area(Spot(Area.BATTLE, event.seat))
        scene.stage.fly(scene.stage.items.art.key(event.card.number, height), origin, end, scene.clock, 420)
    scene.clock += 240


def _suspended(scene: _Scene, event: ev.StacksSuspended | ev.StacksUnsuspended) -> None:
    angle = 90.0 if isinstance(event, ev.StacksSuspended) else -90.0
    for ref in event.stacks:
        item, was = scene.stack_item(ref.id), scene.old(ref.id)
        if item is None or was is None or item.look is None or item.look.view is None or was.stack is None:
            continue
        if item.look.view.suspended != was.stack.suspended:
            scene.stage.turn(item, face_of(scene.before, was, scene.stage.items), angle, scene.clock)
    scene.clock += 100


def _attacked(scene: _Scene, event: ev.AttackDeclared) -> None:
    item = scene.stack_item(event.attacker.id)
    start, end = scene.rect_of(event.attacker.id), scene.rect_of(event.target)
    if start is None or end is None:
        return
    if item is not None:
        scene.stage.lunge(item, end.center(), scene.clock)
    _grow_attack(scene, start, end)
    scene.clock += 200


def _grow_attack(scene: _Scene, start: QRectF, end: QRectF) -> None:
    """The ribbon grows: the lasting one while the attack is under way, else one for the moment."""
    arrow = scene.stage.items.arrow
    if arrow is None:
        scene.stage.arrow("attack", start, end, scene.clock, 360)
        return
    tail, tip = QPointF(arrow.start), QPointF(arrow.end)
    begins = scene.clock

    def step(part: float) -> None:
        arrow.setVisible(part > 0.0 or begins == 0)
        arrow.show_arrow(tail, tip, max(part, 0.02))

    scene.stage.add(begins, 240, step)


def _redirected(scene: _Scene, event: ev.AttackBlocked | ev.AttackTargetSwitched) -> None:
    """The old path fades, a new one grows."""
    view = scene.before.view
    start = scene.rect_of(event.attacker.id)
    target = event.blocker.id if isinstance(event, ev.AttackBlocked) else event.target
    end = scene.rect_of(target)
    if start is None or end is None:
        return
    if view is not None and view.attack is not None:
        old = scene.rect_of(view.attack.target)
        if old is not None:
            scene.stage.arrow("attack", start, old, scene.clock, 420, faded=True)
    _grow_attack(scene, start, end)
    scene.clock += 200


def _checked(scene: _Scene, event: ev.SecurityChecked) -> None:
    side, art = scene.after.side(event.seat), scene.stage.items.art
    height = scene.after.geometry.frame.card * 0.8
    at = QPointF(side.security.center().x(), side.security.top() + 30 * scene.stage.s + height / 2)
    at.setX(max(at.x(), height * 0.4))
    scene.stage.flip(art.key("", height), art.key(event.card.number, height), at, scene.clock)
    scene.clock += 420


def _deleted(scene: _Scene, event: ev.StacksDeleted) -> None:
    if event.by == "effect":
        scene.effect_arrows([ref.id for ref in event.stacks])
        scene.clock += 200
    for ref in event.stacks:
        was = scene.old(ref.id)
        if was is not None:
            key = face_of(scene.before, was, scene.stage.items)
            scene.stage.cover(key, middle(was), scene.clock)
            scene.stage.fade(key, middle(was), scene.clock)
    scene.clock += 160


def _trashed(scene: _Scene, event: ev.CardsTrashed) -> None:
    height = scene.after.side(event.seat).trash.height()
    end = scene.area(Spot(Area.TRASH, event.seat))
    for index, card in enumerate(event.cards):
        origin = scene.origin(event.seat, card.number, event.area)
        key = scene.stage.items.art.key(card.number, height)
        scene.stage.fly(key, origin, end, scene.clock + 50 * index)
    scene.clock += 120


def _slips_trashed(scene: _Scene, event: ev.DigivolutionCardsTrashed | ev.LinkCardsTrashed) -> None:
    rect, seat = scene.rect_of(event.stack.id), event.stack.seat
    if rect is None:
        return
    height = scene.after.side(seat).trash.height()
    for index, card in enumerate(event.cards):
        key = scene.stage.items.art.key(card.number, height)
        end = scene.area(Spot(Area.TRASH, seat))
        scene.stage.fly(key, QPointF(rect.center().x(), rect.bottom()), end, scene.clock + 50 * index)
    scene.clock += 120


def _linked(scene: _Scene, event: ev.CardsLinked) -> None:
    """Link cards fly to their Digimon."""
    rect, seat = scene.rect_of(event.stack.id), event.stack.seat
    if rect is None:
        return
    height = scene.after.geometry.frame.card * 0.6
    for index, card in enumerate(event.cards):
        key = scene.stage.items.art.key(card.number, height)
        origin = scene.origin(seat, card.number, event.area)
        scene.stage.fly(key, origin, rect.center(), scene.clock + 50 * index)
    scene.clock += 240


def _returned(scene: _Scene, event: ev.CardsReturned) -> None:
    to = Area.HAND if event.to == "hand" else Area.DECK
    height = scene.after.geometry.frame.card * 0.6
    for index, card in enumerate(event.cards):
        item = scene.item(Spot(Area.HAND, event.seat, card.id)) if to is Area.HAND and card.id else None
        origin = scene.origin(event.seat, card.number, event.area)
        if item is not None:
            scene.stage.come_from(item, origin, scene.clock + 50 * index, 240)
        else:
            key = scene.stage.items.art.key(card.number, height)
            scene.stage.fly(key, origin, scene.area(Spot(to, event.seat)), scene.clock + 50 * index)
    scene.clock += 120


def _secured(scene: _Scene, event: ev.CardsPlacedInSecurity) -> None:
    height = scene.after.geometry.frame.card * 0.6
    for index, card in enumerate(event.cards):
        key = scene.stage.items.art.key(card.number, height)
        origin = scene.origin(event.seat, card.number, "deck")
        scene.stage.fly(key, origin, scene.area(Spot(Area.SECURITY, event.seat)), scene.clock + 50 * index)
    scene.clock += 120


def _activated(scene: _Scene, event: ev.EffectActivated) -> None:
    scene.source = scene.source_spot(event.source)


def _applied(scene: _Scene, event: ev.EffectApplied) -> None:
    scene.source = scene.source_spot(event.source) or scene.source
    scene.effect_arrows(event.stacks)
    if event.stacks:
        scene.clock += 160


_HANDLERS: dict[type, Callable[..., None]] = {
    ev.CardsDrawn: _drawn,
    ev.MemoryChanged: _memory,
    ev.EggHatched: _hatched,
    ev.DigimonMoved: _moved,
    ev.CardPlayed: _played,
    ev.CardDigivolved: _digivolved,
    ev.DnaDigivolved: _dna_digivolved,
    ev.AppFused: _digivolved,
    ev.OptionUsed: _used,
    ev.StacksSuspended: _suspended,
    ev.StacksUnsuspended: _suspended,
    ev.AttackDeclared: _attacked,
    ev.AttackBlocked: _redirected,
    ev.AttackTargetSwitched: _redirected,
    ev.SecurityChecked: _checked,
    ev.StacksDeleted: _deleted,
    ev.CardsTrashed: _trashed,
    ev.DigivolutionCardsTrashed: _slips_trashed,
    ev.LinkCardsTrashed: _slips_trashed,
    ev.CardsLinked: _linked,
    ev.CardsReturned: _returned,
    ev.CardsPlacedInSecurity: _secured,
    ev.EffectActivated: _activated,
    ev.EffectApplied: _applied,
}
