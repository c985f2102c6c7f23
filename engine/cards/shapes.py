"""The shapes in which sources give card records, each turned into the one that `database.py` reads.

Known are the reference file (one flat record a card), heroi.cc's bulk file (one JSON:API document a printing) and the
list of the digimoncard.app project (one record of strings a card, "-" where the card has nothing).
"""

from __future__ import annotations

import re
from typing import Any, Final

Record = dict[str, Any]

_KINDS: Final = {"digimon": "Digimon", "digi-egg": "DigiEgg", "tamer": "Tamer", "option": "Option"}
_FORM_LEVELS: Final = {"standard": 3, "stnd.": 3, "super": 4, "sup.": 4, "ultimate": 5, "ult.": 5, "god": 6}
"""Appmon print a form where others print a level; in the circle it stands for this level."""
_OVERFLOW: Final = re.compile(r"Overflow\s*[<＜]\s*[-−－]\s*(\d+)\s*[>＞]", re.IGNORECASE)
_COPIES: Final = re.compile(r"\bup to (\d+) copies of (?:this card|cards with this card's card number)", re.IGNORECASE)
_COLORS: Final = ("Red", "Blue", "Yellow", "Green", "Black", "Purple", "White")


def as_record(entry: object) -> Record | None:
    """One entry of a source as a record; None when it is not the record of a card in a known shape.

    A printing that is not the base one of its card (an alternate art) gives an empty record.
    """
    if not isinstance(entry, dict):
        return None
    if "cardId" in entry:
        return entry if isinstance(entry.get("set"), str) else None
    if isinstance(data := entry.get("data"), dict) and isinstance(attributes := data.get("attributes"), dict):
        return _document(attributes)
    if isinstance(entry.get("cardNumber"), str):
        return _strings(entry)
    return None


def _set_of(number: str) -> str:
    return number.rpartition("-")[0]


def _document(card: Record) -> Record | None:
    """The attributes of a heroi.cc document."""
    number = card.get("number")
    if not isinstance(number, str):
        return None
    if card.get("parallel-id"):
        return {}
    kinds = [_KINDS.get(str(card.get("category")).lower(), str(card.get("category")))]
    text = _text(card.get("effect"))
    record: Record = {
        "cardId": number,
        "set": _set_of(number),
        "nameEn": card.get("name"),
        "kinds": kinds,
        "colors": [str(color).capitalize() for color in _list(card.get("color"))],
        "level": card.get("level"),
        "playCost": _first(card.get("play-cost"), card.get("use-cost"), -1),
        "dp": card.get("dp", 0),
        "evoCosts": [circle for way in _list(card.get("digivolution-requirements")) for circle in _circles(way)],
        "forms": _split(card.get("form")),
        "attributes": _split(card.get("attribute")),
        "types": _split(card.get("type")),
        "rarity": card.get("rarity"),
        "effectText": text,
        "inheritedEffectText": card.get("inherited-effect"),
        "securityEffectText": card.get("security-effect"),
    }
    _rest_of_text(record, text, _text(card.get("inherited-effect")))
    if isinstance(side := card.get("dual"), dict):
        colors = [one.get("color") if isinstance(one, dict) else one for one in _list(side.get("color"))]
        record |= {
            "kinds": ["Digimon", "Option"],
            "playCost": _first(side.get("use-cost"), -1),
            "dualEffect": side.get("name"),
            "optionEffect": side.get("effect"),
            "optionColorRequirements": [str(color).capitalize() for color in colors],
        }
    return record


def _circles(way: object) -> list[Record]:
    """The circles of one digivolution requirement; what is no circle (from a Tamer) is a line of the text too."""
    if not isinstance(way, dict) or way.get("category", "digimon") not in ("digimon", "digi-egg"):
        return []
    level = way.get("level") or _FORM_LEVELS.get(str(way.get("form")).lower())
    colors = [str(color).capitalize() for color in _list(way.get("color"))]
    return [{"color": color, "level": level, "memoryCost": way.get("cost")} for color in colors]


def _strings(card: Record) -> Record:
    """A record of the digimoncard.app list: every value a string."""
    number = card["cardNumber"]
    names = card.get("name")
    name = _text(names.get("english") if isinstance(names, dict) else names)
    kinds = [_KINDS.get(kind.lower(), kind) for kind in _split(card.get("cardType"))]
    front, _, back = name.partition("/") if len(kinds) > 1 else (name, "", "")
    special = ("specialDigivolve", "dnaDigivolve", "burstDigivolve", "digiXros", "assembly", "rule")
    text = "\n".join(line for field in (*special, "effect") if (line := _string(card, field)))
    level = re.search(r"\d+", _string(card, "cardLv"))
    record: Record = {
        "cardId": number,
        "set": _set_of(number),
        "nameEn": front,
        "kinds": kinds,
        "colors": list(_COLORS) if card.get("color") == "All" else _split(card.get("color")),
        "level": int(level[0]) if level else None,
        "playCost": _whole(card, "playCost", -1),
        "dp": _whole(card, "dp", 0),
        "evoCosts": [circle for way in _list(card.get("digivolveCondition")) for circle in _string_circles(way)],
        "forms": _split(card.get("form")),
        "attributes": _split(card.get("attribute")),
        "types": _split(card.get("type")),
        "rarity": _string(card, "rarity"),
        "effectText": text,
        "inheritedEffectText": _string(card, "digivolveEffect"),
        "securityEffectText": _string(card, "securityEffect"),
        "linkRequirement": _string(card, "linkRequirement"),
        "linkEffect": _string(card, "linkEffect"),
        "linkDp": _whole(card, "linkDP", 0),
    }
    _rest_of_text(record, text, _string(card, "aceEffect"))
    if len(kinds) > 1:
        record |= {
            "dualEffect": back,
            "optionEffect": _string(card, "optionCardEffect"),
            "optionColorRequirements": _split(card.get("optionCardColourRequirement")),
        }
    return record


def _string_circles(way: object) -> list[Record]:
    if not isinstance(way, dict):
        return []
    printed = str(way.get("level", "")).strip().lower()
    digits = re.search(r"\d+", printed)
    level = int(digits[0]) if digits else _FORM_LEVELS.get(printed)
    if level is None:
        return []
    colors = _COLORS if way.get("color") == "All" else _split(way.get("color"))
    cost = re.search(r"\d+", str(way.get("cost")))
    return [{"color": color, "level": level, "memoryCost": int(cost[0]) if cost else None} for color in colors]


def _rest_of_text(record: Record, text: str, lower: str) -> None:
    """What these sources have in the text only: Overflow (2-10) and how many copies a deck may have."""
    if found := _OVERFLOW.search(f"{text}\n{lower}"):
        record["overflowMemory"] = int(found[1])
    if found := _COPIES.search(text):
        record["maxCountInDeck"] = int(found[1])


def _first(*values: Any) -> Any:
    return next(value for value in values if value is not None)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    return value.replace("\u00a0", " ").strip() if isinstance(value, str) else ""


def _string(card: Record, field: str) -> str:
    text = _text(card.get(field))
    return "" if text == "-" else text


def _split(value: object) -> list[str]:
    return [part for one in _text(value).split("/") if (part := one.strip()) not in ("", "-")]


def _whole(card: Record, field: str, absent: int) -> Any:
    found = re.search(r"\d+", _string(card, field).replace(",", ""))
    return int(found[0]) if found else absent
