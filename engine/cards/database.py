"""Chapter 2: printed facts from a source of card records (one JSON object a card)."""

from __future__ import annotations

import codecs
import re
import stat
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from engine.cards.model import CardFacts, Category, Color, DigivolveCost, OptionSide
from engine.cards.shapes import as_record
from engine.errors import CardError

_KINDS: Final = {
    "Digimon": Category.DIGIMON,
    "DigiEgg": Category.DIGI_EGG,
    "Tamer": Category.TAMER,
    "Option": Category.OPTION,
}
_NUMBER: Final = re.compile(r"[A-Z]{1,3}\d*-\d{2,3}")
_TEXTS: Final = (
    ("effectText", "text"),
    ("inheritedEffectText", "inherited"),
    ("securityEffectText", "security"),
    ("linkRequirement", "link requirement"),
    ("linkEffect", "link"),
    ("optionEffect", "option"),
)
_NO_TRAIT: Final = "-"
_SECURITY: Final = "[Security]"
_TRAIT_SLIPS: Final = {
    "ArmorForm": "Armor Form", "BlueFlare": "Blue Flare", "NODATA": "NO DATA", "X-Antibody": "X Antibody",
}  # fmt: skip
"""2-3-2-3: a trait is matched by its exact words, which some printings of the source run together."""
_TEXT_SLIPS: Final = {"[X-Antibody]": "[X Antibody]", "[NSP]": "[NSp]"}
"""The same traits where texts name them otherwise than the cards print them."""

MOST_COST: Final = 99
MOST_LEVEL: Final = 9
MOST_DP: Final = 99_000
MOST_COPIES: Final = 60
MOST_OVERFLOW: Final = 10
MOST_SHOWN: Final = 40


class PrintedCard(NamedTuple):
    """A card as it is printed: its facts, and its text by slot (`text`, `inherited`, `security`, …)."""

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


