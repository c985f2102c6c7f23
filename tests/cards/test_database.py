"""Printed facts from card records, and what is set aside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards.database import Source, read_source
from engine.cards.model import CardFacts, Category, Color, DigivolveCost, OptionSide
from engine.errors import CardError

_DIGIMON: dict[str, Any] = {
    "cardId": "ZZ1-002",
    "set": "ZZ1",
    "nameEn": "Testmon",
    "colors": ["Red", "Blue"],
    "kinds": ["Digimon"],
    "level": 4,
    "playCost": 5,
    "dp": 0,
    "evoCosts": [{"color": "Red", "level": 3, "memoryCost": 2}],
    "forms": ["Champion"],
    "attributes": ["Data"],
    "types": ["Beast", "Toy"],
    "effectText": "<Blocker>",
    "rarity": "C",
    "maxCountInDeck": 4,
}


def _record(**changes: Any) -> dict[str, Any]:
    return {**_DIGIMON, **changes}


def _read(tmp_path: Path, *records: Any) -> Source:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return read_source(path, frozenset({"ZZ1"}))


def test_a_digimon(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _record()).cards
    assert card.facts == CardFacts(
        "ZZ1-002",
        "Testmon",
        Category.DIGIMON,
        (Color.RED, Color.BLUE),
        level=4,
        play_cost=5,
        dp=0,  # 2-5: a Digimon of 0 DP has DP
        digivolve=(DigivolveCost(Color.RED, 3, 2),),
        traits=("Champion", "Data", "Beast", "Toy"),
        rarity="C",
    )
    assert card.texts == {"text": "<Blocker>"}


def test_a_trait_that_runs_together_is_the_trait_that_is_meant(tmp_path: Path) -> None:
    record = _record(forms=["ArmorForm"], types=["BlueFlare", "X-Antibody"], effectText="[X-Antibody]")
    (card,) = _read(tmp_path, record).cards
    assert card.facts.traits == ("Armor Form", "Data", "Blue Flare", "X Antibody")
    assert card.texts == {"text": "[X Antibody]"}


def test_an_egg_has_neither_cost_nor_dp(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _record(kinds=["DigiEgg"], playCost=-1, level=2, evoCosts=[])).cards
    assert (card.facts.category, card.facts.cost, card.facts.dp) == (Category.DIGI_EGG, None, None)


def test_an_option_has_a_use_cost_and_no_dp(tmp_path: Path) -> None:
    record = _record(kinds=["Option"], level=None, forms=None, attributes=None, types=None, evoCosts=[])
    (card,) = _read(tmp_path, record).cards
    assert (card.facts.use_cost, card.facts.play_cost, card.facts.dp, card.facts.traits) == (5, None, None, ())


def test_a_tamer_has_a_play_cost_and_no_dp(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _record(kinds=["Tamer"], level=None)).cards
    assert (card.facts.play_cost, card.facts.dp) == (5, None)


def test_what_has_no_level_prints_none(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _record(level=None, attributes=["-"])).cards
    assert (card.facts.level, card.facts.traits) == (None, ("Champion", "Beast", "Toy"))  # 2-9-2


def test_a_few_eggs_print_cost_and_dp(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _record(kinds=["DigiEgg"], playCost=20, dp=15000, level=None, evoCosts=[])).cards
    assert (card.facts.play_cost, card.facts.dp) == (20, 15000)


def test_a_dual_card_is_a_digimon_card_with_an_option_side(tmp_path: Path) -> None:
    record = _record(
        kinds=["Digimon", "Option"],
        playCost=6,
        dualEffect="Test Blast",
        optionEffect="[Main] <Draw 1>.",
        optionColorRequirements=["Blue"],
    )
    (card,) = _read(tmp_path, record).cards
    assert (card.facts.category, card.facts.play_cost, card.facts.use_cost) == (Category.DIGIMON, None, None)
    assert card.facts.option_side == OptionSide("Test Blast", 6, (Color.BLUE,))
    assert card.texts["option"] == "[Main] <Draw 1>."


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"kinds": ["Digimon", "Option"]}, "no field 'dualEffect'"),
        ({"kinds": ["Option", "Digimon"]}, "category"),
        ({"kinds": ["Spell"]}, "category"),
        ({"cardId": "nonsense"}, "no card number"),
        ({"colors": ["Pink"]}, "Pink"),
        ({"colors": []}, "no colour"),
        ({"dp": None}, "without DP"),
        ({"playCost": "5"}, "playCost"),
        ({"playCost": -1}, "no cost"),
        ({"nameEn": " "}, "no name"),
        ({"nameEn": 7}, "no name"),
        ({"cardId": 7}, "no card number"),
        ({"cardId": "ZZ2-002"}, "not of the set ZZ1"),
        ({"kinds": "Digimon"}, "category"),
        ({"kinds": [["Digimon"]]}, "category"),
        ({"colors": "Red"}, "colors is no list"),
        ({"level": "four"}, "level is 'four'"),
        ({"level": 3.5}, "level is 3.5"),
        ({"level": -3}, "from 1 to 9"),
        ({"dp": "2000"}, "dp is '2000'"),
        ({"dp": 10**30}, "from 0 to 99000"),
        ({"playCost": 10**30}, "from -1 to 99"),
        ({"playCost": True}, "playCost is True"),
        ({"maxCountInDeck": "x"}, "maxCountInDeck"),
        ({"maxCountInDeck": -4}, "maxCountInDeck"),
        ({"rarity": ["C"]}, "no name"),
        ({"types": "Beast"}, "types is no list"),
        ({"evoCosts": ["x"]}, "no record"),
        ({"evoCosts": [{"color": "Red", "level": "9" * 5000, "memoryCost": 1}]}, "level of evoCosts"),
        ({"effectText": 5}, "effectText is no text"),
    ],
)
def test_a_record_that_makes_no_sense_is_set_aside_with_its_reason(
    tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    source = _read(tmp_path, _record(**changes), _record(cardId="ZZ1-003"))
    assert [card.facts.number for card in source.cards] == ["ZZ1-003"]
    assert [reason in bad.reason for bad in source.bad] == [True], source.bad


def test_a_missing_field_and_a_repeated_number_are_told(tmp_path: Path) -> None:
    without = {key: value for key, value in _DIGIMON.items() if key != "nameEn"}
    source = _read(tmp_path, {**without, "cardId": "ZZ1-009"}, _record(), _record())
    assert [bad.reason for bad in source.bad] == ["no field 'nameEn'", "the number appears twice"]


def test_other_sets_are_left_out_and_cards_come_in_number_order(tmp_path: Path) -> None:
    source = _read(tmp_path, _record(cardId="ZZ1-004"), _record(), _record(set="ZZ2", cardId="ZZ2-001"))
    assert [card.facts.number for card in source.cards] == ["ZZ1-002", "ZZ1-004"]


@pytest.mark.parametrize("record", ["x", {"set": ["ZZ1"]}, {}])
def test_a_record_without_a_set_is_told_and_harms_no_other(tmp_path: Path, record: Any) -> None:
    source = _read(tmp_path, record, _record())
    assert [card.facts.number for card in source.cards] == ["ZZ1-002"]
    assert ["set" in bad.reason for bad in source.bad] == [True]


def test_a_source_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([_DIGIMON]), encoding="utf-8-sig")
    assert len(read_source(path, frozenset({"ZZ1"})).cards) == 1


@pytest.mark.parametrize("content", [b"", b"{", b'{"a": 1}', b"[" * 100_000, b'[{"set": "\xff"}]', bytes(range(256))])
def test_a_source_that_is_no_list_of_records_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(CardError, match=r"cards\.json"):
        read_source(path, frozenset({"ZZ1"}))
    with pytest.raises(CardError, match="missing"):
        read_source(tmp_path / "missing", frozenset({"ZZ1"}))
    with pytest.raises(CardError, match="not a file"):
        read_source(tmp_path, frozenset({"ZZ1"}))


def test_an_inherited_text_in_the_box_of_the_security_text_is_told_by_the_security_effect_above(tmp_path: Path) -> None:
    above, below = "[Security] Gain 1 memory.\n[Main] Gain 1 memory.", "[End of Opponent's Turn] Gain 1 memory."
    (card,) = _read(tmp_path, _record(effectText=above, securityEffectText=below)).cards
    assert card.texts == {"text": above, "inherited": below}
    (card,) = _read(tmp_path, _record(effectText=below, securityEffectText="Add this card to the hand.")).cards
    assert card.texts["security"] == "Add this card to the hand."
