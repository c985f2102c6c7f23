"""Why each thing happened: the clause behind every event, and the effect or procedure that it came from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as ev
from engine.decisions import Source
from engine.events import GameEvent
from engine.rules import tasks
from engine.rules.event_words import event_words
from engine.rules.keywords.iceclad import compares_cards
from engine.rules.notes import Note, NoteKind, Notes, Whose, Word, effect_word, source_audience
from engine.rules.position import Position
from engine.rules.tasks import Task

Why = tuple[str, tuple[Word, ...]]

# By an effect: the clause of what it did.
BY_EFFECT: dict[type, str] = {
    ev.CardsDrawn: "4-14-1",
    ev.MemoryChanged: "4-1-4",
    ev.StacksSuspended: "4-13-1-2-1",
    ev.StacksUnsuspended: "4-13-1-1-1",
    ev.StacksDeleted: "4-15-1",
    ev.CardsTrashed: "4-16-1",
    ev.DigivolutionCardsTrashed: "4-16-1",
    ev.CardsReturned: "3-1-3-1-1",
    ev.CardsRevealed: "15-15-3-7",
    ev.CardsShown: "3-1-3-7",
    ev.CardsPlacedInSecurity: "3-1-3-5",
    ev.CardsPlacedUnder: "4-7-1",
    ev.CardPlacedInBattle: "4-28-1",
    ev.CardPlayed: "7-1-1",
    ev.CardDigivolved: "8-1-1",
    ev.DnaDigivolved: "8-2-1",
    ev.MaterialsPlaced: "7-2-3-3",
    ev.CardsLinked: "10-1-1",
    ev.LinkCardsTrashed: "4-16-1",
    ev.DeckShuffled: "1-3-10",
    ev.SecurityShuffled: "1-3-10",
    ev.AttackDeclared: "11-2-2",
    ev.AttackTargetSwitched: "11-2-7-2",
    ev.DigimonMoved: "4-17-1",
    ev.EggHatched: "4-18-1",
    ev.EffectApplied: "15-11-1-1",
    ev.CostPaid: "4-2-2",
}

PAYMENTS = {
    tasks.PayAndPlay: ("7-1-3-2", "7-1-3-3"),
    tasks.PayAndDigivolve: ("8-1-3-2", "8-1-3-3"),
    tasks.PayAndUse: ("9-1-9-2", "9-1-9-3"),
    tasks.PayAndLink: ("10-1-3-2", "10-1-3-3"),
}


def reason_for(pos: Position, task: Task | None, event: GameEvent) -> Why | None:
    """Why the event happened while `task` ran (None: nothing ran, the table was being set up)."""
    fixed = PROCEDURES.get(type(event))
    if fixed is not None:
        found = fixed(pos, task, event)
        if found is not None:
            return found
    source = _source(pos)
    if source is None or type(event) not in BY_EFFECT:
        return None
    return BY_EFFECT[type(event)], ("by ", effect_word(pos, source))


def source_of_task(task: Task | None) -> Source | None:
    """Whose effect a task processes."""
    if isinstance(task, tasks.ProcessSteps | tasks.ByDone):
        return task.bind.source
    return task.pending.source if isinstance(task, tasks.Activate) else None


CARRIED_OUT = tasks.Apply | tasks.PayAndPlay | tasks.PayAndDigivolve | tasks.PayAndLink


def source_behind(notes: Notes, task: Task, depth: int) -> Source | None:
    """Whose effect a task processes, or put at its place of the agenda; None for the rules', or if it is forgotten."""
    return source_of_task(task) or (notes.behind.get(depth) if isinstance(task, CARRIED_OUT) else None)


def _source(pos: Position) -> Source | None:
    return pos.notes.source if pos.notes is not None else None


