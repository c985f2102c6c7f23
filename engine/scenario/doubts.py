"""What a card of one's own says that no printed card can say: a scenario file may, `cards check` tells it.

In a scenario a value that the card's category has no place for is harmless, and files that have one stay valid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards.model import Category

_OF_SIDE = ("option_name", "option_colors")


def doubts_of(table: Mapping[str, object]) -> tuple[str, ...]:
    """A sentence for each fact that contradicts the others, and for each note that swallows what follows it."""
    return (*_of_name(table), *_of_facts(table), *_of_notes(table))


def _of_name(table: Mapping[str, object]) -> Iterator[str]:
    name = table.get("name", "x")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        yield "`name` should be a line of visible letters"


def _of_facts(table: Mapping[str, object]) -> Iterator[str]:
    category = table.get("category", Category.DIGIMON.value)
    dual = bool(table.get("option"))
    option = category == Category.OPTION.value
    egg = category == Category.DIGI_EGG.value
    if "dp" in table and (option or category == Category.TAMER.value):
        yield f"a card of the category {category} has no DP (2-5-1): take out `dp`"
    if table.get("digivolve") and (option or egg):
        yield f"nothing digivolves into a card of the category {category}: take out `digivolve`"
    if egg and "play_cost" in table:
        yield "a Digi-Egg is hatched and has no play cost (2-6-1): take out `play_cost`"
    if "use_cost" in table and not option and not dual:
        yield "only Options and DUAL cards have a use cost (2-7-1): take out `use_cost`, or write the `option` text"
    if "play_cost" in table and "use_cost" in table and (option or dual):
        yield "an Option or a DUAL card has its use cost alone (2-7-1, 4-6-2): take out `play_cost`"
    for key in _OF_SIDE:
        if key in table and not dual:
            yield f"`{key}` is of a DUAL card (4-6-6): take it out, or write the `option` text"


def _of_notes(table: Mapping[str, object]) -> Iterator[str]:
    """2-13-1-6: a note in parentheses carries no rules, so one without its end takes words from the effect."""
    for key in ("text", "inherited", "security", "link", "option"):
        words = str(table.get(key, "")).translate({0xFF08: "(", 0xFF09: ")"})
        if words.count("(") != words.count(")"):
            yield f"`{key}` has a parenthesis without its partner, and what stands in parentheses is not read: close it"
