"""The desk: what the player's hands do to the table, as clicks, drags and keys, and what that means to the prompt.

Holds no widget. It turns gestures into answers, refusals, ghosts and selections; the view draws what it says.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop.board.cards import CardArt
from desktop.board.choice import Choice, choice_of, off_table, pending_sources
from desktop.board.drag import actions_of, cost_of, destinations, grips, meaning, refusals_of, trash_effects
from desktop.board.gauge import Ghost, make_ghost
from desktop.board.geometry import TableGeometry
from desktop.board.marks import Hands, numbered
from desktop.board.plan import TablePlan
from desktop.board.spots import Area, Spot, locate
from desktop.board.words import describe_action, stack_name
from engine.decisions import Action, ActionAnswer, Activate, ChooseOption, OptionAnswer, Pass, Skip
from engine.game.view import Prompt, Update, View

NOT_YOURS = "That is not yours to move."
NOT_NOW = "There is nothing to do with it now."
DRAGGABLE = (Area.HAND, Area.BATTLE, Area.BREEDING, Area.EGGS, Area.TRASH)


@dataclass(frozen=True)
class Offer:
    """Several answers that a gesture could mean: the menu's title and its rows of text, answer and ghost."""

    at: Spot
    title: str
    rows: tuple[tuple[str, ActionAnswer | OptionAnswer, Ghost | None], ...]


