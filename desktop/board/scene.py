"""The scene's items, kept in step with a plan: each is put where the plan says, whatever an animation did to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from desktop.board.areas import Note, NotesItem, ground, side_notes
from desktop.board.arrows import ArrowItem
from desktop.board.cards import CardArt
from desktop.board.gauge import GaugeState, RailItem, RailWords, StationsItem, TrackItem
from desktop.board.geometry import Gauge, TableGeometry, foe_fan
from desktop.board.marks import Hands, glows_of, greyed, lift_of, marks_of
from desktop.board.overlay import Mark, OverlayItem
from desktop.board.picture import PictureItem
from desktop.board.plan import Placed, TablePlan
from desktop.board.players import PlayersItem, PlayersLook
from desktop.board.spots import Area, Spot, locate
from desktop.board.stack import CardItem, StackItem, StackLook
from desktop.theme import Theme
from engine.game.view import Prompt, SeatView, View

HAND_Z, STACK_Z, HELD_Z = 15.0, 10.0, 48.0


@dataclass
class _Put:
    """What was put where last: while all of it stands still, a hover or a choice moves only a few things."""

    plan: TablePlan
    style: tuple[str, float, bool, str]
    orders: dict[Spot, int]
    grey: set[Spot]
    raised: set[Spot]


@dataclass
class TableItems:
    """All items of the table. `sync` is the one place that decides what the table looks like at rest."""

    scene: QGraphicsScene
    art: CardArt
    ground: PictureItem = field(default_factory=PictureItem)
    notes: NotesItem = field(default_factory=NotesItem)
    players: PlayersItem = field(default_factory=PlayersItem)
    rail: RailItem = field(default_factory=RailItem)
    rail_words: RailWords = field(default_factory=RailWords)
    track: TrackItem = field(default_factory=TrackItem)
    stations: StationsItem = field(default_factory=StationsItem)
    overlay: OverlayItem = field(default_factory=OverlayItem)
    glow: OverlayItem = field(default_factory=lambda: OverlayItem(1))
    cards: dict[Spot, CardItem] = field(default_factory=dict)
    stacks: dict[Spot, StackItem] = field(default_factory=dict)
    arrow: ArrowItem | None = None
    _ground_for: tuple[TableGeometry, str, float] | None = None
    _put: _Put | None = None
    _gauge_shown: tuple[GaugeState, Gauge, str, float] | None = None

    def __post_init__(self) -> None:
        below = (self.ground, self.glow, self.notes, self.players)
        for item in (*below, self.rail, self.rail_words, self.track, self.stations, self.overlay):
            self.scene.addItem(item)

    def sync(self, plan: TablePlan, theme: Theme, prompt: Prompt | None, hands: Hands, *, still: bool = False) -> None:
        """Show the plan: items come, go and lie where it says. `still`: nothing has moved since the last time."""
        geometry = plan.geometry
        self._sync_ground(geometry, theme)
        self.notes.show_notes(notes_of(plan), theme, geometry.frame.s, self.art.dpr)
        put = _Put(plan, self._style(theme), _orders(plan), greyed(plan, hands.choice), _raised(hands))
        last, self._put = self._put, put
        if still and last is not None and last.plan is plan and last.style == put.style:
            changed = (last.grey ^ put.grey) | last.raised | put.raised
            for spot in changed & plan.things.keys():
                self._put_thing(put, plan.things[spot], theme, hands)
        else:
            self._sync_things(put, theme, hands)
        self.sync_marks(plan, theme, prompt, hands)

    def _style(self, theme: Theme) -> tuple[str, float, bool, str]:
        return (theme.name, self.art.dpr, self.art.dark, self.art.palette.name)

    def sync_marks(self, plan: TablePlan, theme: Theme, prompt: Prompt | None, hands: Hands) -> None:
        """Show only the states anew: rings, brackets, badges."""
        marks = marks_of(plan, prompt, hands)
        self.overlay.show_marks(marks, theme, plan.geometry.frame.s, self.art.dpr)
        self.glow.show_marks(glows_of(marks), theme, plan.geometry.frame.s, self.art.dpr)

    def _sync_ground(self, geometry: TableGeometry, theme: Theme) -> None:
        wanted = (geometry, theme.name, self.art.dpr)
        if wanted == self._ground_for:
            return
        self._ground_for = wanted
        bounds = QRectF(0, 0, geometry.frame.width, geometry.frame.height)
        self.ground.show_picture(ground(geometry, theme, self.art.dpr), bounds)

    def _put_thing(self, put: _Put, placed: Placed, theme: Theme, hands: Hands) -> None:
        order, grey = put.orders[placed.spot], placed.spot in put.grey
        if placed.place is not None:
            self._put_stack(put.plan, placed, theme, order, grey, hands)
        else:
            self._put_card(put.plan, placed, order, grey, hands)

    def _sync_things(self, put: _Put, theme: Theme, hands: Hands) -> None:
        plan = put.plan
        for placed in plan.things.values():
            self._put_thing(put, placed, theme, hands)
        stacks = {spot for spot, placed in plan.things.items() if placed.place is not None}
        cards = plan.things.keys() - stacks
        if plan.view is not None:
            for seat in plan.view.seats:
                cards |= self._put_piles(plan, seat)
        for spot in [spot for spot in self.cards if spot not in cards]:
            self.scene.removeItem(self.cards.pop(spot))
        for spot in [spot for spot in self.stacks if spot not in stacks]:
            self.scene.removeItem(self.stacks.pop(spot))

    def _put_stack(self, plan: TablePlan, placed: Placed, theme: Theme, order: int, grey: bool, hands: Hands) -> None:
        item = self.stacks.get(placed.spot)
        if item is None:
            item = self.stacks[placed.spot] = StackItem(self.art)
            self.scene.addItem(item)
        assert placed.place is not None
        s = plan.geometry.frame.s
        look = StackLook(placed.stack, placed.card.number, grey, placed.in_use)
        item.show_stack(placed.place, look, theme, s)
        item.setOpacity(1.0)
        item.setRotation(0.0)
        item.setScale(1.0)
        lift = lift_of(plan, placed.spot, hands)
        if lift:
            item.moveBy(0, -lift)
        item.setZValue(STACK_Z + 0.01 * order + (5 if placed.spot in _raised(hands) else 0))

    def _put_card(self, plan: TablePlan, placed: Placed, order: int, grey: bool, hands: Hands) -> None:
        item = self._card(placed.spot)
        if placed.pose is None:
            flat = placed.spot.area is Area.SECURITY
            key = self.art.key(placed.card.number, placed.rect.width(), landscape=flat, grey=grey)
            item.show_card(key)
            pose_item(item, placed.rect.center(), 0.0)
            item.setZValue(STACK_Z + 0.01 * order)
            return
        lift = lift_of(plan, placed.spot, hands)
        item.show_card(self.art.key(placed.card.number, placed.pose.height, grey=grey), lifted=bool(lift))
        pose_item(item, placed.pose.centre - QPointF(0, lift), 0.0 if lift else placed.pose.angle)
        item.setZValue(HELD_Z if lift else HAND_Z + 0.01 * order)

    def _put_piles(self, plan: TablePlan, seat: SeatView) -> set[Spot]:
        """Deck, egg deck, trash and, for the far player, the backs of the hand."""
        assert plan.view is not None
        side, used = plan.side(seat.seat), set()
        piles = ((Area.DECK, side.deck, seat.deck), (Area.EGGS, side.eggs, seat.eggs))
        for area, rect, count in piles:
            if count:
                spot = Spot(area, seat.seat)
                used.add(spot)
                flat = area is Area.EGGS
                key = self.art.key("", max(rect.width(), rect.height()), landscape=flat, egg=flat)
                item = self._card(spot)
                item.show_card(key, layers=min(count, 3))
                pose_item(item, rect.center(), 0.0)
                item.setZValue(STACK_Z)
        if seat.trash:
            spot = Spot(Area.TRASH, seat.seat)
            used.add(spot)
            item = self._card(spot)
            item.show_card(self.art.key(seat.trash[0].number, side.trash.height()), layers=min(len(seat.trash), 2))
            pose_item(item, side.trash.center(), 0.0)
            item.setZValue(STACK_Z)
        if seat.seat != plan.view.seat:
            used |= self._put_foe_hand(plan, seat)
        return used

    def _put_foe_hand(self, plan: TablePlan, seat: SeatView) -> set[Spot]:
        used = set()
        for index, (card, pose) in enumerate(zip(seat.hand, foe_fan(plan.geometry, len(seat.hand)), strict=True)):
            spot = Spot(Area.HAND, seat.seat, 0, index)
            used.add(spot)
            item = self._card(spot)
            item.show_card(self.art.key(card.number, pose.height))
            pose_item(item, pose.centre, pose.angle)
            item.setZValue(STACK_Z + 0.01 * index)
        return used

    def _card(self, spot: Spot) -> CardItem:
        item = self.cards.get(spot)
        if item is None:
            item = self.cards[spot] = CardItem(self.art)
            self.scene.addItem(item)
        return item

    def show_gauge(self, geometry: TableGeometry, state: GaugeState, theme: Theme) -> None:
        """Show the gauge's state on its layers."""
        shown = (state, geometry.gauge(state.own_turn), theme.name, self.art.dpr)
        if shown == self._gauge_shown:
            return
        self._gauge_shown = shown
        gauge = shown[1]
        for part in (self.rail, self.rail_words, self.track, self.stations):
            part.show_gauge(gauge, state, theme, geometry.frame.s, self.art.dpr)

    def show_players(self, geometry: TableGeometry, look: PlayersLook, theme: Theme) -> None:
        """Show the players' plates and the pass tile."""
        self.players.show_players(geometry, look, theme, self.art.dpr)

    def sync_arrow(self, plan: TablePlan, theme: Theme) -> None:
        """Show the attack under way as a ribbon from attacker to target."""
        ends = attack_ends(plan)
        if ends is None:
            if self.arrow is not None:
                self.scene.removeItem(self.arrow)
                self.arrow = None
            return
        if self.arrow is None:
            self.arrow = ArrowItem("attack", theme, plan.geometry.frame.s)
            self.scene.addItem(self.arrow)
        self.arrow.restyle(theme, plan.geometry.frame.s)
        self.arrow.show_arrow(*ends)

    def outline(self, *marks: Mark, shown: bool) -> None:
        """Add or take away an animation's marks."""
        others = tuple(one for one in self.overlay.extra if one not in marks)
        self.overlay.show_extra((*others, *marks) if shown else others)

    def faces_changed(self) -> None:
        """Repaint the cards: faces that were being drawn have arrived."""
        for card in self.cards.values():
            card.forget()
        for stack in self.stacks.values():
            stack.forget()


