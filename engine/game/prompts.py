"""The open decision in words: what is asked, by which card and clause, and what each choice means."""

from __future__ import annotations

from engine.cards.model import Category
from engine.decisions import (
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    OrderCards,
    Purpose,
    Refusal,
    Source,
)
from engine.effects.steps import ActivateBelow, AnyStep, By, Effect, Keyword, May, Unread
from engine.effects.words import KeywordName
from engine.errors import CardError
from engine.game.view import Prompt
from engine.game.views import source_name
from engine.game.wording import effect_text
from engine.rules.actions import refusals
from engine.rules.loops import is_naming
from engine.rules.position import Position
from engine.rules.sources import effect_of
from engine.rules.tasks import Activate, ProcessSteps, TrashUsed

RULES: dict[Purpose, str] = {
    Purpose.ACTION: "6-5-1",
    Purpose.BREEDING: "6-4-1",
    Purpose.OPENING_HAND: "5-2-1-5",
    Purpose.BLOCK: "11-4-1",
    Purpose.COUNTER: "11-3-1",
    Purpose.TRIGGER: "15-4-3-5",
    Purpose.OPTIONAL: "15-9-2",
    Purpose.TARGET: "15-10-1",
    Purpose.COST: "8-1-3-1",
    Purpose.MATERIALS: "7-2-3-2",
    Purpose.LINK_LIMIT: "4-9-5",
    Purpose.ATTACK: "11-2-1",
    Purpose.MODE: "15-9-1",
    Purpose.NUMBER: "16-12-1",
    Purpose.ORDER: "3-1-3-4",
}


def prompt_of(pos: Position, *, with_refusals: bool = False) -> Prompt | None:
    """The open decision for its player; None when the game has ended."""
    decision = pos.decision
    if decision is None:
        return None
    labels: tuple[str, ...] = ()
    if isinstance(decision, ChooseOption):
        labels = tuple(_label(pos, choice.word, choice.source) for choice in decision.choices)
        if below := _below(pos):
            labels = tuple(effect_text(Effect(one), _category(pos, decision.source)) for one in below.effects)
    turned_down: tuple[Refusal, ...] = ()
    if with_refusals and decision.purpose in (Purpose.ACTION, Purpose.BREEDING):
        turned_down = refusals(pos, decision.seat)
    return Prompt(
        decision,
        question_of(pos, decision),
        source_text(pos, decision.source),
        RULES[decision.purpose],
        labels,
        turned_down,
    )


def _below(pos: Position) -> ActivateBelow | None:
    """15-15-7-2: the effects that are being chosen from, if they are."""
    task = pos.state.agenda[-1] if pos.state.agenda else None
    step = task.steps[0] if isinstance(task, ProcessSteps) else None
    return step if isinstance(step, ActivateBelow) else None


def _label(pos: Position, word: str, source: Source | None) -> str:
    if source is None:
        return {"yes": "Yes", "no": "No", "keep": "Keep this hand", "redraw": "Redraw", "done": "Resolved"}.get(
            word, word
        )
    return f"{source_name(pos, source)}: {source_text(pos, source)}"


def _category(pos: Position, source: Source) -> Category:
    for uid, number in enumerate(pos.state.numbers):
        if number == source.number:
            return pos.cards[uid].facts.category
    return Category.DIGIMON


def source_text(pos: Position, source: Source) -> str:
    """The full text of the effect that asks; "" for the rules."""
    if source.keyword:
        return f"<{source.keyword}>"
    effect = effect_of(pos, source)
    return "" if effect is None else effect_text(effect, _category(pos, source))


PLAIN: dict[Purpose, str] = {
    Purpose.ACTION: "Your main phase",
    Purpose.BREEDING: "Your breeding phase",
    Purpose.OPENING_HAND: "Keep this opening hand?",
    Purpose.TRIGGER: "Which effect comes next?",
    Purpose.LINK_LIMIT: "Trash link cards that exceed the limit",
}


def question_of(pos: Position, decision: Decision) -> str:
    """The question as a sentence."""
    purpose = decision.purpose
    name = source_name(pos, decision.source)
    if purpose in PLAIN:
        return PLAIN[purpose]
    if purpose is Purpose.BLOCK:
        return f"Block the attack of {_stack_name(pos, decision.source.stack)}?"
    if purpose is Purpose.COUNTER:
        return f"Counter the attack of {_stack_name(pos, decision.source.stack)}?"
    if purpose is Purpose.ATTACK:
        return f"Attack by the effect of {name}?"
    if purpose is Purpose.MATERIALS:
        return f"Place cards under {name}"
    if purpose is Purpose.OPTIONAL and decision.source.effect < 0 and not decision.source.keyword:
        return f"Assemble {name} with cards in the trash?"
    if purpose is Purpose.OPTIONAL:
        return f"Use the effect of {name}?"
    if _below(pos):
        return f"Which effect of {name}?"
    if purpose is Purpose.MODE:
        return f"Resolve the text of {name} by hand, then go on"
    if purpose is Purpose.COST:
        return "Digivolve for which cost?"
    if is_naming(decision):
        return "This goes round in circles: how many more times?"
    if isinstance(decision, ChooseNumber):
        return f"How many, from {decision.minimum} to {decision.maximum}?"
    if isinstance(decision, OrderCards):
        return "In which order?"
    return _step_text(pos, decision, name)


def _step_text(pos: Position, decision: ChooseCards | ChooseAction | ChooseOption, name: str) -> str:
    """What the step that asks says, in the words of the card."""
    task = pos.state.agenda[-1] if pos.state.agenda else None
    step: AnyStep | None = None
    if isinstance(task, ProcessSteps):
        step = task.steps[0]
    elif isinstance(task, Activate):
        step = task.pending.effect.body
    while isinstance(step, May | By):
        step = step.step
    if isinstance(task, TrashUsed):
        return f"Arts Digivolve: one of your cards may digivolve into {name}"
    if step is None or isinstance(step, Unread):
        return f"Choose for {name}"
    if isinstance(step, Keyword) and step.name is KeywordName.DIGI_BURST:
        # It is only ever printed in front of what it pays for (16-14-1), so alone it has no words of a card.
        return f"<{step.name}>: trash {'up to ' if step.up_to else ''}{step.value} of this Digimon's digivolution cards"
    return _printed(step, _category(pos, decision.source)) or f"Choose for {name}"


def _printed(step: AnyStep, category: Category) -> str:
    """A step in the words of a card, empty where no card says it alone; some are only printed as what one may do."""
    for body in (step, May(step)):
        try:
            return effect_text(Effect(body), category).rstrip(".")
        except CardError:
            continue
    return ""


def _stack_name(pos: Position, pid: int) -> str:
    perm = pos.state.perms.get(pid)
    return "the attacker" if perm is None else pos.values_of(pid).names[0]