def tell_reasons(pos: Position, notes: Notes, task: Task | None) -> None:
    """A note for every event since the task began."""
    for at in range(notes.began, len(pos.events)):
        why = reason_for(pos, task, pos.events[at])
        if why is not None:
            source = _source(pos)
            audience = ev.EVERYONE if source is None else source_audience(pos, source)
            words = (*event_words(pos.events[at]), *why[1])
            notes.notes.append(Note(NoteKind.BECAUSE, why[0], words, at, own=True, audience=audience))


# What the procedures of the rulebook do.


def _turn_began(pos: Position, task: Task | None, e: ev.TurnBegan) -> Why:
    if e.turn == 1:
        return "5-2-1-8", ("the set-up is done, so ", Whose(e.seat), " first turn begins")
    return "6-6-3", ("the turn before has ended",)


def _drawn(pos: Position, task: Task | None, e: ev.CardsDrawn) -> Why | None:
    if task is None or isinstance(task, tasks.OpeningHand):
        return "5-2-1-4", ("the opening hand",)
    if isinstance(task, tasks.DrawPhase):
        return "6-3-1", ("the draw phase: the turn player draws 1",)
    if isinstance(task, tasks.PayAndDigivolve):
        return ("8-2-3-3" if task.others else "8-1-3-3"), ("the draw that comes with a digivolution",)
    return None


def _memory(pos: Position, task: Task | None, e: ev.MemoryChanged) -> Why | None:
    if isinstance(task, tasks.MainPhase):
        return "6-5-1-7-1", ("a pass puts the memory at 3 on the opponent’s side",)
    if type(task) in PAYMENTS:
        return "4-2-2", ("the cost is paid",)
    return None if source_of_task(task) is not None else ("4-1-4", ("memory is gained or lost",))


def _paid(pos: Position, task: Task | None, e: ev.CostPaid) -> Why | None:
    clauses = PAYMENTS.get(type(task)) if task is not None else None
    return None if clauses is None else (clauses[0], (f"{e.cost} memory",))


def _overflowed(pos: Position, task: Task | None, e: ev.Overflowed) -> Why:
    return "4-19-1", ("a card with <Overflow> left the field or a stack",)


def _played(pos: Position, task: Task | None, e: ev.CardPlayed) -> Why | None:
    if e.by_effect:
        return _by(pos, task, "7-1-3-3", e.seat)
    return "7-1-3-3", ("the play is complete",)


def _digivolved(pos: Position, task: Task | None, e: ev.CardDigivolved) -> Why | None:
    return "8-1-3-3", ("stacked, and a card drawn: the digivolution is complete",)


def _dna(pos: Position, task: Task | None, e: ev.DnaDigivolved) -> Why | None:
    return "8-2-3-3", ("its materials are stacked: it is a new Digimon",)


def _app_fused(pos: Position, task: Task | None, e: ev.AppFused) -> Why | None:
    return "8-4-3-3", ("its link card is stacked, and a card drawn: the app fusion is complete",)


def _linked(pos: Position, task: Task | None, e: ev.CardsLinked) -> Why | None:
    if e.by_effect:
        return _by(pos, task, "10-1-3-3", e.stack.seat)
    return "10-1-3-3", ("plugged in: the link is complete",)


def _links_trashed(pos: Position, task: Task | None, e: ev.LinkCardsTrashed) -> Why | None:
    if isinstance(task, tasks.PayAndLink):
        return "4-9-5", ("it makes room for the new link card",)
    if isinstance(task, tasks.PayAndDigivolve):
        return "8-2-2-1-2", ("its Digimon becomes a digivolution card",)
    if isinstance(task, tasks.TrashSurplus):
        return "17-1-3-2-5", ("the rule check: more link cards than the limit",)
    if isinstance(task, tasks.Settle):
        return "17-1-3-2-6", ("the rule check: its link requirements are not met",)
    return None


def _option(pos: Position, task: Task | None, e: ev.OptionUsed) -> Why:
    return "9-1-9-3", ("its cost is paid, so its [Main] effect activates",)


