"""From events to lines of the log, in the words of the seat that reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from engine import events as ev
from engine.decisions import Source
from engine.events import CardRef, GameEvent, StackRef
from engine.game.view import View


class LineTone(StrEnum):
    """The bullet of a line: a small dot, a red diamond, an amber or aqua dot, a heading without a bullet."""

    PLAIN = "plain"
    ATTACK = "attack"
    EFFECT = "effect"
    YOU = "you"
    FOE = "foe"
    HEAD = "head"


@dataclass(frozen=True)
class Piece:
    """A run of words; with `number` it is a card's name, with `chip` a timing icon."""

    text: str
    number: str = ""
    chip: bool = False


@dataclass(frozen=True)
class LogLine:
    """One line: its pieces, its bullet, and the turn it belongs to.

    It tells of the events number `first` to `event`, counted through the game; -1 where no rule is behind it.
    """

    pieces: tuple[Piece, ...]
    tone: LineTone = LineTone.PLAIN
    turn: int = 0
    event: int = -1
    first: int = -1

    @property
    def explained(self) -> bool:
        """Whether it can be asked why."""
        return self.event >= 0

    @property
    def text(self) -> str:
        """The line as plain words, for searching and for screen readers."""
        return "".join(piece.text for piece in self.pieces)


class CardWords(Protocol):
    """What the log needs to know of a card."""

    def name(self, number: str) -> str: ...
    def timing(self, number: str, effect: int) -> str: ...


@dataclass(frozen=True)
class Teller:
    """Tells events to the seat of `view`. A card that the seat may not see is "a card"."""

    view: View
    words: CardWords

    def tell(self, event: GameEvent) -> LogLine | None:
        """The line of an event; None for one that adds nothing to the lines around it."""
        teller = _TELLERS.get(type(event))
        told = teller(self, event) if teller is not None else None
        if told is None:
            return None
        tone, parts = told
        return LogLine(self._pieces(parts), tone, self.view.turn)

    # -- words --

    def who(self, seat: int) -> str:
        """ "You" or the other player's name."""
        return "You" if seat == self.view.seat else self.view.seats[seat].name

    def whose(self, seat: int) -> str:
        """ "your" or "Mira's"."""
        return "your" if seat == self.view.seat else f"{self.view.seats[seat].name}’s"

    def does(self, seat: int, you: str, other: str) -> str:
        """ "You draw" or "Mira draws"."""
        return f"{self.who(seat)} {you if seat == self.view.seat else other}"

    def card(self, ref: CardRef) -> Piece:
        """A card's name, or "a card"."""
        return Piece(self.words.name(ref.number), ref.number) if ref.number else Piece("a card")

    def cards(self, refs: tuple[CardRef, ...]) -> list[Piece | str]:
        """Several cards: those seen by name, the others by number."""
        seen = [ref for ref in refs if ref.number]
        hidden = len(refs) - len(seen)
        items: list[Piece | str] = [self.card(ref) for ref in seen]
        if hidden:
            items.append("a card" if hidden == 1 else f"{hidden} cards")
        return _listed(items)

    def stacks(self, refs: tuple[StackRef, ...]) -> list[Piece | str]:
        """Several permanents by name."""
        return _listed([self.card(ref.card) for ref in refs])

    def target(self, target: int) -> Piece:
        """An attack's target: a player or a Digimon."""
        if target in (0, 1):
            return Piece("you" if target == self.view.seat else self.view.seats[target].name)
        stack = self.view.find_stack(target)
        return Piece("a Digimon") if stack is None else Piece(stack.name, stack.card.number)

    def source(self, source: Source) -> list[Piece | str]:
        """A timing icon and the card whose effect it is."""
        parts: list[Piece | str] = []
        if not source.number:
            return ["the rules"]
        timing = source.keyword or self.words.timing(source.number, source.effect)
        if timing:
            parts += [Piece(timing, chip=True), " "]
        return [*parts, Piece(self.words.name(source.number), source.number)]

    def memory(self, value: int) -> str:
        """A gauge value, given from seat 0, as this seat sees it."""
        mine = value if self.view.seat == 0 else -value
        return str(mine) if mine >= 0 else f"{self.view.opponents.name} {-mine}"

    @staticmethod
    def _pieces(parts: list[Piece | str]) -> tuple[Piece, ...]:
        return tuple(part if isinstance(part, Piece) else Piece(part) for part in parts)


