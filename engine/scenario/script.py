"""The script of a scenario: each line as a frozen command."""

from __future__ import annotations

import msgspec

from engine.scenario.names import AreaName, Name


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a script: its place in the file and its words."""

    line: int
    text: str


class Step(Command, frozen=True, kw_only=True):
    """A line by which a player acts or answers."""

    seat: int


class PlayStep(Step, frozen=True):
    """`p1 play CARD`, `p1 play CARD with A, B`."""

    card: Name
    materials: tuple[Name, ...] = ()


class DigivolveStep(Step, frozen=True):
    """`p1 digivolve STACK into CARD`, `… cost N` (the printed cost, fine print 5)."""

    stack: Name
    card: Name
    cost: int | None = None


class FusionStep(Step, frozen=True):
    """`p1 dna A + B into CARD`, `p1 burst STACK into CARD with X`, `p1 appfuse STACK into CARD with X`."""

    kind: str
    stacks: tuple[Name, ...]
    card: Name
    materials: tuple[Name, ...] = ()


class UseStep(Step, frozen=True):
    """`p1 use CARD`."""

    card: Name


class LinkStep(Step, frozen=True):
    """`p1 link CARD to STACK`."""

    card: Name
    stack: Name


class AttackStep(Step, frozen=True):
    """`p1 attack STACK -> p2`, `p1 attack STACK -> STACK`."""

    attacker: Name
    target: Name


class ActivateStep(Step, frozen=True):
    """`p1 activate CARD`, `p1 activate CARD 2`."""

    card: Name
    nth: int = 0


class WordStep(Step, frozen=True):
    """A step that is one word: pass, concede, hatch, move, skip, yes, no, no block, no counter, keep, redraw."""

    word: str


class ChooseStep(Step, frozen=True):
    """`p1 choose A, B`, `p1 choose nothing` (no names), `p1 choose 2` (`number`), `p1 choose CARD cost N`."""

    names: tuple[Name, ...]
    number: int | None = None
    cost: int | None = None


class OrderStep(Step, frozen=True):
    """`p1 order A, B, C`."""

    names: tuple[Name, ...]


class TriggerStep(Step, frozen=True):
    """`p1 trigger CARD`, `p1 trigger CARD 2`."""

    card: Name
    nth: int = 0


class BlockStep(Step, frozen=True):
    """`p2 block STACK`."""

    stack: Name


class CounterStep(Step, frozen=True):
    """`p2 counter CARD`, `p2 counter CARD onto STACK`."""

    card: Name
    onto: Name | None = None


class Expectation(Command, frozen=True, kw_only=True):
    """A line that says what must be true."""


class ExpectMemory(Expectation, frozen=True):
    """`expect memory p1 3`."""

    seat: int
    n: int


class ExpectCount(Expectation, frozen=True):
    """`expect p1.security = 4`."""

    seat: int
    area: AreaName
    n: int


class ExpectArea(Expectation, frozen=True):
    """`expect p1.hand = A, B`; `how` is "=", "==", "has" or "lacks"."""

    seat: int
    area: AreaName
    how: str
    names: tuple[Name, ...]


class ExpectValue(Expectation, frozen=True):
    """`expect STACK dp 7000`, `lacks Blocker`, `gone` …: `what` is the property, `value` its words."""

    subject: Name
    what: str
    value: str = ""
    names: tuple[Name, ...] = ()
    negated: bool = False


class ExpectCan(Expectation, frozen=True):
    """`expect can p1 STEP`, `expect cannot p1 STEP`."""

    step: Step
    can: bool


class ExpectAsks(Expectation, frozen=True):
    """`expect asks p1`, `expect asks p1 block`."""

    seat: int
    kind: str = ""


class ExpectOptions(Expectation, frozen=True):
    """`expect options A, B`: exactly these candidates."""

    names: tuple[Name, ...]


class ExpectEvent(Expectation, frozen=True):
    """`expect event EVENT`, `expect no event EVENT`."""

    event: str
    happened: bool


class ExpectTurn(Expectation, frozen=True):
    """`expect turn p2`."""

    seat: int


class ExpectPhase(Expectation, frozen=True):
    """`expect phase main`."""

    phase: str


class ExpectWinner(Expectation, frozen=True):
    """`expect winner p1`, `expect winner draw` (-1), `expect no winner` (None)."""

    winner: int | None


class ExpectSeesCount(Expectation, frozen=True):
    """`expect p2 sees p1.hand = 3`."""

    viewer: int
    seat: int
    area: AreaName
    n: int


class ExpectSees(Expectation, frozen=True):
    """`expect p1 sees CARD`, `expect p2 hides CARD`."""

    viewer: int
    card: Name
    sees: bool
