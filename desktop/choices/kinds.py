"""The presenters, one for each kind of decision."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop.choices.model import Button, Command, Option, PromptModel, Spin, Tone
from desktop.choices.names import Names, call
from engine.decisions import (
    Action,
    ActionAnswer,
    Activate,
    AppFuse,
    Attack,
    BurstDigivolve,
    CardsAnswer,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Digivolve,
    DnaDigivolve,
    Hatch,
    LinkCard,
    Move,
    NumberAnswer,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Pass,
    PlayCard,
    Purpose,
    Skip,
    UseOption,
)
from engine.game.view import PendingView, Prompt, View

WHY = Button("Why?", "W", Command.WHY)
VIEW_BOARD = Button("View board", "V", Command.VIEW_BOARD)
UNDO = Button("Undo", "Ctrl Z", Command.UNDO)
FIX = Button("Fix by hand…", "F", Command.FIX)
ONE_REDRAW = "A redraw gives five new cards, once"
FEW = 3
SHORT = 26
_OF_THEM = re.compile(r"^\w+ (?:up to )?(?:\d+|any|all) (?:of|Digimon|Tamers?)\b")
_CHIP = re.compile(r"^\s*\[([^\]]+)\]")


@dataclass(frozen=True)
class Asked:
    """An open decision with what is needed to put it into words."""

    prompt: Prompt
    view: View
    names: Names
    can_undo: bool = False
    note: str = ""
    warns: bool = False

    @property
    def chip(self) -> str:
        """The timing icon that the asking text begins with, or the rules' timing."""
        found = _CHIP.match(self.prompt.clause)
        if found:
            return found[1]
        return {Purpose.BLOCK: "Block", Purpose.COUNTER: "Counter"}.get(self.prompt.decision.purpose, "")

    @property
    def source(self) -> str:
        """The asking card's name, "" for the rules."""
        number = self.prompt.decision.source.number
        return self.names.name(number) if number else ""

    def detail(self, *parts: str) -> str:
        """Source, counts and queue in one line."""
        waiting = self._not_offered()
        queue = f"next: {len(waiting)} effect{'s' if len(waiting) > 1 else ''} waiting" if waiting else ""
        if waiting and waiting[0].why:
            queue += f", {waiting[0].why} ({waiting[0].rule})"
        return " · ".join(part for part in (self.source, *parts, queue) if part)

    def _not_offered(self) -> list[PendingView]:
        """The effects that wait and are not themselves what is asked about; equal ones may wait twice."""
        decision, waiting = self.prompt.decision, list(self.view.pending)
        if isinstance(decision, ChooseOption) and _asks_order(decision):
            for choice in decision.choices:
                offered = next((one for one in waiting if one.source == choice.source), None)
                if offered is not None:
                    waiting.remove(offered)
        return waiting

    def model(
        self,
        detail: str,
        buttons: tuple[Button, ...],
        *,
        options: tuple[Option, ...] = (),
        spin: Spin | None = None,
    ) -> PromptModel:
        """The bar with what is the same for every kind."""
        source = self.prompt.decision.source
        if self.view.pending and len(buttons) < FEW:
            buttons = (WHY, *buttons)
        return PromptModel(
            Tone.ASK,
            _sentence(self.prompt.question),
            chip=self.chip,
            detail=detail,
            number=source.number,
            stack=source.stack,
            clause=self.prompt.clause,
            rule=self.prompt.rule,
            buttons=buttons,
            options=options,
            spin=spin,
            warns=self.warns,
        )


def actions(asked: Asked, decision: ChooseAction) -> PromptModel:
    """Choose an action: the board offers the actions, the bar the quiet ones (pass, skip) and hatch and move."""
    buttons: list[Button] = []
    if asked.can_undo:
        buttons.append(UNDO)
    quiet = {"pass": _index(decision, Pass), "skip": _index(decision, Skip)}
    lone = [(word, _index(decision, kind)) for word, kind in (("Hatch", Hatch), ("Move to battle area", Move))]
    bold = [(word, index) for word, index in lone if index >= 0]
    if quiet["pass"] >= 0:
        answer = ActionAnswer(quiet["pass"])
        buttons.append(Button("Pass turn", "E", Command.PASS, answer, primary=len(decision.actions) == 1))
    if quiet["skip"] >= 0:
        word = {Purpose.BREEDING: "Skip", Purpose.ATTACK: "Do not attack"}.get(decision.purpose, "Skip")
        buttons.append(Button(word, "N", Command.ANSWER, ActionAnswer(quiet["skip"]), primary=not bold))
    for n, (word, index) in enumerate(bold[:1]):
        buttons.append(Button(word, "Space", Command.ANSWER, ActionAnswer(index), primary=n == 0))
    return asked.model(asked.note or asked.detail(_kinds(decision)), tuple(buttons[-FEW:]))


