"""1-4-1: reading, writing and checking deck lists."""

from __future__ import annotations

import pytest

from engine.cards.deck import Deck, check_deck, format_deck, is_called, parse_deck, starter_decks
from engine.cards.model import CardFacts, Category, Color
from engine.errors import CardError, DeckError

_CARDS = {
    **{
        f"ST1-{n:02d}": CardFacts(f"ST1-{n:02d}", f"Mon {n}", Category.DIGIMON, (Color.RED,), 3, 3, None, 2000)
        for n in range(2, 17)
    },
    "ST1-01": CardFacts("ST1-01", "Egg", Category.DIGI_EGG, (Color.RED,), 2),
    "ST1-50": CardFacts("ST1-50", "Doll", Category.DIGIMON, (Color.RED,), 3, 3, None, 2000, token=True),
    "BT6-085": CardFacts("BT6-085", "Many", Category.DIGIMON, (Color.RED,), 3, 3, None, 2000, max_copies=50),
}


def facts(number: str) -> CardFacts:
    if number not in _CARDS:
        raise CardError(f"no card {number}")
    return _CARDS[number]


def _legal() -> Deck:
    main = (*(f"ST1-{n:02d}" for n in range(2, 14) for _ in range(4)), "ST1-14", "ST1-14")
    return Deck("Mine", main, ("ST1-01",) * 4)


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("4 Greymon ST1-07", 4),
        ("4x ST1-07", 4),
        ("ST1-07 x4", 4),
        ("ST1-07", 1),
        ("Greymon ST1-07", 1),
        ("4 Greymon (ST1-07)", 4),
        ("4 (ST1-07)", 4),
        ("ST1-07 Greymon 4", 4),
        ("3 Agumon 2006 ST1-07", 3),
        ("  2\tGreymon\tst01-7  ", 2),
        ("2 Greymon ST1-07_P1", 2),
    ],
)
def test_a_line_is_a_count_and_a_number(line: str, copies: int) -> None:
    assert parse_deck(line, facts).main == ("ST1-07",) * copies


@pytest.mark.parametrize(
    "line", ["", "// Digimon DeckList", "# mine", "Deck", "Digi-Egg Deck", "Main deck (50)", "[main]", "Digimon: 20"]
)
def test_comments_and_headers_are_skipped(line: str) -> None:
    assert parse_deck(f"{line}\nST1-07", facts).main == ("ST1-07",)


def test_repeated_lines_are_summed_and_eggs_are_told_by_their_facts() -> None:
    deck = parse_deck("Name: Mine\n2 ST1-07\n3 ST1-01\n2 ST1-07\n1 ST1-01", facts)
    assert deck == Deck("Mine", ("ST1-07",) * 4, ("ST1-01",) * 4)


def test_without_facts_the_header_says_where_the_eggs_are() -> None:
    assert parse_deck("// Digi-Egg deck\n2 ST1-01\n// Deck\nST1-07").eggs == ("ST1-01", "ST1-01")


def test_every_bad_line_is_reported_and_none_is_dropped() -> None:
    text = "4 ST1-07\n4 Greymon\n2 ST9-99\n0 ST1-08\n4 ST1-09 x2\nST1-02 ST1-03"
    with pytest.raises(DeckError) as caught:
        parse_deck(text, facts)
    lines = str(caught.value).splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"Line {n}" for n in (2, 3, 4, 5, 6)]
    assert '"4 ST1-07"' in lines[0]  # what to write instead


@pytest.mark.parametrize(
    "line",
    ["-4 ST1-07", "−4 ST1-07", "4.5 ST1-07", ".5 ST1-07", "٤ ST1-07", "² ST1-07", "½ ST1-07", "9" * 5000 + " ST1-07"],
)
def test_what_looks_like_a_count_and_is_none_is_refused(line: str) -> None:
    with pytest.raises(DeckError, match=r"Line 1: .*4 ST1-07") as caught:
        parse_deck(line, facts)
    assert len(str(caught.value)) < 200


def test_a_list_of_far_too_many_cards_is_refused_as_a_whole() -> None:
    with pytest.raises(DeckError, match="has 60000 cards"):
        parse_deck("60 ST1-07\n" * 1000, facts)


