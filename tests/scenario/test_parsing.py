"""Lines of a script, one by one: what each becomes, and what a wrong one is told."""

from __future__ import annotations

import pytest

from engine.errors import ScenarioError
from engine.scenario.names import AreaName, ByAlias, ByNumber, ByPlace, BySeat, ByTitle, parse_name
from engine.scenario.parse_expect import parse_line, parse_script
from engine.scenario.script import (
    ActivateStep,
    AttackStep,
    ChooseStep,
    CounterStep,
    DigivolveStep,
    ExpectArea,
    ExpectAsks,
    ExpectCan,
    ExpectCount,
    ExpectEvent,
    ExpectMemory,
    ExpectOptions,
    ExpectSees,
    ExpectSeesCount,
    ExpectValue,
    ExpectWinner,
    FusionStep,
    PlayStep,
    Step,
    TriggerStep,
    WordStep,
)
from engine.scenario.words import strip_comment


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ST1-11", ByNumber("ST1-11")),
        ("ST1-11#2", ByNumber("ST1-11", 2)),
        ("Filler", ByNumber("Filler")),
        ("[Greymon]", ByTitle("Greymon")),
        ("[Agumon - Bond of Bravery]#3", ByTitle("Agumon - Bond of Bravery", 3)),
        ("@agu", ByAlias("agu")),
        ("p2.battle[1]", ByPlace(1, AreaName.BATTLE, 1)),
        ("p1.breeding", ByPlace(0, AreaName.BREEDING, 1)),
        ("p1", BySeat(0)),
    ],
)
def test_names(text: str, name: object) -> None:
    assert parse_name(text) == name


@pytest.mark.parametrize("text", ["p1.battle", "p1.field[1]", "p1.hand[0]", "@", "[]", "ST1-11#0", "§"])
def test_names_that_name_nothing(text: str) -> None:
    with pytest.raises(ScenarioError):
        parse_name(text)


def step(text: str) -> Step:
    command = parse_line(text, 1)
    assert isinstance(command, Step)
    return command


def test_actions() -> None:
    play = step("p1 play ST1-03 with A-1, A-2")
    assert isinstance(play, PlayStep)
    assert play.materials == (ByNumber("A-1"), ByNumber("A-2"))
    digivolve = step("p2 digivolve @agu into ST1-07 cost 2")
    assert isinstance(digivolve, DigivolveStep)
    assert (digivolve.seat, digivolve.stack, digivolve.card, digivolve.cost) == (
        1,
        ByAlias("agu"),
        ByNumber("ST1-07"),
        2,
    )
    attack = step("p1 attack ST1-11 -> p2.battle[2]")
    assert isinstance(attack, AttackStep)
    assert attack.target == ByPlace(1, AreaName.BATTLE, 2)
    unspaced = step("p1 attack ST1-11->p2")
    assert isinstance(unspaced, AttackStep)
    assert unspaced.target == BySeat(1)
    activate = step("p1 activate ST1-11 2")
    assert isinstance(activate, ActivateStep)
    assert activate.nth == 2


def test_special_mechanics_parse() -> None:
    dna = step("p1 dna A-1 + B-1 into C-1")
    assert isinstance(dna, FusionStep)
    assert dna.stacks == (ByNumber("A-1"), ByNumber("B-1"))
    burst = step("p1 burst A-1 into C-1 with T-1")
    assert isinstance(burst, FusionStep)
    assert burst.materials == (ByNumber("T-1"),)
    assert isinstance(step("p1 appfuse A-1 into C-1"), FusionStep)
    counter = step("p2 counter C-1 onto A-1")
    assert isinstance(counter, CounterStep)
    assert counter.onto == ByNumber("A-1")


def test_answers() -> None:
    chosen = step("p1 choose ST1-03, [Greymon], p2")
    assert isinstance(chosen, ChooseStep)
    assert chosen.names == (ByNumber("ST1-03"), ByTitle("Greymon"), BySeat(1))
    number = step("p1 choose 2")
    assert isinstance(number, ChooseStep)
    assert (number.number, number.names) == (2, ())
    nothing = step("p1 choose nothing")
    assert isinstance(nothing, ChooseStep)
    assert (nothing.number, nothing.names) == (None, ())
    cost = step("p1 choose ST1-07 cost 3")
    assert isinstance(cost, ChooseStep)
    assert cost.cost == 3
    trigger = step("p1 trigger ST1-11 2")
    assert isinstance(trigger, TriggerStep)
    assert trigger.nth == 2
    for text in ("no block", "no counter", "no", "yes", "pass", "concede", "hatch", "move", "skip", "keep", "redraw"):
        word = step(f"p2 {text}")
        assert isinstance(word, WordStep)
        assert word.word == text


