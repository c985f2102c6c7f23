"""Cards of a scenario's own: `[cards."TEST-001"]`, and the blank filler cards."""

from __future__ import annotations

import re

from engine.cards.model import CardFacts, Category, Color, DigivolveCost, OptionSide
from engine.effects.card import Card
from engine.errors import ScenarioError
from engine.scenario.fields import Table
from engine.scenario.words import nearest

FILLER = "Filler"
FILLER_EGG = "Filler-Egg"
FILLER_DP = 1000

_KEYS = (
    "name", "category", "colors", "level", "play_cost", "use_cost", "dp", "digivolve", "traits", "text", "inherited",
    "security", "link", "link_dp", "token", "overflow", "option", "option_name", "option_colors",
)  # fmt: skip
_LINK_DP = re.compile(r"^\s*\+?(\d{4,5}) DP\.?\s*$", re.MULTILINE)
"""A line of the link section that is the link DP."""
_COLORS = tuple(color.value for color in Color)


def fillers(dp: int) -> tuple[Card, Card]:
    """The blank cards that a bare number stands for. Without a play cost they can't be played (7-1-1).

    A Digi-Egg deck takes Digi-Eggs only (2-2-4), so its filler is a blank one.
    """
    digimon = CardFacts(FILLER, FILLER, Category.DIGIMON, (Color.WHITE,), dp=dp)
    egg = CardFacts(FILLER_EGG, FILLER, Category.DIGI_EGG, (Color.WHITE,), level=2)
    return Card(digimon), Card(egg)


def own_card(number: str, table: Table) -> Card:
    """One card written in the file, compiled from its text like any other."""
    if not re.fullmatch(r"[A-Za-z0-9]+(?:-[A-Za-z0-9_]+)*", number):
        raise ScenarioError(f'"{number}" is no card number; write letters, digits and "-"', table.lines.of(table.path))
    if number in (FILLER, FILLER_EGG):
        raise ScenarioError(f'"{number}" is the blank card; give the card another number', table.lines.of(table.path))
    category = Category(table.one_of("category", [c.value for c in Category], Category.DIGIMON.value))
    cost = table.number("play_cost", 0, 99)
    use_cost = table.number("use_cost", 0, 99)
    if category is Category.OPTION:
        # The corner of an Option shows its use cost (2-7), but files may write it under either key.
        cost, use_cost = None, use_cost if use_cost is not None else cost
    elif table.text("option"):
        cost = None
    facts = CardFacts(
        number=number,
        name=table.text("name", number),
        category=category,
        colors=_colors(table),
        level=table.number("level", 0, 9),
        play_cost=cost,
        use_cost=use_cost if category is Category.OPTION else None,
        dp=table.number("dp", 0, 99000),
        digivolve=_digivolve(table),
        traits=table.texts("traits"),
        token=table.flag("token"),
        overflow=table.number("overflow", 0, 10) or 0,
        link_dp=table.number("link_dp", 0, 99000) or _printed_link_dp(table),
        option_side=_option_side(table, category, use_cost),
    )
    from engine.text import compile_card  # the grammar is built on first use; most files need none of it

    texts = {key: table.text(key) for key in ("text", "inherited", "security", "option")}
    texts["link"] = _LINK_DP.sub("", table.text("link"))
    return compile_card(facts, **texts)


def _printed_link_dp(table: Table) -> int:
    """2-3-11-4-5: the link DP, where it stands in the link section as cards print it."""
    found = _LINK_DP.search(table.text("link"))
    return int(found[1]) if found else 0


def _option_side(table: Table, category: Category, use_cost: int | None) -> OptionSide | None:
    """4-6-6: the Option information of a DUAL card: `option` is its text, `use_cost` its cost."""
    if not table.text("option"):
        return None
    if category is not Category.DIGIMON or use_cost is None:
        raise ScenarioError("a card with `option` is a DUAL card: a Digimon with a `use_cost`", table.line("option"))
    colors = tuple(_color(word, table, "option_colors") for word in table.texts("option_colors"))
    return OptionSide(table.text("option_name", table.text("name")), use_cost, colors)


def card_table(table: Table, number: str) -> Table:
    """The table of one card."""
    return table.table(number, _KEYS)


def _colors(table: Table) -> tuple[Color, ...]:
    return tuple(_color(word, table, "colors") for word in table.texts("colors"))


def _color(word: str, table: Table, key: str) -> Color:
    if word not in _COLORS:
        raise ScenarioError(f'there is no color "{word}"{nearest(word, _COLORS)}', table.line(key))
    return Color(word)


def _digivolve(table: Table) -> tuple[DigivolveCost, ...]:
    value = table.value.get("digivolve", [])
    if not isinstance(value, list):
        raise table.fault("digivolve", 'a list such as [{ color = "Red", level = 3, cost = 2 }]')
    found: list[DigivolveCost] = []
    for item in value:
        entry = Table(item, (*table.path, "digivolve"), table.lines, ("color", "level", "cost"))
        level, cost = entry.number("level", 0, 9), entry.number("cost", 0, 99)
        if level is None or cost is None:
            raise table.fault("digivolve", "a list whose entries have color, level and cost")
        found.append(DigivolveCost(_color(entry.text("color"), table, "digivolve"), level, cost))
    return tuple(found)