def _orders(plan: TablePlan) -> dict[Spot, int]:
    """What lies above what, in each area by itself: what comes and goes in one area leaves the others as they are."""
    counts: Counter[Spot] = Counter()
    orders: dict[Spot, int] = {}
    for spot in plan.things:
        home = spot.home
        orders[spot] = counts[home]
        counts[home] += 1
    return orders


def _raised(hands: Hands) -> set[Spot]:
    """What the pointer or the focus lifts."""
    found = (hands.hovered, hands.held, hands.focus if hands.focus_shown else None)
    return {spot for spot in found if spot is not None}


def pose_item(item: CardItem, centre: QPointF, angle: float) -> None:
    """Put a card at rest. An upright one goes to whole pixels, where its picture is sharpest."""
    assert item.key is not None
    if not angle:
        w, h = item.key.size
        corner = QPointF(round(centre.x() - w / 2), round(centre.y() - h / 2))
        centre = corner + QPointF(w / 2, h / 2)
    item.setPos(centre)
    item.setRotation(angle)
    item.setScale(1.0)
    item.setOpacity(1.0)


def notes_of(plan: TablePlan) -> tuple[Note, ...]:
    """Labels, counts and empty-state texts of both sides."""
    view, geometry, s = plan.view, plan.geometry, plan.geometry.frame.s
    notes: list[Note] = []
    if view is None:
        return ()
    for seat in view.seats:
        own = seat.seat == view.seat
        busy = any(spot.area is Area.BATTLE and spot.seat == seat.seat for spot in plan.things)
        notes += side_notes(plan.side(seat.seat), s, view, seat, busy)
        notes += _row_notes(plan, seat)
        if not own:
            fan = geometry.foe_fan
            beside = QRectF(fan.right() + 18 * s, 0, 90 * s, geometry.strip.height())
            notes.append(Note(beside, f"{len(seat.hand)} in hand"))
    return tuple(notes)


