"""The table: a graphics view that shows Updates and turns pointer and keys into answers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from desktop.board.cards import CardArt, FaceSource
from desktop.board.carry import Carry
from desktop.board.choreography import Choreographer
from desktop.board.desk import Desk, Offer
from desktop.board.fixing import Fixing
from desktop.board.focus import focusable
from desktop.board.gauge import GaugeState, Ghost
from desktop.board.geometry import table_geometry
from desktop.board.hooks import all_hooks, grab_point
from desktop.board.keys import Keys
from desktop.board.listing import listing
from desktop.board.menu import MenuItem, Row
from desktop.board.motion import Timeline
from desktop.board.plan import TablePlan, plan_table
from desktop.board.pointer import Pointer
from desktop.board.repaint import SceneFirst
from desktop.board.scene import TableItems, players_look
from desktop.board.spots import Area, Facts, Spot
from desktop.board.stack import lying_at
from desktop.board.strip import StripItem
from desktop.board.words import describe_spot
from desktop.faces.palette import CardPalette
from desktop.theme import DARK, THEMES
from engine.events import CardPlayed, CardRef, OptionUsed, SecurityChecked
from engine.game.view import StackView, Update


class BoardView(QGraphicsView):
    """The table of one seat.

    Feed it with `show_update`; it emits `answer_chosen` for what the player does. It leaves `prompt_rect` free for the
    prompt bar, which confirms choices through `confirm_selection`. After an answer it is deaf until the next update, or
    until `answer_refused`.
    """

    answer_chosen = Signal(object)
    card_hovered = Signal(object, object)
    refused = Signal(str, str)
    memory_ghost = Signal(object)
    selection_changed = Signal(object, bool)
    adjustment_chosen = Signal(object)
    layout_changed = Signal()

    def __init__(
        self, facts: Facts | None = None, faces: FaceSource | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = DARK
        self._user_scale = 1.0
        self._outer: float | None = None
        self._scroll: dict[int, float] = {}
        self._used_by: dict[int, int] = {}
        self._strip_hidden = False
        self._arriving = False
        self._memory_shown: float | None = None
        self._said: tuple[CardRef | None, StackView | None] = (None, None)
        self.art = CardArt(facts, faces)
        self._set_up_view()
        self.geometry_now = table_geometry(1046, 768, 1366)
        self.desk = Desk(self.geometry_now, self.art)
        self.items_shown = TableItems(self.scene(), self.art)
        self.timeline = Timeline(self)
        self.carry = Carry(self.scene(), self.art)
        self.menu = MenuItem()
        self.strip = StripItem(self.art)
        for item in (self.menu, self.strip):
            self.scene().addItem(item)
        self.choreographer = Choreographer(self.items_shown, self.timeline)
        self.fixing = Fixing(self)
        self.free_bottom = 0.0
        self._scene_first = SceneFirst(self)
        self._keys = Keys(self)
        self._pointer = Pointer(self)
        self._connect()

    def _set_up_view(self) -> None:
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Table")
        self.setMinimumSize(480, 420)

    def _connect(self) -> None:
        desk = self.desk
        desk.answered.connect(self.answer_chosen)
        desk.refused.connect(self.refused)
        desk.selection_changed.connect(self.selection_changed)
        desk.ghosted.connect(self._show_ghost)
        desk.changed.connect(self._refresh)
        desk.offered.connect(self._open_menu)
        self.timeline.finished.connect(self._stopped)

    # --- what the shell calls -----------------------------------------------------------------------------------

    @Slot(object)
    def show_update(self, update: Update) -> None:
        """Show a new state: animates its events, ends with exactly its View."""
        self._cut_short()
        dropped = (self.carry.spot, self.carry.at) if self.desk.waiting else (None, None)
        self.carry.drop()
        self.menu.hide()
        self._note_users(update)
        before = self.desk.plan
        self._strip_hidden = False
        self.desk.take_update(update)
        self._lay_out()
        # The counter is drawn where it sets off: where it ends is drawn when it gets there.
        self._memory_shown = self.choreographer.memory_from(before, self.desk.plan, update.events)
        self.settle()
        self.choreographer.play(before, self.desk.plan, update.events, self.theme, dropped, self._show_memory)
        self.desk.show_ghost()
        self.selection_changed.emit((), self.desk.hands.choice.complete)
        self._keys.follow_update()

    @Slot()
    def confirm_selection(self) -> None:
        """Answer the open choice with the chosen cards, if they are enough."""
        self.desk.confirm_selection()

    @Slot()
    def clear_selection(self) -> None:
        """Give back all chosen cards."""
        self.desk.clear_selection()

    @Slot()
    def answer_refused(self) -> None:
        """The game refused the answer given: the prompt is open again and a carried card goes back."""
        self.desk.reopen()
        self.take_back()

    @Slot(str)
    def set_theme(self, name: str) -> None:
        """Switch to the dark or light theme."""
        self.theme = THEMES[name]
        self.art.dark = self.theme.dark
        self._refresh()

    @Slot(float)
    def set_speed(self, speed: float) -> None:
        """The speed of animation: 0 (off), 0.5, 1 or 2."""
        self.timeline.finish()
        self.timeline.speed = speed

    @Slot(bool)
    def set_reduced_motion(self, on: bool) -> None:
        """Cross-fades instead of travel."""
        self.choreographer.reduced = on

    @Slot(float)
    def set_scale(self, scale: float) -> None:
        """The player's interface scale, 0.75 to 2.5."""
        self._user_scale = scale
        self._relayout()

    @Slot(bool)
    def set_color_blind(self, on: bool) -> None:
        """Switch to the colour-blind palette of card colours."""
        self.art.palette = CardPalette.COLOR_BLIND if on else CardPalette.DEFAULT
        self._refresh()

    @Slot()
    def view_board(self) -> None:
        """Hide the list of candidates to look at the board, or show it again."""
        self._strip_hidden = not self._strip_hidden
        self._refresh()

    @Slot()
    def faces_changed(self) -> None:
        """Faces that were still being drawn have arrived."""
        self.items_shown.faces_changed()
        self.carry.faces_changed()
        if self.strip.isVisible():
            self.strip.update()

    def set_window_width(self, width: float | None) -> None:
        """The width of the whole window that the scale follows; by default that of the top-level widget."""
        self._outer = width
        self._relayout()

    def prompt_rect(self) -> QRect:
        """The part of this widget that the prompt bar covers."""
        return self.geometry_now.prompt.toAlignedRect()

    def strip_rect(self) -> QRect:
        """The free right part of the upper strip, for the table's buttons."""
        box = self.geometry_now.strip
        left = self.geometry_now.foe_fan.right() + 110 * self.geometry_now.frame.s
        return QRectF(left, box.top(), box.right() - left, box.height()).toAlignedRect()

    def scale_now(self) -> float:
        """The scale `s` of the table's pixel numbers."""
        return self.geometry_now.frame.s

    def drop_points(self) -> dict[str, object]:
        """Where to press or drop for every thing and area, in this widget's coordinates."""
        return all_hooks(self.desk.plan, self.mapFromScene)

    def hooks(self) -> dict[str, object]:
        """The same in global coordinates, for tests with a real pointer."""
        return all_hooks(self.desk.plan, lambda point: self.viewport().mapToGlobal(self.mapFromScene(point)))

    def point_of(self, spot: Spot) -> QPoint | None:
        """Where a press reaches a thing, in the viewport."""
        point = grab_point(self.desk.plan, spot)
        return self.mapFromScene(point) if point is not None else None

    def _cut_short(self) -> None:
        """End what is moving, without drawing where it ends: something else is shown in its place at once."""
        self._arriving = True
        try:
            self.timeline.finish()
        finally:
            self._arriving = False

    # --- layout and drawing -------------------------------------------------------------------------------------

    def _note_users(self, update: Update) -> None:
        """Remember whose the cards in use are, from the events that brought them there."""
        for event in update.events:
            match event:
                case OptionUsed(seat=seat, card=card) | SecurityChecked(seat=seat, card=card):
                    self._used_by[card.id] = seat
                case CardPlayed(seat=seat, stack=stack):
                    self._used_by[stack.card.id] = seat
                case _:
                    pass

    def _lay_out(self) -> None:
        plan = plan_table(self.geometry_now, self.desk.view, self._used_by, self._scroll)
        for seat, row in plan.rows.items():
            self._scroll[seat] = row.scroll
        self.desk.take_plan(plan)

    def _relayout(self) -> None:
        """Another size or scale: everything moves at once."""
        self.timeline.finish()
        width, height = self.viewport().width(), self.viewport().height()
        outer = self._outer if self._outer is not None else float(max(self.window().width(), width))
        self.geometry_now = table_geometry(width, height, outer, self._user_scale)
        self.art.dpr = self.devicePixelRatioF()
        self.scene().setSceneRect(0, 0, width, height)
        self._lay_out()
        self.settle()
        self.layout_changed.emit()

    def _refresh(self) -> None:
        """The hands or the choice changed: show that without animation."""
        still = not self.timeline.running
        self._cut_short()
        self.settle(still=still)

    @Slot()
    def _stopped(self) -> None:
        """The animation has ended."""
        if not self._arriving:
            self.settle()

    def settle(self, *, still: bool = False) -> None:
        """Put everything where the plan says; `still`: nothing has moved since the last time."""
        plan, desk = self.desk.plan, self.desk
        self.items_shown.sync(plan, self.theme, desk.open_prompt, desk.hands, still=still)
        self.items_shown.sync_arrow(plan, self.theme)
        self._show_gauge()
        self._show_players()
        self._show_strip()
        if self.carry.spot is not None and self.carry.spot in self.items_shown.cards and desk.hands.dragging:
            self.items_shown.cards[self.carry.spot].setOpacity(0.18)

    def _show_gauge(self) -> None:
        view = self.desk.view
        if view is None:
            return
        near, far = view.own, view.opponents
        memory = self._memory_shown if self._memory_shown is not None else float(view.memory)
        attack = view.attack
        state = GaugeState(
            memory=memory,
            own_turn=view.turn_seat == view.seat,
            turn=view.turn,
            own_name=near.name,
            foe_name=far.name,
            phase=view.phase,
            stage=attack.stage if attack is not None else "",
            versus_digimon=attack is not None and attack.target not in (0, 1),
            ghost=self.desk.ghost,
        )
        self.items_shown.show_gauge(self.geometry_now, state, self.theme)

    def _show_memory(self, memory: float | None) -> None:
        """The counter on its way; None when it has arrived."""
        self._memory_shown = memory
        self._show_gauge()

    def _show_players(self) -> None:
        view = self.desk.view
        if view is None:
            return
        hovered = self.desk.hands.hovered == Spot(Area.PASS, view.seat)
        word = self.desk.pass_word()
        hint = f"Passing gives {view.opponents.name} 3 memory." if word == "Pass turn" else ""
        look = players_look(view, self.desk.open_prompt, word, hint, hovered)
        self.items_shown.show_players(self.geometry_now, look, self.theme)

    def _show_ghost(self, ghost: Ghost | None) -> None:
        self._show_gauge()
        self.memory_ghost.emit(ghost)

    def _show_strip(self) -> None:
        look = listing(self.desk, hidden=self._strip_hidden)
        if look is None:
            self.strip.hide()
        else:
            self.strip.show_strip(look, self.geometry_now, self.theme)

    def _open_menu(self, offer: Offer) -> None:
        at = self.carry.at or self.desk.plan.centre(offer.at) or QPointF()
        title = self.desk.title_of(offer.at) or offer.title

        def row(text: str, answer: object, ghost: Ghost | None) -> Row:
            return Row(text, lambda: self.desk.answer(answer), lambda: self.desk.override_ghost(ghost))

        rows = tuple(row(*parts) for parts in offer.rows)
        self.menu.open_at(at, title, rows, self.menu_room(), self.theme, self.geometry_now.frame.s)
        self.menu.make_current(0)

    def menu_room(self) -> QRectF:
        """Where a menu may stand: the prompt bar and its list lie above the table."""
        room = self.sceneRect()
        room.setBottom(self.free_bottom or self.geometry_now.prompt.top())
        return room

    def close_menu(self) -> None:
        """Close the menu without choosing."""
        self.menu.hide()
        self.desk.override_ghost(None)
        self.desk.release()
        self.take_back()

    def choose_row(self, index: int) -> None:
        """Choose a row of the open menu."""
        if 0 <= index < len(self.menu.rows):
            self.menu.hide()
            self.menu.rows[index].chosen()

    # --- pointer ------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag; finishes what is moving."""
        self._pointer.press(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, or carry what was pressed."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop what is carried, or click."""
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second press is a press like any other, on the same question."""
        self._pointer.press_again(event)
        event.accept()

    def cancel(self) -> bool:
        """Esc or right click: the menu, the drag, what is held, the list, in this order."""
        if self.menu.isVisible():
            self.close_menu()
            return True
        if self.desk.hands.dragging:
            self._pointer.let_go()
            self.desk.release()
            self.take_back()
            return True
        return self.desk.cancel()

    def take_back(self) -> None:
        """Let the carried card go home."""
        self.timeline.play(self.carry.go_back())

    def refresh_if_still(self) -> None:
        """Show a hover; hover never cuts an animation short."""
        if not self.timeline.running:
            self.settle(still=True)

    def say_spot(self, spot: Spot | None, point: QPointF | None = None) -> None:
        """Tell the inspector which card is pointed at: a slip when the pointer is on one."""
        placed = self.desk.plan.things.get(spot) if spot is not None else None
        if placed is None:
            if spot is not None and spot.area is Area.TRASH and self.desk.view is not None:
                trash = self.desk.view.seats[spot.seat].trash
                self.say_card(trash[0] if trash else None, None)
            return
        card = placed.card
        if point is not None and placed.place is not None and placed.stack is not None:
            card = lying_at(placed.place, placed.stack, point) or card
        self.say_card(card if card.number else None, placed.stack)

    def say_card(self, card: CardRef | None, stack: StackView | None) -> None:
        """Emit `card_hovered` when it is another card than before."""
        if (card, stack) != self._said:
            self._said = (card, stack)
            self.card_hovered.emit(card, stack)

    def focus_spot(self, spot: Spot | None) -> None:
        """Move the keyboard focus, with its ring, ghost and accessible description."""
        hands = self.desk.hands
        hands.focus, hands.focus_shown = spot, spot is not None
        self.desk.show_ghost()
        self.settle()
        if spot is not None:
            self.setAccessibleDescription(describe_spot(self.desk.plan, spot, self.art))
            self.say_spot(spot)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the strip, or a crowded battle area."""
        step = -1 if event.angleDelta().y() > 0 else 1
        if self.strip.isVisible():
            self.strip.scroll_rows(step)
        else:
            spot = self._pointer.spot_at(event.position())
            if spot is not None and spot.area is Area.BATTLE:
                self._scroll[spot.seat] = self._scroll.get(spot.seat, 0.0) + step * 60 * self.geometry_now.frame.s
                self._lay_out()
                self._refresh()
        event.accept()

    # --- keys and the rest --------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the table; others go on to the window."""
        if not self._keys.press(event):
            event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  (Qt's name)
        """Tab cycles the legal choices while there are any."""
        return self._keys.tab(backwards=not next) or super().focusNextPrevChild(next)

    def focusables(self) -> list[Spot]:
        """All that can have the focus."""
        return focusable(self.desk.plan)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._relayout()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the window that this is shown in."""
        super().showEvent(event)
        self._scene_first.watch()
        self._relayout()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the ring while keys go elsewhere."""
        super().focusOutEvent(event)
        self.desk.hands.focus_shown = False
        self.refresh_if_still()

    def viewportEvent(self, event: QEvent) -> bool:
        """The pointer left the table."""
        if event.type() == QEvent.Type.Leave and not self.desk.hands.dragging:
            self._pointer.hover_spot(None)
        return bool(super().viewportEvent(event))

    @property
    def plan_shown(self) -> TablePlan:
        """The layout on the table."""
        return self.desk.plan
