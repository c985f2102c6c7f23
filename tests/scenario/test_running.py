"""Answering and judging: what is taken silently, what a line addresses, what each expectation says when it fails."""

from __future__ import annotations

import pytest

from engine.effects.library import CardLibrary, load_library
from engine.errors import ScenarioError
from engine.scenario import Outcome, Runner, read_scenario, start_named

CARDS = """
[cards."T-MAY"]
colors = ["Red"]
level = 3
play_cost = 1
dp = 3000
text = "[On Play] You may delete 1 of your opponent's Digimon."

[cards."T-DEL"]
colors = ["Red"]
level = 3
play_cost = 1
dp = 3000
text = "[On Play] Delete 1 of your opponent's Digimon."

[cards."T-MEM"]
colors = ["Red"]
level = 3
play_cost = 1
dp = 3000
text = "[When Attacking] Gain 1 memory."

[cards."T-BLK"]
colors = ["Red"]
level = 3
play_cost = 1
dp = 9000
text = "<Blocker>"
"""
BOARD = """
[setup]
memory = 5
[setup.p1]
hand = ["T-MAY", "T-DEL", "ST1-03"]
battle = ["ST1-11 @war", "ST1-03 @agu / ST1-01", "ST1-03 @two suspended"]
deck = 3
[setup.p2]
battle = ["ST2-04 @bear", "ST2-02 @goma"]
security = 3
deck = 3
"""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return load_library()


def run(library: CardLibrary, script: str, board: str = BOARD) -> Outcome:
    scenario = read_scenario(f'script = """\n{script}\n"""\n{board}\n{CARDS}')
    started = start_named(scenario, library)
    return Runner(started.game, started.aliases).run(scenario.script)


def passes(library: CardLibrary, script: str, board: str = BOARD) -> None:
    outcome = run(library, script, board)
    assert outcome.passed, f"line {outcome.line}: {outcome.message}"


def fails(library: CardLibrary, script: str, told: str, board: str = BOARD, line: int | None = None) -> None:
    outcome = run(library, script, board)
    assert told in outcome.message
    assert outcome.message.startswith("expected ")
    if line is not None:
        assert outcome.line == line


def test_choose_says_yes_to_a_may_and_then_chooses(library: CardLibrary) -> None:
    passes(library, "p1 play T-MAY\nexpect asks p1 yesno\np1 choose @goma\nexpect @goma gone\nexpect ST2-04 dp 4000")
    passes(library, "p1 play T-MAY\np1 yes\nexpect asks p1 choose\nexpect options ST2-02, ST2-04\np1 choose @bear")
    passes(library, "p1 play T-MAY\np1 no\nexpect p2.battle = 2")
    passes(library, "p1 play T-MAY\np1 choose nothing\nexpect p2.battle = 2")


def test_an_open_question_must_be_answered(library: CardLibrary) -> None:
    fails(library, "p1 play T-MAY", "the end of the script: p1 has to answer first (yesno", line=2)
    fails(library, "p1 play T-DEL\np1 pass", "p1 has to answer first (choose", line=3)
    fails(library, "p1 play T-DEL\np1 choose ST1-11", "ST1-11 cannot be chosen; candidates: ST2-04, ST2-02", line=3)
    fails(library, "p1 play T-DEL\np1 choose @bear, @goma", "2 chosen where 1 must be")


def test_one_legal_answer_is_taken_silently(library: CardLibrary) -> None:
    board = BOARD.replace('"ST2-04 @bear", ', "")
    passes(library, "p1 play T-DEL\nexpect @goma gone", board)
    passes(
        library, "p1 play T-DEL\nexpect @goma dp 3000\nexpect options @goma\np1 choose @goma\nexpect @goma gone", board
    )
    # The name does not fit the only answer, so the line is meant for something later.
    fails(library, "p1 play T-DEL\np1 choose ST2-04", "Your main phase", board)


def test_no_block_is_silent_and_may_be_written_where_nothing_is_asked(library: CardLibrary) -> None:
    passes(library, "p1 attack @war -> p2\np2 no block\np2 no counter\np1 skip\nexpect p2.security = 2")
    board = BOARD.replace('"ST2-02 @goma"', '"T-BLK @wall"')
    passes(library, "p1 attack @agu -> p2\nexpect p2.security = 2\nexpect ST1-03 suspended", board)
    passes(library, "p1 attack @agu -> p2\nexpect asks p2 block\nexpect options @wall\np2 no block", board)
    passes(library, "p1 attack @agu -> p2\nexpect p2.security = 3\np2 block @wall\nexpect @agu gone", board)
    fails(library, "p1 attack @agu -> p2\np2 block ST2-04", "ST2-04 cannot block; what can: T-BLK", board)