def _row_notes(plan: TablePlan, seat: SeatView) -> list[Note]:
    """The counts of stacks that are scrolled out of a crowded battle area."""
    row, box, s = plan.rows.get(seat.seat), plan.side(seat.seat).battle, plan.geometry.frame.s
    if row is None:
        return []
    notes = []
    if row.hidden_left:
        rect = QRectF(box.left() + 6 * s, box.bottom() - 20 * s, 60 * s, 18 * s)
        notes.append(Note(rect, f"◂ {row.hidden_left} more"))
    if row.hidden_right:
        right = row.hairline if row.hairline is not None else box.right()
        rect = QRectF(right - 72 * s, box.bottom() - 20 * s, 66 * s, 18 * s)
        notes.append(Note(rect, f"{row.hidden_right} more ▸", right=True))
    return notes


def attack_ends(plan: TablePlan) -> tuple[QPointF, QPointF] | None:
    """From where to where the attack's ribbon goes: from the attacker's badge to the near edge of the target."""
    view = plan.view
    if view is None or view.attack is None:
        return None
    attacker = locate(view, view.attack.attacker)
    target = view.attack.target
    aim = Spot(Area.SECURITY, target) if target in (0, 1) else locate(view, target)
    start = plan.rect(attacker) if attacker is not None else None
    end = plan.rect(aim) if aim is not None else None
    if start is None or end is None:
        return None
    return arrow_ends(start, end, area=target in (0, 1))


