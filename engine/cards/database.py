"""Chapter 2: printed facts from a source of card records (one JSON object a card)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from engine.cards.model import CardFacts, Category, Color, DigivolveCost
from engine.errors import CardError

_KINDS: Final = {
    "Digimon": Category.DIGIMON,
    "DigiEgg": Category.DIGI_EGG,
    "Tamer": Category.TAMER,
    "Option": Category.OPTION,
}
_NUMBER: Final = re.compile(r"[A-Z]{1,3}\d*-\d{2,3}")
_TEXTS: Final = (("effectText", "text"), ("inheritedEffectText", "inherited"), ("securityEffectText", "security"))


class PrintedCard(NamedTuple):
    """A card as it is printed: its facts, and its text by slot (`text`, `inherited`, `security`)."""

    facts: CardFacts
    texts: dict[str, str]


class BadRecord(NamedTuple):
    """A record that was set aside, and why."""

    number: str
    reason: str


class Source(NamedTuple):
    """What a source holds: good cards in number order, and the records that were set aside."""

    cards: tuple[PrintedCard, ...]
    bad: tuple[BadRecord, ...]


def read_source(path: Path, sets: frozenset[str]) -> Source:
    """The cards of these sets; a record that makes no sense is set aside with its reason."""
    try:
        records = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; name a file of card records") from error
    except msgspec.MsgspecError as error:
        raise CardError(f"{path}: no JSON: {error}; name a file of card records") from error
    if not isinstance(records, list):
        raise CardError(f"{path}: expected a list of card records, found {type(records).__name__}")
    cards: dict[str, PrintedCard] = {}
    bad: list[BadRecord] = []
    for record in records:
        if not isinstance(record, dict) or record.get("set") not in sets:
            continue
        number = str(record.get("cardId", "?"))
        try:
            card = _card(record)
        except (KeyError, ValueError, TypeError) as error:
            bad.append(BadRecord(number, _reason(error)))
            continue
        if number in cards:
            bad.append(BadRecord(number, "the number appears twice"))
        cards.setdefault(number, card)
    return Source(tuple(cards[number] for number in sorted(cards)), tuple(bad))


def _reason(error: Exception) -> str:
    return f"no field {error}" if isinstance(error, KeyError) else str(error)


def _card(record: dict[str, Any]) -> PrintedCard:
    number = record["cardId"]
    if not _NUMBER.fullmatch(number):
        raise ValueError(f"{number!r} is no card number")
    kinds = record["kinds"]
    if len(kinds) != 1 or kinds[0] not in _KINDS:
        raise ValueError(f"category {kinds!r} is not one of {', '.join(_KINDS)}")
    category = _KINDS[kinds[0]]
    on_field = category in (Category.DIGIMON, Category.TAMER)
    cost = _positive(record["playCost"], "playCost")
    facts = CardFacts(
        number=number,
        name=_text(record["nameEn"]),
        category=category,
        colors=tuple(Color(color) for color in record["colors"]),
        level=record.get("level"),
        # 2-6-1, 2-7-1: an Option's cost is its use cost; a Digi-Egg has none (-1 in the source)
        play_cost=cost if on_field else None,
        use_cost=cost if category is Category.OPTION else None,
        dp=_dp(record, category),
        digivolve=tuple(_digivolve(circle) for circle in record.get("evoCosts") or ()),
        traits=tuple(_text(trait) for field in ("forms", "attributes", "types") for trait in record.get(field) or ()),
        rarity=record.get("rarity", ""),
        max_copies=record.get("maxCountInDeck", 4),
    )
    _check(facts)
    texts = {slot: text for field, slot in _TEXTS if isinstance(text := record.get(field), str) and text.strip()}
    return PrintedCard(facts, texts)


def _dp(record: dict[str, Any], category: Category) -> int | None:
    """2-5-3: only Digimon have DP; the source says 0 for the others."""
    if category is not Category.DIGIMON:
        return None
    dp = record.get("dp")
    return dp if isinstance(dp, int) else None


def _positive(value: object, field: str) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{field} is {value!r}, no number")
    return value if value >= 0 else None


def _digivolve(circle: dict[str, Any]) -> DigivolveCost:
    return DigivolveCost(Color(circle["color"]), int(circle["level"]), int(circle["memoryCost"]))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{value!r} is no name")
    return value.strip()


def _check(facts: CardFacts) -> None:
    if not facts.colors:
        raise ValueError("no colour (2-4)")
    if facts.category in (Category.DIGIMON, Category.DIGI_EGG) and facts.level is None and not facts.token:
        raise ValueError("a Digimon or Digi-Egg without a level (2-9-1)")
    if facts.category is not Category.DIGI_EGG and facts.cost is None:
        raise ValueError("no cost (2-6-1)")
    if facts.category is Category.DIGIMON and facts.dp is None:
        raise ValueError("a Digimon without DP (2-5-1)")