def test_a_file_that_is_no_deck_list_is_refused_in_few_words() -> None:
    with pytest.raises(DeckError, match="And 980 lines more") as caught:
        parse_deck("nonsense \x07\u202e" + "x" * 5000 + "\nnonsense\n" * 999, facts)
    assert len(str(caught.value)) < 3000
    assert not {"\x07", "\u202e"} & set(str(caught.value))


def test_a_name_that_turns_the_words_around_it_is_shown_plainly() -> None:
    assert parse_deck("Name: a\u202eb\x07\nST1-07", facts).name == "a\ufffdb\ufffd"


def test_a_written_deck_reads_back() -> None:
    assert parse_deck(format_deck(_legal(), facts), facts) == _legal()


def test_a_legal_deck_has_no_faults() -> None:
    assert check_deck(_legal(), facts) == ()
    assert check_deck(Deck("No eggs", _legal().main, ()), facts) == ()  # 1-4-1-3-1: 0 is a number, too
    assert check_deck(Deck("Rule", ("BT6-085",) * 50, ()), facts) == ()  # 2-3-4-6


@pytest.mark.parametrize(
    ("deck", "clause", "words"),
    [
        (Deck("", _legal().main[:-1], ()), "1-4-1-2-1", "add 1"),
        (Deck("", (*_legal().main, "ST1-15"), ()), "1-4-1-2-1", "take out 1"),
        (Deck("", _legal().main, ("ST1-01",) * 6), "1-4-1-3-1", "take out 1"),
        (Deck("", (*_legal().main[:-1], "ST1-02"), ()), "1-4-1-2-2", "5 copies"),
        (Deck("", _legal().main, ("ST1-01",) * 5), "1-4-1-3-2", "5 copies"),
        (Deck("", (*_legal().main[:-1], "ST1-01"), ()), "2-2-3", "move it to the Digi-Egg deck"),
        (Deck("", _legal().main, ("ST1-15",)), "2-2-3", "move it to the deck"),
        (Deck("", (*_legal().main[:-1], "ST1-50"), ()), "4-21-1", "token"),
        (Deck("", (*_legal().main[:-1], "ST9-99"), ()), "2-12-1", "unknown"),
    ],
)
def test_a_broken_rule_is_named_with_its_clause_and_its_remedy(deck: Deck, clause: str, words: str) -> None:
    faults = check_deck(deck, facts)
    assert clause in [fault.clause for fault in faults]
    fault = next(fault for fault in faults if fault.clause == clause)
    assert words in str(fault)
    assert clause in str(fault)


def test_the_starter_decks() -> None:
    decks = starter_decks()
    assert [deck.name[:4] for deck in decks] == ["ST-1", "ST-2", "ST-3"]
    assert all((len(deck.main), len(deck.eggs)) == (50, 4) for deck in decks)


@pytest.mark.parametrize(
    ("name", "called"),
    [("ST-1", True), ("st1", True), ("ST-1 Gaia Red", True), ("gaia", True), ("st", False), ("", False), ("-", False)],
)
def test_a_deck_is_called_by_its_name_or_a_word_of_it(name: str, called: bool) -> None:
    assert is_called("ST-1 Gaia Red", name) is called


@pytest.mark.parametrize(
    "line", ["ST1-07,4", "ST1-07;4", "ST1-07: 4", "ST1-07=4", '"ST1-07": 4,', "ST1-07, 4", "ST1-07 (4)"]
)
def test_a_count_behind_the_sign_of_a_table_is_a_count(line: str) -> None:
    assert parse_deck(line, facts).main == ("ST1-07",) * 4


@pytest.mark.parametrize(
    "line",
    [
        "ST1-07 4.5",
        "ST1-07 -4",
        "ST1-07 Greymon,4",
        "ST1-07 x4 Greymon",
        "ST1-07 Greymon (4)",
        "ST1-07 4½",
        "ST1-07 4.",
    ],
)
def test_what_looks_like_a_count_behind_the_number_is_never_dropped(line: str) -> None:
    with pytest.raises(DeckError, match=r"no count .*4 ST1-07"):
        parse_deck(line, facts)


@pytest.mark.parametrize("line", ["ST1-07 Agumon (2006)", "ST1-07 V2mon", '"ST1-07",', "ST1-07 Greymon"])
def test_digits_of_a_name_are_no_count(line: str) -> None:
    assert parse_deck(line, facts).main == ("ST1-07",)