def _suspended(pos: Position, task: Task | None, e: ev.StacksSuspended) -> Why | None:
    if isinstance(task, tasks.BlockTiming):
        return "12-1-7-1", ("who blocks suspends",)
    return ("11-2-8-1", ("who attacks suspends",)) if isinstance(task, tasks.MainPhase) else None


def _unsuspended(pos: Position, task: Task | None, e: ev.StacksUnsuspended) -> Why | None:
    if isinstance(task, tasks.UnsuspendPhase):
        return "6-2-1", ("the unsuspend phase: all of the turn player’s, and who has <Reboot> (16-11-1)",)
    return None


def _attacked(pos: Position, task: Task | None, e: ev.AttackDeclared) -> Why | None:
    return ("11-2-8-1", ("declared in the main phase, with its target",)) if isinstance(task, tasks.MainPhase) else None


def _blocked(pos: Position, task: Task | None, e: ev.AttackBlocked) -> Why:
    return "12-1-1", ("the blocker is the attack’s target now",)


def _attack_ended(pos: Position, task: Task | None, e: ev.AttackEnded) -> Why:
    if e.success:
        return "11-6-2", ("all of its end timing is done",)
    return "11-5-1-4", ("attacker or target was not there any more, so nothing came of it",)


def _checked(pos: Position, task: Task | None, e: ev.SecurityChecked) -> Why:
    n = task.made + 1 if isinstance(task, tasks.SecurityCheck) else 1
    return "13-1-8-1-1", (f"check {n} of the attack: the top card is revealed",)


def _battle(pos: Position, task: Task | None, e: ev.BattleFought) -> Why:
    if isinstance(task, tasks.Fight) and not task.security and compares_cards(pos, task.attacker, task.defender):
        return "16-35-4", ("<Iceclad>: digivolution cards are counted instead of DP",)
    if e.loser == 2:
        return "14-2-1-3", (f"equal DP, {e.attacker_dp}: both lose",)
    high, low = max(e.attacker_dp, e.defender_dp), min(e.attacker_dp, e.defender_dp)
    return "14-2-1-2", (f"{low} DP loses against {high}",)


def _deleted(pos: Position, task: Task | None, e: ev.StacksDeleted) -> Why | None:
    if e.by == "battle":
        return "14-2-2", ("who loses a battle is deleted",)
    if e.by == "0 DP":
        return "17-1-3-1-1", ("the rule check deletes Digimon with 0 DP",)
    return _by(pos, task, "4-15-1", e.cause)


def _by(pos: Position, task: Task | None, clause: str, seat: int) -> Why:
    source = _source(pos)
    return clause, ("by one of ", Whose(seat), " effects") if source is None else ("by ", effect_word(pos, source))


def _trashed(pos: Position, task: Task | None, e: ev.CardsTrashed) -> Why | None:
    if isinstance(task, tasks.TrashChecked):
        return "13-1-8-4", ("a checked card is trashed unless it went elsewhere",)
    if isinstance(task, tasks.TrashUsed):
        return "9-1-5", ("a used Option is trashed once its effect is done",)
    if isinstance(task, tasks.Settle):
        return "17-1-3", ("the rule check: it may not stay on the field",)
    if isinstance(task, tasks.Apply) and e.area == "digivolution cards":
        return "4-7-8", ("the card above them left",)
    if isinstance(task, tasks.Apply) and e.area == "link cards":
        return "4-9-6", ("the Digimon that they were linked to left",)
    return None


def _secured(pos: Position, task: Task | None, e: ev.SecurityPlaced | ev.CardsPlacedInSecurity) -> Why | None:
    if task is None or isinstance(task, tasks.PlaceSecurity):
        return "5-2-1-6", ("the opening security stack: five cards from the top of the deck",)
    return None


def _hand(pos: Position, task: Task | None, e: ev.HandKept | ev.HandRedrawn) -> Why:
    return "5-2-1-4", ("each player may draw the opening hand anew once",)


