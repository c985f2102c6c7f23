"""The shapes in which sources give card records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.cards.database import PrintedCard, read_source
from engine.cards.model import CardFacts, Category, Color, DigivolveCost, OptionSide

_DOCUMENT: dict[str, Any] = {
    "number": "ZZ1-002",
    "category": "digimon",
    "parallel-id": 0,
    "name": "Testmon ACE",
    "color": ["red", "blue"],
    "level": 4,
    "play-cost": 5,
    "dp": 4000,
    "form": "Champion",
    "attribute": "Data",
    "type": "Beast/Toy",
    "rarity": "C",
    "digivolution-requirements": [{"level": 3, "color": ["red", "blue"], "cost": 2}, {"category": "tamer", "cost": 2}],
    "effect": "<Blocker>\nOverflow <-4>",
    "inherited-effect": "[Your Turn] This Digimon gets +1000 DP.",
}
_STRINGS: dict[str, Any] = {
    "cardNumber": "ZZ1-002",
    "name": {"english": "Testmon\u00a0ACE"},
    "cardType": "Digimon",
    "color": "Red/Blue",
    "cardLv": "Lv.4",
    "playCost": "5",
    "dp": "4000",
    "form": "Champion",
    "attribute": "Data",
    "type": "Beast/Toy",
    "rarity": "C",
    "digivolveCondition": [
        {"color": "Red", "cost": "2", "level": "3"},
        {"color": "Blue", "cost": "2", "level": "Stnd."},
        {"color": "Blue", "cost": "2", "level": "Tamer"},
    ],
    "effect": "<Blocker>",
    "digivolveEffect": "[Your Turn] This Digimon gets +1000 DP.",
    "aceEffect": "Overflow <-4>",
    "securityEffect": "-",
}
_FACTS = CardFacts(
    "ZZ1-002",
    "Testmon ACE",
    Category.DIGIMON,
    (Color.RED, Color.BLUE),
    level=4,
    play_cost=5,
    dp=4000,
    digivolve=(DigivolveCost(Color.RED, 3, 2), DigivolveCost(Color.BLUE, 3, 2)),
    traits=("Champion", "Data", "Beast", "Toy"),
    rarity="C",
    overflow=4,
)


def _read(tmp_path: Path, *entries: Any) -> tuple[PrintedCard, ...]:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(entries), encoding="utf-8")
    source = read_source(path)
    assert source.bad == ()
    return source.cards


def test_a_document_of_the_bulk_file(tmp_path: Path) -> None:
    art = {"data": {"attributes": {**_DOCUMENT, "parallel-id": 1}}}
    (card,) = _read(tmp_path, {"data": {"attributes": _DOCUMENT}, "included": []}, art)
    assert card.facts == _FACTS
    assert card.texts["inherited"] == "[Your Turn] This Digimon gets +1000 DP."


def test_a_record_of_strings(tmp_path: Path) -> None:
    (card,) = _read(tmp_path, _STRINGS)
    assert card.facts == _FACTS
    assert card.texts == {"text": "<Blocker>", "inherited": "[Your Turn] This Digimon gets +1000 DP."}


def test_dual_cards_in_both_shapes(tmp_path: Path) -> None:
    side = {"name": "Test Blast", "use-cost": 6, "color": [{"index": 0, "color": "blue"}], "effect": "[Main] <Draw 1>."}
    document = {key: value for key, value in _DOCUMENT.items() if key != "play-cost"} | {"dual": side}
    strings = _STRINGS | {
        "cardNumber": "ZZ1-003",
        "name": {"english": "Testmon ACE/Test Blast"},
        "cardType": "Digimon/Option",
        "playCost": "6",
        "optionCardEffect": "[Main] <Draw 1>.",
        "optionCardColourRequirement": "Blue",
    }
    for card in _read(tmp_path, {"data": {"attributes": document}}, strings):
        assert (card.facts.name, card.facts.play_cost) == ("Testmon ACE", None)
        assert card.facts.option_side == OptionSide("Test Blast", 6, (Color.BLUE,))
        assert card.texts["option"] == "[Main] <Draw 1>."


def test_copies_are_read_from_the_rule_text(tmp_path: Path) -> None:
    rule = "[Rule] You can include up to 50 copies of cards with this card's card number in your deck."
    (card,) = _read(tmp_path, _STRINGS | {"rule": rule})
    assert card.facts.max_copies == 50
