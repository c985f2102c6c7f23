"""Running a script against a game: which decision a line answers, and what is taken silently in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

import msgspec

from engine.decisions import Answer, CardsAnswer, Decision, Purpose
from engine.errors import IllegalAnswer, ScenarioError
from engine.game.game import Game
from engine.game.trace_line import TraceLine
from engine.scenario.board import Board
from engine.scenario.judge import asks, got, options
from engine.scenario.reply import Found, Reply, decline, reply_to, silent_answer
from engine.scenario.script import (
    AttackStep,
    ChooseStep,
    Command,
    ExpectAsks,
    Expectation,
    ExpectCan,
    ExpectOptions,
    Step,
    WordStep,
)
from engine.scenario.why import rule_reason

MAX_SILENT = 2000
_MAY_BE_UNASKED = ("no block", "no counter", "skip")


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went: `message` is empty when it passed, else it says what was expected and what was got."""

    message: str = ""
    line: int = 0

    @property
    def passed(self) -> bool:
        """Whether everything held."""
        return not self.message


class Runner:
    """A game that a script plays."""

    def __init__(self, game: Game, aliases: dict[str, int], trace: Callable[[str], None] | None = None) -> None:
        self.game = game
        self.aliases = aliases
        self.trace = trace
        self.events: set[str] = set()
        self.written: tuple[int, ...] = ()
        self.attacker = 0
        self.accepted = 0
        self.silent = 0
        self.line = 0
        self.checks = True
        self._collect(())

    def run(self, script: tuple[Command, ...]) -> Outcome:
        """Play the whole script."""
        steps = [command for command in script if isinstance(command, Step)]
        done = 0
        try:
            for command in script:
                self.line = command.line
                if isinstance(command, Step):
                    done += 1
                    self.play(command)
                elif isinstance(command, Expectation):
                    self.judge(command, steps[done] if done < len(steps) else None)
            self._finish()
        except ScenarioError as error:
            return Outcome(str(error), error.line or self.line)
        return Outcome()

    # The position.

    @property
    def board(self) -> Board:
        """The present position under its names."""
        return Board(self.game.position, self.aliases)

    def fork(self) -> Runner:
        """An independent copy for looking ahead."""
        other = Runner(self.game.copy(), self.aliases)
        other.written = self.written
        other.attacker = self.attacker
        other.accepted = self.accepted
        other.silent = self.silent
        other.line = self.line
        other.checks = False
        return other

    def single(self, decision: Decision) -> Answer | None:
        """The one legal answer, if there is exactly one. A main-phase action never counts as forced."""
        if decision.purpose is Purpose.ACTION:
            return None
        found = list(islice(self.game.legal_answers(3), 3))
        if decision.id == self.accepted:
            # "yes" was said to this offer: what declines it is no longer open.
            no = decline(decision).answer
            found = [answer for answer in found if answer != no]
        return found[0] if len(found) == 1 else None

    def _fault(self, expected: str, what: str) -> ScenarioError:
        return ScenarioError(f"expected {expected}, got {what}", self.line)

    # Steps.

    def play(self, step: Step) -> None:
        """Carry out one step, taking what is silent before it."""
        self._say(f"{step.line}: {step.text}")
        if isinstance(step, WordStep) and step.word == "concede":
            self._concede(step)
            return
        if isinstance(step, WordStep) and step.word in _MAY_BE_UNASKED and not self.fork().reaches(step):
            self._say("  nothing is asked")
            return
        self._play(step)

    def _concede(self, step: Step) -> None:
        if self.game.decision is None:
            raise self._fault(f"`{step.text}` to be legal", "not legal: the game has ended")
        self.events.clear()
        self.game.concede(step.seat)
        self._collect(self._rules())

    def reaches(self, step: Step) -> bool:
        """Whether the step would be answered from here on; used on a fork, which it plays on."""
        try:
            self._play(step)
        except ScenarioError:
            return False
        return True

    def _play(self, step: Step) -> None:
        started = False
        while True:
            decision = self.game.decision
            if decision is None:
                raise self._fault(f"`{step.text}` to be legal", "not legal: the game has ended")
            reply = self.reply(decision, step)
            if reply is None or (reply.reason and self.single(decision) is not None):
                self._pass_by(decision, step)
                continue
            if reply.answer is None and not reply.hold:
                raise self._fault(f"`{step.text}` to be legal", f"not legal: {self._why(step, reply)}")
            if not started:
                self.events.clear()
                started = True
            if reply.answer is None:
                self.attacker, self.accepted = reply.attacker, decision.id
                return
            self.answer(reply.answer, step)
            if reply.done or (isinstance(reply.answer, CardsAnswer) and self._has_one_cost(step)):
                return

    def _has_one_cost(self, step: Step) -> bool:
        """Whether `choose CARD cost N` was about a card with one cost only, so that it is not asked for."""
        decision = self.game.decision
        costs = decision is not None and decision.purpose is Purpose.COST
        return isinstance(step, ChooseStep) and step.cost is not None and not costs

    def reply(self, decision: Decision, step: Step) -> Found:
        """What the step says to the open decision; an offered attack and a choice of nothing look past a "may"."""
        reply = reply_to(self.board, decision, step, self.attacker)
        if reply is None or reply.done or reply.answer is None:
            return reply
        nothing = isinstance(step, ChooseStep) and not step.names and step.number is None
        if nothing or isinstance(step, AttackStep):
            ahead = self.fork()
            ahead.answer(reply.answer, step)
            if not ahead.reaches(step):
                no = WordStep("no", line=step.line, text=step.text, seat=step.seat)
                return reply_to(self.board, decision, no) if nothing else None
        return reply

    def answer(self, answer: Answer, step: Step | None = None) -> None:
        """Give an answer to the open decision."""
        decision = self.game.decision
        assert decision is not None
        self._say(f"  p{decision.seat + 1} {decision.purpose.value}: {answer}")
        if isinstance(answer, CardsAnswer):
            self.written = answer.ids
        self.attacker = 0
        try:
            self.game.answer(decision.seat, answer)
        except IllegalAnswer as error:
            what = f"`{step.text}`" if step else "a silent answer"
            raise self._fault(f"{what} to be legal", f"not legal: {error}") from None
        if self.checks:
            self.game.check()
        self._collect(self._rules())

    def _pass_by(self, decision: Decision, step: Step) -> None:
        """Take a decision that the step does not address, if it may be taken silently."""
        silent = silent_answer(decision, self.single(decision), self.written)
        if silent is None:
            raise self._fault(f"`{step.text}` to be legal", f"not legal: {self._open(decision)}")
        self._silently(silent)

    def _silently(self, answer: Answer) -> None:
        self.silent += 1
        if self.silent > MAX_SILENT:
            raise self._fault("the game to come to a decision", f"{MAX_SILENT} silent answers without one")
        self.answer(answer)

    def _why(self, step: Step, reply: Reply) -> str:
        prompt = self.game.prompt(refusals=True)
        ruled = rule_reason(self.board, prompt.refusals if prompt else (), step)
        return ruled or reply.reason

    def _open(self, decision: Decision) -> str:
        prompt = self.game.prompt()
        question = f": {prompt.question}" if prompt is not None and prompt.question else ""
        return f"p{decision.seat + 1} has to answer first ({asks(decision)[0]}{question})"

    # Expectations.

    def addresses(self, step: Step) -> bool:
        """Fine print 15: whether the step answers the decision that is open now."""
        decision = self.game.decision
        if decision is None:
            return False
        reply = self.reply(decision, step)
        if reply is None:
            return False
        return not reply.reason or self.single(decision) is None

    def judge(self, expected: Expectation, next_step: Step | None) -> None:
        """Look whether an expectation holds; `next_step` decides which decision is open meanwhile."""
        about_now = isinstance(expected, ExpectAsks | ExpectCan | ExpectOptions)
        if not about_now:
            self._settle(next_step)
        what = self._judge_now(expected, next_step) if about_now else self._judge_position(expected)
        if what:
            raise self._fault(expected.text.removeprefix("expect").strip(), what)
        self._say(f"{expected.line}: {expected.text} (holds)")

    def _judge_position(self, expected: Expectation) -> str:
        return got(self.game, self.board, frozenset(self.events), expected)

    def _judge_now(self, expected: Expectation, next_step: Step | None) -> str:
        """Judge a line that speaks of the open decision, seeing past what has only one legal answer."""
        moments = self._moments(next_step)
        if isinstance(expected, ExpectCan):
            can = any(moment.can(expected.step) for moment in moments)
            if can is expected.can:
                return ""
            return "that it is legal" if can else f"not legal: {moments[0].why_not(expected.step)}"
        if isinstance(expected, ExpectAsks):
            held = any(moment.asked(expected) for moment in moments)
        else:
            assert isinstance(expected, ExpectOptions)
            held = any(options(moment.board, moment.game.decision, expected) == "" for moment in moments)
        if held:
            return ""
        if isinstance(expected, ExpectOptions):
            return options(moments[-1].board, moments[-1].game.decision, expected)
        decision = self.game.decision
        return self._open(decision) if decision is not None else "that the game has ended"

    def _moments(self, next_step: Step | None) -> list[Runner]:
        """This position, and those behind decisions that have only one legal answer and that no line answers."""
        moments = [self]
        while len(moments) < 50:
            last = moments[-1]
            decision = last.game.decision
            if decision is None or (next_step is not None and last.addresses(next_step)):
                break
            single = last.single(decision)
            if single is None:
                break
            ahead = last.fork()
            ahead.answer(single)
            moments.append(ahead)
        return moments

    def can(self, step: Step) -> bool:
        """Whether the step is legal now."""
        decision = self.game.decision
        if decision is None:
            return False
        if isinstance(step, WordStep) and step.word == "concede":
            return True
        reply = self.reply(decision, step)
        if reply is None or (reply.answer is None and not reply.hold):
            return False
        return self.fork().reaches(step)

    def why_not(self, step: Step) -> str:
        """Why the step is not legal now."""
        decision = self.game.decision
        if decision is None:
            return "the game has ended"
        reply = self.reply(decision, step)
        return self._open(decision) if reply is None else self._why(step, reply)

    def asked(self, expected: ExpectAsks) -> bool:
        """Whether that player must decide now, and what kind of thing."""
        decision = self.game.decision
        if decision is None or decision.seat != expected.seat:
            return False
        return not expected.kind or expected.kind in asks(decision)

    def _settle(self, next_step: Step | None) -> None:
        """Take silent decisions until one is open that the next step addresses or that must be answered."""
        while True:
            decision = self.game.decision
            if decision is None or (next_step is not None and self.addresses(next_step)):
                return
            silent = silent_answer(decision, self.single(decision), self.written)
            if silent is None:
                return
            self._silently(silent)

    def _finish(self) -> None:
        self._settle(None)
        decision = self.game.decision
        if decision is not None and decision.purpose is not Purpose.ACTION:
            raise self._fault("every decision to be answered", f"the end of the script: {self._open(decision)}")

    # What happens.

    def _rules(self) -> tuple[TraceLine, ...]:
        """What the rules tell of the last answer; only a trace has use for it."""
        return self.game.trace_of(-1) if self.trace is not None else ()

    def _collect(self, rules: tuple[TraceLine, ...]) -> None:
        """Take note of what happened; each line of the rules is said with its event, else before the next one."""
        first = len(self.game.log)
        for seat in (0, 1):
            events = self.game.take_events(seat)
            first -= len(events) if seat == 0 else 0
            for n, event in enumerate(events, first):
                if seat == 0:
                    self._say_rules(line for line in rules if line.before == n and not line.own)
                    self._say(f"  {event}")
                    self._say_rules(line for line in rules if line.before == n and line.own)
                self.events.add(type(event).__name__)
        self._say_rules(line for line in rules if line.before >= len(self.game.log))

    def _say_rules(self, lines: Iterable[TraceLine]) -> None:
        for line in lines:
            self._say(f"    {line}")

    def _say(self, text: str) -> None:
        if self.trace is not None:
            self.trace(text)
