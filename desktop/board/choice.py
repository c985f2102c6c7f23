"""The choice being made on the board: which candidates there are, which are chosen, whether that is enough."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop.board.spots import Spot, locate
from engine.decisions import Answer, CardsAnswer, ChooseCards, ChooseOption, OrderAnswer, OrderCards
from engine.game.view import Prompt, View


@dataclass(frozen=True)
class Choice:
    """Candidates in their order, the chosen ones in the order chosen, and how many must and may be."""

    candidates: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    chosen: tuple[int, ...] = ()
    ordering: bool = False
    decision: ChooseCards | None = None

    @property
    def open(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.candidates)

    @property
    def complete(self) -> bool:
        """Whether the number chosen is within bounds."""
        return self.open and self.minimum <= len(self.chosen) <= self.maximum

    def toggled(self, ident: int) -> Choice:
        """With one candidate chosen or given back; a single choice moves to the new candidate."""
        if ident not in self.candidates:
            return self
        if ident in self.chosen:
            chosen = tuple(one for one in self.chosen if one != ident)
        elif self.maximum == 1:
            chosen = (ident,)
        elif len(self.chosen) < self.maximum and self._has_place((*self.chosen, ident)):
            chosen = (*self.chosen, ident)
        else:
            chosen = self.chosen
        return replace(self, chosen=chosen)

    def _has_place(self, chosen: tuple[int, ...]) -> bool:
        """Whether these can be chosen together, where the decision asks for more than their number."""
        return self.decision is None or self.decision.fits(chosen)

    def cleared(self) -> Choice:
        """With nothing chosen."""
        return replace(self, chosen=())

    def answer(self) -> Answer:
        """The answer that the chosen ones are."""
        if self.ordering:
            rest = tuple(ident for ident in self.candidates if ident not in self.chosen)
            return OrderAnswer(self.chosen + rest)
        return CardsAnswer(self.chosen)


def choice_of(prompt: Prompt | None) -> Choice:
    """The choice of cards that a prompt asks for; an empty one for every other decision."""
    match prompt.decision if prompt is not None else None:
        case ChooseCards(candidates=candidates, minimum=minimum, maximum=maximum) as decision:
            return Choice(candidates, minimum, maximum, decision=decision)
        case OrderCards(cards=cards):
            # what is not picked keeps its order behind what is, so any number of picks is an answer
            return Choice(cards, 0, len(cards), ordering=True)
        case _:
            return Choice()


def off_table(choice: Choice, view: View) -> tuple[int, ...]:
    """The candidates that the table does not lay out openly: these are listed in the strip."""
    if choice.ordering:
        return choice.candidates
    return tuple(ident for ident in choice.candidates if locate(view, ident) is None)


def pending_sources(prompt: Prompt | None, view: View) -> dict[Spot, tuple[int, ...]]:
    """For a choice among pending effects: the spot of each source with the numbers (from 1) of its choices."""
    if prompt is None or not isinstance(prompt.decision, ChooseOption):
        return {}
    found: dict[Spot, list[int]] = {}
    for number, option in enumerate(prompt.decision.choices, start=1):
        source = option.source
        if source is None:
            continue
        spot = locate(view, source.stack) if source.stack > 1 else None
        spot = spot or (locate(view, source.card) if source.card > 1 else None)
        if spot is not None:
            found.setdefault(spot, []).append(number)
    return {spot: tuple(numbers) for spot, numbers in found.items()}


def asking_source(prompt: Prompt | None, view: View) -> Spot | None:
    """Where the card lies whose text asks the open decision."""
    if prompt is None or prompt.decision.source.effect < 0:
        return None
    source = prompt.decision.source
    for ident in (source.stack, source.card):
        if ident > 1:
            spot = locate(view, ident)
            if spot is not None:
                return spot
    return None