def _shuffled(pos: Position, task: Task | None, e: ev.DeckShuffled) -> Why | None:
    if task is None:
        return "5-2-1-1", ("decks are shuffled before the game",)
    return (
        None
        if not isinstance(task, tasks.OpeningHand)
        else (("5-2-1-5", ("the hand goes back and the deck is shuffled",)))
    )


def _hatched(pos: Position, task: Task | None, e: ev.EggHatched) -> Why | None:
    return ("6-4-1-1", ("its player’s choice in the breeding phase",)) if _breeding(task) else None


def _moved(pos: Position, task: Task | None, e: ev.DigimonMoved) -> Why | None:
    return ("6-4-1-2", ("its player’s choice in the breeding phase",)) if _breeding(task) else None


def _breeding(task: Task | None) -> bool:
    return isinstance(task, tasks.ChooseBreeding)


def _returned(pos: Position, task: Task | None, e: ev.CardsReturned) -> Why | None:
    return ("5-2-1-5", ("the whole hand goes back",)) if isinstance(task, tasks.OpeningHand) else None


def _materials(pos: Position, task: Task | None, e: ev.MaterialsPlaced) -> Why | None:
    return "7-2-3-3", ("materials are placed before the cost is paid",)


def _applied(pos: Position, task: Task | None, e: ev.EffectApplied) -> Why | None:
    if e.stacks:
        return "15-11-1-1", ("it acts on what was chosen or named",)
    return "15-11-2-2", ("it acts on all that match, as long as it lasts",)


def _activated(pos: Position, task: Task | None, e: ev.EffectActivated) -> Why | None:
    if isinstance(task, tasks.SecurityEffects):
        return "15-16-10-2", ("the [Security] effect of a checked card comes before all else",)
    return ("9-1-9-3", ("using the Option activates it",)) if isinstance(task, tasks.PayAndUse) else None


def _ended(pos: Position, task: Task | None, e: ev.GameEnded) -> Why:
    words = {
        "1-2-3-1": "a player without security was attacked successfully",
        "1-2-3-2": "a player could not draw in the draw phase",
        "1-2-4": "a player conceded",
        "18-3-2": "this would go on for ever, and nobody can stop it",
    }
    return e.reason, (words.get(e.reason, "the game has ended"),)


PROCEDURES: dict[type, Callable[[Position, Task | None, Any], Why | None]] = {
    ev.TurnBegan: _turn_began,
    ev.CardsDrawn: _drawn,
    ev.MemoryChanged: _memory,
    ev.CostPaid: _paid,
    ev.Overflowed: _overflowed,
    ev.CardPlayed: _played,
    ev.CardDigivolved: _digivolved,
    ev.DnaDigivolved: _dna,
    ev.AppFused: _app_fused,
    ev.CardsLinked: _linked,
    ev.LinkCardsTrashed: _links_trashed,
    ev.OptionUsed: _option,
    ev.StacksSuspended: _suspended,
    ev.StacksUnsuspended: _unsuspended,
    ev.AttackDeclared: _attacked,
    ev.AttackBlocked: _blocked,
    ev.AttackEnded: _attack_ended,
    ev.SecurityChecked: _checked,
    ev.BattleFought: _battle,
    ev.StacksDeleted: _deleted,
    ev.CardsTrashed: _trashed,
    ev.SecurityPlaced: _secured,
    ev.CardsPlacedInSecurity: _secured,
    ev.HandKept: _hand,
    ev.HandRedrawn: _hand,
    ev.DeckShuffled: _shuffled,
    ev.EggHatched: _hatched,
    ev.DigimonMoved: _moved,
    ev.CardsReturned: _returned,
    ev.MaterialsPlaced: _materials,
    ev.EffectApplied: _applied,
    ev.EffectActivated: _activated,
    ev.GameEnded: _ended,
}