def cards(asked: Asked, decision: ChooseCards, chosen: tuple[int, ...], *, complete: bool) -> PromptModel:
    """Choose cards: the board or the list selects, the bar names the result."""
    detail = asked.detail(f"{len(decision.candidates)} legal, {len(chosen)} chosen", _wanted(decision))
    enough = complete or (decision.minimum <= len(chosen) <= decision.maximum)
    label = _result(asked, decision, chosen)
    confirm = Button(label, "Space", Command.CONFIRM, CardsAnswer(chosen), primary=True, enabled=enough)
    buttons = [VIEW_BOARD, confirm]
    if chosen:
        buttons.insert(1, Button("Clear", "Esc", Command.CLEAR))
    return asked.model(detail, tuple(buttons))


def option(asked: Asked, decision: ChooseOption) -> PromptModel:
    """Choose an option: two or three short ones are buttons, more or longer ones a numbered list."""
    if decision.purpose is Purpose.MODE and [choice.word for choice in decision.choices] == ["done"]:
        return _by_hand(asked)
    labels = [_label(asked, decision, n) for n in range(len(decision.choices))]
    words = tuple(choice.word for choice in decision.choices)
    if set(words) <= set(_YES_NO) and len(words) == len(set(words)):
        ranked = sorted(range(len(words)), key=lambda n: _YES_NO[words[n]][1], reverse=True)
        buttons = tuple(
            Button(
                _yes_no(words[n], labels[n]),
                _YES_NO[words[n]][0],
                Command.ANSWER,
                OptionAnswer(n),
                primary=n == ranked[-1],
            )
            for n in ranked
        )
        note = ONE_REDRAW if decision.purpose is Purpose.OPENING_HAND else ""
        return asked.model(asked.detail(note), buttons)
    plain = decision.purpose is not Purpose.TRIGGER and all(choice.source is None for choice in decision.choices)
    if plain and len(labels) <= FEW and all(len(label) <= SHORT for label in labels):
        buttons = tuple(
            Button(label, str(n + 1), Command.ANSWER, OptionAnswer(n), primary=n == len(labels) - 1)
            for n, label in enumerate(labels)
        )
        return asked.model(asked.detail(), buttons)
    rows = tuple(_row(asked, decision, n, labels[n]) for n in range(len(labels)))
    keys = "1 or 2" if len(rows) == 2 else f"1 to {min(len(rows), 9)}"
    return asked.model(asked.detail(f"press {keys}"), (VIEW_BOARD,), options=rows)


def _by_hand(asked: Asked) -> PromptModel:
    """A text that the program does not read: its words, the tools to carry it out, and the key to go on."""
    source = asked.prompt.decision.source
    words = Option(asked.source or "The card", asked.prompt.clause, source.number, source)
    done = Button("Resolved", "Space", Command.ANSWER, OptionAnswer(0), primary=True)
    detail = "Not read by the program: carry it out by hand"
    return asked.model(detail, (VIEW_BOARD, FIX, done), options=(words,))


def _asks_order(decision: ChooseOption) -> bool:
    """Whether the choices are themselves the effects that wait."""
    return decision.purpose is Purpose.TRIGGER


def number(asked: Asked, decision: ChooseNumber, n: int | None) -> PromptModel:
    """Choose a number: a spin and a button that says it."""
    value = decision.maximum if n is None else max(decision.minimum, min(decision.maximum, n))
    detail = asked.detail(f"{decision.minimum} to {decision.maximum}")
    verb = _verb(asked.prompt.question) or "Choose"
    button = Button(f"{verb} {value}", "Space", Command.ANSWER, NumberAnswer(value), primary=True)
    return asked.model(detail, (button,), spin=Spin(decision.minimum, decision.maximum, value))


def order(asked: Asked, decision: OrderCards, chosen: tuple[int, ...]) -> PromptModel:
    """Order cards: picked one after the other on the board; what is not picked keeps its order behind them."""
    ids = (*chosen, *(card for card in decision.cards if card not in chosen))
    line = ", ".join(f"{n} {call(asked.view, asked.names, card)}" for n, card in enumerate(chosen, start=1))
    done = len(chosen) == len(decision.cards)
    detail = asked.detail(line or f"{len(ids)} cards, first chosen comes first")
    label = "Confirm" if done else "Any order" if not chosen else "Rest in any order"
    confirm = Button(label, "Space", Command.ANSWER, OrderAnswer(ids), primary=True)
    buttons = (Button("Clear", "Esc", Command.CLEAR), confirm) if chosen else (VIEW_BOARD, confirm)
    return asked.model(detail, buttons)


