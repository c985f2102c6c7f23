"""Script lines into commands: the actions and answers of a player."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import ScenarioError
from engine.scenario.names import SEATS, Name
from engine.scenario.script import (
    ActivateStep,
    AttackStep,
    BlockStep,
    ChooseStep,
    CounterStep,
    DigivolveStep,
    FusionStep,
    LinkStep,
    OrderStep,
    PlayStep,
    Step,
    TriggerStep,
    UseStep,
    WordStep,
)
from engine.scenario.words import Words, bare_number, nearest

Place = tuple[int, str, int]
"""Line number, text and seat of the step being read."""


def parse_step(words: Words, line: int, text: str) -> Step:
    """One step: `p1 VERB …`."""
    who = words.take("p1 or p2")
    if who not in SEATS:
        raise ScenarioError(f'a line starts with p1, p2 or expect, not "{who}"{nearest(who, ("p1", "p2", "expect"))}')
    verb = words.take(f"what {who} does")
    reader = READERS.get(verb)
    if reader is None:
        raise ScenarioError(f'there is no step "{verb}"{nearest(verb, READERS)}')
    step = reader(words, (line, text, SEATS[who]))
    words.end()
    return step


def _play(words: Words, at: Place) -> Step:
    card = words.name("the card to play")
    materials = words.names("the cards to place under it") if words.took("with") else ()
    return PlayStep(card, materials, line=at[0], text=at[1], seat=at[2])


def _digivolve(words: Words, at: Place) -> Step:
    stack = words.name("the stack to digivolve")
    words.expect("into", "the stack")
    card = words.name("the card to digivolve into")
    return DigivolveStep(stack, card, _cost(words), line=at[0], text=at[1], seat=at[2])


def _dna(words: Words, at: Place) -> Step:
    stacks = [words.name("the first Digimon")]
    while words.took("+"):
        stacks.append(words.name("the next Digimon"))
    if len(stacks) < 2:
        raise ScenarioError("dna takes two Digimon: write dna A + B into CARD")
    words.expect("into", "the Digimon")
    return FusionStep("dna", tuple(stacks), words.name("the card"), line=at[0], text=at[1], seat=at[2])


def _fusion(kind: str) -> Callable[[Words, Place], Step]:
    def read(words: Words, at: Place) -> Step:
        stack = words.name("the stack")
        words.expect("into", "the stack")
        card = words.name("the card")
        materials = words.names("the card that is used") if words.took("with") else ()
        return FusionStep(kind, (stack,), card, materials, line=at[0], text=at[1], seat=at[2])

    return read


def _use(words: Words, at: Place) -> Step:
    return UseStep(words.name("the Option card"), line=at[0], text=at[1], seat=at[2])


def _link(words: Words, at: Place) -> Step:
    card = words.name("the card to link")
    words.expect("to", "the card")
    return LinkStep(card, words.name("the stack"), line=at[0], text=at[1], seat=at[2])


def _attack(words: Words, at: Place) -> Step:
    attacker = words.name("the attacking stack")
    words.expect("->", "the attacker")
    return AttackStep(attacker, words.name("the target: p1, p2 or a stack"), line=at[0], text=at[1], seat=at[2])


def _activate(words: Words, at: Place) -> Step:
    return ActivateStep(words.name("the card"), _nth(words), line=at[0], text=at[1], seat=at[2])


def _trigger(words: Words, at: Place) -> Step:
    return TriggerStep(words.name("the card"), _nth(words), line=at[0], text=at[1], seat=at[2])


def _choose(words: Words, at: Place) -> Step:
    line, text, seat = at
    if words.took("nothing"):
        return ChooseStep((), line=line, text=text, seat=seat)
    if words.peek().startswith(("-", "+")):
        return ChooseStep((), words.number("the number"), line=line, text=text, seat=seat)
    names = words.names("what is chosen")
    if len(names) == 1 and (number := bare_number(names[0])) is not None:
        return ChooseStep((), number, line=line, text=text, seat=seat)
    _no_numbers(names)
    return ChooseStep(names, None, _cost(words), line=line, text=text, seat=seat)


def _order(words: Words, at: Place) -> Step:
    names = words.names("the cards, first or top first")
    _no_numbers(names)
    return OrderStep(names, line=at[0], text=at[1], seat=at[2])


def _block(words: Words, at: Place) -> Step:
    return BlockStep(words.name("the blocking stack"), line=at[0], text=at[1], seat=at[2])


def _counter(words: Words, at: Place) -> Step:
    card = words.name("the card")
    onto = words.name("the stack") if words.took("onto") else None
    return CounterStep(card, onto, line=at[0], text=at[1], seat=at[2])


def _no(words: Words, at: Place) -> Step:
    kind = words.take("block or counter") if words.peek() else ""
    if kind not in ("", "block", "counter"):
        raise ScenarioError(f'write "no", "no block" or "no counter", not "no {kind}"')
    return WordStep(f"no {kind}".strip(), line=at[0], text=at[1], seat=at[2])


def _word(word: str) -> Callable[[Words, Place], Step]:
    def read(words: Words, at: Place) -> Step:
        return WordStep(word, line=at[0], text=at[1], seat=at[2])

    return read


def _cost(words: Words) -> int | None:
    """`cost N` (fine print 5 and 20)."""
    return words.number("the printed cost") if words.took("cost") else None


def _nth(words: Words) -> int:
    """The second word of `activate CARD 2` and `trigger CARD 2`; 0 where none is written."""
    if not words.peek():
        return 0
    nth = words.number("which of the card's effects")
    if nth < 1:
        raise ScenarioError("effects are counted from 1")
    return nth


def _no_numbers(names: tuple[Name, ...]) -> None:
    for name in names:
        if bare_number(name) is not None:
            raise ScenarioError(f'"{name}" is a number, not a card; a number stands alone')


WORDS = ("pass", "concede", "hatch", "move", "skip", "yes", "keep", "redraw")

READERS: dict[str, Callable[[Words, Place], Step]] = {
    "play": _play,
    "digivolve": _digivolve,
    "dna": _dna,
    "burst": _fusion("burst"),
    "appfuse": _fusion("appfuse"),
    "use": _use,
    "link": _link,
    "attack": _attack,
    "activate": _activate,
    "trigger": _trigger,
    "choose": _choose,
    "order": _order,
    "block": _block,
    "counter": _counter,
    "no": _no,
    **{word: _word(word) for word in WORDS},
}
