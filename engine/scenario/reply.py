"""What a script line says to the open decision: an answer, a refusal, or nothing at all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.decisions import (
    ActionAnswer,
    Activate,
    Answer,
    AppFuse,
    Attack,
    BurstDigivolve,
    CardsAnswer,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
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
from engine.rules.materials import slots_of
from engine.scenario.board import Board
from engine.scenario.names import Name
from engine.scenario.pending import pending_choice
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


class Reply(msgspec.Struct, frozen=True):
    """A line's reply to a decision that it addresses.

    Without an `answer` the line is not legal for `reason`. `done` is False where the line goes on to answer the next
    decision too (`choose` on the way through a "may"). `hold`: the line says something, but the decision stays open:
    "yes" to an offer whose choice follows, or the `attacker` of an offered attack (fine print 17).
    """

    answer: Answer | None = None
    reason: str = ""
    done: bool = True
    hold: bool = False
    attacker: int = 0


Found = Reply | None


def refuse(reason: str) -> Reply:
    """The line addresses the decision but is not legal."""
    return Reply(None, reason)


def reply_to(board: Board, decision: Decision, step: Step, attacker: int = 0) -> Found:
    """The reply of `step` to `decision`; None when it does not address it."""
    if step.seat != decision.seat:
        return None
    if isinstance(step, PlayStep) and step.materials and decision.purpose is not Purpose.ACTION:
        return _materials(board, decision, step)
    if isinstance(step, PlayStep | DigivolveStep | FusionStep | UseStep | LinkStep | ActivateStep):
        if decision.purpose is not Purpose.ACTION or not isinstance(decision, ChooseAction):
            return None
        return _main_action(board, decision, step)
    if isinstance(step, AttackStep):
        return _attack(board, decision, step)
    if isinstance(step, WordStep):
        return _word(decision, step)
    if isinstance(step, ChooseStep):
        return _choose(board, decision, step, attacker)
    if isinstance(step, OrderStep):
        return _order(board, decision, step)
    if isinstance(step, TriggerStep):
        if decision.purpose is not Purpose.TRIGGER or not isinstance(decision, ChooseOption):
            return None
        index = pending_choice(board, decision, step)
        return refuse(index) if isinstance(index, str) else Reply(OptionAnswer(index))
    if isinstance(step, BlockStep):
        return _pick_one(board, decision, Purpose.BLOCK, step.stack, "block")
    if isinstance(step, CounterStep):
        return _counter(board, decision, step)
    return None


def _counter(board: Board, decision: Decision, step: CounterStep) -> Found:
    """The card, and then with `onto` the Digimon that digivolves into it."""
    if step.onto is not None and decision.purpose is Purpose.TARGET:
        return _pick_one(board, decision, Purpose.TARGET, step.onto, "digivolve into it")
    found = _pick_one(board, decision, Purpose.COUNTER, step.card, "be used to counter")
    if found is None or step.onto is None or found.answer is None:
        return found
    return Reply(found.answer, done=False)


# Main phase actions.


def _main_action(board: Board, decision: ChooseAction, step: Step) -> Reply:
    seat = step.seat
    match step:
        case PlayStep(materials=materials):
            plays = {a.card: i for i, a in enumerate(decision.actions) if isinstance(a, PlayCard)}
            played = _one_card(board, step.card, plays, seat, "play")
            return _with_materials(board, decision, step, played) if materials else played
        case UseStep():
            uses = {a.card: i for i, a in enumerate(decision.actions) if isinstance(a, UseOption)}
            return _one_card(board, step.card, uses, seat, "use")
        case DigivolveStep():
            return _digivolve(board, decision, step)
        case ActivateStep():
            return _activate(board, decision, step)
        case FusionStep(kind="dna"):
            return _dna(board, decision, step)
        case FusionStep(kind="burst"):
            return _burst(board, decision, step)
        case FusionStep():
            return _app_fuse(board, decision, step)
        case LinkStep():
            return _link(board, decision, step)
        case _:
            raise TypeError(f"{type(step).__name__} is no action of the main phase")


def _with_materials(board: Board, decision: ChooseAction, step: PlayStep, played: Reply) -> Reply:
    """`play CARD with A, B`: first the play, then the materials, if the card takes these."""
    if not isinstance(played.answer, ActionAnswer):
        return played
    action = decision.actions[played.answer.index]
    uid = board.uid(action.card) if isinstance(action, PlayCard) else None
    if uid is None:
        return played
    for line in board.position.printed(uid).tucks:
        able = tuple(one for slot in slots_of(board.position, step.seat, uid, line) for one in slot)
        if isinstance(board.pick(step.materials, able, step.seat), list):
            return msgspec.structs.replace(played, done=False)
    named = ", ".join(map(str, step.materials))
    return refuse(f"{named} cannot be placed under {step.card} by DigiXros or Assembly")


def _materials(board: Board, decision: Decision, step: PlayStep) -> Found:
    """The second half of `play CARD with A, B`."""
    if decision.purpose is Purpose.OPTIONAL:
        rules = decision.source.effect < 0 and not decision.source.keyword
        return Reply(_named(decision, "yes"), done=False) if rules else None
    if decision.purpose is not Purpose.MATERIALS:
        return None
    return _choose_cards(board, decision, ChooseStep(step.materials, line=step.line, text=step.text, seat=step.seat), 0)


def _one_card(board: Board, name: Name, indexes: dict[int, int], seat: int, verb: str) -> Reply:
    found = board.find(name, indexes, seat)
    if found:
        return Reply(ActionAnswer(indexes[found[0]]))
    return refuse(f"{name} is not among the cards that p{seat + 1} can {verb}: {board.list_text(indexes, seat)}")


def _digivolve(board: Board, decision: ChooseAction, step: DigivolveStep) -> Reply:
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, Digivolve)]
    for card in board.find(step.card, [a.card for _, a in choices], step.seat):
        fitting = [(i, a) for i, a in choices if a.card == card]
        for stack in board.find(step.stack, [a.stack for _, a in fitting], step.seat):
            ways = [(a.cost, i) for i, a in fitting if a.stack == stack and step.cost in (None, a.printed)]
            if ways:
                # Fine print 20: the cheapest payable requirement unless `cost N` says which.
                return Reply(ActionAnswer(min(ways)[1]))
    pairs = ", ".join(f"{board.text(a.stack)} into {board.text(a.card)}" for _, a in choices) or "nothing"
    with_cost = f" for a printed cost of {step.cost}" if step.cost is not None else ""
    return refuse(f"{step.stack} does not digivolve into {step.card}{with_cost}; what does: {pairs}")


def _dna(board: Board, decision: ChooseAction, step: FusionStep) -> Reply:
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, DnaDigivolve)]
    for card in board.find(step.card, [a.card for _, a in choices], step.seat):
        ways = [(a.cost, i) for i, a in choices if a.card == card and _named_all(board, step, a.stacks)]
        if ways:
            return Reply(ActionAnswer(min(ways)[1]))
    able = [" + ".join(map(board.text, a.stacks)) + f" into {board.text(a.card)}" for _, a in choices]
    written = " + ".join(map(str, step.stacks))
    return refuse(f"{written} do not DNA digivolve into {step.card}; what does: {', '.join(able) or 'nothing'}")


def _burst(board: Board, decision: ChooseAction, step: FusionStep) -> Reply:
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, BurstDigivolve)]
    ways = [
        (a.cost, i)
        for i, a in choices
        if board.is_named(step.card, a.card)
        and board.is_named(step.stacks[0], a.stack)
        and all(board.is_named(name, a.tamer) for name in step.materials)
    ]
    if ways:
        return Reply(ActionAnswer(min(ways)[1]))
    able = [f"{board.text(a.stack)} into {board.text(a.card)} with {board.text(a.tamer)}" for _, a in choices]
    what = ", ".join(able) or "nothing"
    return refuse(f"{step.stacks[0]} does not burst digivolve into {step.card}; what does: {what}")


def _app_fuse(board: Board, decision: ChooseAction, step: FusionStep) -> Reply:
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, AppFuse)]
    ways = [
        (a.cost, i)
        for i, a in choices
        if board.is_named(step.card, a.card)
        and board.is_named(step.stacks[0], a.stack)
        and all(board.is_named(name, a.link) for name in step.materials)
    ]
    if ways:
        return Reply(ActionAnswer(min(ways)[1]))
    able = [f"{board.text(a.stack)} into {board.text(a.card)} with {board.text(a.link)}" for _, a in choices]
    return refuse(f"{step.stacks[0]} does not app fuse into {step.card}; what does: {', '.join(able) or 'nothing'}")


def _link(board: Board, decision: ChooseAction, step: LinkStep) -> Reply:
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, LinkCard)]
    for card in board.find(step.card, [a.card for _, a in choices], step.seat):
        fitting = [(i, a) for i, a in choices if a.card == card]
        for stack in board.find(step.stack, [a.stack for _, a in fitting], step.seat):
            return Reply(ActionAnswer(min((a.cost, i) for i, a in fitting if a.stack == stack)[1]))
    pairs = ", ".join(f"{board.text(a.card)} to {board.text(a.stack)}" for _, a in choices) or "nothing"
    return refuse(f"{step.card} does not link to {step.stack}; what does: {pairs}")


def _named_all(board: Board, step: FusionStep, stacks: tuple[int, ...]) -> bool:
    """Whether the step names these stacks, from top to bottom."""
    if len(step.stacks) != len(stacks):
        return False
    return all(board.is_named(name, one) for name, one in zip(step.stacks, stacks, strict=True))


def _activate(board: Board, decision: ChooseAction, step: ActivateStep) -> Reply:
    choices = [(a.effect, i, a) for i, a in enumerate(decision.actions) if isinstance(a, Activate)]
    # An effect that works from the hand or the trash is of no stack.
    ids = [one for _, _, a in choices for one in (a.stack, a.card) if one]
    for one in board.find(step.card, ids, step.seat):
        own = sorted((effect, i) for effect, i, a in choices if one in (a.stack, a.card))
        if step.nth <= len(own):
            return Reply(ActionAnswer(own[max(0, step.nth - 1)][1]))
    return refuse(f"{step.card} has no such effect to activate now; what has: {board.list_text(ids, step.seat)}")


def _attack(board: Board, decision: Decision, step: AttackStep) -> Found:
    if decision.purpose is Purpose.OPTIONAL:
        # Fine print 10: an offered attack may come behind a "may"; the runner looks whether it does.
        return Reply(_named(decision, "yes"), done=False)
    if not isinstance(decision, ChooseAction) or decision.purpose not in (Purpose.ACTION, Purpose.ATTACK):
        return None
    choices = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, Attack)]
    for attacker in board.find(step.attacker, [a.stack for _, a in choices], step.seat):
        aims = {a.target: i for i, a in choices if a.stack == attacker}
        targets = board.find(step.target, aims, 1 - step.seat)
        if targets:
            return Reply(ActionAnswer(aims[targets[0]]))
    pairs = ", ".join(f"{board.text(a.stack)} -> {board.text(a.target)}" for _, a in choices) or "nothing"
    return refuse(f"{step.attacker} cannot attack {step.target}; the attacks that can be declared: {pairs}")


# Answers.


WORD_ACTIONS: dict[str, tuple[Purpose, type[Pass | Hatch | Move | Skip]]] = {
    "pass": (Purpose.ACTION, Pass),
    "hatch": (Purpose.BREEDING, Hatch),
    "move": (Purpose.BREEDING, Move),
    "skip": (Purpose.BREEDING, Skip),
}


def _word(decision: Decision, step: WordStep) -> Found:
    word = step.word
    if word in WORD_ACTIONS:
        purpose, kind = WORD_ACTIONS[word]
        if isinstance(decision, ChooseAction) and word == "skip" and decision.purpose is Purpose.ATTACK:
            purpose = Purpose.ATTACK
        if decision.purpose is not purpose or not isinstance(decision, ChooseAction):
            return None
        index = next((i for i, a in enumerate(decision.actions) if isinstance(a, kind)), None)
        return refuse(f"p{step.seat + 1} cannot {word} now") if index is None else Reply(ActionAnswer(index))
    if word in ("keep", "redraw"):
        return Reply(_named(decision, word)) if decision.purpose is Purpose.OPENING_HAND else None
    if word == "no block":
        return decline(decision) if decision.purpose is Purpose.BLOCK else None
    if word == "no counter":
        return decline(decision) if decision.purpose is Purpose.COUNTER else None
    if decision.purpose is Purpose.OPTIONAL:
        return Reply(_named(decision, word))
    if decision.purpose in (Purpose.ATTACK, Purpose.TARGET, Purpose.COST, Purpose.MATERIALS):
        # Fine print 7: where an engine asks "whether" and "which" in one question, yes and no answer the "whether".
        declined = decline(decision)
        return declined if word == "no" else Reply(hold=True) if declined.answer is not None else None
    return None


def _named(decision: Decision, word: str) -> Answer | None:
    if isinstance(decision, ChooseOption):
        for i, choice in enumerate(decision.choices):
            if choice.word == word:
                return OptionAnswer(i)
    return None


def decline(decision: Decision) -> Reply:
    """Choose nothing, where that is allowed."""
    if isinstance(decision, ChooseCards) and decision.minimum == 0:
        return Reply(CardsAnswer(()))
    if isinstance(decision, ChooseAction):
        for i, action in enumerate(decision.actions):
            if isinstance(action, Skip):
                return Reply(ActionAnswer(i))
    if answer := _named(decision, "no") or _named(decision, "none"):
        return Reply(answer)
    return refuse("this cannot be declined")


def _pick_one(board: Board, decision: Decision, purpose: Purpose, name: Name, verb: str) -> Found:
    if decision.purpose is not purpose:
        return None
    if isinstance(decision, ChooseCards):
        found = board.find(name, decision.candidates, decision.seat)
        if found:
            return Reply(CardsAnswer((found[0],)))
        return refuse(f"{name} cannot {verb}; what can: {board.list_text(decision.candidates, decision.seat)}")
    return refuse(f"{name} cannot {verb}")


def _choose(board: Board, decision: Decision, step: ChooseStep, attacker: int) -> Found:
    if decision.purpose is Purpose.OPTIONAL:
        return Reply(_named(decision, "yes"), done=False)
    if decision.purpose in (Purpose.BLOCK, Purpose.COUNTER, Purpose.TRIGGER, Purpose.OPENING_HAND, Purpose.ORDER):
        return None
    if decision.purpose is Purpose.COST:
        return _choose_cost(decision, step)
    readers: dict[type, Callable[[Board, Decision, ChooseStep, int], Found]] = {
        ChooseCards: _choose_cards,
        ChooseOption: _choose_mode,
        ChooseNumber: _choose_number,
        ChooseAction: _choose_action,
    }
    reader = readers.get(type(decision))
    return reader(board, decision, step, attacker) if reader else None


def _choose_cards(board: Board, decision: Decision, step: ChooseStep, attacker: int) -> Found:
    del attacker
    assert isinstance(decision, ChooseCards)
    if step.number is not None:
        return refuse("cards are chosen here, not a number")
    picked = board.pick(step.names, decision.candidates, step.seat)
    low, high = decision.minimum, decision.maximum
    if not isinstance(picked, list):
        return refuse(f"{picked} cannot be chosen; candidates: {board.list_text(decision.candidates, step.seat)}")
    if not decision.fits(tuple(picked)):
        return refuse("they do not go together in what is asked for")
    if not low <= len(picked) <= high:
        span = str(low) if low == high else f"{low} to {high}"
        return refuse(f"{len(picked)} chosen where {span} must be")
    return Reply(CardsAnswer(tuple(picked)), done=step.cost is None)


def _choose_cost(decision: Decision, step: ChooseStep) -> Found:
    """`choose CARD cost N` (fine print 20): the second half, where several requirements are met."""
    if step.cost is None or not isinstance(decision, ChooseOption):
        return None
    words = [choice.word for choice in decision.choices]
    if str(step.cost) not in words:
        return refuse(f"the digivolution costs are {', '.join(words)}")
    return Reply(OptionAnswer(words.index(str(step.cost))))


def _choose_mode(board: Board, decision: Decision, step: ChooseStep, attacker: int) -> Found:
    del board, attacker
    assert isinstance(decision, ChooseOption)
    if step.number is None:
        return refuse(f"one of {len(decision.choices)} modes is chosen here, by its number")
    if not 1 <= step.number <= len(decision.choices):
        return refuse(f"the modes are numbered 1 to {len(decision.choices)}")
    return Reply(OptionAnswer(step.number - 1))


def _choose_number(board: Board, decision: Decision, step: ChooseStep, attacker: int) -> Found:
    del board, attacker
    assert isinstance(decision, ChooseNumber)
    if step.number is None:
        return refuse(f"a number from {decision.minimum} to {decision.maximum} is chosen here")
    if not decision.minimum <= step.number <= decision.maximum:
        return refuse(f"the number must be from {decision.minimum} to {decision.maximum}")
    return Reply(NumberAnswer(step.number))


def _choose_action(board: Board, decision: Decision, step: ChooseStep, attacker: int) -> Found:
    """Fine print 17: an offered attack answered by its attacker and its target, one after the other."""
    assert isinstance(decision, ChooseAction)
    if decision.purpose is not Purpose.ATTACK:
        return None
    if not step.names:
        return decline(decision)
    attacks = [(i, a) for i, a in enumerate(decision.actions) if isinstance(a, Attack)]
    attackers = {a.stack for _, a in attacks}
    if len(attackers) > 1 and not attacker:
        found = board.find(step.names[0], attackers, step.seat)
        if not found:
            return refuse(f"{step.names[0]} cannot attack; what can: {board.list_text(attackers, step.seat)}")
        ways = [i for i, a in attacks if a.stack == found[0]]
        return Reply(ActionAnswer(ways[0])) if len(ways) == 1 else Reply(hold=True, attacker=found[0])
    aims = {a.target: i for i, a in attacks if a.stack == (attacker or a.stack)}
    targets = board.find(step.names[0], aims, 1 - step.seat)
    if targets:
        return Reply(ActionAnswer(aims[targets[0]]))
    if not attacker and board.find(step.names[0], attackers, step.seat):
        # The only attacker may be named all the same; its target is still to come.
        return Reply(hold=True, attacker=next(iter(attackers)))
    return refuse(f"{step.names[0]} cannot be attacked; what can: {board.list_text(aims, 1 - step.seat)}")


def _order(board: Board, decision: Decision, step: OrderStep) -> Found:
    if not isinstance(decision, OrderCards):
        return None
    picked = board.pick(step.names, decision.cards, step.seat)
    if not isinstance(picked, list) or len(picked) != len(decision.cards):
        return refuse(f"the cards to order are {board.list_text(decision.cards, step.seat)}")
    return Reply(OrderAnswer(tuple(picked)))


# Silence.


def is_unread(decision: Decision) -> bool:
    """Whether the table must resolve a text by hand that the engine could not read: nothing to pass over silently."""
    return decision.purpose is Purpose.MODE and isinstance(decision, ChooseOption) and len(decision.choices) == 1


def silent_answer(decision: Decision, single: Answer | None, written: tuple[int, ...]) -> Answer | None:
    """What is answered where no line does: fine print 8, 12, 15, 19. None: it must be answered.

    A main-phase action is never taken silently: even with nothing left to do, passing is the player's own act.
    """
    if decision.purpose is Purpose.ACTION or is_unread(decision):
        return None
    if isinstance(decision, OrderCards):
        listed = decision.cards
        if written and set(listed) <= set(written):
            listed = tuple(one for one in written if one in listed)
        return OrderAnswer(listed)
    if single is not None:
        return single
    if decision.purpose in (Purpose.TRIGGER, Purpose.COST) and isinstance(decision, ChooseOption):
        return OptionAnswer(0)
    if decision.purpose in (Purpose.BLOCK, Purpose.COUNTER, Purpose.MATERIALS):
        return decline(decision).answer
    return None