Told = tuple[LineTone, list[Piece | str]]
# What a lasting effect does, by the kind that its event names.
_APPLIED = {
    "Gain": ("gain a keyword", "gains a keyword"),
    "GainEffect": ("gain an effect", "gains an effect"),
    "Restrict": ("are restricted", "is restricted"),
}
# 9-1-4, 13-1-6: a card that is being used or checked is in no area. The lines before say where it was.
NOWHERE = "no area"


def _listed(items: list[Piece | str]) -> list[Piece | str]:
    """ "A, B and C"."""
    out: list[Piece | str] = []
    for n, item in enumerate(items):
        if n:
            out.append(" and " if n == len(items) - 1 else ", ")
        out.append(item)
    return out


def _turn_began(t: Teller, e: ev.TurnBegan) -> Told:
    return LineTone.HEAD, [f"Turn {e.turn}, {'you' if e.seat == t.view.seat else t.who(e.seat)}"]


def _hand(t: Teller, e: ev.HandKept | ev.HandRedrawn) -> Told:
    kept = isinstance(e, ev.HandKept)
    return LineTone.PLAIN, [
        t.does(e.seat, "keep", "keeps") if kept else t.does(e.seat, "redraw", "redraws"),
        " the hand",
    ]


def _shuffled(t: Teller, e: ev.DeckShuffled) -> Told:
    return LineTone.PLAIN, [t.does(e.seat, "shuffle", "shuffles"), " the Digi-Egg deck" if e.eggs else " the deck"]


def _security_set(t: Teller, e: ev.SecurityPlaced) -> Told:
    return LineTone.PLAIN, [t.does(e.seat, "place", "places"), f" {e.n} cards as security stack"]


def _drawn(t: Teller, e: ev.CardsDrawn) -> Told:
    return LineTone.PLAIN, [t.does(e.seat, "draw", "draws"), " ", *t.cards(e.cards)]


def _memory(t: Teller, e: ev.MemoryChanged) -> Told | None:
    if e.before == e.after:
        return None
    before, after = t.memory(e.before), t.memory(e.after)
    who = before.rpartition(" ")[0]
    if who and who == after.rpartition(" ")[0]:
        after = after.rpartition(" ")[2]
    return LineTone.PLAIN, [f"Memory {before} → {after}"]


def _overflowed(t: Teller, e: ev.Overflowed) -> Told:
    return LineTone.PLAIN, [t.card(e.card), f" left: Overflow −{e.n} for {t.target(e.seat).text}"]


def _hatched(t: Teller, e: ev.EggHatched) -> Told:
    return LineTone.PLAIN, [t.does(e.seat, "hatch", "hatches"), " ", t.card(e.stack.card)]


def _moved(t: Teller, e: ev.DigimonMoved) -> Told:
    where = " to the breeding area" if e.to_breeding else " to the battle area"
    return LineTone.PLAIN, [t.does(e.seat, "move", "moves"), " ", t.card(e.stack.card), where]


def _played(t: Teller, e: ev.CardPlayed) -> Told:
    origin = "" if e.area in ("", "hand", NOWHERE) else f" from the {e.area}"
    how = " by an effect" if e.by_effect else ""
    return _side(t, e.seat), [t.does(e.seat, "play", "plays"), " ", t.card(e.stack.card), origin + how]


def _digivolved(t: Teller, e: ev.CardDigivolved) -> Told:
    return _side(t, e.seat), [
        t.does(e.seat, "digivolve", "digivolves"),
        " ",
        t.card(e.onto),
        " into ",
        t.card(e.stack.card),
    ]


def _dna_digivolved(t: Teller, e: ev.DnaDigivolved) -> Told:
    verb = t.does(e.seat, "DNA digivolve", "DNA digivolves")
    return _side(t, e.seat), [verb, " ", *t.stacks(e.materials), " into ", t.card(e.stack.card)]


def _app_fused(t: Teller, e: ev.AppFused) -> Told:
    verb = t.does(e.seat, "app fuse", "app fuses")
    return _side(t, e.seat), [verb, " ", t.card(e.onto), " and ", t.card(e.link), " into ", t.card(e.stack.card)]


def _linked(t: Teller, e: ev.CardsLinked) -> Told:
    origin = "" if e.area in ("hand", NOWHERE) else f" from the {e.area}"
    how = " by an effect" if e.by_effect else ""
    verb = t.does(e.stack.seat, "link", "links")
    return _side(t, e.stack.seat), [verb, " ", *t.cards(e.cards), " to ", t.card(e.stack.card), origin + how]


def _links_trashed(t: Teller, e: ev.LinkCardsTrashed) -> Told:
    return LineTone.PLAIN, [*t.cards(e.cards), " trashed from the link cards of ", t.card(e.stack.card)]