class Desk(QObject):
    """The gestures of one seat against the present update."""

    answered = Signal(object)
    refused = Signal(str, str)
    ghosted = Signal(object)
    selection_changed = Signal(object, bool)
    offered = Signal(object)
    changed = Signal()

    def __init__(self, geometry: TableGeometry, art: CardArt) -> None:
        super().__init__()
        self.art = art
        self.view: View | None = None
        self.prompt: Prompt | None = None
        self.plan = TablePlan(geometry)
        self.hands = Hands()
        self.waiting = False
        self.viewing: Spot | None = None
        self._ghost: Ghost | None = None
        self._override: Ghost | None = None

    # --- what is open -------------------------------------------------------------------------------------------

    def take_update(self, update: Update) -> None:
        """Begin with a new View and prompt: nothing is held or chosen any more."""
        self.view, self.prompt = update.view, update.prompt
        self.waiting = False
        self.hands.held, self.hands.dragging, self.hands.over = None, False, None
        self.hands.choice = choice_of(update.prompt)
        self._override = None
        if self.hands.choice.open:
            self.viewing = None

    def take_plan(self, plan: TablePlan) -> None:
        """Follow a new layout; what is gone from it is neither pointed at nor focused any more."""
        self.plan = plan
        known = {**plan.things, **plan.areas}
        for name in ("hovered", "focus", "held", "over"):
            if getattr(self.hands, name) not in known:
                setattr(self.hands, name, None)

    @property
    def open_prompt(self) -> Prompt | None:
        """The prompt, unless it has been answered already: a fast second click must not answer the next one."""
        return None if self.waiting else self.prompt

    def actions(self) -> tuple[Action, ...]:
        """The legal actions, if any are asked for."""
        return actions_of(self.open_prompt)

    def legal(self) -> list[Spot]:
        """The things that Tab cycles: places for what is held, else candidates, else what can be taken in hand."""
        if self.view is None or self.open_prompt is None:
            return []
        if self.hands.held is not None:
            return [spot for spot, key in numbered(self.plan, self.open_prompt, self.hands.held).items() if key]
        if self.hands.choice.open:
            found = (locate(self.view, ident) for ident in self.hands.choice.candidates)
            return [spot for spot in found if spot is not None]
        return list(pending_sources(self.open_prompt, self.view)) or list(grips(self.open_prompt, self.view))

    def listed(self) -> tuple[int, ...]:
        """The candidates that the strip must list."""
        if self.view is None or self.waiting or not self.hands.choice.open:
            return ()
        return off_table(self.hands.choice, self.view)

    # --- answering ----------------------------------------------------------------------------------------------

    def answer(self, answer: object) -> None:
        """Give an answer, once."""
        if self.open_prompt is None:
            return
        self.waiting = True
        self.hands.held, self.hands.over, self.hands.dragging = None, None, False
        self.viewing = None
        self._override = None
        self.show_ghost()
        self.changed.emit()
        self.answered.emit(answer)

    def reopen(self) -> None:
        """The answer given was refused by the game: the prompt is open again."""
        self.waiting = False
        self.changed.emit()

    def perform(self, indices: tuple[int, ...], at: Spot) -> None:
        """Do the one action that a gesture meant, or ask which of several."""
        distinct = tuple(dict.fromkeys(indices))
        if len(distinct) == 1:
            self.answer(ActionAnswer(distinct[0]))
            return
        assert self.view is not None
        actions = self.actions()
        rows = tuple(
            (describe_action(actions[i], self.view, self.art), ActionAnswer(i), self._pay(cost_of(actions[i])))
            for i in distinct
        )
        self.offered.emit(Offer(at, "Which?", rows))

    # --- gestures -----------------------------------------------------------------------------------------------

    def may_drag(self, spot: Spot) -> bool:
        """Whether a thing follows the pointer: the player's own cards and stacks, legal or not."""
        if self.view is None or spot.area not in DRAGGABLE or spot.seat != self.view.seat:
            return False
        if spot.area is Area.EGGS:
            return self.view.seats[spot.seat].eggs > 0
        if spot.area is Area.TRASH:
            return spot in grips(self.open_prompt, self.view)
        return not spot.is_area and not self.hands.choice.open

    def grab(self, spot: Spot, *, dragging: bool) -> None:
        """Take a thing in hand."""
        self.hands.held, self.hands.dragging, self.hands.over = spot, dragging, None
        self.show_ghost()
        self.changed.emit()

    def drag_over(self, spot: Spot | None) -> None:
        """The dragged thing is over another place."""
        if spot != self.hands.over:
            self.hands.over = spot
            self.show_ghost()
            self.changed.emit()

    def drop(self, spot: Spot | None) -> bool:
        """Put what is held on a place: True when that is (or may become) an action, False when it goes back."""
        held = self.hands.held
        if held is None or self.view is None:
            return False
        drop = meaning(self.open_prompt, self.view, held, spot)
        if drop.indices and spot is not None:
            self.perform(drop.indices, spot)
            return True
        if drop.reason:
            self.refused.emit(*self._reason(held, drop.reason, drop.clause))
        return False

    def release(self) -> None:
        """Let go of what is held."""
        self.hands.held, self.hands.dragging, self.hands.over = None, False, None
        self.show_ghost()
        self.changed.emit()

    def _reason(self, thing: Spot, reason: str, clause: str) -> tuple[str, str]:
        """The reason of a refusal: of that very place, else of the thing, else that it is not this seat's decision."""
        if self.open_prompt is None and self.view is not None:
            name = self.view.seats[self.view.deciding].name if self.view.deciding in (0, 1) else ""
            return (f"{name} is deciding." if name else NOT_NOW), ""
        if clause or self.view is None:
            return reason, clause
        found = refusals_of(self.open_prompt, self.view, thing)
        if len({refusal.reason for refusal in found}) == 1:
            return found[0].reason, found[0].clause
        return reason, clause

    def click(self, spot: Spot | None) -> None:
        """A click or Enter on a thing: choose it, take it in hand, or put there what is held."""
        if spot is None or self.view is None:
            self.cancel()
            return
        if self.hands.choice.open:
            self._click_choice(spot)
        elif spot in pending_sources(self.open_prompt, self.view):
            self._click_pending(spot)
        elif spot.area is Area.PASS:
            self.pass_turn()
        elif self.hands.held is not None:
            self._click_place(self.hands.held, spot)
        elif spot.area is Area.TRASH:
            self.view_trash(spot)
        else:
            self._click_thing(spot)

    def _click_choice(self, spot: Spot) -> None:
        assert self.view is not None
        wanted = (spot, Spot(Area.PLAYER, spot.seat)) if spot.area is Area.SECURITY else (spot,)
        for ident in self.hands.choice.candidates:
            if locate(self.view, ident) in wanted:
                self.toggle(ident)
                return
        if spot.area is Area.TRASH:
            self.view_trash(spot)

    def _click_pending(self, spot: Spot) -> None:
        assert self.view is not None
        assert self.open_prompt is not None
        numbers = pending_sources(self.open_prompt, self.view)[spot]
        if len(numbers) == 1:
            self.answer(OptionAnswer(numbers[0] - 1))
            return
        labels = self.open_prompt.labels
        rows = tuple((labels[n - 1] if n <= len(labels) else f"Effect {n}", OptionAnswer(n - 1), None) for n in numbers)
        self.offered.emit(Offer(spot, "Which effect?", rows))

    def _click_place(self, held: Spot, spot: Spot) -> None:
        assert self.view is not None
        if spot == held:
            own = destinations(self.open_prompt, self.view, held)
            activations = own.get(held, ())
            lone = {index for indices in own.values() for index in indices}
            if activations:
                self.perform(activations, spot)
            elif len(lone) == 1 and held.area in (Area.EGGS, Area.BREEDING):
                self.perform(tuple(lone), spot)
            else:
                self.release()
            return
        drop = meaning(self.open_prompt, self.view, held, spot)
        if drop.indices:
            self.perform(drop.indices, spot)
        elif spot in grips(self.open_prompt, self.view):
            self.grab(spot, dragging=False)
        else:
            if drop.reason:
                self.refused.emit(*self._reason(held, drop.reason, drop.clause))
            self.release()

    def _click_thing(self, spot: Spot) -> None:
        assert self.view is not None
        if spot in grips(self.open_prompt, self.view):
            self.grab(spot, dragging=False)
        elif self.may_drag(spot) and self.open_prompt is not None:
            found = refusals_of(self.open_prompt, self.view, spot)
            if found:
                self.refused.emit(found[0].reason, found[0].clause)

    def view_trash(self, spot: Spot | None) -> None:
        """Open or close the list of a trash."""
        self.viewing = None if spot == self.viewing else spot
        self.changed.emit()

    def cancel(self) -> bool:
        """Let go, or close the list that is open; False when there is nothing to cancel."""
        if self.hands.held is not None:
            self.release()
            return True
        if self.viewing is not None:
            self.view_trash(None)
            return True
        return False

    def toggle(self, ident: int) -> None:
        """Choose a candidate or give it back; in a trash that is looked at, declare the effect of a card."""
        if self.waiting or self.view is None:
            return
        if self.viewing is not None and not self.hands.choice.open:
            self._declare_from_trash(ident, self.viewing)
            return
        self._choose(self.hands.choice.toggled(ident))

    def _declare_from_trash(self, ident: int, trash: Spot) -> None:
        assert self.view is not None
        indices = trash_effects(self.open_prompt, self.view).get(ident)
        if indices:
            self.perform(indices, trash)
            return
        for refusal in refusals_of(self.open_prompt, self.view, trash):
            if isinstance(refusal.action, Activate) and refusal.action.card == ident:
                self.refused.emit(refusal.reason, refusal.clause)
                return

    def clear_selection(self) -> None:
        """Give all chosen back."""
        self._choose(self.hands.choice.cleared())

    def _choose(self, choice: Choice) -> None:
        if choice == self.hands.choice:
            return
        self.hands.choice = choice
        self.changed.emit()
        self.selection_changed.emit(choice.chosen, choice.complete)

    def confirm_selection(self) -> None:
        """Answer with what is chosen, if it is enough."""
        if self.hands.choice.complete and not self.waiting:
            self.answer(self.hands.choice.answer())

    def pass_turn(self) -> None:
        """Pass, or skip where that is what is offered."""
        for index, action in enumerate(self.actions()):
            if isinstance(action, Pass | Skip):
                self.answer(ActionAnswer(index))
                return

    def pass_word(self) -> str:
        """The word on the pass tile; empty when neither passing nor skipping is legal."""
        kinds = {type(action) for action in self.actions()}
        return "Pass turn" if Pass in kinds else "Skip" if Skip in kinds else ""

    def number(self, n: int) -> bool:
        """Number keys: the nth candidate, place, option or trigger."""
        if self.open_prompt is None:
            return False
        if self.hands.choice.open:
            if n <= len(self.hands.choice.candidates):
                self.toggle(self.hands.choice.candidates[n - 1])
            return True
        if self.viewing is not None and self.view is not None:
            able = list(trash_effects(self.open_prompt, self.view))
            if n <= len(able):
                self.toggle(able[n - 1])
            return True
        if self.hands.held is not None:
            places = numbered(self.plan, self.open_prompt, self.hands.held)
            spot = next((spot for spot, key in places.items() if key == str(n)), None)
            if spot is not None:
                self._click_place(self.hands.held, spot)
            return True
        decision = self.open_prompt.decision
        if isinstance(decision, ChooseOption) and n <= len(decision.choices):
            self.answer(OptionAnswer(n - 1))
            return True
        return False

    # --- ghosts -------------------------------------------------------------------------------------------------

    def override_ghost(self, ghost: Ghost | None) -> None:
        """Show the ghost of a menu row."""
        self._override = ghost
        self.show_ghost()

    def show_ghost(self) -> None:
        """Work out where the counter would land, and tell when that changed."""
        ghost = self._override or self._ghost_now()
        if ghost != self._ghost:
            self._ghost = ghost
            self.ghosted.emit(ghost)

    @property
    def ghost(self) -> Ghost | None:
        """Where the counter would land now."""
        return self._ghost

    def _ghost_now(self) -> Ghost | None:
        if self.view is None or self.open_prompt is None:
            return None
        if self.hands.hovered == Spot(Area.PASS, self.view.seat):
            passes = any(isinstance(action, Pass) for action in self.actions())
            return self._ghost_to(-3, "pass") if passes else None
        thing = self.hands.held or self.hands.hovered or (self.hands.focus if self.hands.focus_shown else None)
        if thing is None or thing.area is not Area.HAND or thing.is_area:
            return None
        over = self.hands.over if self.hands.dragging else None
        if over is None and self.hands.held is not None:
            over = self.hands.focus if self.hands.focus_shown else self.hands.hovered
        return self._ghost_of(thing, over)

    def _ghost_of(self, thing: Spot, over: Spot | None) -> Ghost | None:
        """The ghost for a hand card: for the place it is over, else for playing it, else for its cheapest use."""
        assert self.view is not None
        actions = self.actions()
        if over is not None and over.home != thing.home:
            indices = meaning(self.open_prompt, self.view, thing, over).indices
            costs = [cost for cost in (cost_of(actions[index]) for index in indices) if cost is not None]
            if costs:
                return self._pay(min(costs))
        places = destinations(self.open_prompt, self.view, thing)
        indices = places.get(Spot(Area.BATTLE, thing.seat)) or tuple(i for found in places.values() for i in found)
        costs = [cost for cost in (cost_of(actions[index]) for index in indices) if cost is not None]
        if costs:
            return self._pay(min(costs))
        refused = [cost_of(refusal.action) for refusal in refusals_of(self.open_prompt, self.view, thing)]
        past = [cost for cost in refused if cost is not None and self.view.memory - cost < -10]
        return self._ghost_to(self.view.memory - max(past), "refused") if past else None

    def _pay(self, cost: int | None) -> Ghost | None:
        if cost is None or self.view is None:
            return None
        return self._ghost_to(self.view.memory - cost, "pay")

    def _ghost_to(self, after: int, kind: str) -> Ghost:
        assert self.view is not None
        names = (self.view.own.name, self.view.opponents.name)
        return make_ghost(self.view.memory, after, kind, self.view.turn_seat == self.view.seat, names)

    def title_of(self, spot: Spot) -> str:
        """The name of the thing at a spot, for a menu's title."""
        if self.view is None or spot.is_area:
            return ""
        return stack_name(self.view, spot.id, self.art) if self.view.find_stack(spot.id) is not None else ""