# The key of each plain word, and its rank: the primary one (rank 0) stands rightmost.
_YES_NO: dict[str, tuple[str, int]] = {"yes": ("Y", 0), "no": ("N", 1), "keep": ("Y", 0), "redraw": ("N", 1)}

_KINDS: dict[type[Action], str] = {
    PlayCard: "play",
    Digivolve: "digivolve",
    DnaDigivolve: "DNA digivolve",
    BurstDigivolve: "burst digivolve",
    AppFuse: "app fuse",
    LinkCard: "link",
    UseOption: "use",
    Attack: "attack",
    Activate: "activate",
    Hatch: "hatch",
    Move: "move",
    Pass: "pass",
    Skip: "skip",
}


def _kinds(decision: ChooseAction) -> str:
    """The kinds of action that are open: "Play, digivolve, attack or pass"."""
    present = {type(action) for action in decision.actions}
    words = [word for kind, word in _KINDS.items() if kind in present]
    line = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}" if words else ""
    return line[:1].upper() + line[1:]


def _index(decision: ChooseAction, kind: type[Action]) -> int:
    return next((n for n, action in enumerate(decision.actions) if isinstance(action, kind)), -1)


def _wanted(decision: ChooseCards) -> str:
    low, high = decision.minimum, decision.maximum
    if low == high:
        return f"choose {low}" if low > 1 else ""
    return f"up to {high}" if low == 0 else f"{low} to {high}"


def _result(asked: Asked, decision: ChooseCards, chosen: tuple[int, ...]) -> str:
    verb = {Purpose.BLOCK: "Block with", Purpose.COUNTER: "Counter with", Purpose.ATTACK: "Attack"}.get(
        decision.purpose, _verb_of_chosen(asked, decision) or "Choose"
    )
    if not chosen:
        if decision.minimum == 0:
            none = {Purpose.BLOCK: "Do not block", Purpose.COUNTER: "No counter"}
            return none.get(decision.purpose, "Choose none")
        return verb if verb != "Block with" else "Block"
    if len(chosen) == 1:
        return f"{verb} {call(asked.view, asked.names, chosen[0])}"
    return f"{verb} {len(chosen)}"


_VERBS = frozenset(
    [
        "delete",
        "suspend",
        "unsuspend",
        "return",
        "trash",
        "play",
        "place",
        "reveal",
        "add",
        "choose",
        "activate",
        "digivolve",
        "give",
        "attack",
        "use",
        "discard",
        "hatch",
        "move",
        "put",
        "pay",
        "lose",
        "gain",
        "draw",
        "target",
        "switch",
    ]
)


def _verb_of_chosen(asked: Asked, decision: ChooseCards) -> str:
    """The question's verb, if it is what happens to the chosen themselves.

    "Trash 1 digivolution card at the bottom of 1 of your opponent's Digimon" does not trash the chosen Digimon.
    """
    question = asked.prompt.question
    stacks = any(asked.view.find_stack(ident) is not None for ident in decision.candidates)
    return _verb(question) if not stacks or _OF_THEM.match(question) else ""


def _verb(question: str) -> str:
    """The verb that a question begins with, if it is one: "Delete" of "Delete 1 of Mira's Digimon"."""
    word = question.split(" ", 1)[0].strip(",.:?!")
    return word.capitalize() if word.lower() in _VERBS else ""


def _label(asked: Asked, decision: ChooseOption, n: int) -> str:
    labels = asked.prompt.labels
    return labels[n] if n < len(labels) and labels[n] else decision.choices[n].word.capitalize()


def _yes_no(word: str, label: str) -> str:
    """Yes and no are named by their result when that is short."""
    return label if len(label) <= SHORT else {"keep": "Keep hand", "redraw": "Redraw"}.get(word, word.capitalize())


def _row(asked: Asked, decision: ChooseOption, n: int, label: str) -> Option:
    choice = decision.choices[n]
    source = choice.source
    if source is not None and source.number:
        name = asked.names.name(source.number)
        return Option(name, label.removeprefix(f"{name}: "), source.number, source, answer=OptionAnswer(n))
    return Option(label, "", answer=OptionAnswer(n))


def _sentence(question: str) -> str:
    return question[:1].upper() + question[1:]