def _materials(t: Teller, e: ev.MaterialsPlaced) -> Told:
    return _side(t, e.seat), [*t.cards(e.cards), " under ", t.card(e.card), f" by {e.by}"]


def _option(t: Teller, e: ev.OptionUsed) -> Told:
    return _side(t, e.seat), [t.does(e.seat, "use", "uses"), " ", t.card(e.card)]


def _side(t: Teller, seat: int) -> LineTone:
    return LineTone.YOU if seat == t.view.seat else LineTone.FOE


def _suspended(t: Teller, e: ev.StacksSuspended) -> Told:
    return LineTone.PLAIN, [*t.stacks(e.stacks), " suspend" if len(e.stacks) > 1 else " suspends"]


def _unsuspended(t: Teller, e: ev.StacksUnsuspended) -> Told:
    return LineTone.PLAIN, [*t.stacks(e.stacks), " unsuspend" if len(e.stacks) > 1 else " unsuspends"]


def _attack(t: Teller, e: ev.AttackDeclared) -> Told:
    return LineTone.ATTACK, [t.card(e.attacker.card), " attacks ", t.target(e.target)]


def _blocked(t: Teller, e: ev.AttackBlocked) -> Told:
    return LineTone.ATTACK, [t.card(e.blocker.card), " blocks ", t.card(e.attacker.card)]


def _switched(t: Teller, e: ev.AttackTargetSwitched) -> Told:
    return LineTone.ATTACK, ["The attack of ", t.card(e.attacker.card), " now aims at ", t.target(e.target)]


def _attack_ended(t: Teller, e: ev.AttackEnded) -> Told:
    return LineTone.PLAIN, ["The attack of ", t.target(e.attacker), " succeeds" if e.success else " ends"]


def _checked(t: Teller, e: ev.SecurityChecked) -> Told:
    return LineTone.ATTACK, [t.card(e.checker.card), f" checks {t.whose(e.seat)} security: ", t.card(e.card)]


def _battle(t: Teller, e: ev.BattleFought) -> Told:
    result = ("it loses", "it wins", "both lose")[e.loser]
    return LineTone.ATTACK, [
        t.card(e.attacker.card),
        f" ({e.attacker_dp}) battles ",
        t.card(e.defender.card),
        f" ({e.defender_dp}): {result}",
    ]


def _deleted(t: Teller, e: ev.StacksDeleted) -> Told:
    verb = " are deleted" if len(e.stacks) > 1 else " is deleted"
    reason = {"battle": " in battle", "effect": " by an effect", "0 DP": " with 0 DP"}.get(e.by, "")
    return LineTone.ATTACK, [*t.stacks(e.stacks), verb + reason]


def _prevented(t: Teller, e: ev.DeletionPrevented) -> Told:
    return LineTone.EFFECT, [*t.stacks(e.stacks), " stay" if len(e.stacks) > 1 else " stays"]


def _trashed(t: Teller, e: ev.CardsTrashed) -> Told:
    origin = "" if e.area in ("", NOWHERE) else f" from the {e.area}"
    verb = " go to" if len(e.cards) > 1 else " goes to"
    return LineTone.PLAIN, [*t.cards(e.cards), f"{verb} {t.whose(e.seat)} trash{origin}"]


def _under_trashed(t: Teller, e: ev.DigivolutionCardsTrashed) -> Told:
    end = "top" if e.from_top else "bottom"
    return LineTone.PLAIN, [*t.cards(e.cards), f" trashed from the {end} of ", t.card(e.stack.card)]


def _returned(t: Teller, e: ev.CardsReturned) -> Told:
    to = {"hand": "hand", "deck top": "top of the deck", "deck bottom": "bottom of the deck"}.get(e.to, e.to)
    verb = " return" if len(e.cards) > 1 else " returns"
    return LineTone.PLAIN, [*t.cards(e.cards), f"{verb} to {t.whose(e.seat)} {to}"]


def _shown(t: Teller, e: ev.CardsShown) -> Told:
    return LineTone.PLAIN, [*t.cards(e.cards), " shown" if len(e.cards) > 1 else " is shown"]


def _revealed(t: Teller, e: ev.CardsRevealed) -> Told:
    if e.audience == ev.EVERYONE:
        return LineTone.PLAIN, [*t.cards(e.cards), f" revealed from {t.whose(e.seat)} {e.area}"]
    looks = t.does(e.audience, "look at", "looks at")
    return LineTone.PLAIN, [f"{looks} ", *t.cards(e.cards), f" in {t.whose(e.seat)} {e.area}"]