def test_expectations_are_judged_with_the_addressed_decision_open(library: CardLibrary) -> None:
    passes(library, "p1 play T-DEL\nexpect p2.battle = 2\np1 choose @bear\nexpect p2.battle = 1")
    passes(library, "p1 play T-DEL\nexpect can p1 choose @bear\nexpect cannot p1 choose ST1-11\np1 choose @bear")


def test_events_are_those_since_the_last_step(library: CardLibrary) -> None:
    passes(library, "p1 play ST1-03\nexpect event CardPlayed\nexpect no event AttackDeclared")
    passes(library, "p1 attack @war -> p2\nexpect no event CardPlayed\nexpect event SecurityChecked")
    fails(library, "p1 play ST1-03\nexpect event AttackDeclared", "got CardPlayed, CostPaid", line=3)
    fails(library, "p1 play ST1-03\nexpect no event CardPlayed", "expected no event CardPlayed, got that it did")


def test_names(library: CardLibrary) -> None:
    passes(library, "expect ST1-03#2 suspended\nexpect ST1-03 unsuspended\nexpect p1.battle[3] suspended")
    passes(library, "p1 attack [WarGreymon] -> p2\nexpect [WarGreymon] suspended")
    passes(library, "p1 attack ST1-03 -> p2\nexpect @agu suspended\nexpect @agu under ST1-01")
    fails(library, "expect p1.battle[9] suspended", "got no p1.battle[9]")
    fails(library, "p1 attack ST1-03#2 -> p2", "It is suspended", line=2)
    fails(library, "expect ST1-08 dp 7000", "got no ST1-08")


def test_names_must_exist(library: CardLibrary) -> None:
    with pytest.raises(ScenarioError, match="unknown card") as caught:
        run(library, "expect p1.hand lacks ST1-99")
    assert caught.value.line == 2
    with pytest.raises(ScenarioError, match="did you mean @agu"):
        run(library, "p1 attack @aug -> p2")
    with pytest.raises(ScenarioError, match="unknown card"):
        run(library, "p1 pass", '[setup.p1]\nhand = ["ST1-99"]')
    with pytest.raises(ScenarioError, match="given twice"):
        run(library, "p1 pass", '[setup.p1]\nhand = ["ST1-03 @a", "ST1-03 @a"]')
    with pytest.raises(ScenarioError, match="link cards lie face up"):
        run(library, "p1 pass", '[setup.p1]\nbattle = ["ST1-03 link ST1-03 facedown"]')


def test_areas(library: CardLibrary) -> None:
    passes(library, "expect p1.hand = ST1-03, T-DEL, T-MAY\nexpect p1.hand has ST1-03\nexpect p1.hand lacks ST1-11")
    passes(library, "expect p2.battle == ST2-04, ST2-02\nexpect p2.security = Filler, Filler, Filler")
    passes(library, "expect p1.battle = @war, ST1-03, ST1-03\nexpect p1.trash = 0\nexpect p1.trash = nothing")
    fails(library, "expect p2.battle == ST2-02, ST2-04", "got ST2-04, ST2-02")
    fails(library, "expect p1.hand = ST1-03, ST1-03, T-DEL", "got T-MAY, T-DEL, ST1-03")
    fails(library, "expect p1.hand = ST1-03", "got T-MAY, T-DEL, ST1-03")
    fails(library, "expect p1.hand has ST1-03, ST1-03", "got T-MAY")
    fails(library, "expect p1.hand lacks ST1-03", "got T-MAY")
    fails(library, "expect p1.hand = 4", "expected p1.hand = 4, got 3 (T-MAY, T-DEL, ST1-03)")


def test_values(library: CardLibrary) -> None:
    passes(
        library,
        "\n".join(
            f"expect @war {what}"
            for what in (
                "dp 12000",
                "level 6",
                "unsuspended",
                "under nothing",
                "links nothing",
                "color Red",
                "name WarGreymon",
                "trait Dragonkin",
                "sa 1",
                "cost 12",
                "lacks Blocker",
                "lacks color Blue",
                "lacks name Agumon",
                "faceup",
            )
        ),
    )
    fails(library, "expect @war dp 1", "expected @war dp 1, got 12000")
    fails(library, "expect @war under ST1-03", "got nothing")
    fails(library, "expect @agu under ST1-01, ST1-01", "got ST1-01")
    fails(library, "expect @war has Blocker", "got no keywords")
    fails(library, "expect @war lacks name WarGreymon", "got WarGreymon")
    fails(library, "expect @war suspended", "got unsuspended")
    fails(library, "expect @war gone", "still on the field")
    fails(library, "expect p2.security[1] faceup", "got facedown")


