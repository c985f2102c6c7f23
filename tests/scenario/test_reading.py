"""Whole files: what is read, and what a faulty one is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.model import Category, Color
from engine.errors import ScenarioError
from engine.scenario import read_scenario
from engine.scenario.model import CardPlace, StackPlace
from engine.scenario.stacks import parse_card, parse_stack

FILE = '''title = "A title"
rules = ["7-1"]
source = "Q1"
seed = 7
script = """
p1 pass

expect turn p2
"""

[setup]
turn = "p2"
phase = "breeding"
memory = -2
first_turn = true
filler_dp = 3000

[setup.p1]
hand = ["ST1-07", "BT1-010 @agu"]
battle = [
    "ST1-11 @war / ST1-08 facedown / ST1-03 @low suspended",
    "ST1-12",
]
breeding = "ST1-01"
security = ["ST1-16", "BT1-010 faceup"]
deck = 3
eggs = 2
trash = ["ST1-02"]

[cards."TEST-001"]
name = "Testmon"
category = "Option"
colors = ["Red", "Blue"]
play_cost = 4
'''


def test_a_whole_file() -> None:
    scenario = read_scenario(FILE)
    assert (scenario.title, scenario.rules, scenario.source, scenario.seed) == ("A title", ("7-1",), "Q1", 7)
    assert [(command.line, command.text) for command in scenario.script] == [(6, "p1 pass"), (8, "expect turn p2")]
    setup = scenario.setup
    assert (setup.turn, setup.phase, setup.memory, setup.first_turn) == (1, "breeding", -2, True)
    mine, theirs = setup.seats
    assert mine.hand == (CardPlace("ST1-07", line=19), CardPlace("BT1-010", "agu", line=19))
    assert [card.number for card in mine.battle[0].cards] == ["ST1-11", "ST1-08", "ST1-03"]
    assert mine.battle[0].suspended
    assert mine.battle[0].cards[1].face_up is False
    assert mine.battle[1].cards[0].line == 22
    assert mine.security[1].face_up is True
    assert [card.number for card in mine.deck] == ["Filler"] * 3
    assert len(mine.eggs) == 2
    assert theirs.hand == ()
    option, filler, egg = (card.facts for card in scenario.cards)
    assert (option.use_cost, option.play_cost, option.colors) == (4, None, (Color.RED, Color.BLUE))
    assert (filler.name, filler.dp, filler.play_cost, filler.level) == ("Filler", 3000, None, None)
    assert egg.category is Category.DIGI_EGG


def test_an_empty_file_is_an_empty_scenario() -> None:
    scenario = read_scenario("")
    assert scenario.setup.phase == "main"
    assert scenario.script == ()


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("title = ", 1, "bad TOML"),
        ("\n\ntitel = 'x'", 3, 'unknown key "titel"; did you mean "title"?'),
        ("title = 3", 1, "title should be a string"),
        ("rules = 'x'", 1, "rules should be a list"),
        ("seed = 'x'", 1, "seed should be a whole number"),
        ("[setup]\nturn = 'p3'", 2, "one of p1, p2"),
        ("[setup]\nphase = 'mian'", 2, 'did you mean "main"'),
        ("[setup]\nmemory = 11", 2, "from -10 to 10"),
        ("[setup]\nmemroy = 1", 2, 'in [setup]; did you mean "memory"'),
        ("[setup.p1]\nhnad = []", 2, 'did you mean "hand"'),
        ("[setup.p1]\nhand = ['ST1-03 / ST1-01']", 2, "one card is written here, not a stack"),
        ("[setup.p1]\nhand = -1", 2, "from 0 to"),
        ("[setup.p1]\ndeck = 100000", 2, "from 0 to"),
        ("[setup.p1]\nbattle = ['ST1-03 asleep']", 2, "no flag"),
        ("[setup.p1]\nbattle = ['ST1-03 suspended @x']", 2, "directly after its card number"),
        ("[setup.p1]\nbattle = [\n'ST1-01',\n'ST1-03 suspended / ST1-01']", 4, "flags of the stack stand after"),
        ("[cards.'X-1']\ncolors = ['Redd']", 2, 'did you mean "Red"'),
        ("[cards.'X-1']\nlevle = 3", 2, 'did you mean "level"'),
        ("[cards.'X-1']\ndigivolve = [{ color = 'Red' }]", 2, "color, level and cost"),
        ("[cards.'X-1']\nlink_dp = 'x'", 2, "link_dp"),
        ("script = '''\np1 pass\np1 plya X\n'''", 3, 'did you mean "play"'),
        ("script = 'p1 plya X'", 1, 'did you mean "play"'),
        ("setup = 3", 1, "setup should be a table"),
        ("x = " + "[" * 2000, 0, "bad TOML"),
    ],
)
def test_faults_have_a_line_and_say_what_to_do(text: str, line: int, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text)
    assert told in str(caught.value)
    assert caught.value.line == line


def test_files_that_are_none(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes("title = 'x'\nsource = 'é'\n".encode("latin-1"))
    with pytest.raises(ScenarioError, match="UTF-8") as caught:
        read_scenario(latin)
    assert caught.value.line == 2
    with pytest.raises(ScenarioError, match="not a file"):
        read_scenario(tmp_path)
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_scenario(tmp_path / "missing.toml")
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * 2_000_000)
    with pytest.raises(ScenarioError, match="larger than"):
        read_scenario(huge)


def test_stack_notation() -> None:
    stack = parse_stack("ST1-11 @war / ST1-08 facedown / ST1-03 played-this-turn suspended link BT21-030 @lk", 3)
    assert isinstance(stack, StackPlace)
    assert stack.arrived
    assert stack.suspended
    assert stack.links == (CardPlace("BT21-030", "lk", None, 3),)
    assert parse_card("ST1-03 @a-b_1 faceup", 1) == CardPlace("ST1-03", "a-b_1", True, 1)
    for wrong in ("", "/ ST1-03", "ST1-03 /", "ST1-03 @", "ST1 03", "ST1-03 link"):
        with pytest.raises(ScenarioError):
            parse_stack(wrong, 1)