def _security_shuffled(t: Teller, e: ev.SecurityShuffled) -> Told:
    return LineTone.PLAIN, [f"{t.whose(e.seat).capitalize()} security stack is shuffled"]


def _secured(t: Teller, e: ev.CardsPlacedInSecurity) -> Told:
    end = "top" if e.top else "bottom"
    verb = " go to" if len(e.cards) > 1 else " goes to"
    return LineTone.PLAIN, [*t.cards(e.cards), f"{verb} the {end} of {t.whose(e.seat)} security stack"]


def _placed_in_battle(t: Teller, e: ev.CardPlacedInBattle) -> Told:
    return LineTone.PLAIN, [t.card(e.stack.card), " stays in ", t.whose(e.seat), " battle area"]


def _put_under(t: Teller, e: ev.CardsPlacedUnder) -> Told:
    return LineTone.PLAIN, [*t.cards(e.cards), " placed under ", t.card(e.stack.card)]


def _applied(t: Teller, e: ev.EffectApplied) -> Told:
    plain, word = _APPLIED.get(e.kind, ("are affected", "is affected"))
    if e.amount:
        plain, word = (f"{verb} {e.amount:+d} DP" for verb in ("get", "gets"))
    targets = [t.target(stack) for stack in e.stacks]
    if not targets:
        return LineTone.EFFECT, [*t.source(e.source), f": all that match {plain}"]
    return LineTone.EFFECT, [*t.source(e.source), ": ", *_listed([*targets]), f" {plain if len(targets) > 1 else word}"]


def _triggered(t: Teller, e: ev.EffectTriggered) -> Told:
    return LineTone.EFFECT, [*t.source(e.source), " triggers"]


def _activated(t: Teller, e: ev.EffectActivated) -> Told:
    return LineTone.EFFECT, [*t.source(e.source), " activates"]


def _lapsed(t: Teller, e: ev.EffectLapsed) -> Told:
    return LineTone.PLAIN, [*t.source(e.source), f" does not activate ({e.reason})"]


def _ended(t: Teller, e: ev.GameEnded) -> Told:
    if e.winner not in (0, 1):
        return LineTone.HEAD, ["The game is a draw"]
    return LineTone.HEAD, [t.does(e.winner, "win", "wins"), f" ({e.reason})" if e.reason else ""]


def _adjusted(t: Teller, e: ev.PositionAdjusted) -> Told:
    return LineTone.EFFECT, [t.who(e.seat), f" fixed: {e.note}"]


# Phases, paid costs and ends of turns and battles are told by the lines around them.
_TELLERS: dict[type, Callable[[Teller, Any], Told | None]] = {
    ev.TurnBegan: _turn_began,
    ev.HandKept: _hand,
    ev.HandRedrawn: _hand,
    ev.DeckShuffled: _shuffled,
    ev.SecurityPlaced: _security_set,
    ev.CardsDrawn: _drawn,
    ev.Overflowed: _overflowed,
    ev.MemoryChanged: _memory,
    ev.EggHatched: _hatched,
    ev.DigimonMoved: _moved,
    ev.CardPlayed: _played,
    ev.CardDigivolved: _digivolved,
    ev.DnaDigivolved: _dna_digivolved,
    ev.AppFused: _app_fused,
    ev.MaterialsPlaced: _materials,
    ev.OptionUsed: _option,
    ev.StacksSuspended: _suspended,
    ev.StacksUnsuspended: _unsuspended,
    ev.AttackDeclared: _attack,
    ev.AttackBlocked: _blocked,
    ev.AttackTargetSwitched: _switched,
    ev.AttackEnded: _attack_ended,
    ev.SecurityChecked: _checked,
    ev.BattleFought: _battle,
    ev.StacksDeleted: _deleted,
    ev.DeletionPrevented: _prevented,
    ev.CardsTrashed: _trashed,
    ev.DigivolutionCardsTrashed: _under_trashed,
    ev.CardsLinked: _linked,
    ev.LinkCardsTrashed: _links_trashed,
    ev.CardsReturned: _returned,
    ev.CardsShown: _shown,
    ev.CardsRevealed: _revealed,
    ev.SecurityShuffled: _security_shuffled,
    ev.CardsPlacedInSecurity: _secured,
    ev.CardsPlacedUnder: _put_under,
    ev.CardPlacedInBattle: _placed_in_battle,
    ev.EffectApplied: _applied,
    ev.EffectTriggered: _triggered,
    ev.EffectActivated: _activated,
    ev.EffectLapsed: _lapsed,
    ev.GameEnded: _ended,
    ev.PositionAdjusted: _adjusted,
}