def arrow_ends(start: QRectF, end: QRectF, *, area: bool = False) -> tuple[QPointF, QPointF]:
    """Points on the facing edges of two rectangles; an area is met at its side, a card beside its badge."""
    upward = end.center().y() < start.center().y()
    tail = QPointF(start.left() + start.width() * 0.32, start.top() - 2 if upward else start.bottom() + 2)
    inset = min(end.width() * 0.12, 14.0)
    if not area:
        return tail, QPointF(end.left() + end.width() * 0.72, end.bottom() - 6 if upward else end.top() + 6)
    level = end.center().y() + end.height() * (0.3 if upward else -0.3)
    if tail.x() > end.right():
        return tail, QPointF(end.right() - inset, level)
    if tail.x() < end.left():
        return tail, QPointF(end.left() + inset, level)
    return tail, QPointF(end.center().x(), end.bottom() - inset if upward else end.top() + inset)


def players_look(view: View, prompt: Prompt | None, pass_word: str, pass_hint: str, hovered: bool) -> PlayersLook:
    """What the plates say of a View."""
    own, foe = view.own, view.opponents
    return PlayersLook(
        own_name=own.name,
        foe_name=foe.name,
        own_hand=len(own.hand),
        own_deciding=prompt is not None,
        foe_deciding=prompt is None and view.deciding == foe.seat,
        pass_word=pass_word,
        pass_hint=pass_hint,
        pass_hovered=hovered,
    )