def test_expectations() -> None:
    assert parse_line("expect memory p1 -3", 4) == ExpectMemory(0, -3, line=4, text="expect memory p1 -3")
    count = parse_line("expect p1.trash = 0", 1)
    assert isinstance(count, ExpectCount)
    area = parse_line("expect p1.hand == ST1-03, ST1-04", 1)
    assert isinstance(area, ExpectArea)
    assert area.how == "=="
    value = parse_line("expect p1.breeding dp 3000", 1)
    assert isinstance(value, ExpectValue)
    assert value.subject == ByPlace(0, AreaName.BREEDING, 1)
    keyword = parse_line("expect ST1-11 has Security A. +1", 1)
    assert isinstance(keyword, ExpectValue)
    assert (keyword.what, keyword.value, keyword.negated) == ("keyword", "Security A. +1", False)
    lacks = parse_line("expect ST1-11 lacks name Greymon", 1)
    assert isinstance(lacks, ExpectValue)
    assert (lacks.what, lacks.value, lacks.negated) == ("name", "Greymon", True)
    cannot = parse_line("expect cannot p1 attack ST1-03 -> p2", 1)
    assert isinstance(cannot, ExpectCan)
    assert not cannot.can
    assert isinstance(cannot.step, AttackStep)
    assert parse_line("expect asks p1 block", 1) == ExpectAsks(0, "block", line=1, text="expect asks p1 block")
    assert isinstance(parse_line("expect options p2, ST1-03", 1), ExpectOptions)
    event = parse_line("expect no event CardPlayed", 1)
    assert isinstance(event, ExpectEvent)
    assert not event.happened
    winner = parse_line("expect no winner", 1)
    assert isinstance(winner, ExpectWinner)
    assert winner.winner is None
    assert isinstance(parse_line("expect p2 sees p1.hand = 3", 1), ExpectSeesCount)
    hides = parse_line("expect p2 hides @agu", 1)
    assert isinstance(hides, ExpectSees)
    assert not hides.sees


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("p3 play ST1-03", "p1, p2 or expect"),
        ("p1 plya ST1-03", 'did you mean "play"'),
        ("p1", "the line ends where what p1 does should stand"),
        ("p1 play", "the line ends where the card to play should stand"),
        ("p1 play ST1-03 ST1-04", '"ST1-04" is more than this line takes'),
        ("p1 attack ST1-03 p2", '"->" should follow the attacker'),
        ("p1 dna A-1 into B-1", "dna takes two"),
        ("p1 no blok", 'write "no", "no block"'),
        ("p1 choose 1, 2", "a number stands alone"),
        ("p1 trigger ST1-03 0", "counted from 1"),
        ("expect", "should be followed by"),
        ("expect memory p1 many", "whole number"),
        ("expect event CardPlaid", 'did you mean "CardPlayed"'),
        ("expect asks p1 lunch", "the kinds are"),
        ("expect phase lunch", "the phases are"),
        ("expect p1.hnad = 3", "the areas are"),
        ("expect ST1-03 levle 3", 'did you mean "level"'),
        ("expect ST1-03", "a property"),
        ("expect no luck", '"event NAME" or "winner"'),
        ("expect p1 hides p2.hand = 3", '"hides" takes a card'),
        ("expect p1 play ST1-03", "sees"),
        ("expect p1.hand = 3, ST1-03", "a count stands alone"),
    ],
)
def test_wrong_lines_say_what_to_do(line: str, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_line(line, 1)
    assert told in str(caught.value)


def test_comments_and_empty_lines() -> None:
    assert strip_comment("p1 play ST1-11#2 # the second one") == "p1 play ST1-11#2"
    assert strip_comment("# all of it") == ""
    assert strip_comment("p1 play [Name #1]") == "p1 play [Name #1]"
    commands = parse_script("\n  p1 pass   # over\n\n# nothing\nexpect turn p2\n", 10)
    assert [(command.line, command.text) for command in commands] == [(11, "p1 pass"), (14, "expect turn p2")]