def test_digivolved_over_is_not_gone(library: CardLibrary) -> None:
    board = BOARD.replace('"ST1-03"]', '"ST1-07"]')
    passes(
        library, "p1 digivolve @agu into ST1-07\nexpect ST1-07 under @agu, ST1-01\nexpect p1.battle[2] level 4", board
    )
    fails(library, "p1 digivolve @agu into ST1-07\nexpect @agu gone", "still in a stack", board)


def test_game_facts(library: CardLibrary) -> None:
    passes(library, "expect turn p1\nexpect phase main\nexpect memory p1 5\nexpect memory p2 -5\nexpect no winner")
    passes(library, "p1 pass\nexpect turn p2\nexpect memory p2 3\np2 concede\nexpect winner p1\nexpect cannot p1 pass")
    fails(library, "expect memory p1 4", "expected memory p1 4, got 5")
    fails(library, "expect turn p2", "got p1")
    fails(library, "expect winner p1", "got no winner")
    fails(library, "expect asks p2", "p1 has to answer first (action")
    fails(library, "p1 concede\np2 pass", "the game has ended", line=3)


def test_sight(library: CardLibrary) -> None:
    passes(library, "expect p2 sees p1.hand = 3\nexpect p1 sees ST1-11\nexpect p2 sees @war\nexpect p1 sees T-MAY")
    passes(library, "expect p2 hides T-MAY\nexpect p1 hides p2.security[1]\nexpect p2 sees p1.deck = 3")
    fails(library, "expect p1 sees p1.hand = 3", "3 with 3 identities: T-MAY, T-DEL, ST1-03")
    fails(library, "expect p2 sees T-MAY", "not shown")
    fails(library, "expect p2 hides @war", "that it is shown")


def test_can_and_cannot(library: CardLibrary) -> None:
    passes(library, "expect can p1 play ST1-03\nexpect can p1 pass\nexpect can p2 concede\nexpect cannot p2 pass")
    passes(library, "expect cannot p1 attack @two -> p2\nexpect cannot p1 attack @war -> @bear\nexpect cannot p1 hatch")
    fails(library, "expect cannot p1 pass", "expected cannot p1 pass, got that it is legal")
    fails(library, "expect can p1 attack @two -> p2", "It is suspended")
    fails(library, "expect can p1 attack @war -> @bear", "Only a suspended Digimon")


def test_actions_for_which_the_cards_have_no_requirements(library: CardLibrary) -> None:
    fails(library, "p1 dna @war + @agu into ST1-03", "do not DNA digivolve into ST1-03; what does: nothing")
    fails(library, "p1 burst @war into ST1-03 with ST1-03", "does not burst digivolve into ST1-03; what does: nothing")
    fails(library, "p1 appfuse @war into ST1-03", "does not app fuse into ST1-03; what does: nothing")
    fails(library, "p1 link ST1-03 to @war", "does not link to @war; what does: nothing")
    fails(library, "p1 play ST1-03 with ST1-11", "ST1-11 cannot be placed under ST1-03 by DigiXros")
    passes(library, "expect cannot p1 dna @war + @agu into ST1-03")


def test_trigger_order(library: CardLibrary) -> None:
    board = BOARD.replace('"ST1-11 @war"', '"T-MEM @mem / ST3-05"').replace("security = 3\n", "security = 0\n")
    board = board.replace("[setup.p1]", "[setup.p1]\nsecurity = 4")
    passes(library, "p1 attack @mem -> p2.battle[1]\nexpect memory p1 7", board.replace("@bear", "@bear suspended"))
    attack = "p1 attack @mem -> @bear\n"
    board = board.replace("@bear", "@bear suspended")
    passes(library, attack + "expect asks p1 trigger\nexpect options @mem, ST3-05\np1 trigger ST3-05", board)
    passes(library, attack + "p1 trigger @mem\nexpect memory p1 7", board)
    fails(
        library,
        attack + "p1 trigger ST1-12",
        "pending are those of T-MEM, ST3-05",
        board,
    )
    fails(library, attack + "p1 trigger @mem 2", "has 1 pending, not 2", board)
