"""From the open decision to the prompt bar: chooses the presenter, and says the states without a decision."""

from __future__ import annotations

from desktop.choices.kinds import UNDO, Asked, actions, cards, number, option, order
from desktop.choices.model import Button, Command, PromptModel, Tone
from desktop.choices.names import Names, call
from engine.decisions import ChooseAction, ChooseCards, ChooseNumber, ChooseOption, OrderCards
from engine.game.view import Prompt, View


def present(
    prompt: Prompt,
    view: View,
    names: Names,
    *,
    chosen: tuple[int, ...] = (),
    complete: bool = False,
    n: int | None = None,
    can_undo: bool = False,
    note: str = "",
    warns: bool = False,
) -> PromptModel:
    """The bar for an open decision.

    `chosen` and `complete` are the board's selection so far and whether it may be confirmed; `n` the number set so far;
    `note` what the gauge would show for the card in hand, and whether that `warns`.
    """
    asked = Asked(prompt, view, names, can_undo, note, warns)
    match prompt.decision:
        case ChooseAction() as decision:
            return actions(asked, decision)
        case ChooseCards() as decision:
            return cards(asked, decision, chosen, complete=complete)
        case ChooseOption() as decision:
            return option(asked, decision)
        case ChooseNumber() as decision:
            return number(asked, decision, n)
        case OrderCards() as decision:
            return order(asked, decision, chosen)


def waiting(view: View, names: Names) -> PromptModel:
    """The bar while the other player chooses, or after the end."""
    if view.end_reason:
        return _ended(view)
    who = view.seats[view.deciding].name if view.deciding in (0, 1) else "The opponent"
    return PromptModel(
        Tone.WAIT,
        f"{who} is choosing",
        detail=_what_goes_on(view, names),
        buttons=(Button("View board", "V", Command.VIEW_BOARD),),
    )


def fixing(asks: PromptModel, *, can_undo: bool) -> PromptModel:
    """The bar while the position is fixed by hand; a text to be carried out by hand stays in sight."""
    words = [option.text for option in asks.options if option.answer is None]
    done = Button("Done", "Esc", Command.FIX, primary=True)
    return PromptModel(
        Tone.ASK,
        "Fix by hand: choose what is wrong",
        detail=" ".join(words)
        or "A stack, a card, a trash, a deck or the gauge. Every fix is logged and can be undone.",
        number=asks.number if words else "",
        clause=asks.clause,
        buttons=(UNDO, done) if can_undo else (done,),
    )


def refusal(reason: str, clause: str) -> PromptModel:
    """The bar after an action that is not legal: why, and the clause it rests on."""
    return PromptModel(
        Tone.REFUSE,
        "That is not legal" if clause else "That cannot be done",
        detail=reason,
        rule=clause,
        buttons=(Button("Got it", "Esc", Command.DISMISS),),
    )


def _ended(view: View) -> PromptModel:
    title = "The game is a draw" if view.winner not in (0, 1) else f"{view.seats[view.winner].name} wins"
    return PromptModel(
        Tone.END,
        title,
        detail=f"Turn {view.turn}",
        rule=view.end_reason,
        buttons=(Button("Result", "Space", Command.RESULT, primary=True),),
    )


_STAGES = {
    "declaration": "Declaration",
    "counter": "Counter timing",
    "block": "Block timing",
    "success": "The attack succeeds",
    "end": "End of the attack",
}


def _what_goes_on(view: View, names: Names) -> str:
    if view.attack is not None:
        attacker, target = call(view, names, view.attack.attacker), call(view, names, view.attack.target)
        stage = _STAGES.get(view.attack.stage, view.attack.stage.capitalize())
        return f"{stage}: {attacker} attacks {target}"
    if view.pending:
        n = len(view.pending)
        return f"{n} effect{'s' if n > 1 else ''} waiting"
    phase = f"{view.phase.capitalize()} phase" if view.phase else ""
    return f"{phase}, turn {view.turn}" if phase else f"Turn {view.turn}"