def read_source(path: Path, sets: frozenset[str] | None = None) -> Source:
    """The cards of these sets, or of all; a record that makes no sense is set aside with its reason."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise CardError(f"{path}: not a file; name a file of card records")
        records = msgspec.json.decode(path.read_bytes().removeprefix(codecs.BOM_UTF8))
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}; name a file of card records") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CardError(f"{path}: no JSON: {error}; name a file of card records") from error
    if not isinstance(records, list):
        raise CardError(f"{path}: no list of card records; name a file that holds one")
    cards: dict[str, PrintedCard] = {}
    bad: list[BadRecord] = []
    for entry in records:
        record = as_record(entry)
        if record is None:
            bad.append(BadRecord("?", "no record of a card with the name of its set"))
            continue
        if not record or (sets is not None and record["set"] not in sets):
            continue
        name = record["set"]
        number = str(record.get("cardId", "?"))
        try:
            card = _card(record)
            if card.facts.set_name != name:
                raise ValueError(f"the number is not of the set {name}")
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
    if not isinstance(number, str) or not _NUMBER.fullmatch(number):
        raise ValueError(f"{number!r} is no card number")
    category, side = _category(record["kinds"])
    corner = _whole(record["playCost"], "playCost", -1, MOST_COST)
    cost = None if corner < 0 else corner
    # 2-6-1, 2-7-1: an Option's cost is its use cost, and so is the one of a DUAL card, which is never played
    use_cost = cost if side or category is Category.OPTION else None
    facts = CardFacts(
        number=number,
        name=_text(record["nameEn"]),
        category=category,
        colors=tuple(Color(color) for color in _list(record, "colors")),
        level=None if record.get("level") is None else _whole(record["level"], "level", 1, MOST_LEVEL),
        play_cost=None if use_cost is not None else cost,
        use_cost=use_cost if category is Category.OPTION else None,
        dp=_dp(record, category),
        digivolve=tuple(_digivolve(circle) for circle in _list(record, "evoCosts")),
        traits=tuple(
            _TRAIT_SLIPS.get(_text(trait), _text(trait))
            for field in ("forms", "attributes", "types")
            for trait in _list(record, field)
            if trait != _NO_TRAIT
        ),
        rarity=_rarity(record.get("rarity")),
        max_copies=_whole(record.get("maxCountInDeck", 4), "maxCountInDeck", 1, MOST_COPIES),
        overflow=_whole(record.get("overflowMemory") or 0, "overflowMemory", 0, MOST_OVERFLOW),
        option_side=_option_side(record, use_cost) if side else None,
        link_dp=_whole(record.get("linkDp") or 0, "linkDp", 0, MOST_DP),
    )
    _check(facts)
    texts = {slot: text for field, slot in _TEXTS if (text := _printed(record, field)).strip()}
    return PrintedCard(facts, _sorted_out(texts))


def _sorted_out(texts: dict[str, str]) -> dict[str, str]:
    """A card whose upper text holds its [Security] effect has an inherited one in the box that others have that in."""
    security = texts.get("security", "")
    if security.lstrip().startswith("[") and _SECURITY not in security and _SECURITY in texts.get("text", ""):
        return {slot: text for slot, text in texts.items() if slot != "security"} | {"inherited": security}
    return texts


def _category(kinds: object) -> tuple[Category, bool]:
    """2-2, and whether it is a DUAL card: a Digimon card with Option information (4-6)."""
    if kinds == ["Digimon", "Option"]:
        return Category.DIGIMON, True
    if not isinstance(kinds, list) or len(kinds) != 1 or not isinstance(kinds[0], str) or kinds[0] not in _KINDS:
        raise ValueError(f"category {kinds!r} is not one of {', '.join(_KINDS)}")
    return _KINDS[kinds[0]], False


def _option_side(record: dict[str, Any], use_cost: int | None) -> OptionSide:
    if use_cost is None:
        raise ValueError("a DUAL card without a use cost (2-7-1)")
    colors = tuple(Color(color) for color in _list(record, "optionColorRequirements"))
    return OptionSide(_text(record["dualEffect"]), use_cost, colors)


def _dp(record: dict[str, Any], category: Category) -> int | None:
    """2-5-3: only Digimon have DP, and the few Digi-Eggs that print it; the source says 0 for the others."""
    if category is Category.DIGI_EGG:
        return _whole(record.get("dp") or 0, "dp", 0, MOST_DP) or None
    if category is not Category.DIGIMON:
        return None
    return None if record.get("dp") is None else _whole(record["dp"], "dp", 0, MOST_DP)


def _whole(value: object, field: str, low: int, high: int) -> int:
    """A whole number as cards print it: what lies outside would not be a card, and must not reach a set file."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        shown = repr(value) if len(repr(value)) < MOST_SHOWN else f"{repr(value)[:MOST_SHOWN]}…"
        raise ValueError(f"{field} is {shown}, no whole number from {low} to {high}")
    return value


def _list(record: dict[str, Any], field: str) -> list[Any]:
    value = record.get(field)
    if value is not None and not isinstance(value, list):
        raise ValueError(f"{field} is no list")
    return value or []


def _printed(record: dict[str, Any], field: str) -> str:
    value = record.get(field)
    if value is not None and not isinstance(value, str):
        raise ValueError(f"{field} is no text")
    value = value or ""
    for slip, meant in _TEXT_SLIPS.items():
        value = value.replace(slip, meant)
    return value


def _rarity(value: object) -> str:
    return "" if value is None else _text(value)


def _digivolve(circle: object) -> DigivolveCost:
    if not isinstance(circle, dict):
        raise ValueError("evoCosts has an entry that is no record")
    level = _whole(circle["level"], "level of evoCosts", 1, MOST_LEVEL)
    return DigivolveCost(Color(circle["color"]), level, _whole(circle["memoryCost"], "memoryCost", 0, MOST_COST))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{value!r} is no name")
    return value.strip()


def _check(facts: CardFacts) -> None:
    if not facts.colors:
        raise ValueError("no colour (2-4)")
    # 2-9-2: a card may have no level.
    if facts.category is not Category.DIGI_EGG and facts.cost is None and facts.option_side is None:
        raise ValueError("no cost (2-6-1)")
    if facts.category is Category.DIGIMON and facts.dp is None:
        raise ValueError("a Digimon without DP (2-5-1)")
